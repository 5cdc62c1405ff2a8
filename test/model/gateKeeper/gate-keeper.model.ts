import { gateKeeperMachine } from '../../../machines/gateKeeper/gateKeeper.machine.ts';
import { emptyCart, noAnswer, refusal } from '../../support/data/fixtures.ts';
import type { Promises } from '../../support/graph/promises.types.ts';
import { type Model, plain } from '../../support/graph/walk.types.ts';

type Machine = typeof gateKeeperMachine;

const opened = { type: 'modal.opened', modal: { name: 'gateKeeper' } } as const;
const closed = { type: 'modal.closed', name: 'gateKeeper' } as const;
const yes = { type: 'gate.answered', canContinue: true } as const;
const no = { type: 'gate.answered', canContinue: false } as const;

/** Single tickets and subscriptions never meet in one cart: the shopper says whether it is kept or emptied (point 2). */
const promises: Promises<Machine> = {
  start: () => ({ at: 'closed', knows: { wanted: 'tickets', refusal: null } }),
  on: {
    'gate.asked': [
      { from: 'closed', to: 'open.asking', does: ({ event }) => ({ knows: { wanted: event.wanted } }) },
    ],
    // Whoever keeps the cart does not go where they wanted.
    'gate.continued': [{ from: 'open', to: 'closed', does: { emits: [no] } }],
    'gate.dismissed': [{ from: 'open', to: 'closed', does: { emits: [no] } }],
    'gate.emptyAsked': [
      {
        from: ['open.asking', 'open.failed', 'open.unanswered'],
        to: 'open.emptying',
        // What was said of an earlier try is gone.
        does: { asks: { askCart: { change: { kind: 'empty' } } }, knows: { refusal: null } },
      },
    ],
  },
  answers: {
    askCart: {
      done: [
        { given: ({ event }) => event.output.kind === 'done', to: 'closed', does: { emits: [yes] } },
        { to: 'open.failed', does: { knows: { refusal } } },
      ],
      // The cart may be empty, or not.
      error: [{ to: 'open.unanswered' }],
    },
  },
  entering: { open: { tells: { modals: [opened] } } },
  leaving: { open: { tells: { modals: [closed] }, knows: { refusal: null } } },
  tags: { busy: ['open.emptying'] },
};

/** What `gate-keeper.model.test.ts` walks by the graph, and `gate-keeper.view.test.tsx` through the view. */
export const gateKeeperModel: Model<Machine> = {
  name: 'gateKeeper',
  machine: gateKeeperMachine,
  siblings: ['modals'],
  slots: {
    askCart: {
      resolves: {
        emptied: { kind: 'done', value: { cart: emptyCart } },
        refused: { kind: 'refused', refusal },
      },
      rejects: { 'nobody answered': noAnswer },
    },
  },
  events: {
    'gate.asked': {
      'to the tickets': { wanted: 'tickets' },
      'to subscriptions': { wanted: 'subscriptions' },
    },
    'gate.continued': plain,
    'gate.emptyAsked': plain,
    'gate.dismissed': plain,
  },
  ignores: [
    {
      events: ['gate.asked'],
      answeredOnlyIn: ['closed'],
      because: 'it is asked already: whoever asks again hears the same answer',
    },
    {
      events: ['gate.emptyAsked'],
      answeredOnlyIn: ['open.asking', 'open.failed', 'open.unanswered'],
      because: 'nothing is asked, or the cart is being emptied already',
    },
    { events: ['gate.continued', 'gate.dismissed'], answeredOnlyIn: ['open'], because: 'nothing is shown' },
  ],
  invariants: {
    'a refusal is told where it happened': ({ context, value }) =>
      (context.refusal !== null) === JSON.stringify(value).includes('failed'),
  },
  simplePaths: true,
  promises,
};
