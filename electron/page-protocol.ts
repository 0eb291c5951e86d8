// Serves the built window from its own scheme, app://scalebench/, with the content security policy on every
// response. Nothing outside the folder can be named. Electron 22 and 45 have different calls for this.
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { protocol } from 'electron';

export const pageUrl = 'app://scalebench/index.html';
const origin = 'app://scalebench/';

export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  // React and Recharts set styles on elements, and Base UI brings small style elements of its own.
  "style-src 'self' 'unsafe-inline'",
  // Charts become pictures by way of data: and blob: images.
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const mimeTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

/** Must run before the app is ready. */
export function declarePageScheme(): void {
  protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }]);
}

/** True for the page that we serve, and nothing else. */
export function isOurPage(url: string): boolean {
  return url.startsWith(origin);
}

/** The file behind a URL of ours; null for anything that is not inside the folder. */
export function fileBehind(folder: string, url: string): string | null {
  if (!isOurPage(url)) return null;
  const path = normalize(join(folder, decodeURIComponent(new URL(url).pathname)));
  return path.startsWith(folder + sep) ? path : null;
}

/** Serves `folder` from now on. */
export function servePage(folder: string): void {
  // `handle` is new in Electron 25; the older call is still there in 45, but marked as deprecated.
  if (typeof protocol.handle === 'function') {
    protocol.handle('app', async (request) => {
      const page = await load(folder, request.url);
      return new Response(page.body, { status: page.status, headers: page.headers });
    });
    return;
  }
  protocol.registerBufferProtocol('app', (request, respond) => {
    void load(folder, request.url).then(({ status, headers, body }) =>
      respond({ statusCode: status, headers, mimeType: headers['Content-Type'], data: Buffer.from(body) }),
    );
  });
}

interface Page {
  readonly status: number;
  readonly headers: Record<'Content-Type' | 'Content-Security-Policy' | 'X-Content-Type-Options', string>;
  readonly body: Uint8Array<ArrayBuffer>;
}

async function load(folder: string, url: string): Promise<Page> {
  const file = fileBehind(folder, url);
  const found = file === null ? null : await readFile(file).catch(() => null);
  return {
    status: found === null ? 404 : 200,
    headers: {
      'Content-Type': mimeTypes[extname(file ?? '')] ?? 'application/octet-stream',
      'Content-Security-Policy': contentSecurityPolicy,
      'X-Content-Type-Options': 'nosniff',
    },
    body: new Uint8Array(found ?? []),
  };
}
