import { ContractError } from '../contract/read.ts';
import type { HallPlan, PlanRow, PlanSection, PlanShape } from './hall-plan.ts';

/** No hall is larger: a document that claims more is refused before anything is allocated for it. */
export const maximumSeats = 200_000;
const largestCoordinate = 32_767;

interface RowDocument {
  readonly nom: string;
  /** Index in `sections`. */
  readonly section: number;
  /** Seats in the row. */
  readonly nb: number;
}

type DecorDocument =
  | { readonly type: 'scene' | 'mur'; readonly points: readonly number[]; readonly nom: string }
  | { readonly type: 'etiquette'; readonly x: number; readonly y: number; readonly nom: string };

/**
 * A hall's plan on the wire. `x`, `y` and `num` are row-wise differences, `cat` and `genre` (`seatFeature`
 * bits) runs of value and length, all five in a packed text (`packNumbers`).
 */
export interface HallPlanDocument {
  readonly id: string;
  readonly nom: string;
  readonly largeur: number;
  readonly hauteur: number;
  readonly pas: number;
  /** Metres for each plan unit, of a plan drawn to scale. */
  readonly metresParUnite?: number;
  readonly sections: readonly { readonly nom: string }[];
  readonly rangs: readonly RowDocument[];
  readonly decor: readonly DecorDocument[];
  readonly categories: readonly string[];
  readonly x: string;
  readonly y: string;
  readonly num: string;
  readonly cat: string;
  readonly genre: string;
}

/** The document of a plan, ready for `JSON.stringify`. */
export function encodeHallPlan(plan: HallPlan): HallPlanDocument {
  const rowLengths = plan.rows.map((row) => row.seatCount);
  return {
    id: plan.id,
    nom: plan.name,
    largeur: plan.width,
    hauteur: plan.height,
    pas: plan.pitch,
    ...(plan.metresPerUnit === undefined ? {} : { metresParUnite: plan.metresPerUnit }),
    sections: plan.sections.map(({ name }) => ({ nom: name })),
    rangs: plan.rows.map(({ label, section, seatCount }) => ({ nom: label, section, nb: seatCount })),
    decor: plan.shapes.map(encodeShape),
    categories: plan.categories,
    x: packNumbers(differences(plan.x, rowLengths)),
    y: packNumbers(differences(plan.y, rowLengths)),
    num: packNumbers(differences(plan.number, rowLengths)),
    cat: packNumbers(runs(plan.category)),
    genre: packNumbers(runs(plan.features)),
  };
}

function encodeShape(shape: PlanShape): DecorDocument {
  if (shape.kind === 'label') {
    return { type: 'etiquette', x: shape.x, y: shape.y, nom: shape.label };
  }
  return { type: shape.kind === 'stage' ? 'scene' : 'mur', points: shape.points, nom: shape.label };
}

/** The plan of a document. Throws a ContractError, with the path at fault, for anything malformed. */
export function decodeHallPlan(value: unknown): HallPlan {
  const document = recordAt(value, 'plan');
  const sections = listAt(document, 'sections', (item, path): PlanSection => {
    return { name: textAt(recordAt(item, path), 'nom', path) };
  });
  const rows = decodeRows(document, sections.length);
  const rowLengths = rows.map((row) => row.seatCount);
  const last = rows.at(-1);
  const seatCount = last === undefined ? 0 : last.firstSeat + last.seatCount;
  const categories = listAt(document, 'categories', (item, path) => {
    if (typeof item !== 'string') {
      throw new ContractError(path, 'a category code');
    }
    return item;
  });
  const column = (key: string, lowest: number, highest: number): Int32Array => {
    const found = restore(packedAt(document, key, seatCount), rowLengths, lowest, highest);
    if (found === null) {
      throw new ContractError(key, `${seatCount} values from ${lowest} to ${highest}`);
    }
    return found;
  };
  const runColumn = (key: string, highest: number): Uint8Array => {
    const found = unroll(packedAt(document, key, 2 * seatCount), seatCount, highest);
    if (found === null) {
      throw new ContractError(key, `runs of ${seatCount} values up to ${highest}`);
    }
    return found;
  };
  return {
    id: textAt(document, 'id'),
    name: textAt(document, 'nom'),
    width: sizeAt(document, 'largeur'),
    height: sizeAt(document, 'hauteur'),
    pitch: sizeAt(document, 'pas'),
    ...(document.metresParUnite === undefined ? {} : { metresPerUnit: sizeAt(document, 'metresParUnite') }),
    sections,
    rows,
    shapes: listAt(document, 'decor', decodeShape),
    categories,
    seatCount,
    x: new Int16Array(column('x', -largestCoordinate, largestCoordinate)),
    y: new Int16Array(column('y', -largestCoordinate, largestCoordinate)),
    category: runColumn('cat', Math.min(categories.length, 256) - 1),
    number: new Uint16Array(column('num', 0, 65_535)),
    features: runColumn('genre', 255),
    row: rowOfSeats(rows, seatCount),
  };
}

