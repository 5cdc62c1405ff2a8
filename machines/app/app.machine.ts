import {
  type AnyActorLogic,
  assign,
  emit,
  enqueueActions,
  raise,
  sendTo,
  setup,
  spawnChild,
  stopChild,
} from 'xstate';
import { cartMachine } from '../cart/cart.machine.ts';
import type { CheckoutInput } from '../checkout/checkout.types.ts';
import { connectivityMachine } from '../connectivity/connectivity.machine.ts';
import type { HoldCountdownInput } from '../holdCountdown/holdCountdown.types.ts';
import { modalsMachine } from '../modals/modals.machine.ts';
import { sessionMachine } from '../session/session.machine.ts';
import { to } from '../system/registry.ts';
import { loadSettings, registerCustomPages } from './app.actors.ts';
import type { AppContext, AppEmitted, AppEvent, AppInput, LateActor, PermanentActor } from './app.types.ts';

/** A child that keeps failing is not restarted for ever. */
const mostRestarts = 2;

/** How a child is spawned whose logic came after the start. */
interface LateChild {
  readonly id: LateActor;
  readonly systemId: LateActor;
  readonly input?: CheckoutInput | HoldCountdownInput;
}

/** What a late actor is given of what is known by now. */
function inputOf(id: LateActor, input: AppInput): Pick<LateChild, 'input'> {
  const { paymentModeCode, isDonationAnswered, hold } = input;
  switch (id) {
    case 'checkout':
      return { input: { paymentModeCode, isDonationAnswered } };
    case 'holdCountdown':
      return { input: hold };
    default:
      return {};
  }
}

/** In the order in which they are spawned: whoever is spoken to stands before whoever speaks. */
const lateActors: readonly LateActor[] = [
  'holdCountdown',
  'availability',
  'checkout',
  'ticketPicker',
  'gateKeeper',
  'inactivity',
  'upload',
  'passwordReset',
  'pouch',
  'waitingList',
  'promoCode',
  'removal',
  'forms',
  'subscriptions',
];

/** What the root does when a permanent actor fails: starts it anew, or shows that the shop is broken. */
function supervise<const Id extends PermanentActor, const Spawn>(id: Id, spawn: Spawn) {
  return {
    [`xstate.error.actor.${id}`]: [
      {
        guard: { type: 'canRestart', params: { id } },
        actions: [
          { type: 'stop', params: { id } },
          { type: 'countRestart', params: { id } },
          { type: 'reportFailure', params: { id } },
          spawn,
          'rereadCart',
          'retrySession',
        ],
      },
      {
        target: '.broken',
        actions: [
          { type: 'reportFailure', params: { id } },
          { type: 'keepBroken', params: { id } },
        ],
      },
    ],
  } as const;
}

/** A late actor comes again the way it came. */
const superviseLate = <const Id extends LateActor>(id: Id) =>
  supervise(id, { type: 'needLate', params: { id } } as const);

/**
 * The root of the actor system: starts the shop and keeps its actors alive (point 4 of the specification, start-up).
 *
 * Settings, account, custom pages and cart are initialised in parallel; then the shop is ready. When one of them fails
 * the shop says so and can be started again; when the server does not know the page's instance, only a new page can. A permanent actor that fails is started anew, twice at most; after that the
 * shop shows that it is broken rather than pretend.
 */
