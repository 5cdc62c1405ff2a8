import { afterEach, describe, expect, test } from 'vitest';
import { formMachine } from '../../../machines/form/form.machine.ts';
import { refusalOf } from '../../../machines/system/answer.ts';
import { noAnswer, refusal } from '../../support/data/fixtures.ts';
import { describeModel } from '../../support/graph/walk.ts';
import { createStage, endAllStages } from '../../support/stages/stage.ts';
import { formModel } from './form.model.ts';

describeModel(formModel);

describe('forms: what a shopper can count on', () => {
  afterEach(endAllStages);

  const openWith = (known: typeof refusal | null) =>
    createStage(formMachine, { id: 'form', siblings: [], input: { refusal: known } });
  const open = () => openWith(null);

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

  test('each time that it is sent with something wrong counts, and what was said before is said no more', () => {
    const { actor, slot, end } = openWith(refusal);
    expect(actor.getSnapshot().value).toMatchObject({ sending: 'refused' });
    for (const times of [1, 2]) {
      actor.send({ type: 'submit.asked' });
      slot('judge').resolve({ name: 'Le nom est requis.' });
      expect(actor.getSnapshot()).toMatchObject({
        value: { sending: 'blocked' },
        context: { blockedTimes: times, refusal: null, errors: { name: 'Le nom est requis.' } },
      });
    }
    end();
  });

  test('errors that are mended are gone when it is sent', () => {
    const { actor, slot, end } = open();
    actor.send({ type: 'field.left' });
    slot('validate').resolve({ name: 'Le nom est requis.' });
    actor.send({ type: 'submit.asked' });
    slot('judge').resolve({});
    expect(actor.getSnapshot().context.errors).toEqual({});
    end();
  });

  test.each(['judge', 'submit'])(
    'when the %s cannot be asked, why is kept and it can be sent again',
    (place) => {
      const { actor, slot, end } = open();
      actor.send({ type: 'submit.asked' });
      if (place === 'submit') {
        slot('judge').resolve({});
      }
      slot(place).reject(noAnswer);
      expect(actor.getSnapshot()).toMatchObject({
        value: { sending: { failed: 'unchanged' } },
        context: { refusal: refusalOf(noAnswer) },
      });
      actor.send({ type: 'submit.asked' });
      expect(actor.getSnapshot().value).toMatchObject({ sending: 'judging' });
      end();
    },
  );

  test.each(['refused', 'failed'])('a reason that no longer holds is forgotten (%s)', (state) => {
    const { actor, slot, end } = open();
    actor.send({ type: 'submit.asked' });
    slot('judge').resolve({});
    if (state === 'refused') {
      slot('submit').resolve({ kind: 'refused', refusal });
    } else {
      slot('submit').reject(noAnswer);
    }
    actor.send({ type: 'refusal.withdrawn' });
    expect(actor.getSnapshot()).toMatchObject({ value: { sending: 'editing' }, context: { refusal: null } });
    end();
  });

  test('rules that break are asked again by the next change', () => {
    const { actor, slot, asked, clock, end } = open();
    actor.send({ type: 'field.left' });
    slot('validate').reject(noAnswer);
    expect(actor.getSnapshot().value).toMatchObject({ checking: 'resting' });
    actor.send({ type: 'field.changed' });
    clock.advance(20);
    expect(asked('validate')).toHaveLength(2);
    end();
  });
});
