import type { EventObject, SnapshotFrom } from 'xstate';
import type { Cart } from '../../../api/entities/cart.ts';
import { hallMapMachine } from '../../../machines/hallMap/hallMap.machine.ts';
import type { HallMapInput, SelectionChanged } from '../../../machines/hallMap/hallMap.types.ts';
import { heldCart, noAnswer, refusal, seat, ticket } from '../../support/data/fixtures.ts';
import { type Model, plain } from '../../support/graph/walk.types.ts';
import { createFollower } from '../../support/stages/follower.ts';

const opened: HallMapInput = {
  performanceId: 7,
  maximum: 2,
  selected: [],
  lost: [],
  isOnlyLookedAt: false,
  itemsToMove: [],
  reportTo: createFollower<SelectionChanged>().ref,
};

/** The performance of a start that is only its beginning: what follows is that of a map that was opened to choose. */
const movingOnly = 8;

/** One of two tickets got its new seat; there was no room for the other. */
const movedCart: Cart = { ...heldCart(), items: [ticket(13, { id: 'ticket-14' }), ticket(15)] };
const movedSeats = { firstSeatId: 13, movedCount: 1, stayedLineIds: ['ticket-15'] };

/**
 * What is lost is taken: nobody can choose it again before the map shows it free. What waits while tickets are moved is
 * nothing, or one seat that they do not go to: more shows nothing else.
 */
function isExplored(snapshot: SnapshotFrom<typeof hallMapMachine>, event: EventObject): boolean {
  const { performanceId, selected, lost } = snapshot.context;
  if (performanceId === movingOnly) {
    return ['map.loaded', 'move.left'].includes(event.type);
  }
  if (snapshot.matches({ watching: 'moving' }) && selected.length + lost.length > 0) {
    return ['seats.taken', 'move.left', 'move.targetChosen'].includes(event.type) && lost.length === 0;
  }
  switch (event.type) {
    case 'move.asked':
      return lost.length === 0 && selected.every(({ seatId }) => seatId === 12);
    case 'selection.replaced':
      return selected.length < 2;
    default:
      return !('seat' in event) || !lost.some((one) => JSON.stringify(one) === JSON.stringify(event.seat));
  }
}

