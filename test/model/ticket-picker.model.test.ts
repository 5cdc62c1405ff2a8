import { afterEach, describe, expect, test } from 'vitest';
import { ticketPickerMachine } from '../../machines/ticketPicker/ticketPicker.machine.ts';
import type { PerformanceOffer } from '../../machines/ticketPicker/ticketPicker.types.ts';
import {
  heldCart,
  noAnswer,
  offerByCategory,
  offerByQuantity,
  offerOnMap,
  refusal,
  refusalOfSeats,
  seat,
} from '../support/fixtures.ts';
import { createStage, endAllStages } from '../support/stage.ts';
import { describeModel, plain } from '../support/walk.ts';

const accepted = { kind: 'accepted', cart: heldCart() } as const;
const refused = { kind: 'refused', refusal, cart: null } as const;
const without12 = { kind: 'refused', refusal: refusalOfSeats(12), cart: null } as const;
const siblings = ['cart', 'modals', 'availability'] as const;

describeModel({
  name: 'ticketPicker',
  machine: ticketPickerMachine,
  siblings,
  slots: {
    loadOffer: {
      resolves: {
        'places on the map': offerOnMap,
        'free seating with its category': offerByQuantity,
        'free seating in several categories': offerByCategory,
      },
      rejects: { 'no answer': noAnswer },
    },
    hallMap: { sends: ['hallMap.selectionChanged'], rejects: { 'the map breaks': noAnswer } },
  },
  events: {
    'performance.chosen': {
      'a numbered one': { performanceId: 7, needsMap: true },
      'free seating': { performanceId: 8, needsMap: false },
    },
    'offer.retried': plain,
    'category.chosen': { '': { categoryCode: 'C1' } },
    'category.reconsidered': plain,
    'quantity.changed': {
      'two tickets': { priceCode: 'TP', quantity: 2 },
      'no ticket': { priceCode: 'TP', quantity: 0 },
    },
    'price.chosen': { '': { seatId: 12, priceCode: 'J26' } },
    'hold.asked': { '': { key: 'k1' } },
    'hallMap.selectionChanged': {
      'two seats': { selected: [seat(12), seat(13)], lost: [] },
      'one kept, one lost': { selected: [seat(13)], lost: [seat(12)] },
      'none kept, one lost': { selected: [], lost: [seat(12)] },
      none: { selected: [], lost: [] },
    },
    'cart.changeSettled': {
      held: { key: 'k1', result: accepted },
      refused: { key: 'k1', result: refused },
      'a seat is gone': { key: 'k1', result: without12 },
      'of another request': { key: 'other', result: accepted },
    },
    'lostSeats.acknowledged': plain,
    'picker.dismissed': plain,
  },
  project: ({ context }) => [
    context.offer?.performanceId ?? null,
    context.offer?.defaultCategory ?? null,
    context.categoryCode,
    context.seats.length > 0,
    context.lost.length > 0,
    Object.values(context.quantities).some((quantity) => quantity > 0),
    context.holdKey !== null,
    context.refusal !== null,
  ],
  // Another performance, from wherever, is the same beginning: free seating stands for both.
  explores: ({ value }, event) => value === 'closed' || !('needsMap' in event) || event.needsMap === false,
  ignores: [
    { events: ['offer.retried'], answeredOnlyIn: ['opening.failed'], because: 'the offer did not fail' },
    {
      events: ['category.chosen'],
      answeredOnlyIn: ['choosingCategory'],
      because: 'categories are shown nowhere else',
    },
    {
      events: ['category.reconsidered'],
      answeredOnlyIn: ['byQuantity'],
      because: 'no category was chosen',
    },
    {
      events: ['quantity.changed'],
      answeredOnlyIn: ['byQuantity.choosing'],
      because: 'quantities are shown nowhere else, and stand still while places are asked for',
    },
    { events: ['price.chosen'], answeredOnlyIn: ['onMap'], because: 'no seat is shown' },
    {
      events: ['hold.asked'],
      answeredOnlyIn: ['byQuantity.choosing', 'onMap.choosing', 'onMap.conflict'],
      because: 'nothing can be chosen yet, or it was asked for already: a double click holds once',
    },
    {
      events: ['hold.asked'],
      ignoredIn: ['byQuantity.choosing', 'onMap.choosing', 'onMap.conflict'],
      because: 'nothing is chosen: the button is disabled',
    },
    {
      events: ['cart.changeSettled'],
      answeredOnlyIn: ['byQuantity.holding', 'onMap.holding'],
      because: 'the picker was closed meanwhile: the places are in the cart, which shows them',
    },
    {
      events: ['lostSeats.acknowledged'],
      answeredOnlyIn: ['onMap.conflict'],
      because: 'no seat was lost',
    },
  ],
  invariants: {
    'a closed picker remembers nothing': ({ context, value }) =>
      value !== 'closed' || (context.offer === null && context.seats.length === 0),
    'seats are asked for only when there are some': (snapshot) =>
      !snapshot.matches('byQuantity') || snapshot.context.categoryCode !== null,
    'what was lost is named': (snapshot) =>
      !snapshot.matches({ onMap: 'choosing' }) || snapshot.context.lost.length === 0,
  },
  counts: { states: 15, transitions: 28, paths: 538 },
});

