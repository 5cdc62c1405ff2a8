import { assertEvent, assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import { type Answer, answered, unanswered } from '../system/answer.ts';
import { known } from '../system/known.ts';
import { to, toIfLiving } from '../system/registry.ts';
import { promiseSlot } from '../system/slot.ts';
import { choicesIn, customerIn, requestOf } from './session.rules.ts';
import type {
  Identified,
  KnownCustomer,
  SessionContext,
  SessionEmitted,
  SessionEvent,
  SessionInput,
  Submission,
} from './session.types.ts';

const nobody: SessionContext = {
  customerId: null,
  customer: null,
  request: null,
  choices: [],
  accepted: null,
  refusal: null,
};

/** What the states of the session are made of. */
const sessionSetup = setup({
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
    /** For a session that was restarted in a running shop; a failed start of the shop is tried again sooner. */
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

/** The customer that the server is asked about. */
const expected = ({ context }: { readonly context: SessionContext }) => ({
  customerId: known(context.customerId, 'customer'),
});

/**
 * Who the shopper is (point 4 of the specification): nobody, a visitor who buys without an account, or a member.
 *
 * At the start the server is asked whether this browser is still the customer the page was served for; a cookie proves
 * it, never the page. Forms are answered one at a time, and a refusal keeps who was known before. When another tab signs
 * in or out, the server is asked again. Each change is told to the checkout and emitted for the screens that depend on it.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({
    ...nobody,
    customerId: input.customerId,
  }),
  initial: 'checking',
  on: {
    // The start failed elsewhere and is tried again: the session is known, and says so.
    'session.retried': { actions: 'tellAppSettled' },
    'session.followersJoined': {
      description:
        'Told again to a checkout that knows it, it would take whoever corrects their details on to the next step.',
      guard: 'isCheckoutAmong',
      actions: 'tellCheckout',
    },
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
            input: expected,
            onDone: [
              {
                guard: { type: 'isRecognised', params: answered },
                target: '#session.authenticated',
                actions: [
                  { type: 'keepCustomer', params: answered },
                  'tellAppSettled',
                  'announce',
                  'tellCheckout',
                ],
              },
              {
                description: 'Whoever still believes that the customer is here hears that nobody is.',
                target: '#session.loggedOut',
                actions: ['forgetCustomer', 'tellAppSettled', 'announce', 'tellCheckout'],
              },
            ],
            onError: { target: 'unanswered', actions: 'tellAppUnsettled' },
          },
        },
        unanswered: {
          description:
            'The server did not answer: a start fails for it. It is asked again when that is retried, or by itself after a while.',
          on: { 'session.retried': 'asking' },
          after: { askAgainDelay: 'asking' },
        },
      },
    },
    loggedOut: {
      description: 'Nobody is known. `refusal` says why the last form was not accepted.',
      on: {
        'visitor.submitted': 'submitting.registering',
        'registration.submitted': 'submitting.registering',
        'signIn.asked': 'submitting.signingIn',
        'session.changedElsewhere': {
          guard: 'isAnyoneNamed',
          target: 'rechecking',
        },
      },
    },
    submitting: {
      description: 'A form is with the server; it waits, disabled.',
      tags: 'busy',
      entry: 'keepRequest',
      invoke: {
        src: 'identify',
        input: ({ context: { customer, request } }) => ({ customer, request: known(request, 'request') }),
        onDone: [
          {
            guard: { type: 'isRecognised', params: ({ event }) => customerIn(event.output) },
            target: 'authenticated',
            actions: [
              { type: 'keepCustomer', params: ({ event }) => customerIn(event.output) },
              'announce',
              'tellCheckout',
            ],
          },
          {
            guard: { type: 'areSeveral', params: answered },
            target: 'choosing',
            actions: { type: 'keepChoices', params: answered },
          },
          { target: 'asBefore', actions: { type: 'keepRefusal', params: answered } },
        ],
        onError: { target: 'asBefore', actions: { type: 'keepRefusal', params: unanswered } },
      },
      initial: 'registering',
      states: {
        registering: { description: 'A visitor, or a new member.' },
        signingIn: { description: 'E-mail and password, and perhaps which of several customers.' },
        savingDetails: { on: { 'session.expired': '#session.loggingOut' } },
        changingLogin: { on: { 'session.expired': '#session.loggingOut' } },
      },
    },
    choosing: {
      description: 'The password is that of several customers on one e-mail: which one is it? (ruling 21)',
      on: {
        'customer.chosen': 'submitting.signingIn',
        'choice.abandoned': { target: 'asBefore', actions: 'dropRequest' },
      },
    },
    asBefore: {
      description: 'Back to who the shopper was before, and nobody is told.',
      always: [
        { guard: 'isChoosing', target: 'choosing' },
        { guard: 'isKnown', target: 'authenticated' },
        { target: 'loggedOut' },
      ],
    },
    authenticated: {
      initial: 'deciding',
      states: {
        deciding: {
          always: [{ guard: 'isMember', target: 'member' }, { target: 'visitor' }],
        },
        visitor: {
          description: 'Buys without an account; can sign in to one, or make one.',
          on: {
            'registration.submitted': '#session.submitting.registering',
            'signIn.asked': '#session.submitting.signingIn',
          },
        },
        member: {
          description:
            'Has an account. What it holds (history, references, proofs, devices) is read by who shows it.',
          on: {
            'login.submitted': '#session.submitting.changingLogin',
            'user.wanted': '.loading',
          },
          initial: 'loaded',
          states: {
            loaded: { description: 'Who it is came with being recognised, or signing in.' },
            loading: {
              on: { 'user.wanted': undefined },
              invoke: {
                src: 'recognise',
                input: ({ context }) => ({
                  // Another tab names another customer than the one known here.
                  customerId: known(context.customer, 'customer').credentials.id,
                }),
                onDone: [
                  {
                    guard: { type: 'isOneStill', params: answered },
                    target: 'loaded',
                    actions: [assign(({ event }) => ({ customer: event.output })), 'tellCheckout'],
                  },
                  { target: '#session.rechecking' },
                ],
                onError: 'failed',
              },
            },
            failed: { description: 'What was known of them stays.' },
          },
        },
      },
      on: {
        'visitor.submitted': 'submitting.savingDetails',
        'details.submitted': 'submitting.savingDetails',
        'session.endAsked': 'loggingOut',
        'session.expired': 'loggingOut',
        'session.changedElsewhere': 'rechecking',
      },
    },
    rechecking: {
      description: 'Another tab signed in or out: who is this browser now?',
      tags: 'busy',
      on: { 'session.expired': 'loggingOut' },
      entry: assign(({ context, event }) =>
        event.type === 'session.changedElsewhere'
          ? { customerId: event.customerId ?? context.customerId, refusal: null }
          : {},
      ),
      invoke: {
        src: 'recognise',
        input: expected,
        onDone: [
          {
            guard: { type: 'isRecognised', params: answered },
            target: 'authenticated',
            actions: [{ type: 'keepCustomer', params: answered }, 'announce', 'tellCheckout'],
          },
          {
            guard: 'isKnown',
            target: 'loggedOut',
            actions: ['forgetCustomer', 'announce', 'tellCheckout'],
          },
          { target: 'loggedOut', actions: 'forgetCustomer' },
        ],
        // The question failed: whatever this tab asks next, the server judges by who is signed in there.
        onError: 'asBefore',
      },
    },
    loggingOut: {
      tags: 'busy',
      entry: 'dropRequest',
      invoke: {
        src: 'endSession',
        onDone: { target: 'loggedOut', actions: ['forgetCustomer', 'announce', 'tellCheckout'] },
        // The cookie could not be cleared: this page forgets all the same, and says so.
        onError: {
          target: 'loggedOut',
          actions: [
            'forgetCustomer',
            { type: 'keepRefusal', params: unanswered },
            'announce',
            'tellCheckout',
          ],
        },
      },
    },
  },
});
