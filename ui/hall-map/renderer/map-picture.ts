import type { HallPlan } from '../../../api/seats/hall-plan.ts';
import type { Camera, Extent } from '../camera.ts';
import { type BackdropStyle, drawBackdrop } from './backdrop.ts';
import { cellsOf, type SeatCells, unsortedCells } from './seat-cells.ts';
import { type Palette, SeatPainter } from './seat-painter.ts';
import type { SectionWords } from './section-words.ts';

/** More pixels than this would only cost time: the canvas is then coarser than the screen. */
const mostPixels = 5_000_000;
const finestPixelRatio = 3;
/** While a finger moves the map, nobody sees more than this many device pixels per CSS pixel. */
const movingPixelRatio = 1.5;

/** The canvas of the map and all that is drawn on it: the seats, then stage, walls and names over them. */
export class MapPicture {
  readonly #plan: HallPlan;
  readonly #painter: SeatPainter;
  #cells: SeatCells | null = null;
  #sections: SectionWords | null = null;
  #canvas: HTMLCanvasElement | null = null;
  #context: CanvasRenderingContext2D | null = null;
  #style: BackdropStyle | null = null;
  #extent: Extent = { width: 0, height: 0 };
  #pixelRatio = 0;
  #isWhollyNew = true;
  /** The first picture has no names, since fonts are slow when they are first used, and takes the seats in the plan's order: it comes sooner. */
  #isFirst = true;

  constructor(plan: HallPlan) {
    this.#plan = plan;
    this.#painter = new SeatPainter(unsortedCells(plan), plan.pitch, plan.number);
  }

  /** The seats sorted by where they lie: the one pointed at is found, and parts are painted, without going through all seats. */
  sortedCells(): SeatCells {
    if (this.#cells === null) {
      this.#cells = cellsOf(this.#plan);
      this.#painter.sort(this.#cells);
    }
    return this.#cells;
  }

  /** Draws on this canvas from now on. */
  attach(canvas: HTMLCanvasElement): void {
    this.#canvas = canvas;
    this.#context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
    this.#pixelRatio = 0;
    this.#isFirst = true;
  }

  setTheme(palette: Palette, backdrop: BackdropStyle): void {
    this.#painter.setPalette(palette);
    this.#style = backdrop;
    this.#sections?.forget();
    this.#isWhollyNew = true;
  }

  /** Says how all seats look; false when that is nothing new. */
  setLooks(lookOf: (seat: number) => number): boolean {
    return this.#painter.setLooks(lookOf);
  }

  /** Says what stands over the sections seen from afar. */
  setSections(sections: SectionWords): void {
    this.#sections = sections;
    this.#isWhollyNew = true;
  }

  /** The size of the canvas on the page, in CSS pixels. */
  resize(extent: Extent): void {
    this.#extent = extent;
    this.#pixelRatio = 0;
  }

  /** Whether the picture is coarser than it would be at rest. */
  get isCoarse(): boolean {
    return this.#pixelRatio < this.#ratio(false);
  }

  /** Paints what the camera shows; `changes` holds seats (indices) and their new looks in turn. */
  paint(camera: Camera, isMoving: boolean, changes: readonly number[]): void {
    if (!this.#isFirst) {
      this.sortedCells();
    }
    this.#applyRatio(this.#ratio(isMoving));
    const scale = camera.scale * this.#pixelRatio;
    const view = { scale, left: Math.round(camera.x * scale), top: Math.round(camera.y * scale) };
    const painted = this.#painter.paint(view, changes);
    const [canvas, context, style] = [this.#canvas, this.#context, this.#style];
    if (canvas === null || context === null || style === null) {
      return;
    }
    const area = this.#isWhollyNew
      ? { left: 0, top: 0, right: canvas.width, bottom: canvas.height }
      : painted;
    if (area === null) {
      return;
    }
    this.#isWhollyNew = this.#isFirst;
    this.#painter.put(area);
    drawBackdrop(context, this.#plan, view, this.#pixelRatio, style, this.#sections, area, !this.#isFirst);
    this.#isFirst = false;
  }

  #ratio(isMoving: boolean): number {
    const { width, height } = this.#extent;
    const most = Math.min(finestPixelRatio, Math.sqrt(mostPixels / Math.max(1, width * height)));
    const ratio = Math.min(window.devicePixelRatio || 1, most);
    const isTouched = isMoving && window.matchMedia('(pointer: coarse)').matches;
    return isTouched ? Math.min(ratio, movingPixelRatio) : ratio;
  }

  #applyRatio(ratio: number): void {
    const canvas = this.#canvas;
    if (ratio === this.#pixelRatio || canvas === null) {
      return;
    }
    this.#pixelRatio = ratio;
    canvas.width = Math.round(this.#extent.width * ratio);
    canvas.height = Math.round(this.#extent.height * ratio);
    this.#painter.setSurface(this.#context, ratio);
    this.#isWhollyNew = true;
  }
}
