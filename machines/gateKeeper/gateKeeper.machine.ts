import { assign, emit, sendTo, setup } from 'xstate';
import { askCart, type CartAnswer } from '../cart/ask-cart.ts';
import { answered, answerGuards, refusalIn } from '../system/answer.ts';
import { to } from '../system/registry.ts';
import type { GateKeeperContext, GateKeeperEmitted, GateKeeperEvent } from './gateKeeper.types.ts';

/**
 * Asks before single tickets and subscriptions would meet in one cart (point 2 of the specification, gate-keeper modal).
 *
 * A route's guard asks and waits for the answer. Keeping the cart answers no; emptying it answers yes, once the server has
 * emptied it. When it does not, the cart stays as it is, and the shopper can try again or keep it; when nobody says whether it
 * did, that is said instead, and trying again does no harm. However the modal goes, whoever asked is answered.
 */
export const gateKeeperMachine = setup({
  types: {
    context: {} as GateKeeperContext,
    events: {} as GateKeeperEvent,
    emitted: {} as GateKeeperEmitted,
  },
  actors: { askCart },
  guards: answerGuards,
  actions: {
    openModal: sendTo(({ system }) => to(system, 'modals'), {
      type: 'modal.opened',
      modal: { name: 'gateKeeper' },
    }),
    closeModal: sendTo(({ system }) => to(system, 'modals'), { type: 'modal.closed', name: 'gateKeeper' }),
    answer: emit((_, params: { readonly canContinue: boolean }) => ({
      type: 'gate.answered' as const,
      canContinue: params.canContinue,
    })),
    keepRefusal: assign((_, answer: CartAnswer) => ({ refusal: refusalIn(answer) })),
    forgetRefusal: assign({ refusal: null }),
  },
}).createMachine({
  id: 'gateKeeper',
  context: { wanted: 'tickets', refusal: null },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'gate.asked': { target: 'open', actions: assign({ wanted: ({ event }) => event.wanted }) },
      },
    },
    open: {
      description: 'The modal is shown; a navigation waits for the answer.',
      initial: 'asking',
      entry: 'openModal',
      exit: ['closeModal', 'forgetRefusal'],
      on: {
        'gate.continued': {
          target: 'closed',
          actions: { type: 'answer', params: { canContinue: false } },
        },
        'gate.dismissed': {
          target: 'closed',
          actions: { type: 'answer', params: { canContinue: false } },
        },
      },
      states: {
        asking: {
          on: { 'gate.emptyAsked': 'emptying' },
        },
        emptying: {
          description: 'The cart is being emptied. Leaving now answers no; the cart is emptied all the same.',
          tags: 'busy',
          entry: 'forgetRefusal',
          invoke: {
            src: 'askCart',
            input: { change: { kind: 'empty' } },
            onDone: [
              {
                guard: { type: 'isDone', params: answered },
                target: '#gateKeeper.closed',
                actions: { type: 'answer', params: { canContinue: true } },
              },
              { target: 'failed', actions: { type: 'keepRefusal', params: answered } },
            ],
            onError: 'unanswered',
          },
        },
        failed: {
          description: 'The cart could not be emptied: it stays as it is, and emptying can be tried again.',
          on: { 'gate.emptyAsked': 'emptying' },
        },
        unanswered: {
          description: 'Nobody knows whether the cart was emptied: emptying it again does no harm.',
          on: { 'gate.emptyAsked': 'emptying' },
        },
      },
    },
  },
});
