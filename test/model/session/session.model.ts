import type { SnapshotFrom } from 'xstate';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import { details, member, noAnswer, refusal, visitor } from '../../support/data/fixtures.ts';
import { type Model, plain } from '../../support/graph/walk.types.ts';

const parts = ['user', 'history', 'references', 'proofs', 'devices'] as const;
const memberEvents = [
  'user.wanted',
  'history.wanted',
  'history.outdated',
  'references.wanted',
  'references.outdated',
  'proofs.wanted',
  'proofs.outdated',
  'devices.wanted',
  'devices.outdated',
] as const;

/** The part of what a member has that does not stand as it began. */
function movedPart(value: SnapshotFrom<typeof sessionMachine>['value']): string | null {
  const member = typeof value === 'object' && 'authenticated' in value ? value.authenticated : null;
  const states = typeof member === 'object' && member !== null && 'member' in member ? member.member : null;
  return states === null
    ? null
    : (parts.find((part) => states[part] !== (part === 'user' ? 'loaded' : 'unread')) ?? null);
}

/** Which part an event is about: by its name, or as the end of its reading. */
const partOfEvent = (type: string): string | null =>
  parts.find((part) => type.startsWith(`${part}.`) || type.includes(`.member.${part}.`)) ?? null;

const form = { details, key: 'k1' };
const becauseBusy = 'the form waits, disabled, while the server is asked';

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
      resolves: { 'the same visitor': visitor, 'a member': member, nobody: null },
      rejects: { 'no answer': noAnswer },
    },
    identify: {
      resolves: {
        'a visitor': { kind: 'accepted', customer: visitor },
        'a member': { kind: 'accepted', customer: member },
        several: { kind: 'several', choices: [member.credentials, { ...member.credentials, id: '4713' }] },
        'a refusal': { kind: 'refused', refusal },
      },
      rejects: { 'no answer': noAnswer },
    },
    readPart: { resolves: { done: undefined }, rejects: { 'no answer': noAnswer } },
    endSession: { resolves: { done: undefined }, rejects: { 'no answer': noAnswer } },
  },
  events: {
    'visitor.submitted': { '': form },
    'signIn.asked': { '': { email: details.email, password: 'la girafe', key: 'k1' } },
    'customer.chosen': { '': { customerId: member.credentials.id } },
    'choice.abandoned': plain,
    'registration.submitted': { '': { ...form, password: 'la girafe mange des nuages' } },
    'details.submitted': { '': form },
    'login.submitted': { '': { email: null, password: 'une autre phrase', presentPassword: 'la girafe' } },
    'session.endAsked': plain,
    'session.expired': plain,
    'session.changedElsewhere': {
      'by somebody': { customerId: '4712' },
      'by nobody': { customerId: null },
    },
    'session.retried': plain,
    'user.wanted': plain,
    'history.wanted': plain,
    'history.outdated': plain,
    'references.wanted': plain,
    'references.outdated': plain,
    'proofs.wanted': plain,
    'proofs.outdated': plain,
    'devices.wanted': plain,
    'devices.outdated': plain,
  },
  project: ({ context: { choices, customer, customerId, refusal: refused, request } }) => [
    customer?.credentials.status,
    customerId !== null,
    refused !== null,
    choices.length > 0,
    request?.kind === 'signIn',
  ],
  // Only the server's answers to what was asked: a password opens members, details stay whose they are.
  // What a member has is read in parallel: one part at a time is tried, the others rest, and nothing else happens meanwhile.
  explores: ({ context: { refusal: refused, request }, value }, event) => {
    const moved = movedPart(value);
    if (refused !== null && partOfEvent(event.type) !== null) {
      return false;
    }
    if (moved !== null) {
      return partOfEvent(event.type) === moved;
    }
    if (!event.type.startsWith('xstate.done.actor') || request === null || !('output' in event)) {
      return true;
    }
    const { output } = event;
    const isOf = (kind: string) =>
      typeof output === 'object' && output !== null && 'kind' in output && output.kind === kind;
    return request.kind === 'signIn' ? !isVisitor(output) : !isOf('several');
  },
  ignores: [
    {
      events: memberEvents,
      answeredOnlyIn: ['authenticated.member'],
      because: 'no member is known (yet, or any more)',
    },
    {
      events: ['visitor.submitted'],
      answeredOnlyIn: ['loggedOut', 'authenticated'],
      because: becauseBusy,
    },
    {
      events: ['details.submitted'],
      answeredOnlyIn: ['authenticated'],
      because: 'the form is that of somebody known',
    },
    {
      events: ['signIn.asked', 'registration.submitted'],
      answeredOnlyIn: ['loggedOut', 'authenticated.visitor'],
      because: 'a member has an account already, and forms wait while the server is asked',
    },
    {
      events: ['login.submitted'],
      answeredOnlyIn: ['authenticated.member'],
      because: 'only a member has a login',
    },
    {
      events: ['customer.chosen', 'choice.abandoned'],
      answeredOnlyIn: ['choosing'],
      because: 'there is nothing to choose',
    },
    {
      events: ['session.endAsked'],
      answeredOnlyIn: ['authenticated'],
      because: 'nobody is signed in, or the end is being asked for already',
    },
    {
      events: ['session.changedElsewhere'],
      answeredOnlyIn: ['loggedOut', 'authenticated'],
      because: 'the server is being asked already, or a form waits for its answer',
    },
    {
      events: ['session.expired'],
      answeredOnlyIn: ['submitting.savingDetails', 'submitting.changingLogin', 'authenticated', 'rechecking'],
      because: 'no member is signed in, or they are leaving',
    },
  ],
  invariants: {
    'someone is known exactly while they are authenticated': ({ context, value }) =>
      typeof value !== 'object' || !('authenticated' in value) || context.customer !== null,
    'nobody is known once logged out': ({ context, value }) =>
      value !== 'loggedOut' || context.customer === null,
    'no password is kept but while it is needed': ({ context, value }) =>
      context.request === null ||
      value === 'choosing' ||
      (typeof value === 'object' && 'submitting' in value),
  },
  counts: { states: 42, transitions: 65 },
};

function isVisitor(output: unknown): boolean {
  return typeof output === 'object' && output !== null && 'customer' in output && output.customer === visitor;
}
