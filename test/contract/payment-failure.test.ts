import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seatRow } from '../../api/server/cart/tables.ts';
import { paymentSteps } from './payment-steps.ts';
import { type PaymentWorld, startPaymentWorld } from './payment-world.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await startPaymentWorld();
}, 60_000);
afterAll(() => world.stop());

const { ordersOf, outcome, pay, readCart, readSeats, started } = paymentSteps(() => world);

describe('a failure', () => {
  it.each(['refused', 'abandoned'] as const)(
    '%s: puts the places back on the cart’s hold',
    async (status) => {
      const { shopper, seats, cartId, payment } = await started();
      await world.database
        .updateTable('cart')
        .set({ deadline: new Date(Date.now() + 1000) })
        .where('id', '=', cartId)
        .execute();
      expect(await world.bankSays(payment.champs, status)).toBe(status);
      expect((await outcome(shopper, payment.reference)).etat).toBe(
        status === 'refused' ? 'refuse' : 'abandonne',
      );
      const cart = await readCart(cartId);
      const left = (cart.deadline?.getTime() ?? 0) - Date.now();
      expect(left).toBeGreaterThan(4 * 60_000);
      expect(left).toBeLessThan(6 * 60_000);
      for (const seat of await readSeats(seats)) {
        expect(seat).toMatchObject({ state: seatRow.open, cart_id: cartId, held_until: cart.deadline });
      }
    },
  );

  it('then a success: the success wins', async () => {
    const { shopper, payment } = await started();
    await world.bankSays(payment.champs, 'refused');
    expect(await world.bankSays(payment.champs, 'paid')).toBe('sold');
    expect(await ordersOf(shopper)).toHaveLength(1);
  });

  it('after a success changes nothing', async () => {
    const { shopper, payment } = await started();
    await world.bankSays(payment.champs, 'paid');
    expect(await world.bankSays(payment.champs, 'refused')).toBe('unchanged');
    expect((await outcome(shopper, payment.reference)).etat).toBe('paye');
  });

  it('of an old payment leaves the places of the next one alone', async () => {
    const { shopper, seats, payment } = await started();
    await world.database
      .updateTable('payment')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('reference', '=', payment.reference)
      .execute();
    const second = await pay(shopper);
    expect(second.reference).not.toBe(payment.reference);
    expect(await world.bankSays(payment.champs, 'abandoned')).toBe('abandoned');
    expect((await readSeats(seats)).map((seat) => seat.state)).toEqual([
      seatRow.inPayment,
      seatRow.inPayment,
    ]);
    expect(await world.bankSays(second.champs, 'paid')).toBe('sold');
  });

  it('after the time of the payment gives nothing more time', async () => {
    const { seats, cartId, payment } = await started();
    await world.expire(cartId);
    await world.database
      .updateTable('cart')
      .set({ deadline: new Date(Date.now() + 60_000) })
      .where('id', '=', cartId)
      .execute();
    await world.bankSays(payment.champs, 'abandoned');
    for (const seat of await readSeats(seats)) {
      expect(seat.state).toBe(seatRow.open);
      expect(seat.held_until?.getTime() ?? 0).toBeLessThan(Date.now());
    }
  });
});

describe('what is not believed', () => {
  it('a wrong amount, transaction or reference, even signed, changes nothing', async () => {
    const { shopper, payment } = await started();
    const says = (changes: Readonly<Record<string, string>>) =>
      world.bankSays(payment.champs, 'paid', changes);
    expect(await says({ vads_amount: '1' })).toBe('mismatch');
    expect(await says({ vads_trans_id: 'zzzzzz' })).toBe('mismatch');
    expect(await says({ vads_order_id: 'GO0000000000' })).toBe('unknown');
    expect(await says({ vads_ctx_mode: 'PRODUCTION' })).toBe('refusedMessage');
    expect((await outcome(shopper, payment.reference)).etat).toBe('enCours');
  });
});
