import type { Point } from './spectator-order.ts';

/** x' = a·x + c·y + e, y' = b·x + d·y + f: SVG's own letters. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer`. */
export function combined(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [a2, b2, c2, d2, e2, f2] = inner;
  return [
    a * a2 + c * b2,
    b * a2 + d * b2,
    a * c2 + c * d2,
    b * c2 + d * d2,
    a * e2 + c * f2 + e,
    b * e2 + d * f2 + f,
  ];
}

export function applied([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

function matrixOf(name: string, numbers: readonly number[]): Matrix | null {
  const [first = 0, second = 0, third = 0] = numbers;
  const angle = (first * Math.PI) / 180;
  const count = numbers.length;
  switch (name) {
    case 'translate':
      return count === 1 || count === 2 ? [1, 0, 0, 1, first, second] : null;
    case 'scale':
      return count === 1 || count === 2 ? [first, 0, 0, count === 2 ? second : first, 0, 0] : null;
    case 'rotate': {
      const turn: Matrix = [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0];
      return count === 1
        ? turn
        : count === 3
          ? combined(combined([1, 0, 0, 1, second, third], turn), [1, 0, 0, 1, -second, -third])
          : null;
    }
    case 'skewX':
      return count === 1 ? [1, 0, Math.tan(angle), 1, 0, 0] : null;
    case 'skewY':
      return count === 1 ? [1, Math.tan(angle), 0, 1, 0, 0] : null;
    case 'matrix': {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
      return count === 6 ? [a, b, c, d, e, f] : null;
    }
    default:
      return null;
  }
}

/** The matrix of a `transform` attribute (« translate(10 20) scale(2) »), or null when it is not one. */
export function parseTransform(text: string): Matrix | null {
  let rest = text.trim();
  let result: Matrix = identity;
  while (rest !== '') {
    const found = /^(\w+)\s*\(([^)]*)\)[\s,]*/.exec(rest);
    const numbers = (found?.[2] ?? '')
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const matrix = found === null || numbers.some(Number.isNaN) ? null : matrixOf(found[1] ?? '', numbers);
    if (found === null || matrix === null) {
      return null;
    }
    result = combined(result, matrix);
    rest = rest.slice(found[0].length);
  }
  return result;
}
