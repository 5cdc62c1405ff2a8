import { describeSeat, type HallPlan, type SeatId } from '../../../api/seats/hall-plan.ts';
import { seatsText as words } from './fr.ts';

/** « Orchestre, rang F, places 10, 11 et 12; rang G, place 3 »: places by their rows; their count where there is no plan. */
export function namesOfSeats(plan: HallPlan | null, seatIds: readonly SeatId[]): string {
  if (plan === null) {
    return words.places(seatIds.length);
  }
  const rows = new Map<string, number[]>();
  for (const seatId of seatIds) {
    const seat = describeSeat(plan, seatId);
    const row = seat === null ? '' : words.row(seat.section, seat.row);
    rows.set(row, [...(rows.get(row) ?? []), seat?.number ?? seatId]);
  }
  return [...rows]
    .map(([row, numbers]) =>
      words.placesOf(
        row,
        [...numbers].sort((a, b) => a - b),
      ),
    )
    .join('\u00a0; ');
}
