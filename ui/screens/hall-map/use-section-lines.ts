import { useEffect } from 'react';
import { formatMoney } from '../../../api/entities/money.ts';
import { hallMapText } from '../../texts/fr/hall-map.ts';
import type { MapView } from './map-view.ts';
import type { SectionLines } from './renderer/section-words.ts';
import { type SeatBook, standingOf } from './seat-book.ts';
import { noFilter } from './seat-filter.ts';

/** Counting all seats waits until the hall is drawn, then for so many milliseconds after the first change. */
const countAfter = 1000;
/** There is little room over a section. */
const short = { hideZeroCents: true };

/** Keeps what stands over the sections, seen from afar: how many seats are free in each, and the least they cost. */
export function useSectionLines(view: MapView, book: SeatBook): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = (): void => {
      timer = undefined;
      view.setSections(sectionLines(book));
    };
    timer = setTimeout(count);
    const unsubscribe = book.states.subscribe(() => {
      timer ??= setTimeout(count, countAfter);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [view, book]);
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
      shown: free.toLocaleString('fr-FR'),
    });
    if (lowest === Infinity) return { name, lines: [shown] };
    return { name, lines: [shown, hallMapText('map_section_from', { price: formatMoney(lowest, short) })] };
  });
}
