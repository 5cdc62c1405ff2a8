import { expect } from 'vitest';
import type { CartAnswer } from '../../../machines/cart/ask-cart.ts';
import type { ModalName } from '../../../machines/modals/modals.types.ts';
import type { ticketPickerMachine } from '../../../machines/ticketPicker/ticketPicker.machine.ts';
import type {
  PerformanceOffer,
  TicketPickerContext,
} from '../../../machines/ticketPicker/ticketPicker.types.ts';
import type { Deeds, Promises, Step } from '../../support/graph/promises.types.ts';
import {
  chosenCodes,
  has,
  inOffer,
  inOfferAskedAnew,
  isSold,
  keptOf,
  nothingChosen,
  proposed,
  soldIn,
  ticketsAt,
  toggled,
  without,
} from './ticket-picker.story.ts';

type Machine = typeof ticketPickerMachine;
type Known = Step<Machine, unknown>;
type Answered = Step<Machine, { readonly output: CartAnswer }>;
type Loaded = Step<Machine, { readonly output: PerformanceOffer }>;

const opens = (name: 'categories' | 'hallmap') => ({ type: 'modal.opened', modal: { name } }) as const;
const closes = (name: ModalName) => ({ type: 'modal.closed', name }) as const;
const freshAsked = { type: 'availability.refreshAsked' } as const;
const self = expect.objectContaining({ id: 'ticketPicker' });
/** The check of references reports to the picker. */
const checking = { referenceCheck: { reportTo: self } };
const formClosed = { referenceCheck: [{ type: 'reference.dismissed' }] };
/** The proposals, where there are any, leave what the shopper chose alone. */
const byHand = ({ had }: Pick<Known, 'had'>) =>
  had('bestPlaces') ? { bestPlaces: [{ type: 'selection.madeByHand' }] } : {};

const mapStates = ['watching.loading', 'watching.open', 'failed'] as const;
const mapOf = ({ was }: Pick<Known, 'was'>): string =>
  mapStates.find((state) => was(`onMap.map.${state}`)) ?? 'watching.loading';
/** Where the choice stands then; the map stays as it was. */
const choice =
  (state: string) =>
  (step: Pick<Known, 'was'>): string =>
    `onMap.map.${mapOf(step)} + onMap.choice.${state}`;
const choices = ['lookedAt', 'choosing', 'conflict', 'holding', 'rereading', 'moving'] as const;
/** Where the map stands then; the choice stays as it was. */
const map =
  (state: string) =>
  ({ was }: Pick<Known, 'was'>): string =>
    `onMap.map.${state} + onMap.choice.${choices.find((one) => was(`onMap.choice.${one}`)) ?? ''}`;

/** Where a choice stands that has come to rest: what it is opened for, and seats that were lost, come first. */
function restOf({ purpose, lost }: Pick<TicketPickerContext, 'purpose' | 'lost'>): string {
  if (purpose.kind !== 'choose') {
    return purpose.kind === 'look' ? 'lookedAt' : 'moving';
  }
  return lost.length > 0 ? 'conflict' : 'choosing';
}

const whyNot = ({ event: { output } }: Answered) => (output.kind === 'refused' ? output.refusal : null);
const isHeld = ({ event }: Answered): boolean => event.output.kind === 'done';
const isGone = (step: Answered): boolean => (whyNot(step)?.lostSeats ?? []).length > 0;
/** The server’s number for a price that is not sold so. */
const isPriceRefused = (step: Answered): boolean => whyNot(step)?.code === 5;
const refused = (step: Answered): Deeds<Machine> => ({ knows: { refusal: whyNot(step) } });
const taken = (seatIds: readonly number[]) => ({ type: 'seats.taken', seatIds });
/** A proposal of which a seat was lost is made anew, once its seats are not with the server. */
const lostTold = (
  { context, had }: Pick<Known, 'context' | 'had'>,
  knows: Deeds<Machine>['knows'] = {},
): Deeds<Machine> => ({
  knows,
  ...(had('bestPlaces')
    ? {
        tellsOwn: {
          bestPlaces: [taken((knows.lost ?? context.lost).map(({ seatId }) => seatId))],
        },
      }
    : {}),
});
/** Nobody said why. */
const unanswered = { knows: { refusal: { code: 0, message: '', lostSeats: [], fields: {} } } };

