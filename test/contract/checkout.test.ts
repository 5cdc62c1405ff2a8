import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCart } from '../../api/cart/cart-wire.ts';
import { readPickupMethods } from '../../api/checkout/checkout-wire.ts';
import { cartCalls } from '../../api/server/cart/calls.ts';
import type { Caller } from '../../api/server/kernel/exchange.ts';
import { refusalCode } from '../../api/server/kernel/refusal.ts';
import { paymentCalls } from '../../api/server/payment/calls.ts';
import { checkoutCalls } from '../../api/server/payment/checkout-calls.ts';
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
      ['CB3', 0, false, 'radio'],
      ['CHQ', 0, true, 'radio'],
      ['KDO', 0, false, 'checkbox'],
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

describe('a pickup that asks for a proof', () => {
  const code = 'TIERS';
  const proof = { code: 'PROC', name: 'une procuration', family: '' };

  beforeAll(async () => {
    await world.database
      .insertInto('proof')
      .values({ ...proof, is_required_online: true })
      .execute();
    await world.database
      .insertInto('pickup_method')
      .values({
        code,
        label: 'Retrait par une autre personne',
        information: '',
        price: 0,
        needs_address: false,
        position: 9,
        proof_code: proof.code,
      })
      .execute();
  });
  afterAll(async () => {
    await world.database.deleteFrom('pickup_method').where('code', '=', code).execute();
    await world.database.deleteFrom('proof').where('code', '=', proof.code).execute();
  });

  const isMissing = { code: refusalCode.badRequest, details: { justificatif: proof.code } };
  const choose = (caller: Caller) =>
    checkoutCalls.DefRetrait.handle({ retr: code }, world.exchangeOf(caller));
  const file = (customerId: string | null, state: 'received' | 'refused') =>
    world.database
      .insertInto('proof_document')
      .values({
        id: `TIERS-${customerId}-${state}`,
        customer_id: String(customerId),
        proof_code: proof.code,
        type: 'image/jpeg',
        content: Buffer.from('procuration'),
        size: 11,
        state,
        expires_at: new Date(Date.now() + 86_400_000),
      })
      .execute();

  it('says which, and whether it is wanted before paying', async () => {
    const { modesRetrait } = await checkoutCalls.ModeRetrait.handle(
      {},
      world.exchangeOf(await world.newShopper()),
    );
    expect(modesRetrait.map(({ code, justif }) => [code, justif])).toEqual([
      ['BE', undefined],
      ['GUICHET', undefined],
      ['POSTE', undefined],
      [code, { codeJU: 'PROC', nomPres: 'une procuration', enLigne: true }],
    ]);
    expect(readPickupMethods({ modesRetrait }, '').at(-1)?.proof).toEqual({
      code: 'PROC',
      name: 'une procuration',
      isRequiredOnline: true,
      isAwaited: false,
    });
  });

  it('is refused by the proof’s code until a document of one’s own is filed, and leaves what was chosen', async () => {
    const member = await world.newShopper('member');
    await file((await world.newShopper('member')).customerId, 'received');
    await world.hold(member, world.newSeats(1), { pickup: 'BE' });
    await expect(choose(member)).rejects.toMatchObject(isMissing);
    await file(member.customerId, 'refused');
    await expect(choose(member)).rejects.toMatchObject(isMissing);
    const { infosPA } = await cartCalls.ContenuPanier.handle({}, world.exchangeOf(member));
    expect(infosPA.find(({ type }) => type === 'retrait')).toMatchObject({ ref: 'BE' });
    await file(member.customerId, 'received');
    expect(await choose(member)).toEqual({});
    const { champs } = await paymentCalls.AppelPaiement.handle({}, world.exchangeOf(member));
    expect(await world.bankSays(champs, 'paid')).toBe('sold');
  });

  it('is paid only once the venue has accepted the document, where that is awaited', async () => {
    const awaits = (awaits_acceptance: boolean) =>
      world.database.updateTable('proof').set({ awaits_acceptance }).where('code', '=', proof.code).execute();
    await awaits(true);
    const member = await world.newShopper('member');
    await world.hold(member, world.newSeats(1), { pickup: 'BE' });
    await file(member.customerId, 'received');
    await expect(choose(member)).rejects.toMatchObject({
      ...isMissing,
      message: expect.stringContaining('attend que la billetterie ait vérifié'),
    });
    await world.database
      .updateTable('proof_document')
      .set({ state: 'accepted' })
      .where('customer_id', '=', String(member.customerId))
      .execute();
    expect(await choose(member)).toEqual({});
    await awaits(false);
  });

  it('is asked for at the payment of somebody who chose it before they were known', async () => {
    const stranger = await world.newShopper(null);
    await world.hold(stranger, world.newSeats(1), { pickup: null });
    expect(await choose(stranger)).toEqual({});
    const visitor = await world.newShopper('visitor');
    await world.hold(visitor, world.newSeats(1), { pickup: code });
    await expect(paymentCalls.AppelPaiement.handle({}, world.exchangeOf(visitor))).rejects.toMatchObject(
      isMissing,
    );
  });
});

