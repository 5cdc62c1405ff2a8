import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentHandlers } from '../../api/server/calls/payment.ts';
import { refusalCode } from '../../api/server/calls/refusal.ts';
import { seatRow } from '../../api/server/database/schema.ts';
import { settleFromReturn } from '../../api/server/payment/routes.ts';
import { fieldsOfReturn, resultFields } from '../../api/server/payment/simulator/result.ts';
import { type PaymentWorld, performance, startPaymentWorld } from './payment-world.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await startPaymentWorld();
}, 60_000);
afterAll(() => world.stop());

type Shopper = Awaited<ReturnType<PaymentWorld['newShopper']>>;

const pay = (shopper: Shopper, mode?: string) =>
  paymentHandlers.AppelPaiement({ mode }, world.exchangeOf(shopper));
const outcome = (shopper: Shopper, ref: string) =>
  paymentHandlers.EtatPaiement({ ref }, world.exchangeOf(shopper));

async function started(seatCount = 2) {
  const shopper = await world.newShopper();
  const seats = world.newSeats(seatCount);
  const cartId = await world.hold(shopper, seats);
  const payment = await pay(shopper);
  return { shopper, seats, cartId, payment };
}

async function readSeats(seats: readonly number[]) {
  return world.database
    .selectFrom('seat')
    .selectAll()
    .where('performance_id', '=', performance)
    .where('seat_id', 'in', seats)
    .orderBy('seat_id')
    .execute();
}

async function ordersOf(shopper: Shopper) {
  return world.database
    .selectFrom('customer_order')
    .selectAll()
    .where('context_id', '=', shopper.contextId)
    .execute();
}

const stateOf = async (reference: string) =>
  (
    await world.database
      .selectFrom('payment')
      .select('state')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
  ).state;

describe('AppelPaiement', () => {
  it('holds the places for the payment and gives the signed form of the server’s own amount', async () => {
    const { payment, seats } = await started();
    expect(payment.reference).toMatch(/^GO[0-9A-Z]{10}$/);
    expect(payment.champs.vads_amount).toBe('5600');
    const rows = await readSeats(seats);
    expect(rows.map((row) => row.state)).toEqual([seatRow.inPayment, seatRow.inPayment]);
  });

  it('gives the same form for an unchanged cart, one after the other and all at once', async () => {
    const { shopper, payment } = await started();
    expect(await pay(shopper)).toEqual(payment);
    expect(await pay(shopper, 'CB')).toEqual(payment);
    const other = await world.newShopper();
    await world.hold(other, world.newSeats(1));
    const forms = await Promise.all(Array.from({ length: 5 }, () => pay(other)));
    expect(new Set(forms.map((form) => form.reference)).size).toBe(1);
  });

  it('adds the pickup and the fee of the mode', async () => {
    const shopper = await world.newShopper();
    await world.hold(shopper, world.newSeats(1), { pickup: 'POSTE', priceCode: 'JEUNE' });
    const payment = await pay(shopper, '3X');
    expect(payment.champs.vads_amount).toBe('1600');
    await world.bankSays(payment.champs, 'paid');
    const { commande } = await outcome(shopper, payment.reference);
    expect(commande?.total).toBe(1600);
    expect(commande?.prestations.map((line) => [line.nom, line.montant])).toEqual([
      ['Envoi postal', 250],
      ['En trois fois', 150],
    ]);
  });

  it('refuses a cart that changed under a payment, until the payment is over', async () => {
    const { shopper, payment } = await started();
    await expect(pay(shopper, '3X')).rejects.toMatchObject({ code: refusalCode.cartClosed });
    await world.bankSays(payment.champs, 'abandoned');
    const second = await pay(shopper, '3X');
    expect(second.reference).not.toBe(payment.reference);
  });

  it.each([
    ['nobody is known', null, 'PLEIN', 'BE', undefined, refusalCode.notAllowed],
    ['a price is not chosen', 'visitor', '?', 'BE', undefined, refusalCode.badRequest],
    ['a price is not sold', 'visitor', 'VENDU', 'BE', undefined, refusalCode.priceRefused],
    ['the pickup is not chosen', 'visitor', 'PLEIN', null, undefined, refusalCode.badRequest],
    ['the mode does not exist', 'visitor', 'PLEIN', 'BE', "CB' OR 1=1", refusalCode.badRequest],
    ['the mode is closed', 'visitor', 'PLEIN', 'BE', 'CHQ', refusalCode.badRequest],
  ] as const)(
    'refuses when %s, and holds nothing longer',
    async (_name, who, priceCode, pickup, mode, code) => {
      const shopper = await world.newShopper(who);
      const seats = world.newSeats(1);
      await world.hold(shopper, seats, { priceCode, pickup });
      await expect(pay(shopper, mode)).rejects.toMatchObject({ code });
      expect((await readSeats(seats))[0]?.state).toBe(seatRow.open);
    },
  );

  it('refuses an empty cart, one whose hold is past, and a browser that only knows instPA', async () => {
    const shopper = await world.newShopper();
    await expect(pay(shopper)).rejects.toMatchObject({ code: refusalCode.cartClosed });
    const cartId = await world.hold(shopper, world.newSeats(1));
    await expect(pay({ ...shopper, isProven: false })).rejects.toMatchObject({
      code: refusalCode.notAllowed,
    });
    await world.expire(cartId);
    await expect(pay(shopper)).rejects.toMatchObject({ code: refusalCode.cartClosed });
  });

  it('names a place that was lost, once, and then pays for what is left', async () => {
    const shopper = await world.newShopper();
    const [lost = 0, kept = 0] = world.newSeats(2);
    await world.hold(shopper, [lost, kept]);
    await world.hold(await world.newShopper(), [lost]);
    await expect(pay(shopper)).rejects.toThrow('Placement libre');
    expect((await pay(shopper)).champs.vads_amount).toBe('2800');
    expect((await readSeats([lost]))[0]?.state).toBe(seatRow.open);
  });

  it('ends after ten payments of one cart', async () => {
    const shopper = await world.newShopper();
    await world.hold(shopper, world.newSeats(1));
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await world.bankSays((await pay(shopper)).champs, 'abandoned');
    }
    await expect(pay(shopper)).rejects.toMatchObject({ code: refusalCode.limitReached });
  });

  it('sells a cart that costs nothing at once, without the bank', async () => {
    const shopper = await world.newShopper();
    const seats = world.newSeats(2);
    await world.hold(shopper, seats, { priceCode: 'LIBRE' });
    const payment = await pay(shopper);
    expect(payment.champs).toEqual({});
    expect(payment.url).toContain(`/processus/confirmation?ref=${payment.reference}`);
    const { etat, commande } = await outcome(shopper, payment.reference);
    expect(etat).toBe('paye');
    expect(commande?.billets).toHaveLength(2);
  });
});

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
    const cart = await world.database
      .selectFrom('cart')
      .select('closed_at')
      .where('id', '=', cartId)
      .executeTakeFirst();
    expect(cart?.closed_at).not.toBeNull();
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
      const cart = await world.database
        .selectFrom('cart')
        .selectAll()
        .where('id', '=', cartId)
        .executeTakeFirstOrThrow();
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
    const { payment } = await started();
    const says = (changes: Readonly<Record<string, string>>) =>
      world.bankSays(payment.champs, 'paid', changes);
    expect(await says({ vads_amount: '1' })).toBe('mismatch');
    expect(await says({ vads_trans_id: 'zzzzzz' })).toBe('mismatch');
    expect(await says({ vads_order_id: 'GO0000000000' })).toBe('unknown');
    expect(await says({ vads_ctx_mode: 'PRODUCTION' })).toBe('refusedMessage');
    expect(await stateOf(payment.reference)).toBe('started');
  });
});

