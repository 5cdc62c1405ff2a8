import { inactivityMachine } from '../../../machines/inactivity/inactivity.machine.ts';
import { noAnswer } from '../../support/data/fixtures.ts';
import { type Model, plain } from '../../support/graph/walk.types.ts';

/** The member arrives at this moment, with a time-out of two minutes: warned after one, signed out after two. */
export const arrivedAt = 1_000_000;
const moments = {
  'too early to matter': { at: arrivedAt },
  'in time': { at: arrivedAt + 50_000 },
  'too late': { at: arrivedAt + 170_000 },
} as const;

/** What `inactivity.model.test.ts` walks by the graph, and `inactivity.view.test.tsx` through the view. */
export const inactivityModel: Model<typeof inactivityMachine> = {
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
      'timed out after two minutes': { timeoutSeconds: 120, at: arrivedAt },
      'never timed out': { timeoutSeconds: 0, at: arrivedAt },
    },
    'member.left': plain,
    'session.lost': plain,
    'activity.noticed': moments,
    'activity.shared': moments,
    'timeOut.shared': plain,
    'deadline.reached': {
      'a minute before the end': { now: arrivedAt + 60_000 },
      'after the end': { now: arrivedAt + 170_000 },
    },
    'stay.asked': plain,
    'warning.dismissed': plain,
  },
  project: ({ context, children }) => [context.lastActivityAt, Object.keys(children).length],
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
  counts: { states: 7, transitions: 27 },
};
