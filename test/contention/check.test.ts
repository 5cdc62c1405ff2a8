import { describe, expect, it } from 'vitest';
import { check, type Violation } from './check.ts';
import { type FinalState, historyLines, type Operation } from './history.ts';
import { did, nothing } from './planted-history.ts';

const holdSeconds = 10;

/** Ada holds seat 7 and pays for it. */
const purchase = [
  did(0, 'ada', { seats: [7] }),
  did(20, 'ada', { kind: 'read', seats: [7] }),
  did(30, 'ada', { kind: 'pay', seats: [7], order: { reference: 'GO1', total: 100 } }),
];
const sold: FinalState = {
  ...nothing,
  seats: [{ seatId: 7, isSold: true, cartId: '1', isCartOpen: false, shopper: 'ada' }],
  tickets: [{ number: 1, reference: 'GO1', seatId: 7 }],
  orders: [{ reference: 'GO1', total: 100, cartId: '1' }],
  lastTicketNumber: 1,
};

function kinds(history: readonly Operation[], final: FinalState = nothing): readonly Violation['kind'][] {
  return check(history, final, holdSeconds).map(({ kind }) => kind);
}

const hers = (at: number, what: Partial<Operation> = {}) => did(at, 'ada', { seats: [7], ...what });
const his = (at: number, what: Partial<Operation> = {}) => did(at, 'bob', { seats: [7], ...what });

describe('what the check finds', () => {
  it.each<{ what: string; history: readonly Operation[]; final?: FinalState; found: Violation['kind'] }>([
    { what: 'a seat held by two', history: [hers(0), his(100)], found: 'seat granted twice' },
    {
      what: 'a seat held by two who asked at the same moment',
      history: [hers(0), his(2)],
      found: 'seat granted twice',
    },
    {
      what: 'a seat of a group held by another',
      history: [did(0, 'ada', { seats: [6, 7, 8] }), his(100)],
      found: 'seat granted twice',
    },
    {
      what: 'a seat in two carts that were given the best places',
      history: [hers(0, { kind: 'best', seats: [] }), hers(10, { kind: 'read' }), his(100)],
      found: 'seat granted twice',
    },
    {
      what: 'a seat given to another although its release was refused',
      history: [hers(0), hers(10, { kind: 'release', outcome: 'refused' }), his(100)],
      found: 'seat granted twice',
    },
    {
      what: 'a paid seat held by another, however late',
      history: [...purchase, his(500_000)],
      final: sold,
      found: 'seat granted twice',
    },
    {
      what: 'a long hold beside a short one in between',
      history: [hers(0), hers(10, { kind: 'read' }), his(9_000)],
      found: 'seat granted twice',
    },
    {
      what: 'an acknowledged hold that the cart does not show',
      history: [hers(0), hers(10, { kind: 'read', seats: [] })],
      found: 'acknowledged hold lost',
    },
    {
      what: 'an acknowledged hold that the database does not know',
      history: [hers(0)],
      final: { ...nothing, readFrom: 100, readUntil: 110 },
      found: 'acknowledged hold lost',
    },
    {
      what: 'an acknowledged hold that the database gives to another',
      history: [hers(0)],
      final: {
        ...nothing,
        readFrom: 100,
        readUntil: 110,
        seats: [{ seatId: 7, isSold: false, cartId: '2', isCartOpen: true, shopper: 'bob' }],
        lines: [{ cartId: '2', seatId: 7 }],
      },
      found: 'acknowledged hold lost',
    },
    {
      what: 'an order that is gone',
      history: purchase,
      final: { ...sold, orders: [], tickets: [], lastTicketNumber: 0 },
      found: 'paid order lost',
    },
    {
      what: 'an order for another sum',
      history: purchase,
      final: { ...sold, orders: [{ reference: 'GO1', total: 90, cartId: '1' }] },
      found: 'paid order lost',
    },
    {
      what: 'a paid seat that is not sold',
      history: purchase,
      final: { ...sold, seats: sold.seats.map((seat) => ({ ...seat, isSold: false })) },
      found: 'paid order lost',
    },
    {
      what: 'an order without one of its tickets',
      history: [
        hers(0, { seats: [7, 8] }),
        hers(30, { kind: 'pay', seats: [7, 8], order: { reference: 'GO1', total: 100 } }),
      ],
      final: sold,
      found: 'wrong places sold',
    },
    {
      what: 'two tickets for a seat',
      history: purchase,
      final: {
        ...sold,
        tickets: [...sold.tickets, { number: 2, reference: 'GO2', seatId: 7 }],
        orders: [...sold.orders, { reference: 'GO2', total: 1, cartId: '2' }],
        lastTicketNumber: 2,
      },
      found: 'seat sold twice',
    },
    {
      what: 'a seat sold without a ticket',
      history: [],
      final: { ...nothing, seats: sold.seats },
      found: 'sold seat without its ticket',
    },
    {
      what: 'a ticket of one order for a seat of another cart',
      history: [],
      final: { ...sold, seats: sold.seats.map((seat) => ({ ...seat, cartId: '9' })) },
      found: 'sold seat without its ticket',
    },
    {
      what: 'a seat held by a cart that has no line for it',
      history: [],
      final: {
        ...nothing,
        seats: [{ seatId: 7, isSold: false, cartId: '1', isCartOpen: true, shopper: 'ada' }],
      },
      found: 'cart and seats disagree',
    },
    {
      what: 'a seat held by a cart that is closed',
      history: [],
      final: {
        ...nothing,
        seats: [{ seatId: 7, isSold: false, cartId: '1', isCartOpen: false, shopper: 'ada' }],
        lines: [{ cartId: '1', seatId: 7 }],
      },
      found: 'cart and seats disagree',
    },
    {
      what: 'a gap in the numbers of tickets',
      history: purchase,
      final: { ...sold, lastTicketNumber: 2 },
      found: 'ticket numbers broken',
    },
  ])('$what', ({ history, final, found }) => {
    expect(kinds(history, final)).toContain(found);
  });
});

