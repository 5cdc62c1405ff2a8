import { afterEach, describe, expect, test } from 'vitest';
import { appMachine } from '../../../machines/app/app.machine.ts';
import type { AppInput } from '../../../machines/app/app.types.ts';
import type { LateActor, LateLogic } from '../../../machines/system/registry.ts';
import { puppetLogic } from '../../../ui/inspector/replay/puppet.ts';
import { noAnswer, settings } from '../../support/data/fixtures.ts';
import { createStage, endAllStages } from '../../support/stages/stage.ts';

const input: AppInput = {
  customerId: 'C-1',
  hold: { warnedDeadline: 1_795_000_000, heldUntil: 1_795_000_900 },
  paymentModeCode: 'CB',
  isDonationAnswered: true,
};

/** The code of these actors: puppets play the machines, the types want the machines themselves. */
const codeOf = (...ids: readonly LateActor[]): LateLogic =>
  Object.fromEntries(ids.map((id) => [id, puppetLogic(id)])) as unknown as LateLogic;

/** A shop that is being started. */
function starting() {
  const stage = createStage(appMachine, { id: 'app', input, siblings: [] });
  const state = () => stage.actor.getSnapshot();
  const send = stage.actor.send.bind(stage.actor);
  return {
    ...stage,
    send,
    value: () => state().value,
    context: () => state().context,
    isReady: () => state().hasTag('ready'),
    retry: (): void => send({ type: 'app.retried' }),
    arrive: (...ids: readonly LateActor[]): void => send({ type: 'actors.arrived', logic: codeOf(...ids) }),
    told: (name: 'session' | 'cart') => stage.slot(name).received.map(({ type }) => type),
    /** Each part of the start ends well. */
    settle: (): void => {
      stage.slot('loadSettings').resolve(settings);
      stage.slot('registerCustomPages').resolve();
      send({ type: 'session.settled' });
      send({ type: 'cart.settled' });
    },
  };
}

type Shop = ReturnType<typeof starting>;

/** How each part of the start can fail. */
const failures: readonly (readonly [string, (shop: Shop) => void])[] = [
  ['settings', ({ slot }) => slot('loadSettings').reject(noAnswer)],
  [
    'customPages',
    ({ slot }) => {
      slot('loadSettings').resolve(settings);
      slot('registerCustomPages').reject(noAnswer);
    },
  ],
  ['account', ({ send }) => send({ type: 'session.unsettled' })],
  ['cart', ({ send }) => send({ type: 'cart.unsettled' })],
];

describe('app: a start that fails', () => {
  afterEach(endAllStages);

  test.each(failures)(
    'asks for a new page, not again, when the server does not know this one: %s',
    (_part, fail) => {
      for (const isKnownFirst of [true, false]) {
        const shop = starting();
        const learn = (): void => shop.send({ type: 'instance.lost' });
        if (isKnownFirst) {
          learn();
          fail(shop);
        } else {
          fail(shop);
          learn();
        }
        expect(shop.value()).toBe('outdated');
        expect(shop.emitted).toEqual([{ type: 'page.outdated' }]);
        shop.clock.advance(60_000);
        shop.retry();
        expect([shop.value(), shop.told('session'), shop.told('cart')]).toEqual(['outdated', [], []]);
        expect(shop.asked('loadSettings')).toHaveLength(1);
        shop.end();
      }
    },
  );

  test('starts all the same when only something beside the start was refused so', () => {
    const shop = starting();
    shop.send({ type: 'instance.lost' });
    shop.settle();
    expect(shop.isReady()).toBe(true);
    expect(shop.emitted).toEqual([{ type: 'app.ready', settings }]);
    shop.end();
  });

  test.each(failures)(
    'says which part it was, asks nothing more, and starts anew when it is tried again: %s',
    (part, fail) => {
      const shop = starting();
      fail(shop);
      expect([shop.value(), shop.context().failedPart, shop.isReady()]).toEqual(['failed', part, false]);
      for (const name of ['loadSettings', 'registerCustomPages']) {
        expect(shop.asked(name).filter((question) => question.isAlive())).toEqual([]);
      }
      shop.retry();
      expect(shop.context()).toMatchObject({ failedPart: null, settings: null });
      expect([shop.told('session'), shop.told('cart')]).toEqual([['session.retried'], ['cart.retried']]);
      shop.settle();
      expect(shop.isReady()).toBe(true);
      expect(shop.emitted).toEqual([{ type: 'app.ready', settings }]);
      shop.end();
    },
  );

  test('goes on by itself after a while: a network that was gone is back', () => {
    const shop = starting();
    shop.slot('loadSettings').reject(noAnswer);
    expect(shop.value()).toBe('failed');
    shop.clock.advanceToNext();
    shop.settle();
    expect(shop.isReady()).toBe(true);
    shop.end();
  });

  test('and fails once more: says so again, and can be tried a third time', () => {
    const shop = starting();
    for (let times = 0; times < 2; times += 1) {
      shop.slot('loadSettings').reject(noAnswer);
      expect(shop.value()).toBe('failed');
      shop.retry();
    }
    shop.settle();
    expect(shop.isReady()).toBe(true);
    shop.end();
  });
});

