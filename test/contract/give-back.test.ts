import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { weighGivingBack } from '../../api/server/orders/give-back.ts';
import { orderSteps } from './order-steps.ts';
import { type PaymentWorld, startPaymentWorld } from './payment-world.ts';

let world: PaymentWorld;
const { bought, giveBack, refundsOf, seatsFree, mailsAbout, issue, balanceOf, ticketsOf } = orderSteps(
  () => world,
);

beforeAll(async () => {
  world = await startPaymentWorld();
});
afterAll(() => world.stop());

describe('cancelled tickets', () => {
  test('free their seats at once, and what they cost is queued for the bank, once', async () => {
    const { numbers, seats, reference } = await bought(2);
    const [first = ''] = numbers;
    const wish = { ticketNumbers: [first], feesToo: false, way: 'bank' } as const;
    expect(await weighGivingBack(world.database, wish)).toMatchObject([
      { orderReference: reference, amount: 2800, moneyAmount: 2800, way: 'bank', fees: [] },
    ]);
    expect(await refundsOf(reference)).toEqual([]);
    expect(await giveBack([first])).toMatchObject([{ orderReference: reference, amount: 2800 }]);
    expect(await giveBack([first])).toEqual([]);
    expect(await seatsFree(seats.slice(0, 1))).toBe(true);
    expect(await seatsFree(seats.slice(1))).toBe(false);
    expect(await refundsOf(reference)).toMatchObject([
      { amount: 2800, way: 'bank', state: 'queued', ticket_numbers: [first], reason: 'malade' },
    ]);
    const mails = await mailsAbout(reference);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatch(/28,00/);
  });

  test('can be sold again, to somebody else', async () => {
    const { numbers, seats } = await bought(1);
    await giveBack(numbers);
    const shopper = await world.newShopper();
    await world.hold(shopper, seats);
    const { pay } = orderSteps(() => world);
    const payment = await pay(shopper);
    expect(await world.bankSays(payment.champs, 'paid')).toBe('sold');
    expect(await ticketsOf(payment.reference)).toMatchObject([{ seat_id: seats[0], cancelled_at: null }]);
  });

  test('are given back once, though they are cancelled twice at the same moment', async () => {
    const { numbers, reference } = await bought(3);
    const told = await Promise.all([giveBack(numbers), giveBack(numbers), giveBack(numbers.slice(1))]);
    expect(told.flat().reduce((sum, { amount }) => sum + amount, 0)).toBe(3 * 2800);
    const refunds = await refundsOf(reference);
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(3 * 2800);
  });

  test('give a gift card what it paid before the bank gives back anything', async () => {
    const card = await issue(3000);
    const { numbers, reference } = await bought(2, card);
    expect(await balanceOf(card)).toBe(0);
    const [first = '', second = ''] = numbers;
    await giveBack([first]);
    expect(await balanceOf(card)).toBe(2800);
    await giveBack([second]);
    expect(await balanceOf(card)).toBe(3000);
    expect((await refundsOf(reference)).map(({ way, state, amount }) => [way, state, amount])).toEqual([
      ['giftCard', 'refunded', 2800],
      ['bank', 'queued', 2600],
      ['giftCard', 'refunded', 200],
    ]);
  });

  test('of an order with fees give them back with the last ticket, where they go back', async () => {
    const { numbers, reference } = await bought(2);
    await world.database
      .insertInto('order_line')
      .values([
        {
          order_reference: reference,
          position: 90,
          label: 'Frais de dossier',
          nature: 'frais',
          type: 'frais',
          quantity: 1,
          amount: 100,
          performance_id: null,
        },
        {
          order_reference: reference,
          position: 91,
          label: 'Location',
          nature: 'frais',
          type: 'frais',
          quantity: 2,
          amount: 300,
          performance_id: null,
        },
      ])
      .execute();
    await world.database
      .updateTable('payment')
      .set({ amount: 6000 })
      .where('reference', '=', reference)
      .execute();
    const [first = '', second = ''] = numbers;
    expect(await giveBack([first], { feesToo: true })).toMatchObject([{ amount: 2950 }]);
    expect(await giveBack([second], { feesToo: true })).toMatchObject([{ amount: 3050 }]);
  });

  test('that were free leave nothing to refund', async () => {
    const shopper = await world.newShopper();
    const seats = world.newSeats(1);
    await world.hold(shopper, seats, { priceCode: 'LIBRE' });
    const { pay } = orderSteps(() => world);
    const { reference } = await pay(shopper);
    const [ticket] = await ticketsOf(reference);
    expect(await giveBack([ticket?.number ?? ''])).toMatchObject([{ amount: 0, moneyAmount: 0 }]);
    expect(await refundsOf(reference)).toEqual([]);
    expect(await seatsFree(seats)).toBe(true);
  });
});
