import { z } from 'zod';
import type { PlanShape } from '../../../seats/hall-plan.ts';
import { addIssues, FaultList } from '../document/faults.ts';
import type { DraftSeat, DraftSection, PlanFault, Point } from './plan-draft.ts';

/** Two seats closer than this share of their distance to a neighbour lie on each other. */
const overlapShare = 0.5;
/** How far apart floors are laid, in distances between neighbours. */
const floorGap = 4;

type Block = Map<string, DraftSection['rows'][number]>;

function seatsIn(section: DraftSection): readonly Point[] {
  return section.rows.flatMap((row) => row.seats);
}

function stepOf(sections: readonly DraftSection[]): number {
  const gaps = sections
    .flatMap(({ rows }) => rows)
    .flatMap(({ seats }) =>
      seats
        .slice(1)
        .map((seat, at) => Math.hypot(seat.x - (seats[at]?.x ?? 0), seat.y - (seats[at]?.y ?? 0))),
    )
    .filter((gap) => gap > 0)
    .sort((a, b) => a - b);
  return gaps[Math.floor(gaps.length / 10)] ?? 1;
}

function isOver(one: readonly Point[], other: readonly Point[], near: number): boolean {
  return one.some((a) => other.some((b) => Math.hypot(a.x - b.x, a.y - b.y) < near));
}

/** Floors that are drawn one upon the other are laid below each other: on a map each seat has a place of its own. */
function zonesApart(zones: readonly DraftSection[], notices: string[]): readonly DraftSection[] {
  const step = stepOf(zones);
  const laid: DraftSection[] = [];
  for (const zone of zones) {
    const seats = seatsIn(zone);
    const before = laid.flatMap(seatsIn);
    if (!isOver(seats, before, step * overlapShare)) {
      laid.push(zone);
      continue;
    }
    notices.push(`«\u00a0${zone.name}\u00a0» est dessiné sur une autre zone\u00a0: il est placé en dessous`);
    const bottom = before.reduce((most, { y }) => Math.max(most, y), -Infinity);
    const top = seats.reduce((least, { y }) => Math.min(least, y), Infinity);
    const down = bottom + floorGap * step - top;
    laid.push({
      ...zone,
      rows: zone.rows.map((row) => ({
        ...row,
        seats: row.seats.map((seat) => ({ ...seat, y: seat.y + down })),
      })),
    });
  }
  return laid;
}

/**
 * A zone whose row letters come again is several blocks: each becomes a section, so that a seat has a name of its own.
 * A row that is drawn in two parts with numbers of their own stays one row.
 */
function rowsInBlocks(zones: readonly DraftSection[], notices: string[]): readonly DraftSection[] {
  return zones.flatMap((zone) => {
    const blocks: Block[] = [new Map()];
    for (const row of zone.rows) {
      const block: Block = blocks.at(-1) ?? new Map();
      const known = block.get(row.label);
      if (known === undefined) {
        block.set(row.label, row);
      } else if (known.seats.some((seat) => row.seats.some((other) => other.number === seat.number))) {
        blocks.push(new Map([[row.label, row]]));
      } else {
        block.set(row.label, { ...known, seats: [...known.seats, ...row.seats] });
      }
    }
    if (blocks.length === 1) {
      return [{ name: zone.name, rows: [...(blocks[0]?.values() ?? [])] }];
    }
    notices.push(
      `«\u00a0${zone.name}\u00a0» a ${blocks.length} blocs dont les rangs ont les mêmes noms\u00a0: chacun est une section`,
    );
    return blocks.map((block, index) => ({
      name: `${zone.name}, bloc ${index + 1}`,
      rows: [...block.values()],
    }));
  });
}

const position = z.object({ x: z.number(), y: z.number() });

const seat = z.object({
  seat_number: z.union([z.string(), z.number()]),
  seat_guid: z.string().optional(),
  position,
  category: z.string(),
});

const row = z.object({
  position: position.default({ x: 0, y: 0 }),
  row_number: z.union([z.string(), z.number()]),
  row_label: z.string().nullish(),
  seats: z.array(seat),
});

const area = z.object({
  shape: z.enum(['rectangle', 'circle', 'ellipse', 'polygon', 'text']).default('rectangle'),
  position,
  rotation: z.number().default(0),
  width: z.number().optional(),
  height: z.number().optional(),
  rectangle: z.object({ width: z.number(), height: z.number() }).optional(),
  circle: z.object({ radius: z.number() }).optional(),
  ellipse: z.object({ radius: position }).optional(),
  polygon: z.object({ points: z.array(position) }).optional(),
  text: z
    .union([z.string(), z.object({ text: z.string().default(''), position: position.optional() })])
    .optional(),
});

const zone = z.object({
  name: z.string().default(''),
  position: position.default({ x: 0, y: 0 }),
  rows: z.array(row),
  areas: z.array(area).default([]),
});

/** pretix's open seating-plan format, as far as a plan needs it; its editor's other fields are ignored. */
const pretixPlan = z.object({
  name: z.string(),
  categories: z.array(z.object({ name: z.string() })),
  zones: z.array(zone),
});

type Area = z.infer<typeof area>;
type Zone = z.infer<typeof zone>;

const stageName = /\b(?:stage|sc[eè]ne|b[uü]hne|podium|plateau)\b/i;
const corners = 24;

