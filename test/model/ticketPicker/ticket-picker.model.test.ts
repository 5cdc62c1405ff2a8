import { afterEach, describe, expect, test } from 'vitest';
import { offerByQuantity, offerOnMap, refusalOfSeats } from '../../support/data/fixtures.ts';
import { describeModel } from '../../support/graph/walk.ts';
import { endAllStages } from '../../support/stages/stage.ts';
import { offered, refusedFor } from '../../support/stages/ticket-picker-stage.ts';
import { ticketPickerModel } from './ticket-picker.model.ts';

describeModel(ticketPickerModel);

describe('ticket picker: what a shopper can count on', () => {
  afterEach(endAllStages);

  test('a seat that is gone is named, the others are kept, and can be asked for once that was read', () => {
    const { select, hold, settle, send, seatIds, lostIds, changes, received, choice, end } =
      offered(offerOnMap);
    select([12, 13]);
    hold();
    settle(refusedFor(refusalOfSeats(12)));
    expect(choice()).toBe('conflict');
    expect([seatIds(), lostIds()]).toEqual([[13], [12]]);
    expect(received('availability')).toEqual([{ type: 'availability.refreshAsked' }]);
    hold();
    expect(changes()).toHaveLength(1);
    send({ type: 'lostSeats.acknowledged' });
    hold();
    expect(changes().at(-1)).toMatchObject({ seats: [{ seatId: 13 }] });
    end();
  });

  test('who closes the window finds the choice again: the seats on the map, the quantities elsewhere', () => {
    const { select, take, open, load, dismiss, send, context, value, end } = offered(offerOnMap);
    select([12, 13]);
    send({ type: 'price.chosen', seatId: 13, priceCode: 'J26' });
    const chosen = context().seats;
    dismiss();
    expect(context().seats).toEqual([]);
    open(offerOnMap);
    load();
    expect(context().seats).toEqual(chosen);
    // Another evening is another choice, and this one is then over.
    open(offerByQuantity);
    load(offerByQuantity);
    expect(context()).toMatchObject({ seats: [], quantities: {} });
    take('TP', 2);
    dismiss();
    open(offerByQuantity);
    load({ ...offerByQuantity, maximum: 1 });
    expect(context().quantities).toEqual({ TP: 1 });
    expect(value()).toEqual({ byQuantity: 'choosing' });
    end();
  });
});
