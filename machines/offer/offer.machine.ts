import { assertEvent, assign, sendTo, setup } from 'xstate';
import { type Cart, ticketsOf } from '../../api/cart/cart.ts';
import { askCart, type CartAnswer } from '../cart/ask-cart.ts';
import { answered, answerGuards, refusalIn, refusalOf } from '../system/answer.ts';
import { known } from '../system/known.ts';
import { to } from '../system/registry.ts';
import type { AcceptedOffer, OfferContext, OfferEvent } from './offer.types.ts';

/** What a cart has of a product, as a text that differs when the lines or numbers do. */
const amountOf = ({ items }: Cart, code: string): string =>
  JSON.stringify(items.filter((item) => 'code' in item && item.code === code));

/** Whether a cart that was read since shows that the change was done. */
function isDoneIn(cart: Cart, { change, before }: AcceptedOffer): boolean {
  if (change.kind !== 'convertTickets') {
    return amountOf(cart, change.code) !== amountOf(before, change.code);
  }
  const ids = change.subscribers.flatMap(({ ticketIds }) => ticketIds);
  const tickets = ticketsOf(cart).filter(({ id }) => ids.includes(id));
  return tickets.length === ids.length && tickets.every(({ subscriptionId }) => subscriptionId !== null);
}

/** Whether a cart that was read since has tickets that stand alone again: they may be offered a subscription anew. */
const isUndoneIn = (cart: Cart, accepted: AcceptedOffer): boolean =>
  accepted.change.kind === 'convertTickets' && !isDoneIn(cart, accepted);

const nothingAccepted: OfferContext = { accepted: null, refusal: null };

/** The cart as it was read. */
function cartIn(event: OfferEvent): Cart {
  assertEvent(event, 'cart.changed');
  return event.cart;
}

const accepting = { target: '#offer.accepting', actions: 'keepAccepted' } as const;

/**
 * What the shop offers on a page, from the shopper's yes to what came of it: products beside tickets (ruling 25), and a
 * subscription in the place of single tickets.
 *
 * The cart asks the server. One offer is on its way at a time, and in the cart is only what the server accepted; of what nobody
 * answered, the next reading of the cart says what became of it.
 */
export const offerMachine = setup({
  types: { context: {} as OfferContext, events: {} as OfferEvent },
  actors: { askCart },
  guards: {
    ...answerGuards,
    isDoneIn: ({ context, event }) => isDoneIn(cartIn(event), known(context.accepted, 'offer')),
    isUndoneIn: ({ context, event }) => isUndoneIn(cartIn(event), known(context.accepted, 'offer')),
  },
  actions: {
    keepAccepted: assign(({ event }) => {
      assertEvent(event, 'offer.accepted');
      const { place, change, before } = event;
      return { accepted: { place, change, before }, refusal: null };
    }),
    keepRefusal: assign((_, answer: CartAnswer) => ({ refusal: refusalIn(answer) })),
    keepUnanswered: assign({ refusal: refusalOf(null) }),
    forget: assign(nothingAccepted),
    /** The shopper has read the refusal beside the offer: the cart must not say it again. */
    tellRead: sendTo(({ system }) => to(system, 'cart'), { type: 'cart.refusalAcknowledged' }),
  },
}).createMachine({
  id: 'offer',
  context: nothingAccepted,
  initial: 'open',
  states: {
    open: {
      description: 'No offer is accepted, or the shopper has read what came of it.',
      entry: 'forget',
      on: { 'offer.accepted': accepting },
    },
    accepting: {
      description:
        'The change is with the cart, and the cart with the server: one at a time, however often one clicks.',
      tags: ['busy', 'unsettled'],
      invoke: {
        src: 'askCart',
        input: ({ context }) => ({ change: known(context.accepted, 'offer').change }),
        onDone: [
          { guard: { type: 'isDone', params: answered }, target: 'told.accepted' },
          { target: 'told.refused', actions: { type: 'keepRefusal', params: answered } },
        ],
        onError: 'told.doubtful',
      },
    },
    told: {
      description:
        'What came of it is said where it was offered, until that was read, or another offer is accepted.',
      on: {
        'offer.dismissed': { target: 'open', actions: 'tellRead' },
        'offer.left': 'open',
      },
      initial: 'doubtful',
      states: {
        doubtful: {
          description:
            'Nobody answered: the next reading of the cart says whether it was done. Asked for once more before, it could be there twice.',
          tags: 'unsettled',
          on: {
            'cart.changed': [
              { guard: 'isDoneIn', target: 'accepted' },
              { target: 'refused', actions: 'keepUnanswered' },
            ],
          },
        },
        accepted: {
          description: 'The cart took it.',
          on: {
            'offer.accepted': accepting,
            'cart.changed': [
              { guard: 'isUndoneIn', target: '#offer.open' },
              { description: 'A product that left the cart again was put there all the same.' },
            ],
          },
        },
        refused: {
          description: 'The cart did not take it, and why; the form stays as it was.',
          on: { 'offer.accepted': accepting },
        },
      },
    },
  },
});
