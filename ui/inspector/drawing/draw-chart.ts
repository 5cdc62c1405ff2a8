import type { ChartDescription, DescribedState } from '../chart/chart-description.ts';
import {
  type Arrow,
  anywhereOf,
  anywhereWords,
  type LaidOutChart,
  layOut,
  type Point,
  type Rectangle,
  rectangle,
  round,
  startOf,
} from './lay-out.ts';
import { type DrawnBlock, drawingFont, type StateBox, textSize } from './state-box.ts';

/** For text between tags and in attributes alike. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** An element with its attributes; those that are null are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | null>>,
  content: readonly string[] | string | null = null,
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join('');
  if (content === null) {
    return `<${name}${written}/>`;
  }
  return `<${name}${written}>${typeof content === 'string' ? content : content.join('\n')}</${name}>`;
}

/**
 * The look of a drawing, in the drawing itself: it is shown by itself too. Whoever embeds it sets the variables; otherwise
 * the system's wish for light or dark decides.
 */
export const drawingStyle = `
.chart { --ground: var(--chart-ground, #fffdf9); --box: var(--chart-box, #ffffff); --region: var(--chart-region, #f6f1e8);
  --ink: var(--chart-ink, #1b1e33); --muted: var(--chart-muted, #5b5a66); --line: var(--chart-line, #8b8577);
  --soft-line: var(--chart-soft-line, #d9cfbd); --event: var(--chart-event, #2b3583); --time: var(--chart-time, #7a5200);
  --good: var(--chart-good, #0f5b4f); --bad: var(--chart-bad, #a52a15); --lit: var(--chart-lit, #fbe2a8);
  --lit-line: var(--chart-lit-line, #a05a00); font-family: ${drawingFont}; }
@media (prefers-color-scheme: dark) {
  .chart { --ground: var(--chart-ground, #0f1120); --box: var(--chart-box, #1d2138); --region: var(--chart-region, #161930);
    --ink: var(--chart-ink, #f0ece4); --muted: var(--chart-muted, #b4b2bc); --line: var(--chart-line, #8084a0);
    --soft-line: var(--chart-soft-line, #383c58); --event: var(--chart-event, #bcc4ff); --time: var(--chart-time, #f5c971);
    --good: var(--chart-good, #86d8c1); --bad: var(--chart-bad, #ffb3a1); --lit: var(--chart-lit, #5a4310);
    --lit-line: var(--chart-lit-line, #f5c971); }
}
.chart .ground { fill: var(--ground); }
.chart text { fill: var(--ink); white-space: pre; }
.chart .box { fill: var(--box); stroke: var(--line); stroke-width: 1.5; }
.chart .around > .box { fill: var(--region); stroke: var(--soft-line); }
.chart .machine > .box { fill: var(--ground); }
.chart .region > .box { stroke: var(--line); stroke-dasharray: 6 4; }
.chart .inner { fill: none; stroke: var(--line); stroke-width: 1.5; }
.chart .behind { fill: var(--region); }
.chart .machine .behind { fill: var(--ground); }
.chart .rule { stroke: var(--soft-line); stroke-width: 1; }
.chart .start { fill: var(--ink); }
.chart .anywhere rect { fill: var(--ground); stroke: var(--line); stroke-dasharray: 2 3; }
.chart .anywhere text, .chart .words, .chart .guard { fill: var(--muted); }
.chart .name { font-weight: bold; }
.chart .guard { font-style: italic; }
.chart .tag, .chart .slot { fill: var(--time); }
.chart .event { font-weight: bold; fill: var(--event); }
.chart .by-delay .event { fill: var(--time); }
.chart .by-slotDone .event, .chart .by-allDone .event { fill: var(--good); }
.chart .by-slotFailed .event, .chart .by-actorFailed .event { fill: var(--bad); }
.chart .by-always .event { fill: var(--muted); }
.chart .way { fill: none; stroke: var(--line); stroke-width: 1.5; }
.chart .head { fill: var(--line); }
.chart .label { fill: var(--ground); stroke: var(--soft-line); }
.chart .lit > .box { fill: var(--lit); stroke: var(--lit-line); stroke-width: 2.5; }
.chart .around.lit > .box { fill: var(--region); }
.chart .taken > .way { stroke: var(--lit-line); stroke-width: 3; }
.chart .taken > .head { fill: var(--lit-line); }
.chart .taken > .label { stroke: var(--lit-line); stroke-width: 2; }
.chart .step.taken .event, .chart .step.taken .guard { fill: var(--lit-line); text-decoration: underline; }
`;

const cornerRadius = 8;
const headLength = 9;

const centred = ({ width, x }: Rectangle): number => x + width / 2;

