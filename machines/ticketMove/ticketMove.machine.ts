import { assertEvent, assign, sendTo, setup } from 'xstate';
import { type Cart, ticketsOf } from '../../api/cart/cart.ts';
import { askCart, type CartAnswer } from '../cart/ask-cart.ts';
import { answered, answerGuards, unanswered } from '../system/answer.ts';
import { known } from '../system/known.ts';
import type {
  MoveTrouble,
  TicketMoveContext,
  TicketMoveEvent,
  TicketMoveInput,
  TicketMoveReport,
} from './ticketMove.types.ts';

function seatIdsOf(cart: Cart, performanceId: number): readonly number[] {
  return ticketsOf(cart).flatMap((ticket) =>
    ticket.performanceId === performanceId && ticket.seatId !== null ? [ticket.seatId] : [],
  );
}

/**
 * Giving tickets of the cart other seats of their performance (`Deplace`, option `map_moveExist`): which tickets, the seat of
 * the first, then the cart is asked. It lives while the map of the ticket picker is open for that; what was chosen there
 * meanwhile waits. While tickets are with the server the move is not left, since their new seats must then no longer be chosen. A
 * shopper who closes the map meanwhile is not told what came of the move; the tickets move all the same.
 *
 * ```
 * choosing ──target.chosen──▶ aimed ──move.confirmed──▶ asking ─┬─ done ──▶ moved ──tickets.picked──▶ choosing
 *    ▲                          │ a seat of it was taken        │
 *    └──────────────────────────┴──────────── refused ──────────┘
 * ```
 */
export const ticketMoveMachine = setup({
  types: {
    context: {} as TicketMoveContext,
    events: {} as TicketMoveEvent,
    input: {} as TicketMoveInput,
  },
  actors: { askCart },
  guards: {
    ...answerGuards,
    hasTickets: ({ context }) => context.itemIds.length > 0,
    touchesTarget: ({ context }, params: { readonly seatIds: readonly number[] }) =>
      known(context.target, 'target').seats.some(({ seatId }) => params.seatIds.includes(seatId)),
  },
  actions: {
    pickTickets: assign(({ event }) => {
      assertEvent(event, 'tickets.picked');
      return { itemIds: event.itemIds, target: null, trouble: null, moved: null };
    }),
    aim: assign(({ event }) => {
      assertEvent(event, 'target.chosen');
      return { target: { first: event.first, seats: event.seats }, trouble: null };
    }),
    loseTarget: assign(({ context, event }) => {
      assertEvent(event, 'seats.taken');
      const { first, seats } = known(context.target, 'target');
      const seat = seats.find(({ seatId }) => event.seatIds.includes(seatId)) ?? first;
      return { target: null, trouble: { kind: 'taken' as const, seat } };
    }),
    keepMoved: assign((_, answer: CartAnswer) => ({
      moved: answer.kind === 'done' ? (answer.value.moved ?? null) : null,
      target: null,
    })),
    keepRefusal: assign((_, answer: CartAnswer) => {
      const trouble: MoveTrouble | null =
        answer.kind === 'refused' ? { kind: 'refused', refusal: answer.refusal } : null;
      return { trouble, target: null };
    }),
    tellMoved: sendTo(
      ({ context }) => context.reportTo,
      ({ context }, answer: CartAnswer): TicketMoveReport => ({
        type: 'tickets.moved',
        seatIds: answer.kind === 'done' ? seatIdsOf(answer.value.cart, context.performanceId) : [],
      }),
    ),
    tellLeft: sendTo(({ context }) => context.reportTo, { type: 'move.left' }),
  },
}).createMachine({
  id: 'ticketMove',
  context: ({ input }) => ({ ...input, target: null, trouble: null, moved: null }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Which tickets, and where the first of them goes; `trouble` says what just failed.',
      on: {
        'tickets.picked': { actions: 'pickTickets' },
        'target.chosen': { guard: 'hasTickets', target: 'aimed', actions: 'aim' },
        'move.left': { actions: 'tellLeft' },
      },
    },
    aimed: {
      description: 'The map shows where they would sit; nothing was asked yet.',
      on: {
        'tickets.picked': { target: 'choosing', actions: 'pickTickets' },
        'target.chosen': { actions: 'aim' },
        'move.confirmed': 'asking',
        'move.left': { actions: 'tellLeft' },
        'seats.taken': {
          guard: { type: 'touchesTarget', params: ({ event }) => ({ seatIds: event.seatIds }) },
          target: 'choosing',
          actions: 'loseTarget',
        },
      },
    },
    asking: {
      tags: 'busy',
      description: 'The tickets are with the server: it moves them, as many as fit, or refuses.',
      invoke: {
        src: 'askCart',
        input: ({ context }) => {
          const { first, seats } = known(context.target, 'target');
          return {
            change: {
              kind: 'moveSeats',
              performanceId: context.performanceId,
              itemIds: context.itemIds,
              first: first.seatId,
              seatIds: seats.map(({ seatId }) => seatId),
            },
          };
        },
        onDone: [
          {
            guard: { type: 'isDone', params: answered },
            target: 'moved',
            actions: [
              { type: 'keepMoved', params: answered },
              { type: 'tellMoved', params: answered },
            ],
          },
          { target: 'choosing', actions: { type: 'keepRefusal', params: answered } },
        ],
        onError: { target: 'choosing', actions: { type: 'keepRefusal', params: unanswered } },
      },
    },
    moved: {
      description: 'What came of it is said: who moved, who stayed.',
      on: {
        'tickets.picked': { target: 'choosing', actions: 'pickTickets' },
        'move.left': { actions: 'tellLeft' },
      },
    },
  },
});
