import { afterEach, describe, expect, test } from 'vitest';
import type { Cart, CartItem } from '../../../api/entities/cart.ts';
import { usualPreferences } from '../../../api/entities/place-preferences.ts';
import type { CartChange } from '../../../machines/cart/cart.types.ts';
import { emptyCart, heldCart, noAnswer, refusal, ticket } from '../../support/data/fixtures.ts';
import { loaded, release } from '../../support/stages/cart-stage.ts';
import { endAllStages } from '../../support/stages/stage.ts';

const two = heldCart();

describe('cart: in doubt', () => {
  afterEach(endAllStages);

  const rereading = { change: { kind: 'reread' }, key: 'reread' };

  test.each([
    ['a change that nobody answered', { kind: 'rejected' }],
    ['a refusal after which it could not be read', { kind: 'refused' }],
  ] as const)('after %s, it is read again by itself ten seconds later', (_after, { kind }) => {
    const { ask, slot, asked, stands, clock, end } = loaded();
    ask(release, 'k1');
    if (kind === 'rejected') {
      slot('changeCart').reject(noAnswer);
    } else {
      slot('changeCart').resolve({ kind: 'refused', refusal, cart: null });
    }
    expect(stands().value).toBe('doubtful');
    clock.increment(9_999);
    expect(asked()).toHaveLength(1);
    clock.increment(1);
    expect(asked().slice(1)).toEqual([rereading]);
    slot('changeCart').resolve({ kind: 'accepted', cart: two });
    expect(stands()).toMatchObject({ value: 'idle', context: { cart: two } });
    clock.increment(120_000);
    expect(asked()).toHaveLength(2);
    end();
  });

  test('it is read less and less often, a minute apart at most, and soon again after the next failure', () => {
    const { ask, slot, asked, clock, end } = loaded();
    const fail = (): void => slot('changeCart').reject(noAnswer);
    ask(release, 'k1');
    for (const seconds of [10, 20, 40, 60, 60]) {
      fail();
      const before = asked().length;
      clock.increment(seconds * 1000 - 1);
      expect(asked()).toHaveLength(before);
      clock.increment(1);
      expect(asked()).toHaveLength(before + 1);
    }
    slot('changeCart').resolve({ kind: 'accepted', cart: two });
    ask(release, 'k2');
    fail();
    const before = asked().length;
    clock.increment(10_000);
    expect(asked()).toHaveLength(before + 1);
    end();
  });

  test('what came of an unanswered change is told with the reading that says it, however late', () => {
    const { ask, slot, emitted, clock, end } = loaded();
    ask(release, 'k1');
    slot('changeCart').reject(noAnswer);
    clock.increment(10_000);
    slot('changeCart').reject(noAnswer);
    clock.increment(20_000);
    slot('changeCart').resolve({ kind: 'accepted', cart: two });
    ask({ kind: 'reread' }, 'again');
    slot('changeCart').resolve({ kind: 'accepted', cart: two });
    expect(emitted.filter(({ type }) => type === 'cart.read').slice(1)).toEqual([
      { type: 'cart.read', cart: two, change: 'releaseItem' },
      { type: 'cart.read', cart: two, change: 'reread' },
    ]);
    end();
  });

  test('a reading that failed for nobody’s change is told as a reading', () => {
    const { slot, emitted, clock, end } = loaded();
    slot('listenToTabs').sendBack({ type: 'cart.changedElsewhere' });
    slot('changeCart').reject(noAnswer);
    clock.increment(10_000);
    slot('changeCart').resolve({ kind: 'accepted', cart: two });
    expect(emitted.filter(({ type }) => type === 'cart.read').slice(1)).toEqual([
      { type: 'cart.read', cart: two, change: 'reread' },
    ]);
    end();
  });

  test('whatever is asked meanwhile is done at once, and what another tab says is read at once', () => {
    const { ask, slot, asked, stands, end } = loaded();
    ask(release, 'k1');
    slot('changeCart').reject(noAnswer);
    expect(stands().context.unanswered).toMatchObject([{ key: 'k1', change: release }]);
    ask({ kind: 'empty' }, 'k2');
    slot('changeCart').reject(noAnswer);
    slot('listenToTabs').sendBack({ type: 'cart.changedElsewhere' });
    expect(asked()).toEqual([
      { change: release, key: 'k1' },
      { change: { kind: 'empty' }, key: 'k2' },
      rereading,
    ]);
    end();
  });

  test('what nobody answered is not said to be refused, neither before the reading nor after', () => {
    const { ask, slot, stands, clock, end } = loaded();
    ask(release, 'k1');
    slot('changeCart').reject(noAnswer);
    expect(stands().context.refusals).toEqual([]);
    clock.increment(10_000);
    slot('changeCart').resolve({ kind: 'accepted', cart: two });
    expect(stands().context).toMatchObject({ refusals: [], unanswered: [] });
    end();
  });

  const takeSeats: CartChange = {
    kind: 'takeSeats',
    performanceId: 7,
    seats: [12, 13].map((seatId) => ({ seatId, priceCode: 'TP' })),
  };
  const takeBest: CartChange = {
    kind: 'takeBestPlaces',
    performanceId: 7,
    categoryCode: 'C1',
    priceCodes: ['TP', 'TP'],
    preferences: usualPreferences,
  };
  const move: CartChange = {
    kind: 'moveSeats',
    performanceId: 7,
    itemIds: ['ticket-12', 'ticket-13'],
    first: 15,
    seatIds: [15, 16],
  };
  const isPartOf = (cart: Cart, ...items: readonly CartItem[]): Cart => ({ ...cart, items });

  test.each<readonly [string, CartChange, Cart, Cart, 'accepted' | 'refused']>([
    ['seats that are in the cart', takeSeats, emptyCart, two, 'accepted'],
    ['seats that are not', takeSeats, emptyCart, emptyCart, 'refused'],
    ['seats of which one is', takeSeats, emptyCart, isPartOf(two, ticket(12)), 'refused'],
    ['best places that came to the cart', takeBest, emptyCart, two, 'accepted'],
    ['best places, beside tickets that were there before', takeBest, two, two, 'refused'],
    [
      'tickets that have other seats',
      move,
      two,
      isPartOf(two, ticket(15, { id: 'ticket-12' }), ticket(16, { id: 'ticket-13' })),
      'accepted',
    ],
    ['tickets that sit where they sat', move, two, two, 'refused'],
    ['tickets that left the cart meanwhile', move, two, emptyCart, 'refused'],
  ])(
    'who asked for %s hears of it once the cart was read, and nothing before',
    (_, change, before, after, kind) => {
      const { ask, slot, received, clock, end } = loaded(['app', 'connectivity', 'ticketPicker']);
      ask({ kind: 'reread' }, 'reread');
      slot('changeCart').resolve({ kind: 'accepted', cart: before });
      ask(change, 'k1', 'ticketPicker');
      slot('changeCart').reject(noAnswer);
      clock.increment(10_000);
      slot('changeCart').reject(noAnswer);
      expect(received('ticketPicker')).toEqual([]);
      clock.increment(20_000);
      slot('changeCart').resolve({ kind: 'accepted', cart: after });
      const told = received('ticketPicker');
      expect(told).toHaveLength(1);
      expect(told).toMatchObject([{ type: 'cart.changeSettled', key: 'k1', result: { kind, cart: after } }]);
      end();
    },
  );

  test('tickets of which one has another seat are told apart from those that stayed', () => {
    const { ask, slot, received, clock, end } = loaded(['app', 'connectivity', 'hallMap']);
    ask({ kind: 'reread' }, 'reread');
    slot('changeCart').resolve({ kind: 'accepted', cart: two });
    ask(move, 'k1', 'hallMap');
    slot('changeCart').reject(noAnswer);
    clock.increment(10_000);
    const after = isPartOf(two, ticket(15, { id: 'ticket-12' }), ticket(13));
    slot('changeCart').resolve({ kind: 'accepted', cart: after });
    expect(received('hallMap')).toMatchObject([
      { result: { moved: { firstSeatId: 15, movedCount: 1, stayedLineIds: ['ticket-13'] } } },
    ]);
    end();
  });

  test('what was asked behind a change that nobody answered is done next', () => {
    const { ask, slot, asked, end } = loaded();
    ask(release, 'k1');
    ask({ kind: 'empty' }, 'k2');
    slot('changeCart').reject(noAnswer);
    expect(asked().at(-1)).toEqual({ change: { kind: 'empty' }, key: 'k2' });
    end();
  });
});
