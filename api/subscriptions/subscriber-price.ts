import { pricesOf } from '../prices/pricing.ts';
import type { Cents } from '../values/money.ts';
import type { SeasonWorld } from './draft-composition.ts';
import type { SubscriptionType } from './subscription.ts';

/** A place at a price of a subscriber's type. */
export interface SubscriberPrice {
  readonly code: string;
  readonly amount: Cents;
}

/** The first of a type's prices that is sold for a place; null when none is. */
export function subscriberPrice(
  { pricing }: SeasonWorld,
  type: Pick<SubscriptionType, 'pricings'>,
  performanceId: number,
  categoryCode: string,
): SubscriberPrice | null {
  const lines = pricesOf(pricing, performanceId);
  for (const code of type.pricings) {
    const amount = lines.find((line) => line.code === code)?.amounts.get(categoryCode);
    if (amount !== undefined) {
      return { code, amount };
    }
  }
  return null;
}
