import { afterEach, describe, expect, test } from 'vitest';
import type { CartClient } from '../../../machines/cart/cart.types.ts';
import { patienceOf } from '../../../machines/system/patience.ts';
import { type Refusal, refusalOf } from '../../../machines/system/refusal.ts';
import { cartBeingPaid, emptyCart, heldCart, noAnswer, refusal } from '../../support/data/fixtures.ts';
import { loaded, release, starting } from '../../support/stages/cart-stage.ts';
import { endAllStages } from '../../support/stages/stage.ts';

const two = heldCart();
const followers = ['holdCountdown', 'checkout', 'promoCode', 'subscriptions'] as const;
const clients: readonly CartClient[] = [
  'ticketPicker',
  'hallMap',
  'checkout',
  'holdCountdown',
  'gateKeeper',
  'promoCode',
  'removal',
  'subscriptions',
];
describe('cart: who follows it', () => {
  afterEach(endAllStages);

  test.each(followers)('%s hears each reading, the first and those after changes', (follower) => {
    const { ask, slot, received, end } = loaded(['app', 'connectivity', follower]);
    ask(release, 'k1');
    slot('changeCart').resolve({ kind: 'refused', refusal, cart: two });
    expect(received(follower)).toEqual([
      { type: 'cart.changed', cart: emptyCart },
      { type: 'cart.changed', cart: two },
    ]);
    end();
  });

  test('who joins later is told what is known, and nothing before the first reading', () => {
    const { actor, slot, received, end } = starting(['app', 'connectivity', 'checkout']);
    actor.send({ type: 'cart.followerJoined' });
    expect(received('checkout')).toEqual([]);
    slot('loadCart').resolve(two);
    actor.send({ type: 'cart.followerJoined' });
    expect(received('checkout')).toEqual([
      { type: 'cart.changed', cart: two },
      { type: 'cart.changed', cart: two },
    ]);
    end();
  });

  test.each([
    ['nothing', emptyCart],
    ['nothing', { ...two, items: [] }],
    ['heldCart', two],
    ['payment', cartBeingPaid],
  ])('a reload would put at stake: %s', (stakes, cart) => {
    const { slot, received, end } = starting();
    slot('loadCart').resolve(cart);
    expect(received('connectivity')).toEqual([{ type: 'stakes.changed', stakes }]);
    end();
  });

  test('a reading is announced with what was changed; a change that nobody answered announces nothing', () => {
    const { ask, slot, emitted, end } = loaded();
    ask(release, 'k1');
    slot('changeCart').reject(noAnswer);
    ask({ kind: 'empty' }, 'k2');
    slot('changeCart').resolve({ kind: 'accepted', cart: two });
    expect(emitted.filter(({ type }) => type === 'cart.read')).toEqual([
      { type: 'cart.read', cart: emptyCart, change: null },
      { type: 'cart.read', cart: two, change: 'empty' },
    ]);
    end();
  });
});

describe('cart: its first reading', () => {
  afterEach(endAllStages);

  test('is announced as a reading, though a change is asked already: that is still to be done', () => {
    const { ask, slot, emitted, end } = starting();
    ask(release, 'k1');
    slot('loadCart').resolve(two);
    slot('changeCart').resolve({ kind: 'accepted', cart: emptyCart });
    expect(emitted.filter(({ type }) => type === 'cart.read')).toEqual([
      { type: 'cart.read', cart: two, change: null },
      { type: 'cart.read', cart: emptyCart, change: 'releaseItem' },
    ]);
    end();
  });
});

describe('cart: who asks', () => {
  afterEach(endAllStages);

  test.each(clients)('%s hears what became of it', (client) => {
    const { ask, slot, received, end } = loaded(['app', 'connectivity', client]);
    ask(release, 'k1', client);
    slot('changeCart').resolve({ kind: 'accepted', cart: two });
    expect(received(client).filter(({ type }) => type === 'cart.changeSettled')).toEqual([
      { type: 'cart.changeSettled', key: 'k1', result: { kind: 'accepted', cart: two } },
    ]);
    end();
  });

  test('a map that was closed meanwhile is not missed; anybody else would be', () => {
    const closed = loaded();
    closed.ask(release, 'k1', 'hallMap');
    closed.slot('changeCart').resolve({ kind: 'accepted', cart: two });
    expect(closed.stands().value).toBe('idle');
    closed.end();
    const lost = loaded();
    lost.ask(release, 'k1', 'removal');
    lost.slot('changeCart').resolve({ kind: 'accepted', cart: two });
    expect(() => lost.check()).toThrow('removal');
  });

  test('the cart is busy while a change is with the server', () => {
    const { ask, slot, stands, end } = loaded();
    expect(stands().hasTag('busy')).toBe(false);
    ask(release, 'k1');
    expect(stands().hasTag('busy')).toBe(true);
    slot('changeCart').resolve({ kind: 'accepted', cart: two });
    expect(stands().hasTag('busy')).toBe(false);
    end();
  });
});

