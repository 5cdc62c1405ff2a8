import { sessionMachine } from '../../machines/session/session.machine.ts';
import { details, noAnswer, refusal, visitor } from '../support/fixtures.ts';
import { type Model, plain } from '../support/walk.types.ts';

/** What `session.model.test.ts` walks by the graph, and `*.view.test.tsx` through the view. */
export const sessionModel: Model<typeof sessionMachine> = {
  name: 'session',
  machine: sessionMachine,
  starts: {
    'a page served for nobody': { customerId: null },
    'a page served for a customer': { customerId: '4711' },
  },
  siblings: ['app', 'checkout'],
  slots: {
    recognise: {
      resolves: { 'the same customer': visitor, nobody: null },
      rejects: { 'no answer': noAnswer },
    },
    registerVisitor: {
      resolves: {
        'the visitor': { kind: 'accepted', customer: visitor },
        'a refusal': { kind: 'refused', refusal },
      },
      rejects: { 'no answer': noAnswer },
    },
    endSession: { resolves: { done: undefined }, rejects: { 'no answer': noAnswer } },
  },
  events: {
    'visitor.submitted': { '': { details, key: 'k1' } },
    'session.endAsked': plain,
    'session.retried': plain,
  },
  project: ({ context }) => [context.customer !== null, context.refusal !== null],
  ignores: [
    {
      events: ['visitor.submitted'],
      answeredOnlyIn: ['loggedOut', 'authenticated'],
      because: 'the form waits, disabled, while the server is asked',
    },
    {
      events: ['session.endAsked'],
      answeredOnlyIn: ['authenticated'],
      because: 'nobody is signed in, or the end is being asked for already',
    },
  ],
  invariants: {
    'someone is known exactly while they are authenticated': ({ context, value }) =>
      typeof value !== 'object' || !('authenticated' in value) || context.customer !== null,
    'nobody is known once logged out': ({ context, value }) =>
      value !== 'loggedOut' || context.customer === null,
  },
  counts: { states: 10, transitions: 18, paths: 37 },
};
