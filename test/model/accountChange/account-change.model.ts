import { accountChangeMachine } from '../../../machines/accountChange/accountChange.machine.ts';
import type {
  AccountChangeContext,
  AskedAccountChange,
} from '../../../machines/accountChange/accountChange.types.ts';
import type { Refusal } from '../../../machines/system/answer.ts';
import { done, noAnswer, refusal } from '../../support/data/fixtures.ts';
import type { Promises } from '../../support/graph/promises.types.ts';
import { type Model, plain } from '../../support/graph/walk.types.ts';

type Machine = typeof accountChangeMachine;

const endDevice = { kind: 'endDevice', deviceId: 'd2' } as const;
/** What is asked of the account; the same of another click has another key. */
export const changes = {
  'a device ends': { change: endDevice, key: 'k1' },
  'the same device, by another click': { change: { ...endDevice }, key: 'k2' },
  'all other devices end': { change: { kind: 'endDevice', deviceId: null }, key: 'k3' },
  'a document is deleted': { change: { kind: 'deleteProof', reference: 'd2' }, key: 'k4' },
  'another document is deleted': { change: { kind: 'deleteProof', reference: 'r2' }, key: 'k5' },
  'the account is deleted': { change: { kind: 'deleteAccount', password: 'p1' }, key: 'k6' },
} as const satisfies Readonly<Record<string, AskedAccountChange>>;

const nothing: AccountChangeContext = { asked: null, refusal: null };
const noReason: Refusal = { code: 0, message: '', lostSeats: [], fields: {} };
const told = ['done', 'refused', 'unanswered'] as const;
const isSame = ({ asked }: AccountChangeContext, { change }: AskedAccountChange): boolean =>
  JSON.stringify(asked?.change) === JSON.stringify(change);

/** What a member does away with is asked once, and after a lost answer under the same name (points 4 and 8). */
const promises: Promises<Machine> = {
  start: () => ({ at: 'resting', knows: nothing }),
  on: {
    'accountChange.asked': [
      // A second click.
      { from: 'asking', given: ({ context, event }) => isSame(context, event) },
      // Should the first have arrived, it is done once.
      {
        from: 'unanswered',
        given: ({ context, event }) => isSame(context, event),
        to: 'asking.prompt',
        does: { knows: { refusal: null } },
      },
      // Another goes its way; what was asked before goes on.
      {
        to: 'asking.prompt',
        through: ['asking', 'asking.prompt'],
        does: ({ event: { change, key } }) => ({ knows: { asked: { change, key }, refusal: null } }),
      },
    ],
    'accountChange.dismissed': [{ to: 'resting' }],
  },
  answers: {
    changeAccount: {
      done: [
        { given: ({ event }) => event.output.kind === 'done', to: 'done' },
        { to: 'refused', does: { knows: { refusal } } },
      ],
      error: [{ to: 'unanswered', does: { knows: { refusal: noReason } } }],
    },
  },
  after: {
    longAnswer: [{ to: 'asking.slow' }],
    missingAnswer: [{ to: 'asking.stuck' }],
  },
  entering: {
    resting: { knows: nothing },
    asking: ({ context: { asked } }) => ({ asks: { changeAccount: asked } }),
    // Three seconds without a word, then up to twenty.
    'asking.prompt': { waits: { longAnswer: 3000 } },
    'asking.slow': { waits: { missingAnswer: 17_000 } },
  },
  tags: { busy: ['asking'], slow: ['asking.slow'], stuck: ['asking.stuck'] },
};

/** What `account-change.model.test.ts` walks by the graph, and `account-change.view.test.tsx` through the view. */
export const accountChangeModel: Model<Machine> = {
  name: 'accountChange',
  machine: accountChangeMachine,
  siblings: [],
  slots: {
    changeAccount: {
      resolves: { 'it is gone': done, 'a refusal': { kind: 'refused', refusal } },
      rejects: { 'no answer': noAnswer },
    },
  },
  events: {
    'accountChange.asked': changes,
    'accountChange.dismissed': plain,
  },
  project: ({ context }) => [
    context.asked?.change ?? null,
    context.asked?.key ?? null,
    context.refusal !== null,
  ],
  ignores: [],
  invariants: {
    'something is asked exactly while something is said of it': ({ context, value }) =>
      (value === 'resting') === (context.asked === null),
    'why is known of what was not done': ({ context, value }) =>
      (value === 'refused' || value === 'unanswered') === (context.refusal !== null),
    'what is said is known': ({ value }) =>
      typeof value === 'object' || value === 'resting' || told.includes(value),
  },
  promises,
};
