import type { HallPlan } from '../../../api/entities/hall-plan.ts';
import { MapView } from '../../../ui/screens/hall-map/map-view.ts';
import { bookOf, lookOf, type MapCategory } from '../../../ui/screens/hall-map/seat-book.ts';
import { sectionWords } from '../../../ui/screens/hall-map/section-lines.ts';
import { readTheme } from '../../../ui/screens/hall-map/theme.ts';
import {
  cachedBitmap,
  canvasIn,
  emptyPage,
  handedOver,
  nodePerSeat,
  pathPerColour,
  type Subject,
} from './alternatives.ts';
import { cameraStep, nearer } from './camera-path.ts';
import { frames, quantile } from './frames.ts';
import { type MemoryStates, sequence } from './memory-states.ts';

export const subjects = ['empty page', 'map', 'blit', 'put', 'path per colour', 'svg'] as const;
export type SubjectName = (typeof subjects)[number];

/** Main-thread work per frame, in milliseconds, and the frames that the page was asked for. */
export interface Work {
  readonly median: number;
  readonly percentile95: number;
  readonly frames: number;
}

const duration = 3000;
/** The first frames of each subject build what later ones use. */
const settling = 10;

/** The map as it is drawn in the shop, without React around it. */
function mapOf(
  plan: HallPlan,
  states: MemoryStates,
  categories: readonly MapCategory[],
  host: HTMLElement,
): MapView {
  const view = new MapView(plan);
  const book = bookOf(plan, states, [], [], categories);
  view.setLooks((seat) => lookOf(book, seat, states.read()), 'all');
  const { palette, backdrop } = readTheme(host, book.categories);
  view.setTheme(palette, backdrop);
  view.setSections(sectionWords(book));
  const follower = host.appendChild(document.createElement('div'));
  view.attach({ canvas: canvasIn(host), follower });
  view.zoom(nearer);
  return view;
}

/** Pans and zooms a subject for three seconds. */
export async function panAndZoom(
  name: SubjectName,
  plan: HallPlan,
  states: MemoryStates,
  categories: readonly MapCategory[],
): Promise<Work> {
  const map: Subject = (host) => {
    const view = mapOf(plan, states, categories, host);
    return (frame) => {
      const { byX, byY, zoom } = cameraStep(frame);
      if (zoom === 1) view.pan(byX, byY);
      else view.zoom(zoom);
    };
  };
  const found: Readonly<Record<SubjectName, Subject>> = {
    'empty page': emptyPage,
    map,
    blit: cachedBitmap,
    put: handedOver,
    'path per colour': pathPerColour(plan, categories),
    svg: nodePerSeat(plan, categories),
  };
  const host = document.createElement('div');
  host.style.cssText = 'position:fixed;inset:0;background:var(--color-paper);z-index:10';
  document.body.append(host);
  const step = found[name](host);
  await frames(400, () => {});
  const { work, count } = await frames(duration, step);
  host.remove();
  const settled = work.length > 3 * settling ? work.slice(settling) : work;
  return { median: quantile(settled, 0.5), percentile95: quantile(settled, 0.95), frames: count };
}

/** Microseconds from a point of the view to its seat, over the whole hall and close by. */
export function pointerToSeat(
  plan: HallPlan,
  states: MemoryStates,
  categories: readonly MapCategory[],
): { readonly far: number; readonly near: number } {
  const host = document.body.appendChild(document.createElement('div'));
  host.style.cssText = 'position:fixed;inset:0';
  const view = mapOf(plan, states, categories, host);
  const random = sequence(11);
  const points = Array.from(
    { length: 20_000 },
    () => [random() * window.innerWidth, random() * window.innerHeight] as const,
  );
  const round = (): number => {
    const start = performance.now();
    let hits = 0;
    for (const [x, y] of points) if (view.seatAt(x, y, 6) !== null) hits++;
    if (hits === 0) throw new Error('no point hit a seat');
    return ((performance.now() - start) / points.length) * 1000;
  };
  const far = quantile([round(), round(), round()], 0.5);
  view.reveal(Math.floor(plan.seatCount / 2), 24);
  const near = quantile([round(), round(), round()], 0.5);
  host.remove();
  return { far, near };
}