/** What is chosen is asked for. */
const asked = ({ context }: Pick<Known, 'context'>): Deeds<Machine> => ({
  knows: { refusal: null, heldCount: chosenCodes(context).length },
});
const seatsAsked = ({ context }: Pick<Known, 'context'>): Deeds<Machine> => ({
  asks: {
    askCart: {
      change: {
        ...{ kind: 'takeSeats', performanceId: context.performanceId },
        seats: context.seats.map(({ seatId, priceCode }) => ({ seatId, priceCode })),
      },
    },
  },
});
const bestAsked = ({ context }: Pick<Known, 'context'>): Deeds<Machine> => ({
  asks: {
    askCart: {
      change: {
        ...{ kind: 'takeBestPlaces', performanceId: context.performanceId },
        ...{ categoryCode: context.categoryCode, priceCodes: chosenCodes(context) },
        preferences: context.preferences,
      },
    },
  },
});

/** What the seats and the proposals begin with: what is sold, and whether the shopper has something already. */
const watched = ({
  context: { performanceId, offer, seats, lost, purpose },
}: Pick<Known, 'context'>): Deeds<Machine> => ({
  asks: {
    watchSeats: { performanceId },
    bestPlaces: {
      ...{ performanceId, offer },
      // Whoever has chosen, or lost a seat, or does not choose, is not proposed any.
      opensAtOnce: purpose.kind === 'choose' && seats.length + lost.length === 0,
    },
  },
});

/** An offer is there: on the map where places are numbered, else in its category, or in the one that is chosen. */
function whereOffered({ context, event: { output } }: Loaded): string {
  if (output.needsMap) {
    return `onMap.map.watching.loading + onMap.choice.${restOf(context)}`;
  }
  return output.defaultCategory === null ? 'choosingCategory' : 'byQuantity.choosing';
}
const anew = ({ context: { performanceId } }: Pick<Known, 'context'>): Deeds<Machine> => ({
  asks: { loadOffer: { performanceId, isDoubted: true } },
});
const adopted = ({ context, event }: Loaded): Deeds<Machine> => ({
  knows: inOfferAskedAnew(context, event.output),
});
const settled = (step: Known): string => choice(restOf(step.context))(step);
/** A loss that was told while the seats were with the server, or is told with the refusal, is read before anything else. */
const settledWithout =
  (seatIds: readonly number[]) =>
  (step: Known): string =>
    choice(restOf({ ...step.context, ...without(step.context, seatIds) }))(step);

