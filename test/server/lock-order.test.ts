import type { Kysely, Transaction } from 'kysely';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { lockOpenCart } from '../../api/server/cart/open-cart.ts';
import { type InTransaction, type LockedUpTo, lockOrder } from '../../api/server/database/locks.ts';
import { sendTo } from '../../api/server/database/pipeline.ts';
import type { Database } from '../../api/server/database/schema.ts';
import { lockOrders } from '../../api/server/orders/give-back.ts';
import { lockSeatsOfLines } from '../../api/server/payment/payment-seats.ts';
import { lockNetworks } from '../../api/server/seats/hold-bounds.ts';
import { lockSeats } from '../../api/server/seats/seat-rows.ts';
import { takeFromStock } from '../../api/server/subscriptions/subscription-sale.ts';
import { after, nothing } from '../support/server/lock-order.ts';

const cart = 'select id from cart where context_id = $1 and closed_at is null for update';
const seats = 'SELECT 1 FROM seat JOIN cart_line line ON true ORDER BY seat.seat_id FOR UPDATE OF seat';
const run = (...statements: readonly string[]) =>
  statements.reduce((progress, statement) => after(progress, statement), nothing);

describe('the order in which transactions lock', () => {
  it('is kept by a cart, then its seats, as often as one likes', () => {
    expect(run('begin', cart, seats, cart, seats, 'UPDATE ticket_counter SET last = 1').last).toBe(
      'ticketCounter',
    );
  });

  it('is broken by seats, then a cart: another has the cart, and waits for the seats', () => {
    expect(() => run('begin', seats, cart)).toThrow('« cart » is locked after « seat »');
  });

  it('begins anew with each transaction', () => {
    expect(run('begin', seats, 'commit', 'begin', cart).last).toBe('cart');
  });

  it('is not asked of what does not wait, nor of the cart that follows one which this transaction closed', () => {
    expect(run('begin', seats, `${cart} SKIP LOCKED`).last).toBe('seat');
    expect(run('begin', cart, seats, 'update cart set closed_at = now() where id = 1', cart).last).toBe(
      'seat',
    );
  });

  it('is broken by stocks that are locked one after the other: their keys may go down', () => {
    const stock = (code: string) => ({
      statement: 'SELECT 1 FROM service_stock stock FOR UPDATE OF stock',
      code,
    });
    const lock = (progress: typeof nothing, { statement, code }: ReturnType<typeof stock>) =>
      after(progress, statement, [[code]]);
    expect(lock(lock(nothing, stock('VIN')), stock('VIN')).last).toBe('serviceStock');
    expect(() => lock(lock(nothing, stock('VIN')), stock('PARKING'))).toThrow('is locked twice');
  });

  it('has a place for every lock', () => {
    expect(() => run('SELECT 1 FROM something_new FOR UPDATE')).toThrow('no place in the order');
  });
});

/** Never run: what it shows is that it compiles, and that what it expects to be an error is one. */
async function takeLocks(begun: Transaction<Database>, connection: Kysely<Database>): Promise<void> {
  const withStocks = await takeFromStock(begun, '1', 'ESCAPADE', 1);
  const [, withSeats] = await lockSeatsOfLines(withStocks, '1');
  await lockSeats(sendTo(withSeats), []);
  // @ts-expect-error: carts before seats
  await lockOpenCart(withSeats, '1');
  // @ts-expect-error: orders before seats
  await lockOrders(withSeats, []);
  // @ts-expect-error: the stocks of formulas before seats
  await takeFromStock(withSeats, '1', 'ESCAPADE', 1);
  // @ts-expect-error: networks before all that, also by statements that travel together
  await lockNetworks(sendTo(withStocks), []);
  // @ts-expect-error: locks end with their transaction, and so without one at once
  await lockOpenCart(connection, '1');
}

describe('the order of locks in types', () => {
  it('is kept by what compiles', () => {
    expect(takeLocks).toBeTypeOf('function');
    expectTypeOf<Transaction<Database>>().toExtend<LockedUpTo<'option'>>();
    expectTypeOf<LockedUpTo<'cart'>>().toExtend<LockedUpTo<'seat'>>();
    expectTypeOf<LockedUpTo<'seat'>>().not.toExtend<LockedUpTo<'cart'>>();
    expectTypeOf<LockedUpTo<'seat'>>().not.toExtend<Transaction<Database>>();
    expectTypeOf<LockedUpTo<'journal'>>().toExtend<Kysely<Database>>();
    expectTypeOf<LockedUpTo<'journal'>>().toEqualTypeOf<InTransaction>();
  });

  it('names each lock once', () => {
    expect(new Set(lockOrder).size).toBe(lockOrder.length);
  });
});
