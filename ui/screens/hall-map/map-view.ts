import type { HallPlan, SeatId } from '../../../api/entities/hall-plan.ts';
import {
  between,
  type Camera,
  centredOn,
  type Extent,
  highestScale,
  kept,
  lowestScale,
  wholeHall,
  zoomed,
} from './camera.ts';
import { type BackdropStyle, drawBackdrop } from './renderer/backdrop.ts';
import { cellsOf, nearestSeat, type SeatCells } from './renderer/seat-cells.ts';
import { type Palette, SeatPainter } from './renderer/seat-painter.ts';

/** The elements that the map draws on; `follower` holds HTML placed over the seats and moves with them. */
export interface MapSurface {
  readonly seats: HTMLCanvasElement;
  readonly backdrop: HTMLCanvasElement;
  readonly follower: HTMLElement;
}

const flightTime = 260;
/** Without a movement for so long (milliseconds), the camera is at rest. */
const restAfter = 110;
/** More pixels than this would only cost time: the canvas is then coarser than the screen. */
const mostPixels = 5_000_000;
const finestPixelRatio = 2;

/**
 * The map outside React: camera, canvases and what is painted when. Nothing runs while nothing changes;
 * all changes until the next frame are painted together. Without a canvas context it keeps its camera only.
 */
export class MapView {
  readonly plan: HallPlan;
  readonly cells: SeatCells;
  readonly #painter: SeatPainter;
  readonly #listeners = new Set<() => void>();
  #surface: MapSurface | null = null;
  #backdropContext: CanvasRenderingContext2D | null = null;
  #backdropStyle: BackdropStyle | null = null;
  #extent: Extent = { width: 0, height: 0 };
  #pixelRatio = 1;
  #camera: Camera = { scale: 1, x: 0, y: 0 };
  #resting: Camera = this.#camera;
  #lookOf: (seat: number) => number = () => 0;
  #changed: number[] = [];
  #cameraChanged = false;
  #frameRequest = 0;
  #flightRequest = 0;
  #restTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(plan: HallPlan) {
    this.plan = plan;
    this.cells = cellsOf(plan);
    this.#painter = new SeatPainter(this.cells, plan.pitch, plan.number);
  }

  get camera(): Camera {
    return this.#camera;
  }

  /** The distance between neighbours on screen, in CSS pixels. */
  get screenPitch(): number {
    return this.plan.pitch * this.#camera.scale;
  }

  /** The camera as it was when it last came to rest; with `subscribe`, for what React places over the map. */
  readonly restingCamera = (): Camera => this.#resting;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes the elements over and paints at once; gives what lets go of them. */
  attach(surface: MapSurface): () => void {
    this.#surface = surface;
    this.#backdropContext = surface.backdrop.getContext('2d');
    const host = surface.seats.parentElement;
    const measure = (): void => this.#resize(host?.clientWidth ?? 0, host?.clientHeight ?? 0);
    measure();
    const observer = new ResizeObserver(measure);
    if (host !== null) observer.observe(host);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(this.#frameRequest);
      cancelAnimationFrame(this.#flightRequest);
      clearTimeout(this.#restTimer);
      this.#frameRequest = 0;
      this.#surface = null;
    };
  }

  setTheme(palette: Palette, backdrop: BackdropStyle): void {
    this.#painter.setPalette(palette);
    this.#backdropStyle = backdrop;
    this.#moved();
  }

  /** Says how seats look from now on, and which of them may look different from before. */
  setLooks(lookOf: (seat: number) => number, changed: readonly number[] | 'all'): void {
    this.#lookOf = lookOf;
    this.refresh(changed);
  }

  /** Paints seats (indices) anew in the next frame. */
  refresh(changed: readonly number[] | 'all'): void {
    if (changed === 'all' || changed.length > this.plan.seatCount / 20) {
      let different = false;
      for (let seat = 0; seat < this.plan.seatCount; seat++) {
        different = this.#painter.setLook(seat, this.#lookOf(seat)) || different;
      }
      if (different) this.#moved();
      return;
    }
    for (const seat of changed) this.#changed.push(seat);
    this.#requestFrame();
  }

  /** The seat under a view point (CSS pixels), at most `reach` CSS pixels from its middle, or null. */
  seatAt(x: number, y: number, reach: number): SeatId | null {
    const { scale } = this.#camera;
    const within = Math.max(reach / scale, this.plan.pitch * 0.55);
    const seat = nearestSeat(this.cells, this.#camera.x + x / scale, this.#camera.y + y / scale, within);
    return seat < 0 ? null : seat + 1;
  }

  pan(byX: number, byY: number): void {
    const { scale, x, y } = this.#camera;
    this.#show({ scale, x: x - byX / scale, y: y - byY / scale });
  }

  /** Zooms around a view point (CSS pixels), or the middle; false when there is nothing left to zoom. */
  zoom(factor: number, at: { x: number; y: number } = this.#middle()): boolean {
    const camera = zoomed(this.#camera, factor, at, this.#extent, this.plan);
    if (Math.abs(camera.scale - this.#camera.scale) < 1e-6 * camera.scale) return false;
    this.#show(camera);
    return true;
  }

  /** As `zoom`, but seen to move. */
  zoomSmoothly(factor: number, at: { x: number; y: number } = this.#middle()): void {
    this.#fly(zoomed(this.#camera, factor, at, this.#extent, this.plan));
  }

  showWholeHall(): void {
    this.#fly(wholeHall(this.#extent, this.plan));
  }

  /** Brings what is at a view point (CSS pixels) to the middle, with `pitch` CSS pixels between neighbours. */
  approach(at: { x: number; y: number }, pitch: number): void {
    const { scale, x, y } = this.#camera;
    this.#fly(centredOn(x + at.x / scale, y + at.y / scale, pitch / this.plan.pitch, this.#extent));
  }

  /** Moves, at once, as little as makes a seat well visible, its neighbours at least `pitch` CSS pixels away. */
  reveal(seat: number, pitch: number): void {
    const [seatX, seatY] = [this.plan.x[seat] ?? 0, this.plan.y[seat] ?? 0];
    const { width, height } = this.#extent;
    const { scale, x, y } = this.#camera;
    const margin = Math.min(64, width / 4, height / 4);
    const [left, top] = [(seatX - x) * scale, (seatY - y) * scale];
    const wellInside = left >= margin && left <= width - margin && top >= margin && top <= height - margin;
    if (wellInside && this.screenPitch >= pitch) return;
    const camera = centredOn(seatX, seatY, Math.max(scale, pitch / this.plan.pitch), this.#extent);
    cancelAnimationFrame(this.#flightRequest);
    this.#show(camera);
    this.#rest();
  }

  /** Whether the camera can still zoom in and out. */
  get zoomRange(): { readonly inward: boolean; readonly outward: boolean } {
    const { scale } = this.#resting;
    return {
      inward: scale < highestScale(this.#extent, this.plan) * 0.999,
      outward: scale > lowestScale(this.#extent, this.plan) * 1.001,
    };
  }

  #middle(): { x: number; y: number } {
    return { x: this.#extent.width / 2, y: this.#extent.height / 2 };
  }

  #resize(width: number, height: number): void {
    if (width === 0 || height === 0 || this.#surface === null) return;
    const before = this.#extent;
    const whole = before.width === 0 || this.#camera.scale <= lowestScale(before, this.plan) * 1.001;
    const middle = this.#middle();
    const centre = {
      x: this.#camera.x + middle.x / this.#camera.scale,
      y: this.#camera.y + middle.y / this.#camera.scale,
    };
    this.#extent = { width, height };
    const ratio = Math.min(window.devicePixelRatio || 1, finestPixelRatio);
    this.#pixelRatio = Math.min(ratio, Math.sqrt(mostPixels / (width * height)));
    for (const canvas of [this.#surface.seats, this.#surface.backdrop]) {
      canvas.width = Math.round(width * this.#pixelRatio);
      canvas.height = Math.round(height * this.#pixelRatio);
    }
    const context = this.#surface.seats.getContext('2d', { alpha: false, willReadFrequently: true });
    this.#painter.setSurface(context, this.#pixelRatio);
    const camera = whole
      ? wholeHall(this.#extent, this.plan)
      : centredOn(centre.x, centre.y, this.#camera.scale, this.#extent);
    this.#show(camera);
    // A canvas whose size was set is empty: painting in the same task spares the shopper a flash.
    this.#paint();
    this.#rest();
  }

  #show(camera: Camera): void {
    cancelAnimationFrame(this.#flightRequest);
    this.#camera = kept(camera, this.#extent, this.plan);
    this.#moved();
  }

  #fly(camera: Camera): void {
    const target = kept(camera, this.#extent, this.plan);
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.#show(target);
      return;
    }
    cancelAnimationFrame(this.#flightRequest);
    const from = this.#camera;
    const start = performance.now();
    const step = (now: number): void => {
      const part = Math.min(1, Math.max(0, now - start) / flightTime);
      this.#camera = part === 1 ? target : between(from, target, 1 - (1 - part) ** 3, this.#extent);
      this.#cameraChanged = true;
      this.#paint();
      if (part < 1) this.#flightRequest = requestAnimationFrame(step);
      else this.#restSoon();
    };
    this.#flightRequest = requestAnimationFrame(step);
  }

  #moved(): void {
    this.#cameraChanged = true;
    this.#requestFrame();
    this.#restSoon();
  }

  #requestFrame(): void {
    if (this.#frameRequest !== 0 || this.#surface === null) return;
    this.#frameRequest = requestAnimationFrame(() => {
      this.#frameRequest = 0;
      this.#paint();
    });
  }

  #paint(): void {
    const changes = this.#changed.flatMap((seat) => [seat, this.#lookOf(seat)]);
    this.#changed = [];
    if (!this.#cameraChanged) {
      this.#painter.repaint(changes);
      return;
    }
    this.#cameraChanged = false;
    for (let at = 0; at < changes.length; at += 2) {
      this.#painter.setLook(changes[at] ?? -1, changes[at + 1] ?? 0);
    }
    const view = { ...this.#camera, scale: this.#camera.scale * this.#pixelRatio };
    this.#painter.paint(view);
    if (this.#backdropContext !== null && this.#backdropStyle !== null) {
      drawBackdrop(this.#backdropContext, this.plan, view, this.#pixelRatio, this.#backdropStyle);
    }
    this.#moveFollower();
  }

  /** What React placed for the resting camera is moved along until it is placed again. */
  #moveFollower(): void {
    const style = this.#surface?.follower.style;
    if (style === undefined) return;
    const { scale, x, y } = this.#camera;
    const rest = this.#resting;
    if (this.#camera === rest) {
      style.transform = '';
      return;
    }
    style.transform = `translate(${(rest.x - x) * scale}px, ${(rest.y - y) * scale}px) scale(${scale / rest.scale})`;
  }

  #restSoon(): void {
    clearTimeout(this.#restTimer);
    this.#restTimer = setTimeout(() => this.#rest(), restAfter);
  }

  #rest(): void {
    clearTimeout(this.#restTimer);
    if (this.#resting === this.#camera) return;
    this.#resting = this.#camera;
    this.#moveFollower();
    for (const listener of this.#listeners) listener();
  }
}
