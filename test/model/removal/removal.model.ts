import type { Cart, CartItem, TakenBack } from '../../../api/cart/cart.ts';
import type { CartAnswer } from '../../../machines/cart/ask-cart.ts';
import { removalMachine } from '../../../machines/removal/removal.machine.ts';
import type { RemovalContext } from '../../../machines/removal/removal.types.ts';
import type { Refusal } from '../../../machines/system/answer.ts';
import { emptyCart, heldCart, noAnswer, refusal, ticket } from '../../support/data/fixtures.ts';
import type { Promises } from '../../support/graph/promises.types.ts';
import { type Model, plain } from '../../support/graph/walk.types.ts';

type Machine = typeof removalMachine;

const seat = ticket(12);
const itsNeighbour = ticket(13);
const idsOf = (items: readonly CartItem[]): readonly string[] => items.map(({ id }) => id);

/** The cart as it is read, with which of the lines are in it, and which at the price that they had. */
interface Reading {
  readonly cart: Cart;
  readonly lines: readonly string[];
  readonly asBefore: readonly string[];
}
const reading = (items: readonly CartItem[], asBefore = items): Reading => ({
  cart: { ...heldCart(), items },
  lines: idsOf(items),
  asBefore: idsOf(asBefore),
});
const readings: Readonly<Record<string, Reading>> = {
  'nothing is there': reading([]),
  'the seat is there': reading([seat]),
  'the other is there': reading([itsNeighbour]),
  'both are there': reading([seat, itsNeighbour]),
  'the seat is there, at another price': reading([ticket(12, { amount: 0 }), itsNeighbour], [itsNeighbour]),
};
const readingOf = (cart: Cart): Reading =>
  Object.values(readings).find((one) => one.cart === cart) ?? reading([]);

const noReason: Refusal = { code: 0, message: '', lostSeats: [], fields: {} };
const allBack: TakenBack = { lineIds: [], lost: [], unpriced: 0 };
const oneLost: TakenBack = {
  lineIds: ['ticket-13'],
  lost: ['Phèdre, Orchestre, rang F, place 12'],
  unpriced: 0,
};
const oneUnpriced: TakenBack = { lineIds: ['ticket-13'], lost: [], unpriced: 1 };

const left: CartAnswer = { kind: 'done', value: { cart: emptyCart } };
const lostOne: CartAnswer = { kind: 'done', value: { cart: heldCart(), takenBack: oneLost } };
const unpricedOne: CartAnswer = { kind: 'done', value: { cart: heldCart(), takenBack: oneUnpriced } };
const refused: CartAnswer = { kind: 'refused', refusal };
/** It was answered, though not with a reason. */
const refusedWithoutReason: CartAnswer = { kind: 'refused', refusal: noReason };

const nothing: RemovalContext = { removal: null, takeBackKey: null, takenBack: null, refusal: null };
const leaving = ({ removal }: RemovalContext): readonly string[] => idsOf(removal?.items ?? []);
const isSame = (some: readonly CartItem[], others: readonly CartItem[]): boolean =>
  idsOf(some).join() === idsOf(others).join();
const said = ['offered', 'back', 'backInPart'] as const;

