import type { ElkEdgeSection, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk.bundled.js';
import Elk from 'elkjs/lib/elk.bundled.js';
import type { ChartDescription, DescribedTransition } from '../chart/chart-description.ts';
import {
  type DrawnBlock,
  isWrittenInBox,
  type StateBox,
  stateBox,
  textSize,
  textWidth,
  transitionBlock,
} from './state-box.ts';

/** An arrow between two boxes, with everything that leads along it. */
export interface Arrow {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly labels: readonly DrawnBlock[];
  /** It leads back to what the code names earlier. */
  readonly isBack: boolean;
}

/** What is to be laid out, and what is written in it. */
interface ChartGraph {
  readonly root: ElkNode;
  readonly boxes: ReadonlyMap<string, StateBox>;
  readonly arrows: ReadonlyMap<string, Arrow>;
}

/** The dot in which a state of states begins, and « from anywhere here »: places that are no states. */
export const startOf = (id: string): string => `${id}#start`;
export const anywhereOf = (id: string): string => `${id}#anywhere`;
export const anywhereWords = 'from anywhere in here';

const labelPadding = { x: 9, y: 5 } as const;
const dot = { width: 14, height: 14 } as const;
const anywhere = {
  width: Math.ceil(textWidth(anywhereWords, textSize.small)) + 24,
  height: 26,
} as const;

const direction = { down: 'DOWN', right: 'RIGHT' } as const;
type Direction = keyof typeof direction;

/** What each state of states is laid out by: none of it is handed down by itself. */
const options = (towards: Direction): Record<string, string> => ({
  'elk.algorithm': 'layered',
  'elk.direction': direction[towards],
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '12',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
});

/** Points count from the drawing's top left. */
const fromTheTop: Record<string, string> = { 'elk.json.edgeCoords': 'ROOT', 'elk.json.shapeCoords': 'ROOT' };

const isInside = (id: string, around: string): boolean => id.startsWith(`${around}.`);

/** Where an arrow begins and ends: to a state inside its own it comes from « anywhere », to one around it goes to its start. */
function endsOf(
  chart: ChartDescription,
  { source }: DescribedTransition,
  target: string,
): readonly [string, string] {
  const isAround = source === target || isInside(source, target);
  const from = source === target || isInside(target, source) ? anywhereOf(source) : source;
  const hasStart = chart.states.some(({ id, initial }) => id === target && initial !== null);
  return [from, isAround && hasStart ? startOf(target) : target];
}

/** Places in the order of the code: a start and « anywhere » before what they lead to. */
function orderOf(chart: ChartDescription): ReadonlyMap<string, number> {
  const ids = chart.states.flatMap(({ id }) => [id, startOf(id), anywhereOf(id)]);
  return new Map(ids.map((id, index) => [id, index]));
}

function arrowsOf(chart: ChartDescription): ReadonlyMap<string, Arrow> {
  const arrows = new Map<string, Arrow>();
  const order = orderOf(chart);
  const add = (from: string, to: string, labels: readonly DrawnBlock[]): void => {
    const id = `${from} → ${to}`;
    const isBack = (order.get(from) ?? 0) > (order.get(to) ?? 0);
    arrows.set(id, { id, from, to, isBack, labels: [...(arrows.get(id)?.labels ?? []), ...labels] });
  };
  for (const { id, initial } of chart.states) {
    if (initial !== null) {
      add(startOf(id), initial, []);
    }
  }
  for (const transition of chart.transitions.filter((one) => !isWrittenInBox(one, chart))) {
    for (const target of transition.targets) {
      add(...endsOf(chart, transition, target), [transitionBlock(transition)]);
    }
  }
  return arrows;
}

/** How much room the words on an arrow take. */
function labelSize(labels: readonly DrawnBlock[]): {
  readonly width: number;
  readonly height: number;
} {
  const height = labels.reduce((sum, one) => sum + one.height, 0);
  return {
    width: Math.max(0, ...labels.map(({ width }) => width)) + labelPadding.x * 2,
    height: height + labelPadding.y * 2,
  };
}

function toEdge(arrow: Arrow): ElkExtendedEdge {
  const { id, labels } = arrow;
  // What leads back is laid out the other way round: the layout then has no circle to cut where it likes.
  const [above, below] = arrow.isBack ? [arrow.to, arrow.from] : [arrow.from, arrow.to];
  return {
    id,
    sources: [above],
    targets: [below],
    labels:
      labels.length === 0
        ? []
        : [
            {
              text: id,
              ...labelSize(labels),
              layoutOptions: { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' },
            },
          ],
  };
}

/**
 * The chart as a graph of boxes in boxes, of the sizes that their words need. The layout makes a state of states as wide as
 * what is in it; `widening` is what some need more for what is written at their heads.
 */
function chartGraph(
  chart: ChartDescription,
  towards: Direction,
  widening: ReadonlyMap<string, number> = new Map(),
): ChartGraph {
  const arrows = arrowsOf(chart);
  const boxes = new Map(
    chart.states.map((state) => [
      state.id,
      stateBox(chart, state, state.parent === null ? chart.id : state.key),
    ]),
  );
  const ends = new Set([...arrows.values()].flatMap(({ from, to }) => [from, to]));
  const toNode = (box: StateBox): ElkNode => {
    const { id } = box.state;
    const inside = chart.states.filter(({ parent }) => parent === id);
    if (inside.length === 0) {
      return { id, width: box.width, height: box.height };
    }
    const below = inside.flatMap((state) => {
      const found = boxes.get(state.id);
      return found === undefined ? [] : [toNode(found)];
    });
    return {
      id,
      layoutOptions: {
        ...options(towards),
        'elk.padding': `[top=${box.height + 18},left=20,bottom=20,right=${20 + (widening.get(id) ?? 0)}]`,
      },
      children: [
        ...(ends.has(startOf(id)) ? [{ id: startOf(id), ...dot }] : []),
        ...(ends.has(anywhereOf(id)) ? [{ id: anywhereOf(id), ...anywhere }] : []),
        ...below,
      ],
    };
  };
  const [machine] = boxes.values();
  return {
    root: {
      id: 'drawing',
      layoutOptions: { ...options(towards), ...fromTheTop, 'elk.padding': '[top=8,left=8,bottom=8,right=8]' },
      children: machine === undefined ? [] : [toNode(machine)],
      edges: [...arrows.values()].map(toEdge),
    },
    boxes,
    arrows,
  };
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rectangle extends Point {
  readonly width: number;
  readonly height: number;
}

/** Where everything of a chart stands, in pixels from the drawing's top left. */
export interface LaidOutChart extends Pick<ChartGraph, 'boxes' | 'arrows'> {
  readonly width: number;
  readonly height: number;
  /** Of states, starts and « anywhere », by their ids; what is around comes before what is inside. */
  readonly places: ReadonlyMap<string, Rectangle>;
  /** Of arrows, by their ids. */
  readonly routes: ReadonlyMap<
    string,
    { readonly points: readonly Point[]; readonly label: Rectangle | null }
  >;
}

/** To a tenth of a pixel: a drawing is the same text wherever it is made. */
export const round = (value: number | undefined): number => Math.round((value ?? 0) * 10) / 10;

export const rectangle = ({ x, y, width, height }: Partial<Rectangle>): Rectangle => ({
  x: round(x),
  y: round(y),
  width: round(width),
  height: round(height),
});

const nodesOf = (node: ElkNode): readonly ElkNode[] =>
  (node.children ?? []).flatMap((one) => [one, ...nodesOf(one)]);

function pointsOf(sections: readonly ElkEdgeSection[], isBack: boolean): readonly Point[] {
  const points = sections
    .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
    .map(({ x, y }) => ({ x: round(x), y: round(y) }));
  return isBack ? points.reverse() : points;
}

const elk = new Elk();

/** How much wider states of states must be for what is written at their heads. */
function narrowness({ boxes, places }: LaidOutChart): ReadonlyMap<string, number> {
  const missing = [...boxes].map(
    ([id, box]) => [id, Math.ceil(box.width - (places.get(id)?.width ?? box.width))] as const,
  );
  return new Map(missing.filter(([, width]) => width > 0));
}

async function layOutTowards(
  chart: ChartDescription,
  towards: Direction,
  widening?: ReadonlyMap<string, number>,
): Promise<LaidOutChart> {
  const { root, boxes, arrows } = chartGraph(chart, towards, widening);
  const done = await elk.layout(root);
  const laidOut: LaidOutChart = {
    boxes,
    arrows,
    width: round(done.width),
    height: round(done.height),
    places: new Map(nodesOf(done).map((node) => [node.id, rectangle(node)])),
    routes: new Map(
      (done.edges ?? []).map(({ id, sections = [], labels = [] }) => [
        id,
        {
          points: pointsOf(sections, arrows.get(id)?.isBack === true),
          label: labels[0] === undefined ? null : rectangle(labels[0]),
        },
      ]),
    ),
  };
  const missing = narrowness(laidOut);
  return widening !== undefined || missing.size === 0 ? laidOut : layOutTowards(chart, towards, missing);
}

/** What a page or a screen shows at once without shrinking much. */
const bestShape = 1.3;

const misfit = ({ width, height }: LaidOutChart): number => Math.abs(Math.log(width / height / bestShape));

/** Lays a chart out downwards and to the right, and takes what fits a page better. */
export async function layOut(chart: ChartDescription): Promise<LaidOutChart> {
  const down = await layOutTowards(chart, 'down');
  const right = await layOutTowards(chart, 'right');
  return misfit(down) <= misfit(right) ? down : right;
}
