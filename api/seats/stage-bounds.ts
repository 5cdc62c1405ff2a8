import type { PlanShape } from './hall-plan.ts';

/** The stage of a plan, which may be drawn in several shapes: what holds them all, in plan units. */
export interface StageBounds {
  /** Each outline: x and y in turn. */
  readonly outlines: readonly (readonly number[])[];
  readonly left: number;
  readonly right: number;
  /** The side away from spectators, who look upwards; `front` is nearest to them. */
  readonly back: number;
  readonly front: number;
}

/** Null where no stage is drawn. */
export function stageBounds(shapes: readonly PlanShape[]): StageBounds | null {
  const outlines = shapes.flatMap((shape) =>
    shape.kind === 'stage' && shape.points.length >= 2 ? [shape.points] : [],
  );
  if (outlines.length === 0) {
    return null;
  }
  const bounds = { left: Infinity, right: -Infinity, back: Infinity, front: -Infinity };
  for (const points of outlines) {
    for (const [at, value] of points.entries()) {
      if (at % 2 === 0) {
        bounds.left = Math.min(bounds.left, value);
        bounds.right = Math.max(bounds.right, value);
      } else {
        bounds.back = Math.min(bounds.back, value);
        bounds.front = Math.max(bounds.front, value);
      }
    }
  }
  return { outlines, ...bounds };
}

/** Halfway between the sides of the stage, and between its back and its front. */
export function stageMiddle({ left, right, back, front }: StageBounds): {
  readonly x: number;
  readonly y: number;
} {
  return { x: (left + right) / 2, y: (back + front) / 2 };
}
