import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import type { HallMapEvent } from '../../../machines/hallMap/hallMap.types.ts';
import { seat, ticket } from '../../support/data/fixtures.ts';
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

  test('that replaces another leaves out what was lost and what is too many, and nothing is left to acknowledge', () => {
    const { send, toggle, stands, end } = opened();
    toggle(12, 13);
    send({ type: 'seats.taken', seatIds: [12] });
    send({ type: 'selection.replaced', seats: [12, 14, 15, 16, 17].map(seat) });
    expect(stands().context.selected).toEqual([seat(14), seat(15), seat(16)]);
    expect(stands().context.lost).toEqual([]);
    expect(stands().value).toEqual({ watching: 'selecting' });
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

describe('hall map: what happens to a choice', () => {
  afterEach(endAllStages);

  const taken = (...seatIds: readonly number[]): HallMapEvent => ({ type: 'seats.taken', seatIds });
  const choice = (stage: ReturnType<typeof opened>) => {
    const { selected, lost } = stage.stands().context;
    return [selected.map(({ seatId }) => seatId), lost.map(({ seatId }) => seatId)];
  };

  test.each([
    ['while the map is opened', { watching: 'loading' }],
    ['while the map is broken', 'failed'],
  ])('%s: what is lost is named, and acknowledged, and the rest waits', (when, state) => {
    const stage = opened({ selected: [seat(12), seat(13)] });
    expect(stage.slot('watchSeats').input).toEqual({ performanceId });
    stage.send({ type: 'map.failed' });
    if (when === 'while the map is opened') {
      stage.send({ type: 'map.retried' });
    }
    expect(stage.stands().value).toEqual(state);
    stage.send(taken(99), taken(12));
    expect(choice(stage)).toEqual([[13], [12]]);
    expect(stage.told).toHaveLength(1);
    stage.send({ type: 'conflict.acknowledged' });
    expect(choice(stage)).toEqual([[13], []]);
    expect(stage.told).toHaveLength(2);
    stage.send({ type: 'map.retried' }, { type: 'map.loaded' });
    expect(stage.stands().value).toEqual({ watching: 'selecting' });
    stage.end();
  });

  test('on a map where nothing was chosen, a proposal becomes the choice', () => {
    const stage = opened();
    stage.send({ type: 'selection.replaced', seats: [seat(12), seat(13)] });
    expect(stage.stands().value).toEqual({ watching: 'selecting' });
    expect(choice(stage)).toEqual([[12, 13], []]);
    stage.end();
  });

  test('beside a loss that is shown: seats are chosen, given back, lost as ever; a proposal takes the place of all that', () => {
    const stage = opened({ maximum: 2 });
    stage.toggle(12, 13);
    stage.send(taken(12));
    expect(stage.stands().value).toEqual({ watching: 'conflict' });
    stage.toggle(14, 15);
    expect(choice(stage)).toEqual([[13, 14], [12]]);
    stage.toggle(13);
    expect(choice(stage)).toEqual([[14], [12]]);
    stage.send(taken(99), taken(14));
    expect(choice(stage)).toEqual([[], [12, 14]]);
    stage.send({ type: 'selection.replaced', seats: [seat(15)] });
    expect(choice(stage)).toEqual([[15], []]);
    expect(stage.stands().value).toEqual({ watching: 'selecting' });
    stage.end();
  });

  test('that was lost whole is acknowledged, and the map is as it was opened', () => {
    const stage = opened();
    stage.toggle(12);
    stage.send(taken(12), { type: 'conflict.acknowledged' });
    expect(stage.stands().value).toEqual({ watching: 'ready' });
    expect(choice(stage)).toEqual([[], []]);
    stage.end();
  });

  test.each([
    ['which tickets go where is asked', []],
    ['the cart is asked', [target, confirmed]],
  ])('that waits is lost, too, while %s', (_, events) => {
    const stage = opened();
    stage.toggle(12);
    stage.send(askedToMove, ...events, taken(12));
    expect(choice(stage)).toEqual([[], [12]]);
    expect(stage.told.at(-1)).toMatchObject({ lost: [seat(12)] });
    stage.end();
  });

  test('that waits is there again when the map is opened to move tickets only', () => {
    const stage = opened({ itemsToMove: bothTickets, selected: [seat(12)] });
    expect(stage.stands().value).toEqual({ watching: { moving: 'choosing' } });
    stage.send({ type: 'move.left' });
    expect(stage.stands().value).toEqual({ watching: 'selecting' });
    stage.end();
  });
});
