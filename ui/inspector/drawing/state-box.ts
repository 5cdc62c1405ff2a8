import type { ChartDescription, DescribedState, DescribedTransition } from '../chart/chart-description.ts';
import { type DrawnBlock, headBlocks, transitionBlock } from './words.ts';

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
