import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { CartEvent, CartResult } from '../cart/cart.types.ts';
import { hallMapMachine } from '../hallMap/hallMap.machine.ts';
import type { ModalName } from '../modals/modals.types.ts';
import { to } from '../system/registry.ts';
import { loadOffer } from './ticketPicker.actors.ts';
import { nothingChosen, priceCodesOf, priceSeats, quantityChosen } from './ticketPicker.rules.ts';
import type { TicketPickerContext, TicketPickerEvent } from './ticketPicker.types.ts';

/** The vocabulary of the ticket picker: its guards, actions, delays and slots; the machine says when. */
export const ticketPickerSetup = setup({
  types: {
    context: {} as TicketPickerContext,
    events: {} as TicketPickerEvent,
    children: {} as { hallMap: 'hallMap' },
  },
  actors: { loadOffer, hallMap: hallMapMachine },
  guards: {
    needsMap: ({ context }) => context.offer?.needsMap === true,
    hasCategory: ({ context }) => context.categoryCode !== null,
    hasQuantity: ({ context }) => quantityChosen(context.quantities) > 0,
    hasSeats: ({ context }) => context.seats.length > 0,
    hasLost: ({ context }) => context.lost.length > 0,
    isMine: ({ context }, params: { readonly key: string }) => params.key === context.holdKey,
    isMineAccepted: ({ context }, params: { readonly key: string; readonly result: CartResult }) =>
      params.key === context.holdKey && params.result.kind === 'accepted',
    losesSeats: ({ context }, params: { readonly key: string; readonly result: CartResult }) =>
      params.key === context.holdKey &&
      params.result.kind === 'refused' &&
      params.result.refusal.lostSeats.length > 0,
  },
  actions: {
    forgetAll: assign(nothingChosen),
    choosePerformance: assign(({ event }) =>
      event.type === 'performance.chosen' ? { ...nothingChosen, performanceId: event.performanceId } : {},
    ),
    keepHoldKey: assign(({ context, event }) =>
      event.type === 'hold.asked'
        ? {
            holdKey: event.key,
            refusal: null,
            heldCount:
              context.offer?.needsMap === true ? context.seats.length : quantityChosen(context.quantities),
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
          seats: context.seats.map(({ seatId, priceCode }) => ({ seatId, priceCode })),
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
          priceCodes: priceCodesOf(context.quantities),
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
