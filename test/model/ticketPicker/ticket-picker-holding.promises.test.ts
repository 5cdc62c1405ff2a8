import { afterEach, describe, expect, test } from 'vitest';
import { usualPreferences } from '../../../api/entities/place-preferences.ts';
import {
  noAnswer,
  offerByQuantity,
  offerElsewhere,
  offerOnMap,
  refusal,
  refusalOfSeats,
} from '../../support/data/fixtures.ts';
import { endAllStages } from '../../support/stages/stage.ts';
import { offered, placesHeld, priceRefusal, refusedFor } from '../../support/stages/ticket-picker-stage.ts';

const freshAsked = [{ type: 'availability.refreshAsked' }];
const refusals = [
  ['for another reason', refusal],
  ['for its price', priceRefusal],
  ['for a seat that is gone', refusalOfSeats(12)],
] as const;
const answers = [...refusals.map(([, why]) => refusedFor(why)), placesHeld];

/** Two seats are with the server. */
function askedOnMap() {
  const stage = offered(offerOnMap);
  stage.select([12, 13]);
  stage.hold();
  return stage;
}

/** Two tickets of free seating are with the server. */
function askedByQuantity() {
  const stage = offered(offerByQuantity);
  stage.take('TP', 2);
  stage.hold();
  return stage;
}

describe('ticket picker: places that are asked for', () => {
  afterEach(endAllStages);

  test('without a map are the best of their category, under the key of the request', () => {
    const { received, end } = askedByQuantity();
    expect(received('cart')).toEqual([
      {
        type: 'cart.changeAsked',
        change: {
          kind: 'takeBestPlaces',
          performanceId: 8,
          categoryCode: 'C1',
          priceCodes: ['TP', 'TP'],
          preferences: usualPreferences,
        },
        key: 'k1',
        replyTo: 'ticketPicker',
      },
    ]);
    end();
  });

  test.each([
    ['seats', askedOnMap],
    ['tickets of free seating', askedByQuantity],
  ])('and held are counted, whichever they are, and availability is asked for anew: %s', (_, asked) => {
    const { settle, received, value, context, end } = asked();
    expect(received('availability')).toEqual([]);
    settle(placesHeld);
    expect(value()).toBe('held');
    expect(context().heldCount).toBe(2);
    expect(received('availability')).toEqual(freshAsked);
    end();
  });

  test('are held at the prices that they were asked for: none is chosen meanwhile', () => {
    const { send, settle, value, context, end } = askedOnMap();
    send({ type: 'price.chosen', seatId: 12, priceCode: 'J26' });
    expect(context().seats.map(({ priceCode }) => priceCode)).toEqual(['TP', 'TP']);
    settle(refusedFor(refusal));
    send({ type: 'price.chosen', seatId: 12, priceCode: 'J26' });
    expect(value()).toEqual({ onMap: 'choosing' });
    expect(context().seats.map(({ priceCode }) => priceCode)).toEqual(['J26', 'TP']);
    end();
  });

  test('stay with the server whatever it answers to another request', () => {
    for (const asked of [askedOnMap, askedByQuantity]) {
      const { settle, value, context, slot, received, end } = asked();
      const before = { value: value(), context: context() };
      for (const answer of answers) {
        settle(answer, 'another');
      }
      expect({ value: value(), context: context() }).toEqual(before);
      expect(before.context.holdKey).toBe('k1');
      expect(received('availability')).toEqual([]);
      expect(() => slot('loadOffer')).toThrow('not running');
      end();
    }
  });
});

