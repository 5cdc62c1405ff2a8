import type { PlanShape } from '../../../seats/hall-plan.ts';
import { stageBounds, stageMiddle } from '../../../seats/stage-bounds.ts';
import type { PlanDraft } from './plan-draft.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of the stage, or null when none is drawn. */
export function stageOf(shapes: readonly PlanShape[]): Point | null {
  const bounds = stageBounds(shapes);
  return bounds === null ? null : stageMiddle(bounds);
}

function turned(draft: PlanDraft, turn: (point: Point) => Point): PlanDraft {
  return {
    ...draft,
    sections: draft.sections.map((section) => ({
      ...section,
      rows: section.rows.map((row) => ({
        ...row,
        seats: row.seats.map((seat) => ({ ...seat, ...turn(seat) })),
      })),
    })),
    shapes: draft.shapes.map((shape) =>
      shape.kind === 'label'
        ? { ...shape, ...turn(shape) }
        : {
            ...shape,
            points: Array.from({ length: shape.points.length / 2 }, (_, at) =>
              turn({ x: shape.points[2 * at] ?? 0, y: shape.points[2 * at + 1] ?? 0 }),
            ).flatMap(({ x, y }) => [x, y]),
          },
    ),
  };
}

/** The draft in quarter turns, so that a stage which stands on one side of the seats stands on top. */
export function facingStage(draft: PlanDraft): PlanDraft {
  const stage = stageOf(draft.shapes);
  const seats = draft.sections.flatMap(({ rows }) => rows.flatMap((row) => row.seats));
  if (stage === null || seats.length === 0) {
    return draft;
  }
  const span = (values: readonly number[]): readonly [number, number] => [
    values.reduce((least, value) => Math.min(least, value), Infinity),
    values.reduce((most, value) => Math.max(most, value), -Infinity),
  ];
  const [left, right] = span(seats.map(({ x }) => x));
  const [top, bottom] = span(seats.map(({ y }) => y));
  const beyond = {
    top: top - stage.y,
    bottom: stage.y - bottom,
    left: left - stage.x,
    right: stage.x - right,
  };
  const furthest = Math.max(beyond.top, beyond.bottom, beyond.left, beyond.right);
  if (furthest <= 0 || furthest === beyond.top) {
    return draft;
  }
  if (furthest === beyond.bottom) {
    return turned(draft, ({ x, y }) => ({ x: -x, y: -y }));
  }
  return furthest === beyond.left
    ? turned(draft, ({ x, y }) => ({ x: -y, y: x }))
    : turned(draft, ({ x, y }) => ({ x: y, y: -x }));
}

function pathLength(points: readonly Point[]): number {
  let length = 0;
  for (const [index, point] of points.entries()) {
    const before = points[index - 1] ?? point;
    length += Math.hypot(point.x - before.x, point.y - before.y);
  }
  return length;
}

/**
 * Seats of a row from left to right as seen by a spectator who faces the stage (upwards without one). Of the order in the
 * file, the order across the view and the order of the numbers, the one that walks least is right, curved rows included.
 */
export function orderedRow<Seat extends Point & { readonly number: number }>(
  seats: readonly Seat[],
  stage: Point | null,
): readonly Seat[] {
  const x = seats.reduce((sum, seat) => sum + seat.x, 0) / seats.length;
  const y = seats.reduce((sum, seat) => sum + seat.y, 0) / seats.length;
  const forward = stage === null ? { x: 0, y: -1 } : { x: stage.x - x, y: stage.y - y };
  const across = (seat: Point): number => -forward.y * seat.x + forward.x * seat.y;
  const orders = [
    seats,
    [...seats].sort((a, b) => across(a) - across(b)),
    [...seats].sort((a, b) => a.number - b.number),
  ];
  const best = orders.reduce((one, other) => (pathLength(other) < pathLength(one) * 0.999 ? other : one));
  const [first] = best;
  const last = best.at(-1);
  return first !== undefined && last !== undefined && across(last) < across(first)
    ? [...best].reverse()
    : best;
}
