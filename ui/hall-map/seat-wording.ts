import { describeSeat, seatLabel } from '../../api/seats/hall-plan.ts';
import { describePlace, placeParticulars } from '../../api/seats/seat-words.ts';
import { formatCount } from '../language/numbers.ts';
import { hallMapText } from './fr.ts';
import { categoryOf, countFree, type SeatBook, standingOf } from './seat-book.ts';
import { noFilter } from './seat-filter.ts';

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

/** « à environ 9 m de la scène », « visibilité réduite »: where a seat lies and what is particular about it. */
export function particulars({ plan }: SeatBook, seat: number): readonly string[] {
  const place = describePlace(plan, seat + 1);
  return place === null ? [] : placeParticulars(place);
}

/** « libre », « prise »… */
export function standingWord(book: SeatBook, seat: number): string {
  return hallMapText(`map_${standingOf(book, seat)}`);
}

/**
 * « Orchestre, rang F, place 12, catégorie 1, 28 €, libre, à environ 9 m de la scène, visibilité réduite »: all of it, to be
 * heard; what decides comes first.
 */
export function fullName(book: SeatBook, seat: number): string {
  const category = categoryOf(book, seat);
  return [
    placeName(book, seat),
    lowered(category?.name ?? ''),
    category?.priceLabel,
    standingWord(book, seat),
    ...particulars(book, seat),
  ]
    .filter(Boolean)
    .join(', ');
}

/** « 12 places libres », « 1 place libre », « complet »; with a filter, only those that it lets through are counted. */
export function freeCount({ filter }: SeatBook, count: number): string {
  return hallMapText(filter === noFilter ? 'map_list_free' : 'map_list_matching', {
    count,
    shown: formatCount(count),
  });
}

function lowered(name: string): string {
  return name.charAt(0).toLocaleLowerCase('fr-FR') + name.slice(1);
}
