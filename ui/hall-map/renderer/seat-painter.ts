import type { Colour } from '../../../api/values/colour.ts';
import { type Area, around, common, isEmpty, leftOpen } from './area.ts';
import { NumberWriter } from './number-glyphs.ts';
import { inStretches, reordered, runsIn, type SeatCells } from './seat-cells.ts';
import type { Look } from './seat-shapes.ts';
import { opaqueWord, type SheetStyle, StampSheet, stampFields } from './stamp-sheet.ts';

/** So many sheets are kept: a shopper who zooms in and out comes by the same sizes. */
const mostKept = 16;
/** Without details, stamps have so many sizes between a distance of neighbours and its double: no seat is seen to jump in size. */
const sizesPerDouble = 16;

/** The stamp sheets made last, the newest first. */
class StampSheets {
  #kept: readonly StampSheet[] = [];

  forget(): void {
    this.#kept = [];
  }

  /** The sheet for this style, or for one that the eye cannot tell from it: never larger, so that seats stay apart. */
  of(style: SheetStyle): StampSheet {
    const size = Math.floor(Math.log2(style.pitch) * sizesPerDouble) / sizesPerDouble;
    const pitch = style.detailed ? style.pitch : 2 ** size;
    const known = this.#kept.find(
      (sheet) => sheet.style.pitch === pitch && sheet.style.detailed === style.detailed,
    );
    const sheet = known ?? new StampSheet({ ...style, pitch });
    if (sheet !== this.#kept[0]) {
      this.#kept = [sheet, ...this.#kept.filter((other) => other !== sheet)].slice(0, mostKept);
    }
    return sheet;
  }
}

/** The picture as it is painted, before it goes to the canvas: a word of four bytes for each device pixel. */
interface Frame {
  readonly image: ImageData;
  readonly words: Int32Array;
  readonly whole: Area;
}

/** A frame of the canvas's size; null when the canvas has no size. */
function frameFor(context: CanvasRenderingContext2D): Frame | null {
  const { width, height } = context.canvas;
  if (width === 0 || height === 0) {
    return null;
  }
  const image = context.createImageData(width, height);
  const whole = { left: 0, top: 0, right: width, bottom: height };
  return { image, words: new Int32Array(image.data.buffer), whole };
}

/**
 * The part of the plan to paint: `scale` is device pixels per plan unit, `left` and `top` say where the picture's
 * corner is, in whole device pixels from the plan's. Whole, so that a picture moved sideways is the same picture.
 */
export interface PaintedView {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

/** Colours and type that the seats are painted with; `looks` are what the seats' look numbers stand for. */
export interface Palette {
  readonly paper: Colour;
  readonly looks: readonly Look[];
  readonly fontFamily: string;
}

/** Distances between neighbours on screen, in CSS pixels, from which more is shown. */
const detailedFrom = 9;
const numberedFrom = 20;

/**
 * Paints seats by adding ready-made stamps to a frame of paper, then hands the frame, or what changed of it, to the
 * canvas in one call. A picture that only moved is shifted in memory and painted where it was left open. What it costs
 * is bounded by the seats in view and the pixels they cover, at any zoom; however it came about, a frame is, pixel by
 * pixel, what painting all of it anew would give.
 */
export class SeatPainter {
  #cells: SeatCells;
  readonly #numbers: Uint16Array;
  readonly #pitch: number;
  #lookOfSlot: Uint16Array;
  #palette: Palette = { paper: [255, 255, 255], looks: [], fontFamily: 'sans-serif' };
  #context: CanvasRenderingContext2D | null = null;
  #pixelRatio = 1;
  #frame: Frame | null = null;
  readonly #sheets = new StampSheets();
  #sheet: StampSheet | null = null;
  readonly #writer = new NumberWriter();
  /** What the frame shows; null when it is to be painted from the start. */
  #view: PaintedView | null = null;

