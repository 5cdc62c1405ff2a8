import type { Point } from './spectator-order.ts';

export type Attributes = Readonly<Record<string, string>>;

const corners = 24;

/** A length in user units (« 12 », « 12px »); NaN for another. */
export function lengthOf(text: string | undefined): number {
  return text === undefined ? 0 : Number(text.trim().replace(/px$/, '') || Number.NaN);
}

/** Where the middle of an element is, or null when it is none that can be a seat. */
export function middleOf(name: string, attributes: Attributes): Point | null {
  const at = (key: string): number => lengthOf(attributes[key]);
  switch (name) {
    case 'circle':
    case 'ellipse':
      return { x: at('cx'), y: at('cy') };
    case 'rect':
      return { x: at('x') + at('width') / 2, y: at('y') + at('height') / 2 };
    case 'use':
      return { x: at('x'), y: at('y') };
    default:
      return null;
  }
}

function numbersOf(text: string): number[] {
  return (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number);
}

function pairsOf(numbers: readonly number[]): Point[] {
  return Array.from({ length: Math.floor(numbers.length / 2) }, (_, at) => ({
    x: numbers[2 * at] ?? 0,
    y: numbers[2 * at + 1] ?? 0,
  }));
}

/** How many numbers a path's command takes; its end is in the last two. */
const commandLength: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  h: 1,
  v: 1,
};

/** The corners of a path; its curves become straight lines to their ends. */
function pathCorners(text: string): Point[] {
  const points: Point[] = [];
  let here: Point = { x: 0, y: 0 };
  for (const [, command = '', rest = ''] of text.matchAll(/([mlcsqtahvz])([^mlcsqtahvz]*)/gi)) {
    const kind = command.toLowerCase();
    const size = commandLength[kind];
    if (size === undefined) {
      here = points[0] ?? here;
      points.push(here);
      continue;
    }
    const numbers = numbersOf(rest);
    const isRelative = command === kind;
    for (let at = 0; at + size <= numbers.length; at += size) {
      const [x = 0, y = 0] = kind === 'h' || kind === 'v' ? [] : numbers.slice(at + size - 2, at + size);
      const only = numbers[at] ?? 0;
      const from: Point = isRelative ? here : { x: 0, y: 0 };
      here =
        kind === 'h'
          ? { x: from.x + only, y: here.y }
          : kind === 'v'
            ? { x: here.x, y: from.y + only }
            : { x: from.x + x, y: from.y + y };
      points.push(here);
    }
  }
  return points;
}

/** The corners of a drawn element, closed where it is; null when it has none. */
export function outlineOf(name: string, attributes: Attributes): Point[] | null {
  const at = (key: string): number => lengthOf(attributes[key]);
  switch (name) {
    case 'rect': {
      const [x, y, right, bottom] = [at('x'), at('y'), at('x') + at('width'), at('y') + at('height')];
      return [
        { x, y },
        { x: right, y },
        { x: right, y: bottom },
        { x, y: bottom },
        { x, y },
      ];
    }
    case 'circle':
    case 'ellipse': {
      const [radiusX, radiusY] = name === 'circle' ? [at('r'), at('r')] : [at('rx'), at('ry')];
      return Array.from({ length: corners + 1 }, (_, corner) => {
        const angle = (2 * Math.PI * corner) / corners;
        return { x: at('cx') + radiusX * Math.cos(angle), y: at('cy') + radiusY * Math.sin(angle) };
      });
    }
    case 'line':
      return [
        { x: at('x1'), y: at('y1') },
        { x: at('x2'), y: at('y2') },
      ];
    case 'polyline':
      return pairsOf(numbersOf(attributes.points ?? ''));
    case 'polygon': {
      const points = pairsOf(numbersOf(attributes.points ?? ''));
      return [...points, ...points.slice(0, 1)];
    }
    case 'path':
      return pathCorners(attributes.d ?? '');
    default:
      return null;
  }
}