export interface ConvertedPlan {
  readonly name: string;
  readonly sections: readonly DraftSection[];
  readonly shapes: readonly PlanShape[];
  readonly faults: readonly PlanFault[];
  readonly notices: readonly string[];
}

/** Whether a JSON value looks like pretix's format. */
export function isPretixPlan(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'zones' in value;
}

function textOf(one: Area): string {
  return (typeof one.text === 'string' ? one.text : (one.text?.text ?? '')).trim();
}

/** The corners of an area around its own position. */
function outlineOf(one: Area): { readonly x: number; readonly y: number }[] {
  const round = (radiusX: number, radiusY: number) =>
    Array.from({ length: corners }, (_, at) => {
      const angle = (2 * Math.PI * at) / corners;
      return { x: radiusX * Math.cos(angle), y: radiusY * Math.sin(angle) };
    });
  switch (one.shape) {
    case 'circle':
      return round(one.circle?.radius ?? 0, one.circle?.radius ?? 0);
    case 'ellipse':
      return round(one.ellipse?.radius.x ?? 0, one.ellipse?.radius.y ?? 0);
    case 'polygon':
      return one.polygon?.points ?? [];
    case 'text':
      return [];
    default: {
      const width = one.rectangle?.width ?? one.width ?? 0;
      const height = one.rectangle?.height ?? one.height ?? 0;
      return [
        { x: 0, y: 0 },
        { x: width, y: 0 },
        { x: width, y: height },
        { x: 0, y: height },
      ];
    }
  }
}

function shapesOf(one: Area, inZone: Zone, isStage: boolean): PlanShape[] {
  const turn = (one.rotation * Math.PI) / 180;
  const x0 = inZone.position.x + one.position.x;
  const y0 = inZone.position.y + one.position.y;
  const turned = ({ x, y }: Point): Point => ({
    x: x0 + x * Math.cos(turn) - y * Math.sin(turn),
    y: y0 + x * Math.sin(turn) + y * Math.cos(turn),
  });
  const points = outlineOf(one)
    .map(turned)
    .flatMap(({ x, y }) => [x, y]);
  const label = textOf(one);
  const at = turned((typeof one.text === 'object' ? one.text.position : undefined) ?? { x: 0, y: 0 });
  const [x, y] = points;
  if (x === undefined || y === undefined) {
    return label === '' ? [] : [{ kind: 'label', ...at, label }];
  }
  if (isStage) {
    return [{ kind: 'stage', points, label }];
  }
  return [
    { kind: 'wall', points: [...points, x, y], label: '' },
    ...(label === '' ? [] : [{ kind: 'label' as const, ...at, label }]),
  ];
}

function seatsOf(
  inZone: Zone,
  inRow: z.infer<typeof row>,
  place: string,
  categories: ReadonlySet<string>,
  faults: FaultList,
): DraftSeat[] {
  return inRow.seats.map((one, index) => {
    const text = String(one.seat_number).trim();
    if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) {
      faults.add(
        `${place}.seats[${index}].seat_number`,
        `un numéro de place est un nombre entier, pas «\u00a0${text}\u00a0»`,
      );
    }
    if (!categories.has(one.category)) {
      faults.add(
        `${place}.seats[${index}].category`,
        one.category === ''
          ? 'place sans catégorie'
          : `catégorie inconnue du plan «\u00a0${one.category}\u00a0»`,
      );
    }
    return {
      x: inZone.position.x + inRow.position.x + one.position.x,
      y: inZone.position.y + inRow.position.y + one.position.y,
      number: Number(text) || 0,
      category: one.category,
      features: 0,
    };
  });
}

/** A plan in pretix's open seating-plan JSON: zones become sections, areas the stage, walls and labels. */
export function convertPretixPlan(value: unknown): ConvertedPlan {
  const faults = new FaultList();
  const read = pretixPlan.safeParse(value, { reportInput: true });
  if (!read.success) {
    addIssues(faults, read.error.issues, []);
    return { name: '', sections: [], shapes: [], faults: faults.all, notices: [] };
  }
  const notices: string[] = [];
  const categories = new Set(read.data.categories.map(({ name }) => name));
  const areas = read.data.zones.flatMap((inZone) => inZone.areas.map((one) => ({ one, inZone })));
  const drawn = areas.filter(({ one }) => one.shape !== 'text');
  const named = drawn.find(({ one }) => stageName.test(textOf(one)));
  if (named === undefined && drawn.length === 1) {
    notices.push(
      'aucune surface ne s’appelle «\u00a0Scène\u00a0»\u00a0: la seule surface dessinée est prise pour la scène',
    );
  }
  const stage = named ?? (drawn.length === 1 ? drawn[0] : undefined);
  const zones = read.data.zones.map((inZone, index) => ({
    name: inZone.name.trim() === '' ? `Zone ${index + 1}` : inZone.name.trim(),
    rows: inZone.rows.map((inRow, at) => ({
      label: String(inRow.row_number).trim(),
      seats: seatsOf(inZone, inRow, `zones[${index}].rows[${at}]`, categories, faults),
    })),
  }));
  return {
    name: read.data.name,
    sections: rowsInBlocks(zonesApart(zones, notices), notices),
    shapes: areas.flatMap(({ one, inZone }) => shapesOf(one, inZone, one === stage?.one)),
    faults: faults.all,
    notices,
  };
}
