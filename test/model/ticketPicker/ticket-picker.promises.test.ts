import { afterEach, describe, expect, test } from 'vitest';
import {
  acceptedReference,
  noAnswer,
  offerByCategory,
  offerByQuantity,
  offerOnMap,
  refusal,
} from '../../support/data/fixtures.ts';
import { endAllStages } from '../../support/stages/stage.ts';
import {
  closedPicker,
  offered,
  placesHeld,
  priceRefusal,
  refusedFor,
} from '../../support/stages/ticket-picker-stage.ts';

const opens = (name: 'categories' | 'hallmap') => ({ type: 'modal.opened', modal: { name } });
const closes = (name: 'categories' | 'hallmap') => ({ type: 'modal.closed', name });
const bothClosed = [closes('categories'), closes('hallmap')];

describe('ticket picker: its windows', () => {
  afterEach(endAllStages);

  test('open on a performance, and none stays open when the shopper has done', () => {
    const { dismiss, windows, end } = offered(offerByCategory);
    dismiss();
    expect(windows()).toEqual([...bothClosed, opens('categories'), ...bothClosed]);
    end();
  });

  test.each([
    ['free seating', false, 'categories'],
    ['numbered places', true, 'hallmap'],
  ] as const)('of %s is the right one before anything is loaded', (_, needsMap, name) => {
    const { open, windows, end } = closedPicker();
    open({ performanceId: 7, needsMap });
    expect(windows()).toEqual([...bothClosed, opens(name)]);
    end();
  });

  test('of the map takes the place of the categories where the offer says that places are numbered', () => {
    const { open, slot, windows, end } = closedPicker();
    open({ performanceId: 7, needsMap: false });
    slot('loadOffer').resolve(offerOnMap);
    expect(windows()).toEqual([...bothClosed, opens('categories'), closes('categories'), opens('hallmap')]);
    end();
  });

  test('of the map closes when another evening is chosen from it', () => {
    const { open, windows, end } = offered(offerOnMap);
    const before = windows().length;
    open(offerByQuantity);
    expect(windows().slice(before)).toEqual([closes('hallmap'), opens('categories')]);
    end();
  });

  test.each(['hallMap', 'bestPlaces'])(
    'show in one place that something broke beside the map: %s',
    (broken) => {
      const { slot, value, windows, end } = offered(offerOnMap);
      const before = windows().length;
      slot(broken).reject(noAnswer);
      expect(value()).toEqual({ opening: 'failed' });
      expect(windows().slice(before)).toEqual([closes('hallmap'), opens('categories')]);
      end();
    },
  );
});

describe('ticket picker: a map that cannot be had', () => {
  afterEach(endAllStages);

  test('is given up for the categories: its seats are forgotten, and nothing is said of them', () => {
    const { select, hold, settle, send, value, context, windows, end } = offered(offerOnMap);
    select([12, 13]);
    hold();
    settle(refusedFor(refusal));
    expect(context().refusal).toEqual(refusal);
    const before = windows().length;
    send({ type: 'map.givenUp' });
    expect(value()).toBe('choosingCategory');
    expect(context()).toMatchObject({
      offer: { ...offerOnMap, needsMap: false },
      seats: [],
      categoryCode: null,
      refusal: null,
    });
    expect(windows().slice(before)).toEqual([closes('hallmap'), opens('categories')]);
    end();
  });

  test('leaves the best places of a category, as many as the shopper takes', () => {
    const { send, take, hold, received, context, end } = offered(offerOnMap);
    send({ type: 'map.givenUp' });
    send({ type: 'category.chosen', categoryCode: 'C1' });
    take('TP', 2);
    hold();
    expect(received('cart')).toMatchObject([
      { change: { kind: 'takeBestPlaces', performanceId: 7, categoryCode: 'C1', priceCodes: ['TP', 'TP'] } },
    ]);
    expect(context().heldCount).toBe(2);
    end();
  });

  test('stays given up when a price is looked up anew: the places are counted as they were taken', () => {
    const { send, take, hold, settle, load, value, context, end } = offered(offerOnMap);
    send({ type: 'map.givenUp' });
    send({ type: 'category.chosen', categoryCode: 'C1' });
    take('TP', 2);
    hold();
    settle(refusedFor(priceRefusal));
    load({ ...offerOnMap, maximum: 2 });
    expect(context().offer).toEqual({ ...offerOnMap, maximum: 2, needsMap: false });
    hold('k2');
    settle(placesHeld, 'k2');
    expect(value()).toBe('held');
    expect(context().heldCount).toBe(2);
    end();
  });
});

describe('ticket picker: that the shopper has to wait is said', () => {
  afterEach(endAllStages);

  test('while the offer is put together', () => {
    const { open, slot, isBusy, end } = closedPicker();
    expect(isBusy()).toBe(false);
    open(offerByQuantity);
    expect(isBusy()).toBe(true);
    slot('loadOffer').resolve(offerByQuantity);
    expect(isBusy()).toBe(false);
    end();
  });

  test('while quantities are asked for, and while their prices are looked up anew', () => {
    const { take, hold, settle, load, isBusy, value, end } = offered(offerByQuantity);
    take('TP', 1);
    hold();
    expect([value(), isBusy()]).toEqual([{ byQuantity: 'holding' }, true]);
    settle(refusedFor(priceRefusal));
    expect([value(), isBusy()]).toEqual([{ byQuantity: 'rereading' }, true]);
    load();
    expect([value(), isBusy()]).toEqual([{ byQuantity: 'choosing' }, false]);
    end();
  });

  test('while seats are asked for, and while their prices are looked up anew', () => {
    const { select, hold, settle, load, isBusy, value, end } = offered(offerOnMap);
    select([12]);
    hold();
    expect([value(), isBusy()]).toEqual([{ onMap: 'holding' }, true]);
    settle(refusedFor(priceRefusal));
    expect([value(), isBusy()]).toEqual([{ onMap: 'rereading' }, true]);
    load();
    expect([value(), isBusy()]).toEqual([{ onMap: 'choosing' }, false]);
    end();
  });
});

