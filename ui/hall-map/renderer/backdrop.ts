import type { HallPlan } from '../../../api/seats/hall-plan.ts';
import type { Area } from './area.ts';
import type { PaintedView } from './seat-painter.ts';
import type { SectionWords } from './section-words.ts';

/** CSS colours and fonts of what is drawn around the seats. */
export interface BackdropStyle {
  readonly stage: string;
  readonly stageEdge: string;
  readonly stageText: string;
  readonly wall: string;
  readonly text: string;
  readonly rowText: string;
  readonly halo: string;
  readonly displayFont: string;
  readonly textFont: string;
}

/** Distance between neighbours on screen, in CSS pixels, from which rows show their names. */
const rowNamesFrom = 16;
/** Rows of fewer seats (boxes) show no name: there is no room for it. */
const leastNamedRow = 5;

/**
 * Draws the stage, walls, section and row names over the seats, as far as they lie in `area`; `pixelRatio` is device
 * pixels per CSS pixel. Seen from afar, sections say more than their names. Unless `isWritten`, no name is drawn.
 */
export function drawBackdrop(
  context: CanvasRenderingContext2D,
  plan: HallPlan,
  view: PaintedView,
  pixelRatio: number,
  style: BackdropStyle,
  sections: SectionWords | null,
  area: Area,
  isWritten: boolean,
): void {
  context.save();
  context.beginPath();
  context.rect(area.left, area.top, area.right - area.left, area.bottom - area.top);
  context.clip();
  const toX = (x: number): number => x * view.scale - view.left;
  const toY = (y: number): number => y * view.scale - view.top;
  context.lineJoin = 'round';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const trace = (points: readonly number[]): void => {
    context.beginPath();
    for (let at = 0; at + 1 < points.length; at += 2) {
      context.lineTo(toX(points[at] ?? 0), toY(points[at + 1] ?? 0));
    }
  };
  for (const shape of plan.shapes) {
    if (shape.kind === 'wall') {
      trace(shape.points);
      context.strokeStyle = style.wall;
      context.lineWidth = pixelRatio;
      context.stroke();
    } else if (shape.kind === 'stage') {
      trace(shape.points);
      context.closePath();
      context.fillStyle = style.stage;
      context.fill();
      context.strokeStyle = style.stageEdge;
      context.lineWidth = 1.5 * pixelRatio;
      context.stroke();
      if (!isWritten) {
        continue;
      }
      const middle = centroid(shape.points);
      const size = Math.min(Math.max(plan.width * 0.028 * view.scale, 13 * pixelRatio), 44 * pixelRatio);
      context.font = `600 ${size}px ${style.displayFont}`;
      context.fillStyle = style.stageText;
      context.letterSpacing = `${size * 0.12}px`;
      context.fillText(shape.label, toX(middle.x), toY(middle.y));
      context.letterSpacing = '0px';
    }
  }
  if (isWritten) {
    drawNames(context, plan, view, pixelRatio, style, sections);
  }
  context.restore();
}

function drawNames(
  context: CanvasRenderingContext2D,
  plan: HallPlan,
  view: PaintedView,
  pixelRatio: number,
  style: BackdropStyle,
  sections: SectionWords | null,
): void {
  const pitch = (plan.pitch * view.scale) / pixelRatio;
  if (sections?.draw(context, view, pitch, pixelRatio, style) !== true) {
    context.font = `600 ${nameSize(pitch) * pixelRatio}px ${style.displayFont}`;
    context.strokeStyle = style.halo;
    context.lineWidth = 3 * pixelRatio;
    context.fillStyle = style.text;
    for (const shape of plan.shapes) {
      if (shape.kind !== 'label') {
        continue;
      }
      const [x, y] = [shape.x * view.scale - view.left, shape.y * view.scale - view.top];
      context.strokeText(shape.label, x, y);
      context.fillText(shape.label, x, y);
    }
  }
  if (pitch >= rowNamesFrom) {
    drawRowNames(context, plan, view, pixelRatio, style);
  }
}

/** The size of section names, in CSS pixels, where neighbours are `pitch` apart. */
export function nameSize(pitch: number): number {
  return Math.round(Math.min(Math.max(11, pitch * 0.75), 20));
}

function drawRowNames(
  context: CanvasRenderingContext2D,
  plan: HallPlan,
  view: PaintedView,
  pixelRatio: number,
  style: BackdropStyle,
): void {
  const { width, height } = context.canvas;
  const pitch = plan.pitch * view.scale;
  context.font = `600 ${Math.min(Math.max(pitch * 0.45, 9.5 * pixelRatio), 13 * pixelRatio)}px ${style.textFont}`;
  context.fillStyle = style.rowText;
  for (const row of plan.rows) {
    if (row.seatCount < leastNamedRow) {
      continue;
    }
    const last = row.firstSeat + row.seatCount - 1;
    const ends = [
      [row.firstSeat, row.firstSeat + 1],
      [last, last - 1],
    ] as const;
    for (const [end, inner] of ends) {
      const [x, y] = [plan.x[end] ?? 0, plan.y[end] ?? 0];
      const [dx, dy] = [x - (plan.x[inner] ?? 0), y - (plan.y[inner] ?? 0)];
      const step = plan.pitch / Math.max(1, Math.hypot(dx, dy));
      const px = (x + dx * step * 0.86) * view.scale - view.left;
      const py = (y + dy * step * 0.86) * view.scale - view.top;
      if (px < -pitch || py < -pitch || px > width + pitch || py > height + pitch) {
        continue;
      }
      context.fillText(row.label, px, py);
    }
  }
}

/** The middle of a polygon's area; of its first corner when it has none. */
function centroid(points: readonly number[]): { x: number; y: number } {
  let [doubleArea, x, y] = [0, 0, 0];
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [ax, ay] = [points[at] ?? 0, points[at + 1] ?? 0];
    const [bx, by] = [points[(at + 2) % points.length] ?? 0, points[(at + 3) % points.length] ?? 0];
    const cross = ax * by - bx * ay;
    doubleArea += cross;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  }
  if (doubleArea === 0) {
    return { x: points[0] ?? 0, y: points[1] ?? 0 };
  }
  return { x: x / (3 * doubleArea), y: y / (3 * doubleArea) };
}
