import { hallMapSetup } from './hallMap.setup.ts';

/**
 * The choice of seats on the map of one performance. It lives as long as the map is open.
 *
 * The plan and the states of the seats stand ready for the view (80,000 of them are no business of a machine's); what is
 * kept here is the selection. A selected seat that someone else takes is set apart as lost, the rest stays, and the
 * shopper acknowledges it. Each change is told to the ticket picker.
 *
 * Tickets of the cart are moved on the same map (Deplace, option map_moveExist): which ones, then the seat of the first,
 * then the cart is asked. What was selected meanwhile waits. A map that is only looked at (consultePlan) selects nothing.
 *
 * ```
 * watching
 *   loading ──map.loaded──▶ settled ─┬─ only looked at ─▶ lookedAt
 *                                    ├─ lines to move ──▶ moving
 *                                    ├─ something lost ─▶ conflict
 *                                    ├─ a selection ────▶ selecting
 *                                    └──────────────────▶ ready
 *   ready ◀──seat.toggled──▶ selecting ──seats.taken──▶ conflict ──conflict.acknowledged, selection.replaced──▶ selecting | ready
 *      └─────────┴─────────────────┴── move.asked ──▶ moving
 *   moving
 *     choosing ──move.targetChosen──▶ aimed ──move.confirmed──▶ asking ─┬─ accepted ─▶ moved ──move.asked──▶ choosing
 *        ▲                              │ a seat of it was taken        │
 *        └──────────────────────────────┴─────────── refused ───────────┘
 *     move.left ──▶ settled
 * failed ──map.retried──▶ watching
 * ```
 */
