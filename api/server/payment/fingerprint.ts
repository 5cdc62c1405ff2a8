import { createHash } from 'node:crypto';
import type { CartLine } from '../cart/cart-lines.ts';

/** The way of paying that counts in an amount: its fee is in cents. */
export interface ChosenMode {
  readonly code: string;
  readonly price: number;
}

/**
 * What a payment pays for, as one text: places, prices, amounts, pickup, mode. Two carts with the same fingerprint cost the
 * same for the same things, whatever the order in which they were put together (ruling 6).
 */
export function fingerprintOf(lines: readonly CartLine[], mode: ChosenMode): string {
  const described = lines
    .map((line) =>
      line.type === 'place'
        ? JSON.stringify([line.type, line.performanceId, line.seatId, line.priceCode, line.amount])
        : JSON.stringify([line.type, line.code, line.amount]),
    )
    .sort();
  return createHash('sha256')
    .update(JSON.stringify([...described, mode.code, mode.price]))
    .digest('hex');
}
