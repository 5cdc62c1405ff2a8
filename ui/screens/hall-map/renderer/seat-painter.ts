import type { Colour } from '../../../design/colour.ts';
import { type NumberGlyphs, numberGlyphs, writeNumber } from './number-glyphs.ts';
import { runsIn, type SeatCells } from './seat-cells.ts';
import { drawStamp, type Look, opaqueWord, phases, type Stamp, stampReach } from './seat-stamps.ts';

/** The part of the plan to paint: `scale` is device pixels per plan unit, `x` and `y` the point at the top left. */
export interface PaintedView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Colours and type that the seats are painted with; `looks` are what the seats' look numbers stand for. */
export interface Palette {
  readonly paper: Colour;
  readonly looks: readonly Look[];
  readonly fontFamily: string;
}

/** A free seat's radius, as a share of the distance between neighbours. */
export const seatRadius = 0.42;
/** Distances between neighbours on screen, in CSS pixels, from which more is shown. */
const detailedFrom = 9;
const numberedFrom = 20;
const phaseCount = phases * phases;

interface Frame {
  readonly image: ImageData;
  readonly words: Int32Array;
  readonly width: number;
  readonly height: number;
}

/**
 * Paints seats by adding ready-made stamps to a frame of paper, then hands the frame to the canvas in one
 * call. What it costs is bounded by the seats in view and the pixels they cover, at any zoom.
 */
export class SeatPainter {
  readonly #cells: SeatCells;
  readonly #numbers: Uint16Array;
  readonly #pitch: number;
  readonly #lookOfSlot: Uint16Array;
  #palette: Palette = { paper: [255, 255, 255], looks: [], fontFamily: 'sans-serif' };
  #context: CanvasRenderingContext2D | null = null;
  #pixelRatio = 1;
  #frame: Frame | null = null;
  #stamps: (Stamp | undefined)[] = [];
  #stampKey = '';
  #glyphs: NumberGlyphs | null = null;
  #glyphKey = '';
  #view: PaintedView = { scale: 1, x: 0, y: 0 };

  constructor(cells: SeatCells, pitch: number, numbers: Uint16Array) {
    this.#cells = cells;
    this.#pitch = pitch;
    this.#numbers = numbers;
    this.#lookOfSlot = new Uint16Array(cells.seatOfSlot.length);
  }

  setPalette(palette: Palette): void {
    this.#palette = palette;
    this.#stampKey = '';
    this.#glyphKey = '';
  }

  /** Paints on this canvas from now on; its size in device pixels must be set before. */
  setSurface(context: CanvasRenderingContext2D | null, pixelRatio: number): void {
    this.#context = context;
    this.#pixelRatio = pixelRatio;
    this.#frame = null;
  }