describe('app: a start', () => {
  afterEach(endAllStages);

  const parts: readonly ((shop: Shop) => void)[] = [
    ({ slot }) => slot('loadSettings').resolve(settings),
    ({ slot }) => slot('registerCustomPages').resolve(),
    ({ send }) => send({ type: 'session.settled' }),
    ({ send }) => send({ type: 'cart.settled' }),
  ];
  const orders = [
    [0, 1, 2, 3],
    [2, 3, 0, 1],
    [3, 0, 2, 1],
    [0, 3, 1, 2],
  ];

  test.each(orders)('is ready when the last part is, whichever it is: %i, %i, %i, %i', (...order) => {
    const shop = starting();
    for (const [place, part] of order.entries()) {
      expect(shop.isReady()).toBe(false);
      parts[part]?.(shop);
      expect(shop.isReady()).toBe(place === order.length - 1);
    }
    expect(shop.emitted).toEqual([{ type: 'app.ready', settings }]);
    shop.end();
  });

  test('that is over is not begun again by a session or a cart that repeats itself', () => {
    const shop = starting();
    shop.settle();
    for (const type of ['session.unsettled', 'cart.unsettled', 'session.settled', 'cart.settled'] as const) {
      shop.send({ type });
    }
    shop.retry();
    expect(shop.value()).toBe('ready');
    expect(shop.asked('loadSettings')).toHaveLength(1);
    expect(shop.emitted).toHaveLength(1);
    shop.end();
  });
});

describe('app: actors that come later', () => {
  afterEach(endAllStages);

  test('are told what is remembered when they come, and again when they come anew', () => {
    const shop = starting();
    shop.settle();
    const remembered = {
      hold: { warnedDeadline: null, heldUntil: 1_795_003_600 },
      paymentModeCode: 'VIREMENT',
      isDonationAnswered: false,
    };
    shop.send({ type: 'actors.arrived', logic: codeOf('checkout', 'holdCountdown'), remembered });
    expect(shop.slot('checkout').input).toEqual({ paymentModeCode: 'VIREMENT', isDonationAnswered: false });
    expect(shop.slot('holdCountdown').input).toEqual(remembered.hold);
    shop.slot('checkout').reject(noAnswer);
    shop.send({
      type: 'actors.arrived',
      logic: codeOf('checkout'),
      remembered: { ...remembered, paymentModeCode: 'CHEQUE' },
    });
    expect(shop.slot('checkout').input).toEqual({ paymentModeCode: 'CHEQUE', isDonationAnswered: false });
    shop.end();
  });

  test('come in groups: those that are not there yet are not missed, those that are go on', () => {
    const shop = starting();
    shop.arrive('ticketPicker', 'gateKeeper');
    shop.arrive('pouch', 'ticketPicker');
    expect(shop.asked('checkout')).toEqual([]);
    expect(['ticketPicker', 'gateKeeper', 'pouch'].map((id) => shop.asked(id).length)).toEqual([1, 1, 1]);
    expect(shop.find('ticketPicker')).toBeDefined();
    shop.end();
  });

  test.each(['ready', 'failed'])('may break, and come again: the shop is %s as before', (value) => {
    const shop = starting();
    if (value === 'ready') {
      shop.settle();
    } else {
      shop.slot('loadSettings').reject(noAnswer);
    }
    shop.arrive('gateKeeper', 'ticketPicker');
    shop.slot('gateKeeper').reject(noAnswer);
    expect(shop.value()).toBe(value);
    expect(shop.find('gateKeeper')).toBeUndefined();
    expect(shop.emitted.slice(-2)).toEqual([
      { type: 'actor.failed', id: 'gateKeeper', error: noAnswer },
      { type: 'actor.needed', id: 'gateKeeper' },
    ]);
    shop.arrive('gateKeeper', 'ticketPicker');
    expect(shop.asked('gateKeeper').map((one) => one.isAlive())).toEqual([false, true]);
    expect(shop.asked('ticketPicker').map((one) => one.isAlive())).toEqual([true]);
    shop.end();
  });
});

describe('app: an actor that breaks', () => {
  afterEach(endAllStages);

  test('twice, counts for itself alone: another may break as often', () => {
    const shop = starting();
    shop.settle();
    for (const id of ['modals', 'connectivity', 'session', 'cart']) {
      shop.slot(id).reject(noAnswer);
      shop.slot(id).reject(noAnswer);
    }
    expect(shop.value()).toBe('ready');
    expect(shop.context().restarts).toEqual({ modals: 2, connectivity: 2, session: 2, cart: 2 });
    shop.end();
  });

  test('and is the cart: the one in its place is told to read, and the start waits for it', () => {
    const shop = starting();
    shop.slot('cart').reject(noAnswer);
    expect(shop.told('cart')).toEqual(['cart.rereadAsked']);
    expect(shop.told('session')).toEqual(['session.retried']);
    expect(shop.isReady()).toBe(false);
    shop.settle();
    expect(shop.isReady()).toBe(true);
    shop.end();
  });
});
