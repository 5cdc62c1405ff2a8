import { seatFeature } from '../../../api/entities/hall-plan.ts';
import { hallMapText } from '../../texts/fr/hall-map.ts';
import { categoryOf, type SeatBook, standingOf } from './seat-book.ts';

const features = ['wheelchair', 'companion', 'restrictedView', 'foldingSeat'] as const;

/** « Orchestre, rang F, place 12 »; `seat` is an index. */
export function placeName({ plan }: SeatBook, seat: number): string {
  const row = plan.rows[plan.row[seat] ?? -1];
  return hallMapText('map_seat', {
    section: plan.sections[row?.section ?? -1]?.name ?? '',
    row: row?.label ?? '',
    number: plan.number[seat] ?? '',
  });
}

/** « place pour fauteuil roulant », « visibilité réduite »: what is particular about a seat. */
export function particulars(book: SeatBook, seat: number): readonly string[] {
  const bits = book.plan.features[seat] ?? 0;
  return features
    .filter((name) => (bits & seatFeature[name]) !== 0)
    .map((name) => hallMapText(`map_${name}`));
}

/** « libre », « prise »… */
export function standingWord(book: SeatBook, seat: number): string {
  return hallMapText(`map_${standingOf(book, seat)}`);
}

/** « Orchestre, rang F, place 12, catégorie 1, 28 €, libre, visibilité réduite »: all of it, to be heard. */
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

/** « 12 places libres », « 1 place libre », « complet ». */
export function freeCount(count: number): string {
  return hallMapText('map_list_free', { count, shown: count.toLocaleString('fr-FR') });
}

function lowered(name: string): string {
  return name.charAt(0).toLocaleLowerCase('fr-FR') + name.slice(1);
}
