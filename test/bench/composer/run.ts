import { milliseconds, runPageBench } from '../page-bench.ts';
import type { Figures } from './figures.ts';

/**
 * A subscription being composed in headless Chromium, by six people in a season of sixty shows and three hundred
 * performances, each of three formulas with a draft: what a shopper waits for a choice and for what is then still missing;
 * beside them in the same run an empty frame, and a page that is drawn anew for each choice.
 */
await runPageBench<Figures>({
  folder: import.meta.dirname,
  title: (found) =>
    `${found.people} subscribers on each of ${found.formulas} formulas, ${found.shows} shows, ${found.performances} performances`,
  rows: (found) => {
    // The rest of a wait is the browser's own: a chosen evening is taller, and what stands below it moves.
    const half = { goal: '≤ half of drawn anew', most: found.naive95 / 2 };
    return [
      {
        what: `evening chosen to paint, 95 % of ${found.choices}`,
        figure: `${milliseconds(found.chosen95)} (median ${milliseconds(found.chosen50)})`,
        beside: `drawn anew ${milliseconds(found.naive95)} (median ${milliseconds(found.naive50)}), empty frame ${milliseconds(found.empty95)}`,
        goal: `${half.goal}, both`,
        isMet: found.chosen95 <= half.most && found.chosen50 <= found.naive50 / 2,
      },
      {
        what: '… with another « encore … » in that frame',
        figure: `${found.choices - found.late}`,
        goal: 'all',
        isMet: found.late === 0,
      },
      {
        what: '… dates that it changed, the most',
        figure: `${found.touched}`,
        beside: `of ${found.performances}`,
        goal: '≤ 3',
        isMet: found.touched <= 3,
      },
      ...[
        { what: 'one person stays at home, 95 %', value: found.person95 },
        { what: 'chosen in the calendar, 95 %', value: found.calendar95 },
        { what: 'a letter of the search, 95 %', value: found.searched95 },
      ].map(({ what, value }) => ({
        what,
        figure: milliseconds(value),
        goal: half.goal,
        isMet: value <= half.most,
      })),
      { what: 'first drawing to paint', figure: milliseconds(found.mounted) },
    ];
  },
});
