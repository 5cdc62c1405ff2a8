import {
  type ChartDescription,
  causeWords,
  conditionWords,
  type DescribedState,
  type DescribedTransition,
} from '../chart/chart-description.ts';

/**
 * How wide a text is, without a page to measure it in: a drawing must come out the same to the letter wherever it is made.
 * The widths are those of Helvetica, which Arial and Liberation Sans share, in thousandths of the font's size.
 */
const groups: readonly (readonly [number, string])[] = [
  [191, "'"],
  [222, 'ijl’‘'],
  [260, '|'],
  [278, ' !,./:;[]\\ftI\u00a0'],
  [333, '()-`r{}'],
  [350, '•'],
  [355, '"'],
  [389, '*'],
  [469, '^'],
  [500, 'ckJsvxyz'],
  [556, '#$0123456789?_abdeghnopquLé«»–'],
  [584, '+<=>~'],
  [611, 'FTZ'],
  [667, '&ABEKPSVXY'],
  [722, 'CDHNRUw'],
  [778, 'GOQ'],
  [833, 'mM'],
  [889, '%'],
  [944, 'W'],
  [1000, '…→'],
  [1015, '@'],
];

const widths = new Map(
  groups.flatMap(([width, letters]) => [...letters].map((one) => [one, width] as const)),
);

/** What an unknown letter is taken for: as wide as a wide one. */
const unknown = 778;
/** What a bold letter has more. */
const bold = 40;
/** Other fonts that may stand in are a little wider. */
const slack = 1.04;

/** The fonts that the widths are of, and what is nearest to them. */
export const drawingFont = "Arial, 'Liberation Sans', Helvetica, sans-serif";

/** The width of a text in pixels, at most. */
export function textWidth(text: string, size: number, weight: 'normal' | 'bold' = 'normal'): number {
  const thousandths = [...text].reduce(
    (sum, letter) => sum + (widths.get(letter) ?? unknown) + (weight === 'bold' ? bold : 0),
    0,
  );
  return (thousandths / 1000) * size * slack;
}

/** The text in lines no wider than so many pixels; a word that is wider has a line of its own. */
export function wrapText(text: string, size: number, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter((one) => one !== '')) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && textWidth(longer, size) <= width) {
      lines[lines.length - 1] = longer;
    } else {
      lines.push(word);
    }
  }
  return lines;
}

/** A line of a drawing, in pieces that look different. */
interface DrawnLine {
  readonly pieces: readonly { readonly text: string; readonly look: TextLook }[];
  readonly size: number;
  readonly width: number;
}

type TextLook = 'name' | 'words' | 'event' | 'guard' | 'slot' | 'tag';

/** Several lines that are about one transition, or about the state itself. */
export interface DrawnBlock {
  /** The transition's key; null for what is the state's. */
  readonly key: string | null;
  readonly kind: DescribedTransition['cause']['kind'] | null;
  readonly lines: readonly DrawnLine[];
  readonly width: number;
  readonly height: number;
}

export const textSize = { name: 15, small: 12, event: 12.5 } as const;
const lineHeight = 17;

const isBold = (look: TextLook): boolean => look === 'name' || look === 'event';

function line(size: number, ...pieces: DrawnLine['pieces']): DrawnLine {
  const width = pieces.reduce(
    (sum, { text, look }) => sum + textWidth(text, size, isBold(look) ? 'bold' : 'normal'),
    0,
  );
  return { pieces, size, width: Math.ceil(width) };
}

function block(
  key: string | null,
  kind: DrawnBlock['kind'],
  lines: readonly DrawnLine[],
  heightOf = lineHeight,
): DrawnBlock {
  const width = Math.max(0, ...lines.map((one) => one.width));
  return { key, kind, lines, width, height: lines.length * heightOf };
}

/** No wider than this, a label or a description is broken into lines. */
const widest = 210;

/** What a transition says: its cause, its guard, and for one that leads nowhere what becomes of the state. */
export function transitionBlock(transition: DescribedTransition, ending = ''): DrawnBlock {
  const { key, cause } = transition;
  const guard = conditionWords(transition);
  const event = { text: causeWords(cause), look: 'event' } as const;
  const end = ending === '' ? [] : [{ text: ` ${ending}`, look: 'words' } as const];
  if (guard === '') {
    return block(key, cause.kind, [line(textSize.event, event, ...end)]);
  }
  const condition = { text: `[${guard}]`, look: 'guard' } as const;
  const together = line(textSize.event, event, { text: ' ', look: 'guard' }, condition, ...end);
  return together.width <= widest
    ? block(key, cause.kind, [together])
    : block(key, cause.kind, [line(textSize.event, event), line(textSize.event, condition, ...end)]);
}

