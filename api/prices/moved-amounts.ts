import type { TicketItem } from '../cart/cart.ts';
import type { SeatDescription } from '../seats/hall-plan.ts';
import type { Cents } from '../values/money.ts';
import type { PriceLine } from './pricing.ts';

/** What moving tickets would do to what they cost. */
export interface MovedAmounts {
  /** What those cost now that keep their price, and what they would cost where they go. */
  readonly before: Cents;
  readonly after: Cents;
  /** Tickets whose price is not sold where they go: it would be chosen again. */
  readonly unpriced: number;
  /** Some would sit in another category. */
  readonly isOtherCategory: boolean;
}

/**
 * What tickets would cost on other seats, before anybody asks for it (Deplace keeps a price where the new category sells it,
 * a subscriber's price like any other). The first ticket goes to the first seat, and so on; who finds no seat stays.
 * @param lines The prices of the performance, those that are not for everybody included.
 */
export function movedAmounts(
  lines: readonly PriceLine[],
  tickets: readonly TicketItem[],
  seats: readonly Pick<SeatDescription, 'categoryCode'>[],
): MovedAmounts {
  let before: Cents = 0;
  let after: Cents = 0;
  let unpriced = 0;
  let isOtherCategory = false;
  for (const [index, { categoryCode }] of seats.entries()) {
    const ticket = tickets[index];
    if (ticket === undefined) {
      continue;
    }
    const isSame = ticket.categoryCode === categoryCode;
    const amount = isSame
      ? ticket.amount
      : lines.find(({ code }) => code === ticket.priceCode)?.amounts.get(categoryCode);
    isOtherCategory ||= !isSame;
    if (amount === undefined) {
      unpriced += 1;
    } else {
      before += ticket.amount;
      after += amount;
    }
  }
  return { before, after, unpriced, isOtherCategory };
}

/** What the tickets that move would pay in a category: their own prices, as far as it sells them. */
export function amountsIn(
  lines: readonly PriceLine[],
  tickets: readonly Pick<TicketItem, 'priceCode'>[],
  categoryCode: string,
): readonly Cents[] {
  const codes = new Set(tickets.map(({ priceCode }) => priceCode));
  return lines
    .filter(({ code }) => codes.has(code))
    .flatMap(({ amounts }) => amounts.get(categoryCode) ?? []);
}
