import { afterEach, describe, expect, test } from 'vitest';
import { modalsMachine } from '../../machines/modals/modals.machine.ts';
import { createStage, endAllStages } from '../support/stage.ts';
import { describeModel, plain } from '../support/walk.ts';

describeModel({
  name: 'modals',
  machine: modalsMachine,
  siblings: ['ticketPicker'],
  slots: {},
  events: {
    'modal.opened': {
      'the hall map': { modal: { name: 'hallmap' } },
      'the terms': { modal: { name: 'cgv' } },
    },
    'modal.closed': { 'the hall map': { name: 'hallmap' }, 'the terms': { name: 'cgv' } },
    'modal.dismissed': plain,
    'modals.closedAll': plain,
  },
  project: ({ context }) => context.stack.map((modal) => modal.name),
  ignores: [
    {
      events: ['modal.closed'],
      answeredOnlyIn: ['open'],
      because: 'an actor withdraws its modal without asking whether it is still shown',
    },
    { events: ['modal.dismissed'], answeredOnlyIn: ['open'], because: 'nothing is shown' },
  ],
  invariants: {
    'a name is open at most once': ({ context }) =>
      new Set(context.stack.map((modal) => modal.name)).size === context.stack.length,
    'it is open exactly while something is shown': ({ context, value }) =>
      (value === 'open') === context.stack.length > 0,
  },
  simplePaths: true,
  counts: { states: 2, transitions: 7, paths: 23 },
});

describe('modals: what a shopper can count on', () => {
  afterEach(endAllStages);

  function opened(...names: ('hallmap' | 'categories' | 'timerDelay' | 'cgv')[]) {
    const stage = createStage(modalsMachine, { id: 'modals', siblings: ['ticketPicker'] });
    for (const name of names) {
      stage.actor.send({ type: 'modal.opened', modal: { name } });
    }
    const shown = () => stage.actor.getSnapshot().context.stack.map((modal) => modal.name);
    return { stage, shown };
  }

  test('the last modal opened is on top, and Escape closes that one only', () => {
    const { stage, shown } = opened('hallmap', 'timerDelay');
    stage.actor.send({ type: 'modal.dismissed' });
    expect(shown()).toEqual(['hallmap']);
    stage.end();
  });

  test('a modal that is opened again comes to the top and stands there once', () => {
    const { stage, shown } = opened('hallmap', 'cgv', 'hallmap');
    expect(shown()).toEqual(['cgv', 'hallmap']);
    stage.end();
  });

  test('closing the map tells the ticket picker; closing the warning tells nobody', () => {
    const { stage } = opened('hallmap', 'timerDelay');
    stage.actor.send({ type: 'modal.dismissed' });
    expect(stage.received('ticketPicker')).toEqual([]);
    stage.actor.send({ type: 'modal.dismissed' });
    expect(stage.received('ticketPicker')).toEqual([{ type: 'picker.dismissed' }]);
    stage.end();
  });

  test('an actor that closes its own modal leaves the others open', () => {
    const { stage, shown } = opened('categories', 'cgv');
    stage.actor.send({ type: 'modal.closed', name: 'categories' });
    expect(shown()).toEqual(['cgv']);
    stage.end();
  });
});
