import { assertEvent, assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import type { LoggedOutReason } from '../modals/modals.types.ts';
import { deadlineSlot } from '../system/deadline.ts';
import { to } from '../system/registry.ts';
import { callbackSlot } from '../system/slot.ts';
import {
  type ActivityNoticed,
  type InactivityContext,
  type InactivityEmitted,
  type InactivityEvent,
  type PresenceEvent,
  type TabEvent,
  throttleOf,
  warningOf,
} from './inactivity.types.ts';

/** The moment that an event carries, for events that carry one. */
function momentOf(event: InactivityEvent): number {
  assertEvent(event, ['member.arrived', 'activity.noticed', 'activity.shared', 'deadline.reached']);
  return event.type === 'deadline.reached' ? event.now : event.at;
}

/** The time is over: the other tabs hear it. */
const timeOut = { guard: 'isOver', target: '#inactivity.timedOut', actions: 'shareTimeOut' } as const;

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
  actors: {
    deadline: deadlineSlot,
    /** Tells who is here: at the start, at once, when it is a member. */
    followPresence: callbackSlot<PresenceEvent>('followPresence'),
    /** Tells that the member is active: at most once in `throttle` milliseconds, one second after they paused. */
    listenToActivity: callbackSlot<ActivityNoticed, { readonly throttle: number }>('listenToActivity'),
    /** Tells what other tabs of this browser say. */
    hearTabs: callbackSlot<TabEvent>('hearTabs'),
  },
  guards: {
    isTimed: ({ event }) => event.type === 'member.arrived' && event.timeoutSeconds > 0,
    isOver: ({ context, event }) => momentOf(event) - context.lastActivityAt >= context.timeout,
    isNews: ({ context, event }) => momentOf(event) > context.lastActivityAt,
    isTimelyNews: ({ context: { lastActivityAt, timeout }, event }) =>
      momentOf(event) > lastActivityAt && momentOf(event) < lastActivityAt + timeout,
  },
  actions: {
    keepActivity: assign(({ event }) => ({ lastActivityAt: momentOf(event) })),
    shareActivity: emit(({ event }) => ({ type: 'activity.shared' as const, at: momentOf(event) })),
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
            guard: 'isTimed',
            target: 'watching',
            actions: [
              'withdrawLoggedOut',
              assign({ timeout: ({ event }) => event.timeoutSeconds * 1000 }),
              'keepActivity',
              'shareActivity',
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
          timeOut,
          {
            guard: 'isNews',
            target: '.active',
            actions: 'keepActivity',
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
              guard: 'isTimelyNews',
              target: '.waiting',
              actions: 'keepActivity',
            },
            'activity.noticed': [
              { description: 'After sleep the first gesture comes too late.', ...timeOut },
              {
                guard: 'isNews',
                target: '.waiting',
                actions: ['keepActivity', 'shareActivity'],
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
                'deadline.reached': [timeOut, { target: '#inactivity.watching.warning' }],
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
            'deadline.reached': [timeOut, { target: 'active', actions: ['keepActivity', 'shareActivity'] }],
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
