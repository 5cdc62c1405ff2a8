import { afterEach, describe, expect, test } from 'vitest';
import { modalsMachine } from '../../machines/modals/modals.machine.ts';
import { createStage, endAllStages } from '../support/stage.ts';
import { describeModel } from '../support/walk.ts';
import { modalsModel } from './modals.model.ts';

describeModel(modalsModel);

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