describe('cart: a refusal', () => {
  afterEach(endAllStages);

  test('that says nothing of the cart leaves it as it was read', () => {
    const { ask, slot, stands, end } = loaded();
    ask(release, 'k1');
    slot('changeCart').resolve({ kind: 'refused', refusal, cart: null });
    expect(stands().context).toMatchObject({ cart: emptyCart, queue: [], refusals: [refusal] });
    end();
  });

  test('without a reason is what is told of a server that does not answer', () => {
    const { ask, slot, stands, received, end } = loaded(['app', 'connectivity', 'removal']);
    ask(release, 'k1', 'removal');
    slot('changeCart').reject(noAnswer);
    expect(stands().context).toMatchObject({ cart: emptyCart, queue: [], refusals: [] });
    expect(received('removal')).toEqual([
      {
        type: 'cart.changeSettled',
        key: 'k1',
        result: { kind: 'refused', refusal: refusalOf(noAnswer), cart: null },
      },
    ]);
    end();
  });

  test.each(['acknowledged', 'followed by another change'])('is gone once it is %s', (how) => {
    const { actor, ask, slot, stands, end } = loaded();
    ask(release, 'k1');
    slot('changeCart').resolve({ kind: 'refused', refusal, cart: null });
    if (how === 'acknowledged') {
      actor.send({ type: 'cart.refusalAcknowledged' });
    } else {
      ask(release, 'k2');
    }
    expect(stands().context.refusals).toEqual([]);
    end();
  });

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

  test.each(['changes', 'idle'])('can be acknowledged while the cart %s', (when) => {
    const { actor, ask, slot, stands, end } = loaded();
    ask(release, 'k1');
    slot('changeCart').resolve({ kind: 'refused', refusal, cart: two });
    if (when === 'changes') {
      actor.send({ type: 'cart.changedElsewhere' });
    }
    actor.send({ type: 'cart.refusalAcknowledged' });
    expect(stands().context.refusals).toEqual([]);
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
    ask({ kind: 'releaseExpired' }, 'k2', 'holdCountdown');
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
      {
        type: 'change.settled',
        key: 'reread',
        result: { kind: 'refused', refusal: refusalOf(noAnswer), cart: null },
      },
    ]);
    end();
  });
});

describe('cart: an answer that hangs', () => {
  afterEach(endAllStages);

  test('is said to take long after three seconds; after twenty, what can be done', () => {
    const { ask, slot, stands, clock, end } = loaded();
    ask(release, 'k1');
    const said = () => patienceOf(stands());
    clock.increment(2999);
    expect(said()).toBe('prompt');
    clock.increment(1);
    expect(said()).toBe('slow');
    clock.increment(16_999);
    expect(said()).toBe('slow');
    clock.increment(1);
    expect(said()).toBe('stuck');
    slot('changeCart').resolve({ kind: 'accepted', cart: two });
    expect(said()).toBe('prompt');
    end();
  });
});

describe('cart: what another tab changed', () => {
  afterEach(endAllStages);

  const rereading = { change: { kind: 'reread' }, key: 'reread' };

  test('is read at once, and nobody is answered', () => {
    const { slot, asked, stands, end } = loaded();
    slot('listenToTabs').sendBack({ type: 'cart.changedElsewhere' });
    expect(asked()).toEqual([rereading]);
    expect(stands().context.queue).toEqual([{ ...rereading, replyTo: null }]);
    slot('changeCart').resolve({ kind: 'accepted', cart: two });
    expect(stands().context).toMatchObject({ cart: two, queue: [], refusals: [] });
    end();
  });

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

  test('while the cart is read for the first time, is read anew', () => {
    const { actor, slot, stands, end } = starting();
    const first = slot('loadCart');
    actor.send({ type: 'cart.changedElsewhere' });
    expect(slot('loadCart')).not.toBe(first);
    slot('loadCart').resolve(two);
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

describe('cart: the start of the shop', () => {
  afterEach(endAllStages);

  test('is told that the cart is there, and again when it is tried for another reason', () => {
    const { actor, asked, received, stands, end } = loaded();
    expect(received('app')).toEqual([{ type: 'cart.settled' }]);
    actor.send({ type: 'cart.retried' });
    expect(received('app')).toEqual([{ type: 'cart.settled' }, { type: 'cart.settled' }]);
    expect([stands().value, asked()]).toEqual(['idle', []]);
    end();
  });

  test('is told nothing more while the cart is being read', () => {
    const { actor, received, asked, end } = starting();
    actor.send({ type: 'cart.retried' });
    expect(received('app')).toEqual([]);
    expect(asked()).toEqual([]);
    end();
  });

  test('is told that the cart could not be read, which is read again when it is tried', () => {
    const { actor, slot, received, stands, end } = starting();
    slot('loadCart').reject(noAnswer);
    expect(stands().value).toBe('unread');
    actor.send({ type: 'cart.retried' });
    expect(stands().value).toBe('loading');
    slot('loadCart').resolve(two);
    expect(received('app')).toEqual([{ type: 'cart.unsettled' }, { type: 'cart.settled' }]);
    end();
  });

  test('a change that is asked of a cart that could not be read has it read first, then is done', () => {
    const { ask, asked, slot, end } = starting();
    slot('loadCart').reject(noAnswer);
    ask(release, 'k1');
    expect(asked()).toEqual([]);
    slot('loadCart').resolve(two);
    expect(asked()).toEqual([{ change: release, key: 'k1' }]);
    end();
  });
});
