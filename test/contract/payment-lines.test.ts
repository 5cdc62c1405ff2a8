import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Shopper } from '../support/server/server.ts';
import { type PaymentWorld, performance, startPaymentWorld } from './payment-world.ts';
import { shoppingSteps } from './shopping-steps.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await startPaymentWorld();
}, 60_000);
afterAll(() => world.stop());

const steps = shoppingSteps(() => world);
const { add, answered, holdPlaces, identify, linesOf, offerService, openCartId, outcomeOf, startPayment } =
  steps;

const refused = (nuerr: number) => ({ statut: false, nuerr });

/** A browser whose cart holds this and is about to be paid. */
async function ready(fill: (browser: Shopper) => Promise<unknown>): Promise<Shopper> {
  const browser = await world.openShopper();
  await fill(browser);
  await identify(browser);
  return browser;
}

describe('a paid cart', () => {
  it('becomes an order with every line, its codes, holders and performances', async () => {
    const browser = await ready(async (one) => {
      const [ticket = ''] = await holdPlaces(one, ['PLEIN', 'JEUNE']);
      await answered(one.call('Porteur', { bv: ticket, maj: { nom: 'Béjart', prn: 'Armande' } }));
      await add(one, 'ENTRACTE', { sc: performance, nb: 2 });
      await add(one, 'PROG');
      await add(one, 'DON', { montant: 1234 });
      const card = { pr: 'CARTEADH', nom: 'Poquelin', prn: 'Esprit' };
      await answered(one.call('AjoutCarte', card));
      await answered(one.call('AjoutCarte', { pr: 'CADEAU', montant: 3000, info: 'À toi' }));
    });
    const payment = await startPayment(browser);
    const total = 2800 + 1200 + 1400 + 800 + 1234 + 1500 + 3000;
    expect(payment.fields.vads_amount).toBe(String(total));
    expect(await world.bankSays(payment.fields, 'paid')).toBe('sold');
    const outcome = await outcomeOf(browser, payment.reference);
    const order = outcome.kind === 'paid' ? outcome.order : null;
    expect(order?.total).toBe(total);
    expect(order?.tickets.map((ticket) => [ticket.amount, ticket.holder])).toEqual([
      [2800, 'Armande Béjart'],
      [1200, ''],
    ]);
    const services = order?.services.map((line) => [line.nature, line.code, line.quantity, line.amount]);
    expect(services).toEqual([
      ['presta', 'ENTRACTE', 2, 1400],
      ['presta', 'PROG', 1, 800],
      ['carte', 'CARTEADH', 1, 1500],
      ['carte', 'CADEAU', 1, 3000],
      ['don', 'DON', 1, 1234],
      ['retrait', 'BE', 1, 0],
    ]);
    const minute = 60_000;
    expect(order?.services[0]?.date).toBe(Math.floor((order?.tickets[0]?.date ?? 0) / minute) * minute);
    expect(order?.services[2]?.label).toBe('Carte d’adhérent Esprit Poquelin');
    const lines = await world.database
      .selectFrom('order_line')
      .selectAll()
      .where('order_reference', '=', payment.reference)
      .orderBy('position')
      .execute();
    expect(lines.map((line) => [line.type, line.performance_id])).toEqual([
      ['presta', performance],
      ['presta', null],
      ['carte', null],
      ['carte', null],
      ['don', null],
      ['retrait', null],
    ]);
    const tickets = await world.database
      .selectFrom('ticket')
      .selectAll()
      .where('order_reference', '=', payment.reference)
      .execute();
    expect(
      tickets.map(({ category_code, vat_rate, subscription }) => [category_code, vat_rate, subscription]),
    ).toEqual([
      ['U', '5.50', ''],
      ['U', '5.50', ''],
    ]);
    const cards = await world.database
      .selectFrom('sold_card')
      .selectAll()
      .where('order_reference', '=', payment.reference)
      .orderBy('amount')
      .execute();
    expect(cards).toMatchObject([
      { card_code: 'CARTEADH', amount: 1500, holder_last_name: 'Poquelin', holder_first_name: 'Esprit' },
      { card_code: 'CADEAU', amount: 3000, message: 'À toi' },
    ]);
    for (const card of cards) {
      expect(card.number).toMatch(/^C[0-9A-Z]{16}$/);
      expect(card.valid_until?.getTime() ?? 0).toBeGreaterThan(Date.now() + 360 * 86_400_000);
    }
    expect(await linesOf(browser)).toEqual([]);
    const mails = await world.database
      .selectFrom('mail_outbox')
      .select('id')
      .where('order_reference', '=', payment.reference)
      .execute();
    expect(mails).toHaveLength(1);
  });

  it('of donations alone needs neither clock nor pickup, and is sold once', async () => {
    const browser = await ready((one) => add(one, 'DON', { montant: 2000 }));
    const cartId = await openCartId(browser);
    await world.database.updateTable('cart').set({ pickup_code: null }).where('id', '=', cartId).execute();
    const first = await startPayment(browser);
    expect(await world.bankSays(first.fields, 'refused')).toBe('refused');
    expect((await steps.contents(browser)).finPanier).toBe(0);
    const second = await startPayment(browser);
    expect(await world.bankSays(second.fields, 'paid')).toBe('sold');
    expect(await world.bankSays(first.fields, 'paid')).toBe('toRefund');
    expect((await outcomeOf(browser, second.reference)).kind).toBe('paid');
  });

  it('shows that it is being paid also when nothing of it is held', async () => {
    const browser = await ready((one) => add(one, 'DON', { montant: 2000 }));
    const payment = await startPayment(browser);
    const { hold } = await steps.cartOf(browser);
    expect(hold?.paymentReference).toBe(payment.reference);
    expect(hold?.deadline ?? 0).toBeGreaterThan(Date.now());
  });
});

