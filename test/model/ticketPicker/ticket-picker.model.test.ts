import { afterEach, describe, expect, test } from 'vitest';
import { ticketPickerMachine } from '../../../machines/ticketPicker/ticketPicker.machine.ts';
import type { PerformanceOffer } from '../../../machines/ticketPicker/ticketPicker.types.ts';
import {
  heldCart,
  offerByQuantity,
  offerOnMap,
  refusal,
  refusalOfSeats,
  seat,
} from '../../support/data/fixtures.ts';
import { describeModel } from '../../support/graph/walk.ts';
import { createStage, endAllStages } from '../../support/stages/stage.ts';
import { ticketPickerModel } from './ticket-picker.model.ts';

const accepted = { kind: 'accepted', cart: heldCart() } as const;
const refused = { kind: 'refused', refusal, cart: null } as const;
const without12 = { kind: 'refused', refusal: refusalOfSeats(12), cart: null } as const;
const siblings = ['cart', 'modals', 'availability'] as const;

describeModel(ticketPickerModel);

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

  test('a seat that is gone is named, the others are kept, and can be asked for once that was read', () => {
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
    expect(received('cart')).toHaveLength(1);
    select([13]);
    actor.send({ type: 'hold.asked', key: 'k3' });
    expect(received('cart').at(-1)).toMatchObject({ key: 'k3', change: { seats: [{ seatId: 13 }] } });
    end();
  });

  test('who closes the window finds the choice again: the seats on the map, the quantities elsewhere', () => {
    const { select, actor, slot, context, value, end } = offered(offerOnMap);
    select([12, 13]);
    actor.send({ type: 'price.chosen', seatId: 13, priceCode: 'J26' });
    const chosen = context().seats;
    actor.send({ type: 'picker.dismissed' });
    expect(context().seats).toEqual([]);
    actor.send({ type: 'performance.chosen', performanceId: 7, needsMap: true });
    slot('loadOffer').resolve(offerOnMap);
    expect(context().seats).toEqual(chosen);
    expect(slot('hallMap').input).toMatchObject({ selected: chosen });
    // Another evening is another choice, and this one is then over.
    actor.send({ type: 'performance.chosen', performanceId: 8, needsMap: false });
    slot('loadOffer').resolve(offerByQuantity);
    expect(context()).toMatchObject({ seats: [], quantities: {} });
    actor.send({ type: 'quantity.changed', priceCode: 'TP', quantity: 2 });
    actor.send({ type: 'picker.dismissed' });
    actor.send({ type: 'performance.chosen', performanceId: 8, needsMap: false });
    slot('loadOffer').resolve({ ...offerByQuantity, maximum: 1 });
    expect(context().quantities).toEqual({ TP: 1 });
    expect(value()).toEqual({ byQuantity: 'choosing' });
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
});