export const appMachine = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    input: {} as AppInput,
    emitted: {} as AppEmitted,
  },
  actors: {
    loadSettings,
    registerCustomPages,
    modals: modalsMachine,
    connectivity: connectivityMachine,
    session: sessionMachine,
    cart: cartMachine,
  },
  delays: {
    /** A network that is gone comes back, and a server that restarts is there within this time. */
    retryDelay: 15_000,
  },
  guards: {
    isInstanceLost: ({ context }) => context.isInstanceLost,
    hasSettings: ({ context }) => context.settings !== null,
    canRestart: ({ context }, params: { readonly id: PermanentActor }) =>
      (context.restarts[params.id] ?? 0) < mostRestarts,
  },
  actions: {
    spawnModals: spawnChild('modals', { id: 'modals', systemId: 'modals' }),
    spawnConnectivity: spawnChild('connectivity', { id: 'connectivity', systemId: 'connectivity' }),
    spawnSession: spawnChild('session', {
      id: 'session',
      systemId: 'session',
      input: ({ context }) => ({ customerId: context.input.customerId }),
    }),
    spawnCart: spawnChild('cart', { id: 'cart', systemId: 'cart' }),
    keepRemembered: assign(({ context, event }) =>
      event.type === 'actors.arrived' ? { input: { ...context.input, ...event.remembered } } : {},
    ),
    keepCustomer: assign(({ context }, { customerId }: Pick<AppInput, 'customerId'>) => ({
      input: { ...context.input, customerId },
    })),
    // Those that already live go on: only what is missing is spawned.
    spawnLate: enqueueActions(({ context, enqueue, event, self }) => {
      if (event.type !== 'actors.arrived') {
        return;
      }
      // The types of `setup` know only the logic that was there from the start.
      const spawn = enqueue.spawnChild as unknown as (logic: AnyActorLogic, options: LateChild) => void;
      const living: Readonly<Record<string, unknown>> = self.getSnapshot().children;
      for (const id of lateActors) {
        const logic = event.logic[id];
        if (logic !== undefined && living[id] === undefined) {
          spawn(logic, { id, systemId: id, ...inputOf(id, context.input) });
        }
      }
    }),
    greetFollowers: sendTo(({ system }) => to(system, 'cart'), { type: 'cart.followerJoined' }),
    needLate: emit((_, params: { readonly id: LateActor }) => ({
      type: 'actor.needed' as const,
      id: params.id,
    })),
    stop: stopChild((_, params: { readonly id: PermanentActor }) => params.id),
    countRestart: assign({
      restarts: ({ context }, params: { readonly id: PermanentActor }) => ({
        ...context.restarts,
        [params.id]: (context.restarts[params.id] ?? 0) + 1,
      }),
    }),
    reportFailure: emit(({ event }, params: { readonly id: PermanentActor }) => ({
      type: 'actor.failed' as const,
      id: params.id,
      error: 'error' in event ? event.error : null,
    })),
    // A restarted actor knows nothing: the cart is read again and told to all who follow it.
    rereadCart: sendTo(({ system }) => to(system, 'cart'), { type: 'cart.changedElsewhere' }),
    keepInstanceLost: assign({ isInstanceLost: true }),
    keepBroken: assign((_, params: { readonly id: PermanentActor }) => ({ brokenActor: params.id })),
    announceReady: enqueueActions(({ context, enqueue }) => {
      if (context.settings !== null) {
        enqueue(emit({ type: 'app.ready', settings: context.settings }));
      }
    }),
    retrySession: sendTo(({ system }) => to(system, 'session'), { type: 'session.retried' }),
    retryCart: sendTo(({ system }) => to(system, 'cart'), { type: 'cart.retried' }),
  },
}).createMachine({
  id: 'app',
  context: ({ input }) => ({
    input,
    settings: null,
    failedPart: null,
    isInstanceLost: false,
    brokenActor: null,
    restarts: {},
  }),
  initial: 'starting',
  // Whoever is spoken to stands before whoever speaks.
  entry: ['spawnModals', 'spawnConnectivity', 'spawnSession', 'spawnCart'],
  on: {
    'actors.arrived': {
      description: 'Late actors begin to live, and hear what the cart and the session already know.',
      // First who it is: a cart that is told after that was read for them.
      actions: ['keepRemembered', 'spawnLate', 'retrySession', 'greetFollowers'],
    },
    'customer.changed': {
      description:
        'A session that is started anew is told who was here last, not who was at the start of the page.',
      actions: { type: 'keepCustomer', params: ({ event }) => event },
    },
    ...supervise('modals', 'spawnModals'),
    ...supervise('connectivity', 'spawnConnectivity'),
    ...superviseLate('holdCountdown'),
    ...superviseLate('availability'),
    ...superviseLate('checkout'),
    ...superviseLate('ticketPicker'),
    ...superviseLate('pouch'),
    ...superviseLate('waitingList'),
    ...superviseLate('gateKeeper'),
    ...superviseLate('inactivity'),
    ...superviseLate('passwordReset'),
    ...superviseLate('promoCode'),
    ...superviseLate('removal'),
    ...superviseLate('forms'),
    ...superviseLate('subscriptions'),
    ...superviseLate('upload'),
    ...supervise('session', 'spawnSession'),
    ...supervise('cart', 'spawnCart'),
  },
  states: {
    starting: {
      type: 'parallel',
      onDone: 'ready',
      on: {
        'instance.lost': {
          description: 'Kept until a part of the start fails: what was refused may be beside it.',
          actions: 'keepInstanceLost',
        },
      },
      states: {
        settings: {
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                src: 'loadSettings',
                onDone: {
                  target: 'loaded',
                  actions: assign({ settings: ({ event }) => event.output }),
                },
                onError: { target: '#app.failed', actions: assign({ failedPart: 'settings' }) },
              },
            },
            loaded: { type: 'final' },
          },
        },
        customPages: {
          initial: 'waiting',
          states: {
            waiting: {
              description: 'Until the settings say which pages there are.',
              always: { guard: 'hasSettings', target: 'registering' },
            },
            registering: {
              invoke: {
                src: 'registerCustomPages',
                input: ({ context }) => ({ pages: context.settings?.customPages ?? [] }),
                onDone: 'registered',
                onError: { target: '#app.failed', actions: assign({ failedPart: 'customPages' }) },
              },
            },
            registered: { type: 'final' },
          },
        },
        account: {
          initial: 'checking',
          states: {
            checking: {
              on: {
                'session.settled': 'settled',
                'session.unsettled': { target: '#app.failed', actions: assign({ failedPart: 'account' }) },
              },
            },
            settled: { type: 'final' },
          },
        },
        cart: {
          initial: 'loading',
          states: {
            loading: {
              on: {
                'cart.settled': 'settled',
                'cart.unsettled': { target: '#app.failed', actions: assign({ failedPart: 'cart' }) },
              },
            },
            settled: { type: 'final' },
          },
        },
      },
    },
    ready: {
      tags: 'ready',
      entry: 'announceReady',
      on: {
        'instance.lost': {
          description: 'What is on screen stays to be read; the shop offers a new start.',
          actions: 'keepInstanceLost',
        },
      },
    },
    failed: {
      description:
        'Some part of the start failed: the shop says so, and is started again, by itself after a while.',
      always: { guard: 'isInstanceLost', target: 'outdated' },
      on: {
        'instance.lost': 'outdated',
        'app.retried': {
          target: 'starting',
          actions: [assign({ failedPart: null, settings: null }), 'retrySession', 'retryCart'],
        },
      },
      after: { retryDelay: { actions: raise({ type: 'app.retried' }) } },
    },
    outdated: {
      description:
        'The server does not know the instance of this page: asked again it would not either, a new page has another.',
      entry: emit({ type: 'page.outdated' }),
    },
    broken: {
      description: 'An actor failed beyond restart; only a new page helps.',
    },
  },
});