describe('what the venue changes meanwhile', () => {
  it('neither changes an order nor leads to a refund: what was shown at the start is what is sold', async () => {
    await offerService('AFFICHE', { price: 900 });
    const browser = await ready(async (one) => {
      await holdPlaces(one, ['PLEIN']);
      await add(one, 'AFFICHE');
    });
    const payment = await startPayment(browser);
    await world.database.updateTable('grid_amount').set({ amount: 9900 }).where('grid_id', '=', 99).execute();
    await world.database
      .updateTable('service')
      .set({ price: 1, is_displayed: false })
      .where('code', '=', 'AFFICHE')
      .execute();
    await world.database.updateTable('pickup_method').set({ price: 777 }).where('code', '=', 'BE').execute();
    expect(await startPayment(browser)).toEqual(payment);
    expect(await world.bankSays(payment.fields, 'paid')).toBe('sold');
    const outcome = await outcomeOf(browser, payment.reference);
    expect(outcome).toMatchObject({ kind: 'paid', order: { total: 3700, tickets: [{ amount: 2800 }] } });
    await world.database
      .updateTable('grid_amount')
      .set({ amount: sql`CASE price_code WHEN 'PLEIN' THEN 2800 WHEN 'JEUNE' THEN 1200 ELSE 0 END` })
      .where('grid_id', '=', 99)
      .execute();
    await world.database.updateTable('pickup_method').set({ price: 0 }).where('code', '=', 'BE').execute();
  });

  it('counts for a payment that starts afterwards', async () => {
    await offerService('CARTEL', { price: 900 });
    const browser = await ready((one) => add(one, 'CARTEL'));
    await world.bankSays((await startPayment(browser)).fields, 'abandoned');
    await world.database.updateTable('service').set({ price: 950 }).where('code', '=', 'CARTEL').execute();
    expect((await startPayment(browser)).fields.vads_amount).toBe('950');
  });

  it('stops a payment when a service is no longer sold', async () => {
    await offerService('ANCIEN');
    const browser = await ready((one) => add(one, 'ANCIEN'));
    await world.database
      .updateTable('service')
      .set({ is_displayed: false })
      .where('code', '=', 'ANCIEN')
      .execute();
    expect((await browser.call('AppelPaiement')).body).toMatchObject(refused(5));
    expect(await steps.contents(browser)).toMatchObject({ panierOk: false });
  });
});

describe('checkout readiness', () => {
  it('asks for the name on a card that needs one', async () => {
    const browser = await ready((one) => answered(one.call('AjoutCarte', { pr: 'CARTEADH' })));
    expect((await browser.call('AppelPaiement')).body).toMatchObject(refused(2));
    const cdRef = (await steps.cartOf(browser)).items.find((item) => item.type === 'card')?.reference ?? '';
    await answered(browser.call('TitulaireCarte', { cdRef, nom: 'Béjart', prn: 'Armande' }));
    expect((await startPayment(browser)).fields.vads_amount).toBe('1500');
  });

  it('finds nothing to pay in a cart without anything', async () => {
    const browser = await world.openShopper();
    const line = await add(browser, 'PROG');
    await identify(browser);
    await answered(browser.call('LiberePlaces', { idPA: line }));
    expect((await browser.call('AppelPaiement')).body).toMatchObject(refused(3));
  });
});
