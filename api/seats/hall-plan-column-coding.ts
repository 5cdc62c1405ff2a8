/**
 * Columns of whole numbers as text, one to a few characters of the base64 alphabet per number: five bits a
 * character, the sixth says that more follow, the sign is the lowest bit. Text of few different characters
 * is what gzip and brotli pack best: 80,000 seats take 24 kB, against 38 kB as base64 of 16-bit integers.
 */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** By character code; 64 for what is no digit. */
const digitOf = new Uint8Array(128).fill(64);
for (let digit = 0; digit < alphabet.length; digit++) {
  digitOf[alphabet.charCodeAt(digit)] = digit;
}
/** Seven characters hold 35 bits: nothing that a plan says needs more. */
const longestNumber = 7;

/** Whole numbers as text. */
export function packNumbers(values: Iterable<number>): string {
  let text = '';
  for (const value of values) {
    let rest = value < 0 ? -2 * value - 1 : 2 * value;
    while (rest >= 32) {
      text += alphabet.charAt(32 + (rest % 32));
      rest = Math.floor(rest / 32);
    }
    text += alphabet.charAt(rest);
  }
  return text;
}

/** The numbers of a text, or null when it is not such a text or holds more than `most` of them. */
export function unpackNumbers(text: string, most: number): Float64Array | null {
  // Never more numbers than characters.
  const values = new Float64Array(Math.min(most, text.length));
  let count = 0;
  let value = 0;
  let weight = 1;
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    const digit = digitOf[text.charCodeAt(at)] ?? 64;
    if (digit === 64 || length === longestNumber) {
      return null;
    }
    value += (digit % 32) * weight;
    weight *= 32;
    length++;
    if (digit >= 32) {
      continue;
    }
    if (count === most) {
      return null;
    }
    values[count++] = value % 2 === 1 ? -(value + 1) / 2 : value / 2;
    value = 0;
    weight = 1;
    length = 0;
  }
  return length === 0 ? values.subarray(0, count) : null;
}

/**
 * How each value differs from what its row and the row before let one expect: seats follow one another at
 * even steps and rows start where the last two starts lead, so that nearly all differences are -1, 0 or 1.
 */
export function differences(column: ArrayLike<number>, rowLengths: readonly number[]): number[] {
  const found: number[] = [];
  walkRows(rowLengths, (index, expected) => {
    const value = column[index] ?? 0;
    found.push(value - expected);
    return value;
  });
  return found;
}

/** The column that has these differences, or null when a value leaves the range or the lengths disagree. */
export function restore(
  found: ArrayLike<number>,
  rowLengths: readonly number[],
  lowest: number,
  highest: number,
): Int32Array | null {
  const column = new Int32Array(found.length);
  let count = 0;
  let inRange = true;
  walkRows(rowLengths, (index, expected) => {
    const value = expected + (found[index] ?? Number.NaN);
    inRange &&= value >= lowest && value <= highest;
    column[count++] = value;
    return value;
  });
  return inRange && count === found.length ? column : null;
}

/** Goes through the rows, says what value is expected at each seat and is told what it is. */
function walkRows(rowLengths: readonly number[], visit: (index: number, expected: number) => number): void {
  let index = 0;
  let start = 0;
  let startBefore = 0;
  let firstStep = 0;
  for (const length of rowLengths) {
    let last = visit(index++, 2 * start - startBefore);
    startBefore = start;
    start = last;
    let step = firstStep;
    for (let place = 1; place < length; place++) {
      const value = visit(index++, last + step);
      step = value - last;
      last = value;
      if (place === 1) {
        firstStep = step;
      }
    }
  }
}

/** A column as value and run length in turn, for what seldom changes from seat to seat. */
export function runs(column: ArrayLike<number>): number[] {
  const found: number[] = [];
  for (let start = 0; start < column.length; ) {
    const value = column[start] ?? 0;
    let end = start + 1;
    while (column[end] === value) {
      end++;
    }
    found.push(value, end - start);
    start = end;
  }
  return found;
}

/** The column of these runs, or null when they do not make `length` values from 0 to `highest`. */
export function unroll(found: ArrayLike<number>, length: number, highest: number): Uint8Array | null {
  const column = new Uint8Array(length);
  let filled = 0;
  for (let at = 0; at < found.length; at += 2) {
    const value = found[at] ?? -1;
    const run = found[at + 1] ?? 0;
    if (value < 0 || value > highest || run < 1) {
      return null;
    }
    column.fill(value, filled, filled + run);
    filled += run;
  }
  return filled === length ? column : null;
}
