import {
  type AnyActorLogic,
  assertEvent,
  assign,
  emit,
  enqueueActions,
  type InputFrom,
  raise,
  sendTo,
  setup,
  stopChild,
} from 'xstate';
import type { CustomPage, ShopSettings } from '../../api/season/settings.ts';
import { cartMachine } from '../cart/cart.machine.ts';
import { connectivityMachine } from '../connectivity/connectivity.machine.ts';
import { modalsMachine } from '../modals/modals.machine.ts';
import { sessionMachine } from '../session/session.machine.ts';
import {
  isPermanent,
  type LateActor,
  lateActors,
  type PermanentActor,
  permanentActors,
  personalActors,
  type Registry,
  type SupervisedActor,
  to,
} from '../system/registry.ts';
import { promiseSlot } from '../system/slot.ts';
import type { AppContext, AppEmitted, AppEvent, AppInput, Known } from './app.types.ts';

/** Reads the venue's settings (`Accueil`). */
export const loadSettings = promiseSlot<ShopSettings>('loadSettings');

/** Makes a route for each custom page of the venue's, where no such route exists. */
export const registerCustomPages = promiseSlot<void, { readonly pages: readonly CustomPage[] }>(
  'registerCustomPages',
);

/** A child that keeps failing is not restarted for ever. */
const mostRestarts = 2;

/** The machines of those that live from the start. */
const permanent = {
  modals: modalsMachine,
  connectivity: connectivityMachine,
  session: sessionMachine,
  cart: cartMachine,
} satisfies { readonly [Id in PermanentActor]: Registry[Id]['machine'] };

/** The input of each actor that has one, made from what is known when the actor starts or restarts. */
type Given = {
  readonly [Id in SupervisedActor as undefined extends InputFrom<Registry[Id]['machine']> ? never : Id]: (
    known: Known,
  ) => InputFrom<Registry[Id]['machine']>;
};
const given: Given = {
  session: ({ customerId }) => ({ customerId }),
  holdCountdown: ({ hold }) => hold,
  checkout: ({ paymentModeCode, isDonationAnswered }) => ({ paymentModeCode, isDonationAnswered }),
};
const inputOf: Readonly<Partial<Record<SupervisedActor, (known: Known) => unknown>>> = given;

/** Spawns an actor under its id. The types of `setup` know neither an id out of many nor logic that was fetched later. */
function spawn(
  enqueueSpawn: unknown,
  logic: PermanentActor | AnyActorLogic,
  { id, known }: { readonly id: SupervisedActor; readonly known: Known },
): void {
  spawnAny(enqueueSpawn)(logic, { id, systemId: id, input: inputOf[id]?.(known) });
}

const spawnAny = (enqueueSpawn: unknown) =>
  enqueueSpawn as (
    logic: PermanentActor | AnyActorLogic,
    options: { readonly id: string; readonly systemId?: string; readonly input: unknown },
  ) => void;

/**
 * What the root does when an actor below it fails: starts it anew, or shows that the shop is broken. The code of a late actor
 * is asked for again (`actor.needed`).
 */
