import { afterEach, describe, expect, test } from 'vitest';
import { formsMachine } from '../../../machines/forms/forms.machine.ts';
import { refusal } from '../../support/data/fixtures.ts';
import { describeModel } from '../../support/graph/walk.ts';
import { createStage, endAllStages } from '../../support/stages/stage.ts';
import { formsModel } from './forms.model.ts';

describeModel(formsModel);

describe('forms in sight', () => {
  afterEach(endAllStages);

  test('each is an actor of its own, found by its name, with what it opened with, until it is gone', () => {
    const { actor, child, end } = createStage(formsMachine, { id: 'forms', siblings: [] });
    actor.send({ type: 'form.opened', form: 'form.1', refusal: null });
    actor.send({ type: 'form.opened', form: 'form.2', refusal });
    expect(actor.system.get('form.1')).toBe(actor.getSnapshot().children['form.1']);
    expect(child('form.2')?.input).toEqual({ refusal });
    actor.send({ type: 'form.closed', form: 'form.1' });
    expect(child('form.1')).toBeUndefined();
    expect(actor.system.get('form.1')).toBeUndefined();
    expect(child('form.2')?.isAlive()).toBe(true);
    end();
  });

  test('a view that is mounted twice opens its form anew', () => {
    const { actor, asked, child, end } = createStage(formsMachine, { id: 'forms', siblings: [] });
    actor.send({ type: 'form.opened', form: 'form.1', refusal: null });
    actor.send({ type: 'form.closed', form: 'form.1' });
    actor.send({ type: 'form.opened', form: 'form.1', refusal: null });
    expect(asked('form').map((one) => one.isAlive())).toEqual([false, true]);
    expect(child('form.1')?.isAlive()).toBe(true);
    end();
  });
});
