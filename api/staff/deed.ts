import { z } from 'zod';

/** What somebody of the staff did, as the journal has it. */
export const deed = z.object({
  number: z.number(),
  /** Epoch milliseconds. */
  at: z.number(),
  who: z.string(),
  what: z.string(),
  reason: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type Deed = z.output<typeof deed>;