describe('ticket picker: a refusal', () => {
  afterEach(endAllStages);

  test.each(refusals)('on the map %s is told, and the seats can be asked for again', (_, why) => {
    const { settle, load, asked, hold, received, value, context, end } = askedOnMap();
    settle(refusedFor(why));
    expect(context()).toMatchObject({ refusal: why, holdKey: null });
    expect(value()).toEqual({ onMap: why === priceRefusal ? 'rereading' : 'choosing' });
    if (why === priceRefusal) {
      load();
    }
    expect(asked('hallMap').map((map) => map.isAlive())).toEqual([true]);
    expect(context().seats.map(({ seatId }) => seatId)).toEqual([12, 13]);
    hold('k2');
    expect(context().refusal).toBeNull();
    expect(received('cart').at(-1)).toMatchObject({ key: 'k2' });
    end();
  });

  test('without a map says why, and availability is asked for anew', () => {
    const { settle, received, value, context, end } = askedByQuantity();
    settle(refusedFor(refusal));
    expect(value()).toEqual({ byQuantity: 'choosing' });
    expect(context()).toMatchObject({ refusal, holdKey: null, quantities: { TP: 2 } });
    expect(received('availability')).toEqual(freshAsked);
    end();
  });

  test('for a seat that is gone is told to the map, and availability is asked for anew', () => {
    const { settle, slot, received, end } = askedOnMap();
    settle(refusedFor(refusalOfSeats(12)));
    expect(slot('hallMap').received).toEqual([{ type: 'seats.taken', seatIds: [12] }]);
    expect(received('availability')).toEqual(freshAsked);
    end();
  });
});

describe('ticket picker: an answer that comes when the map is broken', () => {
  afterEach(endAllStages);

  /** Two seats are with the server, and what the shopper had in front of them broke. */
  function brokenOnMap(broken = 'hallMap') {
    const stage = askedOnMap();
    stage.slot(broken).reject(noAnswer);
    const retry = (): void => stage.send({ type: 'offer.retried' });
    return { ...stage, retry };
  }

  type Broken = ReturnType<typeof brokenOnMap>;
  const moments: readonly (readonly [string, object, (stage: Broken) => void])[] = [
    ['while nothing is shown', { opening: 'failed' }, () => {}],
    ['while the offer is loading again', { opening: 'loading' }, ({ retry }) => retry()],
    [
      'when the map is back',
      { onMap: 'holding' },
      ({ retry, load }) => {
        retry();
        load();
      },
    ],
  ];

  describe.each(['hallMap', 'bestPlaces'])('%s', (broken) => {
    test.each(moments)('the places are held, and the shopper is told: %s', (_, moment, until) => {
      const stage = brokenOnMap(broken);
      until(stage);
      expect(stage.value()).toEqual(moment);
      stage.settle(placesHeld, 'another');
      expect(stage.value()).toEqual(moment);
      stage.settle(placesHeld);
      expect(stage.value()).toBe('held');
      expect(stage.context().heldCount).toBe(2);
      expect(stage.received('availability')).toEqual(freshAsked);
      expect(stage.received('cart')).toHaveLength(1);
      stage.end();
    });
  });

  test('seats stay what is chosen, also where places are numbered no longer when the map is back', () => {
    const { retry, load, settle, hold, received, value, context, end } = brokenOnMap();
    retry();
    load(offerByQuantity);
    expect(value()).toEqual({ onMap: 'holding' });
    expect([context().categoryCode, context().offer?.needsMap]).toEqual([null, true]);
    settle(refusedFor(refusal));
    hold('k2');
    expect(received('cart').at(-1)).toMatchObject({ key: 'k2', change: { seats: [{}, {}] } });
    expect(context().heldCount).toBe(2);
    end();
  });

  test('the seats that it is awaited for are not asked for a second time', () => {
    const { retry, load, hold, received, isBusy, end } = brokenOnMap();
    retry();
    load();
    hold('k2');
    expect(isBusy()).toBe(true);
    expect(received('cart')).toMatchObject([{ key: 'k1' }]);
    end();
  });

  test('a seat that is gone is named when the map is back, the others are kept', () => {
    const { settle, retry, load, slot, value, end } = brokenOnMap();
    settle(refusedFor(refusalOfSeats(12)));
    retry();
    load();
    expect(value()).toEqual({ onMap: 'conflict' });
    expect(slot('hallMap').input).toMatchObject({ selected: [{ seatId: 13 }], lost: [{ seatId: 12 }] });
    end();
  });

  const ofAll = refusals.filter(([, { lostSeats }]) => lostSeats.length === 0);
  test.each(ofAll)('a refusal is told with the map, and the seats can be asked for again: %s', (_, why) => {
    const { settle, retry, load, slot, hold, received, value, context, end } = brokenOnMap();
    settle(refusedFor(why), 'another');
    expect(context()).toMatchObject({ refusal: null, holdKey: 'k1' });
    settle(refusedFor(why));
    expect(value()).toEqual({ opening: 'failed' });
    expect(received('availability')).toEqual(freshAsked);
    retry();
    // A price may be what was refused.
    expect(slot('loadOffer').input).toEqual({ performanceId: 7, isDoubted: true });
    load();
    expect(value()).toEqual({ onMap: 'choosing' });
    expect(context()).toMatchObject({ refusal: why, holdKey: null });
    hold('k2');
    expect(received('cart')).toMatchObject([{ key: 'k1' }, { key: 'k2' }]);
    end();
  });

  test('who closes the window meanwhile does not find the seats chosen once more', () => {
    const { dismiss, settle, open, load, value, context, end } = brokenOnMap();
    dismiss();
    settle(placesHeld);
    expect(value()).toBe('closed');
    open(offerOnMap);
    load();
    expect(context().seats).toEqual([]);
    end();
  });
});

