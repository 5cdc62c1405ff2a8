import { hallMapMachine } from '../../machines/hallMap/hallMap.machine.ts';
import type { SelectionChanged } from '../../machines/hallMap/hallMap.types.ts';
import { noAnswer, seat } from '../support/fixtures.ts';
import { createFollower } from '../support/stage-puppet.ts';
import { type Model, plain } from '../support/walk.types.ts';

/** What `hall-map.model.test.ts` walks by the graph, and `*.view.test.tsx` through the view. */
export const hallMapModel: Model<typeof hallMapMachine> = {
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
};