export const hallMapMachine = hallMapSetup.createMachine({
  id: 'hallMap',
  context: ({ input }) => ({ ...input, target: null, moveKey: null, moveTrouble: null, moved: null }),
  initial: 'watching',
  states: {
    watching: {
      description: 'The states of the seats are live.',
      initial: 'loading',
      invoke: {
        src: 'watchSeats',
        input: ({ context }) => ({ performanceId: context.performanceId }),
        onError: '#hallMap.failed',
      },
      on: { 'map.failed': '#hallMap.failed' },
      states: {
        loading: {
          on: {
            // After a retry the selection is still there, and so is what was lost and not yet acknowledged.
            'map.loaded': 'settled',
            'conflict.acknowledged': { actions: ['clearLost', 'report'] },
            'seats.taken': {
              guard: { type: 'touchesSelection', params: ({ event }) => event },
              actions: [{ type: 'setLostApart', params: ({ event }) => event }, 'report'],
            },
          },
        },
        settled: {
          always: [
            { guard: 'isOnlyLookedAt', target: 'lookedAt' },
            { guard: 'isMoving', target: 'moving' },
            { guard: 'hasLost', target: 'conflict' },
            { guard: 'hasSelection', target: 'selecting' },
            { target: 'ready' },
          ],
        },
        lookedAt: {
          description: 'The hall is shown as it is now; nothing can be chosen on it.',
        },
        ready: {
          description: 'The map is open and nothing is selected.',
          on: {
            'seat.toggled': { guard: 'hasRoom', target: 'selecting', actions: ['select', 'report'] },
            'selection.replaced': { target: 'settled', actions: ['replace', 'report'] },
            'move.asked': { target: 'moving', actions: 'setItemsToMove' },
          },
        },
        selecting: {
          description: 'At least one seat is selected.',
          on: {
            'seat.toggled': [
              {
                guard: { type: 'isOnlySelected', params: ({ event }) => ({ seatId: event.seat.seatId }) },
                target: 'ready',
                actions: ['deselect', 'report'],
              },
              {
                guard: { type: 'isSelected', params: ({ event }) => ({ seatId: event.seat.seatId }) },
                actions: ['deselect', 'report'],
              },
              { guard: 'hasRoom', actions: ['select', 'report'] },
            ],
            'selection.cleared': { target: 'ready', actions: ['clearSelection', 'report'] },
            'selection.replaced': { target: 'settled', actions: ['replace', 'report'] },
            'move.asked': { target: 'moving', actions: 'setItemsToMove' },
            'seats.taken': {
              guard: { type: 'touchesSelection', params: ({ event }) => event },
              target: 'conflict',
              actions: [{ type: 'setLostApart', params: ({ event }) => event }, 'report'],
            },
          },
        },
        conflict: {
          description: 'Someone else took a selected seat: it is shown as lost, the others stay.',
          on: {
            'seats.taken': {
              guard: { type: 'touchesSelection', params: ({ event }) => event },
              actions: [{ type: 'setLostApart', params: ({ event }) => event }, 'report'],
            },
            'seat.toggled': [
              {
                guard: { type: 'isSelected', params: ({ event }) => ({ seatId: event.seat.seatId }) },
                actions: ['deselect', 'report'],
              },
              {
                guard: { type: 'isStillToHave', params: ({ event }) => event.seat },
                actions: ['select', 'report'],
              },
            ],
            'selection.cleared': { target: 'ready', actions: ['clearSelection', 'report'] },
            'selection.replaced': {
              description:
                'Another proposal says itself what was lost of the one before: there is nothing more to read.',
              target: 'settled',
              actions: ['replace', 'clearLost', 'report'],
            },
            'conflict.acknowledged': [
              { guard: 'hasSelection', target: 'selecting', actions: ['clearLost', 'report'] },
              { target: 'ready', actions: ['clearLost', 'report'] },
            ],
          },
        },
        moving: {
          description: 'Tickets of the cart are given other seats of this performance; the selection waits.',
          initial: 'choosing',
          on: {
            'seats.taken': {
              guard: { type: 'touchesSelection', params: ({ event }) => event },
              actions: [{ type: 'setLostApart', params: ({ event }) => event }, 'report'],
            },
          },
          states: {
            choosing: {
              description:
                'Which tickets, and where the first of them goes; `moveTrouble` says what just failed.',
              on: {
                'move.asked': { actions: 'setItemsToMove' },
                'move.left': { target: '#hallMap.watching.settled', actions: 'forgetMove' },
                'move.targetChosen': { guard: 'isMoving', target: 'aimed', actions: 'aim' },
              },
            },
            aimed: {
              description: 'The map shows where they would sit; nothing was asked yet.',
              on: {
                'move.asked': { target: 'choosing', actions: 'setItemsToMove' },
                'move.targetChosen': { actions: 'aim' },
                'move.left': { target: '#hallMap.watching.settled', actions: 'forgetMove' },
                'move.confirmed': { target: 'asking', actions: 'keepMoveKey' },
                'seats.taken': [
                  {
                    guard: { type: 'touchesTarget', params: ({ event }) => event },
                    target: 'choosing',
                    actions: [
                      { type: 'loseTarget', params: ({ event }) => event },
                      { type: 'setLostApart', params: ({ event }) => event },
                      'report',
                    ],
                  },
                  {
                    guard: { type: 'touchesSelection', params: ({ event }) => event },
                    actions: [{ type: 'setLostApart', params: ({ event }) => event }, 'report'],
                  },
                ],
              },
            },
            asking: {
              tags: 'busy',
              description: 'The tickets are with the server: it moves them, as many as fit, or refuses.',
              entry: 'askForMove',
              on: {
                'cart.changeSettled': [
                  {
                    guard: { type: 'isMoveAccepted', params: ({ event }) => event },
                    target: 'moved',
                    actions: [{ type: 'keepMoved', params: ({ event }) => event }, 'report'],
                  },
                  {
                    guard: { type: 'isMove', params: ({ event }) => event },
                    target: 'choosing',
                    actions: { type: 'keepMoveRefusal', params: ({ event }) => event },
                  },
                ],
              },
            },
            moved: {
              description: 'What came of it is said: who moved, who stayed.',
              on: {
                'move.asked': { target: 'choosing', actions: 'setItemsToMove' },
                'move.left': { target: '#hallMap.watching.settled', actions: 'forgetMove' },
              },
            },
          },
        },
      },
    },
    failed: {
      description: 'Neither plan nor states could be had; the selection is kept for a retry.',
      on: {
        'map.retried': 'watching',
        'conflict.acknowledged': { actions: ['clearLost', 'report'] },
        'seats.taken': {
          description: 'The cart can still say that a chosen seat is gone.',
          guard: { type: 'touchesSelection', params: ({ event }) => event },
          actions: [{ type: 'setLostApart', params: ({ event }) => event }, 'report'],
        },
      },
    },
  },
});
