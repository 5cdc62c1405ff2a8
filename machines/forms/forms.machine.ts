import { assign, enqueueActions, setup, stopChild } from 'xstate';
import { formMachine } from '../form/form.machine.ts';
import type { FormInput } from '../form/form.types.ts';
import type { FormsContext, FormsEvent } from './forms.types.ts';

/**
 * The forms in sight: each is an actor below this one, by the name that its view gave it, and ends with its view. One that
 * fails takes this actor along: the root starts it anew, and the views open their forms again with what stands in them.
 */
export const formsMachine = setup({
  types: { context: {} as FormsContext, events: {} as FormsEvent },
  actors: { form: formMachine },
  guards: {
    isOpen: ({ context }, params: { readonly form: string }) => context.open.includes(params.form),
  },
  actions: {
    open: enqueueActions(({ context, enqueue }, { form, refusal }: FormInput & { readonly form: string }) => {
      enqueue.spawnChild('form', { id: form, systemId: form, input: { refusal } });
      enqueue.assign({ open: [...context.open, form] });
    }),
    close: stopChild((_, params: { readonly form: string }) => params.form),
    forget: assign(({ context }, params: { readonly form: string }) => ({
      open: context.open.filter((one) => one !== params.form),
    })),
  },
}).createMachine({
  id: 'forms',
  context: { open: [] },
  initial: 'tending',
  states: {
    tending: {
      description: 'Forms come and go with their views.',
      on: {
        'form.opened': [
          {
            description: 'It is open already.',
            guard: { type: 'isOpen', params: ({ event }) => event },
          },
          { actions: { type: 'open', params: ({ event }) => event } },
        ],
        'form.closed': {
          guard: { type: 'isOpen', params: ({ event }) => event },
          actions: [
            { type: 'close', params: ({ event }) => event },
            { type: 'forget', params: ({ event }) => event },
          ],
        },
      },
    },
  },
});
