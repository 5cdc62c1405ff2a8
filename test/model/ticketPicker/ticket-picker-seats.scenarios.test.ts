import { afterEach, describe, expect, test } from 'vitest';
import { alternateCount, choiceTotal, fullTotal } from '../../../machines/ticketPicker/ticketPicker.rules.ts';
import type { PerformanceOffer } from '../../../machines/ticketPicker/ticketPicker.types.ts';
import { offerOnMap, price, seat } from '../../support/data/fixtures.ts';
import { endAllStages } from '../../support/stages/stage.ts';
import { offered } from '../../support/stages/ticket-picker-stage.ts';

/** The offer with other lines in its category. */
const selling = (
  offer: PerformanceOffer,
  ...prices: readonly ReturnType<typeof price>[]
): PerformanceOffer => ({
  ...offer,
  categories: offer.categories.map((category) => ({ ...category, prices })),
});

describe('ticket picker: prices of seats', () => {
  afterEach(endAllStages);

  const pricesOf = (stage: ReturnType<typeof offered>): readonly string[] =>
    stage.context().seats.map(({ priceCode }) => priceCode);

  test('may change while there is room for nothing more: the seat itself is in nobody’s way', () => {
    const stage = offered({ ...offerOnMap, maximum: 1 });
    stage.select([12]);
    expect(pricesOf(stage)).toEqual(['TP']);
    stage.send({ type: 'price.chosen', seatId: 12, priceCode: 'J26' });
    expect(pricesOf(stage)).toEqual(['J26']);
    stage.end();
  });

  test('of new seats begin beside those that stay: where a price has no ticket left, with the next', () => {
    const stage = offered(selling(offerOnMap, { ...price('TP', 3200), maximum: 1 }, price('TR', 2400)));
    stage.select([12]);
    stage.select([13]);
    expect(pricesOf(stage)).toEqual(['TP', 'TR']);
    stage.end();
  });

  test('are to be chosen where nothing is known of their category', () => {
    const stage = offered(offerOnMap);
    stage.send({ type: 'seat.toggled', seat: { ...seat(12), categoryCode: 'C9' } });
    stage.select([13]);
    expect(pricesOf(stage)).toEqual(['?', 'TP']);
    stage.end();
  });

  test('are every second one the alternate price: how many is said, of three one', () => {
    const stage = offered({ ...offerOnMap, alternate: price('DUO', 1000) });
    stage.select([12]);
    expect(alternateCount(stage.context())).toBe(0);
    stage.select([13, 14]);
    expect(alternateCount(stage.context())).toBe(1);
    expect(choiceTotal(stage.context())).toBe(3200 + 3200 + 1000);
    stage.end();
  });

  test('are all that is charged on the map: what was chosen without it waits until it is given up again', () => {
    const offer = { ...offerOnMap, defaultCategory: 'C1', alternate: price('DUO', 1000) };
    const { send, take, dismiss, open, load, select, hold, changes, context, end } = offered(offer);
    const giveUp = (): void => {
      send({ type: 'map.givenUp' });
      send({ type: 'category.chosen', categoryCode: 'C1' });
    };
    giveUp();
    take('TP', 2);
    dismiss();
    open(offer);
    load();
    expect(choiceTotal(context())).toBe(0);
    select([12, 13]);
    expect(choiceTotal(context())).toBe(3200 + 1000);
    expect(fullTotal(context())).toBe(3200 + 3200);
    expect(alternateCount(context())).toBe(1);
    giveUp();
    expect(context()).toMatchObject({ seats: [], quantities: { TP: 2 } });
    expect(choiceTotal(context())).toBe(3200 + 1000);
    dismiss();
    open(offer);
    load();
    select([12, 13, 14]);
    hold();
    expect(context().heldCount).toBe(3);
    expect(changes().at(-1)).toMatchObject({
      kind: 'takeSeats',
      seats: [{ priceCode: 'TP' }, { priceCode: 'DUO' }, { priceCode: 'TP' }],
    });
    end();
  });
});