describe('ticket picker: what a shopper can count on', () => {
  afterEach(endAllStages);

  function offered(offer: PerformanceOffer) {
    const stage = createStage(ticketPickerMachine, { id: 'ticketPicker', siblings });
    const { performanceId, needsMap } = offer;
    stage.actor.send({ type: 'performance.chosen', performanceId, needsMap });
    stage.slot('loadOffer').resolve(offer);
    const select = (selected: readonly number[], lost: readonly number[] = []): void =>
      stage.slot('hallMap').sendBack({
        type: 'hallMap.selectionChanged',
        selected: selected.map(seat),
        lost: lost.map(seat),
      });
    const settle = (result: typeof accepted | typeof refused | typeof without12): void =>
      stage.actor.send({ type: 'cart.changeSettled', key: 'k1', result });
    const context = () => stage.actor.getSnapshot().context;
    const value = () => stage.actor.getSnapshot().value;
    return { ...stage, select, settle, context, value };
  }

  test('the right modal opens at once, before anything is loaded', () => {
    const stage = createStage(ticketPickerMachine, { id: 'ticketPicker', siblings });
    stage.actor.send({ type: 'performance.chosen', performanceId: 7, needsMap: true });
    expect(stage.received('modals').at(-1)).toEqual({ type: 'modal.opened', modal: { name: 'hallmap' } });
    expect(stage.slot('loadOffer').input).toEqual({ performanceId: 7 });
    stage.end();
  });

  test('the chosen seats are asked for, each with its price, and all or none are held', () => {
    const { select, actor, received, settle, value, end } = offered(offerOnMap);
    select([12, 13]);
    actor.send({ type: 'price.chosen', seatId: 13, priceCode: 'J26' });
    actor.send({ type: 'hold.asked', key: 'k1' });
    expect(received('cart')).toEqual([
      {
        type: 'cart.changeAsked',
        change: {
          kind: 'takeSeats',
          performanceId: 7,
          seats: [
            { seatId: 12, priceCode: 'TP' },
            { seatId: 13, priceCode: 'J26' },
          ],
        },
        key: 'k1',
        replyTo: 'ticketPicker',
      },
    ]);
    settle(accepted);
    expect(value()).toBe('held');
    end();
  });

  test('a price that was chosen stays with its seat when the selection changes', () => {
    const { select, actor, context, end } = offered(offerOnMap);
    select([12]);
    actor.send({ type: 'price.chosen', seatId: 12, priceCode: 'J26' });
    select([12, 13]);
    expect(context().seats.map((chosen) => chosen.priceCode)).toEqual(['J26', 'TP']);
    end();
  });

  test('a seat that is gone is named, the others are kept, and they can be asked for again', () => {
    const { select, actor, slot, settle, context, received, value, end } = offered(offerOnMap);
    select([12, 13]);
    actor.send({ type: 'hold.asked', key: 'k1' });
    settle(without12);
    expect(slot('hallMap').received).toEqual([{ type: 'seats.taken', seatIds: [12] }]);
    select([13], [12]);
    expect(value()).toEqual({ onMap: 'conflict' });
    expect(context().lost.map(({ seatId }) => seatId)).toEqual([12]);
    expect(context().seats.map(({ seatId }) => seatId)).toEqual([13]);
    expect(received('availability')).toEqual([{ type: 'availability.refreshAsked' }]);
    actor.send({ type: 'hold.asked', key: 'k2' });
    expect(received('cart').at(-1)).toMatchObject({ key: 'k2', change: { seats: [{ seatId: 13 }] } });
    end();
  });

  test('once read, the loss is acknowledged on the map', () => {
    const { select, actor, slot, value, end } = offered(offerOnMap);
    select([13], [12]);
    actor.send({ type: 'lostSeats.acknowledged' });
    expect(slot('hallMap').received).toEqual([{ type: 'conflict.acknowledged' }]);
    select([13]);
    expect(value()).toEqual({ onMap: 'choosing' });
    end();
  });

  test('a double click asks for the places once', () => {
    const { actor, received, end } = offered(offerByQuantity);
    actor.send({ type: 'quantity.changed', priceCode: 'TP', quantity: 2 });
    actor.send({ type: 'hold.asked', key: 'k1' });
    actor.send({ type: 'hold.asked', key: 'k2' });
    expect(received('cart')).toHaveLength(1);
    end();
  });

  test('without a map the best places are asked for, one price for each ticket', () => {
    const { actor, received, end } = offered(offerByQuantity);
    actor.send({ type: 'quantity.changed', priceCode: 'TP', quantity: 2 });
    actor.send({ type: 'quantity.changed', priceCode: 'J26', quantity: 9 });
    actor.send({ type: 'hold.asked', key: 'k1' });
    expect(received('cart')).toMatchObject([
      { change: { kind: 'takeBestPlaces', categoryCode: 'C1', priceCodes: ['TP', 'TP', 'J26'] } },
    ]);
    end();
  });

  test('a refusal leaves the quantities that were chosen', () => {
    const { actor, settle, context, value, end } = offered(offerByQuantity);
    actor.send({ type: 'quantity.changed', priceCode: 'TP', quantity: 2 });
    actor.send({ type: 'hold.asked', key: 'k1' });
    settle(refused);
    expect(value()).toEqual({ byQuantity: 'choosing' });
    expect(context()).toMatchObject({ quantities: { TP: 2 }, refusal });
    end();
  });

  test('the map lives as long as it is shown', () => {
    const { actor, asked, end } = offered(offerOnMap);
    actor.send({ type: 'picker.dismissed' });
    expect(asked('hallMap').map((map) => map.isAlive())).toEqual([false]);
    end();
  });

  test('a map that breaks is opened anew with what was chosen, and what was lost is still named', () => {
    const { select, actor, slot, value, end } = offered(offerOnMap);
    select([13], [12]);
    slot('hallMap').reject();
    expect(value()).toEqual({ opening: 'failed' });
    actor.send({ type: 'offer.retried' });
    slot('loadOffer').resolve(offerOnMap);
    expect(value()).toEqual({ onMap: 'conflict' });
    expect(slot('hallMap').input).toMatchObject({ selected: [{ seatId: 13 }], lost: [{ seatId: 12 }] });
    end();
  });

  test('another performance can be chosen from the open map', () => {
    const { actor, slot, asked, end } = offered(offerOnMap);
    actor.send({ type: 'performance.chosen', performanceId: 9, needsMap: true });
    slot('loadOffer').resolve({ ...offerOnMap, performanceId: 9 });
    expect(asked('hallMap').map((map) => map.isAlive())).toEqual([false, true]);
    expect(slot('hallMap').input).toMatchObject({ performanceId: 9, maximum: 3 });
    end();
  });
});
