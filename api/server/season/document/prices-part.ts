import { z } from 'zod';
import { cents, code, color, filledLine, limit, line } from './fields.ts';

/** A part of the halls, with one amount for each price. */
export const category = z
  .strictObject({ code, name: filledLine(80), color })
  .meta({ description: 'A category of places' });

/** What a buyer shows to have a price. */
export const proof = z
  .strictObject({
    code,
    name: filledLine(500),
    family: line(80).default(''),
    online: z.boolean().default(false).meta({ description: 'To be handed in before paying' }),
    awaited: z.boolean().default(false).meta({
      description:
        'To be accepted by the venue before paying, so handed in before, too; without it a document counts from when it is handed in',
    }),
  })
  .meta({ description: 'What a buyer shows to have a price' });

export const price = z
  .strictObject({
    code,
    label: filledLine(80),
    comment: line(500).default(''),
    proof: code.optional(),
  })
  .meta({ description: 'A price by name; its amounts are in grids' });

const gridPrice = z.strictObject({
  price: code,
  amounts: z
    .record(code, cents.nullable())
    .meta({ description: 'Cents by category; null: shown, not sold yet; absent: not sold at this price' }),
  maximum: limit.optional().meta({ description: 'Tickets of one cart for one performance' }),
  displayed: z.boolean().default(true),
});

/** What the places of a performance cost. */
export const grid = z
  .strictObject({ code, prices: z.array(gridPrice).min(1) })
  .meta({ description: 'What the places of a performance cost; several performances may share it' });

export type CategoryEntry = z.infer<typeof category>;
export type ProofEntry = z.infer<typeof proof>;
export type PriceEntry = z.infer<typeof price>;
export type GridEntry = z.infer<typeof grid>;