/** What stands at the head of a state's box: its name and tags, what it means, the slots that it asks for. */
function headBlocks(state: DescribedState, title: string = state.key): readonly DrawnBlock[] {
  const width = state.type === 'compound' || state.type === 'parallel' ? widest * 1.5 : widest;
  const tags = state.tags.map((tag) => ({ text: `  #${tag}`, look: 'tag' }) as const);
  const name = block(null, null, [line(textSize.name, { text: title, look: 'name' }, ...tags)], 20);
  const words = wrapText(state.description, textSize.small, width).map((text) =>
    line(textSize.small, { text, look: 'words' }),
  );
  const slots = state.invokes.map((slot) =>
    line(textSize.small, { text: 'asks for ', look: 'words' }, { text: slot, look: 'slot' }),
  );
  return [name, block(null, null, words), block(null, null, slots)].filter(({ lines }) => lines.length > 0);
}

/** A block with its place in the box that it stands in. */
interface PlacedBlock {
  readonly block: DrawnBlock;
  readonly x: number;
  readonly y: number;
}

/** What is written in a state's box, and how much room that takes. */
export interface StateBox {
  readonly state: DescribedState;
  readonly blocks: readonly PlacedBlock[];
  /** Where the rule between the head and the transitions that lead nowhere is drawn; null where there are none. */
  readonly ruleAt: number | null;
  readonly width: number;
  readonly height: number;
}

const padding = { x: 14, y: 10 } as const;
const columnGap = 24;
const ruleGap = 8;
/** Of a box of states, more transitions than these stand in columns. */
const mostInColumn = 5;
const smallest = { width: 96, height: 40 } as const;

/** A transition that leads to no other state is written in the box of its own: an arrow would say less. */
export function isWrittenInBox({ targets, source }: DescribedTransition, chart: ChartDescription): boolean {
  const isAtomic = !chart.states.some(({ parent }) => parent === source);
  return targets.length === 0 || (isAtomic && targets.every((target) => target === source));
}

function stack(blocks: readonly DrawnBlock[], x: number, y: number): readonly PlacedBlock[] {
  let below = y;
  return blocks.map((block) => {
    const placed = { block, x, y: below };
    below += block.height;
    return placed;
  });
}

const bottomOf = (placed: readonly PlacedBlock[], otherwise: number): number =>
  Math.max(otherwise, ...placed.map(({ block, y }) => y + block.height));
const rightOf = (placed: readonly PlacedBlock[]): number =>
  Math.max(0, ...placed.map(({ block, x }) => x + block.width));

function inColumns(blocks: readonly DrawnBlock[], most: number, top: number): readonly PlacedBlock[] {
  const columns = Math.max(1, Math.min(3, Math.ceil(blocks.length / most)));
  const rows = Math.ceil(blocks.length / columns);
  const placed: PlacedBlock[] = [];
  for (let column = 0; column < columns; column += 1) {
    const x = column === 0 ? padding.x : rightOf(placed) + columnGap;
    placed.push(...stack(blocks.slice(column * rows, (column + 1) * rows), x, top));
  }
  return placed;
}

/** The box of a state, as much of it as is written: for a state of states, its head. */
export function stateBox(chart: ChartDescription, state: DescribedState, title?: string): StateBox {
  const hasStates = chart.states.some(({ parent }) => parent === state.id);
  const staying = chart.transitions
    .filter((transition) => transition.source === state.id && isWrittenInBox(transition, chart))
    .map((transition) =>
      transitionBlock(transition, transition.targets.length === 0 ? 'stays' : 'begins again'),
    );
  const head = stack(headBlocks(state, title), padding.x, padding.y);
  const headBottom = bottomOf(head, padding.y);
  const rest = inColumns(staying, hasStates ? mostInColumn : staying.length, headBottom + ruleGap * 2);
  const blocks = [...head, ...rest];
  return {
    state,
    blocks,
    ruleAt: staying.length > 0 ? headBottom + ruleGap : null,
    width: Math.max(smallest.width, rightOf(blocks) + padding.x),
    height: Math.max(smallest.height, bottomOf(rest, headBottom) + padding.y),
  };
}
