import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seatRow } from '../../api/server/cart/tables.ts';
import { refusalCode } from '../../api/server/kernel/refusal.ts';
import { paymentSteps } from './payment-steps.ts';
import { type PaymentWorld, startPaymentWorld } from './payment-world.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await startPaymentWorld();
}, 60_000);
afterAll(() => world.stop());

const { outcome, pay, readSeats, started } = paymentSteps(() => world);

describe('AppelPaiement', () => {
  it('holds the places for the payment and gives the signed form of the server’s own amount', async () => {
    const { payment, seats } = await started();
    expect(payment.reference).toMatch(/^GO[0-9A-Z]{10}$/);
    expect(payment.champs.vads_amount).toBe('5600');
    const rows = await readSeats(seats);
    expect(rows.map((row) => row.state)).toEqual([seatRow.inPayment, seatRow.inPayment]);
  });

  it('holds them to the payment’s own end, however little time the cart had left', async () => {
    const shopper = await world.newShopper();
    const seats = world.newSeats(2);
    const cartId = await world.hold(shopper, seats);
    const soon = new Date(Date.now() + 60_000);
    await world.database.updateTable('cart').set({ deadline: soon }).where('id', '=', cartId).execute();
    const { reference } = await pay(shopper);
    const { expires_at } = await world.database
      .selectFrom('payment')
      .select('expires_at')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    expect(expires_at.getTime()).toBeGreaterThan(soon.getTime());
    const held = (await readSeats(seats)).map(({ held_until }) => held_until?.getTime());
    expect(held).toEqual([expires_at.getTime(), expires_at.getTime()]);
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

  it('goes on with a payment under way by its reference, and begins no other in its place', async () => {
    const { shopper, payment, seats } = await started();
    const resume = (reference: string) => pay(shopper, undefined, undefined, undefined, reference);
    expect(await resume(payment.reference)).toEqual(payment);
    await expect(resume('GO0000000000')).rejects.toMatchObject({ code: refusalCode.cartClosed });
    await world.bankSays(payment.champs, 'refused');
    await expect(resume(payment.reference)).rejects.toMatchObject({ code: refusalCode.cartClosed });
    expect((await readSeats(seats)).map((row) => row.state)).toEqual([seatRow.open, seatRow.open]);
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
