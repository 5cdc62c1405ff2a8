import { assign, setup, stateIn } from 'xstate';
import { callbackSlot, promiseSlot } from '../system/slot.ts';
import type {
  AvailabilityContext,
  AvailabilityEvent,
  Hindrance,
  StreamEvent,
  VisibilityEvent,
} from './availability.types.ts';

/**
 * Keeps the availability of what is on screen fresh (point 4 of the specification): only while a screen watches it, the
 * page is visible and there is a network. The server pushes changes; it is asked at intervals while it does not, and now
 * and then all the same. What comes goes where the screens read it; nothing of it is kept here.
 */
export const availabilityMachine = setup({
  types: { context: {} as AvailabilityContext, events: {} as AvailabilityEvent },
  actors: {
    /** Asks for the availability of `scope` (`defSC`) and puts it where the screens read it. */
    refreshAvailability: promiseSlot<void, { readonly scope: string }>('refreshAvailability'),
    /** Puts what the server pushes where the screens read it; tells when the stream runs and when it does not. */
    followAvailability: callbackSlot<StreamEvent>('followAvailability'),
    /** Tells when the page is hidden and shown; at the start, at once, when it is hidden. */
    listenToVisibility: callbackSlot<VisibilityEvent>('listenToVisibility'),
  },
  delays: {
    refreshInterval: 15_000,
    /** While the server pushes: a lost push is made good after this time. */
    restInterval: 120_000,
    /** After a failure, so that a server in trouble is left in peace. */
    retryInterval: 45_000,
  },
  guards: {
    isFree: ({ context }) => context.hindrances.length === 0,
    isTold: stateIn({ watching: { stream: { followed: 'open' } } }),
  },
  actions: {
    hinder: assign({
      hindrances: ({ context }, params: { readonly by: Hindrance }) =>
        context.hindrances.includes(params.by) ? context.hindrances : [...context.hindrances, params.by],
    }),
    relieve: assign({
      hindrances: ({ context }, params: { readonly of: Hindrance }) =>
        context.hindrances.filter((hindrance) => hindrance !== params.of),
    }),
  },
}).createMachine({
  id: 'availability',
  context: { hindrances: ['unwatched'], scope: '*' },
  initial: 'paused',
  invoke: {
    src: 'listenToVisibility',
    // A browser that does not tell counts as visible.
    onError: { actions: { type: 'relieve', params: { of: 'hidden' } } },
  },
  on: {
    'availability.watched': {
      target: '.paused',
      actions: [
        assign({ scope: ({ event }) => event.scope }),
        { type: 'relieve', params: { of: 'unwatched' } },
      ],
    },
    'availability.unwatched': {
      target: '.paused',
      actions: { type: 'hinder', params: { by: 'unwatched' } },
    },
    'page.hidden': { target: '.paused', actions: { type: 'hinder', params: { by: 'hidden' } } },
    'page.shown': { target: '.paused', actions: { type: 'relieve', params: { of: 'hidden' } } },
    'network.lost': { target: '.paused', actions: { type: 'hinder', params: { by: 'offline' } } },
    'network.returned': { target: '.paused', actions: { type: 'relieve', params: { of: 'offline' } } },
  },
  states: {
    paused: {
      description: 'Something hinders. The moment nothing does, it is refreshed.',
      always: { guard: 'isFree', target: 'watching' },
    },
    watching: {
      type: 'parallel',
      states: {
        asking: {
          initial: 'refreshing',
          states: {
            refreshing: {
              on: {
                'availability.refreshAsked': {
                  description: 'What is being asked for may be older.',
                  target: 'refreshing',
                  reenter: true,
                },
              },
              invoke: {
                src: 'refreshAvailability',
                input: ({ context }) => ({ scope: context.scope }),
                onDone: [{ guard: 'isTold', target: 'resting' }, { target: 'waiting' }],
                onError: 'waitingAfterFailure',
              },
            },
            waiting: {
              after: { refreshInterval: 'refreshing' },
              on: { 'availability.refreshAsked': 'refreshing', 'stream.opened': 'resting' },
            },
            resting: {
              description: 'The server tells what changes.',
              after: { restInterval: 'refreshing' },
              on: { 'availability.refreshAsked': 'refreshing', 'stream.lost': 'waiting' },
            },
            waitingAfterFailure: {
              description: 'What is shown stays, as of the last success.',
              after: { retryInterval: 'refreshing' },
              on: { 'availability.refreshAsked': 'refreshing' },
            },
          },
        },
        stream: {
          initial: 'followed',
          states: {
            followed: {
              invoke: { src: 'followAvailability', onError: 'impossible' },
              initial: 'closed',
              states: {
                closed: { on: { 'stream.opened': 'open' } },
                open: { on: { 'stream.lost': 'closed' } },
              },
            },
            impossible: { description: 'A browser that cannot follow asks at intervals.' },
          },
        },
      },
    },
  },
});
