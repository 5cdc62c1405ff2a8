import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import { withReference } from '../../api/entities/accepted-reference.ts';
import { bestPlacesMachine } from '../bestPlaces/bestPlaces.machine.ts';
import type { CartEvent, CartResult, SeatToTake } from '../cart/cart.types.ts';
import { hallMapMachine } from '../hallMap/hallMap.machine.ts';
import type { ModalName } from '../modals/modals.types.ts';
import { referenceCheckMachine } from '../referenceCheck/referenceCheck.machine.ts';
import type { ReferenceAccepted } from '../referenceCheck/referenceCheck.types.ts';
import { to, toIfLiving } from '../system/registry.ts';
import { loadOffer } from './ticketPicker.actors.ts';
import {
  carryQuantities,
  categoryOf,
  chargedCodes,
  choiceToKeep,
  maySeatHave,
  nothingChosen,
  placesOf,
  priceSeats,
  quantityChosen,
  withOffer,
  withQuantity,
} from './ticketPicker.rules.ts';
import type {
  PerformanceOffer,
  TicketPickerContext,
  TicketPickerEmitted,
  TicketPickerEvent,
} from './ticketPicker.types.ts';

/** The number of a refusal that is about a price: it is no longer sold so, or not to this shopper. */
const priceRefused = 5;

