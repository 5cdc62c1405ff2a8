import { useEffect } from 'react';
import type { MapView } from './map-view.ts';
import type { SeatBook } from './seat-book.ts';
import { sectionWords } from './section-lines.ts';

/** Counting all seats waits until the hall is drawn, then for so many milliseconds after the first change. */
const countAfter = 1000;

/** Keeps what stands over the sections, seen from afar: how many seats are free in each, and the least they cost. */
export function useSectionLines(view: MapView, book: SeatBook): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = (): void => {
      timer = undefined;
      view.setSections(sectionWords(book));
    };
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(count);
    });
    const unsubscribe = book.states.subscribe(() => {
      timer ??= setTimeout(count, countAfter);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      unsubscribe();
    };
  }, [view, book]);
}
