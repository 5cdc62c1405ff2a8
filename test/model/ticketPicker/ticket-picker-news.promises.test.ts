import { afterEach, describe, expect, test } from 'vitest';
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

/** Two seats were asked for and refused. */
function refusedOnMap(why = refusal) {
  const stage = offered(offerOnMap);
  stage.select([12, 13]);
  stage.hold();
  stage.settle(refusedFor(why));
  return stage;
}

describe('ticket picker: why something was refused', () => {
  afterEach(endAllStages);

  test('is over once what was lost is read: it is not said a second time', () => {
    const { select, send, context, value, end } = refusedOnMap(refusalOfSeats(12));
    select([13], [12]);
    expect(value()).toEqual({ onMap: 'conflict' });
    send({ type: 'lostSeats.acknowledged' });
    select([13]);
    expect(value()).toEqual({ onMap: 'choosing' });
    expect(context()).toMatchObject({ refusal: null, lost: [] });
    end();
  });

  test('is over once what was lost is read, also where the map was broken when it was refused', () => {
    const { select, hold, slot, settle, send, load, value, context, end } = offered(offerOnMap);
    select([12, 13]);
    hold();
    slot('hallMap').reject(noAnswer);
    settle(refusedFor(refusalOfSeats(12)));
    send({ type: 'offer.retried' });
    load();
    expect(value()).toEqual({ onMap: 'conflict' });
    select([13]);
    expect(value()).toEqual({ onMap: 'choosing' });
    expect(context().refusal).toBeNull();
    end();
  });

  test('is over once other seats are chosen', () => {
    const { select, context, end } = refusedOnMap();
    expect(context().refusal).toEqual(refusal);
    select([13]);
    expect(context().refusal).toBeNull();
    end();
  });

  test('is over once a seat has another price, and stands while it has not', () => {
    const { send, context, end } = refusedOnMap();
    send({ type: 'price.chosen', seatId: 12, priceCode: 'GONE' });
    send({ type: 'price.chosen', seatId: 99, priceCode: 'J26' });
    expect(context().refusal).toEqual(refusal);
    send({ type: 'price.chosen', seatId: 12, priceCode: 'J26' });
    expect(context().refusal).toBeNull();
    end();
  });

  test('stands while prices are looked up anew, whatever is chosen meanwhile', () => {
    const { select, load, context, end } = refusedOnMap(priceRefusal);
    select([13]);
    expect(context().refusal).toEqual(priceRefusal);
    load();
    expect(context().refusal).toEqual(priceRefusal);
    end();
  });

  test('in a category is over once another is chosen', () => {
    const { send, take, hold, settle, load, value, context, end } = offered(offerByQuantity);
    take('TP', 2);
    hold();
    settle(refusedFor(priceRefusal));
    load(offerElsewhere);
    expect([value(), context().refusal]).toEqual(['choosingCategory', priceRefusal]);
    send({ type: 'category.chosen', categoryCode: 'C9' });
    expect(context().refusal).toEqual(priceRefusal);
    send({ type: 'category.chosen', categoryCode: 'C2' });
    expect(context().refusal).toBeNull();
    end();
  });
});

describe('ticket picker: what is with the server', () => {
  afterEach(endAllStages);

  test('refused for its price while the offer is loaded again: that is loaded anew, doubted', () => {
    const { select, hold, slot, send, settle, load, asked, value, context, end } = offered(offerOnMap);
    select([12, 13]);
    hold();
    slot('hallMap').reject(noAnswer);
    send({ type: 'offer.retried' });
    expect(slot('loadOffer').input).toEqual({ performanceId: 7, isDoubted: false });
    settle(refusedFor(refusal), 'another');
    expect(asked('loadOffer')).toHaveLength(2);
    settle(refusedFor(priceRefusal));
    expect(asked('loadOffer').map((loading) => loading.isAlive())).toEqual([false, false, true]);
    expect(slot('loadOffer').input).toEqual({ performanceId: 7, isDoubted: true });
    load();
    expect(value()).toEqual({ onMap: 'choosing' });
    expect(context()).toMatchObject({
      refusal: priceRefusal,
      holdKey: null,
      seats: [{ seatId: 12 }, { seatId: 13 }],
    });
    end();
  });

  test('refused for its price while nothing is shown: the offer is doubted when it is asked for', () => {
    const { select, hold, slot, send, settle, value, end } = offered(offerOnMap);
    select([12]);
    hold();
    slot('hallMap').reject(noAnswer);
    settle(refusedFor(priceRefusal));
    expect(value()).toEqual({ opening: 'failed' });
    send({ type: 'offer.retried' });
    expect(slot('loadOffer').input).toEqual({ performanceId: 7, isDoubted: true });
    end();
  });
});

describe('ticket picker: a choice that waits', () => {
  afterEach(endAllStages);

  test.each([
    ['the hall was only looked at', { kind: 'look' }],
    ['tickets of the cart were moved', { kind: 'move', itemIds: ['ticket-14'] }],
  ] as const)('is still there after %s', (_, purpose) => {
    const { select, dismiss, open, load, context, end } = offered(offerOnMap);
    select([12, 13]);
    dismiss();
    open(offerOnMap, purpose);
    load();
    dismiss();
    open(offerOnMap);
    load();
    expect(context().seats.map(({ seatId }) => seatId)).toEqual([12, 13]);
    end();
  });

  test('is there for who goes from looking at the hall to choosing in it', () => {
    const { select, dismiss, open, load, slot, context, end } = offered(offerOnMap);
    select([12]);
    dismiss();
    open(offerOnMap, { kind: 'look' });
    load();
    expect(slot('hallMap').input).toMatchObject({ selected: [] });
    open(offerOnMap);
    load();
    expect(slot('hallMap').input).toMatchObject({ selected: [{ seatId: 12 }] });
    expect(context().kept).toBeNull();
    end();
  });

  test('is over once it is held', () => {
    const { select, dismiss, open, load, hold, settle, context, end } = offered(offerOnMap);
    select([12]);
    dismiss();
    open(offerOnMap);
    load();
    hold();
    settle(placesHeld);
    dismiss();
    expect(context().kept).toBeNull();
    end();
  });
});
