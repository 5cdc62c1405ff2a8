import { milliseconds, runPageBench } from '../page-bench.ts';
import type { Figures } from './figures.ts';

/**
 * The catalogue under load: 2,000 shows, 10,000 performances, in headless Chromium; beside it in the same run JSON.parse of
 * the same text, and a list that draws every row anew.
 */
await runPageBench<Figures>({
  folder: import.meta.dirname,
  title: (found) =>
    `${found.shows} shows, ${found.performances} performances, ${(found.textBytes / 1e6).toFixed(1)} MB of JSON`,
  rows: (found) => [
    {
      what: 'decode and derive',
      figure: milliseconds(found.decode),
      beside: `JSON.parse ${milliseconds(found.parse)}, × ${(found.decode / found.parse).toFixed(2)}`,
      goal: '≤ × 3',
      isMet: found.decode <= 3 * found.parse,
    },
    {
      what: `keystroke to paint, 95 % of ${found.keystrokes}`,
      figure: `${milliseconds(found.typed95)} (median ${milliseconds(found.typed50)})`,
      beside: `naive ${milliseconds(found.naiveTyped95)} (median ${milliseconds(found.naiveTyped50)})`,
      goal: '≤ 50 ms',
      isMet: found.typed95 <= 50,
    },
    {
      what: `filter to paint, 95 % of ${found.presses}`,
      figure: `${milliseconds(found.pressed95)} (median ${milliseconds(found.pressed50)})`,
      goal: '≤ 50 ms',
      isMet: found.pressed95 <= 50,
    },
    {
      what: 'shows drawn by a refresh',
      figure: `${found.refreshDrawn}, in ${milliseconds(found.refreshWait)}`,
      beside: `naive ${found.naiveRefreshDrawn}, in ${milliseconds(found.naiveRefreshWait)}`,
      goal: `${found.refreshChanged}, those that changed`,
      isMet: found.refreshDrawn <= found.refreshChanged,
    },
    { what: 'words listed, with the first letter', figure: milliseconds(found.index) },
    {
      what: 'first drawing to paint',
      figure: milliseconds(found.mounted),
      beside: `naive ${milliseconds(found.naiveMounted)}`,
    },
  ],
});
