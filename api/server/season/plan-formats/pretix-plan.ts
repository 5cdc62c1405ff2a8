import { z } from 'zod';
import type { PlanShape } from '../../../seats/hall-plan.ts';
import { FaultList } from '../document/faults.ts';
import { addIssues } from '../document/french-issues.ts';
import type { DraftSeat, DraftSection } from './plan-draft.ts';
import type { PlanFault } from './plan-faults.ts';
import { rowsInBlocks, zonesApart } from './pretix-zones.ts';
import type { Point } from './spectator-order.ts';

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
