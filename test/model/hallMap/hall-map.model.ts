import type { Cart } from '../../../api/entities/cart.ts';
import { hallMapMachine } from '../../../machines/hallMap/hallMap.machine.ts';
import type {
  HallMapContext,
  HallMapInput,
  SelectionChanged,
} from '../../../machines/hallMap/hallMap.types.ts';
import { heldCart, noAnswer, refusal, seat, ticket } from '../../support/data/fixtures.ts';
import type { Promises } from '../../support/graph/promises.types.ts';
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

/** The performance on whose map two tickets are moved from the start. */
const movingOnly = 8;

/** One of two tickets got its new seat; there was no room for the other. */
const movedCart: Cart = { ...heldCart(), items: [ticket(13, { id: 'ticket-14' }), ticket(15)] };
const movedSeats = { firstSeatId: 13, movedCount: 1, stayedLineIds: ['ticket-15'] };

type Machine = typeof hallMapMachine;
type Chosen = Pick<HallMapContext, 'selected' | 'lost'>;

/** Where a map stands that has come to rest. */
function restOf({ isOnlyLookedAt, itemsToMove, lost, selected }: HallMapContext): string {
  if (isOnlyLookedAt) {
    return 'watching.lookedAt';
  }
  if (itemsToMove.length > 0) {
    return 'watching.moving.choosing';
  }
  if (lost.length > 0) {
    return 'watching.conflict';
  }
  return selected.length > 0 ? 'watching.selecting' : 'watching.ready';
}

/** Each change of what is chosen is told to the ticket picker. */
const chosen = ({ selected, lost }: Chosen) => ({
  tellsOwn: { reportTo: [{ type: 'hallMap.selectionChanged', selected, lost }] },
  knows: { selected, lost },
});
/** Somebody else took seats: those that were chosen are lost, the rest stays. */
const without = ({ selected, lost }: Chosen, taken: readonly number[]): Chosen => ({
  selected: selected.filter(({ seatId }) => !taken.includes(seatId)),
  lost: [...lost, ...selected.filter(({ seatId }) => taken.includes(seatId))],
});
const has = (seats: readonly { readonly seatId: number }[], taken: readonly number[]): boolean =>
  seats.some(({ seatId }) => taken.includes(seatId));
const nothingMoved = {
  itemsToMove: [],
  target: null,
  moveKey: null,
  moveTrouble: null,
  moved: null,
} as const;
const replaced = ({ lost, maximum }: HallMapContext, seats: HallMapContext['selected']): Chosen => ({
  selected: seats.filter(({ seatId }) => !has(lost, [seatId])).slice(0, maximum),
  lost: [],
});

