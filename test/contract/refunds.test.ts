import type { Server } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RefundsAtBank, refundAtBank } from '../../api/server/orders/refund-at-bank.ts';
import { settleDueRefunds } from '../../api/server/orders/refund-worker.ts';
import { startBankLine } from './bank-line.ts';
import { orderSteps } from './order-steps.ts';
import { type PaymentWorld, startPaymentWorld } from './payment-world.ts';

let world: PaymentWorld;
let bank: RefundsAtBank;
const { bought, giveBack, refundsOf, pay, ticketsOf } = orderSteps(() => world);

const log = { warn: () => undefined, error: () => undefined };

/** One look of the worker, with the bank or with another in its place. */
const look = (asked: RefundsAtBank | null = bank) =>
  settleDueRefunds({ database: world.database, bank: asked, log });

/** Whoever had a refund is gone, and the pause is over. */
const wait = async (): Promise<void> => {
  await world.database
    .updateTable('refund')
    .set({ next_attempt_at: new Date(0) })
    .execute();
};

/** What the bank did for an order, in cents. */
const givenByBank = async (reference: string): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`
    SELECT coalesce(sum(amount), 0)::int AS sum FROM simulated_refund WHERE order_reference = ${reference}`.execute(
    world.database,
  );
  return rows[0]?.sum ?? 0;
};

/** The bank moved the money by now, as it does a day later. */
const moneyMoved = (reference: string) =>
  world.database
    .updateTable('payment')
    .set({ settled_at: sql<Date>`now() - interval '3 days'` })
    .where('reference', '=', reference)
    .execute();

const state = async (reference: string) =>
  (await refundsOf(reference)).map((refund) => [refund.state, refund.amount]);

beforeAll(async () => {
  world = await startPaymentWorld();
  if (world.settings.bank.refund === null) {
    throw new Error('the simulated bank gives nothing back');
  }
  bank = refundAtBank(world.settings.bank.refund);
});
afterAll(() => world.stop());

/** A line to the bank on which every request arrives, and answers to some services are lost. */
async function lossyLine(
  isLost: (path: string) => boolean,
): Promise<{ line: RefundsAtBank; server: Server }> {
  const { settings, server } = await startBankLine(world.settings, (path) =>
    isLost(path) ? 'cut' : 'passed',
  );
  return { line: refundAtBank(settings), server };
}

