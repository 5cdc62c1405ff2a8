import type { HallPlan, PlanRow, PlanSection, PlanShape } from '../../../seats/hall-plan.ts';

/** A point in plan units; `t` is how far along its block it lies, 0 to 1 from left to right. */
export interface PlacedPoint {
  readonly x: number;
  readonly y: number;
  readonly t: number;
}

/** A circle whose angles are degrees from straight down (away from the stage), positive to the right. */
export interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** The point of a circle at an angle, in degrees from straight down. */
export function pointAt(circle: Circle, degrees: number): { x: number; y: number } {
  const angle = (degrees * Math.PI) / 180;
  return { x: circle.x + circle.radius * Math.sin(angle), y: circle.y + circle.radius * Math.cos(angle) };
}

/**
 * Points spread evenly over an arc, both ends included, at least `pitch` apart along the chord;
 * none when the arc is shorter than nothing, one in the middle when there is room for one only.
 */
export function pointsOnArc(circle: Circle, from: number, to: number, pitch: number): PlacedPoint[] {
  const step = (Math.asin(Math.min(1, pitch / (2 * circle.radius))) * 360) / Math.PI;
  return spread(to - from, step).map((t) => ({ ...pointAt(circle, from + (to - from) * t), t }));
}

/** Points spread evenly over a segment, both ends included, at least `pitch` apart. */
export function pointsOnLine(
  start: { x: number; y: number },
  end: { x: number; y: number },
  pitch: number,
): PlacedPoint[] {
  return spread(Math.hypot(end.x - start.x, end.y - start.y), pitch).map((t) => ({
    x: start.x + (end.x - start.x) * t,
    y: start.y + (end.y - start.y) * t,
    t,
  }));
}

/** An arc as the corner points of a polyline, x and y in turn, for walls and stages. */
export function arcOutline(circle: Circle, from: number, to: number, corners = 32): number[] {
  const points: number[] = [];
  for (let i = 0; i <= corners; i++) {
    const { x, y } = pointAt(circle, from + ((to - from) * i) / corners);
    points.push(x, y);
  }
  return points;
}

function spread(length: number, step: number): number[] {
  if (length < 0) {
    return [];
  }
  const gaps = Math.floor(length / step + 1e-6);
  if (gaps === 0) {
    return [0.5];
  }
  return Array.from({ length: gaps + 1 }, (_, index) => index / gaps);
}

/** A seat of a row under construction: plan units (not yet rounded), a category code and `seatFeature` bits. */
export interface DraftSeat {
  readonly x: number;
  readonly y: number;
  readonly category: string;
  readonly features: number;
}

interface HallTitle {
  readonly id: string;
  readonly name: string;
  /** The least distance between neighbours, in plan units. */
  readonly pitch: number;
  readonly metresPerUnit?: number;
  readonly categories: readonly string[];
  /** White space kept around everything drawn, in plan units. */
  readonly margin: number;
}

interface Draft {
  readonly sections: PlanSection[];
  readonly rows: PlanRow[];
  readonly seats: DraftSeat[];
  readonly numbers: number[];
  readonly shapes: PlanShape[];
}

/**
 * Puts a hall together row by row. Coordinates may be negative while building: `build` moves everything
 * so that what is drawn starts at the margin.
 */
export class HallBuilder {
  readonly #title: HallTitle;
  readonly #draft: Draft = { sections: [], rows: [], seats: [], numbers: [], shapes: [] };

  constructor(title: HallTitle) {
    this.#title = title;
  }

  get seatCount(): number {
    return this.#draft.seats.length;
  }

  /** Adds a section and gives its index. */
  section(name: string): number {
    return this.#draft.sections.push({ name }) - 1;
  }

  /** Adds a row of seats numbered from `firstNumber`, left to right for a spectator; an empty row is left out. */
  row(section: number, label: string, seats: readonly DraftSeat[], firstNumber = 1): void {
    if (seats.length === 0) {
      return;
    }
    const draft = this.#draft;
    draft.rows.push({ label, section, firstSeat: draft.seats.length, seatCount: seats.length });
    for (const [index, seat] of seats.entries()) {
      draft.seats.push(seat);
      draft.numbers.push(firstNumber + index);
    }
  }

  shape(shape: PlanShape): void {
    this.#draft.shapes.push(shape);
  }

  /** The finished plan. Throws a RangeError when a seat has a category the hall does not know. */
  build(): HallPlan {
    const { sections, rows, seats, numbers, shapes } = this.#draft;
    const { margin, categories } = this.#title;
    const bounds = boundsOf(seats, shapes);
    const shiftX = Math.round(margin - bounds.left);
    const shiftY = Math.round(margin - bounds.top);
    const row = new Uint16Array(seats.length);
    for (const [index, { firstSeat, seatCount }] of rows.entries()) {
      row.fill(index, firstSeat, firstSeat + seatCount);
    }
    return {
      id: this.#title.id,
      name: this.#title.name,
      width: Math.ceil(bounds.right + shiftX + margin),
      height: Math.ceil(bounds.bottom + shiftY + margin),
      pitch: this.#title.pitch,
      ...(this.#title.metresPerUnit === undefined ? {} : { metresPerUnit: this.#title.metresPerUnit }),
      sections,
      rows,
      shapes: shapes.map((shape) => moved(shape, shiftX, shiftY)),
      categories,
      seatCount: seats.length,
      x: Int16Array.from(seats, (seat) => Math.round(seat.x + shiftX)),
      y: Int16Array.from(seats, (seat) => Math.round(seat.y + shiftY)),
      category: Uint8Array.from(seats, (seat) => indexOfCategory(categories, seat.category)),
      number: Uint16Array.from(numbers),
      features: Uint8Array.from(seats, (seat) => seat.features),
      row,
    };
  }
}

function indexOfCategory(categories: readonly string[], code: string): number {
  const index = categories.indexOf(code);
  if (index < 0) {
    throw new RangeError(`unknown category ${code}`);
  }
  return index;
}

function moved(shape: PlanShape, byX: number, byY: number): PlanShape {
  if (shape.kind === 'label') {
    return { ...shape, x: Math.round(shape.x + byX), y: Math.round(shape.y + byY) };
  }
  const points = shape.points.map((value, index) => Math.round(value + (index % 2 === 0 ? byX : byY)));
  return { ...shape, points };
}

function boundsOf(seats: readonly DraftSeat[], shapes: readonly PlanShape[]) {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const include = (x: number, y: number): void => {
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.bottom = Math.max(bounds.bottom, y);
  };
  for (const seat of seats) {
    include(seat.x, seat.y);
  }
  for (const shape of shapes) {
    if (shape.kind === 'label') {
      include(shape.x, shape.y);
    } else {
      for (let i = 0; i + 1 < shape.points.length; i += 2) {
        include(shape.points[i] ?? 0, shape.points[i + 1] ?? 0);
      }
    }
  }
  return bounds;
}
