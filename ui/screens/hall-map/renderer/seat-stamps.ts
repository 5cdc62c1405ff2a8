import type { Colour } from '../../../design/colour.ts';

/** How a seat is drawn: each has its own shape, so that colour is never alone to tell. */
export type Shape = 'free' | 'wheelchair' | 'taken' | 'wheelchairTaken' | 'mine' | 'held' | 'closed' | 'lost';

/** A shape in a colour; `mark` is the colour of what is drawn inside it. */
export interface Look {
  readonly shape: Shape;
  readonly colour: Colour;
  readonly mark: Colour;
}

/**
 * A small picture of a seat, `size` × `size` words, each the *difference* it makes to the paper. Stamps are
 * added to the frame: pixels that seats share come out exact, and subtracting takes a seat away again.
 * Row by row, only `from` to `to` (excluded) is not empty.
 */
export interface Stamp {
  readonly size: number;
  /** Half the side, without the middle pixel. */
  readonly reach: number;
  readonly firstRow: number;
  readonly lastRow: number;
  readonly words: Int32Array;
  readonly from: Uint8Array;
  readonly to: Uint8Array;
}

/** Stamps are drawn for this many positions within a pixel, in both directions. */
export const phases = 4;
/** The largest shape is this much wider than a free seat. */
export const widestShape = 1.15;
/** Below this radius, in device pixels, coverage is sampled: a distance says too little about small discs. */
const sampledBelow = 2.5;
const samples = 6;

type Distance = (x: number, y: number) => number;
interface Layer {
  readonly colour: Colour;
  /** Pixels outside the shape, negative inside. */
  readonly distance: Distance;
}

/**
 * Draws a stamp. `radius` is a free seat's, in device pixels; the seat's middle lies `(phase + ½) / phases`
 * into the stamp's middle pixel. `detailed` gives states their shapes, otherwise they are discs.
 */
export function drawStamp(
  look: Look,
  paper: Colour,
  radius: number,
  phaseX: number,
  phaseY: number,
  detailed: boolean,
): Stamp {
  const layers = layersOf(look, radius, detailed);
  const coverage = radius < sampledBelow ? sampledCoverage : edgeCoverage;
  const reach = stampReach(radius);
  const size = 2 * reach + 1;
  const words = new Int32Array(size * size);
  const from = new Uint8Array(size).fill(size);
  const to = new Uint8Array(size);
  let firstRow = size;
  let lastRow = -1;
  for (let row = 0; row < size; row++) {
    const y = row - reach + 0.5 - (phaseY + 0.5) / phases;
    for (let column = 0; column < size; column++) {
      const x = column - reach + 0.5 - (phaseX + 0.5) / phases;
      const word = difference(layers, paper, coverage, x, y);
      if (word === 0) continue;
      words[row * size + column] = word;
      from[row] = Math.min(from[row] ?? size, column);
      to[row] = column + 1;
      firstRow = Math.min(firstRow, row);
      lastRow = row;
    }
  }
  return { size, reach, firstRow, lastRow, words, from, to };
}

/** Half the side of a stamp, without its middle pixel. */
export function stampReach(radius: number): number {
  return Math.ceil(radius * widestShape + 0.5);
}

/**
 * What the layers make of a pixel of paper, less the paper. Rounded towards zero, so that the shares of
 * several seats in a pixel never add up to more than a byte holds.
 */
function difference(
  layers: readonly Layer[],
  paper: Colour,
  coverage: (distance: Distance, x: number, y: number) => number,
  x: number,
  y: number,
): number {
  let [red, green, blue] = [0, 0, 0];
  for (const { colour, distance } of layers) {
    const cover = coverage(distance, x, y);
    red += (colour[0] - paper[0] - red) * cover;
    green += (colour[1] - paper[1] - green) * cover;
    blue += (colour[2] - paper[2] - blue) * cover;
  }
  return (Math.trunc(red) + Math.trunc(green) * 256 + Math.trunc(blue) * 65_536) | 0;
}

function edgeCoverage(distance: Distance, x: number, y: number): number {
  return Math.min(1, Math.max(0, 0.5 - distance(x, y)));
}

function sampledCoverage(distance: Distance, x: number, y: number): number {
  let inside = 0;
  for (let row = 0; row < samples; row++) {
    for (let column = 0; column < samples; column++) {
      const dx = (column + 0.5) / samples - 0.5;
      const dy = (row + 0.5) / samples - 0.5;
      if (distance(x + dx, y + dy) <= 0) inside++;
    }
  }
  return inside / (samples * samples);
}

/** An opaque word of the frame: the bytes red, green, blue and 255 of a little-endian machine. */
export function opaqueWord([red, green, blue]: Colour): number {
  return (255 << 24) | (blue << 16) | (green << 8) | red;
}

function layersOf({ shape, colour, mark }: Look, radius: number, detailed: boolean): readonly Layer[] {
  const stroke = Math.max(1, radius * 0.17);
  switch (shape) {
    case 'free':
      return [{ colour, distance: disc(radius) }];
    case 'wheelchair':
      return [
        { colour, distance: roundedSquare(radius * 0.98, radius * 0.34) },
        ...(detailed
          ? [{ colour: mark, distance: outline(roundedSquare(radius * 0.7, radius * 0.2), 1) }]
          : []),
      ];
    case 'taken':
      return [{ colour, distance: detailed ? outline(disc(radius * 0.66), stroke) : disc(radius * 0.62) }];
    case 'wheelchairTaken': {
      const square = roundedSquare(radius * 0.62, radius * 0.2);
      return [{ colour, distance: detailed ? outline(square, stroke) : square }];
    }
    case 'held':
      return [
        { colour, distance: detailed ? outline(disc(radius), stroke) : disc(radius) },
        ...(detailed ? [{ colour, distance: tick(radius * 0.85) }] : []),
      ];
    case 'mine':
      return [
        { colour, distance: disc(radius * widestShape) },
        ...(detailed ? [{ colour: mark, distance: tick(radius) }] : []),
      ];
    case 'closed':
      return [{ colour, distance: disc(Math.max(radius * 0.26, 0.4)) }];
    case 'lost':
      return [{ colour, distance: detailed ? cross(radius * 0.72, stroke * 1.7) : disc(radius) }];
  }
}

function disc(radius: number): Distance {
  return (x, y) => Math.hypot(x, y) - radius;
}

function roundedSquare(half: number, corner: number): Distance {
  return (x, y) => {
    const dx = Math.abs(x) - half + corner;
    const dy = Math.abs(y) - half + corner;
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - corner;
  };
}

function outline(shape: Distance, stroke: number): Distance {
  return (x, y) => Math.abs(shape(x, y)) - stroke / 2;
}

function cross(half: number, stroke: number): Distance {
  const [falling, rising] = [segment(-half, -half, half, half), segment(-half, half, half, -half)];
  return (x, y) => Math.min(falling(x, y), rising(x, y)) - stroke / 2;
}

function tick(radius: number): Distance {
  const short = segment(-radius * 0.5, radius * 0.04, -radius * 0.14, radius * 0.42);
  const long = segment(-radius * 0.14, radius * 0.42, radius * 0.52, -radius * 0.4);
  return (x, y) => Math.min(short(x, y), long(x, y)) - Math.max(0.8, radius * 0.13);
}

function segment(fromX: number, fromY: number, toX: number, toY: number): Distance {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const length = alongX * alongX + alongY * alongY;
  return (x, y) => {
    const part = Math.min(1, Math.max(0, ((x - fromX) * alongX + (y - fromY) * alongY) / length));
    return Math.hypot(x - fromX - part * alongX, y - fromY - part * alongY);
  };
}
