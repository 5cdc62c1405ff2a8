import type { HallPlan, SeatId } from '../../api/seats/hall-plan.ts';
import {
  type Camera,
  CameraFlight,
  centredOn,
  type Extent,
  highestScale,
  kept,
  lowestScale,
  sectionCamera,
  stepped,
  wholeHall,
  zoomed,
} from './camera.ts';
import type { BackdropStyle } from './renderer/backdrop.ts';
import { MapPicture } from './renderer/map-picture.ts';
import { nearestSeat } from './renderer/seat-cells.ts';
import type { Palette } from './renderer/seat-painter.ts';
import type { SectionWords } from './renderer/section-words.ts';

/** The elements of the map: `follower` holds HTML placed over the seats and moves with them. */
export interface MapSurface {
  readonly canvas: HTMLCanvasElement;
  readonly follower: HTMLElement;
}

/** What one press of a button or a key that zooms multiplies the scale by. */
export const zoomStep = 1.6;
/** Without a movement for so long (milliseconds), the camera is at rest. */
const restAfter = 110;
/** A tap so near a seat, in CSS pixels, is about its section. */
const sectionReach = 48;
/** A section that would be shown this much larger is worth a stop on the way to its seats. */
const worthwhile = 1.6;

/**
 * The map outside React: camera, canvas and what is painted when. Nothing runs while nothing changes;
 * all changes until the next frame are painted together. Without a canvas context it keeps its camera only.
 */
export class MapView {
  readonly plan: HallPlan;
  readonly #picture: MapPicture;
  readonly #listeners = new Set<() => void>();
  #surface: MapSurface | null = null;
  #extent: Extent = { width: 0, height: 0 };
  #camera: Camera = { scale: 1, x: 0, y: 0 };
  #resting: Camera = this.#camera;
  readonly #flight = new CameraFlight();
  #lookOf: (seat: number) => number = () => 0;
  #changed: number[] = [];
  #frameRequest = 0;
  #restTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(plan: HallPlan) {
    this.plan = plan;
    this.#picture = new MapPicture(plan);
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