describe('the browser’s return', () => {
  const services = () => ({
    settings: world.settings,
    database: world.database,
    log: world.exchangeOf({ contextId: '', instanceId: '', isProven: false, customerId: null }).log,
  });

  it('settles when the notification was lost, once, beside it and with the shop’s own parameters', async () => {
    const { shopper, payment } = await started();
    const { key } = world.settings.bank;
    const result = resultFields(payment.champs, 'paid', '4970100000000011', key);
    const query = `?ref=${payment.reference}&abo=F1&${new URLSearchParams(fieldsOfReturn(result, key))}`;
    expect(query).not.toContain('exemple.fr');
    await Promise.all([
      settleFromReturn(services(), query),
      settleFromReturn(services(), query),
      world.bankSays(payment.champs, 'paid'),
    ]);
    expect((await outcome(shopper, payment.reference)).etat).toBe('paye');
    expect(await ordersOf(shopper)).toHaveLength(1);
  });

  it.each([
    ['nothing', ''],
    ['a reference only', '?ref=GO0123456789'],
    ['a state without a signature', '?vads_order_id=GO0123456789&vads_trans_status=AUTHORISED'],
    ['a name twice', '?vads_amount=1&vads_amount=2&signature=x'],
    ['what no decoder likes', '?vads_%00=%C3%28&vads_amount=%u0041'],
  ])('with %s does nothing and does not throw', async (_name, query) => {
    await expect(settleFromReturn(services(), query)).resolves.toBeUndefined();
  });
});

describe('EtatPaiement', () => {
  it('is for the context’s own browser, and its tickets for the customer who bought them', async () => {
    const { shopper, payment } = await started();
    const stranger = await world.newShopper();
    const refused = { code: refusalCode.notAllowed };
    await expect(outcome(stranger, payment.reference)).rejects.toMatchObject(refused);
    await expect(outcome({ ...shopper, isProven: false }, payment.reference)).rejects.toMatchObject(refused);
    await world.bankSays(payment.champs, 'paid');
    await expect(outcome({ ...shopper, customerId: null }, payment.reference)).rejects.toMatchObject(refused);
    await expect(
      outcome({ ...shopper, customerId: stranger.customerId }, payment.reference),
    ).rejects.toMatchObject(refused);
    const missing = await outcome(stranger, 'GO0000000000').catch((error: unknown) => error);
    const theirs = await outcome(stranger, payment.reference).catch((error: unknown) => error);
    expect(missing).toEqual(theirs);
  });

  it('keeps the order of a shopper who signed out while the bank was asked', async () => {
    const { shopper, payment } = await started();
    await world.database
      .updateTable('context')
      .set({ customer_id: null })
      .where('id', '=', shopper.contextId)
      .execute();
    expect(await world.bankSays(payment.champs, 'paid')).toBe('sold');
    expect((await ordersOf(shopper))[0]?.customer_id).toBe(shopper.customerId);
  });
});
