import { expect } from 'vitest';
import type { CartChangeSettled } from '../../../machines/cart/cart.types.ts';
import type { ModalName } from '../../../machines/modals/modals.types.ts';
import type { ticketPickerMachine } from '../../../machines/ticketPicker/ticketPicker.machine.ts';
import type {
  PerformanceOffer,
  TicketPickerContext,
} from '../../../machines/ticketPicker/ticketPicker.types.ts';
import type { Clause, Deeds, Promises, Step } from '../../support/graph/promises.types.ts';
import {
  chosenCodes,
  inOffer,
  inOfferAskedAnew,
  isSold,
  keptOf,
  nothingChosen,
  pricedAsChosen,
  soldIn,
  ticketsAt,
} from './ticket-picker.story.ts';

type Machine = typeof ticketPickerMachine;
type Known = Step<Machine, unknown>;
type Settled = Step<Machine, CartChangeSettled>;
type Loaded = Step<Machine, { readonly output: PerformanceOffer }>;

const opens = (name: 'categories' | 'hallmap') => ({ type: 'modal.opened', modal: { name } }) as const;
const closes = (name: ModalName) => ({ type: 'modal.closed', name }) as const;
const freshAsked = { type: 'availability.refreshAsked' } as const;
/** The check of references reports to the picker. */
const checking = { referenceCheck: { reportTo: expect.objectContaining({ id: 'ticketPicker' }) } };
const formClosed = { referenceCheck: [{ type: 'reference.dismissed' }] };

/** Seats that were lost are read before anything else. */
const settled = ({ lost }: Pick<TicketPickerContext, 'lost'>): string =>
  lost.length > 0 ? 'onMap.conflict' : 'onMap.choosing';

const isMine = ({ context, event }: Settled): boolean => event.key === context.holdKey;
const whyNot = ({ event: { result } }: Settled) => (result.kind === 'refused' ? result.refusal : null);
const isHeld = ({ event }: Settled): boolean => event.result.kind === 'accepted';
const isGone = (step: Settled): boolean => (whyNot(step)?.lostSeats ?? []).length > 0;
/** The server’s number for a price that is not sold so. */
const isPriceRefused = (step: Settled): boolean => whyNot(step)?.code === 5;
const refused = (step: Settled): Deeds<Machine> => ({ knows: { refusal: whyNot(step), holdKey: null } });
/** Without a map to say so, the picker itself names the seats that are gone. */
const refusedUnseen = (step: Settled): Deeds<Machine> => {
  const { seats, lost } = step.context;
  const gone = whyNot(step)?.lostSeats ?? [];
  return {
    knows: {
      ...refused(step).knows,
      seats: seats.filter(({ seatId }) => !gone.includes(seatId)),
      lost: [...lost, ...seats.filter(({ seatId }) => gone.includes(seatId))],
    },
  };
};

/** What is chosen goes to the cart, under the key of the gesture. */
const asked = ({ context, event }: Step<Machine, { readonly key: string }>) => ({
  knows: { holdKey: event.key, refusal: null, heldCount: chosenCodes(context).length },
});
const seatsAsked = ({ context, event }: Step<Machine, { readonly key: string }>): Deeds<Machine> => ({
  ...asked({ context, event, was: () => false, had: () => false }),
  tells: {
    cart: [
      {
        type: 'cart.changeAsked',
        change: {
          ...{ kind: 'takeSeats', performanceId: context.performanceId ?? -1 },
          seats: context.seats.map(({ seatId, priceCode }) => ({ seatId, priceCode })),
        },
        ...{ key: event.key, replyTo: 'ticketPicker' },
      },
    ],
  },
});
const bestAsked = ({
  context: { performanceId, categoryCode, ...context },
}: Pick<Known, 'context'>): Deeds<Machine> => ({
  tells: {
    cart: [
      {
        type: 'cart.changeAsked',
        change: {
          ...{ kind: 'takeBestPlaces', performanceId: performanceId ?? -1, categoryCode: categoryCode ?? '' },
          priceCodes: chosenCodes({ ...context, performanceId, categoryCode }),
          preferences: context.preferences,
        },
        ...{ key: context.holdKey ?? 'no key', replyTo: 'ticketPicker' },
      },
    ],
  },
});

