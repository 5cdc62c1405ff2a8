import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seatRow } from '../../api/server/cart/tables.ts';
import { readStoredMail } from '../../api/server/mail/outbox.ts';
import { untilStatementsWait } from '../support/server/waiting-statements.ts';
import { paymentSteps } from './payment-steps.ts';
import { type PaymentWorld, performance, startPaymentWorld } from './payment-world.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await startPaymentWorld();
}, 60_000);
afterAll(() => world.stop());

const { ordersOf, outcome, pay, readCart, readSeats, started } = paymentSteps(() => world);

/** The mails that say that a payment is given back. */
async function refundMails(reference: string) {
  const rows = await world.database.selectFrom('mail_outbox').select('content').execute();
  return rows
    .map(({ content }) => readStoredMail(content ?? {}))
    .filter(({ subject }) => subject === `Votre paiement ${reference} vous est rendu`);
}

describe('a success', () => {
  it('makes the order, the tickets, and closes the cart', async () => {
    const { shopper, seats, cartId, payment } = await started();
    expect((await outcome(shopper, payment.reference)).etat).toBe('enCours');
    expect(await world.bankSays(payment.champs, 'paid')).toBe('sold');
    const { etat, commande } = await outcome(shopper, payment.reference);
    expect(etat).toBe('paye');
    expect(commande).toMatchObject({
      reference: payment.reference,
      total: 5600,
      email: 'camille@exemple.fr',
      retrait: 'Billet électronique',
      prestations: [{ nom: 'Billet électronique', montant: 0 }],
    });
    expect(commande?.billets.map((ticket) => [ticket.spectacle, ticket.tarif, ticket.prix])).toEqual([
      ['Les Précieuses ridicules', 'Tarif plein', 2800],
      ['Les Précieuses ridicules', 'Tarif plein', 2800],
    ]);
    expect(commande?.billets[0]?.code).toMatch(/^[0-9A-Z]{26}$/);
    expect((await readSeats(seats)).map((seat) => seat.state)).toEqual([seatRow.sold, seatRow.sold]);
    expect((await readCart(cartId)).closed_at).not.toBeNull();
  });

  it('makes one order however often and at whatever moment it is said', async () => {
    const twice = await started();
    expect(await world.bankSays(twice.payment.champs, 'paid')).toBe('sold');
    expect(await world.bankSays(twice.payment.champs, 'paid')).toBe('unchanged');
    const atOnce = await started();
    const said = await Promise.all(
      Array.from({ length: 5 }, () => world.bankSays(atOnce.payment.champs, 'paid')),
    );
    expect(said.toSorted()).toEqual(['sold', 'unchanged', 'unchanged', 'unchanged', 'unchanged']);
    expect(await ordersOf(atOnce.shopper)).toHaveLength(1);
  });

  it('still sells after the hold ran out, while the places are free', async () => {
    const { shopper, seats, cartId, payment } = await started();
    await world.expire(cartId);
    expect((await outcome(shopper, payment.reference)).etat).toBe('abandonne');
    // Somebody else held them and let go: they are free, and nobody's.
    await world.database
      .updateTable('seat')
      .set({ cart_id: null, held_until: null, state: seatRow.open })
      .where('performance_id', '=', performance)
      .where('seat_id', 'in', seats)
      .execute();
    expect(await world.bankSays(payment.champs, 'paid')).toBe('sold');
    expect((await outcome(shopper, payment.reference)).etat).toBe('paye');
  });

  it('is to be refunded when a place went to somebody else, who keeps it', async () => {
    const { shopper, seats, cartId, payment } = await started();
    await world.expire(cartId);
    const other = await world.newShopper();
    const otherCart = await world.hold(other, seats.slice(0, 1));
    expect(await world.bankSays(payment.champs, 'paid')).toBe('toRefund');
    expect(await world.bankSays(payment.champs, 'paid')).toBe('unchanged');
    expect((await outcome(shopper, payment.reference)).etat).toBe('aRembourser');
    expect(await ordersOf(shopper)).toHaveLength(0);
    expect((await readSeats(seats)).map((seat) => seat.cart_id)).toEqual([otherCart, cartId]);
    expect((await readSeats(seats)).every((seat) => seat.state <= seatRow.inPayment)).toBe(true);
  });

  it('to be refunded, is told by mail to who paid, once: what happened, what is given back, what they had chosen', async () => {
    const { shopper, seats, cartId, payment } = await started();
    await world.expire(cartId);
    await world.hold(await world.newShopper(), seats.slice(0, 1));
    expect(await world.bankSays(payment.champs, 'paid')).toBe('toRefund');
    await world.bankSays(payment.champs, 'paid');
    const own = await refundMails(payment.reference);
    expect(own).toHaveLength(1);
    expect(own[0]?.to).toBe('camille@exemple.fr');
    expect(own[0]?.text).toContain('Nous vous rendons les 56,00\u00a0€');
    expect(own[0]?.text).toContain('Les Précieuses ridicules');
    expect(own[0]?.text).not.toContain('carte cadeau');
    expect(await ordersOf(shopper)).toHaveLength(0);
  });

  it('sells tickets with the date of today when the performance was moved while they were being paid', async () => {
    const { shopper, payment } = await started(1);
    const { date } = await world.database
      .selectFrom('performance')
      .select('date')
      .where('id', '=', performance)
      .executeTakeFirstOrThrow();
    const moveTo = (moved: Date) =>
      world.database.updateTable('performance').set({ date: moved }).where('id', '=', performance).execute();
    const later = new Date(date.getTime() + 86_400_000);
    await moveTo(later);
    expect(await world.bankSays(payment.champs, 'paid')).toBe('sold');
    await moveTo(date);
    const { commande } = await outcome(shopper, payment.reference);
    expect(commande?.billets).toMatchObject([
      {
        date: Math.floor(later.getTime() / 1000),
        dateInitiale: Math.floor(date.getTime() / 1000),
      },
    ]);
  });

  it('waits for somebody who is just taking one of its places, and then leaves it to them', async () => {
    const { shopper, seats, cartId, payment } = await started();
    await world.expire(cartId);
    const other = await world.newShopper();
    const otherCart = await world.hold(other, world.newSeats(1));
    let said: ReturnType<typeof world.bankSays> | null = null;
    await world.database.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('seat')
        .set({ cart_id: otherCart, held_until: new Date(Date.now() + 60_000), state: seatRow.open })
        .where('performance_id', '=', performance)
        .where('seat_id', 'in', seats.slice(1))
        .execute();
      said = world.bankSays(payment.champs, 'paid');
      await untilStatementsWait(world.database, 1);
    });
    expect(await said).toBe('toRefund');
    expect((await readSeats(seats)).map((seat) => seat.cart_id)).toEqual([cartId, otherCart]);
    expect(await ordersOf(shopper)).toHaveLength(0);
  });

  it('is to be refunded when the cart changed after its payment was over, and nothing is held for it', async () => {
    const { shopper, seats, cartId, payment } = await started();
    await world.bankSays(payment.champs, 'refused');
    await world.database
      .updateTable('cart_line')
      .set({ price_code: 'JEUNE' })
      .where('cart_id', '=', cartId)
      .execute();
    const before = await readSeats(seats);
    expect((await pay(shopper)).champs.vads_amount).toBe('2400');
    await world.expire(cartId);
    expect(await world.bankSays(payment.champs, 'paid')).toBe('toRefund');
    expect((await outcome(shopper, payment.reference)).etat).toBe('aRembourser');
    for (const [index, seat] of (await readSeats(seats)).entries()) {
      expect(seat.cart_id).toBe(before[index]?.cart_id);
      expect(seat.held_until?.getTime() ?? 0).toBeLessThan(Date.now());
    }
  });

  it('sells one cart once when two of its payments succeed', async () => {
    const { shopper, payment } = await started();
    await world.bankSays(payment.champs, 'refused');
    const second = await pay(shopper);
    const said = await Promise.all([
      world.bankSays(payment.champs, 'paid'),
      world.bankSays(second.champs, 'paid'),
    ]);
    expect(said.toSorted()).toEqual(['sold', 'toRefund']);
    expect(await ordersOf(shopper)).toHaveLength(1);
    // Who paid twice has their tickets: the mail must not say that there is no order.
    const [mail] = await refundMails(said[0] === 'toRefund' ? payment.reference : second.reference);
    const paid = said[0] === 'sold' ? payment.reference : second.reference;
    expect(mail?.text).toContain(`deux fois`);
    expect(mail?.text).toContain(`commande ${paid}`);
    expect(mail?.text).not.toMatch(/Aucune commande|pas de billets|plus disponible/);
    expect(mail?.text).toContain('Nous vous rendons les');
  });

  it('numbers tickets without a gap under twenty sales at once, some of which fail', async () => {
    const carts = await Promise.all(Array.from({ length: 20 }, () => started()));
    const before = await world.database.selectFrom('ticket_counter').select('last').executeTakeFirstOrThrow();
    await Promise.all(
      carts.map(({ payment }, index) =>
        world
          .bankSays(payment.champs, index % 5 === 4 ? 'refused' : 'paid')
          .then((said) => world.bankSays(payment.champs, 'paid').then((again) => [said, again])),
      ),
    );
    const numbers = (
      await world.database.selectFrom('ticket').select('number').where('number', '>', before.last).execute()
    ).map((ticket) => Number(ticket.number));
    const first = Number(before.last) + 1;
    expect(numbers.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, index) => first + index),
    );
  });
});
