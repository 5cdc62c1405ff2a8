import { assign, sendTo, setup } from 'xstate';
import { type Cart, ticketsOf } from '../../api/entities/cart.ts';
import type { CartEvent, CartResult } from '../cart/cart.types.ts';
import { to } from '../system/registry.ts';
import { watchSeats } from './hallMap.actors.ts';
import type { HallMapContext, HallMapEvent, HallMapInput, SelectionChanged } from './hallMap.types.ts';

interface Settled {
  readonly key: string;
  readonly result: CartResult;
}

interface Seats {
  readonly seatIds: readonly number[];
}

function seatIdsOf(cart: Cart, performanceId: number): ReadonlySet<number | null> {
  return new Set(
    ticketsOf(cart)
      .filter((ticket) => ticket.performanceId === performanceId)
      .map(({ seatId }) => seatId),
  );
}

/** The vocabulary of the hall map: its guards, actions and slots; the machine says when. */
export const hallMapSetup = setup({
  types: { context: {} as HallMapContext, events: {} as HallMapEvent, input: {} as HallMapInput },
  actors: { watchSeats },
  guards: {
    isSelected: ({ context }, params: { readonly seatId: number }) =>
      context.selected.some((seat) => seat.seatId === params.seatId),
    isOnlySelected: ({ context }, params: { readonly seatId: number }) =>
      context.selected.length === 1 && context.selected[0]?.seatId === params.seatId,
    hasRoom: ({ context }) => context.selected.length < context.maximum,
    /** There is room, and it is not what somebody else just took. */
    isStillToHave: ({ context }, params: { readonly seatId: number }) =>
      context.selected.length < context.maximum &&
      !context.lost.some((seat) => seat.seatId === params.seatId),
    touchesSelection: ({ context }, params: Seats) =>
      context.selected.some((seat) => params.seatIds.includes(seat.seatId)),
    touchesTarget: ({ context }, params: Seats) =>
      context.target?.seats.some((seat) => params.seatIds.includes(seat.seatId)) === true,
    hasSelection: ({ context }) => context.selected.length > 0,
    hasLost: ({ context }) => context.lost.length > 0,
    isOnlyLookedAt: ({ context }) => context.isOnlyLookedAt,
    isMoving: ({ context }) => context.itemsToMove.length > 0,
    isMoveAccepted: ({ context }, { key, result }: Settled) =>
      key === context.moveKey && result.kind === 'accepted',
    isMove: ({ context }, { key }: Settled) => key === context.moveKey,
  },
  actions: {
    select: assign({
      selected: ({ context, event }) =>
        event.type === 'seat.toggled' ? [...context.selected, event.seat] : context.selected,
    }),
    deselect: assign({
      selected: ({ context, event }) =>
        event.type === 'seat.toggled'
          ? context.selected.filter((seat) => seat.seatId !== event.seat.seatId)
          : context.selected,
    }),
    replace: assign({
      selected: ({ context, event }) =>
        event.type === 'selection.replaced'
          ? event.seats
              .filter(({ seatId }) => !context.lost.some((lost) => lost.seatId === seatId))
              .slice(0, context.maximum)
          : context.selected,
    }),
    setLostApart: assign(({ context }, params: Seats) => ({
      selected: context.selected.filter((seat) => !params.seatIds.includes(seat.seatId)),
      lost: [...context.lost, ...context.selected.filter((seat) => params.seatIds.includes(seat.seatId))],
    })),
    clearSelection: assign({ selected: [], lost: [] }),
    clearLost: assign({ lost: [] }),
    setItemsToMove: assign(({ event }) =>
      event.type === 'move.asked'
        ? { itemsToMove: event.itemIds, target: null, moveTrouble: null, moved: null }
        : {},
    ),
    aim: assign(({ event }) =>
      event.type === 'move.targetChosen'
        ? { target: { first: event.first, seats: event.seats }, moveTrouble: null }
        : {},
    ),
    keepMoveKey: assign(({ event }) => (event.type === 'move.confirmed' ? { moveKey: event.key } : {})),
    loseTarget: assign(({ context }, params: Seats) => {
      const seat = context.target?.seats.find(({ seatId }) => params.seatIds.includes(seatId));
      return { target: null, moveTrouble: seat === undefined ? null : { kind: 'taken' as const, seat } };
    }),
    // A seat that was chosen, and that a ticket of the cart has now, is no longer chosen.
    keepMoved: assign(({ context }, { result }: Settled) => {
      const seated = result.kind === 'accepted' ? seatIdsOf(result.cart, context.performanceId) : new Set();
      return {
        selected: context.selected.filter(({ seatId }) => !seated.has(seatId)),
        moved: result.kind === 'accepted' ? (result.moved ?? null) : null,
        target: null,
        moveKey: null,
      };
    }),
    keepMoveRefusal: assign((_, { result }: Settled) => ({
      moveTrouble: result.kind === 'refused' ? { kind: 'refused' as const, refusal: result.refusal } : null,
      target: null,
      moveKey: null,
    })),
    forgetMove: assign({ itemsToMove: [], target: null, moveKey: null, moveTrouble: null, moved: null }),
    askForMove: sendTo(
      ({ system }) => to(system, 'cart'),
      ({ context }): CartEvent => ({
        type: 'cart.changeAsked',
        change: {
          kind: 'moveSeats',
          performanceId: context.performanceId,
          itemIds: context.itemsToMove,
          first: context.target?.first.seatId ?? 0,
          seatIds: (context.target?.seats ?? []).map(({ seatId }) => seatId),
        },
        key: context.moveKey ?? '',
        replyTo: 'hallMap',
      }),
    ),
    report: sendTo(
      ({ context }) => context.reportTo,
      ({ context }): SelectionChanged => ({
        type: 'hallMap.selectionChanged',
        selected: context.selected,
        lost: context.lost,
      }),
    ),
  },
});
