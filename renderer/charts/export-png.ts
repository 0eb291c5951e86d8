// A chart's SVG document drawn on a canvas and encoded as PNG, at twice its size on the screen.
import type { SavedSvg } from './saved-svg.ts';

export const PNG_SCALE = 2;

/** Throws when the picture cannot be drawn or encoded. */
export async function pngOf(svg: SavedSvg): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg.text], { type: 'image/svg+xml;charset=utf-8' }));
  try {
    const image = await loadImage(url);
    const canvas = document.createElement('canvas');
    canvas.width = svg.width * PNG_SCALE;
    canvas.height = svg.height * PNG_SCALE;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('The picture could not be drawn: no canvas.');
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise<Blob>((resolve, reject) => {
      canvas.toBlob((blob) => {
        if (blob === null) reject(new Error('The picture could not be encoded.'));
        else resolve(blob);
      }, 'image/png');
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** The bytes of a blob in base64, as file.save takes a picture. */
export function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('error', () => reject(new Error('The picture could not be read.')));
    reader.addEventListener('load', () => {
      const url = typeof reader.result === 'string' ? reader.result : '';
      resolve(url.slice(url.indexOf(',') + 1));
    });
    reader.readAsDataURL(blob);
  });
}
