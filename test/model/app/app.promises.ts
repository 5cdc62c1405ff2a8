import type { appMachine } from '../../../machines/app/app.machine.ts';
import type { AppContext } from '../../../machines/app/app.types.ts';
import {
  type LateActor,
  lateActors,
  type PermanentActor,
  personalActors,
  type SupervisedActor,
} from '../../../machines/system/registry.ts';
import type { Clause, Deeds, Promises, Step } from '../../support/graph/promises.types.ts';

type Machine = typeof appMachine;
type Known = Step<Machine, unknown>;
type Failed = Step<Machine, { readonly error: unknown }>;

/** The parts of the start, and how each goes on to its end. */
const parts = {
  settings: ['loading', 'loaded'],
  customPages: ['waiting', 'registering', 'registered'],
  account: ['checking', 'settled'],
  cart: ['loading', 'settled'],
} as const;
type Part = keyof typeof parts;
const partNames = ['settings', 'customPages', 'account', 'cart'] as const;
const stateOf = (part: Part, state: string): string => `starting.${part}.${state}`;
/** Nothing is known yet. */
export const beginning = partNames.map((part) => stateOf(part, parts[part][0])).join(' + ');
/** The settings came with the page that the server drew. */
const drawn = beginning
  .replace(stateOf('settings', 'loading'), stateOf('settings', 'brought'))
  .replace(stateOf('customPages', 'waiting'), stateOf('customPages', 'registering'));
const standing = (part: Part, { was }: Known): string =>
  [...parts[part], 'brought'].find((state) => was(stateOf(part, state))) ?? '';

/** Some parts of the start went on; when all are at their end, the shop is ready. */
const moved =
  (on: Partial<Record<Part, string>>) =>
  (step: Known): string => {
    const now = partNames.map((part) => [part, on[part] ?? standing(part, step)] as const);
    return now.every(([part, state]) => state === parts[part].at(-1) || state === 'brought')
      ? 'ready'
      : now.map(([part, state]) => stateOf(part, state)).join(' + ');
  };

/** The start fails for one of its parts; to ask again is in vain once the server does not know the page. */
const failing = (part: Part, state: string): readonly Clause<Machine, unknown>[] => [
  {
    from: stateOf(part, state),
    given: ({ context }) => context.isInstanceLost,
    to: 'outdated',
    through: ['failed'],
    does: { knows: { failedPart: part } },
  },
  { from: stateOf(part, state), to: 'failed', does: { knows: { failedPart: part } } },
];

/** The start is begun anew in all its parts. */
const again: readonly Clause<Machine, unknown>[] = [
  {
    from: 'failed',
    to: beginning,
    does: {
      tells: { session: [{ type: 'session.retried' }], cart: [{ type: 'cart.retried' }] },
      knows: { failedPart: null, settings: null },
    },
  },
];

const failure = (id: SupervisedActor | 'form', error: unknown) =>
  ({ type: 'actor.failed', id, error }) as const;
/** An actor that fails is begun anew, twice at most; then the shop says that it is broken. */
const supervised = (
  id: SupervisedActor,
  anew: (step: Failed) => Deeds<Machine>,
): readonly Clause<Machine, { readonly error: unknown }>[] => [
  {
    given: ({ context }) => (context.restarts[id] ?? 0) < 2,
    does: (step) => ({
      stops: [id],
      // Who knows nothing yet is told what is in the cart, and who is here.
      tells: { cart: [{ type: 'cart.rereadAsked' }], session: [{ type: 'session.retried' }] },
      knows: { restarts: { ...step.context.restarts, [id]: (step.context.restarts[id] ?? 0) + 1 } },
      ...anew(step),
    }),
  },
  {
    to: 'broken',
    does: ({ event: { error } }) => ({ emits: [failure(id, error)], knows: { brokenActor: id } }),
  },
];
/** Its code is here. */
const started = <const Id extends PermanentActor>(
  id: Id,
  given: (context: AppContext) => unknown = () => undefined,
) => ({
  error: supervised(id, ({ context, event: { error } }) => ({
    emits: [failure(id, error)],
    asks: { [id]: given(context) },
  })),
});
/** Its code is brought once more: it lives when that has come. */
const late = (id: LateActor) => ({
  error: supervised(id, ({ event: { error } }) => ({
    emits: [failure(id, error), { type: 'actor.needed', id }],
  })),
});