function supervise(id: SupervisedActor) {
  return [
    {
      guard: { type: 'canRestart', params: { id } },
      actions: [
        { type: 'stop', params: { id } },
        { type: 'countRestart', params: { id } },
        { type: 'reportFailure', params: { id } },
        isPermanent(id) ? { type: 'spawn', params: { id } } : { type: 'needLate', params: { id } },
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
  ] as const;
}

/**
 * The root of the actor system: starts the shop and keeps its actors alive (point 4 of the specification, start-up).
 *
 * Settings, account, custom pages and cart are initialised in parallel; then the shop is ready. A page that the server drew
 * brings the settings, and is readable meanwhile. When one of them fails the shop says so and can be started again; when the
 * server does not know the page's instance, only a new page can. An actor that fails is started anew, twice at most; after
 * that the shop shows that it is broken rather than pretend.
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
    ...permanent,
  },
  delays: {
    /** A network that is gone comes back, and a server that restarts is there within this time. */
    retryDelay: 15_000,
  },
  guards: {
    isInstanceLost: ({ context }) => context.isInstanceLost,
    hasSettings: ({ context }) => context.settings !== null,
    hasLeft: ({ context: { known }, event }) => {
      assertEvent(event, 'customer.changed');
      return known.customerId !== null && known.customerId !== event.customerId;
    },
    canRestart: ({ context }, params: { readonly id: SupervisedActor }) =>
      (context.restarts[params.id] ?? 0) < mostRestarts,
  },
  actions: {
    spawn: enqueueActions(({ context, enqueue }, { id }: { readonly id: PermanentActor }) => {
      spawn(enqueue.spawnChild, id, { id, known: context.known });
    }),
    keepRemembered: assign(({ context, event }) => {
      assertEvent(event, 'actors.arrived');
      return { known: { ...context.known, ...event.remembered } };
    }),
    keepCustomer: assign(({ context, event }) => {
      assertEvent(event, 'customer.changed');
      return { known: { ...context.known, customerId: event.customerId } };
    }),
    endPersonal: enqueueActions(({ enqueue, self }) => {
      const living: Readonly<Record<string, unknown>> = self.getSnapshot().children;
      for (const id of personalActors) {
        if (living[id] !== undefined) {
          enqueue.stopChild(id);
        }
      }
    }),
    // Actors that already run go on: only those that are missing are spawned.
    spawnLate: enqueueActions(({ context, enqueue, event, self, system }) => {
      assertEvent(event, 'actors.arrived');
      const living: Readonly<Record<string, unknown>> = self.getSnapshot().children;
      const joined: LateActor[] = [];
      for (const id of lateActors) {
        const logic = event.logic[id];
        if (logic !== undefined && living[id] === undefined) {
          spawn(enqueue.spawnChild, logic, { id, known: context.known });
          joined.push(id);
        }
      }
      // The session first: an actor that hears of the cart must know whose cart it is.
      enqueue.sendTo(to(system, 'session'), { type: 'session.followersJoined', joined });
      enqueue.sendTo(to(system, 'cart'), { type: 'cart.followersJoined', joined });
    }),
    openForm: enqueueActions(({ event, enqueue }) => {
      if (event.type === 'form.opened') {
        spawnAny(enqueue.spawnChild)(event.logic.form, { id: event.form, input: event.input });
      }
    }),
    closeForm: stopChild((_, params: { readonly form: string }) => params.form),
    needLate: emit((_, params: { readonly id: LateActor }) => ({
      type: 'actor.needed' as const,
      id: params.id,
    })),
    stop: stopChild((_, params: { readonly id: SupervisedActor }) => params.id),
    countRestart: assign({
      restarts: ({ context }, params: { readonly id: SupervisedActor }) => ({
        ...context.restarts,
        [params.id]: (context.restarts[params.id] ?? 0) + 1,
      }),
    }),
    reportFailure: emit(({ event }, params: { readonly id: SupervisedActor | 'form' }) => ({
      type: 'actor.failed' as const,
      id: params.id,
      error: 'error' in event ? event.error : null,
    })),
    // A restarted actor knows nothing: the cart is read again and told to all who follow it.
    rereadCart: sendTo(({ system }) => to(system, 'cart'), { type: 'cart.rereadAsked' }),
    keepInstanceLost: assign({ isInstanceLost: true }),
    keepBroken: assign((_, params: { readonly id: SupervisedActor }) => ({ brokenActor: params.id })),
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
  context: ({ input: { settings = null, ...known } }) => ({
    known,
    settings,
    failedPart: null,
    isInstanceLost: false,
    brokenActor: null,
    restarts: {},
  }),
  initial: 'starting',
  entry: permanentActors.map((id) => ({ type: 'spawn' as const, params: { id } })),
  on: {
    'actors.arrived': {
      description: 'Late actors begin to live, and hear what the cart and the session already know.',
      actions: ['keepRemembered', 'spawnLate'],
    },
    'customer.changed': [
      {
        guard: 'hasLeft',
        description: 'What is theirs alone ends with them; a view that wants it has it begin anew.',
        actions: ['endPersonal', 'keepCustomer'],
      },
      {
        description:
          'A session that is started anew is told who was here last, not who was at the start of the page.',
        actions: 'keepCustomer',
      },
    ],
    'form.opened': { actions: 'openForm' },
    'form.closed': { actions: { type: 'closeForm', params: ({ event }) => event } },
    'xstate.error.actor.form.*': {
      description: 'Its view, which still has what was typed, opens it anew.',
      actions: [
        { type: 'reportFailure', params: { id: 'form' } },
        { type: 'closeForm', params: ({ event }) => ({ form: event.actorId }) },
      ],
    },
    ...Object.fromEntries(
      [...permanentActors, ...lateActors].map((id) => [`xstate.error.actor.${id}`, supervise(id)]),
    ),
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
          initial: 'wanted',
          states: {
            wanted: {
              always: [{ guard: 'hasSettings', target: 'brought' }, { target: 'loading' }],
            },
            brought: {
              description:
                'The page came as the server draws it for everybody, and with what it was drawn from: it is read before the rest is known.',
              tags: 'readable',
              type: 'final',
            },
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
