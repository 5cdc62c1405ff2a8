import { afterEach, describe, expect, test } from 'vitest';
import { formsMachine } from '../../../machines/forms/forms.machine.ts';
import { refusal } from '../../support/data/fixtures.ts';
import type { Promises } from '../../support/graph/promises.types.ts';
import { describeModel } from '../../support/graph/walk.ts';
import { createStage, endAllStages } from '../../support/stages/stage.ts';

type Machine = typeof formsMachine;

/** A view opens its form as it comes, and closes it as it goes: each form is an actor of its own meanwhile. */
const promises: Promises<Machine> = {
  start: () => ({ at: 'tending', knows: { open: [] } }),
  on: {
    'form.opened': [
      // What stands in it stays.
      { given: ({ context, event }) => context.open.includes(event.form) },
      {
        does: ({ context, event: { form, refusal: known } }) => ({
          asks: { form: { refusal: known } },
          knows: { open: [...context.open, form] },
        }),
      },
    ],
    'form.closed': [
      {
        given: ({ context, event }) => context.open.includes(event.form),
        does: ({ context, event: { form } }) => ({
          stops: [form],
          knows: { open: context.open.filter((name) => name !== form) },
        }),
      },
      {},
    ],
  },
  answers: { form: {} },
};

describeModel<Machine>({
  name: 'forms',
  machine: formsMachine,
  siblings: [],
  slots: { form: {} },
  events: {
    'form.opened': {
      'a new one': { form: 'form.1', refusal: null },
      'one that stands refused': { form: 'form.2', refusal },
    },
    'form.closed': { 'the one': { form: 'form.1' }, 'the other': { form: 'form.2' } },
  },
  project: ({ context }) => context.open,
  ignores: [{ events: ['form.closed'], ignoredIn: ['tending'], because: 'it was not open' }],
  ends: { tending: 'forms come and go as long as the shop is open' },
  invariants: {
    'the forms that are open are the actors below it, by their names': ({ children, context }) =>
      Object.keys(children).sort().join() === [...context.open].sort().join(),
  },
  counts: { states: 1, transitions: 3 },
  promises,
});

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
