import { assertEvent, assign, emit, sendTo, setup } from 'xstate';
import { withReference } from '../../api/prices/accepted-reference.ts';
import type { SeatDescription } from '../../api/seats/hall-plan.ts';
import { bestPlacesMachine } from '../bestPlaces/bestPlaces.machine.ts';
import { askCart, type CartAnswer } from '../cart/ask-cart.ts';
import type { ModalName, ModalsEvent } from '../modals/modals.types.ts';
import { referenceCheckMachine } from '../referenceCheck/referenceCheck.machine.ts';
import { answerGuards, refusalIn } from '../system/answer.ts';
import { known } from '../system/known.ts';
import { to, toIfLiving } from '../system/registry.ts';
import { callbackSlot, promiseSlot } from '../system/slot.ts';
import { ticketMoveMachine } from '../ticketMove/ticketMove.machine.ts';
import {
  carryQuantities,
  categoryOf,
  choiceToKeep,
  maySeatHave,
  nothingChosen,
  placesOf,
  proposalChosen,
  quantityChosen,
  withOffer,
  withoutTaken,
  withQuantity,
  withSeatToggled,
} from './ticketPicker.rules.ts';
import type {
  OfferInput,
  PerformanceOffer,
  SeatWatchEvent,
  TicketPickerContext,
  TicketPickerEmitted,
  TicketPickerEvent,
} from './ticketPicker.types.ts';

/** Puts together what can be bought for a performance: catalogue, prices, availability. */
export const loadOffer = promiseSlot<PerformanceOffer, OfferInput>('loadOffer');

/**
 * Loads the plan and the states of the seats of a performance, keeps the states live where the view reads them, and tells
 * which seats were taken by others meanwhile.
 */
export const watchSeats = callbackSlot<SeatWatchEvent, { readonly performanceId: number }>('watchSeats');

/** The number of a refusal that is about a price: it is no longer sold so, or not to this shopper. */
const priceRefused = 5;

