import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import { chartOf } from '../support/graph/graph-chart.ts';
import { explore } from '../support/graph/graph-explore.ts';
import { missing } from '../support/graph/walk.ts';
import type { AnyModel } from '../support/graph/walk.types.ts';
import { plain } from '../support/graph/walk.types.ts';
import { totalityComplaints } from '../support/graph/walk-totality.ts';

/** The bell that calls spectators to their seats: a machine as a newcomer adds it. */
const bell = setup({
  types: { events: {} as { type: 'bell.rung'; isLast: boolean } | { type: 'bell.heard' } },
  guards: { isLast: (_, { isLast }: { readonly isLast: boolean }) => isLast },
  delays: { wholeRinging: 3000 },
}).createMachine({
  id: 'bell',
  initial: 'silent',
  states: {
    silent: {
      on: {
        'bell.rung': [
          { guard: { type: 'isLast', params: ({ event }) => event }, target: 'lastCall' },
          { target: 'ringing' },
        ],
      },
    },
    ringing: { on: { 'bell.heard': 'silent' }, after: { wholeRinging: 'silent' } },
    lastCall: { on: { 'bell.heard': 'silent' } },
  },
});

function modelOf(events: AnyModel['events'], ignores: AnyModel['ignores'] = []): AnyModel {
  return {
    name: 'modals',
    machine: bell,
    siblings: [],
    slots: {},
    events,
    ignores,
  };
}

const once = { isLast: false };
const ignored: AnyModel['ignores'] = [
  { events: ['bell.rung'], answeredOnlyIn: ['silent'], because: 'it rings already' },
  { events: ['bell.heard'], ignoredIn: ['silent'], because: 'there is nothing to hear' },
];

describe('a machine that joins the path tests', () => {
  test('is told by name which transitions no example takes', () => {
    const { taken, reached } = explore(modelOf({ 'bell.rung': { once }, 'bell.heard': plain }, ignored));
    expect(missing(chartOf(bell), taken)).toEqual([
      'silent –(bell.rung [isLast])→ lastCall',
      'lastCall –(bell.heard)→ silent',
    ]);
    expect(reached.has('lastCall')).toBe(false);
  });

  test('is told by name which state leaves which event without an answer', () => {
    const model = modelOf({ 'bell.rung': { once, last: { isLast: true } }, 'bell.heard': plain });
    expect(totalityComplaints(model, explore(model))).toEqual([
      '« silent » neither answers bell.heard nor is known to ignore it',
      '« ringing » neither answers bell.rung nor is known to ignore it',
      '« lastCall » neither answers bell.rung nor is known to ignore it',
    ]);
  });

  test('is covered once each case that a guard tells apart has its example', () => {
    const model = modelOf({ 'bell.rung': { once, last: { isLast: true } }, 'bell.heard': plain }, ignored);
    const exploration = explore(model);
    expect(missing(chartOf(bell), exploration.taken)).toEqual([]);
    expect(totalityComplaints(model, exploration)).toEqual([]);
    expect(exploration.paths).toHaveLength(3);
  });
});
