import { z } from 'zod';
import { accessKinds } from '../../../season/access.ts';
import { code, color, filePath, filledLine, line, slug, wallTime } from './fields.ts';

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

/** What makes an evening easier to come to. */
export const access = (description: string) =>
  z.array(z.enum(accessKinds)).max(accessKinds.length).default([]).meta({ description });

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
export type CollectionEntry = z.infer<typeof collection>;
export type PerformanceEntry = z.infer<typeof performance>;
