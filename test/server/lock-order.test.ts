import { describe, expect, it } from 'vitest';
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

  it('has a place for every lock', () => {
    expect(() => run('SELECT 1 FROM something_new FOR UPDATE')).toThrow('no place in the order');
  });
});
