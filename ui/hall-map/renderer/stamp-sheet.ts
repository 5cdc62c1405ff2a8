import type { Colour } from '../../../api/values/colour.ts';
import { type Distance, type Layer, type Look, layersOf, widestShape } from './seat-shapes.ts';

/** A free seat's radius, as a share of the distance between neighbours. */
const seatRadius = 0.42;
/** Below this radius, in device pixels, coverage is counted: a distance says too little about small discs. */
const countedBelow = 2.5;
/** So many samples to a pixel, in both directions, are counted. */
const samples = 8;
/** Below this distance between neighbours, in device pixels, the exact place within a pixel matters most. */
const finestBelow = 1.5;

/** What the stamps of a sheet have in common. */
export interface SheetStyle {
  readonly paper: Colour;
  readonly looks: readonly Look[];
  /** Device pixels between neighbours; no two seats are nearer. */
  readonly pitch: number;
  /** Whether states have their shapes, or are discs and squares. */
  readonly detailed: boolean;
}

/** Numbers kept of each stamp: where its words start (-1: not drawn yet), left and top of it beside the seat's pixel, width, height. */
export const stampFields = 5;

/**
 * Small pictures of seats, each word the *difference* that a seat makes to a pixel of paper. Stamps are added to a
 * frame of paper: pixels that seats share come out exact, and subtracting takes a seat away again. They are drawn when
 * first needed, one behind the other.
 *
 * A stamp stands for all seats whose middle lies in the same part of a pixel. Shapes are kept so narrow that, wherever
 * in their parts two neighbours are, they never cover the same spot: the shares in a pixel never add up to more than one.
 */
export class StampSheet {
  readonly style: SheetStyle;
  /** Positions within a pixel, in each direction. */
  readonly phases: number;
  /** `stampFields` numbers for each look and phase (row by row of a pixel). */
  readonly fields: Int32Array;
  /** A stamp reaches at most so many pixels from the seat's own. */
  readonly reach: number;
  words = new Int32Array(4096);
  #used = 0;
  readonly #radius: number;
  readonly #widest: number;
  readonly #isCounted: boolean;

  constructor(style: SheetStyle) {
    this.style = style;
    const radius = style.pitch * seatRadius;
    this.#isCounted = radius < countedBelow;
    this.phases = style.pitch < finestBelow ? 8 : radius < 12 ? 4 : 2;
    this.#radius = radius;
    this.#widest = Math.max(0.2, style.pitch / 2 - Math.SQRT1_2 / this.phases);
    this.reach = Math.ceil(radius * widestShape + 0.5);
    this.fields = new Int32Array(style.looks.length * this.phases ** 2 * stampFields).fill(-1);
  }

  /** Draws the stamp whose fields start here; small ones with all phases of their look, for they share the work. */
  draw(field: number): void {
    const { phases, style } = this;
    const phaseCount = phases * phases;
    const stamp = field / stampFields;
    const index = Math.floor(stamp / phaseCount);
    const look = style.looks[index];
    if (look === undefined) {
      return;
    }
    const layers = layersOf(look, this.#radius, this.#widest, style.detailed);
    if (!this.#isCounted) {
      this.#drawOne(
        field,
        layers,
        layers.map(({ distance }) => edgeCoverage(distance, stamp % phaseCount, phases)),
      );
      return;
    }
    const counts = layers.map(({ distance }) => countsOf(distance, this.reach, phases));
    for (let phase = 0; phase < phaseCount; phase++) {
      const coverages = counts.map((count) => countedCoverage(count, this.reach, phase, phases));
      this.#drawOne((index * phaseCount + phase) * stampFields, layers, coverages);
    }
  }

