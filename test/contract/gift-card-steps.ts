import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { cartWire } from '../../api/server/cart/cart-wire.ts';
import type { Caller } from '../../api/server/kernel/exchange.ts';
import { paymentCalls } from '../../api/server/payment/calls.ts';
import { randomCode } from '../../api/server/payment/random-code.ts';
import type { PaymentWorld } from './payment-world.ts';

/** What the tests of gift cards do, again and again. `worldNow` gives the world that `beforeAll` started. */
export function giftCardSteps(worldNow: () => PaymentWorld) {
  const give = (shopper: Caller, code: string) =>
    paymentCalls.CarteCadeau.handle({ code }, worldNow().exchangeOf(shopper));
  const balanceOf = async (number: string): Promise<number | null> =>
    (
      await worldNow()
        .database.selectFrom('sold_card')
        .select('balance')
        .where('number', '=', number)
        .executeTakeFirstOrThrow()
    ).balance;
  const giftCardsOf = async (shopper: Caller) =>
    (await cartWire(worldNow().database, shopper, 10)).cartesCadeau;

  return {
    give,
    withdraw: (shopper: Caller, id: string) =>
      paymentCalls.RetireCarteCadeau.handle({ id }, worldNow().exchangeOf(shopper)),
    balanceOf,
    giftCardsOf,
    /** A gift card that somebody bought, in cents; `days` until it ends, null for a card that is no money. */
    issue: async (amount: number, days = 300, balance: number | null = amount): Promise<string> => {
      const { database, newShopper } = worldNow();
      const buyer = await newShopper();
      const reference = `GO${randomBytes(5).toString('hex')}`;
      await database
        .insertInto('customer_order')
        .values({
          reference,
          customer_id: buyer.customerId ?? '',
          context_id: buyer.contextId,
          email: 'camille@exemple.fr',
          pickup_label: '',
          total: amount,
          paid_at: sql<Date>`now()`,
        })
        .execute();
      const number = `C${randomCode(16)}`;
      await database
        .insertInto('sold_card')
        .values({
          number,
          card_code: 'CADEAU',
          order_reference: reference,
          customer_id: buyer.customerId ?? '',
          label: 'Carte cadeau',
          amount,
          balance,
          holder_last_name: '',
          holder_first_name: '',
          message: '',
          issued_at: sql<Date>`now() - interval '1 hour'`,
          valid_until: sql<Date>`now() + make_interval(days => ${days})`,
        })
        .execute();
      return number;
    },
  };
}
