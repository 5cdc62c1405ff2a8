import { type HallSeats, soldStates } from '../hall-seats.ts';
import { situationOf } from '../sales.ts';
import { shows } from '../shows/index.ts';
import { demoCode } from './season-document.ts';

/** The states of a demo performance's places, as if it had been on sale for a while: no document says such a thing. */
export function demoStates(today: Date): (code: string, seats: HallSeats) => readonly number[] {
  const situations = new Map(
    shows.flatMap((show) =>
      show.performances.map((_performance, index) => [
        demoCode(show, index, today),
        { situation: situationOf(show, index, today), key: `${show.slug} ${index}` },
      ]),
    ),
  );
  return (code, seats) => {
    const found = situations.get(code);
    return found === undefined ? seats.seatIds.map(() => 0) : soldStates(seats, found.situation, found.key);
  };
}
