import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../api/server/kernel/exchange.ts';
import { refusalCode } from '../../api/server/kernel/refusal.ts';
import { type BankFields, sign } from '../../api/server/payment/bank-fields.ts';
import type { BankResult } from '../../api/server/payment/bank-result.ts';
import { checkoutCalls } from '../../api/server/payment/checkout-calls.ts';
import { settleMessage } from '../../api/server/payment/routes.ts';
import { resultFields } from '../../api/server/payment/simulator/result.ts';
import { paymentSteps } from './payment-steps.ts';
import { type PaymentWorld, startPaymentWorld } from './payment-world.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await startPaymentWorld();
}, 60_000);
afterAll(() => world.stop());

const { ordersOf, outcome, pay } = paymentSteps(() => world);

async function holding(seatCount: number, priceCode = 'PLEIN') {
  const shopper = await world.newShopper();
  await world.hold(shopper, world.newSeats(seatCount), { priceCode });
  return shopper;
}

/** What the bank's server says, a month later, of the second instalment of a form. */
function saysLater(shopper: Caller, form: BankFields, status: BankResult['status']) {
  const { log } = world.exchangeOf(shopper);
  const { database, settings } = world;
  const { key } = settings.bank;
  const first = resultFields({ ...form, vads_amount: '983' }, status, '', key);
  const second = sign({ ...first, vads_occurrence_type: 'RECURRENT_INTERMEDIAIRE' }, key);
  return settleMessage({ settings, database, log }, new URLSearchParams(second).toString());
}

describe('an order paid in three', () => {
  it('asks the bank for instalments that make the amount; the first one makes the order', async () => {
    const shopper = await holding(2);
    const { champs, reference } = await pay(shopper, '3X');
    expect(champs.vads_amount).toBe('5750');
    expect(champs.vads_payment_config).toBe('MULTI:first=1918;count=3;period=30');
    expect((await pay(shopper, '3X')).champs).toEqual(champs);
    expect(await world.bankSays(champs, 'paid')).toBe('sold');
    const { commande } = await outcome(shopper, reference);
    expect(commande).toMatchObject({ total: 5750, fois: 3 });
  });

  it('keeps its order whatever becomes of the later instalments', async () => {
    const shopper = await holding(1);
    const { champs, reference } = await pay(shopper, '3X');
    // It cannot come first, but nothing is sold or given up if it does.
    expect(await saysLater(shopper, champs, 'refused')).toBe('unchanged');
    expect((await outcome(shopper, reference)).etat).toBe('enCours');
    await world.bankSays(champs, 'paid');
    expect(await saysLater(shopper, champs, 'refused')).toBe('unchanged');
    expect(await saysLater(shopper, champs, 'paid')).toBe('unchanged');
    expect((await outcome(shopper, reference)).etat).toBe('paye');
    expect(await ordersOf(shopper)).toHaveLength(1);
  });

  it('is not made by another amount than the whole, which the bank gives back as the form had it', async () => {
    const shopper = await holding(2);
    const { champs } = await pay(shopper, '3X');
    for (const amount of ['1918', '1916', '5749', '0', '1']) {
      expect(await world.bankSays(champs, 'paid', { vads_amount: amount })).toBe('mismatch');
    }
    const atOnce = await pay(await holding(2));
    expect(await world.bankSays(atOnce.champs, 'paid', { vads_amount: '1918' })).toBe('mismatch');
  });

  it('is paid at once when it is too little to be divided', async () => {
    const { champs } = await pay(await holding(1, 'LIBRE'), '3X');
    expect(champs).toMatchObject({ vads_amount: '150', vads_payment_config: 'SINGLE' });
  });
});

describe('the terms of sale', () => {
  const current = async () =>
    (await checkoutCalls.ModePaiement.handle({}, world.exchangeOf(await world.newShopper()))).cgv;
  const proofOf = (reference: string) =>
    world.database
      .selectFrom('payment')
      .leftJoin('accepted_terms', 'accepted_terms.digest', 'payment.terms_digest')
      .select(['terms_digest', 'terms_accepted_at', 'html'])
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();

  it('are kept with the payment: which, their text, and when', async () => {
    const own = await current();
    expect(own).toMatch(/^guichet-/);
    const { reference } = await pay(await holding(1), undefined, undefined, own);
    expect(await proofOf(reference)).toEqual({
      terms_digest: own,
      terms_accepted_at: expect.any(Date),
      html: '',
    });
    const html = '<p>Les conditions de la maison.</p>';
    await world.database
      .insertInto('content')
      .values({ code: 'cgv', title: 'Conditions', html, updated_on: '', position: 99 })
      .execute();
    const venues = await current();
    expect(venues).toMatch(/^[0-9a-f]{64}$/);
    const second = await pay(await holding(1), undefined, undefined, venues);
    expect(await proofOf(second.reference)).toMatchObject({ terms_digest: venues, html });
    const stale = await holding(1);
    await expect(pay(stale, undefined, undefined, own)).rejects.toMatchObject({
      code: refusalCode.cartClosed,
    });
    expect(await ordersOf(stale)).toEqual([]);
  });

  it('are not asked of programs that do not know of them', async () => {
    const { reference } = await pay(await holding(1));
    expect(await proofOf(reference)).toMatchObject({ terms_digest: null, terms_accepted_at: null });
  });
});
