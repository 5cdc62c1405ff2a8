import { gateKeeperMachine } from '../../../machines/gateKeeper/gateKeeper.machine.ts';
import { refusalOf } from '../../../machines/system/refusal.ts';
import { emptyCart, noAnswer, refusal } from '../../support/data/fixtures.ts';
import { type Model, plain } from '../../support/graph/walk.types.ts';

/** What `gate-keeper.model.test.ts` walks by the graph, and `gate-keeper.view.test.tsx` through the view. */
export const gateKeeperModel: Model<typeof gateKeeperMachine> = {
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
  counts: { states: 6, transitions: 9, paths: 13 },
};
