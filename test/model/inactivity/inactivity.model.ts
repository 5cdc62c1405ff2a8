import { inactivityMachine } from '../../../machines/inactivity/inactivity.machine.ts';
import type { InactivityContext } from '../../../machines/inactivity/inactivity.types.ts';
import type { LoggedOutReason } from '../../../machines/modals/modals.types.ts';
import { noAnswer } from '../../support/data/fixtures.ts';
import type { Promises } from '../../support/graph/promises.types.ts';
import { type Model, plain } from '../../support/graph/walk.types.ts';

type Machine = typeof inactivityMachine;

const minute = 60_000;
/** The member arrives at this moment, with a time-out of ten minutes: warned after nine, signed out after ten. */
export const arrivedAt = 1_000_000;
const warnedAt = arrivedAt + 9 * minute;
const moments = {
  'too early to matter': { at: arrivedAt },
  'in time': { at: arrivedAt + 50_000 },
  'too late': { at: arrivedAt + 11 * minute },
} as const;

/** By the seconds of the venue: how long before the end a member is warned, and how far apart signs of life are noticed. */
const pace = new Map([
  [600, { warning: minute, throttle: 30_000 }],
  // A short time-out warns at its half, and notices four signs at least.
  [20, { warning: 10_000, throttle: 5000 }],
]);
const paceOf = ({ timeout }: InactivityContext) => pace.get(timeout / 1000);
const endOf = ({ lastActivityAt, timeout }: InactivityContext): number => lastActivityAt + timeout;

const closed = (name: 'inactivity' | 'loggedOut') => ({ type: 'modal.closed', name }) as const;
/** Over everything else, it is said why the account is closed. */
const saidOut = (reason: LoggedOutReason) =>
  [{ type: 'modals.closedAll' }, { type: 'modal.opened', modal: { name: 'loggedOut', reason } }] as const;
/** A sign of life, which the other tabs hear of. */
const shared = (at: number) =>
  ({ emits: [{ type: 'activity.shared', at }], knows: { lastActivityAt: at } }) as const;
const timeOutShared = { emits: [{ type: 'timeOut.shared' }] } as const;
const lost = { tells: { modals: saidOut('notRecognised') } };

/** A member who is no longer there is signed out, after a warning, in all tabs (point 4, inactivity; ruling 3). */
const promises: Promises<Machine> = {
  start: () => ({
    at: 'resting',
    asks: { followPresence: undefined },
    knows: { timeout: 0, lastActivityAt: 0 },
  }),
  on: {
    'member.arrived': [
      {
        from: 'resting',
        given: ({ event }) => pace.has(event.timeoutSeconds),
        to: 'watching.active.waiting',
        does: ({ event: { at, timeoutSeconds } }) => ({
          tells: { modals: [closed('loggedOut')] },
          emits: [{ type: 'activity.shared', at }],
          knows: { timeout: timeoutSeconds * 1000, lastActivityAt: at },
        }),
      },
      // Nobody is signed out by a venue without a time-out.
      { from: 'resting', does: { tells: { modals: [closed('loggedOut')] } } },
    ],
    'member.left': [{ from: ['watching', 'timedOut'], to: 'resting' }],
    'session.lost': [{ from: ['resting', 'watching'], to: 'resting', does: lost }],
    'activity.noticed': [
      // After sleep the first gesture comes too late.
      {
        from: 'watching.active',
        given: ({ context, event }) => event.at >= endOf(context),
        to: 'timedOut',
        does: timeOutShared,
      },
      {
        from: 'watching.active',
        given: ({ context, event }) => event.at > context.lastActivityAt,
        through: ['watching.active.waiting'],
        does: ({ event }) => shared(event.at),
      },
      { from: 'watching.active' },
    ],
    'activity.shared': [
      {
        from: 'watching',
        given: ({ context, event }) => event.at >= endOf(context),
        to: 'timedOut',
        does: timeOutShared,
      },
      { from: 'watching', given: ({ context, event }) => event.at <= context.lastActivityAt },
      // What was seen here and not told yet still counts: only the end is put off.
      {
        from: 'watching.active',
        through: ['watching.active.waiting'],
        does: ({ event }) => ({ knows: { lastActivityAt: event.at } }),
      },
      {
        from: ['watching.warning', 'watching.staying'],
        to: 'watching.active.waiting',
        does: ({ event }) => ({ knows: { lastActivityAt: event.at } }),
      },
    ],
    // Without an echo.
    'timeOut.shared': [{ from: 'watching', to: 'timedOut' }],
    'deadline.reached': [
      { from: 'watching.warning', to: 'timedOut', does: timeOutShared },
      {
        from: 'watching',
        given: ({ context, event }) => event.now >= endOf(context),
        to: 'timedOut',
        does: timeOutShared,
      },
      { from: 'watching.active', to: 'watching.warning' },
      { from: 'watching.staying', to: 'watching.active.waiting', does: ({ event }) => shared(event.now) },
    ],
    'stay.asked': [{ from: 'watching.warning', to: 'watching.staying' }],
    'warning.dismissed': [{ from: 'watching.warning', to: 'watching.staying' }],
  },
  answers: {
    // A clock that breaks warns, and then ends: nobody stays signed in for ever.
    deadline: {
      error: [
        { from: 'watching.active', to: 'watching.warning' },
        { from: ['watching.warning', 'watching.staying'], to: 'timedOut' },
      ],
    },
    followPresence: { error: [{ to: 'resting' }] },
    listenToActivity: { error: [{ from: 'watching.active' }] },
    hearTabs: { error: [{ from: 'watching' }] },
  },
  entering: {
    watching: { asks: { hearTabs: undefined } },
    'watching.active': ({ context }) => ({
      asks: { listenToActivity: { throttle: paceOf(context)?.throttle } },
    }),
    'watching.active.waiting': ({ context }) => ({
      asks: { deadline: { at: endOf(context) - (paceOf(context)?.warning ?? 0) } },
    }),
    'watching.warning': ({ context }) => ({
      tells: { modals: [{ type: 'modal.opened', modal: { name: 'inactivity' } }] },
      asks: { deadline: { at: endOf(context) } },
    }),
    // The clock says whether the gesture came in time.
    'watching.staying': { asks: { deadline: { at: 0 } } },
    timedOut: { tells: { session: [{ type: 'session.expired' }], modals: saidOut('inactive') } },
  },
  leaving: { 'watching.warning': { tells: { modals: [closed('inactivity')] } } },
};

