import { z } from 'zod';
import { cents, code, filledLine, limit, line, wallTime } from './fields.ts';

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
