import { afterEach, describe, expect, test } from 'vitest';
import type { ProposedSeat } from '../../../machines/bestPlaces/bestPlaces.types.ts';
import type { TicketPickerEvent } from '../../../machines/ticketPicker/ticketPicker.types.ts';
import { offerOnMap, seat } from '../../support/data/fixtures.ts';
import { endAllStages } from '../../support/stages/stage.ts';
import { offered } from '../../support/stages/ticket-picker-stage.ts';

const at = (seatId: number, priceCode: string | null = 'TP'): ProposedSeat => ({
  ...seat(seatId),
  priceCode,
});
const proposed = (...seats: readonly ProposedSeat[]): TicketPickerEvent => ({
  type: 'selection.replaced',
  seats,
});
const taken = (...seatIds: readonly number[]): TicketPickerEvent => ({ type: 'seats.taken', seatIds });

describe('ticket picker: a choice on the map', () => {
  afterEach(endAllStages);

  test('is made of seats that a press chooses and the next gives back, no more than may be taken', () => {
    const { select, seatIds, end } = offered({ ...offerOnMap, maximum: 2 });
    select([12, 13, 14]);
    expect(seatIds()).toEqual([12, 13]);
    select([12, 14]);
    expect(seatIds()).toEqual([13, 14]);
    end();
  });

  test('that is a proposal has its prices, without what was lost and what is too many, and nothing is left to read', () => {
    const { select, send, context, choice, lostIds, end } = offered(offerOnMap);
    select([13], [12]);
    send(proposed(at(12), at(14, 'J26'), at(15, null), at(16, 'GONE'), at(17)));
    expect(context().seats.map(({ seatId, priceCode }) => [seatId, priceCode])).toEqual([
      [14, 'J26'],
      [15, 'TP'],
      [16, 'TP'],
    ]);
    expect(lostIds()).toEqual([]);
    expect(choice()).toBe('choosing');
    end();
  });

  test('is changed as ever beside a loss that is shown, but for what was lost', () => {
    const { select, send, choice, seatIds, lostIds, end } = offered(offerOnMap);
    select([13], [12]);
    expect(choice()).toBe('conflict');
    select([12, 14]);
    expect([seatIds(), lostIds()]).toEqual([[13, 14], [12]]);
    send(taken(99, 14));
    expect([seatIds(), lostIds()]).toEqual([[13], [12, 14]]);
    send({ type: 'selection.cleared' });
    expect([seatIds(), lostIds(), choice()]).toEqual([[], [], 'choosing']);
    end();
  });

  test('survives a map that fails and is tried again, and what was lost meanwhile is named', () => {
    const { select, send, slot, choice, seatIds, lostIds, end } = offered(offerOnMap);
    select([12, 13]);
    slot('watchSeats').sendBack({ type: 'map.failed' });
    send(taken(12));
    send({ type: 'map.retried' });
    slot('watchSeats').sendBack({ type: 'map.loaded' });
    expect([choice(), seatIds(), lostIds()]).toEqual(['conflict', [13], [12]]);
    end();
  });

  test('can be given up with its map also before a loss was read: nothing of it is left to read', () => {
    const { select, send, value, seatIds, lostIds, end } = offered(offerOnMap);
    select([13], [12]);
    send({ type: 'map.failed' });
    send({ type: 'map.givenUp' });
    expect([value(), seatIds(), lostIds()]).toEqual(['choosingCategory', [], []]);
    end();
  });

  test('waits while tickets of the cart are moved, and loses what others or these tickets take', () => {
    const { select, send, slot, choice, seatIds, lostIds, end } = offered(offerOnMap);
    select([12, 13, 14]);
    send({ type: 'move.asked', itemIds: ['ticket-14'] });
    send(taken(12));
    expect(slot('ticketMove').received).toEqual([taken(12)]);
    slot('ticketMove').sendBack({ type: 'tickets.moved', seatIds: [13] });
    send({ type: 'seat.toggled', seat: seat(15) });
    slot('ticketMove').sendBack({ type: 'move.left' });
    expect([choice(), seatIds(), lostIds()]).toEqual(['conflict', [14], [12]]);
    end();
  });

  test.each([
    ['for whom it was opened to choose', 'choose', 'choosingCategory'],
    ['but not for who came to move tickets alone', 'move', 'onMap'],
  ] as const)('gives way to a choice by category when the map breaks during a move, %s', (_, kind, state) => {
    const purpose = kind === 'move' ? { kind, itemIds: ['ticket-14'] } : { kind };
    const { send, value, end } = offered(offerOnMap, purpose);
    send({ type: 'move.asked', itemIds: ['ticket-14'] });
    send({ type: 'map.failed' });
    send({ type: 'map.givenUp' });
    const now = value();
    expect(typeof now === 'string' ? now : Object.keys(now)[0]).toBe(state);
    end();
  });

  test.each(['while the seats are with the server', 'while tickets are moved'])(
    'is not replaced %s: the proposals leave it alone',
    (when) => {
      const { select, hold, send, slot, seatIds, end } = offered(offerOnMap);
      select([12]);
      if (when === 'while tickets are moved') {
        send({ type: 'move.asked', itemIds: ['ticket-14'] });
      } else {
        hold();
      }
      const before = slot('bestPlaces').received.length;
      send(proposed(at(14)));
      expect(seatIds()).toEqual([12]);
      expect(slot('bestPlaces').received.slice(before)).toEqual([{ type: 'selection.madeByHand' }]);
      end();
    },
  );
});