/** What `hall-map.model.test.ts` walks by the graph, and `*.view.test.tsx` through the view. */
export const hallMapModel: Model<typeof hallMapMachine> = {
  name: 'hallMap',
  machine: hallMapMachine,
  starts: {
    'to choose': opened,
    'to look': { ...opened, isOnlyLookedAt: true },
    'to move two tickets': { ...opened, performanceId: movingOnly, itemsToMove: ['ticket-14', 'ticket-15'] },
  },
  siblings: ['cart'],
  slots: {
    watchSeats: {
      sends: ['map.loaded', 'map.failed'],
      rejects: { 'the source of seats breaks': noAnswer },
    },
  },
  events: {
    'map.loaded': plain,
    'map.failed': plain,
    'map.retried': plain,
    'seats.taken': { 'seat 12': { seatIds: [12] }, 'both seats': { seatIds: [12, 13] } },
    'seat.toggled': { 'seat 12': { seat: seat(12) }, 'seat 13': { seat: seat(13) } },
    'selection.cleared': plain,
    'selection.replaced': { 'by both seats': { seats: [seat(12), seat(13)] }, 'by none': { seats: [] } },
    'conflict.acknowledged': plain,
    'move.asked': { 'two tickets': { itemIds: ['ticket-14', 'ticket-15'] }, 'no ticket': { itemIds: [] } },
    'move.targetChosen': { 'seats 13 and 14': { first: seat(13), seats: [seat(13), seat(14)] } },
    'move.confirmed': { '': { key: 'm1' } },
    'move.left': plain,
    'cart.changeSettled': {
      moved: { key: 'm1', result: { kind: 'accepted', cart: movedCart, moved: movedSeats } },
      refused: { key: 'm1', result: { kind: 'refused', refusal, cart: null } },
      'of another request': { key: 'other', result: { kind: 'accepted', cart: movedCart } },
    },
  },
  project: ({ context }) => [
    context.selected.map(({ seatId }) => seatId).sort(),
    [...new Set(context.lost.map(({ seatId }) => seatId))].sort(),
    context.isOnlyLookedAt,
    context.itemsToMove.length > 0,
    context.target !== null,
    context.moveKey !== null,
    context.moveTrouble?.kind ?? null,
  ],
  explores: isExplored,
  ignores: [
    { events: ['map.loaded'], answeredOnlyIn: ['watching.loading'], because: 'the map is loaded' },
    { events: ['map.retried'], answeredOnlyIn: ['failed'], because: 'nothing failed' },
    {
      events: ['seat.toggled', 'selection.cleared', 'selection.replaced', 'move.asked', 'move.left'],
      ignoredIn: ['watching.loading', 'failed'],
      because: 'the map is not shown',
    },
    { events: ['selection.cleared'], ignoredIn: ['watching.ready'], because: 'nothing is selected' },
    {
      events: ['seats.taken'],
      ignoredIn: [
        'failed',
        'watching.loading',
        'watching.ready',
        'watching.conflict',
        'watching.lookedAt',
        'watching.moving.choosing',
        'watching.moving.asking',
        'watching.moving.moved',
      ],
      because: 'seats that were not chosen are the view’s to show',
    },
    {
      events: ['conflict.acknowledged'],
      ignoredIn: ['watching.ready', 'watching.selecting'],
      because: 'nothing was lost',
    },
    {
      events: [
        'seat.toggled',
        'selection.cleared',
        'selection.replaced',
        'move.asked',
        'conflict.acknowledged',
      ],
      ignoredIn: ['watching.lookedAt'],
      because: 'the hall is only looked at',
    },
    {
      events: ['seat.toggled', 'selection.cleared', 'selection.replaced', 'conflict.acknowledged'],
      ignoredIn: ['watching.moving'],
      because: 'tickets are moved: what was selected waits',
    },
    {
      events: ['move.asked'],
      ignoredIn: ['watching.conflict'],
      because: 'what was lost is to be read first',
    },
    {
      events: ['move.left'],
      ignoredIn: ['watching.ready', 'watching.selecting', 'watching.conflict', 'watching.lookedAt'],
      because: 'nothing is moved',
    },
    {
      events: ['move.targetChosen'],
      answeredOnlyIn: ['watching.moving.choosing', 'watching.moving.aimed'],
      because: 'no ticket was said to go anywhere',
    },
    {
      events: ['move.targetChosen'],
      ignoredIn: ['watching.moving.choosing'],
      because: 'no ticket is ticked',
    },
    {
      events: ['move.confirmed'],
      answeredOnlyIn: ['watching.moving.aimed'],
      because: 'no place was pointed at, or it was asked for already: a double click moves once',
    },
    {
      events: ['move.asked', 'move.left'],
      ignoredIn: ['watching.moving.asking'],
      because: 'the tickets are on their way: the answer is there in a moment',
    },
    {
      events: ['cart.changeSettled'],
      answeredOnlyIn: ['watching.moving.asking'],
      because: 'the map broke meanwhile: the cart shows what became of it',
    },
  ],
  invariants: {
    'no more seats are selected than may be': ({ context }) => context.selected.length <= context.maximum,
    'a seat is selected or lost, never both': ({ context }) =>
      !context.selected.some((chosen) => context.lost.some(({ seatId }) => seatId === chosen.seatId)),
    'a loss is shown until it is acknowledged': (snapshot) =>
      snapshot.context.lost.length === 0 ||
      snapshot.matches({ watching: 'conflict' }) ||
      snapshot.matches({ watching: 'loading' }) ||
      // It waits with the selection.
      snapshot.matches({ watching: 'moving' }) ||
      snapshot.matches('failed'),
  },
  counts: { states: 13, transitions: 44 },
};
