import type { CardItem, Cart } from '../../../api/cart/cart.ts';
import type { CartAnswer } from '../../../machines/cart/ask-cart.ts';
import { offerMachine } from '../../../machines/offer/offer.machine.ts';
import type { AcceptedOffer, OfferContext } from '../../../machines/offer/offer.types.ts';
import type { Refusal } from '../../../machines/system/answer.ts';
import { heldCart, noAnswer, refusal } from '../../support/data/fixtures.ts';
import type { Promises } from '../../support/graph/promises.types.ts';
import { type Model, plain } from '../../support/graph/walk.types.ts';

type Machine = typeof offerMachine;

const held = heldCart();
const cardItem: CardItem = {
  id: 'card-1',
  type: 'card',
  label: 'Carte cadeau',
  quantity: 1,
  amount: 3000,
  reduction: 0,
  isRemovable: true,
  isHidden: false,
  code: 'CADEAU',
  reference: '',
  holder: { firstName: '', lastName: '' },
  needsHolder: false,
  message: '',
};
const withCard: Cart = { ...held, items: [...held.items, cardItem] };
const inSubscription: Cart = {
  ...held,
  items: held.items.map((item) => (item.type === 'ticket' ? { ...item, subscriptionId: '9' } : item)),
};
const halfInSubscription: Cart = {
  ...held,
  items: [...inSubscription.items.slice(0, 1), ...held.items.slice(1)],
};

/** A gift card in the window of cards. */
export const giftCard: AcceptedOffer = {
  place: 'CADEAU',
  change: {
    kind: 'addCard',
    code: 'CADEAU',
    amount: 3000,
    holder: { firstName: '', lastName: '' },
    message: '',
  },
  before: held,
};
/** The two tickets of the cart as one subscription. */
const conversion: AcceptedOffer = {
  place: 'conversion',
  change: {
    kind: 'convertTickets',
    formulaCode: 'ESCAPADE',
    subscribers: [{ typeId: 'ADULTE', ticketIds: ['ticket-12', 'ticket-13'] }],
    saving: 2000,
  },
  before: held,
};

const nothing: OfferContext = { accepted: null, refusal: null };
const noReason: Refusal = { code: 0, message: '', lostSeats: [], fields: {} };
const done: CartAnswer = { kind: 'done', value: { cart: withCard } };
const refused: CartAnswer = { kind: 'refused', refusal };
/** The card, or whatever it is, is in the cart; all tickets that were to be a subscription's are. */
const isThere = ({ accepted }: OfferContext, { items }: Cart): boolean => {
  const change = accepted?.change;
  return change === undefined || change.kind === 'convertTickets'
    ? items.every((item) => item.type !== 'ticket' || item.subscriptionId !== null)
    : items.some((item) => 'code' in item && item.code === change.code);
};

/** What is offered comes into the cart when the server accepts it; nobody's answer is no refusal until the cart was read. */
const promises: Promises<Machine> = {
  start: () => ({ at: 'open', knows: nothing }),
  on: {
    'offer.accepted': [
      // A second click, or another offer while this one is on its way, or nobody knows whether it came.
      { from: 'accepting' },
      { from: 'told.doubtful' },
      {
        to: 'accepting',
        does: ({ event: { place, change, before } }) => ({
          asks: { askCart: { change } },
          knows: { accepted: { place, change, before }, refusal: null },
        }),
      },
    ],
    'offer.dismissed': [
      { from: 'told', to: 'open', does: { tells: { cart: [{ type: 'cart.refusalAcknowledged' }] } } },
      {},
    ],
    // Who leaves the page has read nothing: the cart says a refusal where they go.
    'offer.left': [{ from: 'told', to: 'open' }, {}],
    'cart.changed': [
      {
        from: 'told.doubtful',
        given: ({ context, event }) => isThere(context, event.cart),
        to: 'told.accepted',
      },
      { from: 'told.doubtful', to: 'told.refused', does: { knows: { refusal: noReason } } },
      // Tickets that stand alone again can be offered a subscription; what was put into the cart stays said.
      {
        from: 'told.accepted',
        given: ({ context, event }) =>
          context.accepted?.place === 'conversion' && !isThere(context, event.cart),
        to: 'open',
      },
      {},
    ],
  },
  answers: {
    askCart: {
      done: [
        { given: ({ event }) => event.output.kind === 'done', to: 'told.accepted' },
        { to: 'told.refused', does: { knows: { refusal } } },
      ],
      error: [{ to: 'told.doubtful' }],
    },
  },
  entering: { open: { knows: nothing } },
  tags: { busy: ['accepting'], unsettled: ['accepting', 'told.doubtful'] },
};

/** What `offer.model.test.ts` walks by the graph, and `offer.view.test.tsx` through the view. */
export const offerModel: Model<Machine> = {
  name: 'offer',
  machine: offerMachine,
  siblings: ['cart'],
  slots: { askCart: { resolves: { done, refused }, rejects: { 'nobody answered': noAnswer } } },
  events: {
    'offer.accepted': { 'a gift card': { ...giftCard }, 'a subscription': { ...conversion } },
    'offer.dismissed': plain,
    'offer.left': plain,
    'cart.changed': {
      'as before': { cart: held },
      'the card came': { cart: withCard },
      'both tickets are a subscription’s': { cart: inSubscription },
      'one ticket is a subscription’s': { cart: halfInSubscription },
    },
  },
  project: ({ context }) => [context.accepted?.place ?? null, context.refusal?.code ?? null],
  ignores: [
    {
      events: ['offer.accepted'],
      ignoredIn: ['accepting', 'told.doubtful'],
      because: 'one offer is on its way at a time, and a second click asks nothing more',
    },
    {
      events: ['offer.dismissed', 'offer.left'],
      answeredOnlyIn: ['told'],
      because: 'nothing is said of it yet',
    },
    {
      events: ['cart.changed'],
      answeredOnlyIn: ['told.doubtful', 'told.accepted'],
      because: 'what came of it is known, or asked',
    },
  ],
  invariants: {
    'an offer stands exactly while something is said of it': ({ context, value }) =>
      (value === 'open') === (context.accepted === null),
    'whoever is refused is told why': (offer) =>
      offer.matches({ told: 'refused' }) === (offer.context.refusal !== null),
  },
  promises,
};
