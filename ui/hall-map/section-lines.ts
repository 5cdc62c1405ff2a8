import { formatMoney } from '../../api/values/money.ts';
import { formatCount } from '../language/counts.ts';
import { hallMapText } from './fr.ts';
import { type SectionLines, SectionWords } from './renderer/section-words.ts';
import { type SeatBook, standingOf } from './seat-book.ts';
import { noFilter } from './seat-filter.ts';

/** There is little room over a section. */
const short = { hideZeroCents: true };

/** What stands over the sections, as it is now. */
export function sectionWords(book: SeatBook): SectionWords {
  return new SectionWords(book.plan, sectionLines(book));
}

/** « Gradin C », « 212 libres », « dès 18 € »: of each section in the plan's order. */
export function sectionLines(book: SeatBook): readonly SectionLines[] {
  const { plan, categories } = book;
  const states = book.states.read();
  const found = plan.sections.map(() => ({ free: 0, lowest: Infinity }));
  for (const row of plan.rows) {
    const section = found[row.section];
    if (section === undefined) continue;
    for (let seat = row.firstSeat; seat < row.firstSeat + row.seatCount; seat++) {
      if (standingOf(book, seat, states) !== 'free') continue;
      section.free++;
      section.lowest = Math.min(
        section.lowest,
        categories[plan.category[seat] ?? -1]?.lowestPrice ?? Infinity,
      );
    }
  }
  return plan.sections.map(({ name }, index) => {
    const { free = 0, lowest = Infinity } = found[index] ?? {};
    const shown = hallMapText(book.filter === noFilter ? 'map_section_free' : 'map_section_matching', {
      count: free,
      shown: formatCount(free),
    });
    const shortest = free === 0 ? '' : formatCount(free);
    if (lowest === Infinity) return { name, lines: [shown], shortest };
    return {
      name,
      shortest,
      lines: [shown, hallMapText('map_section_from', { price: formatMoney(lowest, short) })],
    };
  });
}