  constructor(cells: SeatCells, pitch: number, numbers: Uint16Array) {
    this.#cells = cells;
    this.#pitch = pitch;
    this.#numbers = numbers;
    this.#lookOfSlot = new Uint16Array(cells.seatOfSlot.length);
  }

  /** Goes through the same seats in another order from now on: what is painted stays. */
  sort(cells: SeatCells): void {
    this.#lookOfSlot = reordered(this.#lookOfSlot, this.#cells, cells);
    this.#cells = cells;
  }

  setPalette(palette: Palette): void {
    this.#palette = palette;
    this.#sheets.forget();
    this.#sheet = null;
    this.#writer.forget();
    this.#view = null;
  }

  /** Paints on this canvas from now on; its size in device pixels must be set before. */
  setSurface(context: CanvasRenderingContext2D | null, pixelRatio: number): void {
    this.#context = context;
    this.#pixelRatio = pixelRatio;
    this.#frame = null;
    this.#view = null;
  }

  /** Says how all seats look (an index of the palette's looks), to be painted from the start; true when that is new. */
  setLooks(lookOf: (seat: number) => number): boolean {
    const { slotOfSeat } = this.#cells;
    const looks = this.#lookOfSlot;
    let isNew = false;
    for (let seat = 0; seat < slotOfSeat.length; seat++) {
      const slot = slotOfSeat[seat] ?? 0;
      const look = lookOf(seat);
      if (looks[slot] === look) {
        continue;
      }
      looks[slot] = look;
      isNew = true;
    }
    if (isNew) {
      this.#view = null;
    }
    return isNew;
  }

  /**
   * Paints what the view shows into the frame; `changes` holds seats (indices) and their new looks in turn. Gives the
   * rectangle that is not as it was, to be put on the canvas; null when there is none.
   */
  paint(view: PaintedView, changes: readonly number[] = []): Area | null {
    const frame = this.#prepareFrame();
    const before = this.#view;
    if (frame === null || before === null || before.scale !== view.scale) {
      for (let at = 0; at < changes.length; at += 2) {
        this.#setLook(changes[at] ?? -1, changes[at + 1] ?? 0);
      }
      return frame === null ? null : this.#paintAll(frame, view);
    }
    const [byX, byY] = [before.left - view.left, before.top - view.top];
    const { right, bottom } = frame.whole;
    const touched = this.#applyChanges(frame, before, changes, byX, byY);
    if (Math.abs(byX) >= right || Math.abs(byY) >= bottom) {
      return this.#paintAll(frame, view);
    }
    this.#view = view;
    const hasMoved = byX !== 0 || byY !== 0;
    if (hasMoved) {
      const by = byY * right + byX;
      frame.words.copyWithin(Math.max(0, by), Math.max(0, -by), frame.words.length - Math.max(0, by));
      for (const open of leftOpen(frame.whole, byX, byY)) {
        this.#paintArea(frame, open);
      }
    }
    if (this.#isNumbered(view)) {
      for (const area of touched) {
        this.#paintArea(frame, area);
      }
    }
    return hasMoved ? frame.whole : around(touched);
  }

  /** Puts a rectangle of the frame on the canvas, or all of it. */
  put(area?: Area): void {
    const frame = this.#frame;
    if (frame === null) {
      return;
    }
    const { left, top, right, bottom } = area ?? frame.whole;
    this.#context?.putImageData(frame.image, 0, 0, left, top, right - left, bottom - top);
  }

