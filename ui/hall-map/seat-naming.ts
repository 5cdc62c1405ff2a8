import { describeSeat, seatLabel } from '../../api/seats/hall-plan.ts';
import { formatCount } from '../language/counts.ts';
import { hallMapText } from './fr.ts';
import { countFree, type SeatBook } from './seat-book.ts';

/** « Orchestre, rang F, place 12 », the short form of `seatWords`; `seat` is an index. */
export function placeName({ plan }: SeatBook, seat: number): string {
  const place = describeSeat(plan, seat + 1);
  return place === null ? '' : seatLabel(place);
}

/** « 128 places libres correspondent »: what the filter leaves of the whole hall. */
export function freeMatching(book: SeatBook): string {
  const count = countFree(book, 0, book.plan.seatCount);
  return hallMapText('map_filter_matching', { count, shown: formatCount(count) });
}
