import type { HallPlan, PlanRow } from '../../api/seats/hall-plan.ts';

/** Where an arrow key points on the map. */
export type Direction = 'left' | 'right' | 'up' | 'down';

const vectors: Readonly<Record<Direction, readonly [x: number, y: number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** Along a row that leaves the arrow's direction by no more than 60°, the arrow follows the row. */
const alongRow = 0.5;
/** How much a step aside counts against a step ahead. */
const asideWeight = 2.2;

/** The seat (index) that an arrow leads to: along the row, else the nearest seat that way; itself at the edge. */
export function neighbour(plan: HallPlan, seat: number, direction: Direction): number {
  const [aimX, aimY] = vectors[direction];
  const [x, y] = [plan.x[seat] ?? 0, plan.y[seat] ?? 0];
  const row = rowOf(plan, seat);
  for (const beside of [seat - 1, seat + 1]) {
    if (row === undefined || beside < row.firstSeat || beside >= row.firstSeat + row.seatCount) {
      continue;
    }
    const [dx, dy] = [(plan.x[beside] ?? 0) - x, (plan.y[beside] ?? 0) - y];
    if ((dx * aimX + dy * aimY) / Math.max(1, Math.hypot(dx, dy)) >= alongRow) {
      return beside;
    }
  }
  let best = Infinity;
  let found = seat;
  for (let other = 0; other < plan.seatCount; other++) {
    if (plan.row[other] === plan.row[seat]) {
      continue;
    }
    const [dx, dy] = [(plan.x[other] ?? 0) - x, (plan.y[other] ?? 0) - y];
    const ahead = dx * aimX + dy * aimY;
    const aside = Math.abs(dx * aimY - dy * aimX);
    if (ahead < plan.pitch * 0.3 || aside > ahead * 3) {
      continue;
    }
    const cost = ahead + asideWeight * aside;
    if (cost < best) {
      best = cost;
      found = other;
    }
  }
  return found;
}

/** The row of a seat (index). */
function rowOf(plan: HallPlan, seat: number): PlanRow | undefined {
  return plan.rows[plan.row[seat] ?? -1];
}

/** The first (-1) or last (1) seat of the seat's row. */
export function rowEnd(plan: HallPlan, seat: number, end: -1 | 1): number {
  const row = rowOf(plan, seat);
  if (row === undefined) {
    return seat;
  }
  return end < 0 ? row.firstSeat : row.firstSeat + row.seatCount - 1;
}

/** The middle of the first row of the section before (-1) or after (1); the seat itself at either end. */
export function nextSection(plan: HallPlan, seat: number, step: -1 | 1): number {
  const current = rowOf(plan, seat)?.section ?? 0;
  const row = plan.rows.find((candidate) => candidate.section === current + step);
  return row === undefined ? seat : row.firstSeat + Math.floor(row.seatCount / 2);
}

/**
 * The seat that typed text names, seen from `seat`: « C12 » is row C, seat 12 (the same section first),
 * « 12 » seat 12 of the same row, « 4.12 » row 4, seat 12, and « C » the start of row C. Null when none is.
 */
export function typedSeat(plan: HallPlan, seat: number, typed: string): number | null {
  const text = typed.toLocaleUpperCase('fr-FR');
  const row = rowOf(plan, seat);
  const rows = [...plan.rows].sort(
    (a, b) => Number(b.section === row?.section) - Number(a.section === row?.section),
  );
  const named = (label: string) =>
    rows.find((candidate) => candidate.label.toLocaleUpperCase('fr-FR') === label);
  const whole = /^\d+$/.test(text) ? undefined : named(text);
  if (whole !== undefined) {
    return whole.firstSeat;
  }
  let digits = text.length;
  while (digits > 0 && /\d/.test(text.charAt(digits - 1))) {
    digits -= 1;
  }
  const number = text.slice(digits);
  const label = text.slice(0, digits).replace(/[.,/]$/, '');
  const goal = label === '' ? row : named(label);
  if (goal === undefined) {
    return null;
  }
  if (number === '') {
    return goal.firstSeat;
  }
  for (let at = goal.firstSeat; at < goal.firstSeat + goal.seatCount; at++) {
    if (plan.number[at] === Number(number)) {
      return at;
    }
  }
  return null;
}
