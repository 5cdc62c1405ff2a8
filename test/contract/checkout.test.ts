import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkoutCalls } from '../../api/server/calls/checkout.ts';
import { paymentCalls } from '../../api/server/calls/payment.ts';
import { refusalCode } from '../../api/server/calls/refusal.ts';
import { type PaymentWorld, startPaymentWorld } from './payment-world.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await startPaymentWorld();
}, 60_000);
afterAll(() => world.stop());

describe('the ways to collect and to pay', () => {
  it('are the venue’s, in its order, with their prices in cents', async () => {
    const exchange = world.exchangeOf(await world.newShopper());
    const { modesRetrait } = await checkoutCalls.ModeRetrait.handle({}, exchange);
    expect(modesRetrait.map((method) => [method.code, method.libelle, method.prix, method.adresse])).toEqual([
      ['BE', 'Billet électronique', 0, false],
      ['GUICHET', 'Retrait au guichet', 0, false],
      ['POSTE', 'Envoi postal', 250, true],
    ]);
    const { modesPaiement } = await checkoutCalls.ModePaiement.handle({}, exchange);
    expect(modesPaiement.map((mode) => [mode.code, mode.prix, mode.inactif, mode.type])).toEqual([
      ['CB', 0, false, 'radio'],
      ['3X', 150, false, 'radio'],
      ['CHQ', 0, true, 'radio'],
    ]);
  });
});

describe('DefRetrait', () => {
  it('chooses for the open cart, and again', async () => {
    const shopper = await world.newShopper();
    const exchange = world.exchangeOf(shopper);
    const cartId = await world.hold(shopper, world.newSeats(1), { pickup: null });
    for (const retr of ['BE', 'POSTE', 'POSTE']) {
      expect(await checkoutCalls.DefRetrait.handle({ retr }, exchange)).toEqual({});
      const cart = await world.database
        .selectFrom('cart')
        .select('pickup_code')
        .where('id', '=', cartId)
        .executeTakeFirst();
      expect(cart?.pickup_code).toBe(retr);
    }
  });

  it.each(['', 'be', 'BE ', "BE' OR '1'='1", 'AUCUN', '💥'])('refuses the code « %s »', async (retr) => {
    const shopper = await world.newShopper();
    await world.hold(shopper, world.newSeats(1));
    await expect(checkoutCalls.DefRetrait.handle({ retr }, world.exchangeOf(shopper))).rejects.toMatchObject({
      code: refusalCode.badRequest,
    });
  });

  it('refuses without a cart, after the end of its hold, and while it is being paid', async () => {
    const shopper = await world.newShopper();
    const exchange = world.exchangeOf(shopper);
    const closed = { code: refusalCode.cartClosed };
    await expect(checkoutCalls.DefRetrait.handle({ retr: 'BE' }, exchange)).rejects.toMatchObject(closed);
    const cartId = await world.hold(shopper, world.newSeats(1));
    await paymentCalls.AppelPaiement.handle({}, exchange);
    await expect(checkoutCalls.DefRetrait.handle({ retr: 'POSTE' }, exchange)).rejects.toMatchObject(closed);
    await world.expire(cartId);
    await expect(checkoutCalls.DefRetrait.handle({ retr: 'POSTE' }, exchange)).rejects.toMatchObject(closed);
  });
});
