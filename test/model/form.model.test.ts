import { afterEach, describe, expect, test } from 'vitest';
import { formMachine } from '../../machines/form/form.machine.ts';
import { refusal } from '../support/fixtures.ts';
import { createStage, endAllStages } from '../support/stage.ts';
import { describeModel } from '../support/walk.ts';
import { formModel } from './form.model.ts';

describeModel(formModel);

describe('forms: what a shopper can count on', () => {
  afterEach(endAllStages);

  const open = () => createStage(formMachine, { id: 'form', siblings: [], input: { refusal: null } });

  test('the rules look once typing has rested for 20 ms, not at each key', () => {
    const { actor, asked, clock, end } = open();
    for (let key = 0; key < 10; key += 1) {
      actor.send({ type: 'field.changed' });
      clock.advance(19);
    }
    expect(asked('validate')).toHaveLength(0);
    clock.advance(1);
    expect(asked('validate')).toHaveLength(1);
    end();
  });

  test('a field that is left is looked at now', () => {
    const { actor, asked, end } = open();
    actor.send({ type: 'field.changed' });
    actor.send({ type: 'field.left' });
    expect(asked('validate')).toHaveLength(1);
    end();
  });

  test('nothing is handed over while something is wrong, and the complaint goes when it is mended', () => {
    const { actor, asked, slot, clock, end } = open();
    actor.send({ type: 'submit.asked' });
    slot('judge').resolve({ name: 'Le nom est requis.' });
    expect(actor.getSnapshot().value).toMatchObject({ sending: 'blocked' });
    expect(asked('submit')).toHaveLength(0);
    actor.send({ type: 'field.changed' });
    clock.advance(20);
    slot('validate').resolve({});
    expect(actor.getSnapshot().value).toMatchObject({ sending: 'editing' });
    end();
  });

  test('pressed twice it is handed over once', () => {
    const { actor, asked, slot, end } = open();
    actor.send({ type: 'submit.asked' });
    actor.send({ type: 'submit.asked' });
    slot('judge').resolve({});
    actor.send({ type: 'submit.asked' });
    expect(asked('judge')).toHaveLength(1);
    expect(asked('submit')).toHaveLength(1);
    end();
  });

  test('a refusal stands until it is sent again, whatever is typed', () => {
    const { actor, slot, end } = open();
    actor.send({ type: 'submit.asked' });
    slot('judge').resolve({});
    slot('submit').resolve({ kind: 'refused', refusal });
    actor.send({ type: 'field.changed' });
    expect(actor.getSnapshot()).toMatchObject({ value: { sending: 'refused' }, context: { refusal } });
    actor.send({ type: 'submit.asked' });
    slot('judge').resolve({});
    expect(actor.getSnapshot().context.refusal).toBeNull();
    end();
  });
});
