import type { FreePlaces } from '../../../api/seats/best-places/free-places.ts';
import { type HallView, hallViewOf } from '../../../api/seats/best-places/hall-view.ts';
import { type HallPlan, type PlanRow, seatFeature } from '../../../api/seats/hall-plan.ts';
import { type FreeSeat, freePlaces } from '../../support/data/free-places.ts';

/** The category that drawn halls sell; seats drawn « o » are of another one. */
export const category = 7;
const otherCategory = 8;

export interface DrawnHall {
  readonly hall: HallView;
  readonly free: FreePlaces;
  readonly seats: readonly DrawnSeat[];
}

/** A seat as it is drawn, with its place in the drawing. */
export interface DrawnSeat {
  readonly letter: string;
  readonly line: number;
  readonly column: number;
  readonly rank: number;
}

const features: Readonly<Record<string, number>> = {
  w: seatFeature.wheelchair,
  c: seatFeature.companion,
  f: seatFeature.foldingSeat,
  r: seatFeature.restrictedView,
};

/** The rows as a plan: a line is a row, « | » an aisle. */
function planOf(lines: readonly string[], seats: readonly DrawnSeat[]): HallPlan {
  const rows: PlanRow[] = [];
  for (const [line] of lines.entries()) {
    const firstSeat = seats.findIndex((seat) => seat.line === line);
    const seatCount = seats.filter((seat) => seat.line === line).length;
    if (seatCount > 0) {
      rows.push({ label: `${line}`, section: 0, firstSeat, seatCount });
    }
  }
  return {
    id: 'drawn',
    name: '',
    width: 100,
    height: 100,
    pitch: 10,
    sections: [{ name: '' }],
    rows,
    shapes: [],
    categories: ['this', 'other'],
    seatCount: seats.length,
    x: Int16Array.from(seats, (seat) => seat.column * 10),
    y: Int16Array.from(seats, (seat) => seat.line * 10),
    category: Uint8Array.from(seats, (seat) => (seat.letter === 'o' ? 1 : 0)),
    number: Uint16Array.from(seats, (_, index) => index + 1),
    features: Uint8Array.from(
      seats,
      ({ letter, line, column }) =>
        (features[letter] ?? 0) | (lines[line]?.[column + 1] === '|' ? seatFeature.aisleAfter : 0),
    ),
    row: Uint16Array.from(seats, (seat) => rows.findIndex((row) => row.label === `${seat.line}`)),
  };
}

/**
 * A hall from a drawing: « _ » free, « X » taken, « | » an aisle, « o » free but of another category, « w » for a wheelchair,
 * « c » for who comes along, « f » a folding seat, « r » a restricted view, all free. Ranks go as one reads, unless given.
 */
export function drawHall(
  lines: readonly string[],
  rankOf: (index: number) => number = (index) => index + 1,
): DrawnHall {
  const seats: DrawnSeat[] = [];
  for (const [line, text] of lines.entries()) {
    for (const [column, letter] of [...text].entries()) {
      if (letter !== '|') {
        seats.push({ letter, line, column, rank: rankOf(seats.length) });
      }
    }
  }
  const free = seats.flatMap(({ letter, rank }, index): FreeSeat[] =>
    letter === 'X'
      ? []
      : [{ seatId: index + 1, categoryId: letter === 'o' ? otherCategory : category, rank }],
  );
  return { hall: hallViewOf(planOf(lines, seats)), free: freePlaces(seats.length, free), seats };
}

/** The drawing with « * » where somebody was seated. */
export function drawChoice(
  lines: readonly string[],
  drawn: DrawnHall,
  chosen: readonly number[] | null,
): readonly string[] | null {
  if (chosen === null) {
    return null;
  }
  const texts = lines.map((line) => [...line]);
  for (const seatId of chosen) {
    const seat = drawn.seats[seatId - 1];
    const text = texts[seat?.line ?? -1];
    if (seat !== undefined && text !== undefined) {
      text[seat.column] = '*';
    }
  }
  return texts.map((text) => text.join(''));
}