describe('ticket picker: prices that are looked up anew', () => {
  afterEach(endAllStages);

  test('are doubted on the map, too; what is chosen there meanwhile is kept', () => {
    const { settle, slot, select, load, value, context, end } = askedOnMap();
    settle(refusedFor(priceRefusal));
    expect(slot('loadOffer').input).toEqual({ performanceId: 7, isDoubted: true });
    select([13, 14]);
    expect(value()).toEqual({ onMap: 'rereading' });
    expect(context().seats.map(({ seatId }) => seatId)).toEqual([13, 14]);
    load({ ...offerOnMap, maximum: 2 });
    expect(value()).toEqual({ onMap: 'choosing' });
    expect(context().offer?.maximum).toBe(2);
    expect(context().seats.map(({ seatId }) => seatId)).toEqual([13, 14]);
    end();
  });

  test('and cannot be had: what was known stands, with what was refused of it', () => {
    const onMap = askedOnMap();
    onMap.settle(refusedFor(priceRefusal));
    onMap.slot('loadOffer').reject(noAnswer);
    expect(onMap.value()).toEqual({ onMap: 'choosing' });
    expect(onMap.context()).toMatchObject({ offer: offerOnMap, refusal: priceRefusal });
    onMap.end();
    const byQuantity = askedByQuantity();
    byQuantity.settle(refusedFor(priceRefusal));
    byQuantity.slot('loadOffer').reject(noAnswer);
    expect(byQuantity.value()).toEqual({ byQuantity: 'choosing' });
    expect(byQuantity.context()).toMatchObject({ quantities: { TP: 2 }, refusal: priceRefusal });
    byQuantity.end();
  });

  test('in a category that is sold no longer: another is to be chosen, what was chosen comes along', () => {
    const { settle, load, send, value, context, end } = askedByQuantity();
    settle(refusedFor(priceRefusal));
    load(offerElsewhere);
    expect(value()).toBe('choosingCategory');
    expect(context()).toMatchObject({ categoryCode: null, quantities: { TP: 2 }, refusal: priceRefusal });
    expect(context().notSoldHere).toEqual([]);
    send({ type: 'category.chosen', categoryCode: 'C2' });
    expect(value()).toEqual({ byQuantity: 'choosing' });
    expect(context()).toMatchObject({ quantities: { TP: 2 }, notSoldHere: [] });
    end();
  });
});
