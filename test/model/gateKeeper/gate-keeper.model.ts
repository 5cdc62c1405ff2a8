import { gateKeeperMachine } from '../../../machines/gateKeeper/gateKeeper.machine.ts';
import { refusalOf } from '../../../machines/system/refusal.ts';
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
  start: () => ({ at: 'closed', knows: { wanted: 'tickets', emptyingKey: null, refusal: null } }),
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
        does: ({ event: { key } }) => ({
          tells: {
            cart: [{ type: 'cart.changeAsked', change: { kind: 'empty' }, key, replyTo: 'gateKeeper' }],
          },
          // What was said of an earlier try is gone.
          knows: { emptyingKey: key, refusal: null },
        }),
      },
    ],
    'cart.changeSettled': [
      { given: ({ event, context, was }) => event.key !== context.emptyingKey || !was('open.emptying') },
      { given: ({ event }) => event.result.kind === 'accepted', to: 'closed', does: { emits: [yes] } },
      {
        given: ({ event }) => 'refusal' in event.result && event.result.refusal === refusal,
        to: 'open.failed',
        does: { knows: { refusal } },
      },
      { to: 'open.unanswered' },
    ],
  },
  answers: {},
  entering: { open: { tells: { modals: [opened] } } },
  leaving: { open: { tells: { modals: [closed] }, knows: { emptyingKey: null, refusal: null } } },
  tags: { busy: ['open.emptying'] },
};

/** What `gate-keeper.model.test.ts` walks by the graph, and `gate-keeper.view.test.tsx` through the view. */
export const gateKeeperModel: Model<Machine> = {
  name: 'gateKeeper',
  machine: gateKeeperMachine,
  siblings: ['modals', 'cart'],
  slots: {},
  events: {
    'gate.asked': {
      'to the tickets': { wanted: 'tickets' },
      'to subscriptions': { wanted: 'subscriptions' },
    },
    'gate.continued': plain,
    'gate.emptyAsked': { '': { key: 'k1' } },
    'gate.dismissed': plain,
    'cart.changeSettled': {
      emptied: { key: 'k1', result: { kind: 'accepted', cart: emptyCart } },
      refused: { key: 'k1', result: { kind: 'refused', refusal, cart: null } },
      'nobody answered': { key: 'k1', result: { kind: 'refused', refusal: refusalOf(noAnswer), cart: null } },
      'of another request': { key: 'k0', result: { kind: 'accepted', cart: emptyCart } },
    },
  },
  project: ({ context }) => context.emptyingKey,
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
    {
      events: ['cart.changeSettled'],
      answeredOnlyIn: ['open.emptying'],
      because: 'nobody waits for it any more',
    },
  ],
  invariants: {
    'a cart is being emptied under a key': ({ context, value }) =>
      JSON.stringify(value).includes('emptying') ? context.emptyingKey !== null : true,
    'a refusal is told where it happened': ({ context, value }) =>
      (context.refusal !== null) === JSON.stringify(value).includes('failed'),
  },
  simplePaths: true,
  // That nobody answered is a state of its own: the cart may be empty, or not.
  counts: { states: 6, transitions: 9 },
  promises,
};