/** The lines of a block, its top left at this point. */
function blockText({ lines, height }: DrawnBlock, x: number, y: number): readonly string[] {
  const pitch = height / lines.length;
  return lines.map(({ pieces, size }, index) =>
    element(
      'text',
      { x: round(x), y: round(y + pitch * index + pitch * 0.72), 'font-size': size },
      pieces.map(({ text, look }) => element('tspan', { class: look }, escapeXml(text))).join(''),
    ),
  );
}

/** A block in its place; one that is a transition’s says which, so that it can be found and lit. */
function placedBlock(block: DrawnBlock, x: number, y: number): string {
  const text = blockText(block, x, y);
  return block.key === null
    ? text.join('\n')
    : element('g', { class: `step by-${block.kind}`, 'data-transition': block.key }, text);
}

function stateClass({ type, parent }: DescribedState, hasStates: boolean, isRegion: boolean): string {
  return [
    'state',
    type,
    hasStates ? 'around' : '',
    parent === null ? 'machine' : '',
    isRegion ? 'region' : '',
  ]
    .filter((name) => name !== '')
    .join(' ');
}

interface Drawn {
  readonly box: StateBox;
  readonly place: Rectangle;
  readonly hasStates: boolean;
  readonly isRegion: boolean;
}

/** What is written in a box. Over the head of a state of states lines may pass: there the words have a ground of their own. */
function boxWords({ box: { blocks }, place, hasStates }: Drawn): readonly string[] {
  return blocks.flatMap(({ block, x, y }) => [
    ...(hasStates
      ? [
          element('rect', {
            class: 'behind',
            x: round(place.x + x - 3),
            y: round(place.y + y),
            width: round(block.width + 6),
            height: block.height,
          }),
        ]
      : []),
    placedBlock(block, place.x + x, place.y + y),
  ]);
}

function stateShapes(drawn: Drawn): string {
  const { box, place, hasStates, isRegion } = drawn;
  const { state, ruleAt } = box;
  const { x, y, width, height } = place;
  const inner = { x: x + 4, y: y + 4, width: width - 8, height: height - 8 };
  return element(
    'g',
    {
      class: stateClass(state, hasStates, isRegion),
      'data-state': state.id,
      role: 'group',
      'aria-label': `${state.type === 'final' ? 'final state' : 'state'} ${state.name}`,
    },
    [
      element('rect', { class: 'box', x, y, width, height, rx: cornerRadius }),
      ...(state.type === 'final'
        ? [element('rect', { class: 'inner', ...rectangle(inner), rx: cornerRadius - 3 })]
        : []),
      ...(ruleAt === null
        ? []
        : [
            element('line', {
              class: 'rule',
              x1: round(x + 10),
              x2: round(x + width - 10),
              y1: round(y + ruleAt),
              y2: round(y + ruleAt),
            }),
          ]),
      ...(hasStates ? [] : boxWords(drawn)),
    ],
  );
}

/** What stands at the head of a state of states: written after the lines, which pass behind it. */
function stateHead(drawn: Drawn): string {
  const { box, hasStates, isRegion } = drawn;
  return hasStates
    ? element(
        'g',
        { class: `${stateClass(box.state, true, isRegion)} heading`, 'data-state': box.state.id },
        boxWords(drawn),
      )
    : '';
}

/** Right angles with round corners. */
function wayOf(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (before === undefined) {
        return `M${point.x} ${point.y}`;
      }
      if (after === undefined) {
        return `L${point.x} ${point.y}`;
      }
      const near = towards(point, before);
      const far = towards(point, after);
      return `L${near.x} ${near.y}Q${point.x} ${point.y} ${far.x} ${far.y}`;
    })
    .join('');
}

/** A little way from a corner to the point before or after it; half of it at most, for the next corner has its share. */
function towards(corner: Point, other: Point): Point {
  const length = Math.hypot(other.x - corner.x, other.y - corner.y);
  const share = length === 0 ? 0 : Math.min(cornerRadius, length / 2) / length;
  return {
    x: round(corner.x + (other.x - corner.x) * share),
    y: round(corner.y + (other.y - corner.y) * share),
  };
}

/** The head of an arrow, which points where its last piece goes. */
function headOf(points: readonly Point[]): string {
  const tip = points.at(-1) ?? { x: 0, y: 0 };
  const before = points.at(-2) ?? tip;
  const length = Math.hypot(tip.x - before.x, tip.y - before.y) || 1;
  const along = { x: (tip.x - before.x) / length, y: (tip.y - before.y) / length };
  const base = { x: tip.x - along.x * headLength, y: tip.y - along.y * headLength };
  const half = headLength / 2;
  const corners = [
    tip,
    { x: base.x - along.y * half, y: base.y + along.x * half },
    { x: base.x + along.y * half, y: base.y - along.x * half },
  ];
  return corners.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ');
}

