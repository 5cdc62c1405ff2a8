import { assertEvent, assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import type { Answer } from '../system/answer.ts';
import { to, toIfLiving } from '../system/registry.ts';
import { promiseSlot } from '../system/slot.ts';
import { choicesIn, requestOf } from './session.rules.ts';
import type {
  Identified,
  KnownCustomer,
  SessionContext,
  SessionEmitted,
  SessionEvent,
  SessionInput,
  Submission,
} from './session.types.ts';

export const nobody: SessionContext = {
  customerId: null,
  customer: null,
  request: null,
  choices: [],
  accepted: null,
  refusal: null,
};

/** What the states of the session are made of. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    emitted: {} as SessionEmitted,
  },
  actors: {
    /** Asks the server whether this browser is still that customer's; null when it is not. */
    recognise: promiseSlot<KnownCustomer | null, { readonly customerId: string }>('recognise'),
    /** Has the server answer a form: sign in, register, keep details, change a login. */
    identify: promiseSlot<Answer<Identified>, Submission>('identify'),
    /** Ends the session on the server; the cart stays. */
    endSession: promiseSlot<void>('endSession'),
  },
  delays: {
    /** A start that failed is tried again before; this is for a session that was started anew in a shop that goes on. */
    askAgainDelay: 30_000,
  },
  actions: {
    keepRequest: assign(({ context, event }) => ({
      request: requestOf(event, context),
      accepted: null,
      refusal: null,
    })),
    keepCustomer: assign(({ context: { request } }, customer: KnownCustomer | null) =>
      customer === null
        ? {}
        : {
            customer,
            customerId: customer.credentials.id,
            accepted: request === null ? null : { kind: request.kind },
            request: null,
            choices: [],
          },
    ),
    // While several are to choose from, the password is still needed.
    keepRefusal: assign(({ context: { choices, request } }, answer: Answer<unknown>) => ({
      refusal:
        answer.kind === 'refused' ? { ...answer.refusal, about: request?.kind ?? ('end' as const) } : null,
      request: choices.length > 0 ? request : null,
    })),
    keepChoices: assign((_, answer: Answer<Identified>) => ({ choices: choicesIn(answer) })),
    dropRequest: assign({ choices: [], request: null, refusal: null }),
    forgetCustomer: assign(nobody),
    announce: enqueueActions(({ context: { customer, customerId }, enqueue, system }) => {
      enqueue(emit({ type: 'session.changed', customer }));
      enqueue.sendTo(to(system, 'app'), { type: 'customer.changed', customerId });
      enqueue.sendTo(toIfLiving(system, 'pouch'), { type: 'pouch.outdated' });
    }),
    // Without an address there is something left to ask before the purchase goes on.
    tellCheckout: sendTo(
      ({ system }) => toIfLiving(system, 'checkout'),
      ({ context: { customer } }) => ({
        type: 'identity.changed',
        isIdentified: customer !== null && !customer.credentials.addressIsEmpty,
      }),
    ),
    tellAppSettled: sendTo(({ system }) => to(system, 'app'), { type: 'session.settled' }),
    tellAppUnsettled: sendTo(({ system }) => to(system, 'app'), { type: 'session.unsettled' }),
  },
  guards: {
    isExpected: ({ context }) => context.customerId !== null,
    isKnown: ({ context }) => context.customer !== null,
    isMember: ({ context }) => context.customer?.credentials.status === 'member',
    isOneStill: (_, customer: KnownCustomer | null) => customer?.credentials.status === 'member',
    isChoosing: ({ context }) => context.choices.length > 0,
    isAnyoneNamed: ({ context, event }) => {
      assertEvent(event, 'session.changedElsewhere');
      return (event.customerId ?? context.customerId) !== null;
    },
    isCheckoutAmong: ({ event }) => {
      assertEvent(event, 'session.followersJoined');
      return event.joined.includes('checkout');
    },
    isRecognised: (_, customer: KnownCustomer | null) => customer !== null,
    areSeveral: (_, answer: Answer<Identified>) => choicesIn(answer).length > 0,
  },
});
