import { ContractError } from '../contract/contract-error.ts';
import type { HallPlan, PlanRow, PlanSection, PlanShape } from './hall-plan.ts';
import { differences, packNumbers, restore, runs, unpackNumbers, unroll } from './hall-plan-column-coding.ts';

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
 * bits) runs of value and length, all five in the packed text of `hall-plan-column-coding.ts`.
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