/** Places for one performance, by category or on the map (points 1 and 4): whatever is refused, what was chosen stays. */
export const ticketPickerPromises: Promises<Machine> = {
  start: () => ({
    at: 'closed',
    tells: { modals: [closes('categories'), closes('hallmap')] },
    asks: checking,
    knows: nothingChosen,
  }),
  on: {
    'performance.chosen': [
      {
        to: 'opening.loading',
        through: ['opening', 'opening.loading'],
        does: ({ context: { kept }, event: { performanceId, purpose = { kind: 'choose' } } }) => ({
          tellsOwn: formClosed,
          // What waited is there again where it is chosen; while nothing is to be chosen it goes on waiting.
          knows: {
            ...nothingChosen,
            ...(purpose.kind === 'choose' && kept?.performanceId === performanceId ? kept : {}),
            ...{ performanceId, purpose, kept: purpose.kind === 'choose' ? null : kept },
          },
        }),
      },
    ],
    'picker.dismissed': [
      { from: 'closed', does: { tellsOwn: formClosed } },
      {
        // What is in the cart, or on its way there, is not chosen a second time.
        from: ['held', 'byQuantity.holding', 'onMap.choice.holding'],
        to: 'closed',
        does: { tellsOwn: formClosed, knows: { kept: null } },
      },
      {
        to: 'closed',
        does: ({ context }) => ({ tellsOwn: formClosed, knows: { kept: keptOf(context) } }),
      },
    ],
    // What opens prices is told with the cart, whichever evening it was for.
    'reference.accepted': [
      {
        given: ({ context, event }) => event.accepted.performanceId === context.performanceId,
        does: ({ event: { accepted } }) => ({
          tells: { cart: [{ type: 'cart.rereadAsked' }] },
          knows: { accepted: [accepted] },
        }),
      },
      { does: { tells: { cart: [{ type: 'cart.rereadAsked' }] } } },
    ],
    'offer.retried': [{ from: 'opening.failed', to: 'opening.loading' }],
    'category.chosen': [
      {
        from: 'choosingCategory',
        given: ({ context, event }) => soldIn(context.offer, event.categoryCode) !== null,
        to: 'byQuantity.choosing',
        does: ({ context, event: { categoryCode } }) => ({
          emits: [{ type: 'category.chosen', categoryCode }],
          knows: {
            categoryCode,
            ...ticketsAt(context.offer, categoryCode, context.quantities),
            refusal: null,
          },
        }),
      },
      { from: 'choosingCategory' },
    ],
    'category.reconsidered': [
      {
        from: 'byQuantity.choosing',
        to: 'choosingCategory',
        does: { knows: { categoryCode: null, notSoldHere: [], refusal: null } },
      },
      // What is with the server, or being looked up, is awaited.
      { from: 'byQuantity' },
    ],
    'quantity.changed': [
      {
        from: 'byQuantity.choosing',
        does: ({ context: { offer, categoryCode, quantities }, event: { priceCode, quantity } }) => {
          const others = Object.entries(quantities).filter(([code]) => code !== priceCode);
          const room = 3 - others.reduce((sum, [, count]) => sum + count, 0);
          return {
            knows: {
              quantities: isSold(offer, categoryCode, priceCode)
                ? { ...quantities, [priceCode]: Math.min(quantity, room) }
                : quantities,
              ...{ notSoldHere: [], refusal: null },
            },
          };
        },
      },
    ],
    'preferences.changed': [
      {
        from: 'byQuantity.choosing',
        does: ({ event: { preferences } }) => ({ knows: { preferences, refusal: null } }),
      },
    ],
    'price.chosen': [
      {
        given: ({ context: { seats, offer }, event }) =>
          has(seats, [event.seatId]) && isSold(offer, 'C1', event.priceCode),
        from: ['onMap.choice.choosing', 'onMap.choice.conflict'],
        does: ({ context, event: { seatId, priceCode } }) => ({
          knows: {
            seats: context.seats.map((seat) => (seat.seatId === seatId ? { ...seat, priceCode } : seat)),
            refusal: null,
          },
        }),
      },
      { from: 'onMap' },
    ],
    'seat.toggled': [
      // What somebody else has, and one more than may be, is not chosen.
      {
        from: ['onMap.choice.choosing', 'onMap.choice.conflict'],
        given: ({ context: { seats, lost, offer }, event: { seat } }) =>
          !has(seats, [seat.seatId]) && (has(lost, [seat.seatId]) || seats.length >= (offer?.maximum ?? 0)),
      },
      {
        from: ['onMap.choice.choosing', 'onMap.choice.conflict'],
        does: (step) => ({
          knows: { ...toggled(step.context, step.event.seat), refusal: null },
          tellsOwn: byHand(step),
        }),
      },
    ],
    'selection.cleared': [
      {
        from: ['onMap.choice.choosing', 'onMap.choice.conflict'],
        given: ({ context: { seats, lost } }) => seats.length + lost.length > 0,
        to: choice('choosing'),
        does: (step) => ({ knows: { seats: [], lost: [], refusal: null }, tellsOwn: byHand(step) }),
      },
      { from: 'onMap' },
    ],
    'selection.replaced': [
      {
        from: ['onMap.choice.choosing', 'onMap.choice.conflict'],
        to: choice('choosing'),
        does: ({ context, event }) => ({ knows: { ...proposed(context, event.seats), refusal: null } }),
      },
      // What is with the server, or waits, is not replaced.
      { from: 'onMap', does: (step) => ({ tellsOwn: byHand(step) }) },
    ],
    'hold.asked': [
      {
        from: 'byQuantity.choosing',
        given: ({ context }) => chosenCodes(context).length > 0,
        to: 'byQuantity.holding',
        does: asked,
      },
      {
        from: 'onMap.choice.choosing',
        given: ({ context }) => context.seats.length > 0,
        to: choice('holding'),
        does: asked,
      },
      { from: ['byQuantity.choosing', 'onMap.choice.choosing'] },
    ],
    'seats.taken': [
      {
        from: 'onMap.choice.moving',
        does: ({ context, event }) => ({
          knows: without(context, event.seatIds),
          tellsOwn: { ticketMove: [event] },
        }),
      },
      // Seats that were not chosen are the view’s to show.
      { from: 'onMap', given: ({ context, event }) => !has(context.seats, event.seatIds) },
      {
        from: ['onMap.choice.choosing', 'onMap.choice.conflict'],
        to: choice('conflict'),
        does: (step) => lostTold(step, without(step.context, step.event.seatIds)),
      },
      // It is read once the answer is there.
      {
        from: ['onMap.choice.holding', 'onMap.choice.rereading'],
        does: ({ context, event }) => ({ knows: without(context, event.seatIds) }),
      },
    ],
    'lostSeats.acknowledged': [
      {
        from: 'onMap.choice.conflict',
        to: choice('choosing'),
        does: { knows: { lost: [], refusal: null } },
      },
    ],
    'move.asked': [{ from: 'onMap.choice.choosing', to: choice('moving') }],
    'move.left': [
      // Who came to move tickets is not offered to choose others.
      { from: 'onMap.choice.moving', given: ({ context }) => context.purpose.kind === 'move', to: 'closed' },
      { from: 'onMap.choice.moving', to: settled },
    ],
    // A seat that was chosen, and that a ticket of the cart has now, is no longer chosen.
    'tickets.moved': [
      {
        from: 'onMap.choice.moving',
        does: ({ context, event: { seatIds } }) => ({
          knows: { seats: context.seats.filter(({ seatId }) => !seatIds.includes(seatId)) },
        }),
      },
    ],
    'map.loaded': [{ from: 'onMap.map.watching.loading', to: map('watching.open') }],
    'map.failed': [{ from: 'onMap.map.watching', to: map('failed') }],
    'map.retried': [{ from: 'onMap.map.failed', to: map('watching.loading') }],
    // The map cannot be had (ruling 24): the server chooses among the best places of a category.
    'map.givenUp': [
      { from: 'onMap.choice.moving', given: ({ context }) => context.purpose.kind === 'move' },
      {
        from: ['onMap.choice.choosing', 'onMap.choice.conflict', 'onMap.choice.moving'],
        to: 'choosingCategory',
        does: ({ context: { offer } }) => ({
          tells: { modals: [opens('categories')] },
          knows: {
            offer: offer === null ? null : { ...offer, needsMap: false },
            ...{ seats: [], lost: [], categoryCode: null, refusal: null },
          },
        }),
      },
    ],
  },
  answers: {
    askCart: {
      done: [
        { given: isHeld, to: 'held' },
        {
          from: 'onMap.choice.holding',
          given: isGone,
          to: settledWithout([12]),
          does: (step) => ({
            ...lostTold(step, { ...refused(step).knows, ...without(step.context, [12]) }),
            tells: { availability: [freshAsked] },
          }),
        },
        {
          from: 'onMap.choice.holding',
          given: isPriceRefused,
          to: choice('rereading'),
          does: refused,
        },
        {
          from: 'onMap.choice.holding',
          to: settled,
          does: (step) => lostTold(step, refused(step).knows),
        },
        { from: 'byQuantity.holding', given: isPriceRefused, to: 'byQuantity.rereading', does: refused },
        {
          from: 'byQuantity.holding',
          to: 'byQuantity.choosing',
          does: (step) => ({ ...refused(step), tells: { availability: [freshAsked] } }),
        },
      ],
      error: [
        {
          from: 'onMap.choice.holding',
          to: settled,
          does: (step) => lostTold(step, unanswered.knows),
        },
        {
          from: 'byQuantity.holding',
          to: 'byQuantity.choosing',
          does: { ...unanswered, tells: { availability: [freshAsked] } },
        },
      ],
    },
    loadOffer: {
      done: [
        {
          from: 'opening.loading',
          to: whereOffered,
          does: ({ context, event: { output } }) => ({
            knows: inOffer(
              { ...context, categoryCode: output.needsMap ? null : output.defaultCategory },
              output,
            ),
          }),
        },
        {
          from: 'byQuantity.rereading',
          given: ({ context, event }) => soldIn(event.output, context.categoryCode) !== null,
          to: 'byQuantity.choosing',
          does: adopted,
        },
        { from: 'byQuantity.rereading', to: 'choosingCategory', does: adopted },
        {
          from: 'onMap.choice.rereading',
          to: settled,
          does: (step) => lostTold(step, adopted(step).knows),
        },
      ],
      error: [
        { from: 'opening.loading', to: 'opening.failed' },
        // What was known stands, with what was refused of it.
        { from: 'byQuantity.rereading', to: 'byQuantity.choosing' },
        { from: 'onMap.choice.rereading', to: settled, does: (step) => lostTold(step) },
      ],
    },
    watchSeats: { error: [{ to: map('failed') }] },
    bestPlaces: { error: [{ to: map('failed') }] },
    ticketMove: {
      error: [{ to: 'opening.failed', through: ['opening'] }],
    },
    // It lives as long as the picker: both begin anew.
    referenceCheck: { error: [{ to: 'closed', through: ['closed'], does: { asks: checking } }] },
  },
  entering: {
    closed: ({ context }) => ({
      tells: { modals: [closes('categories'), closes('hallmap')] },
      knows: { ...nothingChosen, kept: context.kept },
    }),
    // The right window at once: what the list of dates knows is enough for that.
    opening: ({ event }) => ({
      tells: { modals: [opens('needsMap' in event && event.needsMap === true ? 'hallmap' : 'categories')] },
    }),
    'opening.loading': ({ context: { performanceId } }) => ({
      asks: { loadOffer: { performanceId, isDoubted: false } },
    }),
    'byQuantity.holding': bestAsked,
    'byQuantity.rereading': anew,
    onMap: { tells: { modals: [closes('categories'), opens('hallmap')] } },
    'onMap.map.watching': watched,
    'onMap.choice.holding': seatsAsked,
    'onMap.choice.rereading': anew,
    'onMap.choice.moving': ({ context: { performanceId, purpose }, event }) => ({
      asks: {
        ticketMove: {
          performanceId,
          itemIds: 'itemIds' in event ? event.itemIds : purpose.kind === 'move' ? purpose.itemIds : [],
          reportTo: self,
        },
      },
    }),
    // One window says until when the places are held.
    held: {
      tells: { availability: [freshAsked], modals: [closes('hallmap'), opens('categories')] },
    },
  },
  leaving: { onMap: { tells: { modals: [closes('hallmap')] } } },
  tags: {
    busy: [
      ...['opening.loading', 'byQuantity.holding', 'byQuantity.rereading'],
      ...['onMap.choice.holding', 'onMap.choice.rereading'],
    ],
  },
};
