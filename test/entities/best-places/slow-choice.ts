import type { DrawnHall, DrawnSeat } from './drawn-hall.ts';

/** The rules of the choice said once more, slowly: on the drawing, by trying everything. Seats are indexes from 0. */

function isFree(seat: DrawnSeat | undefined): boolean {
  return seat !== undefined && seat.letter !== 'X';
}

/** Neighbours touch in the drawing: an aisle takes a column. */
function areNeighbours(one: DrawnSeat | undefined, other: DrawnSeat | undefined): boolean {
  return (
    one !== undefined &&
    other !== undefined &&
    one.line === other.line &&
    Math.abs(one.column - other.column) === 1
  );
}

export function mayGive(seat: DrawnSeat, accessible: number): boolean {
  return isFree(seat) && seat.letter !== 'o' && (accessible > 0 || seat.letter !== 'w');
}

function standsAlone(drawn: DrawnHall, index: number, taken: ReadonlySet<number>): boolean {
  const seat = drawn.seats[index];
  const free = (neighbour: number): boolean =>
    areNeighbours(seat, drawn.seats[neighbour]) && isFree(drawn.seats[neighbour]) && !taken.has(neighbour);
  return isFree(seat) && !taken.has(index) && !free(index - 1) && !free(index + 1);
}

export function newlyAloneSlowly(drawn: DrawnHall, chosen: readonly number[]): number {
  const taken = new Set(chosen);
  return drawn.seats.filter(
    (_, index) => standsAlone(drawn, index, taken) && !standsAlone(drawn, index, new Set()),
  ).length;
}

/** How a block compares, most weighty first. */
export function merits(drawn: DrawnHall, chosen: readonly number[], accessible: number): readonly number[] {
  const seats = chosen.flatMap((index) => drawn.seats[index] ?? []);
  const letters = seats.map((seat) => seat.letter);
  return [
    accessible > 0
      ? letters.filter((letter) => letter !== 'c' && letter !== 'w').length
      : letters.filter((letter) => letter === 'c').length,
    letters.filter((letter) => letter === 'f' || letter === 'r').length,
    newlyAloneSlowly(drawn, chosen),
    seats.reduce((sum, seat) => sum + seat.rank, 0),
  ];
}

export function compareMerits(one: readonly number[], other: readonly number[]): number {
  return one.map((merit, index) => merit - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

/** Every block of neighbours that would do. */
export function everyBlock(
  drawn: DrawnHall,
  count: number,
  accessible: number,
): readonly (readonly number[])[] {
  return drawn.seats.flatMap((_, first) => {
    const block = Array.from({ length: count }, (__, offset) => first + offset);
    const seats = block.flatMap((index) => drawn.seats[index] ?? []);
    const isBlock =
      seats.length === count &&
      seats.every(
        (seat, index) => mayGive(seat, accessible) && (index === 0 || areNeighbours(seats[index - 1], seat)),
      ) &&
      seats.filter((seat) => seat.letter === 'w').length === accessible;
    return isBlock ? [block] : [];
  });
}

function* choicesOf(indexes: readonly number[], count: number): Generator<readonly number[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (const [position, index] of indexes.entries()) {
    for (const rest of choicesOf(indexes.slice(position + 1), count - 1)) {
      yield [index, ...rest];
    }
  }
}

/** Every choice of so many seats that may be given, neighbours or not. */
export function everyChoice(
  drawn: DrawnHall,
  count: number,
  accessible: number,
): readonly (readonly number[])[] {
  const indexes = drawn.seats.flatMap((seat, index) => (mayGive(seat, accessible) ? [index] : []));
  return [...choicesOf(indexes, count)];
}

/** Groups, people without a neighbour of the party, and rows between the first and the last, of seats in rising order. */
export function shape(drawn: DrawnHall, chosen: readonly number[]): readonly number[] {
  const seats = chosen.flatMap((index) => drawn.seats[index] ?? []);
  const lines = seats.map((seat) => seat.line);
  return [
    seats.filter((seat, index) => !areNeighbours(seats[index - 1], seat)).length,
    seats.filter(
      (seat, index) => !areNeighbours(seats[index - 1], seat) && !areNeighbours(seat, seats[index + 1]),
    ).length,
    // Two rows that follow one another are as near as one.
    Math.max(1, Math.max(...lines) - Math.min(...lines)),
  ];
}

/** The best shape that any choice of `count` seats has. */
export function bestShape(drawn: DrawnHall, count: number): readonly number[] | null {
  let best: readonly number[] | null = null;
  for (const chosen of everyChoice(drawn, count, 0)) {
    const one = shape(drawn, chosen);
    best = best === null || compareMerits(one, best) < 0 ? one : best;
  }
  return best;
}
