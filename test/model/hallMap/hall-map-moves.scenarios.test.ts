import { afterEach, describe, expect, test } from 'vitest';
import type { HallMapEvent } from '../../../machines/hallMap/hallMap.types.ts';
import { refusal, seat, ticket } from '../../support/data/fixtures.ts';
import {
  accepted,
  askedToMove,
  bothTickets,
  cartWith,
  confirmed,
  opened,
  performanceId,
  refused,
  target,
} from '../../support/stages/hall-map-stage.ts';
import { endAllStages } from '../../support/stages/stage.ts';

describe('hall map: tickets of the cart that change their seats', () => {
  afterEach(endAllStages);

  function aimed() {
    const stage = opened();
    stage.send(askedToMove, target);
    return stage;
  }

  test('are asked of the cart once, with their lines, their seats and the key of the request', () => {
    const { send, received, stands, end } = aimed();
    expect(stands().context.target).toEqual({ first: seat(13), seats: [seat(13), seat(16)] });
    send(confirmed, { type: 'move.confirmed', key: 'm2' });
    expect(stands().hasTag('busy')).toBe(true);
    expect(received('cart')).toEqual([
      {
        type: 'cart.changeAsked',
        change: { kind: 'moveSeats', performanceId, itemIds: bothTickets, first: 13, seatIds: [13, 16] },
        key: 'm1',
        replyTo: 'hallMap',
      },
    ]);
    end();
  });

  test('have moved: it is said who did, and a chosen seat that they got is no longer chosen', () => {
    const { send, toggle, stands, end } = opened();
    toggle(13, 12);
    send(askedToMove, target, confirmed);
    const moved = { firstSeatId: 13, movedCount: 1, stayedLineIds: ['ticket-15'] };
    const elsewhere = ticket(12, { performanceId: performanceId + 1 });
    send(accepted(cartWith(ticket(13), elsewhere), { moved }));
    expect(stands().value).toEqual({ watching: { moving: 'moved' } });
    expect(stands().context).toMatchObject({ selected: [seat(12)], moved, target: null, moveKey: null });
    end();
  });

  test('have moved, and the server did not say which', () => {
    const { send, stands, end } = aimed();
    send(confirmed, accepted(cartWith(ticket(13))));
    expect(stands().context.moved).toBeNull();
    end();
  });

  test('are refused: the reason is kept until other seats are pointed at', () => {
    const { send, stands, end } = aimed();
    send(confirmed, refused);
    expect(stands().value).toEqual({ watching: { moving: 'choosing' } });
    expect(stands().context).toMatchObject({
      moveTrouble: { kind: 'refused', refusal },
      target: null,
      moveKey: null,
      itemsToMove: bothTickets,
    });
    send(target);
    expect(stands().context.moveTrouble).toBeNull();
    end();
  });

  test('wait for their own answer, not for that of another change of the cart', () => {
    const { send, stands, end } = aimed();
    send(confirmed, {
      type: 'cart.changeSettled',
      key: 'other',
      result: { kind: 'accepted', cart: cartWith() },
    });
    expect(stands().value).toEqual({ watching: { moving: 'asking' } });
    end();
  });

  test('lose the seat that somebody else takes first, and it is named', () => {
    const { send, toggle, stands, end } = opened();
    toggle(16, 12);
    send(askedToMove, target, { type: 'seats.taken', seatIds: [99, 16] });
    expect(stands().value).toEqual({ watching: { moving: 'choosing' } });
    expect(stands().context).toMatchObject({
      target: null,
      moveTrouble: { kind: 'taken', seat: seat(16) },
      selected: [seat(12)],
      lost: [seat(16)],
    });
    end();
  });

  test('keep their target when seats are taken that are none of theirs', () => {
    const { send, toggle, stands, end } = opened();
    toggle(12);
    send(askedToMove, target, { type: 'seats.taken', seatIds: [12] });
    expect(stands().value).toEqual({ watching: { moving: 'aimed' } });
    expect(stands().context.lost).toEqual([seat(12)]);
    end();
  });

  test('may be others: the question begins anew, wherever it stood', () => {
    const { send, stands, end } = aimed();
    const other: HallMapEvent = { type: 'move.asked', itemIds: ['ticket-14'] };
    const fresh = { itemsToMove: ['ticket-14'], target: null, moveTrouble: null, moved: null };
    send(other);
    expect(stands().value).toEqual({ watching: { moving: 'choosing' } });
    expect(stands().context).toMatchObject(fresh);
    send(target, confirmed, refused, other);
    expect(stands().context).toMatchObject(fresh);
    send(
      target,
      confirmed,
      accepted(cartWith(), { moved: { firstSeatId: 13, movedCount: 2, stayedLineIds: [] } }),
    );
    send(other);
    expect(stands().value).toEqual({ watching: { moving: 'choosing' } });
    expect(stands().context).toMatchObject(fresh);
    end();
  });

  test('are left alone: the choice that waited is there again', () => {
    const { send, toggle, stands, end } = opened();
    toggle(12);
    const forgotten = { itemsToMove: [], target: null, moveKey: null, moveTrouble: null, moved: null };
    for (const before of [[askedToMove], [askedToMove, target], [askedToMove, target, confirmed, refused]]) {
      send(...before, { type: 'move.left' });
      expect(stands().value).toEqual({ watching: 'selecting' });
      expect(stands().context).toMatchObject(forgotten);
    }
    send(askedToMove, target, confirmed, accepted(cartWith()), { type: 'move.left' });
    expect(stands().context).toMatchObject({ ...forgotten, selected: [seat(12)] });
    end();
  });
});
