import { assign, emit, sendTo, setup } from 'xstate';
import { refusalOf } from '../system/refusal.ts';
import { checkReference } from './referenceCheck.actors.ts';
import type {
  CheckResult,
  GivenReference,
  ReferenceAccepted,
  ReferenceCheckContext,
  ReferenceCheckEvent,
  ReferenceCheckInput,
  ReferenceQuestion,
} from './referenceCheck.types.ts';

/**
 * A reference that opens prices (point 3 of the specification, families; point 7, `CtrlRef`): one form at a time, in the
 * ticket picker or in the cart.
 *
 * What was typed stays whatever the answer. An accepted reference is told to the ticket picker and to whoever listens; the
 * server remembers it until whoever was signed in signs out: then it is forgotten here too, with its holder's name.
 */
export const referenceCheckMachine = setup({
  types: {
    context: {} as ReferenceCheckContext,
    events: {} as ReferenceCheckEvent,
    input: {} as ReferenceCheckInput,
    emitted: {} as ReferenceAccepted,
  },
  actors: { checkReference },
  guards: {
    isAccepted: (_, params: { readonly result: CheckResult }) => params.result.kind === 'accepted',
  },
  actions: {
    ask: assign((_, { familyCode, priceCode, performanceId }: ReferenceQuestion) => ({
      question: { familyCode, priceCode, performanceId },
      given: null,
      accepted: null,
      refusal: null,
    })),
    keepGiven: assign((_, { reference, lastName }: GivenReference) => ({
      given: { reference, lastName },
      refusal: null,
    })),
    keepResult: assign((_, { result }: { readonly result: CheckResult }) =>
      result.kind === 'accepted'
        ? { accepted: result.accepted, refusal: null }
        : { accepted: null, refusal: result.refusal },
    ),
    forgetAll: assign({ question: null, given: null, accepted: null, refusal: null }),
    report: sendTo(
      ({ context }) => context.reportTo,
      (_, { accepted }: Pick<ReferenceAccepted, 'accepted'>): ReferenceAccepted => ({
        type: 'reference.accepted',
        accepted,
      }),
    ),
    tellOutside: emit(
      (_, { accepted }: Pick<ReferenceAccepted, 'accepted'>): ReferenceAccepted => ({
        type: 'reference.accepted',
        accepted,
      }),
    ),
  },
}).createMachine({
  id: 'referenceCheck',
  context: ({ input }) => ({ ...input, question: null, given: null, accepted: null, refusal: null }),
  initial: 'closed',
  on: {
    'reference.wanted': {
      target: '.asking',
      actions: { type: 'ask', params: ({ event }) => event },
    },
    'shopper.left': { target: '.closed', actions: 'forgetAll' },
  },
  states: {
    closed: {
      description: 'No form is open.',
    },
    asking: {
      on: {
        'reference.dismissed': { target: 'closed', actions: 'forgetAll' },
        'reference.given': {
          target: 'checking',
          actions: { type: 'keepGiven', params: ({ event }) => event },
        },
      },
    },
    checking: {
      tags: 'busy',
      on: { 'reference.dismissed': { target: 'closed', actions: 'forgetAll' } },
      invoke: {
        src: 'checkReference',
        input: ({ context: { question, given } }) => {
          if (question === null || given === null) {
            throw new Error('No reference was given');
          }
          return { ...question, ...given };
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
            target: 'accepted',
            actions: { type: 'keepResult', params: ({ event }) => ({ result: event.output }) },
          },
          {
            target: 'refused',
            actions: { type: 'keepResult', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: {
          target: 'failed',
          actions: assign(({ event }) => ({ refusal: refusalOf(event.error) })),
        },
      },
    },
    accepted: {
      description: 'The prices of the family can be taken. Another reference can be given after it.',
      entry: [
        { type: 'report', params: ({ context }) => acceptedOf(context) },
        { type: 'tellOutside', params: ({ context }) => acceptedOf(context) },
      ],
    },
    refused: {
      description: 'The reference opens nothing here; it stays in its field.',
      on: {
        'reference.dismissed': { target: 'closed', actions: 'forgetAll' },
        'reference.given': {
          target: 'checking',
          actions: { type: 'keepGiven', params: ({ event }) => event },
        },
      },
    },
    failed: {
      description: 'The server did not answer; the reference stays in its field.',
      on: {
        'reference.dismissed': { target: 'closed', actions: 'forgetAll' },
        'reference.given': {
          target: 'checking',
          actions: { type: 'keepGiven', params: ({ event }) => event },
        },
      },
    },
  },
});

function acceptedOf({ accepted }: ReferenceCheckContext): Pick<ReferenceAccepted, 'accepted'> {
  if (accepted === null) {
    throw new Error('No reference was accepted');
  }
  return { accepted };
}
