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