/** What `inactivity.model.test.ts` walks by the graph, and `inactivity.view.test.tsx` through the view. */
export const inactivityModel: Model<Machine> = {
  name: 'inactivity',
  machine: inactivityMachine,
  siblings: ['session', 'modals'],
  slots: {
    deadline: { sends: ['deadline.reached'], rejects: { 'the clock fails': noAnswer } },
    followPresence: {
      sends: ['member.arrived', 'member.left', 'session.lost'],
      rejects: { 'nobody says who is here': noAnswer },
    },
    listenToActivity: { sends: ['activity.noticed'], rejects: { 'nobody is seen': noAnswer } },
    hearTabs: {
      sends: ['activity.shared', 'timeOut.shared'],
      rejects: { 'no tab is heard': noAnswer },
    },
  },
  events: {
    'member.arrived': {
      'timed out after ten minutes': { timeoutSeconds: 600, at: arrivedAt },
      'timed out after twenty seconds': { timeoutSeconds: 20, at: arrivedAt },
      'never timed out': { timeoutSeconds: 0, at: arrivedAt },
    },
    'member.left': plain,
    'session.lost': plain,
    'activity.noticed': moments,
    'activity.shared': moments,
    'timeOut.shared': plain,
    'deadline.reached': {
      'a minute before the end': { now: warnedAt },
      'after the end': { now: arrivedAt + 11 * minute },
    },
    'stay.asked': plain,
    'warning.dismissed': plain,
  },
  project: ({ context, children }) => [context.timeout, context.lastActivityAt, Object.keys(children)],
  ignores: [
    {
      events: ['member.arrived'],
      answeredOnlyIn: ['resting'],
      because: 'the member is here already, or must leave first',
    },
    {
      events: ['member.left'],
      answeredOnlyIn: ['watching', 'timedOut'],
      because: 'nobody was here',
    },
    {
      events: ['session.lost'],
      answeredOnlyIn: ['resting', 'watching'],
      because: 'it was said already that the session is over',
    },
    {
      events: ['activity.noticed'],
      answeredOnlyIn: ['watching.active'],
      because: 'only a gesture counts once the warning is shown; nobody is to be signed out otherwise',
    },
    {
      events: ['activity.shared', 'timeOut.shared'],
      answeredOnlyIn: ['watching'],
      because: 'no member is here',
    },
    {
      events: ['deadline.reached'],
      answeredOnlyIn: ['watching'],
      because: 'nothing is waited for',
    },
    {
      events: ['stay.asked', 'warning.dismissed'],
      answeredOnlyIn: ['watching.warning'],
      because: 'there is no warning',
    },
  ],
  invariants: {
    'whoever is watched has a time-out': ({ context, value }) =>
      typeof value === 'string' || context.timeout > 0,
  },
  promises,
};
