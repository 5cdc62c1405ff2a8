import type { SeatDescription } from '../../api/seats/hall-plan.ts';
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