  /** Sets the looks and paints them where numbers are not in the way; gives the areas touched, as they lie after the move. */
  #applyChanges(
    frame: Frame,
    view: PaintedView,
    changes: readonly number[],
    byX: number,
    byY: number,
  ): readonly Area[] {
    const touched: Area[] = [];
    const isNumbered = this.#isNumbered(view);
    const half = Math.ceil(isNumbered ? this.#pitch * view.scale : (this.#sheet?.reach ?? 0)) + 1;
    for (let at = 0; at < changes.length; at += 2) {
      const [seat, look] = [changes[at] ?? -1, changes[at + 1] ?? 0];
      const slot = this.#cells.slotOfSeat[seat];
      const before = this.#lookOfSlot[slot ?? -1];
      if (!this.#setLook(seat, look) || slot === undefined || before === undefined) {
        continue;
      }
      const x = Math.floor((this.#cells.x[slot] ?? 0) * view.scale) - view.left;
      const y = Math.floor((this.#cells.y[slot] ?? 0) * view.scale) - view.top;
      if (!isNumbered) {
        this.#addSeat(frame, view, slot, before, -1, frame.whole);
        this.#addSeat(frame, view, slot, look, 1, frame.whole);
      }
      const [left, top] = [x + byX - half, y + byY - half];
      const area = { left, top, right: left + 2 * half + 1, bottom: top + 2 * half + 1 };
      touched.push(common(area, frame.whole));
    }
    return touched.filter((area) => !isEmpty(area));
  }

  #setLook(seat: number, look: number): boolean {
    const slot = this.#cells.slotOfSeat[seat];
    if (slot === undefined || this.#lookOfSlot[slot] === look) {
      return false;
    }
    this.#lookOfSlot[slot] = look;
    return true;
  }

  #prepareFrame(): Frame | null {
    const context = this.#context;
    if (context === null || this.#frame !== null) {
      return this.#frame;
    }
    this.#frame = frameFor(context);
    return this.#frame;
  }

  #isNumbered(view: PaintedView): boolean {
    return (this.#pitch * view.scale) / this.#pixelRatio >= numberedFrom;
  }

  #paintAll(frame: Frame, view: PaintedView): Area {
    this.#view = view;
    const pitch = this.#pitch * view.scale;
    const detailed = pitch / this.#pixelRatio >= detailedFrom;
    this.#sheet = this.#sheets.of({ ...this.#palette, pitch, detailed });
    this.#paintArea(frame, frame.whole);
    return frame.whole;
  }

  /** Paints an area of the frame from the paper on. */
  #paintArea(frame: Frame, area: Area): void {
    const [view, sheet] = [this.#view, this.#sheet];
    if (isEmpty(area) || view === null || sheet === null) {
      return;
    }
    const { words, whole } = frame;
    const paper = opaqueWord(this.#palette.paper);
    if (area.right - area.left === whole.right) {
      words.fill(paper, area.top * whole.right, area.bottom * whole.right);
    } else {
      for (let row = area.top; row < area.bottom; row++) {
        words.fill(paper, row * whole.right + area.left, row * whole.right + area.right);
      }
    }
    const { scale, left, top } = view;
    const margin = Math.max(this.#pitch, (sheet.reach + 1) / scale);
    const runs = runsIn(
      this.#cells,
      (left + area.left) / scale - margin,
      (top + area.top) / scale - margin,
      (left + area.right) / scale + margin,
      (top + area.bottom) / scale + margin,
    );
    for (let run = 0; run < runs.length; run += 2) {
      const add = (from: number, to: number): void => this.#addRun(frame, view, sheet, area, from, to);
      inStretches(runs[run + 1] ?? 0, add, runs[run] ?? 0);
    }
    if (this.#isNumbered(view)) {
      this.#writeNumbers(frame, view, area, runs);
    }
  }

  /** Adds a run of seats; everything the loop needs is at hand in locals, for it goes through 80,000 of them. */
  #addRun(frame: Frame, view: PaintedView, sheet: StampSheet, area: Area, first: number, end: number): void {
    const { scale, left: originX, top: originY } = view;
    const { x: seatX, y: seatY } = this.#cells;
    const looks = this.#lookOfSlot;
    const { fields, phases } = sheet;
    const phaseCount = phases * phases;
    const { words } = frame;
    const line = frame.whole.right;
    const { left: areaLeft, top: areaTop, right: areaRight, bottom: areaBottom } = area;
    let stamps = sheet.words;
    for (let slot = first; slot < end; slot++) {
      const px = (seatX[slot] ?? 0) * scale;
      const py = (seatY[slot] ?? 0) * scale;
      const column = Math.floor(px);
      const row = Math.floor(py);
      const phase = (((py - row) * phases) | 0) * phases + (((px - column) * phases) | 0);
      const field = ((looks[slot] ?? 0) * phaseCount + phase) * stampFields;
      let from = fields[field] ?? 0;
      if (from < 0) {
        sheet.draw(field);
        stamps = sheet.words;
        from = fields[field] ?? 0;
      }
      const left = column - originX + (fields[field + 1] ?? 0);
      const top = row - originY + (fields[field + 2] ?? 0);
      const width = fields[field + 3] ?? 0;
      const right = left + width;
      const bottom = top + (fields[field + 4] ?? 0);
      if (left >= areaLeft && top >= areaTop && right <= areaRight && bottom <= areaBottom) {
        const last = bottom * line + left;
        for (let goal = top * line + left; goal < last; goal += line) {
          const end = goal + width;
          for (let at = goal; at < end; at++, from++) {
            words[at] = ((words[at] ?? 0) + (stamps[from] ?? 0)) | 0;
          }
        }
      } else if (right > areaLeft && bottom > areaTop && left < areaRight && top < areaBottom) {
        this.#addSeat(frame, view, slot, looks[slot] ?? 0, 1, area);
      }
    }
  }

  /** Adds a seat's stamp, as far as it lies in an area, or takes it away (`sign` -1). */
  #addSeat(frame: Frame, view: PaintedView, slot: number, look: number, sign: 1 | -1, area: Area): void {
    const sheet = this.#sheet;
    if (sheet === null) {
      return;
    }
    const { fields, phases } = sheet;
    const px = (this.#cells.x[slot] ?? 0) * view.scale;
    const py = (this.#cells.y[slot] ?? 0) * view.scale;
    const [column, row] = [Math.floor(px), Math.floor(py)];
    const phase = (((py - row) * phases) | 0) * phases + (((px - column) * phases) | 0);
    const field = (look * phases * phases + phase) * stampFields;
    if ((fields[field] ?? 0) < 0) {
      sheet.draw(field);
    }
    const left = column - view.left + (fields[field + 1] ?? 0);
    const top = row - view.top + (fields[field + 2] ?? 0);
    const width = fields[field + 3] ?? 0;
    const lastRow = Math.min(fields[field + 4] ?? 0, area.bottom - top);
    const lastColumn = Math.min(width, area.right - left);
    for (let y = Math.max(0, area.top - top); y < lastRow; y++) {
      const goal = (top + y) * frame.whole.right + left;
      const from = (fields[field] ?? 0) + y * width;
      for (let x = Math.max(0, area.left - left); x < lastColumn; x++) {
        frame.words[goal + x] = ((frame.words[goal + x] ?? 0) + sign * (sheet.words[from + x] ?? 0)) | 0;
      }
    }
  }

  #writeNumbers(frame: Frame, view: PaintedView, area: Area, runs: readonly number[]): void {
    const fontSize = Math.round(this.#pitch * view.scale * 0.42);
    if (!this.#writer.prepare(fontSize, this.#palette.fontFamily)) {
      return;
    }
    const { scale, left, top } = view;
    for (let run = 0; run < runs.length; run += 2) {
      const to = runs[run + 1] ?? 0;
      for (let slot = runs[run] ?? 0; slot < to; slot++) {
        const look = this.#palette.looks[this.#lookOfSlot[slot] ?? 0];
        if (look === undefined || (look.shape !== 'free' && look.shape !== 'wheelchair')) {
          continue;
        }
        const x = Math.round((this.#cells.x[slot] ?? 0) * scale) - left;
        const y = Math.round((this.#cells.y[slot] ?? 0) * scale) - top;
        const number = this.#numbers[this.#cells.seatOfSlot[slot] ?? 0] ?? 0;
        this.#writer.write(frame.words, frame.whole.right, area, number, x, y, look.mark);
      }
    }
  }
}
