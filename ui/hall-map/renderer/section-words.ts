import type { HallPlan } from '../../../api/seats/hall-plan.ts';
import type { Extent } from '../camera.ts';
import { type BackdropStyle, nameSize } from './backdrop.ts';
import type { PaintedView } from './seat-painter.ts';

/** What is said of a section from afar, ready to read: its name, then lines that may be left out when room is scarce. */
export interface SectionLines {
  readonly name: string;
  readonly lines: readonly string[];
  /** What is left of the lines where they would cover seats: « 212 ». Empty when nothing is. */
  readonly shortest: string;
}

/** Below this distance between neighbours on screen (CSS pixels) sections say more than their names. */
const saidBelow = 4.5;
/** Words that the canvas's edge would push further than this over the seats (CSS pixels) are said shorter. */
const mostPushed = 6;
const lineSize = 11;
const lineHeight = 1.2;
/** A name alone needs about so many CSS pixels each way: it stands where the plan says. */
const nameRoom = 18;

/** A place of a section's name on the plan; only the first place of a section says more than the name. */
interface Place {
  readonly section: number;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly isFirst: boolean;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A box, and how far it was pushed from where it belongs, to be seen whole, in device pixels. */
interface PlacedBox extends Box {
  readonly pushed: number;
}

interface PlacedWords {
  readonly place: Place;
  readonly picture: HTMLCanvasElement;
  readonly box: PlacedBox;
}

/** The words over the sections of a hall seen from afar. They are drawn once, as small pictures, and then only placed. */
export class SectionWords {
  readonly #plan: HallPlan;
  readonly #sections: readonly SectionLines[];
  readonly #places: readonly Place[];
  readonly #pictures = new Map<string, HTMLCanvasElement>();

  /** `sections` says what stands over each, in the plan's order. */
  constructor(plan: HallPlan, sections: readonly SectionLines[]) {
    this.#plan = plan;
    this.#sections = sections;
    this.#places = placesOf(plan);
  }

  /** Draws all anew next time: colours or fonts changed. */
  forget(): void {
    this.#pictures.clear();
  }

  /** Draws the words, or draws nothing and says false when they are not for this distance. */
  draw(
    context: CanvasRenderingContext2D,
    view: PaintedView,
    pitch: number,
    pixelRatio: number,
    style: BackdropStyle,
  ): boolean {
    if (pitch >= saidBelow) {
      return false;
    }
    const wordsOf = (place: Place, lines: readonly string[]): PlacedWords => {
      const picture = this.#picture(place.name, lines, pitch, pixelRatio, style);
      return { place, picture, box: this.#boxOf(place, picture, view, pixelRatio, context.canvas) };
    };
    // Each section gets room for its name before any section gets room for more.
    const placed: PlacedWords[] = [];
    for (const place of this.#places) {
      const words = wordsOf(place, []);
      if (!placed.some((other) => overlap(words.box, other.box))) {
        placed.push(words);
      }
    }
    for (const [at, { place }] of placed.entries()) {
      const section = this.#sections[place.section];
      if (section === undefined || !place.isFirst) {
        continue;
      }
      for (const lines of shorterAndShorter(section)) {
        const words = wordsOf(place, lines);
        if (words.box.pushed > mostPushed * pixelRatio) {
          continue;
        }
        if (placed.some((other) => other.place !== place && overlap(words.box, other.box))) {
          continue;
        }
        placed[at] = words;
        break;
      }
    }
    for (const { picture, box } of placed) {
      context.drawImage(picture, box.left, box.top);
    }
    return true;
  }

  /**
   * Where a place's words stand: more words than the name alone grow outwards, away from the seats, and what would just
   * leave the canvas is kept on it.
   */
  #boxOf(
    place: Place,
    picture: HTMLCanvasElement,
    view: PaintedView,
    pixelRatio: number,
    canvas: Extent,
  ): PlacedBox {
    const { width, height } = this.#plan;
    const [outX, outY] = [place.x - width / 2, place.y - height / 2];
    const away = Math.max(1, Math.hypot(outX, outY));
    const [x, y] = [place.x * view.scale - view.left, place.y * view.scale - view.top];
    const room = { x: picture.width - nameRoom * pixelRatio, y: picture.height - nameRoom * pixelRatio };
    const growth = place.isFirst ? 0.5 / away : 0;
    const keptIn = (anchor: number, middle: number, size: number, length: number): number => {
      const start = middle - size / 2;
      return Math.round(anchor < 0 || anchor > length ? start : Math.min(Math.max(start, 0), length - size));
    };
    const middle = x + outX * growth * Math.max(0, room.x);
    const left = keptIn(x, middle, picture.width, canvas.width);
    const centre = y + outY * growth * Math.max(0, room.y);
    const top = keptIn(y, centre, picture.height, canvas.height);
    const pushed = Math.max(
      Math.abs(left - (middle - picture.width / 2)),
      Math.abs(top - (centre - picture.height / 2)),
    );
    return { left, top, right: left + picture.width, bottom: top + picture.height, pushed };
  }