  /** Draws on these elements from now on, at once; gives the function that lets go of them. */
  attach(surface: MapSurface): () => void {
    this.#surface = surface;
    this.#picture.attach(surface.canvas);
    const host = surface.canvas.parentElement;
    const measure = (): void => this.#resize(host?.clientWidth ?? 0, host?.clientHeight ?? 0);
    measure();
    const observer = new ResizeObserver(measure);
    if (host !== null) {
      observer.observe(host);
    }
    // The first picture is shown before the next one, with the names, is made.
    this.#frameRequest = requestAnimationFrame(() => {
      this.#frameRequest = requestAnimationFrame(() => this.#paint());
    });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(this.#frameRequest);
      this.#flight.stop();
      clearTimeout(this.#restTimer);
      this.#frameRequest = 0;
      this.#surface = null;
    };
  }

  setTheme(palette: Palette, backdrop: BackdropStyle): void {
    this.#picture.setTheme(palette, backdrop);
    this.#requestFrame();
  }

  /** Says what stands over the sections seen from afar. */
  setSections(sections: SectionWords): void {
    this.#picture.setSections(sections);
    this.#requestFrame();
  }

  /** Says how seats look from now on, and which of them may look different from before. */
  setLooks(lookOf: (seat: number) => number, changed: readonly number[] | 'all'): void {
    this.#lookOf = lookOf;
    this.refresh(changed);
  }

  /** Paints seats (indices) anew in the next frame. */
  refresh(changed: readonly number[] | 'all'): void {
    if (changed === 'all' || changed.length > this.plan.seatCount / 20) {
      this.#changed = [];
      if (this.#picture.setLooks(this.#lookOf)) {
        this.#requestFrame();
      }
      return;
    }
    for (const seat of changed) {
      this.#changed.push(seat);
    }
    this.#requestFrame();
  }

  /** The seat under a view point (CSS pixels), at most `reach` CSS pixels from its middle, or null. */
  seatAt(x: number, y: number, reach: number): SeatId | null {
    const { scale } = this.#camera;
    const within = Math.max(reach / scale, this.plan.pitch * 0.55);
    const [planX, planY] = [this.#camera.x + x / scale, this.#camera.y + y / scale];
    const seat = nearestSeat(this.#picture.sortedCells(), planX, planY, within);
    return seat < 0 ? null : seat + 1;
  }

  pan(byX: number, byY: number): void {
    const { scale, x, y } = this.#camera;
    this.#show({ scale, x: x - byX / scale, y: y - byY / scale });
  }

  /** Zooms around a view point (CSS pixels), or the middle; false when there is nothing left to zoom. */
  zoom(factor: number, at: { x: number; y: number } = this.#middle()): boolean {
    const camera = zoomed(this.#camera, factor, at, this.#extent, this.plan);
    if (Math.abs(camera.scale - this.#camera.scale) < 1e-6 * camera.scale) {
      return false;
    }
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

  /** Moves by a good part of what is shown, -1, 0 or 1 each way. */
  step(byX: number, byY: number): void {
    this.#fly(stepped(this.#camera, byX, byY, this.#extent, this.plan));
  }

  /** Whether there is more of the hall to see that way. */
  canStep(byX: number, byY: number): boolean {
    const next = stepped(this.#resting, byX, byY, this.#extent, this.plan);
    return Math.abs(next.x - this.#resting.x) + Math.abs(next.y - this.#resting.y) > this.plan.pitch / 8;
  }

  /**
   * Brings what is at a view point (CSS pixels) to the middle, neighbours `pitch` CSS pixels apart; first the whole
   * section there, when that is much nearer than now and still farther than `pitch`.
   */
  approach(at: { x: number; y: number }, pitch: number): void {
    const { scale, x, y } = this.#camera;
    const nearest = this.seatAt(at.x, at.y, sectionReach);
    const section = nearest === null ? null : sectionCamera(this.plan, nearest - 1, this.#extent);
    const isWorthwhile = section !== null && section.scale > scale * worthwhile;
    if (isWorthwhile && section.scale * this.plan.pitch < pitch) {
      this.#fly(section);
    } else {
      this.#fly(centredOn(x + at.x / scale, y + at.y / scale, pitch / this.plan.pitch, this.#extent));
    }
  }

  /**
   * Moves, at once or (`isSeen`) seen to move, as little as makes a seat well visible, its neighbours at least `pitch` CSS
   * pixels away.
   */
  reveal(seat: number, pitch: number, isSeen = false): void {
    const { scale, x, y } = this.#flight.target ?? this.#camera;
    const { width, height } = this.#extent;
    const [seatX, seatY] = [this.plan.x[seat] ?? 0, this.plan.y[seat] ?? 0];
    const margin = Math.min(64, width / 4, height / 4);
    const [left, top] = [(seatX - x) * scale, (seatY - y) * scale];
    const wellInside = left >= margin && left <= width - margin && top >= margin && top <= height - margin;
    if (wellInside && this.plan.pitch * scale >= pitch) {
      return;
    }
    const camera = centredOn(seatX, seatY, Math.max(scale, pitch / this.plan.pitch), this.#extent);
    if (isSeen) {
      this.#fly(camera);
      return;
    }
    this.#show(camera);
    this.#rest();
  }

  /** Stops the camera where it is: a finger or a mouse takes the map over. */
  halt(): void {
    if (this.#flight.target !== null) {
      this.#show(this.#camera);
    }
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
    const before = this.#extent;
    if (width === 0 || height === 0 || this.#surface === null) {
      return;
    }
    if (width === before.width && height === before.height) {
      return;
    }
    // A camera on its way is taken as if it had arrived: the new size does not end the flight halfway.
    const { scale, x, y } = this.#flight.target ?? this.#camera;
    const whole = before.width === 0 || scale <= lowestScale(before, this.plan) * 1.001;
    const middle = this.#middle();
    const centre = { x: x + middle.x / scale, y: y + middle.y / scale };
    this.#extent = { width, height };
    this.#picture.resize(this.#extent);
    const [extent, { plan }] = [this.#extent, this];
    this.#show(whole ? wholeHall(extent, plan) : centredOn(centre.x, centre.y, scale, extent));
    this.#rest();
    // A canvas whose size was set is empty: painting in the same task spares the shopper a flash.
    this.#paint();
  }

  #show(camera: Camera): void {
    this.#flight.stop();
    this.#camera = kept(camera, this.#extent, this.plan);
    this.#requestFrame();
    this.#restSoon();
  }

  #fly(camera: Camera): void {
    const target = kept(camera, this.#extent, this.plan);
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.#show(target);
      return;
    }
    clearTimeout(this.#restTimer);
    this.#flight.start(this.#camera, target, this.#extent, (between, isThere) => {
      this.#camera = between;
      this.#paint();
      if (isThere) {
        this.#restSoon();
      }
    });
  }

  #requestFrame(): void {
    if (this.#frameRequest !== 0 || this.#surface === null) {
      return;
    }
    this.#frameRequest = requestAnimationFrame(() => this.#paint());
  }

  #paint(): void {
    cancelAnimationFrame(this.#frameRequest);
    this.#frameRequest = 0;
    const changes = this.#changed.flatMap((seat) => [seat, this.#lookOf(seat)]);
    this.#changed = [];
    this.#picture.paint(this.#camera, this.#camera !== this.#resting, changes);
    this.#moveFollower();
  }

  /** What React placed for the resting camera is moved along until it is placed again. */
  #moveFollower(): void {
    const style = this.#surface?.follower.style;
    if (style === undefined) {
      return;
    }
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
    if (this.#resting === this.#camera) {
      return;
    }
    this.#resting = this.#camera;
    if (this.#surface !== null && this.#picture.isCoarse) {
      this.#requestFrame();
    }
    this.#moveFollower();
    for (const listener of this.#listeners) {
      listener();
    }
  }
}
