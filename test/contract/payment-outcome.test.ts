import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalCode } from '../../api/server/kernel/refusal.ts';
import { settleFromReturn } from '../../api/server/payment/routes.ts';
import { fieldsOfReturn, resultFields } from '../../api/server/payment/simulator/result.ts';
import { paymentSteps } from './payment-steps.ts';
import { type PaymentWorld, startPaymentWorld } from './payment-world.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await startPaymentWorld();
}, 60_000);
afterAll(() => world.stop());

const { ordersOf, outcome, started } = paymentSteps(() => world);

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
