import { SaxesParser } from 'saxes';
import type { PlanShape } from '../../../seats/hall-plan.ts';
import { FaultList } from '../document/faults.ts';
import { featureBits, featureNames } from './plan-document.ts';
import type { DraftSeat, DraftSection, Point } from './plan-draft.ts';
import type { ConvertedPlan } from './pretix-plan.ts';

type Attributes = Readonly<Record<string, string>>;

const corners = 24;

/** A length in user units (« 12 », « 12px »); NaN for another. */
function lengthOf(text: string | undefined): number {
  return text === undefined ? 0 : Number(text.trim().replace(/px$/, '') || Number.NaN);
}

/** Where the middle of an element is, or null when it is none that can be a seat. */
function middleOf(name: string, attributes: Attributes): Point | null {
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
function outlineOf(name: string, attributes: Attributes): Point[] | null {
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

/** x' = a·x + c·y + e, y' = b·x + d·y + f: SVG's own letters. */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

const identity: Matrix = [1, 0, 0, 1, 0, 0];

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

/** What an element hands down to those inside it. */
interface Frame {
  readonly matrix: Matrix;
  readonly section: string | null;
  readonly row: string | null;
  readonly category: string | null;
  readonly features: readonly string[];
  /** The seat that a group is; the first drawing inside is where it stands. */
  readonly seat: { readonly number: string; isPlaced: boolean } | null;
  readonly text: { value: string; readonly x: number; readonly y: number } | null;
}

const start: Frame = {
  matrix: identity,
  section: null,
  row: null,
  category: null,
  features: [],
  seat: null,
  text: null,
};
/** « A-12 », « Orchestre-A-12 ». */
const seatId = /^(?:(.+)-)?([^-]+)-(\d+)$/;
const stageId = /^(?:stage|sc[eè]ne)$/i;
const wholeNumber = /^\d{1,5}$/;

/**
 * Reads an SVG drawing as a plan. A seat is a circle, ellipse, rect or use with `data-seat`, or with an id such as
 * `A-12` or `Orchestre-A-12`; `data-section`, `data-row`, `data-category` and `data-features` may stand on it or on any
 * group around it. `data-shape` stage or wall marks other drawings; texts of more than two characters are labels.
 */
class SvgPlanReader {
  readonly faults = new FaultList();
  readonly shapes: PlanShape[] = [];
  readonly #sections = new Map<string, Map<string, DraftSeat[]>>();
  readonly #frames: Frame[] = [start];
  readonly #parser = new SaxesParser({ position: true });

  read(text: string): void {
    this.#parser.on('doctype', () => this.#fault('un DOCTYPE n’est pas admis'));
    this.#parser.on('error', (error) => {
      this.faults.add(
        `ligne ${this.#parser.line}`,
        `ce SVG est mal formé\u00a0: ${error.message.replace(/^[\d:]+ /, '')}`,
      );
    });
    this.#parser.on('opentag', ({ name, attributes }) => {
      const texts = Object.entries(attributes).map(([key, value]): [string, string] => [key, String(value)]);
      this.#open(name.replace(/^svg:/, ''), Object.fromEntries(texts));
    });
    this.#parser.on('closetag', () => this.#close());
    this.#parser.on('text', (value) => {
      const frame = this.#frames.at(-1);
      if (frame?.text != null) {
        frame.text.value += value;
      }
    });
    this.#parser.write(text).close();
  }

  get sections(): DraftSection[] {
    return [...this.#sections].map(([name, rows]) => ({
      name,
      rows: [...rows].map(([label, seats]) => ({ label, seats })),
    }));
  }

  #fault(message: string): void {
    this.faults.add(`ligne ${this.#parser.line}`, message);
  }

  #open(name: string, attributes: Attributes): void {
    const above = this.#frames.at(-1) ?? start;
    if (name === 'script' || name === 'foreignObject') {
      this.#fault(`un élément <${name}> n’est pas admis`);
    }
    for (const key of Object.keys(attributes)) {
      if (/^on/i.test(key)) {
        this.#fault(`l’attribut ${key} n’est pas admis`);
      }
    }
    const own = parseTransform(attributes.transform ?? '');
    if (own === null) {
      this.#fault(`transformation incomprise «\u00a0${attributes.transform}\u00a0»`);
    }
    const isGroup = name === 'g' || name === 'svg' || name === 'a';
    const matrix = combined(above.matrix, own ?? identity);
    const named = isGroup ? null : seatId.exec(attributes.id ?? '');
    const frame: Frame = {
      matrix,
      section: attributes['data-section'] ?? named?.[1] ?? above.section ?? groupName(name, attributes),
      row: attributes['data-row'] ?? above.row ?? named?.[2] ?? null,
      category: attributes['data-category'] ?? above.category,
      features: attributes['data-features']?.split(/\s+/).filter(Boolean) ?? above.features,
      seat:
        isGroup && attributes['data-seat'] !== undefined
          ? { number: attributes['data-seat'], isPlaced: false }
          : above.seat,
      text: name === 'text' ? this.#textAt(matrix, attributes) : name === 'tspan' ? above.text : null,
    };
    this.#frames.push(frame);
    if (!isGroup) {
      this.#draw(name, attributes, frame, named?.[3]);
    }
  }

  #textAt(matrix: Matrix, attributes: Attributes): Frame['text'] {
    const { x, y } = applied(matrix, { x: lengthOf(attributes.x), y: lengthOf(attributes.y) });
    return { value: '', x, y };
  }

  #draw(name: string, attributes: Attributes, frame: Frame, idNumber: string | undefined): void {
    const shape = attributes['data-shape'] ?? (stageId.test(attributes.id ?? '') ? 'stage' : undefined);
    if (shape !== undefined) {
      this.#drawShape(name, attributes, frame, shape);
      return;
    }
    const middle = middleOf(name, attributes);
    const group = frame.seat !== null && !frame.seat.isPlaced ? frame.seat : null;
    const number = attributes['data-seat'] ?? idNumber ?? (middle === null ? undefined : group?.number);
    if (number === undefined) {
      return;
    }
    if (middle === null) {
      if (attributes['data-seat'] !== undefined) {
        this.#fault(`un élément <${name}> ne peut pas être une place\u00a0: circle, ellipse, rect ou use`);
      }
      return;
    }
    if (group !== null) {
      group.isPlaced = true;
    }
    this.#seat(number, applied(frame.matrix, middle), frame);
  }

  #drawShape(name: string, attributes: Attributes, frame: Frame, shape: string): void {
    const outline = outlineOf(name, attributes);
    if ((shape !== 'stage' && shape !== 'wall') || outline === null) {
      this.#fault(
        'data-shape vaut «\u00a0stage\u00a0» ou «\u00a0wall\u00a0», sur rect, circle, ellipse, line, polyline, polygon ou path',
      );
      return;
    }
    const points = outline.flatMap((point) => {
      const { x, y } = applied(frame.matrix, point);
      return [x, y];
    });
    if (points.some(Number.isNaN)) {
      this.#fault('une coordonnée n’est pas un nombre');
      return;
    }
    this.shapes.push({ kind: shape, points, label: attributes['data-label'] ?? '' });
  }

  #seat(number: string, at: { readonly x: number; readonly y: number }, frame: Frame): void {
    const label = frame.row;
    const missing = [
      ...(label === null ? ['data-row'] : []),
      ...(frame.category === null ? ['data-category'] : []),
    ];
    if (missing.length > 0) {
      this.#fault(
        `la place ${number} n’a pas ${missing.join(' ni ')}, et aucun groupe autour d’elle non plus`,
      );
    }
    if (!wholeNumber.test(number) || Number(number) > 65_535) {
      this.#fault(`un numéro de place est un nombre entier, pas «\u00a0${number}\u00a0»`);
    }
    if (Number.isNaN(at.x) || Number.isNaN(at.y)) {
      this.#fault(`la place ${number} a une coordonnée qui n’est pas un nombre`);
    }
    const known = featureNames.filter((name) => frame.features.includes(name));
    if (known.length < frame.features.length) {
      this.#fault(
        `data-features vaut ${featureNames.join(', ')}\u00a0; ici «\u00a0${frame.features.join(' ')}\u00a0»`,
      );
    }
    const rows = this.#sections.get(frame.section ?? 'Salle') ?? new Map<string, DraftSeat[]>();
    this.#sections.set(frame.section ?? 'Salle', rows);
    const seats = rows.get(label ?? '') ?? [];
    rows.set(label ?? '', seats);
    seats.push({
      ...at,
      number: Number(number),
      category: frame.category ?? '',
      features: featureBits(known),
    });
  }

  #close(): void {
    const frame = this.#frames.pop();
    const above = this.#frames.at(-1);
    if (frame?.text == null || above?.text === frame.text || frame.seat !== null) {
      return;
    }
    const label = frame.text.value.replace(/\s+/g, ' ').trim();
    // Two characters and numbers are the names of rows and seats, which the map writes itself.
    if (label.length > 2 && !wholeNumber.test(label)) {
      this.shapes.push({ kind: 'label', x: frame.text.x, y: frame.text.y, label });
    }
  }
}

/** An editor's name for a group; its own numbering of groups and layers is no name. */
function groupName(name: string, attributes: Attributes): string | null {
  const label = attributes['inkscape:label'] ?? attributes.id;
  return name === 'g' && label !== undefined && !/^(?:g|layer|group|calque|path)[\s_-]?\d*$/i.test(label)
    ? label
    : null;
}

/** A plan drawn as SVG. Units and orientation are the drawing's; transformations are resolved. */
export function convertSvgPlan(text: string, name: string): ConvertedPlan {
  const reader = new SvgPlanReader();
  reader.read(text);
  const sections = reader.sections;
  if (sections.length === 0 && reader.faults.isEmpty) {
    reader.faults.add('', 'ce SVG n’a aucune place\u00a0: voir les plans dans docs/season-format.md');
  }
  return { name, sections, shapes: reader.shapes, faults: reader.faults.all, notices: [] };
}
