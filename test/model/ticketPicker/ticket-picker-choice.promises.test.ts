import { afterEach, describe, expect, test } from 'vitest';
import { usualPreferences } from '../../../api/entities/place-preferences.ts';
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
  offerByCategory,
  offerByQuantity,
  offerElsewhere,
  offerOnMap,
  openings,
  price,
} from '../../support/data/fixtures.ts';
import { endAllStages } from '../../support/stages/stage.ts';
import { closedPicker, offered } from '../../support/stages/ticket-picker-stage.ts';

const none: Readonly<Record<string, number>> = {};
const unusual = { ...usualPreferences, together: false };

describe('ticket picker: nothing is chosen', () => {
  afterEach(endAllStages);

  test('in a shop that has just started', () => {
    const { context, end } = closedPicker();
    expect(context()).toEqual({
      performanceId: null,
      purpose: { kind: 'choose' },
      offer: null,
      categoryCode: null,
      seats: [],
      lost: [],
      quantities: {},
      notSoldHere: [],
      preferences: usualPreferences,
      accepted: [],
      holdKey: null,
      refusal: null,
      heldCount: 0,
      kept: null,
    });
    end();
  });

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

  test('is not that of another evening', () => {
    const { open, context, end } = closedOn(offerByQuantity);
    open({ performanceId: 9, needsMap: false });
    expect(context()).toMatchObject({ performanceId: 9, seats: [], quantities: {}, accepted: [] });
    expect(context().preferences).toEqual(usualPreferences);
    end();
  });

  test.each<PickerPurpose>([{ kind: 'look' }, { kind: 'move', itemIds: ['ticket-14'] }])(
    'is not there where nothing is to be chosen: $kind',
    (purpose) => {
      const { open, load, slot, context, end } = closedOn(offerOnMap);
      expect(context().kept?.seats).toHaveLength(2);
      open(offerOnMap, purpose);
      load();
      expect(context()).toMatchObject({ purpose, seats: [], accepted: [] });
      expect(slot('hallMap').input).toMatchObject({ selected: [] });
      end();
    },
  );

  test('is none of a window that was opened to move tickets, or to look', () => {
    const moving = closedOn(offerOnMap, { kind: 'move', itemIds: ['ticket-14'] });
    expect(moving.context().kept).toBeNull();
    moving.end();
    const looking = closedOn(offerOnMap, { kind: 'look' });
    expect(looking.context().kept).toBeNull();
    looking.end();
  });

  test('is none where nothing was chosen: how to sit is as usual then', () => {
    const { send, dismiss, open, context, end } = offered(offerByQuantity);
    send({ type: 'preferences.changed', preferences: unusual });
    dismiss();
    expect(context().kept).toBeNull();
    open(offerByQuantity);
    expect(context().preferences).toEqual(usualPreferences);
    end();
  });

  test('is of an evening, and not yet with the server', () => {
    const chosen = { ...nothingChosen, performanceId: 8, quantities: { TP: 1 } };
    const { seats, quantities, preferences, accepted } = chosen;
    expect(choiceToKeep(chosen)).toEqual({ performanceId: 8, seats, quantities, preferences, accepted });
    expect(choiceToKeep({ ...chosen, performanceId: null })).toBeNull();
    expect(choiceToKeep({ ...chosen, holdKey: 'k1' })).toBeNull();
    expect(choiceToKeep({ ...chosen, quantities: { TP: 0 } })).toBeNull();
  });
});

describe('ticket picker: quantities', () => {
  afterEach(endAllStages);

  const [first] = offerByQuantity.categories;
  const twoCategories: PerformanceOffer = {
    ...offerByCategory,
    categories:
      first === undefined
        ? []
        : [first, { ...first, code: 'C2', prices: first.prices.filter(({ code }) => code === 'TP') }],
  };

  test('in another category: what is not sold there is named until one is changed; what was taken back is not', () => {
    const { send, take, context, end } = offered(twoCategories);
    send({ type: 'category.chosen', categoryCode: 'C1' });
    take('J26', 1);
    take('TP', 1);
    send({ type: 'category.reconsidered' });
    send({ type: 'category.chosen', categoryCode: 'C2' });
    expect(context().notSoldHere).toEqual(['J26']);
    take('TP', 2);
    expect(context().quantities).toEqual({ TP: 2 });
    expect(context().notSoldHere).toEqual([]);
    send({ type: 'category.reconsidered' });
    send({ type: 'category.chosen', categoryCode: 'C1' });
    take('J26', 1);
    take('J26', 0);
    send({ type: 'category.reconsidered' });
    send({ type: 'category.chosen', categoryCode: 'C2' });
    expect(context().notSoldHere).toEqual([]);
    expect(context().quantities).toEqual({ TP: 2 });
    end();
  });

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
