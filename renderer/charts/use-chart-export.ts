// What a person can take out of a chart: picture, drawing, figures, or the picture on the clipboard.
import { useContext, useMemo, type RefObject } from 'react';
import { text } from '../text/text.ts';
import { chartFontUrl } from './chart-font.ts';
import { ChartSavingContext } from './chart-saving.ts';
import { base64Of, pngOf } from './export-png.ts';
import type { Theme } from './palette.ts';
import { savedSvg, type SavedSvg } from './saved-svg.ts';

export interface ChartActions {
  readonly savePng: () => Promise<void>;
  readonly saveSvg: () => Promise<void>;
  readonly copyPng: () => Promise<void>;
  /** null when the chart has no figures of its own to give. */
  readonly saveCsv: (() => Promise<void>) | null;
}

export interface ChartExport {
  readonly theme: Theme;
  /** File name without its ending. */
  readonly exportName: string;
  readonly provenance: string;
  /** The CSV text of the figures; may ask the lab. */
  readonly csv?: (() => string | Promise<string>) | undefined;
}

/** The actions of the chart drawn inside `holder`; null where nothing can be saved. */
export function useChartExport(
  holder: RefObject<HTMLElement | null>,
  chart: ChartExport,
): ChartActions | null {
  const saving = useContext(ChartSavingContext);
  const { theme, exportName, provenance, csv } = chart;
  return useMemo(() => {
    if (saving === null) return null;
    const { onSave, notify } = saving;
    const svg = async (): Promise<SavedSvg> => {
      const drawn = holder.current?.querySelectorAll<SVGSVGElement>('svg[data-chart], svg.recharts-surface');
      if (drawn === undefined || drawn.length === 0) throw new Error('There is no chart to save.');
      return savedSvg([...drawn], theme, provenance, await chartFontUrl());
    };
    const orSay = (failed: string, action: () => Promise<void>) => async () => {
      try {
        await action();
      } catch (error) {
        notify(`${failed} ${error instanceof Error ? error.message : String(error)}`);
      }
    };
    return {
      savePng: orSay(text('charts.pictureFailed'), async () => {
        const base64 = await base64Of(await pngOf(await svg()));
        onSave({ suggestedName: `${exportName}.png`, content: { kind: 'png', base64 } });
      }),
      saveSvg: orSay(text('charts.pictureFailed'), async () => {
        const drawing = await svg();
        onSave({ suggestedName: `${exportName}.svg`, content: { kind: 'text', text: drawing.text } });
      }),
      copyPng: orSay(text('charts.copyFailed'), async () => {
        const picture = await pngOf(await svg());
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
        notify(text('charts.copied'));
      }),
      saveCsv:
        csv === undefined
          ? null
          : orSay(text('charts.csvFailed'), async () => {
              onSave({ suggestedName: `${exportName}.csv`, content: { kind: 'text', text: await csv() } });
            }),
    };
  }, [saving, holder, theme, exportName, provenance, csv]);
}
