import { z } from 'zod';
import { accessKinds } from '../../../season/performance.ts';
import { code, color, filePath, filledLine, line, slug, wallTime } from './fields.ts';

/** What makes an evening easier to come to. */
const access = (description: string) =>
  z.array(z.enum(accessKinds)).max(accessKinds.length).default([]).meta({ description });

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

/** Seats of one row of the plan, or the whole row. */
const seatsOfRow = z.strictObject({
  section: line(120),
  row: line(40),
  seats: z
    .array(z.int().min(0).max(65_535))
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'Numbers of seats; left out: the whole row' }),
});

/** Places that go only together, as the document names them: by sections, rows and numbers, never by the plan's columns. */
const imposed = z
  .strictObject({
    lot: z
      .int()
      .min(1)
      .max(50)
      .default(1)
      .meta({ description: 'Tickets go by so many: 2 for chairs that seat two' }),
    together: z
      .array(z.array(seatsOfRow).min(1).max(40))
      .max(500)
      .default([])
      .meta({ description: 'Sets of seats of the plan: who takes one of a set takes all' }),
  })
  .meta({ description: 'Places that go only together' });

export type ImposedEntry = z.infer<typeof imposed>;
export type SeatsOfRow = z.infer<typeof seatsOfRow>;

const poster = z.strictObject({
  file: filePath,
  alternative: filledLine(500).meta({ description: 'What it shows, for those who do not see it' }),
  background: color,
  ink: color,
  accent: color,
});

export const show = z
  .strictObject({
    slug,
    title: z.array(filledLine(120)).min(1).max(6).meta({ description: 'The lines of the title' }),
    subtitle: line().default(''),
    genre: filledLine(60),
    teaser: line(300).default(''),
    text: z.array(filledLine(4000)).max(20).default([]).meta({ description: 'Paragraphs' }),
    credits: z
      .array(z.strictObject({ role: line(120), names: filledLine(1000) }))
      .max(60)
      .default([]),
    durationMinutes: z.int().min(0).max(1440).default(0),
    audience: line(120).default(''),
    poster: poster.optional(),
  })
  .meta({ description: 'What is played' });

const notes = (description: string) => z.array(filledLine()).max(6).default([]).meta({ description });

/** A part of the season that runs through several shows. */
export const collection = z
  .strictObject({ code, title: filledLine(80) })
  .meta({ description: 'A part of the season that runs through several shows: En famille' });

/** An evening. Its code stays the same when its date changes: tickets hang on it. */
export const performance = z
  .strictObject({
    code: z
      .string()
      .regex(
        /^[\w-]{1,80}$/,
        'un code a de 1 à 80 lettres sans accent, chiffres, «\u00a0-\u00a0» ou «\u00a0_\u00a0»',
      )
      .meta({ description: 'Stays the same for ever, also when the date changes' }),
    show: slug,
    hall: slug,
    date: wallTime,
    label: line(120).default(''),
    grid: code,
    sales: z
      .union([z.enum(['open', 'unannounced']), wallTime])
      .default('open')
      .meta({ description: 'When sales open: open, unannounced, or a moment' }),
    displayed: z.boolean().default(true),
    hidden: z.boolean().default(false).meta({ description: 'Neither listed nor sold' }),
    numbered: z
      .boolean()
      .default(true)
      .meta({ description: 'Whether people choose their seats in a hall with a plan' }),
    waitingList: z.boolean().default(false),
    collection: code.optional().meta({ description: 'The collection that it is part of' }),
    notes: notes('What is said beside its date, in lines'),
    priceNotes: notes('What is said beside its prices, in lines'),
    access: access('What makes this date easier, beside what its hall has'),
    imposed: imposed.optional(),
    vatRate: z.number().min(0).max(99).multipleOf(0.01).default(5.5).meta({ description: 'Per cent' }),
  })
  .meta({ description: 'An evening, or an afternoon' });

export type ShowEntry = z.infer<typeof show>;
export type PerformanceEntry = z.infer<typeof performance>;
