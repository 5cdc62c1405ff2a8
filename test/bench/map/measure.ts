import type { HallPlan } from '../../../api/entities/hall-plan.ts';
import { MapView } from '../../../ui/screens/hall-map/map-view.ts';
import { bookOf, lookOf, type MapCategory } from '../../../ui/screens/hall-map/seat-book.ts';
import { readTheme } from '../../../ui/screens/hall-map/theme.ts';
import { type MemoryStates, sequence } from './memory-states.ts';

/** Milliseconds, except where the name says otherwise; medians. */
export interface Figures {
  readonly panWork: number;
  readonly panWork95: number;
  readonly closeWork: number;
  readonly zoomWork: number;
  readonly blitWork: number;
  readonly batchedPathWork: number;
  readonly panFrames: number;
  readonly idleFrames: number;
  readonly changesWork: number;
  readonly pointerToSeatMicroseconds: number;
}

interface Frames {
  readonly work: readonly number[];
  readonly count: number;
}

/** Runs `step` in each frame for a while: work is from the frame's start to the first task after it was rendered. */
function frames(duration: number, step: (frame: number) => void): Promise<Frames> {
  return new Promise((resolve) => {
    const work: number[] = [];
    const channel = new MessageChannel();
    let start = 0;
    let count = 0;
    const begun = performance.now();
    channel.port1.onmessage = () => work.push(performance.now() - start);
    const frame = (): void => {
      start = performance.now();
      channel.port2.postMessage(null);
      if (start - begun > duration) {
        resolve({ work: work.slice(2), count });
        return;
      }
      // Requested before `step`, so that it runs before what `step` requests: the clock starts first.
      requestAnimationFrame(frame);
      count++;
      step(count);
    };
    requestAnimationFrame(frame);
  });
}

function at(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

function canvasIn(host: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%';
  host.append(canvas);
  return canvas;
}

/** Measures the drawn map without React, and a blit and a batched path of the same seats beside it. */
export async function measure(
  plan: HallPlan,
  states: MemoryStates,
  categories: readonly MapCategory[],
): Promise<Figures> {
  const host = document.createElement('div');
  host.style.cssText = 'position:fixed;inset:0;background:var(--color-paper);z-index:10';
  document.body.append(host);
  const surface = {
    seats: canvasIn(host),
    backdrop: canvasIn(host),
    follower: host.appendChild(document.createElement('div')),
  };
  const view = new MapView(plan);
  const book = bookOf(plan, states, [], [], categories);
  view.setLooks((seat) => lookOf(book, seat, states.read()), 'all');
  const theme = readTheme(host, book.categories);
  view.setTheme(theme.palette, theme.backdrop);
  const detach = view.attach(surface);
  const unsubscribe = states.subscribe((changes) => view.refresh(changes));
  const wave = (frame: number): number => (Math.floor(frame / 30) % 2 === 0 ? 3 : -3);

  const idle = await frames(3000, () => {});
  const pan = await frames(3000, (frame) => view.pan(wave(frame), wave(frame + 15)));
  const random = sequence(11);
  const changes: number[] = [];
  for (let round = 0; round < 15; round++) {
    const seats = Array.from({ length: 500 }, () => Math.floor(random() * plan.seatCount));
    let script = 0;
    const { work } = await frames(120, (frame) => {
      if (frame !== 4) return;
      const start = performance.now();
      states.flip(seats);
      script = performance.now() - start;
    });
    // `frames` leaves its first two out, and what frame 4 asks for is painted in frame 5.
    changes.push(script + (work[2] ?? Number.NaN));
  }
  view.zoom(16 / view.screenPitch);
  const close = await frames(1500, (frame) => view.pan(wave(frame) * 4, wave(frame + 15) * 2));
  const zoom = await frames(1500, (frame) => view.zoom(Math.floor(frame / 40) % 2 === 0 ? 0.95 : 1 / 0.95));
  const hitStart = performance.now();
  let hits = 0;
  for (let i = 0; i < 20_000; i++) if (view.seatAt(random() * 1280, random() * 800, 6) !== null) hits++;
  const pointerToSeatMicroseconds = ((performance.now() - hitStart) / 20_000) * (hits >= 0 ? 1000 : 1);
  unsubscribe();
  detach();

  host.replaceChildren();
  const blitted = canvasIn(host);
  const blit = await frames(1500, blitStep(blitted, surface.seats));
  host.replaceChildren();
  const batched = await frames(2500, pathStep(canvasIn(host), plan, book.categories));
  host.remove();
  return {
    panWork: at(pan.work, 0.5),
    panWork95: at(pan.work, 0.95),
    closeWork: at(close.work, 0.5),
    zoomWork: at(zoom.work, 0.5),
    blitWork: at(blit.work, 0.5),
    batchedPathWork: at(batched.work, 0.5),
    panFrames: pan.count,
    idleFrames: idle.count,
    changesWork: at(changes, 0.5),
    pointerToSeatMicroseconds,
  };
}

function blitStep(canvas: HTMLCanvasElement, picture: HTMLCanvasElement): (frame: number) => void {
  canvas.width = picture.width;
  canvas.height = picture.height;
  const context = canvas.getContext('2d', { alpha: false });
  const cached = document.createElement('canvas');
  cached.width = picture.width;
  cached.height = picture.height;
  cached.getContext('2d')?.drawImage(picture, 0, 0);
  return (frame) => context?.drawImage(cached, frame % 20, frame % 12);
}

/** What one would write first: one path per colour, rebuilt in each frame. */
function pathStep(
  canvas: HTMLCanvasElement,
  plan: HallPlan,
  categories: readonly MapCategory[],
): (frame: number) => void {
  canvas.width = window.innerWidth;
  canvas.height = window.innerHeight;
  const context = canvas.getContext('2d');
  const scale = Math.min(canvas.width / plan.width, canvas.height / plan.height);
  const radius = plan.pitch * 0.42 * scale;
  return (frame) => {
    context?.clearRect(0, 0, canvas.width, canvas.height);
    for (const [index, category] of categories.entries()) {
      const path = new Path2D();
      for (let seat = 0; seat < plan.seatCount; seat++) {
        if (plan.category[seat] !== index) continue;
        const x = (plan.x[seat] ?? 0) * scale + (frame % 20);
        const y = (plan.y[seat] ?? 0) * scale;
        path.moveTo(x + radius, y);
        path.arc(x, y, radius, 0, Math.PI * 2);
      }
      if (context !== null) context.fillStyle = category.color;
      context?.fill(path);
    }
  };
}