describe('ticket picker: the map and the best places', () => {
  afterEach(endAllStages);

  test('live beside each other, each to be found by its name, and know what the performance sells', () => {
    const { actor, find, child, end } = offered(offerOnMap);
    expect(find('hallMap')).toBeDefined();
    expect(find('bestPlaces')).toBeDefined();
    expect(child('hallMap')?.input).toEqual({
      performanceId: 7,
      maximum: 3,
      selected: [],
      lost: [],
      isOnlyLookedAt: false,
      itemsToMove: [],
      reportTo: actor,
    });
    expect(child('bestPlaces')?.input).toEqual({ performanceId: 7, offer: offerOnMap, opensAtOnce: true });
    end();
  });

  test('of a hall that is only looked at: nothing can be chosen, nothing is proposed', () => {
    const { slot, end } = offered(offerOnMap, { kind: 'look' });
    expect(slot('hallMap').input).toMatchObject({ isOnlyLookedAt: true, itemsToMove: [] });
    expect(slot('bestPlaces').input).toMatchObject({ opensAtOnce: false });
    end();
  });

  test('opened for tickets of the cart that are to move: the map knows which, nothing is proposed', () => {
    const itemIds = ['ticket-14', 'ticket-15'];
    const { slot, end } = offered(offerOnMap, { kind: 'move', itemIds });
    expect(slot('hallMap').input).toMatchObject({ isOnlyLookedAt: false, itemsToMove: itemIds });
    expect(slot('bestPlaces').input).toMatchObject({ opensAtOnce: false });
    end();
  });

  test('opened on a choice that was made before: nothing is proposed in its place', () => {
    const { select, dismiss, open, load, slot, end } = offered(offerOnMap);
    select([12]);
    dismiss();
    open(offerOnMap);
    load();
    expect(slot('hallMap').input).toMatchObject({ selected: [{ seatId: 12 }], lost: [] });
    expect(slot('bestPlaces').input).toMatchObject({ opensAtOnce: false });
    end();
  });

  test('opened anew after they broke, on seats that were lost: the shopper reads that first', () => {
    const { select, send, load, slot, value, end } = offered(offerOnMap);
    select([], [12]);
    slot('hallMap').reject(noAnswer);
    send({ type: 'offer.retried' });
    load();
    expect(value()).toEqual({ onMap: 'conflict' });
    expect(slot('hallMap').input).toMatchObject({ selected: [], lost: [{ seatId: 12 }] });
    expect(slot('bestPlaces').input).toMatchObject({ opensAtOnce: false });
    end();
  });
});

describe('ticket picker: the check of references', () => {
  afterEach(endAllStages);

  test('lives as long as the picker, can be found by its name, and reports to it', () => {
    const { actor, child, find, end } = closedPicker();
    expect(find('referenceCheck')).toBeDefined();
    expect(child('referenceCheck')?.input).toEqual({ reportTo: actor });
    end();
  });

  test('closes its form when a performance is chosen, and when the window is closed', () => {
    const { open, dismiss, slot, end } = closedPicker();
    const dismissed = { type: 'reference.dismissed' };
    expect(slot('referenceCheck').received).toEqual([]);
    open(offerByQuantity);
    expect(slot('referenceCheck').received).toEqual([dismissed]);
    dismiss();
    expect(slot('referenceCheck').received).toEqual([dismissed, dismissed]);
    end();
  });

  test('closes its form when the page is left: in the cart no window is open', () => {
    const { dismiss, slot, end } = closedPicker();
    dismiss();
    expect(slot('referenceCheck').received).toEqual([{ type: 'reference.dismissed' }]);
    end();
  });

  test('opens prices of the evening that it was for; the cart is read again for any', () => {
    const { send, received, context, end } = offered(offerByQuantity);
    send({ type: 'reference.accepted', accepted: acceptedReference(7) });
    expect(context().accepted).toEqual([]);
    expect(received('cart')).toEqual([{ type: 'cart.changedElsewhere' }]);
    send({ type: 'reference.accepted', accepted: acceptedReference(8) });
    expect(context().accepted).toEqual([acceptedReference(8)]);
    expect(received('cart')).toHaveLength(2);
    end();
  });

  test('that breaks begins anew, and the picker with it', () => {
    const { take, slot, asked, find, value, context, windows, end } = offered(offerByQuantity);
    take('TP', 2);
    slot('referenceCheck').reject(noAnswer);
    expect(value()).toBe('closed');
    expect(context()).toMatchObject({ performanceId: null, offer: null, quantities: {} });
    expect(windows().slice(-2)).toEqual(bothClosed);
    expect(asked('referenceCheck').map((check) => check.isAlive())).toEqual([false, true]);
    expect(find('referenceCheck')).toBeDefined();
    end();
  });
});
