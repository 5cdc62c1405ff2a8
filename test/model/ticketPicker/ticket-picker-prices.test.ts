import { afterEach, describe, expect, test } from 'vitest';
import { usualPreferences } from '../../../api/seats/place-preferences.ts';
import { alternateCount, choiceTotal } from '../../../machines/ticketPicker/ticketPicker.rules.ts';
import {
  acceptedReference,
  offerByCategory,
  offerByQuantity,
  offerOnMap,
  price,
  refusal,
} from '../../support/data/fixtures.ts';
import { endAllStages } from '../../support/stages/stage.ts';
import { offered, refusedFor } from '../../support/stages/ticket-picker-stage.ts';

describe('ticket picker: what prices a shopper can count on', () => {
  afterEach(endAllStages);

  test('how to sit is asked for with the places', () => {
    const { actor, changes, end } = offered(offerByQuantity);
    const preferences = { ...usualPreferences, together: false };
    actor.send({ type: 'preferences.changed', preferences });
    actor.send({ type: 'quantity.changed', priceCode: 'TP', quantity: 2 });
    actor.send({ type: 'hold.asked' });
    expect(changes()).toMatchObject([{ preferences }]);
    end();
  });

  test('a ticket may be taken without a price, which costs nothing yet', () => {
    const { actor, changes, context, end } = offered(offerByQuantity);
    actor.send({ type: 'quantity.changed', priceCode: '?', quantity: 1 });
    actor.send({ type: 'quantity.changed', priceCode: 'TP', quantity: 1 });
    expect(choiceTotal(context())).toBe(3200);
    actor.send({ type: 'hold.asked' });
    expect(changes()).toMatchObject([{ priceCodes: ['TP', '?'] }]);
    end();
  });

  test('the category chosen by the shopper is told, to be kept; the one it opened with is not', () => {
    const { actor, emitted, end } = offered(offerByCategory);
    actor.send({ type: 'category.chosen', categoryCode: 'C1' });
    expect(emitted).toEqual([{ type: 'category.chosen', categoryCode: 'C1' }]);
    end();
    const opened = offered(offerByQuantity);
    expect(opened.emitted).toEqual([]);
    opened.end();
  });

  test('changing the category keeps what is sold there too, and names what is not', () => {
    const [first] = offerByQuantity.categories;
    const full = first?.prices.filter(({ code }) => code === 'TP') ?? [];
    const second = {
      code: 'C2',
      name: 'Deuxième',
      prices: full.map((line) => ({ ...line, amounts: new Map([['C2', 2000]]) })),
    };
    const { actor, context, end } = offered({
      ...offerByQuantity,
      categories: first === undefined ? [] : [first, { ...first, ...second }],
    });
    actor.send({ type: 'quantity.changed', priceCode: 'TP', quantity: 1 });
    actor.send({ type: 'quantity.changed', priceCode: 'J26', quantity: 1 });
    actor.send({ type: 'category.reconsidered' });
    actor.send({ type: 'category.chosen', categoryCode: 'C2' });
    expect(context()).toMatchObject({ quantities: { TP: 1 }, notSoldHere: ['J26'] });
    expect(choiceTotal(context())).toBe(2000);
    end();
  });

  test('a refused price is looked up anew, and the rest of the choice stays', () => {
    const { actor, slot, settle, context, value, end } = offered(offerByQuantity);
    actor.send({ type: 'quantity.changed', priceCode: 'TP', quantity: 1 });
    actor.send({ type: 'quantity.changed', priceCode: 'J26', quantity: 1 });
    actor.send({ type: 'hold.asked' });
    const refusedPrice = { ...refusal, code: 5, message: 'Ce tarif n’est plus proposé.' };
    settle(refusedFor(refusedPrice));
    expect(slot('loadOffer').input).toEqual({ performanceId: 8, isDoubted: true });
    const [first] = offerByQuantity.categories;
    const left = first?.prices.filter(({ code }) => code === 'TP') ?? [];
    slot('loadOffer').resolve({
      ...offerByQuantity,
      categories: first === undefined ? [] : [{ ...first, prices: left }],
    });
    expect(value()).toEqual({ byQuantity: 'choosing' });
    expect(context()).toMatchObject({ quantities: { TP: 1 }, notSoldHere: ['J26'], refusal: refusedPrice });
    end();
  });

  test('a seat whose price is sold no longer stays chosen, its price to be chosen again', () => {
    const { select, actor, slot, settle, context, choice, end } = offered(offerOnMap);
    select([12, 13]);
    actor.send({ type: 'price.chosen', seatId: 13, priceCode: 'J26' });
    actor.send({ type: 'hold.asked' });
    const refusedPrice = { ...refusal, code: 5 };
    settle(refusedFor(refusedPrice));
    const [first] = offerOnMap.categories;
    const left = first?.prices.filter(({ code }) => code === 'TP') ?? [];
    slot('loadOffer').resolve({
      ...offerOnMap,
      categories: first === undefined ? [] : [{ ...first, prices: left }],
    });
    expect(choice()).toBe('choosing');
    expect(context().seats.map(({ seatId, priceCode }) => [seatId, priceCode])).toEqual([
      [12, 'TP'],
      [13, '?'],
    ]);
    expect(slot('watchSeats').isAlive()).toBe(true);
    end();
  });

  test('an accepted reference opens as many tickets as it says, and the cart is read for it', () => {
    const { actor, received, context, end } = offered(offerByQuantity);
    actor.send({ type: 'reference.accepted', accepted: acceptedReference(8, { remaining: 1 }) });
    expect(received('cart')).toEqual([{ type: 'cart.rereadAsked' }]);
    actor.send({ type: 'quantity.changed', priceCode: 'ADH', quantity: 2 });
    expect(context().quantities).toEqual({ ADH: 1 });
    actor.send({
      type: 'reference.accepted',
      accepted: acceptedReference(8, { reference: 'A1025', remaining: 2 }),
    });
    actor.send({ type: 'quantity.changed', priceCode: 'ADH', quantity: 3 });
    expect(context().quantities).toEqual({ ADH: 3 });
    end();
  });

  test('every second place has the alternate price where that costs less, and it is said before anything is held', () => {
    const { select, actor, changes, context, end } = offered({
      ...offerOnMap,
      alternate: price('DUO', 1000),
    });
    select([12, 13]);
    expect(choiceTotal(context())).toBe(3200 + 1000);
    expect(alternateCount(context())).toBe(1);
    actor.send({ type: 'hold.asked' });
    expect(changes()).toMatchObject([
      {
        seats: [
          { seatId: 12, priceCode: 'TP' },
          { seatId: 13, priceCode: 'DUO' },
        ],
      },
    ]);
    end();
  });
});
