import type { Caller } from '../../api/server/kernel/exchange.ts';
import { paymentCalls } from '../../api/server/payment/calls.ts';
import { type PaymentWorld, performance } from './payment-world.ts';

/** What the tests of payments do and look at, again and again. `worldNow` gives the world that `beforeAll` started. */
export function paymentSteps(worldNow: () => PaymentWorld) {
  const pay = (shopper: Caller, mode?: string, montant?: number, cgv?: string, ref?: string) =>
    paymentCalls.AppelPaiement.handle({ mode, montant, cgv, ref }, worldNow().exchangeOf(shopper));

  return {
    pay,
    outcome: (shopper: Caller, ref: string) =>
      paymentCalls.EtatPaiement.handle({ ref }, worldNow().exchangeOf(shopper)),
    /** A visitor whose places are being paid. */
    started: async (seatCount = 2) => {
      const shopper = await worldNow().newShopper();
      const seats = worldNow().newSeats(seatCount);
      const cartId = await worldNow().hold(shopper, seats);
      const payment = await pay(shopper);
      return { shopper, seats, cartId, payment };
    },
    readSeats: (seats: readonly number[]) =>
      worldNow()
        .database.selectFrom('seat')
        .selectAll()
        .where('performance_id', '=', performance)
        .where('seat_id', 'in', seats)
        .orderBy('seat_id')
        .execute(),
    ordersOf: (shopper: Caller) =>
      worldNow()
        .database.selectFrom('customer_order')
        .selectAll()
        .where('context_id', '=', shopper.contextId)
        .execute(),
    readCart: (cartId: string) =>
      worldNow().database.selectFrom('cart').selectAll().where('id', '=', cartId).executeTakeFirstOrThrow(),
  };
}