/** What the map and the best places start with: what is sold, what was chosen, and what it is opened for. */
const shownOnMap = ({
  context: { performanceId, offer, seats, lost, purpose },
}: Pick<Known, 'context'>): Deeds<Machine> => ({
  tells: { modals: [closes('categories'), opens('hallmap')] },
  asks: {
    hallMap: {
      ...{ performanceId, maximum: 3, selected: seats, lost },
      isOnlyLookedAt: purpose.kind === 'look',
      itemsToMove: purpose.kind === 'move' ? purpose.itemIds : [],
      reportTo: expect.objectContaining({ id: 'ticketPicker' }),
    },
    bestPlaces: {
      ...{ performanceId, offer },
      // Whoever has chosen, or lost a seat, or does not choose, is not proposed any.
      opensAtOnce: purpose.kind === 'choose' && seats.length + lost.length === 0,
    },
  },
});

/** An offer is there: on the map where places are numbered, else in its category, or in the one that is chosen. */
function whereOffered({ context, event: { output } }: Loaded): string {
  if (context.holdKey !== null) {
    return 'onMap.holding';
  }
  if (output.needsMap) {
    return settled(context);
  }
  return output.defaultCategory === null ? 'choosingCategory' : 'byQuantity.choosing';
}
const anew = ({ context: { performanceId } }: Pick<Known, 'context'>): Deeds<Machine> => ({
  asks: { loadOffer: { performanceId, isDoubted: true } },
});
const adopted = ({ context, event }: Loaded): Deeds<Machine> => ({
  knows: inOfferAskedAnew(context, event.output),
});
const selected: Clause<Machine, TicketPickerSelection>['does'] = ({ context, event }) => ({
  knows: { seats: pricedAsChosen(context, event.selected), lost: event.lost },
});
type TicketPickerSelection = {
  readonly selected: TicketPickerContext['lost'];
  readonly lost: TicketPickerContext['lost'];
};

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
      // With the server it is what was asked for.
      { from: 'onMap.holding' },
      {
        from: 'onMap',
        given: ({ context: { seats, offer }, event }) =>
          seats.some(({ seatId }) => seatId === event.seatId) && isSold(offer, 'C1', event.priceCode),
        does: ({ context, event: { seatId, priceCode } }) => ({
          knows: {
            seats: context.seats.map((seat) => (seat.seatId === seatId ? { ...seat, priceCode } : seat)),
            refusal: null,
          },
        }),
      },
      { from: 'onMap' },
    ],
    'hold.asked': [
      {
        from: 'byQuantity.choosing',
        given: ({ context }) => chosenCodes(context).length > 0,
        to: 'byQuantity.holding',
        does: asked,
      },
      {
        from: 'onMap.choosing',
        given: ({ context }) => context.seats.length > 0,
        to: 'onMap.holding',
        does: seatsAsked,
      },
      { from: ['byQuantity.choosing', 'onMap.choosing'] },
    ],
    'hallMap.selectionChanged': [
      // Why something was refused stands as long as it is being seen to.
      { from: ['onMap.holding', 'onMap.rereading'], does: selected },
      {
        from: ['onMap.choosing', 'onMap.conflict'],
        to: ({ event }) => settled(event),
        does: ({ context, event }) => ({
          knows: { seats: pricedAsChosen(context, event.selected), lost: event.lost, refusal: null },
        }),
      },
    ],
    // Also while seats are with the server: the map may say first what is lost.
    'lostSeats.acknowledged': [
      {
        from: ['onMap.conflict', 'onMap.holding', 'onMap.rereading'],
        given: ({ context }) => context.lost.length > 0,
        does: { tellsOwn: { hallMap: [{ type: 'conflict.acknowledged' }] } },
      },
      { from: 'onMap' },
    ],
    // The map cannot be had (ruling 24): the server chooses among the best places of a category.
    'map.givenUp': [
      {
        from: 'onMap.choosing',
        to: 'choosingCategory',
        does: ({ context: { offer } }) => ({
          tells: { modals: [opens('categories')] },
          knows: {
            offer: offer === null ? null : { ...offer, needsMap: false },
            ...{ seats: [], categoryCode: null, refusal: null },
          },
        }),
      },
    ],
    'cart.changeSettled': [
      { given: (step) => !isMine(step) },
      { from: ['onMap.holding', 'byQuantity.holding', 'opening'], given: isHeld, to: 'held' },
      // What is being loaded may be older than the refusal.
      {
        from: 'opening.loading',
        given: isPriceRefused,
        through: ['opening.loading'],
        does: refusedUnseen,
      },
      {
        from: 'opening',
        does: (step) => ({ ...refusedUnseen(step), tells: { availability: [freshAsked] } }),
      },
      {
        from: 'onMap.holding',
        given: isGone,
        to: ({ context }) => settled(context),
        does: (step) => ({
          ...refused(step),
          tellsOwn: { hallMap: [{ type: 'seats.taken', seatIds: [12] }] },
          tells: { availability: [freshAsked] },
        }),
      },
      { from: 'onMap.holding', given: isPriceRefused, to: 'onMap.rereading', does: refused },
      { from: 'onMap.holding', to: ({ context }) => settled(context), does: refused },
      { from: 'byQuantity.holding', given: isPriceRefused, to: 'byQuantity.rereading', does: refused },
      {
        from: 'byQuantity.holding',
        to: 'byQuantity.choosing',
        does: (step) => ({ ...refused(step), tells: { availability: [freshAsked] } }),
      },
    ],
  },
  answers: {
    loadOffer: {
      done: [
        {
          from: 'opening.loading',
          // Seats that are with the server were chosen on the map: it is there for the answer.
          given: ({ context }) => context.holdKey !== null,
          to: 'onMap.holding',
          does: ({ context, event: { output } }) => ({
            knows: inOffer({ ...context, categoryCode: null }, { ...output, needsMap: true }),
          }),
        },
        {
          from: 'opening.loading',
          to: whereOffered,
          does: ({ context, event: { output } }) => ({
            knows: inOffer({ ...context, categoryCode: output.defaultCategory }, output),
          }),
        },
        {
          from: 'byQuantity.rereading',
          given: ({ context, event }) => soldIn(event.output, context.categoryCode) !== null,
          to: 'byQuantity.choosing',
          does: adopted,
        },
        { from: 'byQuantity.rereading', to: 'choosingCategory', does: adopted },
        { from: 'onMap.rereading', to: ({ context }) => settled(context), does: adopted },
      ],
      error: [
        { from: 'opening.loading', to: 'opening.failed' },
        // What was known stands, with what was refused of it.
        { from: 'byQuantity.rereading', to: 'byQuantity.choosing' },
        { from: 'onMap.rereading', to: ({ context }) => settled(context) },
      ],
    },
    hallMap: { error: [{ to: 'opening.failed', through: ['opening'] }] },
    bestPlaces: { error: [{ to: 'opening.failed', through: ['opening'] }] },
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
    // Once something was refused, what is known of the prices is doubted.
    'opening.loading': ({ context: { performanceId, refusal } }) => ({
      asks: { loadOffer: { performanceId, isDoubted: refusal !== null } },
    }),
    'byQuantity.holding': bestAsked,
    'byQuantity.rereading': anew,
    onMap: shownOnMap,
    'onMap.rereading': anew,
    // One window says until when the places are held.
    held: {
      tells: { availability: [freshAsked], modals: [closes('hallmap'), opens('categories')] },
    },
  },
  leaving: { onMap: { tells: { modals: [closes('hallmap')] } } },
  tags: {
    busy: [
      ...['opening.loading', 'byQuantity.holding', 'byQuantity.rereading'],
      ...['onMap.holding', 'onMap.rereading'],
    ],
  },
};
