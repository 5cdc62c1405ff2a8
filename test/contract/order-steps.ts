import type { Caller } from '../../api/server/kernel/exchange.ts';
import { type GivingBack, giveBackTickets } from '../../api/server/orders/give-back.ts';
import { giftCardSteps } from './gift-card-steps.ts';
import { paymentSteps } from './payment-steps.ts';
import { type PaymentWorld, performance } from './payment-world.ts';

/** An order that was bought and paid as shoppers do. */
export interface BoughtOrder {
  readonly shopper: Caller;
  readonly reference: string;
  readonly seats: readonly number[];
  /** The tickets' numbers, in the order of the seats. */
  readonly numbers: string[];
  readonly cartId: string;
}

/** What the tests of paid orders do, again and again. */
export function orderSteps(worldNow: () => PaymentWorld) {
  const payments = paymentSteps(worldNow);
  const cards = giftCardSteps(worldNow);

  const ticketsOf = (reference: string) =>
    worldNow()
      .database.selectFrom('ticket')
      .selectAll()
      .where('order_reference', '=', reference)
      .orderBy('seat_id')
      .execute();

  return {
    ...payments,
    ...cards,
    ticketsOf,
    /** Buys places of the performance, with a gift card where one is given. */
    bought: async (seatCount = 2, giftCard?: string): Promise<BoughtOrder> => {
      const shopper = await worldNow().newShopper();
      const seats = worldNow().newSeats(seatCount);
      const cartId = await worldNow().hold(shopper, seats);
      if (giftCard !== undefined) {
        await cards.give(shopper, giftCard);
      }
      const { champs, reference } = await payments.pay(shopper);
      if (Object.keys(champs).length > 0) {
        await worldNow().bankSays(champs, 'paid');
      }
      const tickets = await ticketsOf(reference);
      return { shopper, reference, seats, numbers: tickets.map(({ number }) => number), cartId };
    },
    /** Gives back tickets as a call of the staff's would. */
    giveBack: (ticketNumbers: readonly string[], how: Partial<GivingBack> = {}) =>
      worldNow()
        .database.transaction()
        .execute((transaction) =>
          giveBackTickets(transaction, {
            ticketNumbers,
            feesToo: false,
            reason: 'malade',
            author: 'Camille',
            way: 'bank',
            mail: 'send',
            ...how,
          }),
        ),
    refundsOf: (reference: string) =>
      worldNow()
        .database.selectFrom('refund')
        .selectAll()
        .where('order_reference', '=', reference)
        .orderBy('created_at')
        .orderBy('way')
        .execute(),
    seatsFree: async (seats: readonly number[]): Promise<boolean> => {
      const rows = await worldNow()
        .database.selectFrom('seat')
        .select(['state', 'cart_id', 'held_until'])
        .where('performance_id', '=', performance)
        .where('seat_id', 'in', seats)
        .execute();
      return rows.every((row) => row.state === 0 && row.cart_id === null && row.held_until === null);
    },
    mailsAbout: async (reference: string): Promise<readonly string[]> => {
      const rows = await worldNow()
        .database.selectFrom('mail_outbox')
        .select('content')
        .where('content', 'is not', null)
        .execute();
      return rows.map(({ content }) => JSON.stringify(content)).filter((mail) => mail.includes(reference));
    },
  };
}
