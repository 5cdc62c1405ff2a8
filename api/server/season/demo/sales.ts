import { seatRow } from '../../cart/tables.ts';
import type { HallSeats } from '../store/write-seats.ts';
import { demoBoxes, noise, type SalesSituation, situationOf } from './evenings.ts';
import { demoCode } from './season-document.ts';
import { shows } from './shows.ts';

/** Which places are sold already: in parties of two to four who sit together, rather the best ones. */
function soldStates(seats: HallSeats, situation: SalesSituation, key: string): readonly number[] {
  const count = seats.seatIds.length;
  const soldCount =
    situation.placesLeft === null ? Math.round(count * situation.soldShare) : count - situation.placesLeft;
  let party = 0;
  let partyEnd = 0;
  const score = seats.quality.map((quality, index) => {
    if (index >= partyEnd || seats.rows[index] !== seats.rows[index - 1]) {
      party = index;
      partyEnd = index + 2 + Math.floor(noise(`${key} size ${index}`) * 3);
    }
    return quality + 0.9 * noise(`${key} party ${party}`);
  });
  const order = score.map((_, index) => index).sort((a, b) => (score[a] ?? 0) - (score[b] ?? 0));
  const states: number[] = new Array(count).fill(seatRow.open);
  for (const index of order.slice(0, soldCount)) {
    states[index] = seatRow.sold;
  }
  return states;
}

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
