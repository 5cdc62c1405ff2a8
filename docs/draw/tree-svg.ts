import { drawingStyle, element, escapeXml } from '../../ui/inspector/drawing/draw-chart.ts';
import type { TreeActor } from './actor-tree.ts';

const box = { width: 190, height: 44, gapX: 70, gapY: 14 } as const;
const margin = 12;

interface Placed {
  readonly actor: TreeActor;
  readonly x: number;
  readonly y: number;
  readonly above: Placed | null;
}

const comesWords: Readonly<Record<TreeActor['comes'], string>> = {
  atStart: 'from the start',
  late: 'late',
  asChild: 'child',
};

const rowsOf = ({ children }: TreeActor): number =>
  children.length === 0 ? 1 : children.reduce((sum, child) => sum + rowsOf(child), 0);

function place(actor: TreeActor, depth: number, row: number, above: Placed | null): readonly Placed[] {
  const middle = row + (rowsOf(actor) - 1) / 2;
  const placed: Placed = {
    actor,
    x: margin + depth * (box.width + box.gapX),
    y: margin + middle * (box.height + box.gapY),
    above,
  };
  let next = row;
  const below = actor.children.flatMap((child) => {
    const found = place(child, depth + 1, next, placed);
    next += rowsOf(child);
    return found;
  });
  return [placed, ...below];
}

function line({ x, y, above }: Placed): readonly string[] {
  if (above === null) {
    return [];
  }
  const from = above.x + box.width;
  const turn = from + box.gapX / 2;
  const middle = y + box.height / 2;
  return [
    element('path', { class: 'way', d: `M${from} ${above.y + box.height / 2}H${turn}V${middle}H${x}` }),
  ];
}

function actorBox({ actor, x, y }: Placed): string {
  const { id, comes, states } = actor;
  return element('g', { class: `state ${comes === 'atStart' ? '' : 'region'}`.trim(), 'data-actor': id }, [
    element('rect', { class: 'box', x, y, width: box.width, height: box.height, rx: 8 }),
    element('text', { x: x + 14, y: y + 19, 'font-size': 15, class: 'name' }, escapeXml(id)),
    element(
      'text',
      { x: x + 14, y: y + 35, 'font-size': 12, class: 'words' },
      `${comesWords[comes]}, ${states} ${states === 1 ? 'state' : 'states'}`,
    ),
  ]);
}

/** The actor tree, drawn from left to right. */
export function treeSvg(tree: TreeActor, mark: string): string {
  const placed = place(tree, 0, 0, null);
  const width = Math.max(...placed.map(({ x }) => x)) + box.width + margin;
  const height = Math.max(...placed.map(({ y }) => y)) + box.height + margin;
  const names = placed.map(({ actor, above }) =>
    above === null ? actor.id : `${actor.id} below ${above.actor.id}`,
  );
  return `${element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      class: 'chart',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      'aria-labelledby': 'tree-title tree-words',
      'data-mark': mark,
    },
    [
      element('title', { id: 'tree-title' }, 'The actors of the shop'),
      element('desc', { id: 'tree-words' }, `${names.join(', ')}.`),
      element('style', {}, drawingStyle),
      element('rect', { class: 'ground', x: 0, y: 0, width, height }),
      ...placed.flatMap(line),
      ...placed.map(actorBox),
    ],
  )}\n`;
}
