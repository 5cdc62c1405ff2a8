import { type Cart, ticketsOf } from '../cart/cart.ts';
import type { Cents } from '../values/money.ts';
import type { SeasonWorld } from './draft-composition.ts';
import { subscriberPrice } from './subscriber-price.ts';
import type { SubscriptionType } from './subscription.ts';
import { isGuestTicket } from './subscription-composition.ts';

/** Somebody who comes to a performance, and may bring others. */
export interface GuestHost {
  readonly id: string;
  readonly type: SubscriptionType;
  /** How many of those have their place already. */
  readonly seated: number;
}

/** A place beside a subscriber's, for somebody who comes along. */
export interface GuestPlace {
  readonly subscriberId: string;
  readonly priceCode: string;
  readonly amount: Cents;
}

/** A subscriber as a host at a performance: with the guests that the cart seats there already. */
export function hostIn(
  cart: Cart | null,
  { id, type }: Omit<GuestHost, 'seated'>,
  performanceId: number,
): GuestHost {
  const seated = (cart === null ? [] : ticketsOf(cart)).filter(
    (ticket) =>
      ticket.subscriptionId === id && ticket.performanceId === performanceId && isGuestTicket(type, ticket),
  ).length;
  return { id, type, seated };
}

/** All the places for guests that these hosts may still take in a category of a performance, in their order. */
export function guestPlaces(
  world: SeasonWorld,
  hosts: readonly GuestHost[],
  performanceId: number,
  categoryCode: string,
): readonly GuestPlace[] {
  return hosts.flatMap(({ id, type: { guests }, seated }) => {
    if (guests === undefined) {
      return [];
    }
    const price = subscriberPrice(world, guests, performanceId, categoryCode);
    return price === null
      ? []
      : Array.from(
          { length: Math.max(0, guests.most - seated) },
          (): GuestPlace => ({ subscriberId: id, priceCode: price.code, amount: price.amount }),
        );
  });
}
