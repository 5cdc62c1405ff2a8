import { z } from 'zod';
import { code, filePath, filledLine, line, slug } from './fields.ts';

const common = { code: slug, name: filledLine(120), address: line().default('') };

const seatedHall = z.strictObject({
  ...common,
  plan: filePath.meta({
    description: 'Its plan: this format’s own JSON, pretix’s seating-plan JSON, or SVG',
  }),
  planCategories: z
    .record(z.string().max(120), code)
    .default({})
    .meta({ description: 'What the plan calls a category, and its code here' }),
});

const freeHall = z.strictObject({ ...common, places: z.int().min(1).max(50_000), category: code });

/** A hall with a plan, or with so many places in free seating. */
export const hall = z
  .union([seatedHall, freeHall])
  .meta({ description: 'A hall: with a plan, or with so many places of a category in free seating' });

export type SeatedHallEntry = z.infer<typeof seatedHall>;
export type FreeHallEntry = z.infer<typeof freeHall>;
export type HallEntry = z.infer<typeof hall>;

/** A union tells nothing of what is wrong inside: a hall is read as the one that it looks like. */
export function hallSchemaFor(value: unknown): typeof seatedHall | typeof freeHall {
  return typeof value === 'object' && value !== null && ('places' in value || 'category' in value)
    ? freeHall
    : seatedHall;
}