describe('a refund', () => {
  test.each(['before', 'after'])(
    'is given back by the bank once, %s it has moved the money',
    async (when) => {
      const { numbers, reference } = await bought(2);
      if (when === 'after') {
        await moneyMoved(reference);
      }
      await giveBack(numbers.slice(0, 1));
      await look();
      await look();
      expect(await state(reference)).toEqual([['refunded', 2800]]);
      expect(await givenByBank(reference)).toBe(2800);
      await giveBack(numbers.slice(1));
      await look();
      expect(await givenByBank(reference)).toBe(5600);
      const [refund] = await refundsOf(reference);
      expect(refund?.settled_at).not.toBeNull();
      expect(refund?.bank_transactions).toHaveLength(1);
    },
  );

  test.each(['before', 'after'])(
    'is given back once though the answer is lost, %s the bank has moved the money',
    async (when) => {
      const { numbers, reference } = await bought(3);
      if (when === 'after') {
        await moneyMoved(reference);
      }
      const { line, server } = await lossyLine((path) => !path.endsWith('Order/Get'));
      await giveBack(numbers.slice(0, 1));
      await giveBack(numbers.slice(1, 2));
      await look(line);
      expect(await givenByBank(reference)).toBe(2800);
      // The second one waits until it is known what became of the first.
      expect(await state(reference)).toEqual([
        ['sent', 2800],
        ['queued', 2800],
      ]);
      await wait();
      await look();
      expect(await state(reference)).toEqual([
        ['refunded', 2800],
        ['refunded', 2800],
      ]);
      expect(await givenByBank(reference)).toBe(5600);
      server.close();
    },
  );

  test('is given back once though its process is killed after the call, or before', async () => {
    for (const isDone of [true, false]) {
      const { numbers, reference } = await bought(2);
      await moneyMoved(reference);
      await giveBack(numbers);
      const killed: RefundsAtBank = {
        readCharges: (order) => bank.readCharges(order),
        giveBack: async (charge, amount, comment) => {
          if (isDone) {
            await bank.giveBack(charge, amount, comment);
          }
          throw new Error('killed');
        },
      };
      await expect(look(killed)).rejects.toThrow('killed');
      expect(await state(reference)).toEqual([['sent', 5600]]);
      // Nobody takes it while the one that was killed could still be at it.
      await look();
      expect(await givenByBank(reference)).toBe(isDone ? 5600 : 0);
      await wait();
      await look();
      expect(await state(reference)).toEqual([['refunded', 5600]]);
      expect(await givenByBank(reference)).toBe(5600);
    }
  });

  test('is asked for by one of many processes', async () => {
    const orders = await Promise.all(Array.from({ length: 4 }, () => bought(2)));
    for (const { numbers, reference } of orders) {
      await moneyMoved(reference);
      await giveBack(numbers.slice(0, 1));
      await giveBack(numbers.slice(1));
    }
    await Promise.all(Array.from({ length: 6 }, () => look()));
    await look();
    for (const { reference } of orders) {
      expect(await state(reference)).toEqual([
        ['refunded', 2800],
        ['refunded', 2800],
      ]);
      expect(await givenByBank(reference)).toBe(5600);
    }
  });

  test('of a payment in instalments takes from those that are to come first', async () => {
    const shopper = await world.newShopper();
    const seats = world.newSeats(2);
    await world.hold(shopper, seats);
    const { champs, reference } = await pay(shopper, '3X');
    await world.bankSays(champs, 'paid');
    await moneyMoved(reference);
    const [first] = await ticketsOf(reference);
    await giveBack([first?.number ?? '']);
    await look();
    expect(await state(reference)).toEqual([['refunded', 2800]]);
    const charges = await bank.readCharges(reference);
    expect(charges.map(({ left, isCaptured }) => [left > 0, isCaptured])).toEqual([
      [true, true],
      [true, false],
    ]);
    expect(charges.reduce((sum, { left }) => sum + left, 0)).toBe(5750 - 2800);
  });

  test('that somebody gave back in the bank’s own pages is not given back again, nor taken for done', async () => {
    const { numbers, reference } = await bought(2);
    await moneyMoved(reference);
    const [charge] = await bank.readCharges(reference);
    if (charge === undefined) {
      throw new Error('nothing was paid');
    }
    await bank.giveBack(charge, 2800, 'à la main');
    await giveBack(numbers.slice(0, 1));
    await look();
    const [refund] = await refundsOf(reference);
    expect(refund).toMatchObject({ state: 'failed' });
    expect(refund?.failure).toMatch(/28,00\u00a0€.*56,00\u00a0€/);
    expect(await givenByBank(reference)).toBe(2800);
  });

  test('that the bank does not answer for a day is left to somebody', async () => {
    const { numbers, reference } = await bought(1);
    await giveBack(numbers);
    const { line, server } = await lossyLine(() => true);
    await look(line);
    expect(await state(reference)).toEqual([['queued', 2800]]);
    await wait();
    await world.database
      .updateTable('refund')
      .set({ first_attempt_at: sql<Date>`now() - interval '25 hours'` })
      .execute();
    await look(line);
    expect(await state(reference)).toEqual([['failed', 2800]]);
    server.close();
  });

  test('without a bank that can be asked is the venue’s to pay', async () => {
    const { numbers, reference } = await bought(1);
    await giveBack(numbers);
    await look(null);
    expect(await refundsOf(reference)).toMatchObject([{ state: 'byHand', way: 'hand', amount: 2800 }]);
  });

  test('of what could no longer be had when it was paid is given back too', async () => {
    const shopper = await world.newShopper();
    const seats = world.newSeats(1);
    const cartId = await world.hold(shopper, seats);
    const { champs, reference } = await pay(shopper);
    await world.expire(cartId);
    const other = await world.newShopper();
    await world.hold(other, seats);
    expect(await world.bankSays(champs, 'paid')).toBe('toRefund');
    await look();
    expect(await state(reference)).toEqual([['refunded', 2800]]);
    expect(await givenByBank(reference)).toBe(2800);
  });

  test('beyond what was paid is refused by the bank', async () => {
    const { reference } = await bought(1);
    await moneyMoved(reference);
    const [charge] = await bank.readCharges(reference);
    if (charge === undefined) {
      throw new Error('nothing was paid');
    }
    await expect(bank.giveBack(charge, 2801, '')).rejects.toThrow(/PSP_100/);
    expect(await givenByBank(reference)).toBe(0);
  });
});
