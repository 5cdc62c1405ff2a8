import { z } from 'zod';
import { cents, code, color, filledLine, limit, line, wallTime } from './fields.ts';

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

/** Prices that a reference opens: a member's number, a works council's code. */
export const family = z
  .strictObject({
    code,
    label: filledLine(80),
    prices: z.record(code, line(80)).default({}).meta({
      description: 'The prices that it opens, each with the name of its group; a price is of one family',
    }),
    nature: line(20).default('R').meta({ description: 'What is asked for: R, a reference' }),
    generic: z.boolean().default(false).meta({ description: 'One reference for all' }),
    open: z.boolean().default(false).meta({ description: 'Sold without a known reference too' }),
    nominative: z.boolean().default(false).meta({ description: 'Each ticket bears its holder’s name' }),
    maximum: limit.optional().meta({ description: 'Tickets of a reference for one performance' }),
    text: line(500).default(''),
    placeholder: line(80).default(''),
    nameHint: line(200).default(''),
    openMessage: line(500).default(''),
  })
  .meta({ description: 'Prices that a reference opens' });

/** A reference that opens a family. One that belongs to a customer’s account is no part of a season. */
export const reference = z
  .strictObject({
    family: code,
    reference: z
      .string()
      .regex(/^[A-Z0-9]{1,40}$/, 'une référence s’écrit en capitales et en chiffres, sans espace ni tiret'),
    lastName: line(80).default(''),
    firstName: line(80).default(''),
    maximum: limit.optional(),
    validUntil: wallTime.optional(),
  })
  .meta({ description: 'A reference that opens a family' });

/** A promo code: with it a price may stand in another’s place. */
export const promo = z
  .strictObject({
    code: z
      .string()
      .regex(/^[A-Z0-9]{1,40}$/, 'un code promo s’écrit en capitales et en chiffres, sans espace'),
    label: filledLine(80),
    from: wallTime.optional(),
    until: wallTime.optional(),
    maximumUses: limit.optional(),
    maximumTickets: limit.optional(),
    oncePerCustomer: z.boolean().default(true),
    prices: z.record(code, code).meta({ description: 'A price, and the one that stands in its place' }),
  })
  .meta({ description: 'A promo code' });

export type FamilyEntry = z.infer<typeof family>;
export type ReferenceEntry = z.infer<typeof reference>;
export type PromoEntry = z.infer<typeof promo>;
