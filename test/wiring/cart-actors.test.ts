import { describe, expect, test, vi } from 'vitest';
import type { CartChange } from '../../machines/cart/cart.types.ts';
import type { TabsLocks } from '../../ui/shop/slots/tabs-lock.ts';
import { cartWire, networkFailure, rejectionOf, ticketWire } from '../client/fake-server.ts';
import { held } from '../support/data/fixtures.ts';
import { listenTo, outputOf } from './actor-bench.ts';
import { createCartBench, namesOf, oneTicket } from './cart-bench.ts';

describe('a change of the cart', () => {
  test('a rereading asks for nothing else', async () => {
    const { change, sent } = createCartBench(() => oneTicket);
    expect(await change({ kind: 'reread' })).toMatchObject({ kind: 'accepted' });
    expect(namesOf(sent)).toEqual(['ContenuPanier']);
  });

  test('that is refused says why, which seats, and what the cart is now', async () => {
    const { change, sent } = createCartBench(({ name }) =>
      name === 'ContenuPanier'
        ? oneTicket
        : { statut: false, nuerr: 11, erreur: 'Prise', placesRefusees: [12, 13] },
    );
    expect(await change({ kind: 'empty' })).toMatchObject({
      kind: 'refused',
      refusal: { code: 11, message: 'Prise', lostSeats: [12, 13] },
      cart: { items: [{ id: 'l1' }] },
    });
    expect(namesOf(sent)).toEqual(['LiberePanier', 'ContenuPanier']);
  });

  test.each([['x'], [null], [[]], [{ placesRefusees: 'x' }]])(
    'details %j of a refusal lose no seat',
    async (details) => {
      const { change } = createCartBench(({ name }) =>
        name === 'ContenuPanier' ? oneTicket : { statut: false, ...Object(details) },
      );
      expect(await change({ kind: 'empty' })).toMatchObject({ refusal: { lostSeats: [] } });
    },
  );

  test('that is refused while the cart cannot be read leaves it unknown', async () => {
    const { change, source } = createCartBench(({ name }) =>
      name === 'ContenuPanier' ? networkFailure : { statut: false, erreur: 'Non' },
    );
    const result = change({ kind: 'empty' });
    await source.advance(2000);
    expect(await result).toMatchObject({ kind: 'refused', cart: null });
  });
});

describe('a lost answer', () => {
  const lost: readonly (readonly [string, () => unknown])[] = [
    ['no network', () => networkFailure],
    ['a gateway in trouble', () => new Response('<h1>502</h1>', { status: 502 })],
    ['an answer cut short', () => new Response('{"statut":tr')],
    ['a page of the hotel', () => new Response('<html>Wi-Fi</html>')],
  ];
  test.each(lost)('(%s) is asked for once more, with the same key', async (_name, failure) => {
    let posts = 0;
    const { change, sent, source } = createCartBench(({ name }) => {
      if (name === 'ContenuPanier') {
        return oneTicket;
      }
      posts += 1;
      return posts === 1 ? failure() : {};
    });
    const result = change({ kind: 'extendHold' }, 'key-9');
    await source.advance(1000);
    expect(await result).toMatchObject({ kind: 'accepted' });
    const keys = sent.filter(({ name }) => name === 'ProlongePanier').map(({ body }) => body.get('cle'));
    expect(keys).toEqual(['key-9', 'key-9']);
  });

  test('twice is given up: the machine hears a rejection', async () => {
    const { change, sent, source } = createCartBench(() => networkFailure);
    const failed = rejectionOf(change({ kind: 'extendHold' }));
    await source.advance(1000);
    expect(await failed).toMatchObject({ name: 'NetworkError' });
    expect(sent).toHaveLength(2);
  });

  test('is not a fault of the server: HTTP 500 is asked once', async () => {
    const { change, sent } = createCartBench(() => new Response('', { status: 500 }));
    expect(await rejectionOf(change({ kind: 'extendHold' }))).toMatchObject({ name: 'HttpError' });
    expect(sent).toHaveLength(1);
  });
});

