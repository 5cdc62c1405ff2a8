import { z } from 'zod';
import { type HallPlan, seatFeature } from '../../../seats/hall-plan.ts';
import { maximumSeats } from '../../../seats/hall-plan-wire.ts';
import { code, line } from '../document/fields.ts';

const planFormat = 'guichet-plan/1';

const coordinate = z.int().min(-32_767).max(32_767);
const size = z.number().positive().max(65_534);

/** The names of `seatFeature`'s bits. */
export const featureNames = [
  'wheelchair',
  'companion',
  'restrictedView',
  'aisleAfter',
  'foldingSeat',
] as const;

const seat = z.strictObject({
  number: z.int().min(0).max(65_535),
  x: coordinate,
  y: coordinate,
  category: code,
  features: z.array(z.enum(featureNames)).optional(),
});

const section = z.strictObject({
  name: line(80),
  rows: z.array(z.strictObject({ label: line(40), seats: z.array(seat).min(1) })),
});

const shape = z.union([
  z.strictObject({ kind: z.literal('label'), x: coordinate, y: coordinate, label: line(120) }),
  z.strictObject({
    kind: z.enum(['stage', 'wall']),
    points: z.array(z.tuple([coordinate, coordinate])),
    label: line(120).optional(),
  }),
]);

/**
 * A hall's plan as people write it; the stage is at the top, seats of a row follow one another from left to right as
 * seen by a spectator. Lengths are plan units; `pitch` is the least distance between neighbours.
 */
export const planDocument = z.strictObject({
  format: z.literal(planFormat),
  name: line(120),
  width: size,
  height: size,
  pitch: size,
  metresPerUnit: z
    .number()
    .positive()
    .max(10)
    .optional()
    .meta({ description: 'Metres for each plan unit, when the plan is drawn to scale' }),
  categories: z.array(code).optional().meta({ description: 'In which order categories are listed' }),
  sections: z.array(section).max(1000),
  shapes: z.array(shape).max(10_000).optional(),
});

export type PlanDocument = z.infer<typeof planDocument>;

/** The bits of feature names. */
export function featureBits(names: readonly (typeof featureNames)[number][]): number {
  return names.reduce((bits, name) => bits | seatFeature[name], 0);
}

function namesOf(bits: number): (typeof featureNames)[number][] {
  return featureNames.filter((name) => (bits & seatFeature[name]) !== 0);
}

/** The readable document of a plan; the inverse of `planOfDocument`. */
export function documentOfPlan(plan: Omit<HallPlan, 'id'>): PlanDocument {
  const sections: { name: string; rows: PlanDocument['sections'][number]['rows'] }[] = [];
  let last = -1;
  for (const row of plan.rows) {
    if (row.section !== last) {
      sections.push({ name: plan.sections[row.section]?.name ?? '', rows: [] });
      last = row.section;
    }
    sections.at(-1)?.rows.push({
      label: row.label,
      seats: Array.from({ length: row.seatCount }, (_, offset) => {
        const index = row.firstSeat + offset;
        const features = namesOf(plan.features[index] ?? 0);
        return {
          number: plan.number[index] ?? 0,
          x: plan.x[index] ?? 0,
          y: plan.y[index] ?? 0,
          category: plan.categories[plan.category[index] ?? 0] ?? '',
          ...(features.length === 0 ? {} : { features }),
        };
      }),
    });
  }
  return {
    format: planFormat,
    name: plan.name,
    width: plan.width,
    height: plan.height,
    pitch: plan.pitch,
    ...(plan.metresPerUnit === undefined ? {} : { metresPerUnit: plan.metresPerUnit }),
    categories: [...plan.categories],
    sections,
    shapes: plan.shapes.map((one) =>
      one.kind === 'label'
        ? { kind: one.kind, x: one.x, y: one.y, label: one.label }
        : { kind: one.kind, points: pairs(one.points), ...(one.label === '' ? {} : { label: one.label }) },
    ),
  };
}

function pairs(points: readonly number[]): [number, number][] {
  return Array.from({ length: points.length / 2 }, (_, at) => [points[2 * at] ?? 0, points[2 * at + 1] ?? 0]);
}

/** The plan of a document that has the right shape. Sections of the same name are one. */
export function planOfDocument(document: PlanDocument): Omit<HallPlan, 'id'> {
  const names = [...new Set(document.sections.map(({ name }) => name))];
  const drafts = document.sections.flatMap(({ name, rows }) =>
    rows.map((row) => ({ ...row, section: names.indexOf(name) })),
  );
  const seats = drafts.flatMap((row) => row.seats).slice(0, maximumSeats + 1);
  const categories = [...new Set([...(document.categories ?? []), ...seats.map(({ category }) => category)])];
  const position = new Map(categories.map((one, index) => [one, index]));
  const row = new Uint16Array(seats.length);
  let firstSeat = 0;
  const rows = drafts.map(({ label, section, seats: { length: seatCount } }, index) => {
    row.fill(index, firstSeat, firstSeat + seatCount);
    firstSeat += seatCount;
    return { label, section, firstSeat: firstSeat - seatCount, seatCount };
  });
  return {
    name: document.name,
    width: document.width,
    height: document.height,
    pitch: document.pitch,
    ...(document.metresPerUnit === undefined ? {} : { metresPerUnit: document.metresPerUnit }),
    sections: names.map((name) => ({ name })),
    rows,
    shapes: (document.shapes ?? []).map((one) =>
      one.kind === 'label' ? one : { kind: one.kind, points: one.points.flat(), label: one.label ?? '' },
    ),
    categories,
    seatCount: seats.length,
    x: Int16Array.from(seats, (one) => one.x),
    y: Int16Array.from(seats, (one) => one.y),
    category: Uint8Array.from(seats, (one) => position.get(one.category) ?? 0),
    number: Uint16Array.from(seats, (one) => one.number),
    features: Uint8Array.from(seats, (one) => featureBits(one.features ?? [])),
    row,
  };
}