/** The vocabulary of the ticket picker: its guards, actions, delays and slots; the machine says when. */
export const ticketPickerSetup = setup({
  types: {
    context: {} as TicketPickerContext,
    events: {} as TicketPickerEvent,
    emitted: {} as TicketPickerEmitted,
    children: {} as { hallMap: 'hallMap'; bestPlaces: 'bestPlaces'; referenceCheck: 'referenceCheck' },
  },
  actors: {
    loadOffer,
    hallMap: hallMapMachine,
    bestPlaces: bestPlacesMachine,
    referenceCheck: referenceCheckMachine,
  },
  guards: {
    needsMap: ({ context }) => context.offer?.needsMap === true,
    hasCategory: ({ context }) => context.categoryCode !== null,
    isOffered: ({ context }, { categoryCode }: { readonly categoryCode: string }) =>
      categoryOf(context.offer, categoryCode) !== null,
    hasQuantity: ({ context }) => quantityChosen(context.quantities) > 0,
    hasSeats: ({ context }) => context.seats.length > 0,
    hasLost: ({ context }) => context.lost.length > 0,
    awaitsAnswer: ({ context }) => context.holdKey !== null,
    isMine: ({ context }, params: { readonly key: string }) => params.key === context.holdKey,
    isAccepted: ({ context }, params: { readonly key: string; readonly result: CartResult }) =>
      params.key === context.holdKey && params.result.kind === 'accepted',
    losesSeats: ({ context }, params: { readonly key: string; readonly result: CartResult }) =>
      params.key === context.holdKey &&
      params.result.kind === 'refused' &&
      params.result.refusal.lostSeats.length > 0,
    doubtsPrices: ({ context }, params: { readonly key: string; readonly result: CartResult }) =>
      params.key === context.holdKey &&
      params.result.kind === 'refused' &&
      params.result.refusal.code === priceRefused,
    sellsCategory: ({ context }, { offer }: { readonly offer: PerformanceOffer }) =>
      categoryOf(offer, context.categoryCode) !== null,
    isOfThisPerformance: ({ context }, { accepted }: Pick<ReferenceAccepted, 'accepted'>) =>
      accepted.performanceId === context.performanceId,
    isSeatPriceOpen: ({ context }, params: { readonly seatId: number; readonly priceCode: string }) => {
      const seat = context.seats.find(({ seatId }) => seatId === params.seatId);
      return seat !== undefined && maySeatHave(context, seat, params.priceCode);
    },
  },
  actions: {
    forgetAll: assign(({ context }) => ({ ...nothingChosen, kept: context.kept })),
    keepChoice: assign({ kept: ({ context }) => choiceToKeep(context) }),
    choosePerformance: assign(({ context, event }) => {
      if (event.type !== 'performance.chosen') {
        return {};
      }
      const { performanceId, purpose = nothingChosen.purpose } = event;
      if (purpose.kind !== 'choose') {
        return { ...nothingChosen, kept: context.kept, performanceId, purpose };
      }
      const isKept = context.kept?.performanceId === performanceId;
      return { ...nothingChosen, ...(isKept ? context.kept : {}), performanceId, purpose };
    }),
    keepHoldKey: assign(({ context, event }) =>
      event.type === 'hold.asked'
        ? {
            holdKey: event.key,
            refusal: null,
            heldCount: placesOf(context).length,
          }
        : {},
    ),
    keepRefusal: assign((_, params: { readonly result: CartResult }) =>
      params.result.kind === 'refused' ? { refusal: params.result.refusal, holdKey: null } : {},
    ),
    keepSelection: assign(({ context, event }) =>
      event.type === 'hallMap.selectionChanged'
        ? { seats: priceSeats(context, event.selected), lost: event.lost }
        : {},
    ),
    // Where there is a map, it says itself which seats are lost.
    keepRefusalWithoutMap: assign(
      ({ context: { seats, lost } }, { result }: { readonly result: CartResult }) => {
        if (result.kind !== 'refused') {
          return {};
        }
        const gone = new Set(result.refusal.lostSeats);
        return {
          refusal: result.refusal,
          holdKey: null,
          seats: seats.filter(({ seatId }) => !gone.has(seatId)),
          lost: [...lost, ...seats.filter(({ seatId }) => gone.has(seatId))],
        };
      },
    ),
    choosePrice: assign({
      seats: ({ context }, params: { readonly seatId: number; readonly priceCode: string }) =>
        context.seats.map((seat) =>
          seat.seatId === params.seatId ? { ...seat, priceCode: params.priceCode } : seat,
        ),
      refusal: null,
    }),
    clearRefusal: assign({ refusal: null }),
    changeQuantity: assign(
      ({ context }, params: { readonly priceCode: string; readonly quantity: number }) => ({
        quantities: withQuantity(context, params.priceCode, params.quantity),
        notSoldHere: [],
        refusal: null,
      }),
    ),
    giveUpMap: assign(({ context }) => ({
      offer: context.offer === null ? null : { ...context.offer, needsMap: false },
      seats: [],
      categoryCode: null,
      refusal: null,
    })),
    chooseCategory: assign(({ context }, { categoryCode }: { readonly categoryCode: string }) => ({
      categoryCode,
      ...carryQuantities(context, categoryCode),
      refusal: null,
    })),
    tellCategory: emit(
      (_, { categoryCode }: { readonly categoryCode: string }): TicketPickerEmitted => ({
        type: 'category.chosen',
        categoryCode,
      }),
    ),
    keepAccepted: assign({
      accepted: ({ context }, { accepted }: Pick<ReferenceAccepted, 'accepted'>) =>
        withReference(context.accepted, accepted),
    }),
    // What opens prices is told with the cart.
    rereadCart: sendTo(({ system }) => to(system, 'cart'), { type: 'cart.rereadAsked' }),
    dismissReference: sendTo(({ system }) => toIfLiving(system, 'referenceCheck'), {
      type: 'reference.dismissed',
    }),
    // On the map each seat says its category: none is chosen. Seats that are with the server come back to their map.
    takeOffer: assign(({ context }, { offer }: { readonly offer: PerformanceOffer }) => {
      const needsMap = offer.needsMap || context.holdKey !== null;
      return withOffer(
        { ...context, categoryCode: needsMap ? null : offer.defaultCategory },
        { ...offer, needsMap },
      );
    }),
    // A map that was given up stays given up: only what is sold is asked for anew.
    adoptOffer: assign(({ context }, { offer }: { readonly offer: PerformanceOffer }) =>
      withOffer(context, { ...offer, needsMap: context.offer?.needsMap ?? offer.needsMap }),
    ),
    openFirstModal: enqueueActions(({ enqueue, event, system }) => {
      const name = event.type === 'performance.chosen' && event.needsMap ? 'hallmap' : 'categories';
      enqueue.sendTo(to(system, 'modals'), { type: 'modal.opened', modal: { name } });
    }),
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
    askForSeats: sendTo(
      ({ system }) => to(system, 'cart'),
      ({ context }): CartEvent => ({
        type: 'cart.changeAsked',
        change: {
          kind: 'takeSeats',
          performanceId: context.performanceId ?? 0,
          seats: pricedSeats(context),
        },
        key: context.holdKey ?? '',
        replyTo: 'ticketPicker',
      }),
    ),
    askForPlaces: sendTo(
      ({ system }) => to(system, 'cart'),
      ({ context }): CartEvent => ({
        type: 'cart.changeAsked',
        change: {
          kind: 'takeBestPlaces',
          performanceId: context.performanceId ?? 0,
          categoryCode: context.categoryCode ?? '',
          priceCodes: chargedCodes(context),
          preferences: context.preferences,
        },
        key: context.holdKey ?? '',
        replyTo: 'ticketPicker',
      }),
    ),
    tellMapWhatIsLost: enqueueActions(({ enqueue, system }, params: { readonly result: CartResult }) => {
      if (params.result.kind === 'refused') {
        enqueue.sendTo(to(system, 'hallMap'), {
          type: 'seats.taken',
          seatIds: params.result.refusal.lostSeats,
        });
      }
    }),
    acknowledgeOnMap: sendTo(({ system }) => to(system, 'hallMap'), { type: 'conflict.acknowledged' }),
    askFreshAvailability: sendTo(({ system }) => to(system, 'availability'), {
      type: 'availability.refreshAsked',
    }),
  },
});

function pricedSeats(context: TicketPickerContext): readonly SeatToTake[] {
  const codes = chargedCodes(context);
  return context.seats.map(({ seatId, priceCode }, index) => ({
    seatId,
    priceCode: codes[index] ?? priceCode,
  }));
}
