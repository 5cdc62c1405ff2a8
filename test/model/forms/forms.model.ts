import { formsMachine } from '../../../machines/forms/forms.machine.ts';
import { refusal } from '../../support/data/fixtures.ts';
import type { Promises } from '../../support/graph/promises.types.ts';
import type { Model } from '../../support/graph/walk.types.ts';

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

/** What `forms.model.test.ts` walks by the graph. */
export const formsModel: Model<Machine> = {
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
};
