import type { CDPSession, Page } from 'playwright';
import { describeSeat, type HallPlan, seatLabel } from '../../api/seats/hall-plan.ts';

/** A point of the window, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a hall lies in the window: `x` and `y` are its plan's origin there, `scale` is CSS pixels per plan unit. */
export interface Lying extends Point {
  readonly scale: number;
}

/** Between the whole hall and the edge of the map, in CSS pixels. */
const margin = 12;

/** Where a seat (index) is in the window. */
export const placeOf = (plan: HallPlan, lying: Lying, seat: number): Point => ({
  x: lying.x + (plan.x[seat] ?? 0) * lying.scale,
  y: lying.y + (plan.y[seat] ?? 0) * lying.scale,
});

/** The seats (indices) of a plan by the names that shoppers hear. */
export function seatsByName(plan: HallPlan): ReadonlyMap<string, number> {
  return new Map(
    Array.from({ length: plan.seatCount }, (_, seat): [string, number] => {
      const described = describeSeat(plan, seat + 1);
      return [described === null ? '' : seatLabel(described), seat];
    }),
  );
}

const boxOfMap = async (page: Page) => {
  const box = await page.getByRole('dialog').locator('canvas').boundingBox();
  if (box === null) {
    throw new Error('there is no map');
  }
  return box;
};

/** The middle of the map. */
export async function middleOfMap(page: Page): Promise<Point> {
  const { x, y, width, height } = await boxOfMap(page);
  return { x: x + width / 2, y: y + height / 2 };
}

/** Where the hall lies when all of it is shown: as large as fits, in the middle. */
export async function lyingWhole(page: Page, plan: HallPlan): Promise<Lying> {
  const { x, y, width, height } = await boxOfMap(page);
  const scale = Math.min((width - 2 * margin) / plan.width, (height - 2 * margin) / plan.height);
  return { scale, x: x + (width - plan.width * scale) / 2, y: y + (height - plan.height * scale) / 2 };
}

/**
 * Where the hall lies once the map is at rest, as the way in of the keyboard tells it, which is over its seat and as large
 * as a seat and its gap.
 */
export async function lying(page: Page, plan: HallPlan, names: ReadonlyMap<string, number>): Promise<Lying> {
  const cell = await page.evaluate(async () => {
    const nextFrame = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => done()));
    const look = () => {
      const found = document.querySelector('dialog td[tabindex="0"]');
      const { left, top, width, height } = found?.getBoundingClientRect() ?? new DOMRect();
      const moving = found?.closest<HTMLElement>('[style*="transform"]') ?? null;
      return {
        name: found?.getAttribute('aria-label') ?? '',
        x: left + width / 2,
        y: top + height / 2,
        width,
        isMoving: (moving?.style.transform ?? '') !== '',
      };
    };
    // What was done with the mouse is shown with the next frame, and over when nothing follows for some.
    let before = look();
    for (let still = 0; still < 10; ) {
      await nextFrame();
      const now = look();
      still = !now.isMoving && JSON.stringify(now) === JSON.stringify(before) ? still + 1 : 0;
      before = now;
    }
    return before;
  });
  const seat = names.get(/^.*?place \d+/.exec(cell.name)?.[0] ?? '');
  if (seat === undefined) {
    throw new Error(`no seat is called ${cell.name}`);
  }
  const scale = cell.width / plan.pitch;
  return {
    scale,
    x: cell.x - (plan.x[seat] ?? 0) * scale,
    y: cell.y - (plan.y[seat] ?? 0) * scale,
  };
}

/** The colours that are drawn over a seat, in one text. */
export function drawnAt(page: Page, { x, y }: Point): Promise<string> {
  return page.evaluate(
    ({ left, top }) => {
      const canvas = document.querySelector('dialog canvas');
      const context = canvas instanceof HTMLCanvasElement ? canvas.getContext('2d') : null;
      if (!(canvas instanceof HTMLCanvasElement) || context === null) {
        return '';
      }
      const box = canvas.getBoundingClientRect();
      const ratio = canvas.width / box.width;
      const [column, row] = [Math.round((left - box.left) * ratio), Math.round((top - box.top) * ratio)];
      return String(context.getImageData(column - 2, row - 2, 5, 5).data);
    },
    { left: x, top: y },
  );
}

/** Fingers on the screen: each list is where they are at a moment; they leave it after the last. */
export async function moveFingers(device: CDPSession, moments: readonly (readonly Point[])[]): Promise<void> {
  const [first = [], ...later] = moments;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    device.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(({ x, y }, id) => ({ x, y, id })),
    });
  await touch('touchStart', first);
  for (const points of later) {
    await touch('touchMove', points);
  }
  await touch('touchEnd', []);
}

/** Two taps of one finger, a tenth of a second apart by the events' own time, however long the machine takes over them. */
export async function tapTwice(device: CDPSession, at: Point): Promise<void> {
  const start = Date.now() / 1000;
  const moments = [
    { type: 'touchStart', touchPoints: [{ ...at, id: 0 }], timestamp: start },
    { type: 'touchEnd', touchPoints: [], timestamp: start + 0.05 },
    { type: 'touchStart', touchPoints: [{ ...at, id: 0 }], timestamp: start + 0.1 },
    { type: 'touchEnd', touchPoints: [], timestamp: start + 0.15 },
  ] as const;
  for (const { touchPoints, ...moment } of moments) {
    await device.send('Input.dispatchTouchEvent', { ...moment, touchPoints: [...touchPoints] });
  }
}