/** The choice of seats on the map, and tickets that get other seats (points 3 and 4; Deplace). */
const promises: Promises<Machine> = {
  start: (input) => ({
    at: 'watching.loading',
    asks: { watchSeats: { performanceId: input.performanceId } },
    knows: { ...input, target: null, moveKey: null, moveTrouble: null, moved: null },
  }),
  on: {
    'map.loaded': [{ from: 'watching.loading', to: ({ context }) => restOf(context) }],
    'map.failed': [{ from: 'watching', to: 'failed' }],
    'map.retried': [{ from: 'failed', to: 'watching.loading' }],
    'seats.taken': [
      // Where a ticket was to sit: it is pointed at anew, and why is said.
      {
        from: 'watching.moving.aimed',
        given: ({ context, event }) => has(context.target?.seats ?? [], event.seatIds),
        to: 'watching.moving.choosing',
        does: ({ context, event: { seatIds } }) => {
          const { tellsOwn, knows } = chosen(without(context, seatIds));
          const seat = context.target?.seats.find(({ seatId }) => seatIds.includes(seatId));
          return {
            tellsOwn,
            knows: {
              ...knows,
              target: null,
              moveTrouble: seat === undefined ? null : { kind: 'taken', seat },
            },
          };
        },
      },
      // Seats that were not chosen are the view's to show.
      { given: ({ context, event }) => !has(context.selected, event.seatIds) },
      {
        from: 'watching.selecting',
        to: 'watching.conflict',
        does: ({ context, event }) => chosen(without(context, event.seatIds)),
      },
      { does: ({ context, event }) => chosen(without(context, event.seatIds)) },
    ],
    'seat.toggled': [
      {
        from: ['watching.selecting', 'watching.conflict'],
        given: ({ context, event }) => has(context.selected, [event.seat.seatId]),
        to: ({ context, was }) => {
          const rest = context.selected.length === 1 ? 'watching.ready' : 'watching.selecting';
          return was('watching.conflict') ? 'watching.conflict' : rest;
        },
        does: ({ context: { selected, lost }, event: { seat: given } }) =>
          chosen({ selected: selected.filter(({ seatId }) => seatId !== given.seatId), lost }),
      },
      // What somebody else has, and one more than may be, is not chosen.
      {
        given: ({ context, event }) =>
          has(context.lost, [event.seat.seatId]) || context.selected.length >= context.maximum,
      },
      {
        from: ['watching.ready', 'watching.selecting', 'watching.conflict'],
        to: ({ was }) => (was('watching.conflict') ? 'watching.conflict' : 'watching.selecting'),
        does: ({ context: { selected, lost }, event }) =>
          chosen({ selected: [...selected, event.seat], lost }),
      },
    ],
    'selection.cleared': [
      {
        from: ['watching.selecting', 'watching.conflict'],
        to: 'watching.ready',
        does: chosen({ selected: [], lost: [] }),
      },
    ],
    'selection.replaced': [
      {
        from: ['watching.ready', 'watching.selecting', 'watching.conflict'],
        to: ({ context, event }) => restOf({ ...context, ...replaced(context, event.seats) }),
        does: ({ context, event }) => chosen(replaced(context, event.seats)),
      },
    ],
    'conflict.acknowledged': [
      {
        from: 'watching.conflict',
        to: ({ context }) => restOf({ ...context, lost: [] }),
        does: ({ context: { selected } }) => chosen({ selected, lost: [] }),
      },
      {
        from: ['watching.loading', 'failed'],
        does: ({ context: { selected } }) => chosen({ selected, lost: [] }),
      },
    ],
    'move.asked': [
      {
        from: [
          'watching.ready',
          'watching.selecting',
          'watching.moving.choosing',
          'watching.moving.aimed',
          'watching.moving.moved',
        ],
        to: 'watching.moving.choosing',
        does: ({ event: { itemIds } }) => ({
          knows: { itemsToMove: itemIds, target: null, moveTrouble: null, moved: null },
        }),
      },
    ],
    'move.targetChosen': [
      { from: 'watching.moving.choosing', given: ({ context }) => context.itemsToMove.length === 0 },
      {
        from: ['watching.moving.choosing', 'watching.moving.aimed'],
        to: 'watching.moving.aimed',
        does: ({ event: { first, seats } }) => ({ knows: { target: { first, seats }, moveTrouble: null } }),
      },
    ],
    'move.confirmed': [
      {
        from: 'watching.moving.aimed',
        to: 'watching.moving.asking',
        does: ({ context: { performanceId, itemsToMove: itemIds, target }, event: { key } }) => ({
          tells: {
            cart: [
              {
                type: 'cart.changeAsked',
                change: {
                  ...{ kind: 'moveSeats', performanceId, itemIds },
                  first: target?.first.seatId ?? -1,
                  seatIds: (target?.seats ?? []).map(({ seatId }) => seatId),
                },
                ...{ key, replyTo: 'hallMap' },
              },
            ],
          },
          knows: { moveKey: key },
        }),
      },
    ],
    // What was chosen before waits.
    'move.left': [
      {
        from: ['watching.moving.choosing', 'watching.moving.aimed', 'watching.moving.moved'],
        to: ({ context }) => restOf({ ...context, ...nothingMoved }),
        does: { knows: nothingMoved },
      },
    ],
    'cart.changeSettled': [
      { given: ({ context, event, was }) => event.key !== context.moveKey || !was('watching.moving.asking') },
      {
        from: 'watching.moving.asking',
        given: ({ event }) => event.result.kind === 'accepted',
        to: 'watching.moving.moved',
        // A seat that a ticket of the cart has now is no longer chosen.
        does: ({ context: { performanceId, selected, lost } }) => {
          const seated = performanceId === 7 ? [13, 15] : [];
          const { tellsOwn, knows } = chosen({
            selected: selected.filter(({ seatId }) => !seated.includes(seatId)),
            lost,
          });
          return { tellsOwn, knows: { ...knows, moved: movedSeats, target: null, moveKey: null } };
        },
      },
      {
        from: 'watching.moving.asking',
        to: 'watching.moving.choosing',
        does: { knows: { moveTrouble: { kind: 'refused', refusal }, target: null, moveKey: null } },
      },
    ],
  },
  answers: { watchSeats: { error: [{ to: 'failed' }] } },
  entering: { watching: ({ context: { performanceId } }) => ({ asks: { watchSeats: { performanceId } } }) },
  tags: { busy: ['watching.moving.asking'] },
};

/** What `hall-map.model.test.ts` walks by the graph, and `*.view.test.tsx` through the view. */
export const hallMapModel: Model<Machine> = {
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
      events: ['seat.toggled'],
      ignoredIn: ['watching.conflict'],
      because: 'somebody else has these seats now',
    },
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
  promises,
};
