import { sessionMachine } from '../../../machines/session/session.machine.ts';
import type { KnownCustomer } from '../../../machines/session/session.types.ts';
import { details, member, noAnswer, refusal, visitor } from '../../support/data/fixtures.ts';
import { type Model, plain } from '../../support/graph/walk.types.ts';
import { formerMember, memberWithoutAddress, otherMember, sessionPromises } from './session.promises.ts';

const form = { details, key: 'k1' };
const becauseBusy = 'the form waits, disabled, while the server is asked';

const customers = [visitor, member, memberWithoutAddress, formerMember, otherMember];

/** The server says whether it is the one who was asked about, and as what they are known. */
const recognises = (input: unknown, output: unknown): boolean =>
  output === null ||
  customers.some(
    (customer) => customer === output && customer.credentials.id === Reflect.get(Object(input), 'customerId'),
  );

const accepted = (customer: KnownCustomer) => ({ kind: 'done', value: { customer } }) as const;
const asVisitor = accepted(visitor);
const asMember = accepted(member);
const withoutAddress = accepted(memberWithoutAddress);
const asOther = accepted(otherMember);
const several = { kind: 'done', value: { choices: [member.credentials, otherMember.credentials] } } as const;
const refused = { kind: 'refused', refusal } as const;
/** Members who say their details or another login are they still; an address that was missing is there then. */
const whose = new Map<unknown, unknown>([
  [member, asMember],
  [memberWithoutAddress, asMember],
  [otherMember, asOther],
]);

/** A password opens members, perhaps several; a new account is one; details stay whose they are. */
function answersForm(input: unknown, output: unknown): boolean {
  const { request, customer }: { readonly request?: unknown; readonly customer?: unknown } = Object(input);
  switch (Reflect.get(Object(request), 'kind')) {
    case 'signIn':
      return output !== asVisitor;
    case 'registration':
      return output === asMember || output === refused;
    case 'details':
      return output === refused || output === (whose.get(customer) ?? asVisitor);
    default:
      return output === refused || output === whose.get(customer);
  }
}

/** What `session.model.test.ts` walks by the graph, and `*.view.test.tsx` through the view. */
export const sessionModel: Model<typeof sessionMachine> = {
  name: 'session',
  machine: sessionMachine,
  starts: {
    'a page served for nobody': { customerId: null },
    'a page served for a customer': { customerId: '4712' },
  },
  siblings: ['app', 'checkout', 'pouch'],
  slots: {
    recognise: {
      resolves: {
        'the same visitor': visitor,
        'a member': member,
        'a member without an address': memberWithoutAddress,
        'a member no longer': formerMember,
        'another member': otherMember,
        nobody: null,
      },
      rejects: { 'no answer': noAnswer },
      fits: recognises,
    },
    identify: {
      resolves: {
        'a visitor': asVisitor,
        'a member': asMember,
        'a member without an address': withoutAddress,
        'another member': asOther,
        several,
        'a refusal': refused,
      },
      rejects: { 'no answer': noAnswer },
      fits: answersForm,
    },
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
      'by another member': { customerId: '4713' },
      'by nobody': { customerId: null },
    },
    'session.retried': plain,
    'session.followersJoined': {
      'the checkout': { joined: ['checkout'] },
      'the pouch': { joined: ['pouch'] },
    },
    'user.wanted': plain,
  },
  project: ({ context: { choices, customer, customerId, refusal: why, request } }) => [
    customer?.credentials,
    customerId,
    why !== null,
    choices.length > 0,
    request?.kind,
  ],
  ignores: [
    {
      events: ['user.wanted'],
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
  promises: sessionPromises,
};