/** The vocabulary of the ticket picker: its guards, actions, delays and slots; the machine says when. */
export const ticketPickerSetup = setup({
  types: {
    context: {} as TicketPickerContext,
    events: {} as TicketPickerEvent,
    emitted: {} as TicketPickerEmitted,
    children: {} as {
      bestPlaces: 'bestPlaces';
      ticketMove: 'ticketMove';
      referenceCheck: 'referenceCheck';
    },
  },
  actors: {
    loadOffer,
    watchSeats,
    askCart,
    bestPlaces: bestPlacesMachine,
    ticketMove: ticketMoveMachine,
    referenceCheck: referenceCheckMachine,
  },
  guards: {
    ...answerGuards,
    needsMap: ({ context }) => context.offer?.needsMap === true,
    hasCategory: ({ context }) => context.categoryCode !== null,
    isOffered: ({ context, event }) => {
      assertEvent(event, 'category.chosen');
      return categoryOf(context.offer, event.categoryCode) !== null;
    },
    hasQuantity: ({ context }) => quantityChosen(context.quantities) > 0,
    hasSeats: ({ context }) => context.seats.length > 0,
    hasLost: ({ context }) => context.lost.length > 0,
    hasChoice: ({ context }) => context.seats.length + context.lost.length > 0,
    isOnlyLookedAt: ({ context }) => context.purpose.kind === 'look',
    isOpenToChoose: ({ context }) => context.purpose.kind === 'choose',
    isOpenToMove: ({ context }) => context.purpose.kind === 'move',
    /** The seat is chosen already; or one more may be chosen, and nobody else just took this one. */
    mayToggle: ({ context: { seats, lost, offer }, event }) => {
      assertEvent(event, 'seat.toggled');
      const isAmong = (some: readonly SeatDescription[]): boolean =>
        some.some(({ seatId }) => seatId === event.seat.seatId);
      return isAmong(seats) || (seats.length < known(offer, 'offer').maximum && !isAmong(lost));
    },
    touchesSelection: ({ context, event }) => {
      assertEvent(event, 'seats.taken');
      return context.seats.some(({ seatId }) => event.seatIds.includes(seatId));
    },
    losesSeats: (_, answer: CartAnswer) => (refusalIn(answer)?.lostSeats ?? []).length > 0,
    doubtsPrices: (_, answer: CartAnswer) => refusalIn(answer)?.code === priceRefused,
    sellsCategory: ({ context }, offer: PerformanceOffer) => categoryOf(offer, context.categoryCode) !== null,
    isOfThisPerformance: ({ context, event }) => {
      assertEvent(event, 'reference.accepted');
      return event.accepted.performanceId === context.performanceId;
    },
    isSeatPriceOpen: ({ context, event }) => {
      assertEvent(event, 'price.chosen');
      const seat = context.seats.find(({ seatId }) => seatId === event.seatId);
      return seat !== undefined && maySeatHave(context, seat, event.priceCode);
    },
  },
  actions: {
    forgetAll: assign(({ context }) => ({ ...nothingChosen, kept: context.kept })),
    keepChoice: assign({ kept: ({ context }) => choiceToKeep(context) }),
    /** The places that were asked for are in the cart, or the cart says why they are not. */
    keepNothing: assign({ kept: null }),
    choosePerformance: assign(({ context, event }) => {
      assertEvent(event, 'performance.chosen');
      const { performanceId, purpose = nothingChosen.purpose } = event;
      if (purpose.kind !== 'choose') {
        return { ...nothingChosen, kept: context.kept, performanceId, purpose };
      }
      const isKept = context.kept?.performanceId === performanceId;
      return { ...nothingChosen, ...(isKept ? context.kept : {}), performanceId, purpose };
    }),
    beginHold: assign({ refusal: null, heldCount: ({ context }) => placesOf(context).length }),
    keepRefusal: assign((_, answer: CartAnswer) => ({ refusal: refusalIn(answer) })),
    toggleSeat: assign({
      seats: ({ context, event }) => {
        assertEvent(event, 'seat.toggled');
        return withSeatToggled(context, event.seat);
      },
    }),
    clearSelection: assign({ seats: [], lost: [] }),
    replaceSelection: assign({
      seats: ({ context, event }) => {
        assertEvent(event, 'selection.replaced');
        return proposalChosen(context, event.seats);
      },
      lost: [],
    }),
    setLostApart: assign(({ context, event }) => {
      assertEvent(event, 'seats.taken');
      return withoutTaken(context, event.seatIds);
    }),
    setRefusedApart: assign(({ context }, answer: CartAnswer) =>
      withoutTaken(context, refusalIn(answer)?.lostSeats ?? []),
    ),
    clearLost: assign({ lost: [] }),
    /** A seat that was chosen, and that a ticket of the cart has now, is no longer chosen. */
    dropMoved: assign({
      seats: ({ context, event }) => {
        assertEvent(event, 'tickets.moved');
        return context.seats.filter(({ seatId }) => !event.seatIds.includes(seatId));
      },
    }),
    choosePrice: assign({
      seats: ({ context, event }) => {
        assertEvent(event, 'price.chosen');
        const { seatId, priceCode } = event;
        return context.seats.map((seat) => (seat.seatId === seatId ? { ...seat, priceCode } : seat));
      },
    }),
    clearRefusal: assign({ refusal: null }),
    changeQuantity: assign(({ context, event }) => {
      assertEvent(event, 'quantity.changed');
      return { quantities: withQuantity(context, event.priceCode, event.quantity), notSoldHere: [] };
    }),
    changePreferences: assign(({ event }) => {
      assertEvent(event, 'preferences.changed');
      return { preferences: event.preferences };
    }),
    giveUpMap: assign(({ context }) => ({
      offer: { ...known(context.offer, 'offer'), needsMap: false },
      seats: [],
      lost: [],
      categoryCode: null,
      refusal: null,
    })),
    chooseCategory: assign(({ context, event }) => {
      assertEvent(event, 'category.chosen');
      const { categoryCode } = event;
      return { categoryCode, ...carryQuantities(context, categoryCode) };
    }),
    reconsiderCategory: assign({ categoryCode: null, notSoldHere: [] }),
    tellCategory: emit(({ event }): TicketPickerEmitted => {
      assertEvent(event, 'category.chosen');
      return event;
    }),
    keepAccepted: assign({
      accepted: ({ context, event }) => {
        assertEvent(event, 'reference.accepted');
        return withReference(context.accepted, event.accepted);
      },
    }),
    // References that open prices come with the cart.
    rereadCart: sendTo(({ system }) => to(system, 'cart'), { type: 'cart.rereadAsked' }),
    dismissReference: sendTo(({ system }) => toIfLiving(system, 'referenceCheck'), {
      type: 'reference.dismissed',
    }),
    // On the map each seat has its category: the shopper chooses none.
    takeOffer: assign(({ context }, offer: PerformanceOffer) =>
      withOffer({ ...context, categoryCode: offer.needsMap ? null : offer.defaultCategory }, offer),
    ),
    // A map that was given up stays given up: only what is sold is asked for anew.
    adoptOffer: assign(({ context }, offer: PerformanceOffer) =>
      withOffer(context, { ...offer, needsMap: context.offer?.needsMap ?? offer.needsMap }),
    ),
    openFirstModal: sendTo(
      ({ system }) => to(system, 'modals'),
      ({ event }): ModalsEvent => ({
        type: 'modal.opened',
        modal: {
          name: event.type === 'performance.chosen' && event.needsMap ? 'hallmap' : 'categories',
        },
      }),
    ),
    openModal: sendTo(
      ({ system }) => to(system, 'modals'),
      (_, params: { readonly name: 'hallmap' | 'categories' }) => ({
        type: 'modal.opened' as const,
        modal: { name: params.name },
      }),
    ),
    closeModal: sendTo(
      ({ system }) => to(system, 'modals'),
      (_, params: { readonly name: ModalName }) => ({ type: 'modal.closed' as const, name: params.name }),
    ),
    /** Tells `bestPlaces`, where it lives, that the shopper chose by hand: no proposal replaces such a choice. */
    tellChosenByHand: sendTo(({ system }) => toIfLiving(system, 'bestPlaces'), {
      type: 'selection.madeByHand',
    }),
    /** Tells the proposals which seats were lost: a proposal with one of them is replaced, once its other seats are free again. */
    tellLost: sendTo(
      ({ system }) => toIfLiving(system, 'bestPlaces'),
      ({ context }) => ({ type: 'seats.taken' as const, seatIds: context.lost.map(({ seatId }) => seatId) }),
    ),
    tellMove: sendTo(
      ({ system }) => toIfLiving(system, 'ticketMove'),
      ({ event }) => {
        assertEvent(event, 'seats.taken');
        return event;
      },
    ),
    askFreshAvailability: sendTo(({ system }) => to(system, 'availability'), {
      type: 'availability.refreshAsked',
    }),
  },
});
