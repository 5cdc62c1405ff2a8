import { assign, enqueueActions, setup } from 'xstate';
import { to } from '../system/registry.ts';
import { type ModalsContext, type ModalsEvent, modalOwner } from './modals.types.ts';

/**
 * Which modals are open (point 2 of the specification). One name is open at most once; the last one opened is on top.
 * Actors open and close theirs; a modal that the shopper dismisses is reported to the actor it belongs to, which
 * decides what that means. Leaving the page's address or a logged-out change closes all.
 */
export const modalsMachine = setup({
  types: { context: {} as ModalsContext, events: {} as ModalsEvent },
  guards: {
    isOpen: ({ context }, params: { readonly name: string }) =>
      context.stack.some((modal) => modal.name === params.name),
    isOnlyOne: ({ context }) => context.stack.length === 1,
    isOnlyOneOpen: ({ context }, params: { readonly name: string }) =>
      context.stack.length === 1 && context.stack[0]?.name === params.name,
  },
  actions: {
    dropTop: assign({ stack: ({ context }) => context.stack.slice(0, -1) }),
    tellOwnerOfTop: enqueueActions(({ context, enqueue, system }) => {
      const top = context.stack.at(-1);
      const owner = top === undefined ? undefined : modalOwner[top.name];
      if (owner !== undefined) {
        enqueue.sendTo(to(system, owner), { type: 'picker.dismissed' });
      }
    }),
  },
}).createMachine({
  id: 'modals',
  context: { stack: [] },
  initial: 'closed',
  on: {
    'modals.closedAll': { target: '.closed', actions: assign({ stack: [] }) },
  },
  states: {
    closed: {
      on: {
        'modal.opened': { target: 'open', actions: assign({ stack: ({ event }) => [event.modal] }) },
      },
    },
    open: {
      description: 'At least one modal is shown; the page behind is inert and does not scroll.',
      on: {
        'modal.opened': {
          actions: assign({
            stack: ({ context, event }) => [
              ...context.stack.filter((modal) => modal.name !== event.modal.name),
              event.modal,
            ],
          }),
        },
        'modal.closed': [
          {
            guard: { type: 'isOnlyOneOpen', params: ({ event }) => ({ name: event.name }) },
            target: 'closed',
            actions: assign({ stack: [] }),
          },
          {
            guard: { type: 'isOpen', params: ({ event }) => ({ name: event.name }) },
            actions: assign({
              stack: ({ context, event }) => context.stack.filter((modal) => modal.name !== event.name),
            }),
          },
        ],
        'modal.dismissed': [
          { guard: 'isOnlyOne', target: 'closed', actions: ['tellOwnerOfTop', 'dropTop'] },
          { actions: ['tellOwnerOfTop', 'dropTop'] },
        ],
      },
    },
  },
});