describe('the end of a hold (ruling 2)', () => {
  const heldUntil = (deadline: number, heure: number, more = {}) =>
    cartWire({
      infosPA: [ticketWire('l1')],
      topPrem: '2026-11-21 12:30:00',
      finPanier: deadline,
      heure,
      ...more,
    });

  test('releases what the server’s own time says is over', async () => {
    let isReleased = false;
    const { change, sent } = createCartBench(({ name }) => {
      if (name === 'LiberePanier') {
        isReleased = true;
        return {};
      }
      return isReleased ? cartWire() : heldUntil(1000, 1000);
    });
    expect(await change({ kind: 'releaseExpired' })).toMatchObject({ kind: 'accepted', cart: { items: [] } });
    expect(namesOf(sent)).toEqual(['ContenuPanier', 'LiberePanier', 'ContenuPanier']);
    expect(Object.fromEntries(sent[1]?.body ?? [])).toEqual({ expire: '1' });
  });

  test.each([
    ['not yet over', heldUntil(1001, 1000)],
    ['being paid', heldUntil(1000, 2000, { enPaiement: 'GO1' })],
    ['already empty', cartWire({ heure: 2000 })],
  ])('leaves a cart alone that is %s', async (_name, cart) => {
    const { change, sent } = createCartBench(() => cart);
    expect(await change({ kind: 'releaseExpired' })).toMatchObject({ kind: 'accepted' });
    expect(namesOf(sent)).toEqual(['ContenuPanier']);
  });

  test('a server that refuses to release is believed, and the shopper is not told', async () => {
    const { change } = createCartBench(({ name }) =>
      name === 'LiberePanier' ? { statut: false, erreur: 'Pas encore' } : heldUntil(1000, 1000),
    );
    expect(await change({ kind: 'releaseExpired' })).toMatchObject({
      kind: 'accepted',
      cart: { items: [{}] },
    });
  });

  /** Locks of which one holder never lets go. */
  const stuck: TabsLocks = {
    request: (_name, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  };

  test('waits for another tab’s lock for five seconds at most', async () => {
    const { change, sent, source } = createCartBench(() => cartWire(), { locks: stuck });
    const result = change({ kind: 'releaseExpired' });
    await source.advance(4999);
    expect(sent).toHaveLength(0);
    await source.advance(1);
    expect(await result).toMatchObject({ kind: 'accepted' });
  });

  test('is done under the lock of all tabs, where there is one', async () => {
    const names: string[] = [];
    const locks: TabsLocks = {
      request: (name, _options, run) => {
        names.push(name);
        return run();
      },
    };
    const { change, source } = createCartBench(() => cartWire(), { locks });
    expect(await change({ kind: 'releaseExpired' })).toMatchObject({ kind: 'accepted' });
    await change({ kind: 'reread' });
    expect(names).toEqual(['guichet-cart']);
    expect(source.timerCount()).toBe(0);
  });
});

describe('the seats of the cart', () => {
  const taking: CartChange = {
    kind: 'takeSeats',
    performanceId: 4560,
    seats: [{ seatId: 12, priceCode: '?' }],
  };

  test('are the shopper’s on the map, until they leave the cart', async () => {
    let infosPA = [ticketWire('l1', { nupl: 12 }), ticketWire('l2', { nupl: 13 })];
    const { actors, seatStore } = createCartBench(() => cartWire({ infosPA }));
    const marked = vi.spyOn(seatStore, 'setMine');
    await outputOf(actors.loadCart, undefined);
    infosPA = [];
    await outputOf(actors.loadCart, undefined);
    expect(marked.mock.calls).toMatchObject([[held(4560, [12, 13])], [[]]]);
  });

  test('are asked for until it is known whose they are', async () => {
    const { change, seatStore } = createCartBench(({ name }) =>
      name === 'ContenuPanier' ? cartWire() : { statut: false, nuerr: 11, placesRefusees: [12] },
    );
    const steps: unknown[] = [];
    vi.spyOn(seatStore, 'setAsked').mockImplementation((...given) => steps.push(['asked', ...given]));
    vi.spyOn(seatStore, 'markTaken').mockImplementation((...given) => steps.push(['taken', ...given]));
    await change(taking);
    expect(steps).toEqual([
      ['asked', 4560, [12]],
      ['taken', 4560, [12]],
      ['asked', 4560, []],
    ]);
  });

  test('that move are asked for where they go, and what came of it is told beside the cart', async () => {
    const { change, seatStore } = createCartBench(({ name }) =>
      name === 'ContenuPanier' ? oneTicket : { premPlace: 21, nbOk: 1, listeSUP: ['l2'] },
    );
    const asked = vi.spyOn(seatStore, 'setAsked');
    const moving: CartChange = {
      kind: 'moveSeats',
      performanceId: 4560,
      itemIds: ['l1', 'l2'],
      first: 21,
      seatIds: [21, 22],
    };
    expect(await change(moving)).toMatchObject({
      kind: 'accepted',
      cart: { items: [{ id: 'l1' }] },
      moved: { firstSeatId: 21, movedCount: 1, stayedLineIds: ['l2'] },
    });
    expect(asked.mock.calls).toEqual([
      [4560, [21, 22]],
      [4560, []],
    ]);
  });

  test('that cannot move are taken by others, and the shopper is told which', async () => {
    const { change, seatStore } = createCartBench(({ name }) =>
      name === 'ContenuPanier' ? oneTicket : { statut: false, nuerr: 11, placesRefusees: [21] },
    );
    const taken = vi.spyOn(seatStore, 'markTaken');
    const result = await change({
      kind: 'moveSeats',
      performanceId: 4560,
      itemIds: ['l1'],
      first: 21,
      seatIds: [21],
    });
    expect(result).toMatchObject({ kind: 'refused', refusal: { code: 11, lostSeats: [21] } });
    expect(taken.mock.calls).toEqual([[4560, [21]]]);
  });

  test('are asked for after a failure, too, until the cart was read', async () => {
    let isUp = false;
    const { actors, change, seatStore } = createCartBench(() =>
      isUp ? oneTicket : new Response('', { status: 500 }),
    );
    const asked = vi.spyOn(seatStore, 'setAsked');
    await rejectionOf(change(taking));
    expect(asked.mock.calls).toEqual([[4560, [12]]]);
    isUp = true;
    await outputOf(actors.loadCart, undefined);
    expect(asked.mock.calls.slice(1)).toEqual([[4560, []]]);
  });

  test('that the shopper’s other tab took are the shopper’s: nobody was quicker', async () => {
    const lines = { now: [ticketWire('l1', { nupl: 12 })] };
    const { change } = createCartBench(({ name }) =>
      name === 'ContenuPanier'
        ? cartWire({ infosPA: lines.now })
        : { statut: false, nuerr: 11, placesRefusees: [12, 13] },
    );
    const both = { ...taking, seats: [12, 13].map((seatId) => ({ seatId, priceCode: '?' })) };
    expect(await change(both)).toMatchObject({ kind: 'refused', refusal: { lostSeats: [13] } });
    lines.now = [ticketWire('l1', { nupl: 12 }), ticketWire('l2', { nupl: 13 })];
    expect(await change(both)).toMatchObject({
      kind: 'accepted',
      cart: { items: [{ id: 'l1' }, { id: 'l2' }] },
    });
  });
});

test('another tab’s change is heard until the actor stops', () => {
  const listeners = new Set<() => void>();
  const { actors } = createCartBench(() => oneTicket, {
    tabs: {
      tellCart: () => {},
      onOtherCart: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  });
  const { heard, stop } = listenTo(actors.listenToTabs, undefined);
  for (const listener of listeners) {
    listener();
  }
  expect(heard).toEqual([{ type: 'cart.changedElsewhere' }]);
  stop();
  expect(listeners.size).toBe(0);
});
