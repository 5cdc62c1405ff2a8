import { z } from 'zod';
import { cents, code, filledLine, line } from './fields.ts';

export const pickupMethod = z
  .strictObject({
    code,
    label: filledLine(80),
    information: line(500).default(''),
    price: cents.default(0),
    needsAddress: z.boolean().default(false),
  })
  .meta({ description: 'How tickets come to their buyers' });

export const paymentMode = z
  .strictObject({
    code,
    label: filledLine(80),
    information: line(500).default(''),
    price: cents.default(0),
    disabled: z.boolean().default(false),
    type: z.enum(['radio', 'checkbox']).default('radio'),
  })
  .meta({ description: 'How one pays' });

export type PickupMethodEntry = z.infer<typeof pickupMethod>;
export type PaymentModeEntry = z.infer<typeof paymentMode>;
