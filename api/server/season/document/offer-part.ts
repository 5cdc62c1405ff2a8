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

const product = {
  code,
  family: line(80).default(''),
  name: filledLine(120),
  description: line(1000).default(''),
  price: z
    .union([cents, z.literal('chosen')])
    .meta({ description: 'Cents, or « chosen » where the shopper says how much' }),
  leastAmount: cents.default(100),
  mostAmount: cents.default(1_000_000),
  suggestions: z.array(cents).max(12).default([]).meta({ description: 'Amounts that the shop proposes' }),
  maximum: z.int().min(1).max(999).default(10).meta({ description: 'The most in one cart' }),
  displayed: z.boolean().default(true),
};

const stock = z.int().min(0).max(1_000_000);

const serviceFields = {
  ...product,
  perPerformance: z.boolean().default(false).meta({ description: 'Bought for an evening' }),
  stock: stock.optional().meta({ description: 'How many there are, for each evening or in all' }),
  fifo: z.int().min(0).max(1000).default(0),
};

export const service = z.strictObject(serviceFields).meta({ description: 'What is sold beside places' });
export const donation = z.strictObject(serviceFields).meta({ description: 'A donation' });

export const card = z
  .strictObject({
    ...product,
    needsHolder: z.boolean().default(false),
    validMonths: z.int().min(1).max(600).optional(),
    gift: z.boolean().optional().meta({
      description:
        'Its amount can be spent in the shop; left out, so it is where the shopper chooses the amount',
    }),
  })
  .meta({ description: 'A card: a membership, a gift' });

export const fee = z
  .strictObject({ code, name: filledLine(120), amount: cents, perTicket: z.boolean().default(false) })
  .meta({ description: 'What the venue adds by itself to carts with tickets' });

export type ServiceEntry = z.infer<typeof service>;
export type CardEntry = z.infer<typeof card>;

export const pickupMethod = z
  .strictObject({
    code,
    label: filledLine(80),
    information: line(500).default(''),
    price: cents.default(0),
    needsAddress: z.boolean().default(false),
    proof: code.optional().meta({ description: 'What is to be proved to have it: a code of `proofs`' }),
  })
  .meta({ description: 'How tickets come to their buyers' });

export const paymentMode = z
  .strictObject({
    code,
    label: filledLine(80),
    information: line(500).default(''),
    price: cents.default(0),
    disabled: z.boolean().default(false),
    type: z.enum(['radio', 'checkbox']).default('radio').meta({
      description:
        'radio: through the bank, one for an order; checkbox: from gift cards, beside one of these',
    }),
    instalments: z
      .int()
      .min(1)
      .max(12)
      .default(1)
      .meta({ description: 'In how many the bank takes the amount' }),
  })
  .meta({ description: 'How one pays' });

const subscriptionCode = z
  .string()
  .regex(
    /^[A-Za-z0-9$_-]{1,40}$/,
    'un code d’abonnement a de 1 à 40 lettres sans accent, chiffres, «\u00a0$\u00a0», «\u00a0-\u00a0» ou «\u00a0_\u00a0»',
  );

const paragraphs = z.array(filledLine(2000)).max(20).default([]);

/** Performances by `show:phedre`, `performance:phedre-1` or a genre. */
const tags = z
  .array(
    z
      .string()
      .max(100)
      .regex(/^[^,!]+$/, 'une étiquette n’a ni virgule ni «\u00a0!\u00a0»'),
  )
  .max(200);

/** Which performances: only some, or all but some; without either, all. */
const choice = {
  only: tags.default([]).meta({ description: 'Only these: show:phedre, performance:phedre-1, or a genre' }),
  except: tags.default([]).meta({ description: 'All but these' }),
};

const sold = {
  from: wallTime.optional().meta({ description: 'Sold from this moment' }),
  until: wallTime.optional().meta({ description: 'Sold until this moment' }),
  categories: z.array(code).max(50).default([]).meta({ description: 'The only categories of its places' }),
  singleCategory: z.boolean().default(false),
  buttonText: line(80).default(''),
};

const type = z.strictObject({
  code: subscriptionCode,
  label: filledLine(80),
  kind: z.enum(['choice', 'label', 'hidden']).default('choice'),
  minimum: z.int().min(0).max(1000).default(0),
  maximum: limit.optional(),
  ...choice,
  prices: z.array(code).max(50).default([]),
  singleShow: z.boolean().default(false),
  enabledBy: z.array(subscriptionCode).max(50).default([]),
  amount: cents
    .optional()
    .meta({ description: 'Cents for the subscription itself; left out: its tickets alone are paid' }),
  family: code.optional(),
  proof: code.optional(),
  nominative: z.boolean().default(false),
  guestPrices: z
    .array(code)
    .max(50)
    .default([])
    .meta({ description: 'Prices of places that a subscriber may take beside their own' }),
  guests: z
    .int()
    .min(0)
    .max(100)
    .default(0)
    .meta({ description: 'How many of these places at one performance' }),
});

const collection = z.strictObject({
  code: z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/, 'ce code commence par une lettre sans accent'),
  title: filledLine(120),
  ...choice,
  minimum: z.int().min(0).max(1000),
  maximum: limit.optional(),
});

const formula = z.strictObject({
  code: subscriptionCode,
  title: filledLine(120),
  text: paragraphs,
  ...sold,
  selectLabel: line(80).default(''),
  information: line(1000).default(''),
  stock: z.int().min(0).max(1_000_000).optional(),
  collections: z.array(collection).max(100).default([]),
  categoryMinimums: z.record(code, z.int().min(1).max(1000)).default({}),
  types: z.array(type).min(1).max(100),
});

const group = z.strictObject({
  code: subscriptionCode,
  title: line(120).default(''),
  text: paragraphs,
  ...sold,
  formulas: z.array(formula).max(100),
});

/** What subscribers are offered: groups of formulas, each with types and parts of the season. */
export const offer = z
  .strictObject({
    code: subscriptionCode,
    title: filledLine(120),
    text: paragraphs,
    categories: z.array(code).max(50).default([]),
    groups: z.array(group).max(100),
  })
  .meta({ description: 'What subscribers are offered' });

export type OfferEntry = z.infer<typeof offer>;
export type FormulaEntry = z.infer<typeof formula>;
export type SubscriptionTypeEntry = z.infer<typeof type>;
