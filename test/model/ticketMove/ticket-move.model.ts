import type { Cart } from '../../../api/cart/cart.ts';
import type { CartAnswer } from '../../../machines/cart/ask-cart.ts';
import { ticketMoveMachine } from '../../../machines/ticketMove/ticketMove.machine.ts';
import type { TicketMoveInput, TicketMoveReport } from '../../../machines/ticketMove/ticketMove.types.ts';
import { heldCart, noAnswer, refusal, seat, ticket } from '../../support/data/fixtures.ts';
import type { Promises } from '../../support/graph/promises.types.ts';
import { type Model, plain } from '../../support/graph/walk.types.ts';
import { createFollower } from '../../support/stages/follower.ts';

type Machine = typeof ticketMoveMachine;

const opened: TicketMoveInput = {
  performanceId: 7,
  itemIds: ['ticket-14', 'ticket-15'],
  reportTo: createFollower<TicketMoveReport>().ref,
};

/** One of two tickets got its new seat; there was no room for the other. A third is of another evening. */
export const movedCart: Cart = {
  ...heldCart(),
  items: [ticket(13, { id: 'ticket-14' }), ticket(15), ticket(16, { performanceId: 8 })],
};
const movedSeats = { firstSeatId: 13, movedCount: 1, stayedLineIds: ['ticket-15'] };
const moved: CartAnswer = { kind: 'done', value: { cart: movedCart, moved: movedSeats } };
const movedUnsaid: CartAnswer = { kind: 'done', value: { cart: movedCart } };

const nobodyAnswered = { code: 0, message: '', lostSeats: [], fields: {} };
const untouched = { target: null, trouble: null, moved: null } as const;

/** Tickets of the cart get other seats of their performance (point 3; Deplace, map_moveExist). */
const promises: Promises<Machine> = {
  start: (input) => ({ at: 'choosing', knows: { ...input, ...untouched } }),
  on: {
    'tickets.picked': [
      {
        from: ['choosing', 'aimed', 'moved'],
        to: 'choosing',
        does: ({ event: { itemIds } }) => ({ knows: { itemIds, ...untouched } }),
      },
    ],
    'target.chosen': [
      { from: 'choosing', given: ({ context }) => context.itemIds.length === 0 },
      {
        from: ['choosing', 'aimed'],
        to: 'aimed',
        does: ({ event: { first, seats } }) => ({ knows: { target: { first, seats }, trouble: null } }),
      },
    ],
    'move.confirmed': [{ from: 'aimed', to: 'asking' }],
    // Asked for, tickets have other seats or not: it is known before it is left.
    'move.left': [
      { from: ['choosing', 'aimed', 'moved'], does: { tellsOwn: { reportTo: [{ type: 'move.left' }] } } },
    ],
    // Where a ticket was to sit: it is pointed at anew, and why is said.
    'seats.taken': [
      {
        from: 'aimed',
        given: ({ event }) => event.seatIds.includes(14),
        to: 'choosing',
        does: { knows: { target: null, trouble: { kind: 'taken', seat: seat(14) } } },
      },
      { from: 'aimed' },
    ],
  },
  answers: {
    askCart: {
      done: [
        {
          given: ({ event }) => event.output.kind === 'done',
          to: 'moved',
          // Who has chosen one of these seats has it already; those of another evening are others.
          does: ({ event: { output } }) => ({
            tellsOwn: { reportTo: [{ type: 'tickets.moved', seatIds: [13, 15] }] },
            knows: { moved: output === moved ? movedSeats : null, target: null },
          }),
        },
        { to: 'choosing', does: { knows: { trouble: { kind: 'refused', refusal }, target: null } } },
      ],
      error: [
        {
          to: 'choosing',
          does: { knows: { trouble: { kind: 'refused', refusal: nobodyAnswered }, target: null } },
        },
      ],
    },
  },
  entering: {
    asking: ({ context: { performanceId, itemIds, target } }) => ({
      asks: {
        askCart: {
          change: {
            ...{ kind: 'moveSeats', performanceId, itemIds, first: target?.first.seatId },
            seatIds: target?.seats.map(({ seatId }) => seatId),
          },
        },
      },
    }),
  },
  tags: { busy: ['asking'] },
};

/** What `ticket-move.model.test.ts` walks by the graph, and `*.view.test.tsx` through the view. */
export const ticketMoveModel: Model<Machine> = {
  name: 'ticketMove',
  machine: ticketMoveMachine,
  starts: { '': opened },
  siblings: [],
  slots: {
    askCart: {
      resolves: {
        'one of them moved': moved,
        'they moved, and which is not said': movedUnsaid,
        'a refusal': { kind: 'refused', refusal },
      },
      rejects: { 'nobody answers': noAnswer },
    },
  },
  events: {
    'tickets.picked': { 'two tickets': { itemIds: ['ticket-14', 'ticket-15'] }, none: { itemIds: [] } },
    'target.chosen': { 'seats 13 and 14': { first: seat(13), seats: [seat(13), seat(14)] } },
    'move.confirmed': plain,
    'move.left': plain,
    'seats.taken': { 'one of the target': { seatIds: [14, 12] }, 'another one': { seatIds: [12] } },
  },
  project: ({ context }) => [context.itemIds.length > 0, context.trouble?.kind ?? null],
  ignores: [
    {
      events: ['target.chosen'],
      answeredOnlyIn: ['choosing', 'aimed'],
      because: 'the tickets are on their way, or there already',
    },
    { events: ['target.chosen'], ignoredIn: ['choosing'], because: 'no ticket is ticked' },
    {
      events: ['move.confirmed'],
      answeredOnlyIn: ['aimed'],
      because: 'no place was pointed at, or it was asked for already: a double click moves once',
    },
    {
      events: ['seats.taken'],
      answeredOnlyIn: ['aimed'],
      because: 'nothing is aimed at, or the server says what became of it',
    },
    {
      events: ['tickets.picked', 'move.left'],
      ignoredIn: ['asking'],
      because: 'the tickets are on their way: the answer is there in a moment',
    },
  ],
  invariants: {
    'a place is aimed at, and only then asked for': (snapshot) =>
      (snapshot.matches('aimed') || snapshot.matches('asking')) === (snapshot.context.target !== null),
    'what failed is said where it is tried again': (snapshot) =>
      snapshot.context.trouble === null || snapshot.matches('choosing'),
  },
  promises,
};
