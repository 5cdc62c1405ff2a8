import { z } from 'zod';
import { cents, code, filledLine, line } from './fields.ts';

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
export type FeeEntry = z.infer<typeof fee>;

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

export type PickupMethodEntry = z.infer<typeof pickupMethod>;
export type PaymentModeEntry = z.infer<typeof paymentMode>;
