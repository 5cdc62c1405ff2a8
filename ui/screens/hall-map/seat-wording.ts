import { describeSeat, seatFeature, seatLabel } from '../../../api/entities/hall-plan.ts';
import { categoryOf, type SeatBook, type Standing, standingOf } from './seat-book.ts';

const standingWords: Readonly<Record<Standing, string>> = {
  free: 'libre',
  taken: 'prise',
  mine: 'choisie',
  closed: 'hors vente',
  lost: 'vient d’être prise',
};

const featureWords: readonly (readonly [bit: number, words: string])[] = [
  [seatFeature.wheelchair, 'place pour fauteuil roulant'],
  [seatFeature.companion, 'place d’accompagnateur'],
  [seatFeature.restrictedView, 'visibilité réduite'],
  [seatFeature.foldingSeat, 'siège pliant'],
];

/** « Orchestre, rang F, place 12 »; `seat` is an index. */
export function placeName(book: SeatBook, seat: number): string {
  const described = describeSeat(book.plan, seat + 1);
  return described === null ? '' : seatLabel(described);
}

/** « place pour fauteuil roulant », « visibilité réduite »: what is particular about a seat. */
export function particulars(book: SeatBook, seat: number): readonly string[] {
  const features = book.plan.features[seat] ?? 0;
  return featureWords.filter(([bit]) => (features & bit) !== 0).map(([, words]) => words);
}

/** « libre », « prise »… */
export function standingWord(book: SeatBook, seat: number): string {
  return standingWords[standingOf(book, seat)];
}

/** « Orchestre, rang F, place 12, catégorie 1, 28 €, libre, visibilité réduite »: all of it, to be heard. */
export function fullName(book: SeatBook, seat: number): string {
  const category = categoryOf(book, seat);
  return [
    placeName(book, seat),
    lowered(category?.name ?? ''),
    category?.priceLabel ?? '',
    standingWord(book, seat),
    ...particulars(book, seat),
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** « 12 places libres », « 1 place libre », « complet ». */
export function freeCount(count: number): string {
  if (count === 0) return 'complet';
  return count === 1 ? '1\u00a0place libre' : `${count.toLocaleString('fr-FR')}\u00a0places libres`;
}

function lowered(name: string): string {
  return name.charAt(0).toLocaleLowerCase('fr-FR') + name.slice(1);
}
