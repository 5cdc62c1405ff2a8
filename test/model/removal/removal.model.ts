import type { CartResult } from '../../../machines/cart/cart.types.ts';
import { removalMachine } from '../../../machines/removal/removal.machine.ts';
import { refusalOf } from '../../../machines/system/refusal.ts';
import { emptyCart, heldCart, noAnswer, refusal, ticket } from '../../support/data/fixtures.ts';
import { type Model, plain } from '../../support/graph/walk.types.ts';

const left: CartResult = { kind: 'accepted', cart: emptyCart };
const back = (lost: readonly string[], unpriced = 0): CartResult => ({
  kind: 'accepted',
  cart: heldCart(),
  takenBack: { lineIds: ['ticket-13'], lost, unpriced },
});
const refused: CartResult = { kind: 'refused', refusal, cart: null };
const unanswered: CartResult = { kind: 'refused', refusal: refusalOf(noAnswer), cart: null };

/** What `removal.model.test.ts` walks by the graph, and `removal.view.test.tsx` through the view. */
export const removalModel: Model<typeof removalMachine> = {
  name: 'removal',
  machine: removalMachine,
  siblings: ['cart'],
  slots: {},
  events: {
    'removal.asked': {
      'one seat': {
        target: { kind: 'items', itemIds: ['ticket-12'] },
        items: [ticket(12)],
        key: 'k1',
      },
    },
    'removal.takeBackAsked': { '': { key: 'k1' } },
    'removal.dismissed': plain,
    'cart.changedOtherwise': plain,
    'cart.changed': { 'it is gone': { cart: emptyCart }, 'it is there': { cart: heldCart() } },
    'cart.changeSettled': {
      'it left, or all is back': { key: 'k1', result: left },
      'one is lost': { key: 'k1', result: back(['Phèdre, Orchestre, rang F, place 12']) },
      'one has no price': { key: 'k1', result: back([], 1) },
      'a refusal': { key: 'k1', result: refused },
      'no answer': { key: 'k1', result: unanswered },
      'of another request': { key: 'k9', result: left },
    },
  },
  project: ({ context }) => [
    context.key,
    context.takeBackKey,
    context.takenBack !== null,
    context.refusal !== null,
  ],
  ignores: [
    {
      events: ['removal.takeBackAsked'],
      answeredOnlyIn: ['offered'],
      because: 'nothing can be put back, or it is on its way',
    },
    {
      events: ['removal.dismissed', 'cart.changedOtherwise'],
      answeredOnlyIn: ['offered', 'back', 'backInPart'],
      because: 'nothing is said, or it is not known yet what came of it',
    },
    {
      events: ['cart.changed'],
      answeredOnlyIn: ['doubtful', 'offered.unanswered'],
      because: 'what came of it is known, or asked',
    },
    {
      events: ['cart.changeSettled'],
      answeredOnlyIn: ['removing', 'takingBack'],
      because: 'nothing of its own was asked',
    },
  ],
  invariants: {
    'a request is under way exactly while it is busy': (snapshot) =>
      (snapshot.context.key !== null) === snapshot.hasTag('busy'),
    'what can be put back is known by its request': (snapshot) =>
      !snapshot.matches('offered') || snapshot.context.removalKey !== null,
    'at rest nothing is remembered': ({ context, value }) => value !== 'none' || context.items.length === 0,
  },
  // What nobody answered stands in a state of its own, each way; a second click is a way of its own.
  counts: { states: 10, transitions: 19 },
};