describe('the usual pickup of ContenuPanier', () => {
  const usual = async (caller: Caller): Promise<string> =>
    (await cartCalls.ContenuPanier.handle({}, world.exchangeOf(caller))).retraitHabituel;

  /** An order that was paid, collected this way. */
  const buy = async (caller: Caller, pickup: string): Promise<void> => {
    await world.hold(caller, world.newSeats(1), { pickup });
    const payment = await paymentCalls.AppelPaiement.handle({}, world.exchangeOf(caller));
    expect(await world.bankSays(payment.champs, 'paid')).toBe('sold');
  };
  const holdAgain = (caller: Caller) => world.hold(caller, world.newSeats(1), { pickup: null });

  it('is that of the last paid order of who is signed in, and the venue’s first for everybody else', async () => {
    const member = await world.newShopper('member');
    await buy(member, 'BE');
    await buy(member, 'GUICHET');
    expect(await usual(member)).toBe('');
    await holdAgain(member);
    expect(await usual(member)).toBe('GUICHET');
    // It stays what it is once chosen, so that the steps of the shop do not change under the shopper.
    await checkoutCalls.DefRetrait.handle({ retr: 'BE' }, world.exchangeOf(member));
    expect(await usual(member)).toBe('GUICHET');
    expect(await usual({ ...member, isProven: false, customerId: null })).toBe('BE');
    const other = await world.newShopper('member');
    await holdAgain(other);
    expect(await usual(other)).toBe('BE');
  });

  it('is not that of an order that was never paid', async () => {
    const member = await world.newShopper('member');
    await world.hold(member, world.newSeats(1), { pickup: 'GUICHET' });
    const payment = await paymentCalls.AppelPaiement.handle({}, world.exchangeOf(member));
    await world.bankSays(payment.champs, 'refused');
    expect(await usual(member)).toBe('BE');
  });

  it('is none that costs something', async () => {
    const member = await world.newShopper('member');
    await buy(member, 'BE');
    await buy(member, 'POSTE');
    await holdAgain(member);
    expect(await usual(member)).toBe('');
  });

  it('needs its address, and to be offered still; the venue’s first is anybody’s, where it is free', async () => {
    const member = await world.newShopper('member');
    await buy(member, 'GUICHET');
    await holdAgain(member);
    const stranger = await world.newShopper(null);
    await holdAgain(stranger);
    const { database } = world;
    const methods = await database.selectFrom('pickup_method').selectAll().execute();
    // The season is read again after a second.
    const soon = { timeout: 5000 };
    try {
      const ofGuichet = database.updateTable('pickup_method').where('code', '=', 'GUICHET');
      await ofGuichet.set({ needs_address: true }).execute();
      const ofMember = database.updateTable('customer').where('id', '=', member.customerId);
      await ofMember.set({ address: '' }).execute();
      await expect.poll(() => usual(member), soon).toBe('');
      await ofMember.set({ address: '1 place du Théâtre' }).execute();
      expect(await usual(member)).toBe('GUICHET');
      await database.updateTable('pickup_method').set({ price: 100 }).where('code', '=', 'BE').execute();
      await expect.poll(() => usual(stranger), soon).toBe('');
      await database.deleteFrom('pickup_method').where('code', '=', 'GUICHET').execute();
      await expect.poll(() => usual(member), soon).toBe('');
    } finally {
      await database.deleteFrom('pickup_method').execute();
      await database.insertInto('pickup_method').values(methods).execute();
    }
  });
});

describe('a cart of a server that does not say how it is usually collected', () => {
  it('is one whose pickup the shopper chooses', () => {
    const { cart } = readCart({ infosPA: [] }, '');
    expect(cart.usualPickup).toBeNull();
    expect(readCart({ infosPA: [], retraitHabituel: 7 }, '').cart.usualPickup).toBe('7');
    expect(readCart({ infosPA: [], retraitHabituel: 'BE' }, '').cart.usualPickup).toBe('BE');
  });
});
