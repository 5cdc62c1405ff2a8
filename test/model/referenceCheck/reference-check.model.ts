import { referenceCheckMachine } from '../../../machines/referenceCheck/referenceCheck.machine.ts';
import type { ReferenceAccepted } from '../../../machines/referenceCheck/referenceCheck.types.ts';
import { refusalOf } from '../../../machines/system/answer.ts';
import { acceptedReference, memberFamily, noAnswer, refusal } from '../../support/data/fixtures.ts';
import type { Promises } from '../../support/graph/promises.types.ts';
import { type Model, plain } from '../../support/graph/walk.types.ts';
import { createFollower } from '../../support/stages/follower.ts';

type Machine = typeof referenceCheckMachine;

const follower = createFollower<ReferenceAccepted>().ref;
const unknown = { ...refusal, code: 5, message: 'Nous ne connaissons pas cette référence.' };
const forgotten = { question: null, given: null, accepted: null, refusal: null } as const;

/** A reference opens prices: what was typed stays whatever the answer, and leaves with the shopper (points 3 and 7). */
const promises: Promises<Machine> = {
  start: ({ reportTo }) => ({ at: 'closed', knows: { reportTo, ...forgotten } }),
  on: {
    'reference.wanted': [
      {
        to: 'asking',
        // The form is for this family now, whatever was asked before.
        does: ({ event: { familyCode, priceCode, performanceId } }) => ({
          knows: { ...forgotten, question: { familyCode, priceCode, performanceId } },
        }),
      },
    ],
    'reference.given': [
      {
        from: ['asking', 'refused', 'failed'],
        to: 'checking',
        does: ({ context: { question }, event: { reference, lastName } }) => ({
          asks: { checkReference: { ...question, reference, lastName } },
          knows: { given: { reference, lastName }, refusal: null },
        }),
      },
    ],
    'reference.dismissed': [
      { from: ['asking', 'checking', 'refused', 'failed'], to: 'closed', does: { knows: forgotten } },
    ],
    'shopper.left': [{ to: 'closed', does: { knows: forgotten } }],
  },
  answers: {
    checkReference: {
      done: [
        {
          given: ({ event }) => event.output.kind === 'done',
          to: 'accepted',
          does: () => {
            const told = { type: 'reference.accepted', accepted: acceptedReference(7) } as const;
            return {
              tellsOwn: { reportTo: [told] },
              emits: [told],
              knows: { accepted: told.accepted, refusal: null },
            };
          },
        },
        { to: 'refused', does: { knows: { refusal: unknown } } },
      ],
      error: [{ to: 'failed', does: { knows: { refusal: refusalOf(noAnswer) } } }],
    },
  },
  tags: { busy: ['checking'] },
};

/** What `reference-check.model.test.ts` walks by the graph, and `*.view.test.tsx` through the view. */
export const referenceCheckModel: Model<Machine> = {
  name: 'referenceCheck',
  machine: referenceCheckMachine,
  starts: { '': { reportTo: follower } },
  siblings: [],
  slots: {
    checkReference: {
      resolves: {
        'it opens the price': { kind: 'done', value: acceptedReference(7) },
        'nobody knows it': {
          kind: 'refused',
          refusal: unknown,
        },
      },
      rejects: { 'no answer': noAnswer },
    },
  },
  events: {
    'reference.wanted': {
      'of members': { familyCode: memberFamily.code, priceCode: 'ADH', performanceId: 7 },
      'of a works council': { familyCode: 'CSE', priceCode: 'CSE', performanceId: 7 },
    },
    'reference.given': { '': { reference: 'A-1024', lastName: 'Racine' } },
    'reference.dismissed': plain,
    'shopper.left': plain,
  },
  project: ({ context }) => [context.question?.familyCode ?? null],
  ignores: [
    {
      events: ['reference.given'],
      answeredOnlyIn: ['asking', 'refused', 'failed'],
      because: 'no form is open, or it stands still while the server is asked',
    },
    {
      events: ['reference.dismissed'],
      ignoredIn: ['closed', 'accepted'],
      because: 'no form is open; what was accepted stays told',
    },
  ],
  invariants: {
    'it is busy exactly while the shopper waits for the server': (snapshot) =>
      snapshot.hasTag('busy') === snapshot.matches('checking'),
    'a closed form remembers nothing': ({ context, value }) =>
      value !== 'closed' || (context.question === null && context.given === null),
    'what is accepted is known': ({ context, value }) =>
      (value === 'accepted') === (context.accepted !== null),
  },
  // Whoever leaves takes all of it along.
  promises,
};
