import type { DeskMeans } from '../../staff/sale-calls.ts';

/** The `mode` of a desk's payments: no shopper can ask for one, for the venue's ways of paying have other codes. */
const prefix = 'desk:';

/** What the payment of a sale at the desk has for its `mode`. */
export function modeOfMeans(means: DeskMeans): string {
  return `${prefix}${means}`;
}