  #picture(
    name: string,
    lines: readonly string[],
    pitch: number,
    pixelRatio: number,
    style: BackdropStyle,
  ): HTMLCanvasElement {
    const size = nameSize(pitch);
    const key = [size, pixelRatio, name, ...lines].join('\n');
    const known = this.#pictures.get(key);
    if (known !== undefined) {
      return known;
    }
    const picture = pictureOf(name, lines, size, pixelRatio, style);
    this.#pictures.set(key, picture);
    return picture;
  }
}

/** The lines under a section's name, from all of them to the shortest. */
function shorterAndShorter({ lines, shortest }: SectionLines): readonly (readonly string[])[] {
  const fewer = lines.map((_, at) => lines.slice(0, lines.length - at));
  return [...fewer, ...(shortest === '' ? [] : [[shortest]])];
}

function pictureOf(
  name: string,
  lines: readonly string[],
  size: number,
  pixelRatio: number,
  style: BackdropStyle,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) {
    return canvas;
  }
  const written = [
    { text: name, size, font: `600 ${size * pixelRatio}px ${style.displayFont}` },
    ...lines.map((text) => ({
      text,
      size: lineSize,
      font: `600 ${lineSize * pixelRatio}px ${style.textFont}`,
    })),
  ];
  const halo = 3 * pixelRatio;
  let [width, height] = [0, halo];
  for (const { text, size: own, font } of written) {
    context.font = font;
    width = Math.max(width, context.measureText(text).width);
    height += own * lineHeight * pixelRatio;
  }
  canvas.width = Math.ceil(width + 2 * halo);
  canvas.height = Math.ceil(height);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.strokeStyle = style.halo;
  context.fillStyle = style.text;
  context.lineWidth = halo;
  let y = halo / 2;
  for (const { text, size: own, font } of written) {
    const step = own * lineHeight * pixelRatio;
    context.font = font;
    context.strokeText(text, canvas.width / 2, y + step / 2);
    context.fillText(text, canvas.width / 2, y + step / 2);
    y += step;
  }
  return canvas;
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** Where the plan writes a section's name (in full, or its last word), else its seat nearest to the middle of them all. */
function placesOf(plan: HallPlan): readonly Place[] {
  const middles = middleSeats(plan);
  return plan.sections.flatMap(({ name }, section): Place[] => {
    const written = plan.shapes.filter(
      (shape) => shape.kind === 'label' && (shape.label === name || name.endsWith(` ${shape.label}`)),
    );
    const seat = middles[section];
    if (written.length === 0 && seat !== undefined) {
      return [{ section, name, x: plan.x[seat] ?? 0, y: plan.y[seat] ?? 0, isFirst: true }];
    }
    return written.flatMap((shape, at) =>
      shape.kind === 'label'
        ? [{ section, name: shape.label, x: shape.x, y: shape.y, isFirst: at === 0 }]
        : [],
    );
  });
}

/** Of each section, the seat (index) nearest to the middle of its seats. */
function middleSeats(plan: HallPlan): readonly (number | undefined)[] {
  const { x, y } = plan;
  const sums = plan.sections.map(() => ({ x: 0, y: 0, count: 0 }));
  for (const { section, firstSeat, seatCount } of plan.rows) {
    const sum = sums[section];
    if (sum === undefined) {
      continue;
    }
    for (let seat = firstSeat; seat < firstSeat + seatCount; seat++) {
      sum.x += x[seat] ?? 0;
      sum.y += y[seat] ?? 0;
    }
    sum.count += seatCount;
  }
  const nearest: { seat: number; square: number }[] = [];
  for (const { section, firstSeat, seatCount } of plan.rows) {
    const sum = sums[section];
    if (sum === undefined) {
      continue;
    }
    const [middleX, middleY] = [sum.x / sum.count, sum.y / sum.count];
    let { seat: found, square: least } = nearest[section] ?? { seat: firstSeat, square: Infinity };
    for (let seat = firstSeat; seat < firstSeat + seatCount; seat++) {
      const square = ((x[seat] ?? 0) - middleX) ** 2 + ((y[seat] ?? 0) - middleY) ** 2;
      if (square < least) {
        [found, least] = [seat, square];
      }
    }
    nearest[section] = { seat: found, square: least };
  }
  return plan.sections.map((_, section) => nearest[section]?.seat);
}