/** What each late actor is given of what the browser remembers. */
function givenTo(id: LateActor, { hold, isDonationAnswered, paymentModeCode }: AppContext['known']): unknown {
  switch (id) {
    case 'checkout':
      return { paymentModeCode, isDonationAnswered };
    case 'holdCountdown':
      return hold;
    default:
      return undefined;
  }
}

/** The start of the shop, and the lives of its actors (point 4, start-up). */
export const appPromises: Promises<Machine> = {
  start: ({ settings, ...known }) => ({
    at: settings === undefined ? beginning : drawn,
    asks: {
      modals: undefined,
      connectivity: undefined,
      session: { customerId: known.customerId },
      cart: undefined,
      ...(settings === undefined
        ? { loadSettings: undefined }
        : { registerCustomPages: { pages: settings.customPages } }),
    },
    knows: {
      known,
      settings: settings ?? null,
      failedPart: null,
      isInstanceLost: false,
      brokenActor: null,
      restarts: {},
    },
  }),
  on: {
    'session.settled': [{ from: stateOf('account', 'checking'), to: moved({ account: 'settled' }) }],
    'session.unsettled': failing('account', 'checking'),
    'cart.settled': [{ from: stateOf('cart', 'loading'), to: moved({ cart: 'settled' }) }],
    'cart.unsettled': failing('cart', 'loading'),
    'app.retried': again,
    'instance.lost': [
      { from: 'failed', to: 'outdated' },
      // What was refused may be beside the start, and what is on screen stays to be read.
      { from: ['starting', 'ready'], does: { knows: { isInstanceLost: true } } },
    ],
    'actors.arrived': [
      {
        does: ({ context, event: { logic, remembered }, had }) => {
          const known = { ...context.known, ...remembered };
          const missing = lateActors.filter((id) => id in logic && !had(id));
          return {
            spawns: Object.fromEntries(missing.map((id) => [id, givenTo(id, known)])),
            tells: {
              session: [{ type: 'session.followersJoined', joined: missing }],
              cart: [{ type: 'cart.followersJoined', joined: missing }],
            },
            knows: { known },
          };
        },
      },
    ],
    'form.opened': [{ does: ({ event: { form, input } }) => ({ spawns: { [form]: input } }) }],
    'form.closed': [{ does: ({ event }) => ({ stops: [event.form] }) }],
    'customer.changed': [
      // What is one customer's ends with them.
      {
        given: ({ context: { known }, event }) =>
          known.customerId !== null && known.customerId !== event.customerId,
        does: ({ context, event: { customerId }, had }) => ({
          stops: personalActors.filter(had),
          knows: { known: { ...context.known, customerId } },
        }),
      },
      {
        does: ({ context, event: { customerId } }) => ({
          knows: { known: { ...context.known, customerId } },
        }),
      },
    ],
  },
  answers: {
    loadSettings: {
      done: [
        {
          to: moved({ settings: 'loaded', customPages: 'registering' }),
          does: ({ event: { output } }) => ({ knows: { settings: output } }),
        },
      ],
      error: failing('settings', 'loading'),
    },
    registerCustomPages: {
      done: [{ to: moved({ customPages: 'registered' }) }],
      error: failing('customPages', 'registering'),
    },
    modals: started('modals'),
    connectivity: started('connectivity'),
    // With who was here last.
    session: started('session', ({ known: { customerId } }) => ({ customerId })),
    cart: started('cart'),
  },
  lateAnswers: {
    ...Object.fromEntries(lateActors.map((id) => [id, late(id)])),
    // Its view opens it anew.
    'form.1': {
      error: [{ does: ({ event: { error } }) => ({ stops: ['form.1'], emits: [failure('form', error)] }) }],
    },
  },
  // A network that was gone is back after a while.
  after: { retryDelay: again },
  entering: {
    [stateOf('settings', 'loading')]: { asks: { loadSettings: undefined } },
    [stateOf('customPages', 'registering')]: ({ context }) => ({
      asks: { registerCustomPages: { pages: context.settings?.customPages } },
    }),
    ready: ({ context: { settings } }) =>
      settings === null ? {} : { emits: [{ type: 'app.ready', settings }] },
    failed: { waits: { retryDelay: 15_000 } },
    outdated: { emits: [{ type: 'page.outdated' }] },
  },
  tags: { ready: ['ready'], readable: [stateOf('settings', 'brought')] },
};
