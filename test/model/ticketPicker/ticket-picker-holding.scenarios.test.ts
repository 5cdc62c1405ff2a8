import { afterEach, describe, expect, test } from 'vitest';
import {
  noAnswer,
  offerByQuantity,
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

describe('ticket picker: an answer that comes when the map is broken', () => {
  afterEach(endAllStages);

  /** Two seats are with the server, and what the shopper had in front of them broke. */
  function brokenOnMap() {
    const stage = askedOnMap();
    stage.slot('hallMap').reject(noAnswer);
    const retry = (): void => stage.send({ type: 'offer.retried' });
    return { ...stage, retry };
  }

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
