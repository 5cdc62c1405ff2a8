import { afterEach, describe, expect, test } from 'vitest';
import { hallMapMachine } from '../../machines/hallMap/hallMap.machine.ts';
import type { SelectionChanged } from '../../machines/hallMap/hallMap.types.ts';
import { noAnswer, seat } from '../support/fixtures.ts';
import { createStage, endAllStages } from '../support/stage.ts';
import { createFollower } from '../support/stage-puppet.ts';
import { describeModel, plain } from '../support/walk.ts';

describeModel({
  name: 'hallMap',
  machine: hallMapMachine,
  starts: {
    '': {
      performanceId: 7,
      maximum: 2,
      selected: [],
      lost: [],
      reportTo: createFollower<SelectionChanged>().ref,
    },
  },
  siblings: [],
  slots: {
    watchSeats: {
      sends: ['map.loaded', 'map.failed'],
      rejects: { 'the source of seats breaks': noAnswer },
    },
  },
  events: {
    'map.loaded': plain,
    'map.failed': plain,
    'map.retried': plain,
    'seats.taken': { 'seat 12': { seatIds: [12] }, 'both seats': { seatIds: [12, 13] } },
    'seat.toggled': { 'seat 12': { seat: seat(12) }, 'seat 13': { seat: seat(13) } },
    'selection.cleared': plain,
    'conflict.acknowledged': plain,
  },
  project: ({ context }) => [
    context.selected.map(({ seatId }) => seatId).sort(),
    [...new Set(context.lost.map(({ seatId }) => seatId))].sort(),
  ],
  // What is lost is taken: nobody can choose it again before the map shows it free.
  explores: ({ context }, event) =>
    !('seat' in event) || !context.lost.some((lost) => JSON.stringify(lost) === JSON.stringify(event.seat)),
  ignores: [
    { events: ['map.loaded'], answeredOnlyIn: ['watching.loading'], because: 'the map is loaded' },
    { events: ['map.retried'], answeredOnlyIn: ['failed'], because: 'nothing failed' },
    {
      events: ['seat.toggled', 'selection.cleared'],
      ignoredIn: ['watching.loading', 'failed'],
      because: 'the map is not shown',
    },
    { events: ['selection.cleared'], ignoredIn: ['watching.ready'], because: 'nothing is selected' },
    {
      events: ['seats.taken'],
      ignoredIn: ['failed', 'watching.loading', 'watching.ready', 'watching.conflict'],
      because: 'seats that were not chosen are the view’s to show',
    },
    {
      events: ['conflict.acknowledged'],
      ignoredIn: ['watching.ready', 'watching.selecting'],
      because: 'nothing was lost',
    },
  ],
  invariants: {
    'no more seats are selected than may be': ({ context }) => context.selected.length <= context.maximum,
    'a seat is selected or lost, never both': ({ context }) =>
      !context.selected.some((chosen) => context.lost.some(({ seatId }) => seatId === chosen.seatId)),
    'a loss is shown until it is acknowledged': (snapshot) =>
      snapshot.context.lost.length === 0 ||
      snapshot.matches({ watching: 'conflict' }) ||
      snapshot.matches({ watching: 'loading' }) ||
      snapshot.matches('failed'),
  },
  counts: { states: 6, transitions: 22, paths: 95 },
});

describe('hall map: what a shopper can count on', () => {
  afterEach(endAllStages);

  function opened(maximum = 3) {
    const { ref: reportTo, received: told } = createFollower<SelectionChanged>();
    const stage = createStage(hallMapMachine, {
      id: 'hallMap',
      input: { performanceId: 7, maximum, selected: [], lost: [], reportTo },
      siblings: [],
    });
    stage.slot('watchSeats').sendBack({ type: 'map.loaded' });
    const toggle = (...ids: number[]): void => {
      for (const id of ids) {
        stage.actor.send({ type: 'seat.toggled', seat: seat(id) });
      }
    };
    const ids = (key: 'selected' | 'lost') =>
      stage.actor.getSnapshot().context[key].map(({ seatId }) => seatId);
    return { ...stage, told, toggle, ids };
  }

  test('a seat is chosen by one gesture and given back by the same', () => {
    const { toggle, ids, actor, end } = opened();
    toggle(12, 13, 12);
    expect(ids('selected')).toEqual([13]);
    toggle(13);
    expect(actor.getSnapshot().value).toEqual({ watching: 'ready' });
    end();
  });

  test('past the most that may be taken, one more seat changes nothing', () => {
    const { toggle, ids, end } = opened(2);
    toggle(12, 13, 14);
    expect(ids('selected')).toEqual([12, 13]);
    end();
  });

  test('a chosen seat that someone else takes is named, and the others stay', () => {
    const { toggle, ids, slot, told, end } = opened();
    toggle(12, 13);
    slot('watchSeats').sendBack({ type: 'seats.taken', seatIds: [13, 99] });
    expect([ids('selected'), ids('lost')]).toEqual([[12], [13]]);
    expect(told.at(-1)).toEqual({ type: 'hallMap.selectionChanged', selected: [seat(12)], lost: [seat(13)] });
    end();
  });

  test('seats that nobody here had chosen disturb nobody', () => {
    const { toggle, slot, told, end } = opened();
    toggle(12);
    slot('watchSeats').sendBack({ type: 'seats.taken', seatIds: [13] });
    expect(told).toHaveLength(1);
    end();
  });

  test('a choice survives a map that fails and is tried again', () => {
    const { toggle, ids, actor, slot, end } = opened();
    toggle(12);
    slot('watchSeats').sendBack({ type: 'map.failed' });
    actor.send({ type: 'map.retried' });
    slot('watchSeats').sendBack({ type: 'map.loaded' });
    expect(actor.getSnapshot().value).toEqual({ watching: 'selecting' });
    expect(ids('selected')).toEqual([12]);
    end();
  });

  test('a seat lost while the map fails is still named when it is back', () => {
    const { toggle, ids, actor, slot, end } = opened();
    toggle(12, 13);
    slot('watchSeats').sendBack({ type: 'map.failed' });
    actor.send({ type: 'seats.taken', seatIds: [12] });
    actor.send({ type: 'map.retried' });
    slot('watchSeats').sendBack({ type: 'map.loaded' });
    expect(actor.getSnapshot().value).toEqual({ watching: 'conflict' });
    expect([ids('selected'), ids('lost')]).toEqual([[13], [12]]);
    actor.send({ type: 'conflict.acknowledged' });
    expect(actor.getSnapshot().value).toEqual({ watching: 'selecting' });
    end();
  });
});
