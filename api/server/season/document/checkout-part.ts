import { z } from 'zod';
import { cents, code, filledLine, line } from './fields.ts';

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
