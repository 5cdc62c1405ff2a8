import { type PlanShape, seatFeature } from '../../../seats/hall-plan.ts';
import { stageBounds, stageMiddle } from '../../../seats/stage-bounds.ts';

/** What is wrong in a plan's file, and where: « sections[0].rows[2] », « ligne 12 ». */
export interface PlanFault {
  readonly place: string;
  readonly message: string;
}

/** A plan, or why there is none. Notices tell what was taken as something else than it was written. */
export interface PlanReading {
  /** The plan without an id of its own; null when there are faults. */
  readonly plan: PlanWithoutId | null;
  readonly faults: readonly PlanFault[];
  readonly notices: readonly string[];
}

export type PlanWithoutId = Omit<import('../../../seats/hall-plan.ts').HallPlan, 'id'>;

/** A seat as another program drew it. */
export interface DraftSeat extends Point {
  readonly number: number;
  readonly category: string;
  readonly features: number;
}

export interface DraftSection {
  readonly name: string;
  readonly rows: readonly { readonly label: string; readonly seats: readonly DraftSeat[] }[];
}

/** A plan as another program drew it: any unit, any orientation, rows and seats in any order. */
export interface PlanDraft {
  readonly name: string;
  readonly sections: readonly DraftSection[];
  readonly shapes: readonly PlanShape[];
}

/** Lengths in plan units. */
const margin = 60;
const usualPitch = 30;
const readablePitch = { least: 16, most: 64 };
const largestSide = 32_000;
/** A gap this much wider than its row's others is an aisle. */
const aisleGap = 1.5;

function gapsOf(seats: readonly Point[]): number[] {
  return seats.slice(1).map((seat, index) => {
    const before = seats[index] ?? seat;
    return Math.hypot(seat.x - before.x, seat.y - before.y);
  });
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}

function withAisles(seats: readonly DraftSeat[], pitch: number): DraftSeat[] {
  const gaps = gapsOf(seats);
  const usual = gaps.length < 3 ? pitch : quantile(gaps, 0.5);
  return seats.map((seat, index) =>
    (gaps[index] ?? 0) > usual * aisleGap
      ? { ...seat, features: seat.features | seatFeature.aisleAfter }
      : seat,
  );
}

function pointsOf(shape: PlanShape): Point[] {
  return shape.kind === 'label'
    ? [shape]
    : Array.from({ length: shape.points.length / 2 }, (_, at) => ({
        x: shape.points[2 * at] ?? 0,
        y: shape.points[2 * at + 1] ?? 0,
      }));
}

/** The smallest rectangle around points. */
function boundsOf(points: readonly Point[]) {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of points) {
    bounds.left = Math.min(bounds.left, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.right = Math.max(bounds.right, x);
    bounds.bottom = Math.max(bounds.bottom, y);
  }
  return bounds;
}

/**
 * The plan of a draft: the stage on top, rows from the stage backwards, seats from left to right for a spectator,
 * aisles where a row has a gap, in units in which neighbours are some thirty apart.
 */
export function planOfDraft(draft: PlanDraft): PlanWithoutId {
  const turned = facingStage(draft);
  const stage = stageOf(turned.shapes);
  const away = ({ x, y }: Point): number => (stage === null ? y : Math.hypot(x - stage.x, y - stage.y));
  const middle = (seats: readonly Point[]): Point => ({
    x: seats.reduce((sum, { x }) => sum + x, 0) / seats.length,
    y: seats.reduce((sum, { y }) => sum + y, 0) / seats.length,
  });
  const rows = turned.sections.flatMap(({ rows: inSection }, section) =>
    inSection
      .filter(({ seats }) => seats.length > 0)
      .map(({ label, seats }) => ({ label, section, seats: orderedRow(seats, stage) }))
      .map((row) => ({ ...row, away: away(middle(row.seats)) }))
      .sort((a, b) => a.away - b.away),
  );
  const gaps = rows.flatMap(({ seats }) => gapsOf(seats)).filter((gap) => gap > 0);
  const pitch = quantile(gaps, 0.1) || usualPitch;
  const seats = rows.flatMap((row) => withAisles(row.seats, pitch));
  const bounds = boundsOf([...seats, ...turned.shapes.flatMap(pointsOf)]);
  const side = Math.max(bounds.right - bounds.left, bounds.bottom - bounds.top, 1);
  const wanted = pitch < readablePitch.least || pitch > readablePitch.most ? usualPitch / pitch : 1;
  const scale = Math.min(wanted, (largestSide - 2 * margin) / side);
  const xOf = (x: number): number => Math.round((x - bounds.left) * scale + margin);
  const yOf = (y: number): number => Math.round((y - bounds.top) * scale + margin);
  const categories = [...new Set(seats.map(({ category }) => category))];
  const row = new Uint16Array(seats.length);
  let firstSeat = 0;
  const planRows = rows.map(({ label, section, seats: { length: seatCount } }, index) => {
    row.fill(index, firstSeat, firstSeat + seatCount);
    firstSeat += seatCount;
    return { label, section, firstSeat: firstSeat - seatCount, seatCount };
  });
  return {
    name: draft.name,
    width: xOf(bounds.right) + margin,
    height: yOf(bounds.bottom) + margin,
    pitch: Math.max(1, Math.floor(pitch * scale)),
    sections: turned.sections.map(({ name }) => ({ name })),
    rows: planRows,
    shapes: turned.shapes.map((shape) =>
      shape.kind === 'label'
        ? { ...shape, x: xOf(shape.x), y: yOf(shape.y) }
        : {
            ...shape,
            points: shape.points.map((value, at) => (at % 2 === 0 ? xOf(value) : yOf(value))),
          },
    ),
    categories,
    seatCount: seats.length,
    x: Int16Array.from(seats, (seat) => xOf(seat.x)),
    y: Int16Array.from(seats, (seat) => yOf(seat.y)),
    category: Uint8Array.from(seats, (seat) => categories.indexOf(seat.category)),
    number: Uint16Array.from(seats, (seat) => seat.number),
    features: Uint8Array.from(seats, (seat) => seat.features),
    row,
  };
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of the stage, or null when none is drawn. */
function stageOf(shapes: readonly PlanShape[]): Point | null {
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
function facingStage(draft: PlanDraft): PlanDraft {
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
function orderedRow<Seat extends Point & { readonly number: number }>(
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
