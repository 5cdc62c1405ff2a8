import { assign, emit, sendTo, setup } from 'xstate';
import { refusalOf } from '../system/refusal.ts';
import { to, toIfLiving } from '../system/registry.ts';
import { endSession, recognise, registerVisitor } from './session.actors.ts';
import type {
  KnownCustomer,
  RegistrationResult,
  SessionContext,
  SessionEmitted,
  SessionEvent,
  SessionInput,
} from './session.types.ts';

/**
 * Who the shopper is (point 4 of the specification), on the visitor's path.
 *
 * At the start the server is asked whether this browser is still the customer the page was served for; a cookie proves
 * it, never the page. A visitor submits their details once and can correct them; a refusal keeps what was there. Each
 * change is told to the checkout and emitted for the screens that depend on it.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    emitted: {} as SessionEmitted,
  },
  actors: { recognise, registerVisitor, endSession },
  actions: {
    rememberCustomer: assign({ refusal: null, submission: null }),
    forgetCustomer: assign({ customer: null, customerId: null, submission: null, refusal: null }),
    announce: emit(({ context }) => ({ type: 'session.changed' as const, customer: context.customer })),
    tellCheckout: sendTo(
      ({ system }) => toIfLiving(system, 'checkout'),
      ({ context }) => ({ type: 'identity.changed', isIdentified: context.customer !== null }),
    ),
    tellAppSettled: sendTo(({ system }) => to(system, 'app'), { type: 'session.settled' }),
    tellAppUnsettled: sendTo(({ system }) => to(system, 'app'), { type: 'session.unsettled' }),
  },
  guards: {
    isExpected: ({ context }) => context.customerId !== null,
    isKnown: ({ context }) => context.customer !== null,
    isRecognised: (_, params: { readonly customer: KnownCustomer | null }) => params.customer !== null,
    isAccepted: (_, params: { readonly result: RegistrationResult }) => params.result.kind === 'accepted',
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({
    customerId: input.customerId,
    customer: null,
    submission: null,
    refusal: null,
  }),
  initial: 'checking',
  on: {
    // The start is tried again for another reason, or an actor was started anew: this part stands, and is told again.
    'session.retried': { actions: ['tellAppSettled', 'tellCheckout'] },
  },
  states: {
    checking: {
      description: 'Is this browser still the customer that the page was served for?',
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'isExpected', target: 'asking' },
            { target: '#session.loggedOut', actions: 'tellAppSettled' },
          ],
        },
        asking: {
          on: { 'session.retried': undefined },
          invoke: {
            src: 'recognise',
            input: ({ context }) => ({ customerId: context.customerId ?? '' }),
            onDone: [
              {
                guard: { type: 'isRecognised', params: ({ event }) => ({ customer: event.output }) },
                target: '#session.authenticated',
                actions: [
                  assign({ customer: ({ event }) => event.output }),
                  'tellAppSettled',
                  'announce',
                  'tellCheckout',
                ],
              },
              { target: '#session.loggedOut', actions: ['forgetCustomer', 'tellAppSettled'] },
            ],
            onError: { target: 'unanswered', actions: 'tellAppUnsettled' },
          },
        },
        unanswered: {
          description: 'The server did not answer: the start fails, and asks again when it is retried.',
          on: { 'session.retried': 'asking' },
        },
      },
    },
    loggedOut: {
      description: 'Nobody is known. `refusal` says why the last submission was not accepted.',
      on: { 'visitor.submitted': 'registering' },
    },
    registering: {
      description: 'The visitor’s details are with the server; the form waits, disabled.',
      tags: 'busy',
      entry: assign(({ event }) =>
        event.type === 'visitor.submitted'
          ? { submission: { details: event.details, key: event.key }, refusal: null }
          : {},
      ),
      invoke: {
        src: 'registerVisitor',
        input: ({ context: { customer, submission } }) => {
          if (submission === null) {
            throw new Error('Nothing was submitted');
          }
          return { customerId: customer?.credentials.id ?? null, ...submission };
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
            target: 'authenticated',
            actions: [
              assign(({ event }) =>
                event.output.kind === 'accepted'
                  ? {
                      customer: event.output.customer,
                      customerId: event.output.customer.credentials.id,
                      submission: null,
                    }
                  : {},
              ),
              'announce',
              'tellCheckout',
            ],
          },
          {
            target: 'refused',
            actions: assign({
              refusal: ({ event }) => (event.output.kind === 'refused' ? event.output.refusal : null),
            }),
          },
        ],
        onError: {
          target: 'refused',
          actions: assign({ refusal: ({ event }) => refusalOf(event.error) }),
        },
      },
    },
    refused: {
      description:
        'Back to who the shopper was before, and nobody is told; the refusal stands until the next submission.',
      always: [{ guard: 'isKnown', target: 'authenticated' }, { target: 'loggedOut' }],
    },
    authenticated: {
      initial: 'visitor',
      states: {
        visitor: {
          description: 'Buys without an account; the details can be corrected.',
        },
      },
      on: {
        'visitor.submitted': 'registering',
        'session.endAsked': 'loggingOut',
      },
    },
    loggingOut: {
      tags: 'busy',
      invoke: {
        src: 'endSession',
        onDone: { target: 'loggedOut', actions: ['forgetCustomer', 'announce', 'tellCheckout'] },
        // The cookie could not be cleared; this page forgets all the same.
        onError: { target: 'loggedOut', actions: ['forgetCustomer', 'announce', 'tellCheckout'] },
      },
    },
  },
});
