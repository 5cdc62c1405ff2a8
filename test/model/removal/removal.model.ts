import type { Cart, CartItem } from '../../../api/entities/cart.ts';
import type { TakenBack } from '../../../api/entities/taken-back.ts';
import type { CartChange, CartChangeSettled, CartResult } from '../../../machines/cart/cart.types.ts';
import { removalMachine } from '../../../machines/removal/removal.machine.ts';
import type { RemovalContext } from '../../../machines/removal/removal.types.ts';
import type { Refusal } from '../../../machines/system/refusal.ts';
import { emptyCart, heldCart, refusal, ticket } from '../../support/data/fixtures.ts';
import type { Promises, Step } from '../../support/graph/promises.types.ts';
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

const done: CartResult = { kind: 'accepted', cart: emptyCart };
const lostOne: CartResult = { kind: 'accepted', cart: heldCart(), takenBack: oneLost };
const unpricedOne: CartResult = { kind: 'accepted', cart: heldCart(), takenBack: oneUnpriced };
const refused: CartResult = { kind: 'refused', refusal, cart: null };
const unanswered: CartResult = { kind: 'refused', refusal: noReason, cart: null };
/** It was answered, though not with a reason: the cart was read after it. */
const refusedAndRead: CartResult = { kind: 'refused', refusal: noReason, cart: heldCart() };
const whyNot = ({ result }: CartChangeSettled): Refusal | null =>
  result.kind === 'refused' ? result.refusal : null;

const nothing: RemovalContext = {
  items: [],
  key: null,
  removalKey: null,
  takeBackKey: null,
  takenBack: null,
  refusal: null,
};
/** The cart is asked for it, under the key of the gesture. */
const asked = (change: CartChange, key: string) => ({
  tells: { cart: [{ type: 'cart.changeAsked', change, key, replyTo: 'removal' } as const] },
});
const isSame = (some: readonly CartItem[], others: readonly CartItem[]): boolean =>
  idsOf(some).join() === idsOf(others).join();
/** An answer to something else than what is under way. */
const isOfAnother = ({ context, event }: Step<Machine, CartChangeSettled>): boolean =>
  event.key !== context.key;
/** It left: from now on the server knows it by the key of its removal. */
const removed = ({ event: { key } }: Step<Machine, CartChangeSettled>) => ({
  knows: { removalKey: key, key: null },
});
const said = ['offered', 'back', 'backInPart'] as const;

/** Lines leave the cart, and can be put back until something else changes (point 3); nobody's answer is no refusal. */
const promises: Promises<Machine> = {
  start: () => ({ at: 'none', knows: nothing }),
  on: {
    'removal.asked': [
      // A second click.
      { from: 'removing', given: ({ context, event }) => isSame(event.items, context.items) },
      // What left before can be put back no more.
      {
        to: 'removing',
        does: ({ event: { target, items, key } }) => ({
          ...asked({ kind: 'remove', target }, key),
          knows: { ...nothing, items, key },
        }),
      },
    ],
    'removal.takeBackAsked': [
      {
        from: 'offered',
        to: 'takingBack',
        // Asked again under the key that nobody answered for, it comes back once.
        does: ({ context: { takeBackKey, removalKey }, event }) => {
          const key = takeBackKey ?? event.key;
          return {
            ...asked({ kind: 'takeBack', removal: removalKey ?? 'no removal' }, key),
            knows: { key, refusal: null },
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
          !idsOf(context.items).some((id) => readingOf(event.cart).lines.includes(id)),
        to: 'offered.open',
      },
      // It did not leave, or in part: there is no way back to offer.
      { from: 'doubtful', to: 'none' },
      {
        from: 'offered.unanswered',
        given: ({ context, event }) =>
          idsOf(context.items).every((id) => readingOf(event.cart).asBefore.includes(id)),
        to: 'back',
        does: { knows: { takenBack: allBack, takeBackKey: null, refusal: null } },
      },
      {},
    ],
    'cart.changeSettled': [
      { given: isOfAnother },
      {
        from: 'removing',
        given: ({ event }) => event.result.kind === 'accepted',
        to: 'offered.open',
        does: removed,
      },
      {
        from: 'removing',
        given: ({ event }) => event.result === unanswered,
        to: 'doubtful',
        does: removed,
      },
      // The cart says why.
      { from: 'removing', to: 'none' },
      {
        given: ({ event }) => event.result === lostOne || event.result === unpricedOne,
        to: 'backInPart',
        does: ({ event }) => ({
          knows: {
            key: null,
            takeBackKey: null,
            takenBack: event.result === lostOne ? oneLost : oneUnpriced,
          },
        }),
      },
      {
        given: ({ event }) => event.result.kind === 'accepted',
        to: 'back',
        does: { knows: { key: null, takeBackKey: null, takenBack: allBack } },
      },
      {
        given: ({ event }) => event.result === unanswered,
        to: 'offered.unanswered',
        does: ({ event: { key } }) => ({ knows: { key: null, takeBackKey: key, refusal: noReason } }),
      },
      {
        to: 'offered.refused',
        does: ({ event }) => ({ knows: { key: null, takeBackKey: null, refusal: whyNot(event) } }),
      },
    ],
  },
  answers: {},
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
  siblings: ['cart'],
  slots: {},
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
    'cart.changeSettled': {
      'it left': { key: 'k1', result: done },
      'the other left': { key: 'k2', result: done },
      'nobody says whether it left': { key: 'k1', result: unanswered },
      'it may not leave': { key: 'k1', result: refused },
      'it may not leave, without a reason': { key: 'k1', result: refusedAndRead },
      'all is back': { key: 'k3', result: done },
      'all is back, by the other click': { key: 'k4', result: done },
      'one is lost': { key: 'k3', result: lostOne },
      'one has no price': { key: 'k3', result: unpricedOne },
      'a refusal': { key: 'k3', result: refused },
      'a refusal without a reason': { key: 'k3', result: refusedAndRead },
      'no answer': { key: 'k3', result: unanswered },
      'of another request': { key: 'k9', result: done },
      'that nobody answered, of another request': { key: 'k9', result: unanswered },
    },
  },
  project: ({ context }) => [
    idsOf(context.items),
    context.key,
    context.removalKey,
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
  promises,
};
