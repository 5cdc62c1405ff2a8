import { z } from 'zod';
import { line } from './fields.ts';

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
export const imposed = z
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
