import Elk, { type ElkEdgeSection, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { ChartDescription } from '../chart/chart-description.ts';
import { type ChartGraph, chartGraph, type Direction } from './chart-graph.ts';

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

const round = (value: number | undefined): number => Math.round((value ?? 0) * 10) / 10;

const rectangle = ({ x, y, width, height }: Partial<Rectangle>): Rectangle => ({
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
