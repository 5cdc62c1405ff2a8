import { assign, emit, sendTo, setup } from 'xstate';
import type { CartEvent, CartResult } from '../cart/cart.types.ts';
import { isWithoutReason } from '../system/refusal.ts';
import { to } from '../system/registry.ts';
import type { GateKeeperContext, GateKeeperEmitted, GateKeeperEvent } from './gateKeeper.types.ts';

/** What the cart answered. */
interface Settled {
  readonly key: string;
  readonly result: CartResult;
}

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
  guards: {
    isEmptied: ({ context }, { key, result }: Settled) =>
      key === context.emptyingKey && result.kind === 'accepted',
    isRefused: ({ context }, { key, result }: Settled) =>
      key === context.emptyingKey && result.kind === 'refused' && !isWithoutReason(result.refusal),
    isUnanswered: ({ context }, { key }: Settled) => key === context.emptyingKey,
  },
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
    askEmptying: sendTo(
      ({ system }) => to(system, 'cart'),
      (_, params: { readonly key: string }): CartEvent => ({
        type: 'cart.changeAsked',
        change: { kind: 'empty' },
        key: params.key,
        replyTo: 'gateKeeper',
      }),
    ),
    rememberKey: assign((_, params: { readonly key: string }) => ({
      emptyingKey: params.key,
      refusal: null,
    })),
    keepRefusal: assign((_, { result }: Settled) => ({
      refusal: result.kind === 'refused' ? result.refusal : null,
    })),
    forget: assign({ emptyingKey: null, refusal: null }),
  },
}).createMachine({
  id: 'gateKeeper',
  context: { wanted: 'tickets', emptyingKey: null, refusal: null },
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
      exit: ['closeModal', 'forget'],
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
          entry: [
            {
              type: 'rememberKey',
              params: ({ event }) => ({ key: event.type === 'gate.emptyAsked' ? event.key : '' }),
            },
            {
              type: 'askEmptying',
              params: ({ event }) => ({ key: event.type === 'gate.emptyAsked' ? event.key : '' }),
            },
          ],
          on: {
            'cart.changeSettled': [
              {
                guard: { type: 'isEmptied', params: ({ event }) => event },
                target: '#gateKeeper.closed',
                actions: { type: 'answer', params: { canContinue: true } },
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => event },
                target: 'failed',
                actions: { type: 'keepRefusal', params: ({ event }) => event },
              },
              { guard: { type: 'isUnanswered', params: ({ event }) => event }, target: 'unanswered' },
            ],
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
