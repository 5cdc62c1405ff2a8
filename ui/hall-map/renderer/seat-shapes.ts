import type { Colour } from '../../../api/values/colour.ts';

/** How a seat is drawn: each has its own shape, so that colour is never alone to tell. */
export type Shape =
  | 'free'
  | 'wheelchair'
  | 'taken'
  | 'wheelchairTaken'
  | 'mine'
  | 'wheelchairMine'
  | 'taking'
  | 'held'
  | 'closed'
  | 'lost'
  | 'outside';

/** Corners around the origin, for a free seat of radius 1. */
export type Outline = readonly (readonly [x: number, y: number])[];

/** A shape in a colour; `mark` is the colour of what is drawn inside it. */
export interface Look {
  readonly shape: Shape;
  readonly colour: Colour;
  readonly mark: Colour;
  /** Drawn instead of a free seat's disc, or inside a wheelchair place: tells a category where its colour cannot. */
  readonly outline?: Outline;
}

/** Pixels from a point (beside the seat's middle) to the shape's edge, negative inside. */
export type Distance = (x: number, y: number) => number;

/** One colour of a drawn seat; later layers cover earlier ones. */
export interface Layer {
  readonly colour: Colour;
  readonly distance: Distance;
}

/** The largest shape is this much wider than a free seat. */
export const widestShape = 1.15;

/**
 * What a look is made of, for a free seat of `radius` device pixels; nothing reaches further than `widest` from the
 * middle. `detailed` gives states their shapes, otherwise they are discs and squares.
 */
export function layersOf(
  { shape, colour, mark, outline: own }: Look,
  radius: number,
  widest: number,
  detailed: boolean,
): readonly Layer[] {
  const stroke = Math.max(1, radius * 0.17);
  const full = Math.min(radius, widest);
  // A square's corners reach further than its sides: towards a neighbour across the rows.
  const square = Math.min(radius, widest * 0.85);
  switch (shape) {
    case 'free':
      return [{ colour, distance: own && detailed ? polygon(own, full) : disc(full) }];
    case 'wheelchair': {
      const inside = own ? polygon(own, radius * 0.66) : roundedSquare(radius * 0.66, radius * 0.2);
      return [
        { colour, distance: roundedSquare(square * 0.92, square * 0.34) },
        ...(detailed ? [{ colour: mark, distance: outline(inside, 1) }] : []),
      ];
    }
    case 'taken':
      return [{ colour, distance: detailed ? outline(disc(radius * 0.66), stroke) : disc(full * 0.62) }];
    case 'wheelchairTaken': {
      const small = roundedSquare(full * 0.62, full * 0.2);
      return [{ colour, distance: detailed ? outline(small, stroke) : small }];
    }
    case 'held':
      return [
        { colour, distance: detailed ? outline(disc(full - stroke / 2), stroke) : disc(full) },
        ...(detailed ? [{ colour, distance: tick(radius * 0.85) }] : []),
      ];
    case 'mine':
      return [
        { colour, distance: disc(Math.min(radius * widestShape, widest)) },
        ...(detailed ? [{ colour: mark, distance: tick(radius) }] : []),
      ];
    case 'wheelchairMine':
      return [
        { colour, distance: roundedSquare(square, square * 0.36) },
        ...(detailed ? [{ colour: mark, distance: tick(radius * 0.9) }] : []),
      ];
    case 'taking':
      return [
        { colour, distance: detailed ? outline(disc(full - stroke / 2), stroke) : disc(full) },
        ...(detailed ? [{ colour, distance: disc(full * 0.45) }] : []),
      ];
    case 'outside': {
      const bar = segment(-full * 0.4, 0, full * 0.4, 0);
      return [
        {
          colour,
          distance: detailed ? outline(bar, stroke * 1.6) : disc(Math.min(Math.max(full * 0.4, 0.4), full)),
        },
      ];
    }
    case 'closed':
      return [{ colour, distance: disc(Math.min(Math.max(radius * 0.26, 0.4), full)) }];
    case 'lost': {
      const arm = Math.min(radius * 0.72, (widest - stroke * 0.85) * Math.SQRT1_2);
      return [{ colour, distance: detailed ? cross(arm, stroke * 1.7) : disc(full) }];
    }
  }
}

function disc(radius: number): Distance {
  return (x, y) => Math.sqrt(x * x + y * y) - radius;
}

function roundedSquare(half: number, corner: number): Distance {
  return (x, y) => {
    const dx = Math.abs(x) - half + corner;
    const dy = Math.abs(y) - half + corner;
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - corner;
  };
}

/** Distances from a polygon's edge, negative where a line to the right crosses its edges an odd number of times. */
function polygon(corners: Outline, radius: number): Distance {
  const edges = corners.map(([toX, toY], at) => {
    const [fromX, fromY] = corners.at(at - 1) ?? [toX, toY];
    const ends = [fromX * radius, fromY * radius, toX * radius, toY * radius] as const;
    return { ends, away: segment(...ends) };
  });
  return (x, y) => {
    let nearest = Number.POSITIVE_INFINITY;
    let isInside = false;
    for (const { ends, away } of edges) {
      const [fromX, fromY, toX, toY] = ends;
      nearest = Math.min(nearest, away(x, y));
      if (fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) {
        isInside = !isInside;
      }
    }
    return isInside ? -nearest : nearest;
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
