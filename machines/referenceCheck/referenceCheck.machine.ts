import { assertEvent, assign, emit, sendTo, setup } from 'xstate';
import type { AcceptedReference } from '../../api/prices/accepted-reference.ts';
import { type Answer, answered, answerGuards, refusalIn, unanswered } from '../system/answer.ts';
import { known } from '../system/known.ts';
import { promiseSlot } from '../system/slot.ts';
import type {
  CheckInput,
  ReferenceAccepted,
  ReferenceCheckContext,
  ReferenceCheckEvent,
  ReferenceCheckInput,
} from './referenceCheck.types.ts';

const nothingGiven = { question: null, given: null, accepted: null, refusal: null } as const;

/** Where the form is open and waits for the shopper. */
const openForm = {
  'reference.dismissed': { target: 'closed', actions: 'forgetAll' },
  'reference.given': { target: 'checking', actions: 'keepGiven' },
} as const;

const acceptance = ({ context }: { readonly context: ReferenceCheckContext }): ReferenceAccepted => ({
  type: 'reference.accepted',
  accepted: known(context.accepted, 'accepted reference'),
});

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
  actors: {
    /** Asks the server whether a reference opens a price (`CtrlRef`); done, the server remembers it for this shopper. */
    checkReference: promiseSlot<Answer<AcceptedReference>, CheckInput>('checkReference'),
  },
  guards: answerGuards,
  actions: {
    keepQuestion: assign(({ event }) => {
      assertEvent(event, 'reference.wanted');
      const { type: _, ...question } = event;
      return { ...nothingGiven, question };
    }),
    keepGiven: assign(({ event }) => {
      assertEvent(event, 'reference.given');
      const { type: _, ...given } = event;
      return { given, refusal: null };
    }),
    keepAnswer: assign((_, answer: Answer<AcceptedReference>) => ({
      accepted: answer.kind === 'done' ? answer.value : null,
      refusal: refusalIn(answer),
    })),
    forgetAll: assign(nothingGiven),
    report: sendTo(({ context }) => context.reportTo, acceptance),
    tellOutside: emit(acceptance),
  },
}).createMachine({
  id: 'referenceCheck',
  context: ({ input }) => ({ ...input, ...nothingGiven }),
  initial: 'closed',
  on: {
    'reference.wanted': { target: '.asking', actions: 'keepQuestion' },
    'shopper.left': { target: '.closed', actions: 'forgetAll' },
  },
  states: {
    closed: {
      description: 'No form is open.',
    },
    asking: {
      on: openForm,
    },
    checking: {
      tags: 'busy',
      on: { 'reference.dismissed': { target: 'closed', actions: 'forgetAll' } },
      invoke: {
        src: 'checkReference',
        input: ({ context: { question, given } }) => ({
          ...known(question, 'question'),
          ...known(given, 'reference'),
        }),
        onDone: [
          {
            guard: { type: 'isDone', params: answered },
            target: 'accepted',
            actions: { type: 'keepAnswer', params: answered },
          },
          { target: 'refused', actions: { type: 'keepAnswer', params: answered } },
        ],
        onError: { target: 'failed', actions: { type: 'keepAnswer', params: unanswered } },
      },
    },
    accepted: {
      description: 'The prices of the family can be taken. Another reference can be given after it.',
      entry: ['report', 'tellOutside'],
    },
    refused: {
      description: 'The reference opens nothing here; it stays in its field.',
      on: openForm,
    },
    failed: {
      description: 'The server did not answer; the reference stays in its field.',
      on: openForm,
    },
  },
});
