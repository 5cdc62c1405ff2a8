import { staffChangeMachine } from '../../../machines/staffChange/staffChange.machine.ts';
import type {
  AskedStaffChange,
  StaffChangeContext,
} from '../../../machines/staffChange/staffChange.types.ts';
import type { Refusal } from '../../../machines/system/answer.ts';
import { noAnswer, refusal } from '../../support/data/fixtures.ts';
import type { Promises } from '../../support/graph/promises.types.ts';
import { type Model, plain, type StaffActorId } from '../../support/graph/walk.types.ts';

type Machine = typeof staffChangeMachine;

const changes = {
  'seats are held back': { ask: { seats: [1, 2] }, key: 'premiere-clef' },
  'others are': { ask: { seats: [3] }, key: 'seconde-clef' },
} as const satisfies Readonly<Record<string, AskedStaffChange>>;

const nothing: StaffChangeContext = { asked: null, told: null, refusal: null };
const noReason: Refusal = { code: 0, message: '', lostSeats: [], fields: {} };
const told = { held: 2 };

/** What the staff change is asked once, and after a lost answer under the same name (issue « the venue's side »). */
const promises: Promises<Machine> = {
  start: () => ({ at: 'ready', knows: nothing }),
  on: {
    'change.asked': [
      // A second click, and what nobody answered: that may have been done.
      { from: ['sending', 'unanswered'] },
      {
        to: 'sending.prompt',
        does: ({ event: { ask, key } }) => ({ knows: { asked: { ask, key }, told: null, refusal: null } }),
      },
    ],
    'change.repeated': [{ from: 'unanswered', to: 'sending.prompt', does: { knows: { refusal: null } } }, {}],
    'change.dismissed': [{ from: 'done', to: 'ready' }, {}],
  },
  answers: {
    makeChange: {
      done: [
        {
          given: ({ event }) => event.output.kind === 'done',
          to: 'done',
          does: ({ event: { output } }) => ({
            knows: { told: output.kind === 'done' ? output.value : null },
          }),
        },
        {
          to: 'refused',
          does: ({ event: { output } }) => ({
            knows: { refusal: output.kind === 'refused' ? output.refusal : null },
          }),
        },
      ],
      error: [{ to: 'unanswered', does: { knows: { refusal: noReason } } }],
    },
  },
  after: {
    longAnswer: [{ to: 'sending.slow' }],
    missingAnswer: [{ to: 'sending.stuck' }],
  },
  entering: {
    ready: { knows: nothing },
    sending: ({ context: { asked } }) => ({ asks: { makeChange: asked } }),
    'sending.prompt': { waits: { longAnswer: 3000 } },
    'sending.slow': { waits: { missingAnswer: 17_000 } },
  },
  tags: { slow: ['sending.slow'], stuck: ['sending.stuck'] },
};

export const staffChangeModel: Model<Machine, StaffActorId> = {
  name: 'staffChange',
  machine: staffChangeMachine,
  siblings: [],
  slots: {
    makeChange: {
      resolves: { 'it is done': { kind: 'done', value: told }, 'a refusal': { kind: 'refused', refusal } },
      rejects: { 'no answer': noAnswer },
    },
  },
  events: {
    'change.asked': changes,
    'change.repeated': plain,
    'change.dismissed': plain,
  },
  project: ({ context }) => [context.asked?.key ?? null, context.told !== null, context.refusal !== null],
  ignores: [
    {
      events: ['change.asked'],
      ignoredIn: ['sending', 'sending.prompt', 'sending.slow', 'sending.stuck', 'unanswered'],
      because: 'a second click asks nothing; what may have been done is only repeated',
    },
    {
      events: ['change.repeated'],
      answeredOnlyIn: ['unanswered'],
      because: 'all else has its answer',
    },
    {
      events: ['change.dismissed'],
      answeredOnlyIn: ['done'],
      because: 'there is nothing to be read yet, or something is still to be done about it',
    },
  ],
  invariants: {
    'something is asked exactly while something is said of it': ({ context, value }) =>
      (value === 'ready') === (context.asked === null),
    'why is known of what was not done': ({ context, value }) =>
      (value === 'refused' || value === 'unanswered') === (context.refusal !== null),
  },
  promises,
};
