import { seatRow } from '../../cart/tables.ts';
import { type HallSeats, soldStates } from '../hall-seats.ts';
import { situationOf } from '../sales.ts';
import { shows } from '../shows/index.ts';
import { demoBoxes } from './demo-evenings.ts';
import { demoCode } from './season-document.ts';

/** The same states with each set sold whole where one of its places is. */
function soldWhole(states: readonly number[], sets: readonly (readonly number[])[]): readonly number[] {
  const sold = new Set(sets.filter((set) => set.some((id) => states[id - 1] === seatRow.sold)).flat());
  return states.map((state, index) => (sold.has(index + 1) ? seatRow.sold : state));
}

/** The states of a demo performance's places, as if it had been on sale for a while: no document says such a thing. */
export function demoStates(today: Date): (code: string, seats: HallSeats) => readonly number[] {
  const situations = new Map(
    shows.flatMap((show) =>
      show.performances.map((performance, index) => [
        demoCode(show, index, today),
        {
          situation: situationOf(show, index, today),
          key: `${show.slug} ${index}`,
          boxes: demoBoxes(show, performance),
        },
      ]),
    ),
  );
  return (code, seats) => {
    const found = situations.get(code);
    return found === undefined
      ? seats.seatIds.map(() => 0)
      : soldWhole(soldStates(seats, found.situation, found.key), found.boxes);
  };
}
