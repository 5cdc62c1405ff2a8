import type { HallPlan } from '../../../api/seats/hall-plan.ts';
import { MapView } from '../../../ui/hall-map/map-view.ts';
import { bookOf, looksOf, type MapCategory } from '../../../ui/hall-map/seat-book.ts';
import { sectionWords } from '../../../ui/hall-map/seat-map.tsx';
import { readTheme } from '../../../ui/hall-map/theme.ts';
import {
  cachedBitmap,
  canvasIn,
  emptyPage,
  handedOver,
  nodePerSeat,
  pathPerColour,
  type Subject,
} from './alternatives.ts';
import { type CameraStep, cameraStep, nearer } from './camera-path.ts';
import { frames, quantile } from './frames.ts';
import { type MemoryStates, sequence } from './memory-states.ts';

export const subjects = ['empty page', 'map', 'blit', 'put', 'path per colour', 'svg'] as const;
export type SubjectName = (typeof subjects)[number];

/**
 * What a page did while it was panned and zoomed: by its own clock, milliseconds of work per frame (half of the frames pan,
 * half zoom: the mean of their two medians), and the frames that it was asked for.
 */
export interface Work {
  readonly pan: number;
  readonly zoom: number;
  readonly percentile95: number;
  readonly frames: number;
}

const duration = 3000;

/** The map as it is drawn in the shop, without React around it. */
function mapOf(
  plan: HallPlan,
  states: MemoryStates,
  categories: readonly MapCategory[],
  host: HTMLElement,
): MapView {
  const view = new MapView(plan);
  const book = bookOf(plan, states, [], [], categories);
  view.setLooks(looksOf(book), 'all');
  const { palette, backdrop } = readTheme(host, book.categories);
  view.setTheme(palette, backdrop);
  view.setSections(sectionWords(book));
  const follower = host.appendChild(document.createElement('div'));
  view.attach({ canvas: canvasIn(host), follower });
  view.zoom(nearer);
  return view;
}

/** Sets a subject up, and lets the page come to rest; gives what pans and zooms it for three seconds. */
export async function prepareSubject(
  name: SubjectName,
  plan: HallPlan,
  states: MemoryStates,
  categories: readonly MapCategory[],
): Promise<() => Promise<Work>> {
  const map: Subject = (host) => {
    const view = mapOf(plan, states, categories, host);
    return (steps) => {
      for (const { byX, byY, zoom } of steps) {
        if (zoom === 1) {
          view.pan(byX, byY);
        } else {
          view.zoom(zoom);
        }
      }
    };
  };
  const found: Readonly<Record<SubjectName, Subject>> = {
    'empty page': emptyPage,
    map,
    blit: cachedBitmap,
    put: handedOver,
    'path per colour': pathPerColour(plan, states, categories),
    svg: nodePerSeat(plan, states, categories),
  };
  const host = document.createElement('div');
  host.style.cssText = 'position:fixed;inset:0;background:var(--color-paper);z-index:10';
  document.body.append(host);
  const step = found[name](host);
  // What is slow the first time (fonts, stamps of sizes not met before) is part of what follows, for every subject.
  await frames(400, () => {});
  return async () => {
    const { next, areZooms } = handFrom(performance.now());
    const { work, count } = await frames(duration, () => step(next()));
    const pans = work.filter((_, frame) => areZooms[frame] === false);
    const zooms = work.filter((_, frame) => areZooms[frame] === true);
    return {
      pan: quantile(pans, 0.5),
      zoom: quantile(zooms, 0.5),
      percentile95: quantile(work, 0.95),
      frames: count,
    };
  };
}

/**
 * The hand moves at one speed, sixty steps a second, however many frames a subject makes of it: all go through the same
 * pictures. Each frame has one step at least.
 */
function handFrom(begun: number) {
  const areZooms: boolean[] = [];
  let done = 0;
  const next = (): readonly CameraStep[] => {
    const due = Math.floor((performance.now() - begun) / (1000 / 60));
    const steps = Array.from({ length: Math.max(1, due - done) }, (_, at) => cameraStep(done + at));
    done += steps.length;
    areZooms.push(steps.at(-1)?.zoom !== 1);
    return steps;
  };
  return { next, areZooms };
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
    for (const [x, y] of points) {
      if (view.seatAt(x, y, 6) !== null) {
        hits++;
      }
    }
    if (hits === 0) {
      throw new Error('no point hit a seat');
    }
    return ((performance.now() - start) / points.length) * 1000;
  };
  const far = quantile([round(), round(), round()], 0.5);
  view.reveal(Math.floor(plan.seatCount / 2), 24);
  const near = quantile([round(), round(), round()], 0.5);
  host.remove();
  return { far, near };
}
