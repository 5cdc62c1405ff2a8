import { afterEach, describe, expect, test } from 'vitest';
import { noAnswer } from '../../support/data/fixtures.ts';
import { loaded, release } from '../../support/stages/cart-stage.ts';
import { endAllStages } from '../../support/stages/stage.ts';
import { moved, moveSeats, two } from './cart.promises.ts';

describe('cart: in doubt', () => {
  afterEach(endAllStages);

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

  test('tickets of which one has another seat are told apart from those that stayed', () => {
    const { ask, slot, emitted, clock, end } = loaded();
    ask({ kind: 'reread' }, 'reread');
    slot('changeCart').resolve({ kind: 'accepted', cart: two });
    ask(moveSeats, 'k1');
    slot('changeCart').reject(noAnswer);
    clock.increment(10_000);
    slot('changeCart').resolve({ kind: 'accepted', cart: moved });
    expect(emitted).toContainEqual({
      type: 'change.settled',
      key: 'k1',
      result: {
        ...{ kind: 'accepted', cart: moved },
        moved: { firstSeatId: 15, movedCount: 1, stayedLineIds: ['ticket-13'] },
      },
    });
    end();
  });
});
