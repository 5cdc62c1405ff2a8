import type { sessionMachine } from '../../../machines/session/session.machine.ts';
import type {
  Identified,
  KnownCustomer,
  SessionContext,
  SessionRequest,
} from '../../../machines/session/session.types.ts';
import type { Answer, Refusal } from '../../../machines/system/answer.ts';
import { details, member, refusal, visitor } from '../../support/data/fixtures.ts';
import type { Deeds, Promises, Step } from '../../support/graph/promises.types.ts';

type Machine = typeof sessionMachine;
type Known = Step<Machine, unknown>;

/** The same member, whose address was taken away elsewhere: something is left to ask before the purchase goes on. */
export const memberWithoutAddress: KnownCustomer = {
  credentials: { ...member.credentials, addressIsEmpty: true },
  details: { ...details, address: '', postcode: '', city: '' },
};
/** Another member, on the same e-mail. */
export const otherMember: KnownCustomer = { ...member, credentials: { ...member.credentials, id: '4713' } };
/** The server knows the person, and signs them in no longer. */
export const formerMember: KnownCustomer = {
  ...member,
  credentials: { ...member.credentials, status: 'visitor' },
};

const nobody: SessionContext = {
  customerId: null,
  customer: null,
  request: null,
  choices: [],
  accepted: null,
  refusal: null,
};
const unanswered: Refusal = { code: 0, message: '', lostSeats: [], fields: {} };

const settled = { type: 'session.settled' } as const;
const unsettled = { type: 'session.unsettled' } as const;
const identity = (customer: KnownCustomer | null) =>
  ({
    type: 'identity.changed',
    isIdentified: customer !== null && customer !== memberWithoutAddress,
  }) as const;
/** Who it is now is told to all that depend on it. */
const announced = (customer: KnownCustomer | null): Deeds<Machine> => ({
  tells: {
    app: [{ type: 'customer.changed', customerId: customer?.credentials.id ?? null }],
    checkout: [identity(customer)],
    pouch: [{ type: 'pouch.outdated' }],
  },
  emits: [{ type: 'session.changed', customer }],
});
/** The server said who it is, to a form or because it was asked. */
const recognised = (
  customer: KnownCustomer,
  accepted: SessionContext['accepted'] = null,
): Deeds<Machine> => ({
  ...announced(customer),
  knows: { customer, customerId: customer.credentials.id, accepted, request: null, choices: [] },
});
/** The one customer that a form made known; null after a refusal, and when there are several. */
const customerOf = (answer: Answer<Identified>): KnownCustomer | null =>
  answer.kind === 'done' && 'customer' in answer.value ? answer.value.customer : null;
const left: Deeds<Machine> = { ...announced(null), knows: nobody };

/** A member as they were recognised. */
const freshMember = 'authenticated.member.loaded';

function homeOf(customer: KnownCustomer | null): string {
  if (customer === null) {
    return 'loggedOut';
  }
  return customer === visitor || customer === formerMember ? 'authenticated.visitor' : freshMember;
}
/** Who the shopper was stays, and whoever was choosing chooses again. */
const asBefore = ({ context: { choices, customer } }: Known): string =>
  choices.length > 0 ? 'choosing' : homeOf(customer);

/** A form goes to the server: what was said of the last one is withdrawn. */
const sent = (request: SessionRequest): Deeds<Machine> => ({
  knows: { request, accepted: null, refusal: null },
});
/** A form was not accepted: why is said at that form. The password is kept only for whoever still chooses. */
const refused =
  (why: Refusal) =>
  ({ context: { choices, request } }: Known): Deeds<Machine> => ({
    knows: {
      refusal: { ...why, about: request?.kind ?? 'end' },
      request: choices.length > 0 ? request : null,
    },
  });
const aboutSelf = 'authenticated.member.loading';

