import { afterEach, describe, expect, test } from 'vitest';
import type { CartChange } from '../../../machines/cart/cart.types.ts';
import type { Refusal } from '../../../machines/system/answer.ts';
import { emptyCart, heldCart, noAnswer, refusal } from '../../support/data/fixtures.ts';
import { loaded, release } from '../../support/stages/cart-stage.ts';
import { endAllStages } from '../../support/stages/stage.ts';

const two = heldCart();

describe('cart: who asks', () => {
  afterEach(endAllStages);

  test('hears what became of it by the name of the request; who gave none hears nothing', () => {
    const { actor, ask, slot, asked, emitted, end } = loaded();
    ask(release, 'k1');
    actor.send({ type: 'cart.changeAsked', change: release });
    slot('changeCart').resolve({ kind: 'accepted', cart: two });
    slot('changeCart').resolve({ kind: 'accepted', cart: two });
    expect(asked()).toEqual([{ change: release, key: 'k1' }, { change: release }]);
    expect(emitted.filter(({ type }) => type === 'change.settled')).toEqual([
      { type: 'change.settled', key: 'k1', result: { kind: 'accepted', cart: two } },
    ]);
    end();
  });
});

describe('cart: a refusal', () => {
  afterEach(endAllStages);

  const other: Refusal = { ...refusal, message: 'Une autre fois.' };

  test('is to be read although another change waits behind it, refused or not', () => {
    const { ask, slot, stands, end } = loaded();
    ask(release, 'k1');
    ask({ kind: 'empty' }, 'k2');
    ask({ kind: 'extendHold' }, 'k3');
    slot('changeCart').resolve({ kind: 'refused', refusal, cart: two });
    expect(stands()).toMatchObject({ value: { changing: 'prompt' }, context: { refusals: [refusal] } });
    slot('changeCart').resolve({ kind: 'accepted', cart: two });
    expect(stands().context.refusals).toEqual([refusal]);
    slot('changeCart').resolve({ kind: 'refused', refusal: other, cart: two });
    expect(stands()).toMatchObject({ value: 'idle', context: { refusals: [refusal, other] } });
    end();
  });

  test('stays through what is no action of the shopper’s: a look at the tab, another tab, the end of a hold', () => {
    const { actor, ask, slot, stands, clock, end } = loaded(['app', 'connectivity', 'holdCountdown']);
    ask(release, 'k1');
    slot('changeCart').resolve({ kind: 'refused', refusal, cart: two });
    actor.send({ type: 'cart.changedElsewhere' });
    expect(stands().context.refusals).toEqual([refusal]);
    slot('changeCart').reject(noAnswer);
    clock.increment(10_000);
    slot('changeCart').resolve({ kind: 'accepted', cart: two });
    ask({ kind: 'releaseExpired' }, 'k2');
    slot('changeCart').resolve({ kind: 'accepted', cart: two });
    ask({ kind: 'reread' }, 'reread');
    slot('changeCart').resolve({ kind: 'accepted', cart: two });
    expect(stands().context.refusals).toEqual([refusal]);
    end();
  });

  test('is told as a fact with the name of the request that got it, and of no other', () => {
    const { actor, ask, slot, emitted, end } = loaded();
    ask(release, 'k1');
    ask({ kind: 'empty' }, 'k2');
    actor.send({ type: 'cart.changedElsewhere' });
    slot('changeCart').resolve({ kind: 'refused', refusal, cart: two });
    slot('changeCart').resolve({ kind: 'accepted', cart: two });
    slot('changeCart').reject(noAnswer);
    expect(emitted.filter(({ type }) => type === 'change.settled')).toEqual([
      { type: 'change.settled', key: 'k1', result: { kind: 'refused', refusal, cart: two } },
      { type: 'change.settled', key: 'k2', result: { kind: 'accepted', cart: two } },
    ]);
    end();
  });
});

describe('cart: what another tab changed', () => {
  afterEach(endAllStages);

  const rereading = { change: { kind: 'reread' } };

  test('is read after all that is asked already', () => {
    const { ask, slot, asked, end } = loaded();
    ask(release, 'k1');
    slot('listenToTabs').sendBack({ type: 'cart.changedElsewhere' });
    ask({ kind: 'empty' }, 'k2');
    slot('listenToTabs').sendBack({ type: 'cart.changedElsewhere' });
    for (let change = 0; change < 4; change += 1) {
      slot('changeCart').resolve({ kind: 'accepted', cart: two });
    }
    expect(asked()).toEqual([
      { change: release, key: 'k1' },
      rereading,
      { change: { kind: 'empty' }, key: 'k2' },
      rereading,
    ]);
    end();
  });

  test('while that is being read, is read once more: the answer may be older', () => {
    const { slot, asked, stands, end } = loaded();
    for (let change = 0; change < 3; change += 1) {
      slot('listenToTabs').sendBack({ type: 'cart.changedElsewhere' });
    }
    slot('changeCart').resolve({ kind: 'accepted', cart: emptyCart });
    slot('changeCart').resolve({ kind: 'accepted', cart: two });
    expect(asked()).toEqual([rereading, rereading]);
    expect(stands().context).toMatchObject({ cart: two, queue: [] });
    end();
  });

  test('is not heard where tabs cannot speak: the shop goes on', () => {
    const { ask, slot, stands, end } = loaded();
    slot('listenToTabs').reject(noAnswer);
    ask(release, 'k1');
    slot('changeCart').resolve({ kind: 'accepted', cart: two });
    expect(stands().context.cart).toEqual(two);
    end();
  });
});

describe('cart: a removal that can be put back', () => {
  afterEach(endAllStages);

  const read = { type: 'cart.changed', cart: two };
  const heardAfter = (change: CartChange) => {
    const { ask, slot, received, end } = loaded(['app', 'connectivity', 'removal']);
    const before = received('removal').length;
    ask(change, 'k1');
    slot('changeCart').resolve({ kind: 'accepted', cart: two });
    const heard = received('removal').slice(before);
    end();
    return heard;
  };

  test.each<CartChange>([
    { kind: 'reread' },
    { kind: 'extendHold' },
    { kind: 'remove', target: { kind: 'everything' } },
    { kind: 'takeBack', removal: 'k0' },
  ])('stands after $kind', (change) => {
    expect(heardAfter(change)).toEqual([read]);
  });

  test.each<CartChange>([
    release,
    { kind: 'takeSeats', performanceId: 7, seats: [] },
    { kind: 'changePrice', itemId: 'a', priceCode: 'PLEIN' },
    { kind: 'applyPromo', code: 'AMIS' },
    { kind: 'empty' },
    { kind: 'releaseExpired' },
  ])('is over once something else was changed: $kind', (change) => {
    expect(heardAfter(change)).toEqual([read, { type: 'cart.changedOtherwise' }]);
  });
});
