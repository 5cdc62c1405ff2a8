import { enqueueActions, setup, stopChild } from 'xstate';
import { formMachine } from '../form/form.machine.ts';
import type { FormInput } from '../form/form.types.ts';
import type { FormsEvent } from './forms.types.ts';

/**
 * The forms in sight: each is an actor below this one, by the name that its view gave it, and ends with its view. One that
 * fails takes this actor along: the root starts it anew, and the views open their forms again with what stands in them.
 */
export const formsMachine = setup({
  types: { events: {} as FormsEvent },
  actors: { form: formMachine },
  actions: {
    open: enqueueActions(({ enqueue }, { form, refusal }: FormInput & { readonly form: string }) => {
      enqueue.spawnChild('form', { id: form, systemId: form, input: { refusal } });
    }),
    close: stopChild((_, params: { readonly form: string }) => params.form),
  },
}).createMachine({
  id: 'forms',
  initial: 'tending',
  states: {
    tending: {
      description: 'Forms come and go with their views.',
      on: {
        'form.opened': { actions: { type: 'open', params: ({ event }) => event } },
        'form.closed': { actions: { type: 'close', params: ({ event }) => event } },
      },
    },
  },
});
