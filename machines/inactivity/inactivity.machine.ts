import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import type { LoggedOutReason } from '../modals/modals.types.ts';
import { deadlineSlot } from '../system/deadline.ts';
import { to } from '../system/registry.ts';
import { followPresence, hearTabs, listenToActivity } from './inactivity.actors.ts';
import {
  type InactivityContext,
  type InactivityEmitted,
  type InactivityEvent,
  throttleOf,
  warningOf,
} from './inactivity.types.ts';

/**
 * Signs a member out who is no longer there (point 4 of the specification, inactivity; ruling 3).
 *
 * While a member is signed in, activity in any tab puts the end off; the end is an absolute moment, so that it is right after
 * sleep. A minute before it a warning opens, with one gesture to stay. At the end, here or in another tab, the session is
 * told once, all modals close and the logged-out modal says why. It says so too when the server no longer knows a shopper
 * who did not ask to leave.
 */
export const inactivityMachine = setup({
  types: {
    context: {} as InactivityContext,
    events: {} as InactivityEvent,
    emitted: {} as InactivityEmitted,
  },
  actors: { deadline: deadlineSlot, followPresence, listenToActivity, hearTabs },
  guards: {
    isTimed: (_, params: { readonly timeoutSeconds: number }) => params.timeoutSeconds > 0,
    isOver: ({ context }, params: { readonly at: number }) =>
      params.at - context.lastActivityAt >= context.timeout,
    isNews: ({ context }, params: { readonly at: number }) => params.at > context.lastActivityAt,
    isTimelyNews: ({ context: { lastActivityAt, timeout } }, params: { readonly at: number }) =>
      params.at > lastActivityAt && params.at < lastActivityAt + timeout,
  },
  actions: {
    keepTimeout: assign((_, params: { readonly timeoutSeconds: number }) => ({
      timeout: params.timeoutSeconds * 1000,
    })),
    keepActivity: assign((_, params: { readonly at: number }) => ({ lastActivityAt: params.at })),
    shareActivity: emit((_, params: { readonly at: number }) => ({
      type: 'activity.shared' as const,
      at: params.at,
    })),
    shareTimeOut: emit({ type: 'timeOut.shared' }),
    openWarning: sendTo(({ system }) => to(system, 'modals'), {
      type: 'modal.opened',
      modal: { name: 'inactivity' },
    }),
    withdrawLoggedOut: sendTo(({ system }) => to(system, 'modals'), {
      type: 'modal.closed',
      name: 'loggedOut',
    }),
    closeWarning: sendTo(({ system }) => to(system, 'modals'), { type: 'modal.closed', name: 'inactivity' }),
    endSession: sendTo(({ system }) => to(system, 'session'), { type: 'session.expired' }),
    sayLoggedOut: enqueueActions(({ enqueue, system }, { reason }: { readonly reason: LoggedOutReason }) => {
      const modals = to(system, 'modals');
      enqueue.sendTo(modals, { type: 'modals.closedAll' });
      enqueue.sendTo(modals, { type: 'modal.opened', modal: { name: 'loggedOut', reason } });
    }),
  },
}).createMachine({
  id: 'inactivity',
  context: { timeout: 0, lastActivityAt: 0 },
  initial: 'resting',
  invoke: { src: 'followPresence', onError: '.resting' },
  states: {
    resting: {
      description: 'No member is signed in: nobody is signed out.',
      on: {
        'member.arrived': [
          {
            guard: { type: 'isTimed', params: ({ event }) => event },
            target: 'watching',
            actions: [
              'withdrawLoggedOut',
              { type: 'keepTimeout', params: ({ event }) => event },
              { type: 'keepActivity', params: ({ event }) => event },
              { type: 'shareActivity', params: ({ event }) => event },
            ],
          },
          { description: 'A venue without a time-out.', actions: 'withdrawLoggedOut' },
        ],
        'session.lost': { actions: { type: 'sayLoggedOut', params: { reason: 'notRecognised' } } },
      },
    },
    watching: {
      description: 'A member is signed in.',
      initial: 'active',
      invoke: { src: 'hearTabs', onError: { description: 'Each tab then counts for itself.' } },
      on: {
        'member.left': 'resting',
        'session.lost': {
          target: 'resting',
          actions: { type: 'sayLoggedOut', params: { reason: 'notRecognised' } },
        },
        'timeOut.shared': 'timedOut',
        'activity.shared': [
          {
            guard: { type: 'isOver', params: ({ event }) => event },
            target: 'timedOut',
            actions: 'shareTimeOut',
          },
          {
            guard: { type: 'isNews', params: ({ event }) => event },
            target: '.active',
            actions: { type: 'keepActivity', params: ({ event }) => event },
          },
          { description: 'Old news.' },
        ],
      },
      states: {
        active: {
          description: 'Each sign of life here puts the end off, for all tabs.',
          initial: 'waiting',
          invoke: {
            src: 'listenToActivity',
            input: ({ context }) => ({ throttle: throttleOf(context.timeout) }),
            onError: { description: 'Nobody is seen: the warning asks.' },
          },
          on: {
            'activity.shared': {
              description: 'Whoever listens here goes on: what was seen and not told yet still counts.',
              guard: { type: 'isTimelyNews', params: ({ event }) => event },
              target: '.waiting',
              actions: { type: 'keepActivity', params: ({ event }) => event },
            },
            'activity.noticed': [
              {
                description: 'After sleep the first gesture comes too late.',
                guard: { type: 'isOver', params: ({ event }) => event },
                target: '#inactivity.timedOut',
                actions: 'shareTimeOut',
              },
              {
                guard: { type: 'isNews', params: ({ event }) => event },
                target: '.waiting',
                actions: [
                  { type: 'keepActivity', params: ({ event }) => event },
                  { type: 'shareActivity', params: ({ event }) => event },
                ],
              },
              { description: 'Another tab was quicker.' },
            ],
          },
          states: {
            waiting: {
              invoke: {
                src: 'deadline',
                input: ({ context }) => ({
                  at: context.lastActivityAt + context.timeout - warningOf(context.timeout),
                }),
                onError: '#inactivity.watching.warning',
              },
              on: {
                'deadline.reached': [
                  {
                    guard: { type: 'isOver', params: ({ event }) => ({ at: event.now }) },
                    target: '#inactivity.timedOut',
                    actions: 'shareTimeOut',
                  },
                  { target: '#inactivity.watching.warning' },
                ],
              },
            },
          },
        },
        warning: {
          description:
            'The end is near: one gesture stays. Moving the pointer does not, so that no click goes astray.',
          entry: 'openWarning',
          exit: 'closeWarning',
          invoke: {
            src: 'deadline',
            input: ({ context }) => ({ at: context.lastActivityAt + context.timeout }),
            onError: '#inactivity.timedOut',
          },
          on: {
            'stay.asked': 'staying',
            'warning.dismissed': 'staying',
            'deadline.reached': { target: '#inactivity.timedOut', actions: 'shareTimeOut' },
          },
        },
        staying: {
          description: 'The clock is asked whether that came in time; it answers at once.',
          invoke: { src: 'deadline', input: { at: 0 }, onError: '#inactivity.timedOut' },
          on: {
            'deadline.reached': [
              {
                guard: { type: 'isOver', params: ({ event }) => ({ at: event.now }) },
                target: '#inactivity.timedOut',
                actions: 'shareTimeOut',
              },
              {
                target: 'active',
                actions: [
                  { type: 'keepActivity', params: ({ event }) => ({ at: event.now }) },
                  { type: 'shareActivity', params: ({ event }) => ({ at: event.now }) },
                ],
              },
            ],
          },
        },
      },
    },
    timedOut: {
      description: 'The member is signed out, and told so, once.',
      entry: ['endSession', { type: 'sayLoggedOut', params: { reason: 'inactive' } }],
      on: {
        'member.left': 'resting',
      },
    },
  },
});