function arrowLines({ id, labels }: Arrow, chart: LaidOutChart): string {
  const route = chart.routes.get(id);
  const keys = labels.map(({ key }) => key).filter((key) => key !== null);
  return element(
    'g',
    { class: 'arrow', 'data-arrow': id, 'data-transitions': keys.length === 0 ? null : JSON.stringify(keys) },
    [
      element('path', { class: 'way', d: wayOf(route?.points ?? []) }),
      element('polygon', { class: 'head', points: headOf(route?.points ?? []) }),
    ],
  );
}

function arrowLabel({ id, labels }: Arrow, chart: LaidOutChart): string {
  const place = chart.routes.get(id)?.label ?? null;
  if (place === null) {
    return '';
  }
  const { x, y, width, height } = place;
  let below = y + 5;
  const keys = labels.map(({ key }) => key).filter((key) => key !== null);
  return element('g', { class: 'arrow', 'data-arrow': id, 'data-transitions': JSON.stringify(keys) }, [
    element('rect', { class: 'label', x, y, width, height, rx: cornerRadius - 2 }),
    ...labels.map((block) => {
      const text = placedBlock(block, x + 9, below);
      below += block.height;
      return text;
    }),
  ]);
}

function pseudoStates({ state }: StateBox, { places }: LaidOutChart): readonly string[] {
  const start = places.get(startOf(state.id));
  const from = places.get(anywhereOf(state.id));
  return [
    ...(start === undefined
      ? []
      : [element('circle', { class: 'start', cx: round(centred(start)), cy: round(start.y + 7), r: 6 })]),
    ...(from === undefined
      ? []
      : [
          element('g', { class: 'anywhere' }, [
            element('rect', { ...from, rx: 13 }),
            element(
              'text',
              { x: round(from.x + 12), y: round(from.y + 17), 'font-size': textSize.small },
              anywhereWords,
            ),
          ]),
        ]),
  ];
}

function drawnBoxes({ states }: ChartDescription, { boxes, places }: LaidOutChart): readonly Drawn[] {
  return [...boxes.values()].flatMap((box) => {
    const { id, parent } = box.state;
    const place = places.get(id);
    const hasStates = states.some((one) => one.parent === id);
    const isRegion = states.some((one) => one.id === parent && one.type === 'parallel');
    return place === undefined ? [] : [{ box, place, hasStates, isRegion }];
  });
}

/** What a drawing says of itself to those who do not see it. */
interface DrawingWords {
  readonly title: string;
  readonly description: string;
  /** Names what it was drawn from; null where nobody asks. */
  readonly mark: string | null;
}

/** A laid out chart as SVG. Lines first, then their labels, which stand on the lines with a ground of their own. */
function chartSvg(
  description: ChartDescription,
  chart: LaidOutChart,
  { title, description: words, mark }: DrawingWords,
): string {
  const { width, height } = chart;
  const drawn = drawnBoxes(description, chart);
  const arrows = [...chart.arrows.values()];
  const id = description.id;
  return `${element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      class: 'chart',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      'aria-labelledby': `${id}-title ${id}-words`,
      'data-mark': mark,
    },
    [
      element('title', { id: `${id}-title` }, escapeXml(title)),
      element('desc', { id: `${id}-words` }, escapeXml(words)),
      element('style', {}, drawingStyle),
      element('rect', { class: 'ground', x: 0, y: 0, width, height }),
      ...drawn.map(stateShapes),
      ...arrows.map((arrow) => arrowLines(arrow, chart)),
      ...drawn.flatMap(({ box }) => pseudoStates(box, chart)),
      ...drawn.map(stateHead).filter((text) => text !== ''),
      ...arrows.map((arrow) => arrowLabel(arrow, chart)).filter((text) => text !== ''),
    ],
  )}\n`;
}

interface DrawingOptions {
  /** What the drawing is called; the machine’s name otherwise. */
  readonly title?: string;
  /** Written into the drawing, so that one made from something else can be told (`data-mark`). */
  readonly mark?: string;
}

function wordsOf({ id, states, transitions }: ChartDescription): string {
  const names = states.filter(({ parent }) => parent !== null).map(({ name }) => name);
  return `The machine ${id}: ${names.length} states (${names.join(', ')}) and ${transitions.length} transitions between them.`;
}

/**
 * Draws a machine as SVG: its states in one another, what leads from one to another, and with `data-state` and
 * `data-transition` where each is, for whoever lights them. The same chart gives the same text to the letter.
 */
export async function drawChart(chart: ChartDescription, options: DrawingOptions = {}): Promise<string> {
  return chartSvg(chart, await layOut(chart), {
    title: options.title ?? chart.id,
    description: wordsOf(chart),
    mark: options.mark ?? null,
  });
}