  /** `coverages`, one for each layer, say how much of a pixel (beside the seat's own) it covers. */
  #drawOne(field: number, layers: readonly Layer[], coverages: readonly Distance[]): void {
    const { reach } = this;
    const { paper } = this.style;
    const side = 2 * reach + 1;
    const drawn = new Int32Array(side * side);
    let left = side;
    let top = side;
    let right = 0;
    let bottom = 0;
    for (let row = 0; row < side; row++) {
      for (let column = 0; column < side; column++) {
        let red = 0;
        let green = 0;
        let blue = 0;
        for (let at = 0; at < layers.length; at++) {
          const cover = coverages[at]?.(column - reach, row - reach) ?? 0;
          const colour = layers[at]?.colour ?? paper;
          if (cover === 0) {
            continue;
          }
          red += (colour[0] - paper[0] - red) * cover;
          green += (colour[1] - paper[1] - green) * cover;
          blue += (colour[2] - paper[2] - blue) * cover;
        }
        // Rounded towards zero, so that shares never add up to more than a byte holds.
        const word = (Math.trunc(red) + Math.trunc(green) * 256 + Math.trunc(blue) * 65_536) | 0;
        if (word === 0) {
          continue;
        }
        drawn[row * side + column] = word;
        left = Math.min(left, column);
        right = Math.max(right, column + 1);
        top = Math.min(top, row);
        bottom = Math.max(bottom, row + 1);
      }
    }
    if (right === 0) {
      [left, top, right, bottom] = [reach, reach, reach, reach];
    }
    this.#makeRoom((right - left) * (bottom - top));
    this.fields.set([this.#used, left - reach, top - reach, right - left, bottom - top], field);
    for (let row = top; row < bottom; row++) {
      this.words.set(drawn.subarray(row * side + left, row * side + right), this.#used);
      this.#used += right - left;
    }
  }

  #makeRoom(more: number): void {
    if (this.#used + more <= this.words.length) {
      return;
    }
    const words = new Int32Array(2 * (this.#used + more));
    words.set(this.words);
    this.words = words;
  }
}

/** How much of a pixel lies inside, as its middle's distance from the edge says. */
function edgeCoverage(distance: Distance, phase: number, phases: number): Distance {
  const x = 0.5 - ((phase % phases) + 0.5) / phases;
  const y = 0.5 - (Math.floor(phase / phases) + 0.5) / phases;
  return (column, row) => Math.min(1, Math.max(0, 0.5 - distance(column + x, row + y)));
}

/** Samples of a shape that lie inside, summed from the top left: how much of any pixel is covered is four look-ups. */
function countsOf(distance: Distance, reach: number, phases: number): Uint16Array {
  const side = sampleSide(reach);
  const counts = new Uint16Array((side + 1) ** 2);
  // Samples lie in the middles of equal parts of a pixel, wherever in its own the seat is.
  const first = (phases === samples ? 0 : 0.5 / samples) - reach - 1;
  for (let row = 0; row < side; row++) {
    const y = row / samples + first;
    let inRow = 0;
    for (let column = 0; column < side; column++) {
      if (distance(column / samples + first, y) <= 0) {
        inRow++;
      }
      const at = (row + 1) * (side + 1) + column + 1;
      counts[at] = (counts[at - side - 1] ?? 0) + inRow;
    }
  }
  return counts;
}

function countedCoverage(counts: Uint16Array, reach: number, phase: number, phases: number): Distance {
  const line = sampleSide(reach) + 1;
  const beside = (part: number): number =>
    (reach + 1) * samples - Math.floor(((part + 0.5) * samples) / phases);
  const start = beside(Math.floor(phase / phases)) * line + beside(phase % phases);
  const across = samples * line;
  return (column, row) => {
    const at = start + row * across + column * samples;
    const below = at + across;
    const inside =
      (counts[below + samples] ?? 0) - (counts[below] ?? 0) - (counts[at + samples] ?? 0) + (counts[at] ?? 0);
    return inside / samples ** 2;
  };
}

/** A pixel more on each side than the stamp has: phases look beyond it. */
function sampleSide(reach: number): number {
  return (2 * reach + 3) * samples;
}

/** An opaque word of the frame: the bytes red, green, blue and 255 of a little-endian machine. */
export function opaqueWord([red, green, blue]: Colour): number {
  return (255 << 24) | (blue << 16) | (green << 8) | red;
}