describe('what the check leaves in peace', () => {
  it.each<{ what: string; history: readonly Operation[]; final?: FinalState }>([
    { what: 'a purchase', history: purchase, final: sold },
    {
      what: 'a seat released and held by another',
      history: [hers(0), hers(10, { kind: 'release' }), his(100)],
    },
    {
      what: 'a seat whose release was not answered',
      history: [hers(0), hers(10, { kind: 'release', outcome: 'unknown' }), his(100)],
    },
    { what: 'a cart emptied', history: [hers(0), hers(10, { kind: 'empty', seats: [] }), his(100)] },
    { what: 'a hold that ran out', history: [hers(0), his(10_000)] },
    {
      what: 'a later hold of a cart whose time began with its first',
      history: [did(0, 'ada', { seats: [1] }), hers(9_000), his(10_000)],
    },
    {
      what: 'a cart whose time may have begun with a wish that was not answered',
      history: [hers(0, { outcome: 'unknown' }), hers(9_000), his(10_000)],
    },
    { what: 'a wish that was not answered', history: [hers(0, { outcome: 'unknown' }), his(100)] },
    { what: 'a wish that was refused', history: [hers(0), his(100, { outcome: 'refused' })] },
    {
      what: 'a cart read while a seat is being released',
      history: [hers(0), hers(10, { kind: 'release', endedAt: 40 }), hers(50, { kind: 'read', seats: [] })],
    },
    {
      what: 'a payment of which nothing is known',
      history: [hers(0), hers(30, { kind: 'pay', outcome: 'unknown' })],
      final: { ...sold, readFrom: 20_000, readUntil: 20_001 },
    },
  ])('$what', ({ history, final }) => {
    expect(kinds(history, final)).toEqual([]);
  });
});

it('the check writes a history as lines in the order of the clock', () => {
  const lines = historyLines([
    hers(0, { endedAt: 30 }),
    his(10, { outcome: 'refused', refusal: '11 prise' }),
  ]);
  expect(
    lines
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line)),
  ).toMatchObject([
    { type: 'invoke', at: 0, shopper: 'ada' },
    { type: 'invoke', at: 10, shopper: 'bob', refusal: null },
    { type: 'refused', at: 15, shopper: 'bob', refusal: '11 prise' },
    { type: 'ok', at: 30, shopper: 'ada', seats: [7] },
  ]);
});