/** Who the shopper is: nobody, a visitor or a member, by what the server says (point 4; rulings 21 and 31). */
export const sessionPromises: Promises<Machine> = {
  start: ({ customerId }) => ({
    knows: { ...nobody, customerId },
    ...(customerId === null
      ? { at: 'loggedOut', tells: { app: [settled] } }
      : { at: 'checking.asking', asks: { recognise: { customerId } } }),
  }),
  on: {
    'visitor.submitted': [
      {
        from: ['loggedOut', 'authenticated'],
        to: ({ was }) => (was('loggedOut') ? 'submitting.registering' : 'submitting.savingDetails'),
        does: ({ event: { details, key } }) => sent({ kind: 'details', details, key }),
      },
    ],
    'details.submitted': [
      {
        from: 'authenticated',
        to: 'submitting.savingDetails',
        does: ({ event: { details, key } }) => sent({ kind: 'details', details, key }),
      },
    ],
    'registration.submitted': [
      {
        from: ['loggedOut', 'authenticated.visitor'],
        to: 'submitting.registering',
        does: ({ event: { details, password, key } }) =>
          sent({ kind: 'registration', details, password, key }),
      },
    ],
    'signIn.asked': [
      {
        from: ['loggedOut', 'authenticated.visitor'],
        to: 'submitting.signingIn',
        does: ({ event: { email, password } }) => sent({ kind: 'signIn', email, password, customerId: null }),
      },
    ],
    'login.submitted': [
      {
        from: 'authenticated.member',
        to: 'submitting.changingLogin',
        does: ({ event: { email, password, presentPassword } }) =>
          sent({ kind: 'login', email, password, presentPassword }),
      },
    ],
    // Asked again as the one who was chosen, with the password that waited.
    'customer.chosen': [
      {
        from: 'choosing',
        to: 'submitting.signingIn',
        does: ({ context: { request }, event: { customerId } }) =>
          request?.kind === 'signIn' ? sent({ ...request, customerId }) : {},
      },
    ],
    'choice.abandoned': [
      {
        from: 'choosing',
        to: ({ context }) => homeOf(context.customer),
        does: { knows: { choices: [], request: null, refusal: null } },
      },
    ],
    'session.endAsked': [{ from: 'authenticated', to: 'loggingOut' }],
    'session.expired': [
      {
        from: ['authenticated', 'rechecking', 'submitting.savingDetails', 'submitting.changingLogin'],
        to: 'loggingOut',
      },
    ],
    'session.changedElsewhere': [
      { from: 'loggedOut', given: ({ context, event }) => (event.customerId ?? context.customerId) === null },
      {
        from: ['loggedOut', 'authenticated'],
        to: 'rechecking',
        does: ({ context, event }) => ({
          knows: { customerId: event.customerId ?? context.customerId, refusal: null },
        }),
      },
    ],
    'session.retried': [
      { from: 'checking.asking' },
      { from: 'checking.unanswered', to: 'checking.asking' },
      { does: { tells: { app: [settled] } } },
    ],
    'session.followersJoined': [
      // Only who knows nothing yet hears it: nothing has changed.
      {
        given: ({ event }) => event.joined.includes('checkout'),
        does: ({ context }) => ({ tells: { checkout: [identity(context.customer)] } }),
      },
    ],
    // Read once, and again whenever it is wanted anew.
    'user.wanted': [{ from: aboutSelf }, { from: 'authenticated.member', to: aboutSelf }],
  },
  answers: {
    recognise: {
      done: [
        // What a member sees of themselves is renewed; whoever it no longer is, the server is asked who is here.
        {
          from: aboutSelf,
          given: ({ event }) => event.output === null || event.output === formerMember,
          to: 'rechecking',
        },
        {
          from: aboutSelf,
          to: freshMember,
          does: ({ event: { output } }) => ({
            tells: { checkout: [identity(output)] },
            knows: { customer: output },
          }),
        },
        // At the start the shop may go on, then hears who is here.
        {
          from: 'checking.asking',
          to: ({ event }) => homeOf(event.output),
          does: ({ event: { output } }) => {
            const { tells, ...rest } = output === null ? left : recognised(output);
            return { ...rest, tells: { ...tells, app: [settled, ...(tells?.app ?? [])] } };
          },
        },
        // Nobody was known, and nobody is: there is nothing to tell.
        {
          from: 'rechecking',
          given: ({ context, event }) => event.output === null && context.customer === null,
          to: 'loggedOut',
          does: { knows: nobody },
        },
        {
          from: 'rechecking',
          to: ({ event }) => homeOf(event.output),
          does: ({ event: { output } }) => (output === null ? left : recognised(output)),
        },
      ],
      error: [
        { from: 'checking.asking', to: 'checking.unanswered', does: { tells: { app: [unsettled] } } },
        { from: aboutSelf, to: 'authenticated.member.failed' },
        { from: 'rechecking', to: asBefore },
      ],
    },
    identify: {
      done: [
        {
          given: ({ event }) => customerOf(event.output) !== null,
          to: ({ event }) => homeOf(customerOf(event.output)),
          does: ({ context, event }) => {
            const customer = customerOf(event.output);
            return customer !== null && context.request !== null
              ? recognised(customer, { kind: context.request.kind })
              : {};
          },
        },
        {
          given: ({ event }) => event.output.kind === 'done',
          to: 'choosing',
          does: { knows: { choices: [member.credentials, otherMember.credentials] } },
        },
        { to: asBefore, does: refused(refusal) },
      ],
      error: [{ to: asBefore, does: refused(unanswered) }],
    },
    endSession: {
      done: [{ to: 'loggedOut', does: left }],
      // The device may be shared: this page forgets all the same, and says that the server does not know.
      error: [
        {
          to: 'loggedOut',
          does: { ...left, knows: { ...nobody, refusal: { ...unanswered, about: 'end' } } },
        },
      ],
    },
  },
  // Nobody else may ask for it: a shop that is ready does not start again.
  after: { askAgainDelay: [{ to: 'checking.asking' }] },
  entering: {
    'checking.unanswered': { waits: { askAgainDelay: 30_000 } },
    'checking.asking': ({ context }) => ({ asks: { recognise: { customerId: context.customerId } } }),
    submitting: ({ context: { customer, request } }) => ({ asks: { identify: { customer, request } } }),
    rechecking: ({ context }) => ({ asks: { recognise: { customerId: context.customerId } } }),
    [aboutSelf]: ({ context }) => ({ asks: { recognise: { customerId: context.customer?.credentials.id } } }),
    loggingOut: { asks: { endSession: undefined }, knows: { choices: [], request: null, refusal: null } },
  },
  tags: { busy: ['submitting', 'rechecking', 'loggingOut'] },
};
