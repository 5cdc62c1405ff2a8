import { type SeatDescription, seatFeature } from '../../api/seats/hall-plan.ts';
import { formatMoney } from '../../api/values/money.ts';
import type { BestPlacesContext, PlacesSearch } from '../../machines/bestPlaces/bestPlaces.types.ts';
import type { MoneyStyle } from '../design/money-style.tsx';
import { pickerText } from './fr.ts';

/** « 11, 13 et 15 », or « 11 à 14 » where each number follows the one before. */
function numbersInWords(numbers: readonly number[]): string {
  const sorted = [...numbers].sort((a, b) => a - b);
  const [first = 0] = sorted;
  const last = sorted.at(-1) ?? first;
  const isRun = sorted.length > 2 && sorted.every((number, index) => number === first + index);
  if (isRun) {
    return pickerText('best_from_to', { first, last });
  }
  return sorted.length < 2
    ? String(first)
    : pickerText('best_and', { others: sorted.slice(0, -1).join(', '), last });
}

/** Seats of a party, a line for each row: « Orchestre, rang F, places 11 à 14 ». */
export function blockWords(seats: readonly SeatDescription[]): readonly string[] {
  const rows = new Map<string, SeatDescription[]>();
  for (const seat of seats) {
    const key = `${seat.section}\n${seat.row}`;
    rows.set(key, [...(rows.get(key) ?? []), seat]);
  }
  return [...rows.values()].map((row) => {
    const [{ section, row: label } = { section: '', row: '' }] = row;
    const numbers = numbersInWords(row.map((seat) => seat.number));
    return pickerText(row.length > 1 ? 'best_places' : 'best_place', { section, row: label, numbers });
  });
}

/** « 2 + 2 ». */
const sizes = (groups: readonly number[]): string => groups.join('\u00a0+\u00a0');

const isKeptTogether = ({ preferences }: PlacesSearch): boolean =>
  preferences.together || preferences.wheelchairs > 0;

/** « Voici 1 place pour fauteuil roulant et 1 place à côté »: who asked for it reads first that it is there. */
function wheelchairTitle(count: number, wheelchairs: number, isTogether: boolean): string {
  const places = pickerText('best_found_wheelchairs', { count: wheelchairs });
  const others = count - wheelchairs;
  return others === 0
    ? pickerText('best_found_only', { places })
    : pickerText(isTogether ? 'best_found_beside' : 'best_found_others', { places, count: others });
}

/** « Voici 4 places côte à côte », or in how many groups; places for wheelchairs by their name. */
export function proposalTitle({ proposal, search }: BestPlacesContext): string {
  const count = proposal?.seats.length ?? 0;
  const wheelchairs =
    proposal?.seats.filter(({ features }) => (features & seatFeature.wheelchair) !== 0).length ?? 0;
  if (wheelchairs > 0) {
    return wheelchairTitle(count, wheelchairs, proposal?.groups.length === 1);
  }
  const groups = proposal?.groups.length ?? 1;
  if (groups === 1) {
    return pickerText('best_found_together', { count });
  }
  return isKeptTogether(search)
    ? pickerText('best_found_split', { count, groups })
    : pickerText('best_found_apart', { count });
}

/** What is to be said of the proposal, in sentences: why it is another one, that it is split, that a seat is left alone. */
export function proposalRemarks({
  proposal,
  search,
  taken,
  startsOver,
}: BestPlacesContext): readonly string[] {
  if (proposal === null) {
    return [];
  }
  const { seats, groups, leftAlone, uncomfortable } = proposal;
  const isMixed = new Set(seats.map(({ categoryCode }) => categoryCode)).size > 1;
  const count = seats.length;
  const rows = new Set(seats.map(({ section, row }) => `${section}\n${row}`)).size;
  const isSplit = groups.length > 1 && isKeptTogether(search);
  return [
    ...(taken.length === 0
      ? []
      : [pickerText('best_taken', { count: taken.length, seats: blockWords(taken).join('\u00a0; ') })]),
    ...(startsOver ? [pickerText('best_starts_over')] : []),
    ...(isMixed ? [pickerText('best_mixed', { count: seats.length })] : []),
    ...(isSplit
      ? [pickerText(rows === 1 ? 'best_split_row' : 'best_split_rows', { count, groups: sizes(groups) })]
      : []),
    ...(leftAlone > 0 ? [pickerText('best_alone', { count: leftAlone })] : []),
    ...(uncomfortable > 0 ? [pickerText('best_uncomfortable', { count: uncomfortable })] : []),
  ];
}

/** The proposal in words: where, then what is to be said of it. */
export function proposalWords(context: BestPlacesContext): readonly string[] {
  return [...blockWords(context.proposal?.seats ?? []), ...proposalRemarks(context)].map((sentence) =>
    sentence.replace(/\.$/, ''),
  );
}

/** That nothing fits. */
export function nothingTitle({ search }: BestPlacesContext): string {
  const { people: count, ceiling } = search;
  return ceiling === null
    ? pickerText('best_nothing', { count })
    : pickerText('best_nothing_price', { count, price: formatMoney(ceiling) });
}

/** What differs from what most people wish: « 30,00 € au plus · 1 fauteuil roulant ». */
export function wishesInWords({ ceiling, preferences, kinds }: PlacesSearch, money: MoneyStyle): string {
  const { together, sameRow, wheelchairs } = preferences;
  const ofKinds = Object.values(kinds).reduce((sum, count) => sum + count, 0);
  return [
    ...(ofKinds === 0 ? [] : [pickerText('wish_kinds', { count: ofKinds })]),
    ...(ceiling === null ? [] : [pickerText('wish_ceiling', { price: formatMoney(ceiling, money) })]),
    ...(wheelchairs === 0 ? [] : [pickerText('wish_wheelchair_count', { count: wheelchairs })]),
    ...(together ? [] : [pickerText('wish_not_together')]),
    ...(sameRow ? [] : [pickerText('wish_rows')]),
  ].join(' · ');
}
