import { z } from 'zod';
import { code, filePath, filledLine, line, slug } from './fields.ts';
import { access } from './shows-part.ts';

const common = {
  code: slug,
  name: filledLine(120),
  address: line().default(''),
  drawing: filePath
    .regex(/\.(?:svg|html)$/, 'un dessin est un fichier .svg ou .html')
    .optional()
    .meta({ description: 'How it looks from above, beside its plan or without one: plans/grande.svg' }),
  scripts: z
    .array(z.url({ protocol: /^https$/, error: 'l’adresse d’un script commence par «\u00a0https://\u00a0»' }))
    .max(8)
    .default([])
    .meta({
      description: 'Scripts of the drawing; they run in a frame apart, from origins that the server allows',
    }),
  access: access('What it has for every date; places for wheelchairs on its plan are known by themselves'),
};

/** A zone of free seating; the places of its category are there. */
const zone = z.strictObject({
  category: code,
  name: filledLine(80),
  places: z.int().min(1).max(50_000),
  outline: z
    .array(z.number().min(0).max(10_000))
    .min(6)
    .max(400)
    .refine((points) => points.length % 2 === 0, 'un contour donne x et y tour à tour')
    .meta({ description: 'Its corners on the picture, in pixels: x and y in turn' }),
});

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

const freeHall = z.strictObject({
  ...common,
  places: z.int().min(1).max(50_000),
  category: code,
  picture: filePath.optional().meta({ description: 'The image on which its zones lie: images/verdure.svg' }),
  zones: z
    .array(zone)
    .max(60)
    .default([])
    .meta({ description: 'Where its categories are, when there are several; their places make up `places`' }),
});

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
