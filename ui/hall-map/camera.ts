import type { HallPlan } from '../../api/seats/hall-plan.ts';

/** What the map shows: `scale` is CSS pixels per plan unit, `x` and `y` the plan point at the view's top left. */
export interface Camera {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** A width and a height: of the view in CSS pixels, or of the plan in plan units. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

interface PlanExtent extends Extent {
  readonly pitch: number;
}

/** On screen, the distance between neighbours never grows beyond this many CSS pixels. */
const widestPitch = 56;
const padding = 12;
/** One step of the buttons that move the map, as a share of what is shown. */
const stepShare = 0.4;

/** The camera that shows the whole hall in the middle of the view. */
export function wholeHall(view: Extent, plan: PlanExtent): Camera {
  const scale = lowestScale(view, plan);
  return centredOn(plan.width / 2, plan.height / 2, scale, view);
}

/** The camera with a plan point in the middle of the view. */
export function centredOn(x: number, y: number, scale: number, view: Extent): Camera {
  return { scale, x: x - view.width / 2 / scale, y: y - view.height / 2 / scale };
}

/** Zooms by a factor; the plan point under the view point (CSS pixels) stays where it is. */
export function zoomed(
  camera: Camera,
  factor: number,
  at: { x: number; y: number },
  view: Extent,
  plan: PlanExtent,
): Camera {
  const scale = clamp(camera.scale * factor, lowestScale(view, plan), highestScale(view, plan));
  const x = camera.x + at.x / camera.scale - at.x / scale;
  const y = camera.y + at.y / camera.scale - at.y / scale;
  return kept({ scale, x, y }, view, plan);
}

/** The nearest camera that keeps the hall in sight: centred when it is smaller than the view. */
export function kept(camera: Camera, view: Extent, plan: PlanExtent): Camera {
  const scale = clamp(camera.scale, lowestScale(view, plan), highestScale(view, plan));
  return {
    scale,
    x: keptAxis(camera.x, view.width / scale, plan.width),
    y: keptAxis(camera.y, view.height / scale, plan.height),
  };
}

/** The camera moved by a good part of what it shows: `byX` and `byY` are -1, 0 or 1. */
export function stepped(camera: Camera, byX: number, byY: number, view: Extent, plan: PlanExtent): Camera {
  const far = (stepShare * Math.min(view.width, view.height)) / camera.scale;
  return kept({ ...camera, x: camera.x + byX * far, y: camera.y + byY * far }, view, plan);
}

/** The camera between two others, `part` from 0 to 1; scales follow one another evenly to the eye. */
function between(from: Camera, to: Camera, part: number, view: Extent): Camera {
  const scale = from.scale * (to.scale / from.scale) ** part;
  // The centre moves as the inverse of the scale does, so that the aim stays on a straight line on screen.
  const travelled =
    Math.abs(to.scale - from.scale) < 1e-9 * to.scale
      ? part
      : (1 / scale - 1 / from.scale) / (1 / to.scale - 1 / from.scale);
  const middle = (camera: Camera) => ({
    x: camera.x + view.width / 2 / camera.scale,
    y: camera.y + view.height / 2 / camera.scale,
  });
  const [a, b] = [middle(from), middle(to)];
  return centredOn(a.x + (b.x - a.x) * travelled, a.y + (b.y - a.y) * travelled, scale, view);
}

/** The scale at which the whole hall just fits. */
export function lowestScale(view: Extent, plan: PlanExtent): number {
  const fit = Math.min(
    Math.max(view.width - 2 * padding, 16) / plan.width,
    Math.max(view.height - 2 * padding, 16) / plan.height,
  );
  return Math.min(fit, widestPitch / plan.pitch);
}

export function highestScale(view: Extent, plan: PlanExtent): number {
  return Math.max(widestPitch / plan.pitch, lowestScale(view, plan));
}

function keptAxis(start: number, shown: number, length: number): number {
  if (shown >= length) {
    return (length - shown) / 2;
  }
  const slack = shown * 0.2;
  return clamp(start, -slack, length - shown + slack);
}

function clamp(value: number, lowest: number, highest: number): number {
  return Math.min(highest, Math.max(lowest, value));
}

/** The camera that just shows all seats of the section that a seat (index) belongs to. */
export function sectionCamera(plan: HallPlan, seat: number, view: Extent): Camera {
  const section = plan.rows[plan.row[seat] ?? -1]?.section;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const row of plan.rows) {
    if (row.section !== section) {
      continue;
    }
    for (let index = row.firstSeat; index < row.firstSeat + row.seatCount; index++) {
      left = Math.min(left, plan.x[index] ?? left);
      right = Math.max(right, plan.x[index] ?? right);
      top = Math.min(top, plan.y[index] ?? top);
      bottom = Math.max(bottom, plan.y[index] ?? bottom);
    }
  }
  const around = 3 * plan.pitch;
  const scale = Math.min(view.width / (right - left + around), view.height / (bottom - top + around));
  return centredOn((left + right) / 2, (top + bottom) / 2, scale, view);
}

const flightTime = 260;

/** The camera on its way to another place, slower towards the end. A flight only draws: any other move of the camera ends it. */
export class CameraFlight {
  #target: Camera | null = null;
  #request = 0;

  /** Where the camera will be; null when it is not on its way. */
  get target(): Camera | null {
    return this.#target;
  }

  /** Shows a camera on the way in each frame; the last is the target itself, shown with `isThere`. */
  start(from: Camera, target: Camera, view: Extent, show: (camera: Camera, isThere: boolean) => void): void {
    this.stop();
    this.#target = target;
    const start = performance.now();
    const step = (now: number): void => {
      const part = Math.min(1, Math.max(0, now - start) / flightTime);
      if (part === 1) {
        this.#target = null;
        show(target, true);
        return;
      }
      this.#request = requestAnimationFrame(step);
      show(between(from, target, 1 - (1 - part) ** 3, view), false);
    };
    this.#request = requestAnimationFrame(step);
  }

  stop(): void {
    cancelAnimationFrame(this.#request);
    this.#target = null;
  }
}