  /** Says how a seat looks (an index of the palette's looks), without painting it; true when that is new. */
  setLook(seat: number, look: number): boolean {
    const slot = this.#cells.slotOfSeat[seat];
    if (slot === undefined || this.#lookOfSlot[slot] === look) return false;
    this.#lookOfSlot[slot] = look;
    return true;
  }

  /** Paints all that the view shows. */
  paint(view: PaintedView): void {
    const frame = this.#prepareFrame();
    if (frame === null) return;
    this.#view = view;
    this.#prepareStamps();
    frame.words.fill(opaqueWord(this.#palette.paper));
    const runs = this.#runsInView(frame);
    this.#addAll(frame, runs);
    this.#writeNumbers(frame, runs);
    this.#context?.putImageData(frame.image, 0, 0);
  }

  /** Paints seats anew whose looks change: `changes` holds seat index and new look in turn. */
  repaint(changes: readonly number[]): void {
    const frame = this.#frame;
    const numbered = this.#screenPitch() >= numberedFrom;
    let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
    for (let at = 0; at < changes.length; at += 2) {
      const slot = this.#cells.slotOfSeat[changes[at] ?? -1];
      const look = changes[at + 1] ?? 0;
      if (slot === undefined) continue;
      const before = this.#lookOfSlot[slot] ?? 0;
      this.#lookOfSlot[slot] = look;
      if (frame === null || numbered || before === look) continue;
      this.#add(frame, slot, before, -1);
      this.#add(frame, slot, look, 1);
      const x = ((this.#cells.x[slot] ?? 0) - this.#view.x) * this.#view.scale;
      const y = ((this.#cells.y[slot] ?? 0) - this.#view.y) * this.#view.scale;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
    if (frame === null) return;
    if (numbered) {
      this.paint(this.#view);
      return;
    }
    const reach = stampReach(this.#radius()) + 1;
    left = Math.max(0, Math.floor(left) - reach);
    top = Math.max(0, Math.floor(top) - reach);
    right = Math.min(frame.width, Math.ceil(right) + reach);
    bottom = Math.min(frame.height, Math.ceil(bottom) + reach);
    if (right <= left || bottom <= top) return;
    this.#context?.putImageData(frame.image, 0, 0, left, top, right - left, bottom - top);
  }

  #prepareFrame(): Frame | null {
    const context = this.#context;
    if (context === null || this.#frame !== null) return this.#frame;
    const { width, height } = context.canvas;
    if (width === 0 || height === 0) return null;
    const image = context.createImageData(width, height);
    const words = new Int32Array(image.data.buffer);
    this.#frame = { image, words, width, height };
    return this.#frame;
  }

  #radius(): number {
    return Math.max(0.5, Math.round(seatRadius * this.#pitch * this.#view.scale * 8) / 8);
  }

  #screenPitch(): number {
    return (this.#pitch * this.#view.scale) / this.#pixelRatio;
  }

  #prepareStamps(): void {
    const detailed = this.#screenPitch() >= detailedFrom;
    const key = `${this.#radius()} ${detailed}`;
    if (key === this.#stampKey) return;
    this.#stampKey = key;
    this.#stamps = new Array(this.#palette.looks.length * phaseCount);
  }

  #runsInView(frame: Frame): readonly number[] {
    const { x, y, scale } = this.#view;
    const margin = this.#pitch;
    return runsIn(
      this.#cells,
      x - margin,
      y - margin,
      x + frame.width / scale + margin,
      y + frame.height / scale + margin,
    );
  }

  /** Adds all seats of the runs; everything the loop needs is at hand in locals, for it runs 80,000 times. */
  #addAll(frame: Frame, runs: readonly number[]): void {
    const { scale, x, y } = this.#view;
    const { x: seatX, y: seatY } = this.#cells;
    const looks = this.#lookOfSlot;
    const stamps = this.#stamps;
    const { width, height, words } = frame;
    for (let run = 0; run < runs.length; run += 2) {
      const end = runs[run + 1] ?? 0;
      for (let slot = runs[run] ?? 0; slot < end; slot++) {
        const px = ((seatX[slot] ?? 0) - x) * scale;
        const py = ((seatY[slot] ?? 0) - y) * scale;
        const column = Math.floor(px);
        const row = Math.floor(py);
        const phase = (((py - row) * phases) | 0) * phases + (((px - column) * phases) | 0);
        const look = looks[slot] ?? 0;
        const stamp = stamps[look * phaseCount + phase] ?? this.#makeStamp(look, phase);
        const left = column - stamp.reach;
        const top = row - stamp.reach;
        if (left >= 0 && top >= 0 && left + stamp.size <= width && top + stamp.size <= height) {
          addInside(words, width, stamp, left, top);
        } else {
          addClipped(frame, stamp, left, top, 1);
        }
      }
    }
  }

  /** Adds a seat's stamp to the frame, or takes it away (`sign` -1). */
  #add(frame: Frame, slot: number, look: number, sign: 1 | -1): void {
    const { scale, x, y } = this.#view;
    const px = ((this.#cells.x[slot] ?? 0) - x) * scale;
    const py = ((this.#cells.y[slot] ?? 0) - y) * scale;
    const column = Math.floor(px);
    const row = Math.floor(py);
    const phase = (((py - row) * phases) | 0) * phases + (((px - column) * phases) | 0);
    const stamp = this.#stamps[look * phaseCount + phase] ?? this.#makeStamp(look, phase);
    addClipped(frame, stamp, column - stamp.reach, row - stamp.reach, sign);
  }

  #makeStamp(look: number, phase: number): Stamp {
    const drawn = this.#palette.looks[look] ?? missingLook;
    const [phaseX, phaseY] = [phase % phases, Math.floor(phase / phases)];
    const detailed = this.#screenPitch() >= detailedFrom;
    const stamp = drawStamp(drawn, this.#palette.paper, this.#radius(), phaseX, phaseY, detailed);
    this.#stamps[look * phaseCount + phase] = stamp;
    return stamp;
  }

  #writeNumbers(frame: Frame, runs: readonly number[]): void {
    if (this.#screenPitch() < numberedFrom) return;
    const fontSize = Math.round(this.#pitch * this.#view.scale * 0.42);
    const key = `${fontSize} ${this.#palette.fontFamily}`;
    if (key !== this.#glyphKey) {
      this.#glyphs = numberGlyphs(fontSize, this.#palette.fontFamily);
      this.#glyphKey = key;
    }
    const glyphs = this.#glyphs;
    if (glyphs === null) return;
    for (let run = 0; run < runs.length; run += 2) {
      const to = runs[run + 1] ?? 0;
      for (let slot = runs[run] ?? 0; slot < to; slot++) {
        const look = this.#palette.looks[this.#lookOfSlot[slot] ?? 0];
        if (look === undefined || (look.shape !== 'free' && look.shape !== 'wheelchair')) continue;
        const x = ((this.#cells.x[slot] ?? 0) - this.#view.x) * this.#view.scale;
        const y = ((this.#cells.y[slot] ?? 0) - this.#view.y) * this.#view.scale;
        writeNumber(frame, glyphs, this.#numbers[this.#cells.seatOfSlot[slot] ?? 0] ?? 0, x, y, look.mark);
      }
    }
  }
}

/** The tight loop: a stamp that lies wholly inside the frame. */
function addInside(target: Int32Array, width: number, stamp: Stamp, left: number, top: number): void {
  const { words, from, to, size, lastRow } = stamp;
  for (let line = stamp.firstRow; line <= lastRow; line++) {
    const end = to[line] ?? 0;
    const source = line * size;
    const goal = (top + line) * width + left;
    for (let at = from[line] ?? 0; at < end; at++) {
      target[goal + at] = ((target[goal + at] ?? 0) + (words[source + at] ?? 0)) | 0;
    }
  }
}

function addClipped(frame: Frame, stamp: Stamp, left: number, top: number, sign: 1 | -1): void {
  const { width, height, words: target } = frame;
  const { words, from, to, size } = stamp;
  const lastLine = Math.min(size, height - top);
  for (let line = Math.max(0, -top); line < lastLine; line++) {
    const start = Math.max(from[line] ?? 0, -left);
    const end = Math.min(to[line] ?? 0, width - left);
    const source = line * size;
    const goal = (top + line) * width + left;
    for (let at = start; at < end; at++) {
      target[goal + at] = ((target[goal + at] ?? 0) + sign * (words[source + at] ?? 0)) | 0;
    }
  }
}

const missingLook: Look = { shape: 'closed', colour: [128, 128, 128], mark: [255, 255, 255] };
