import { milliseconds, runPageBench } from '../page-bench.ts';
import type { Figures } from './figures.ts';

/**
 * A cart of two hundred lines in headless Chromium: what a shopper waits for a changed price, and for a reading without a
 * change; beside them in the same run an empty frame, and a cart that draws every line anew.
 */
await runPageBench<Figures>({
  folder: import.meta.dirname,
  title: ({ lines }) => `a cart of ${lines} lines`,
  rows: (found) => [
    {
      what: `price changed to paint, 95 % of ${found.changes}`,
      figure: `${milliseconds(found.changed95)} (median ${milliseconds(found.changed50)})`,
      beside: `every line anew ${milliseconds(found.naive95)} (median ${milliseconds(found.naive50)}), empty frame ${milliseconds(found.empty95)}`,
      goal: '≤ a quarter of every line anew, both',
      isMet: found.changed95 <= found.naive95 / 4 && found.changed50 <= found.naive50 / 4,
    },
    {
      what: 'read again, nothing changed, 95 %',
      figure: milliseconds(found.reread95),
      beside: `empty frame ${milliseconds(found.empty95)}`,
      goal: '≤ a quarter of every line anew',
      isMet: found.reread95 <= found.naive95 / 4,
    },
    { what: 'first drawing to paint', figure: milliseconds(found.mounted) },
  ],
});