function decodeRows(document: Record<string, unknown>, sectionCount: number): PlanRow[] {
  let firstSeat = 0;
  const rows = listAt(document, 'rangs', (item, path): PlanRow => {
    const row = recordAt(item, path);
    const label = textAt(row, 'nom', path);
    const section = wholeAt(row, 'section', path, 0, sectionCount - 1);
    const seatCount = wholeAt(row, 'nb', path, 1, maximumSeats - firstSeat);
    const decoded = { label, section, firstSeat, seatCount };
    firstSeat += seatCount;
    return decoded;
  });
  if (rows.length > 65_536) {
    throw new ContractError('rangs', 'at most 65536 rows');
  }
  return rows;
}

function rowOfSeats(rows: readonly PlanRow[], seatCount: number): Uint16Array {
  const column = new Uint16Array(seatCount);
  for (const [index, row] of rows.entries()) {
    column.fill(index, row.firstSeat, row.firstSeat + row.seatCount);
  }
  return column;
}

function decodeShape(item: unknown, path: string): PlanShape {
  const shape = recordAt(item, path);
  const label = textAt(shape, 'nom', path);
  if (shape.type === 'etiquette') {
    return {
      kind: 'label',
      x: coordinateOf(shape.x, `${path}.x`),
      y: coordinateOf(shape.y, `${path}.y`),
      label,
    };
  }
  if (shape.type !== 'scene' && shape.type !== 'mur') {
    throw new ContractError(`${path}.type`, 'scene, mur or etiquette');
  }
  const points = listAt(shape, 'points', coordinateOf);
  if (points.length % 2 === 1) {
    throw new ContractError(`${path}.points`, 'x and y in turn');
  }
  return { kind: shape.type === 'scene' ? 'stage' : 'wall', points, label };
}

/** One character per seat, '0' to '3', by the values of `seatState`. */
export function encodeSeatStates(states: Uint8Array): string {
  const parts: string[] = [];
  for (let from = 0; from < states.length; from += 8192) {
    parts.push(String.fromCharCode(...states.subarray(from, from + 8192).map((state) => state + 48)));
  }
  return parts.join('');
}

/** The states of `seatCount` seats. Throws a ContractError for another length or another character. */
export function decodeSeatStates(text: unknown, seatCount: number): Uint8Array {
  if (typeof text !== 'string' || text.length !== seatCount) {
    throw new ContractError('etats', `a text of ${seatCount} characters`);
  }
  const states = new Uint8Array(seatCount);
  for (let index = 0; index < seatCount; index++) {
    const state = text.charCodeAt(index) - 48;
    if (state < 0 || state > 3) {
      throw new ContractError(`etats[${index}]`, 'a digit from 0 to 3');
    }
    states[index] = state;
  }
  return states;
}

function recordAt(value: unknown, path: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ContractError(path, 'an object');
  }
  return Object.fromEntries(Object.entries(value));
}

function textAt(record: Record<string, unknown>, key: string, path = ''): string {
  const value = record[key];
  if (typeof value !== 'string') {
    throw new ContractError(path === '' ? key : `${path}.${key}`, 'a text');
  }
  return value;
}

function wholeAt(
  record: Record<string, unknown>,
  key: string,
  path: string,
  lowest: number,
  highest: number,
): number {
  const value = record[key];
  if (typeof value !== 'number' || !Number.isInteger(value) || value < lowest || value > highest) {
    throw new ContractError(`${path}.${key}`, `a whole number from ${lowest} to ${highest}`);
  }
  return value;
}

function sizeAt(record: Record<string, unknown>, key: string): number {
  const value = record[key];
  if (typeof value !== 'number' || !(value > 0 && value <= 2 * largestCoordinate)) {
    throw new ContractError(key, 'a positive length');
  }
  return value;
}

function coordinateOf(value: unknown, path: string): number {
  if (typeof value !== 'number' || !(Math.abs(value) <= 2 * largestCoordinate)) {
    throw new ContractError(path, 'a coordinate');
  }
  return value;
}

function listAt<Item>(
  record: Record<string, unknown>,
  key: string,
  decode: (item: unknown, path: string) => Item,
): Item[] {
  const value: unknown = record[key];
  if (!Array.isArray(value)) {
    throw new ContractError(key, 'a list');
  }
  return value.map((item: unknown, index) => decode(item, `${key}[${index}]`));
}

function packedAt(record: Record<string, unknown>, key: string, most: number): Float64Array {
  const numbers = unpackNumbers(textAt(record, key), most);
  if (numbers === null) {
    throw new ContractError(key, `a packed column of at most ${most} numbers`);
  }
  return numbers;
}

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
