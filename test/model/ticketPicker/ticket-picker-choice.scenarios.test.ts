import { afterEach, describe, expect, test } from 'vitest';
import { usualPreferences } from '../../../api/seats/place-preferences.ts';
import {
  amountIn,
  categoryOf,
  chargedCodes,
  choiceToKeep,
  choiceTotal,
  nothingChosen,
  roomFor,
} from '../../../machines/ticketPicker/ticketPicker.rules.ts';
import type { PerformanceOffer, PickerPurpose } from '../../../machines/ticketPicker/ticketPicker.types.ts';
import {
  acceptedReference,
  memberFamily,
  offerByQuantity,
  offerElsewhere,
  offerOnMap,
  openings,
  price,
} from '../../support/data/fixtures.ts';
import { endAllStages } from '../../support/stages/stage.ts';
import { offered } from '../../support/stages/ticket-picker-stage.ts';

const none: Readonly<Record<string, number>> = {};
const unusual = { ...usualPreferences, together: false };

describe('ticket picker: nothing is chosen', () => {
  afterEach(endAllStages);

  test('before an offer is known: there is no category, no amount, no room and no cost', () => {
    const unknown = { offer: null, accepted: [] };
    expect(categoryOf(null, 'C1')).toBeNull();
    expect(amountIn(null, 'TP', 'C1')).toBeNull();
    expect(roomFor(unknown, none, 'C1', 'TP')).toBe(0);
    expect(roomFor(unknown, none, 'C1', '?')).toBe(0);
    expect(choiceTotal({ ...nothingChosen, quantities: { TP: 1 } })).toBe(0);
  });
});

describe('ticket picker: a choice that is found again', () => {
  afterEach(endAllStages);

  function closedOn(offer: PerformanceOffer, purpose?: PickerPurpose) {
    const stage = offered(offer, purpose);
    const { needsMap } = offer;
    stage.send({ type: 'reference.accepted', accepted: acceptedReference(offer.performanceId) });
    if (needsMap) {
      stage.select([12, 13]);
    } else {
      stage.send({ type: 'preferences.changed', preferences: unusual });
      stage.take('TP', 2);
    }
    stage.dismiss();
    return stage;
  }

  test('comes with how to sit, and with the references that were accepted', () => {
    const { open, load, context, end } = closedOn(offerByQuantity);
    expect(context()).toMatchObject({ performanceId: null, quantities: {}, accepted: [] });
    expect(context().preferences).toEqual(usualPreferences);
    open(offerByQuantity);
    load();
    expect(context()).toMatchObject({
      performanceId: 8,
      quantities: { TP: 2 },
      preferences: unusual,
      accepted: [acceptedReference(8)],
    });
    end();
  });

  test.each([
    ['seats', offerOnMap],
    ['quantities', offerByQuantity],
  ])('is still there when the page is left after its window was closed: %s', (_, offer) => {
    const { dismiss, open, load, context, end } = closedOn(offer);
    const { kept } = context();
    dismiss();
    expect(context().kept).toEqual(kept);
    open(offer);
    load();
    const { seats, quantities } = context();
    expect({ seats, quantities }).toEqual({ seats: kept?.seats, quantities: kept?.quantities });
    expect(seats.length + (quantities.TP ?? 0)).toBe(2);
    end();
  });

  test('is of an evening, and of something', () => {
    const chosen = { ...nothingChosen, performanceId: 8, quantities: { TP: 1 } };
    const { seats, quantities, preferences, accepted } = chosen;
    expect(choiceToKeep(chosen)).toEqual({ performanceId: 8, seats, quantities, preferences, accepted });
    expect(choiceToKeep({ ...chosen, performanceId: null })).toBeNull();
    expect(choiceToKeep({ ...chosen, quantities: { TP: 0 } })).toBeNull();
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
    const { select, dismiss, open, load, seatIds, context, end } = offered(offerOnMap);
    select([12]);
    dismiss();
    open(offerOnMap, { kind: 'look' });
    load();
    expect(seatIds()).toEqual([]);
    open(offerOnMap);
    load();
    expect(seatIds()).toEqual([12]);
    expect(context().kept).toBeNull();
    end();
  });
});

describe('ticket picker: quantities', () => {
  afterEach(endAllStages);

  test('of prices of one family count together', () => {
    const family = { ...memberFamily, priceCodes: ['ADH', 'ADH26'] };
    const { take, context, end } = offered({
      ...offerByQuantity,
      maximum: 9,
      categories: offerByQuantity.categories.map((category) => ({
        ...category,
        referenced: [price('ADH', 2400), price('ADH26', 1200)],
      })),
      openings: {
        ...openings,
        families: new Map([[family.code, family]]),
        familyOfPrice: new Map(family.priceCodes.map((code) => [code, family.code])),
      },
    });
    take('ADH', 1);
    take('ADH26', 5);
    expect(context().quantities).toEqual({ ADH: 1, ADH26: 1 });
    take('TP', 5);
    expect(context().quantities).toEqual({ ADH: 1, ADH26: 1, TP: 5 });
    end();
  });

  test('have no room at a price that is not sold in the category', () => {
    const offer = { offer: offerByQuantity, accepted: [] };
    expect(roomFor(offer, none, 'C1', 'TP')).toBe(3);
    expect(roomFor(offer, none, 'C1', 'GONE')).toBe(0);
    expect(roomFor(offer, none, 'C2', 'TP')).toBe(0);
  });

  test('are asked for with those without a price last, known or not, whatever was pressed first', () => {
    const context = { ...nothingChosen, performanceId: 8, quantities: { '?': 1, GONE: 1, TP: 1 } };
    expect(chargedCodes({ ...context, offer: offerByQuantity, categoryCode: 'C1' })).toEqual([
      'TP',
      'GONE',
      '?',
    ]);
    expect(chargedCodes({ ...context, offer: offerElsewhere, categoryCode: 'C1' })).toEqual([
      'GONE',
      'TP',
      '?',
    ]);
  });
});