/** Lines leave the cart, and can be put back until something else changes (point 3); nobody's answer is no refusal. */
const promises: Promises<Machine> = {
  start: () => ({ at: 'none', knows: nothing }),
  on: {
    'removal.asked': [
      // A second click.
      { from: 'removing', given: ({ context, event }) => isSame(event.items, context.removal?.items ?? []) },
      // What left before can be put back no more.
      {
        to: 'removing',
        does: ({ event: { target, items, key } }) => ({
          asks: { askCart: { change: { kind: 'remove', target }, key } },
          knows: { ...nothing, removal: { target, items, key } },
        }),
      },
    ],
    'removal.takeBackAsked': [
      {
        from: 'offered',
        to: 'takingBack',
        // Asked again under the key that nobody answered for, it comes back once.
        does: ({ context: { takeBackKey, removal }, event }) => {
          const key = takeBackKey ?? event.key;
          return {
            asks: {
              askCart: { change: { kind: 'takeBack', removal: removal?.key ?? 'no removal' }, key },
            },
            knows: { takeBackKey: key, refusal: null },
          };
        },
      },
      {},
    ],
    'removal.dismissed': [{ from: said, to: 'none' }, {}],
    'cart.changedOtherwise': [{ from: said, to: 'none' }, {}],
    'cart.changed': [
      {
        from: 'doubtful',
        given: ({ context, event }) =>
          !leaving(context).some((id) => readingOf(event.cart).lines.includes(id)),
        to: 'offered.open',
      },
      // It did not leave, or in part: there is no way back to offer.
      { from: 'doubtful', to: 'none' },
      {
        from: 'offered.unanswered',
        given: ({ context, event }) =>
          leaving(context).every((id) => readingOf(event.cart).asBefore.includes(id)),
        to: 'back',
        does: { knows: { takenBack: allBack, takeBackKey: null, refusal: null } },
      },
      {},
    ],
  },
  answers: {
    askCart: {
      done: [
        { from: 'removing', given: ({ event }) => event.output.kind === 'done', to: 'offered.open' },
        // The cart says why.
        { from: 'removing', to: 'none' },
        {
          given: ({ event }) => event.output === lostOne || event.output === unpricedOne,
          to: 'backInPart',
          does: ({ event }) => ({
            knows: { takeBackKey: null, takenBack: event.output === lostOne ? oneLost : oneUnpriced },
          }),
        },
        {
          given: ({ event }) => event.output.kind === 'done',
          to: 'back',
          does: { knows: { takeBackKey: null, takenBack: allBack } },
        },
        {
          to: 'offered.refused',
          does: ({ event: { output } }) => ({
            knows: { takeBackKey: null, refusal: output.kind === 'refused' ? output.refusal : null },
          }),
        },
      ],
      error: [
        { from: 'removing', to: 'doubtful' },
        // Its key stays, for another try.
        { to: 'offered.unanswered', does: { knows: { refusal: noReason } } },
      ],
    },
  },
  entering: { none: { knows: nothing } },
  tags: { busy: ['removing', 'takingBack'] },
};

/** A seat leaves. */
export const oneSeat = {
  target: { kind: 'items', itemIds: ['ticket-12'] },
  items: [seat],
  key: 'k1',
} as const;

/** What `removal.model.test.ts` walks by the graph, and `removal.view.test.tsx` through the view. */
export const removalModel: Model<Machine> = {
  name: 'removal',
  machine: removalMachine,
  siblings: [],
  slots: {
    askCart: {
      resolves: {
        done: left,
        'one is lost': lostOne,
        'one has no price': unpricedOne,
        refused,
        'refused without a reason': refusedWithoutReason,
      },
      rejects: { 'nobody answered': noAnswer },
      fits: (asked, answer) =>
        Object(asked).change.kind === 'takeBack' || (answer !== lostOne && answer !== unpricedOne),
    },
  },
  events: {
    'removal.asked': {
      'one seat': oneSeat,
      'two seats': {
        target: { kind: 'items', itemIds: ['ticket-12', 'ticket-13'] },
        items: [seat, itsNeighbour],
        key: 'k1',
      },
      'the other seat': {
        target: { kind: 'items', itemIds: ['ticket-13'] },
        items: [itsNeighbour],
        key: 'k2',
      },
    },
    'removal.takeBackAsked': { '': { key: 'k3' }, 'by another click': { key: 'k4' } },
    'removal.dismissed': plain,
    'cart.changedOtherwise': plain,
    'cart.changed': Object.fromEntries(
      Object.entries(readings).map(([label, { cart }]) => [label, { cart }]),
    ),
  },
  project: ({ context }) => [
    leaving(context),
    context.removal?.key ?? null,
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
  ],
  invariants: {
    'at rest nothing is remembered': ({ context, value }) =>
      (value === 'none') === (context.removal === null),
    'what is asked once more keeps its name': (snapshot) =>
      (snapshot.context.takeBackKey !== null) ===
      (snapshot.matches('takingBack') || snapshot.matches({ offered: 'unanswered' })),
  },
  // What nobody answered stands in a state of its own, each way; a second click is a way of its own.
  promises,
};
