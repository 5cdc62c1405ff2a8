import { referenceCheckMachine } from '../../../machines/referenceCheck/referenceCheck.machine.ts';
import type { ReferenceAccepted } from '../../../machines/referenceCheck/referenceCheck.types.ts';
import { acceptedReference, memberFamily, noAnswer, refusal } from '../../support/data/fixtures.ts';
import { type Model, plain } from '../../support/graph/walk.types.ts';
import { createFollower } from '../../support/stages/follower.ts';

/** What `reference-check.model.test.ts` walks by the graph, and `*.view.test.tsx` through the view. */
export const referenceCheckModel: Model<typeof referenceCheckMachine> = {
  name: 'referenceCheck',
  machine: referenceCheckMachine,
  starts: { '': { reportTo: createFollower<ReferenceAccepted>().ref } },
  siblings: [],
  slots: {
    checkReference: {
      resolves: {
        'it opens the price': { kind: 'accepted', accepted: acceptedReference(7) },
        'nobody knows it': {
          kind: 'refused',
          refusal: { ...refusal, code: 5, message: 'Nous ne connaissons pas cette référence.' },
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
  counts: { states: 6, transitions: 12 },
};
