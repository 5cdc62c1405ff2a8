import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import type { Cart } from '../../api/entities/cart.ts';
import { hallMapMachine } from '../../machines/hallMap/hallMap.machine.ts';
import type { HallMapEvent, HallMapInput, SelectionChanged } from '../../machines/hallMap/hallMap.types.ts';
import { heldCart, refusal, seat, ticket } from '../support/fixtures.ts';
import { createFollower } from '../support/follower.ts';
import { createStage, endAllStages } from '../support/stage.ts';

const performanceId = 7;
const bothTickets = ['ticket-14', 'ticket-15'];
const target: HallMapEvent = { type: 'move.targetChosen', first: seat(13), seats: [seat(13), seat(16)] };
const confirmed: HallMapEvent = { type: 'move.confirmed', key: 'm1' };
const askedToMove: HallMapEvent = { type: 'move.asked', itemIds: bothTickets };

const cartWith = (...items: readonly ReturnType<typeof ticket>[]): Cart => ({
  ...heldCart(),
  items: [...items],
});
const accepted = (cart: Cart, more = {}): HallMapEvent => ({
  type: 'cart.changeSettled',
  key: 'm1',
  result: { kind: 'accepted', cart, ...more },
});
const refused: HallMapEvent = {
  type: 'cart.changeSettled',
  key: 'm1',
  result: { kind: 'refused', refusal, cart: null },
};

function opened(more: Partial<HallMapInput> = {}) {
  const { ref: reportTo, received: told } = createFollower<SelectionChanged>();
  const stage = createStage(hallMapMachine, {
    id: 'hallMap',
    input: {
      performanceId,
      maximum: 3,
      selected: [],
      lost: [],
      isOnlyLookedAt: false,
      itemsToMove: [],
      ...more,
      reportTo,
    },
    siblings: ['cart'],
  });
  const send = (...events: readonly HallMapEvent[]): void => {
    for (const event of events) {
      stage.actor.send(event);
    }
  };
  const toggle = (...seatIds: readonly number[]): void =>
    send(...seatIds.map((seatId): HallMapEvent => ({ type: 'seat.toggled', seat: seat(seatId) })));
  const stands = () => stage.actor.getSnapshot();
  send({ type: 'map.loaded' });
  return { ...stage, told, send, toggle, stands };
}

describe('hall map: the ticket picker', () => {
  afterEach(endAllStages);

  const seatIds = fc.constantFrom(12, 13, 14, 15);
  const seats = fc.uniqueArray(seatIds, { maxLength: 4 }).map((ids) => ids.map(seat));
  const event: fc.Arbitrary<HallMapEvent> = fc.oneof(
    {
      weight: 6,
      arbitrary: seatIds.map((seatId): HallMapEvent => ({ type: 'seat.toggled', seat: seat(seatId) })),
    },
    {
      weight: 4,
      arbitrary: fc
        .uniqueArray(seatIds, { minLength: 1, maxLength: 2 })
        .map((ids): HallMapEvent => ({ type: 'seats.taken', seatIds: ids })),
    },
    { weight: 2, arbitrary: seats.map((all): HallMapEvent => ({ type: 'selection.replaced', seats: all })) },
    fc.constantFrom<HallMapEvent>(
      { type: 'selection.cleared' },
      { type: 'conflict.acknowledged' },
      { type: 'map.failed' },
      { type: 'map.retried' },
      { type: 'map.loaded' },
      { type: 'move.left' },
    ),
    {
      weight: 4,
      arbitrary: fc.constantFrom<HallMapEvent>(
        askedToMove,
        target,
        confirmed,
        refused,
        accepted(cartWith(ticket(12), ticket(13))),
      ),
    },
  );

  test('knows what is chosen and what was lost after whatever happens', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const { send, stands, told, end } = opened();
        for (const one of events) {
          const { selected, lost } = stands().context;
          const before = told.length;
          send(one);
          const now = stands().context;
          if (now.selected !== selected || now.lost !== lost) {
            expect(told.length).toBe(before + 1);
            expect(told.at(-1)).toEqual({
              type: 'hallMap.selectionChanged',
              selected: now.selected,
              lost: now.lost,
            });
          }
        }
        end();
      }),
      { numRuns: 600, seed: 20 },
    );
  });
});

describe('hall map: a choice', () => {
  afterEach(endAllStages);

  test('that replaces another leaves out what was lost and what is too many', () => {
    const { send, toggle, stands, end } = opened();
    toggle(12, 13);
    send({ type: 'seats.taken', seatIds: [12] });
    send({ type: 'selection.replaced', seats: [12, 14, 15, 16, 17].map(seat) });
    expect(stands().context.selected).toEqual([seat(14), seat(15), seat(16)]);
    expect(stands().context.lost).toEqual([seat(12)]);
    end();
  });

  test('of nothing at all leaves the map as it was opened', () => {
    const { send, toggle, stands, end } = opened();
    toggle(12);
    send({ type: 'selection.replaced', seats: [] });
    expect(stands().value).toEqual({ watching: 'ready' });
    expect(stands().context.selected).toEqual([]);
    end();
  });

  test('that is cleared forgets what was lost with it', () => {
    const { send, toggle, stands, end } = opened();
    toggle(12, 13);
    send({ type: 'seats.taken', seatIds: [12] }, { type: 'selection.cleared' });
    expect(stands().value).toEqual({ watching: 'ready' });
    expect([stands().context.selected, stands().context.lost]).toEqual([[], []]);
    end();
  });
});

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
