import { assertEvent, assign, enqueueActions, setup } from 'xstate';
import { toIfLiving } from '../system/registry.ts';
import { type Modal, type ModalsContext, type ModalsEvent, modalOwner } from './modals.types.ts';

const isOfSession = ({ name }: Modal): boolean => name === 'loggedOut' || name === 'inactivity';

/** Warnings about time stay on top of whatever opens after them. */
const isUrgent = (modal: Modal): boolean => modal.name === 'timerDelay' || isOfSession(modal);

/**
 * Which modals are open (point 2 of the specification). One name is open at most once; the last one opened is on top, under
 * the warnings about time. One that is open already stays in its place, with what it is about now.
 * Actors open and close theirs; a modal that goes otherwise (the shopper dismisses it, the page is left, the session
 * ends) is reported to the actor it belongs to, which decides what that means.
 */
export const modalsMachine = setup({
  types: { context: {} as ModalsContext, events: {} as ModalsEvent },
  guards: {
    isEmpty: ({ context }) => context.stack.length === 0,
  },
  actions: {
    putOnTop: assign(({ context: { stack }, event }) => {
      assertEvent(event, 'modal.opened');
      const { modal } = event;
      const known = stack.map((one) => (one.name === modal.name ? modal : one));
      const all = known.includes(modal) ? known : [...stack, modal];
      return { stack: [...all.filter((one) => !isUrgent(one)), ...all.filter(isUrgent)] };
    }),
    keepOnly: enqueueActions(
      ({ context, enqueue, system }, { stays }: { readonly stays: (modal: Modal) => boolean }) => {
        enqueue.assign({ stack: context.stack.filter(stays) });
        for (const modal of context.stack) {
          const owner = modalOwner[modal.name];
          if (owner !== undefined && !stays(modal)) {
            // Its code may still be on the way: the modal waits for it, and can be closed meanwhile.
            enqueue.sendTo(toIfLiving(system, owner.actor), owner.event);
          }
        }
      },
    ),
  },
}).createMachine({
  id: 'modals',
  context: { stack: [] },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'modal.opened': { target: 'open', actions: 'putOnTop' },
      },
    },
    open: {
      description: 'At least one modal is shown; the page behind is inert and does not scroll.',
      always: { guard: 'isEmpty', target: 'closed' },
      on: {
        'modal.opened': { actions: 'putOnTop' },
        'modal.closed': {
          actions: assign({
            stack: ({ context, event }) => context.stack.filter(({ name }) => name !== event.name),
          }),
        },
        'modal.dismissed': {
          actions: {
            type: 'keepOnly',
            params: ({ event }) => ({ stays: ({ name }: Modal) => name !== event.name }),
          },
        },
        'modals.closedAll': { actions: { type: 'keepOnly', params: { stays: () => false } } },
        'page.left': { actions: { type: 'keepOnly', params: { stays: isOfSession } } },
      },
    },
  },
});
