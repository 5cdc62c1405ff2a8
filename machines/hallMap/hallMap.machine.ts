import { assign, sendTo, setup } from 'xstate';
import { watchSeats } from './hallMap.actors.ts';
import type { HallMapContext, HallMapEvent, HallMapInput, SelectionChanged } from './hallMap.types.ts';

/**
 * The choice of seats on the map of one performance. It lives as long as the map is open.
 *
 * The plan and the states of the seats stand ready for the view (80,000 of them are no business of a machine's); what is
 * kept here is the selection. A selected seat that someone else takes is set apart as lost, the rest stays, and the
 * shopper acknowledges it. Each change is told to the ticket picker.
 */
export const hallMapMachine = setup({
  types: { context: {} as HallMapContext, events: {} as HallMapEvent, input: {} as HallMapInput },
  actors: { watchSeats },
  guards: {
    isSelected: ({ context }, params: { readonly seatId: number }) =>
      context.selected.some((seat) => seat.seatId === params.seatId),
    isOnlySelected: ({ context }, params: { readonly seatId: number }) =>
      context.selected.length === 1 && context.selected[0]?.seatId === params.seatId,
    hasRoom: ({ context }) => context.selected.length < context.maximum,
    touchesSelection: ({ context }, params: { readonly seatIds: readonly number[] }) =>
      context.selected.some((seat) => params.seatIds.includes(seat.seatId)),
    hasSelection: ({ context }) => context.selected.length > 0,
    hasLost: ({ context }) => context.lost.length > 0,
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
    setLostApart: assign(({ context }, params: { readonly seatIds: readonly number[] }) => ({
      selected: context.selected.filter((seat) => !params.seatIds.includes(seat.seatId)),
      lost: [...context.lost, ...context.selected.filter((seat) => params.seatIds.includes(seat.seatId))],
    })),
    clearSelection: assign({ selected: [], lost: [] }),
    clearLost: assign({ lost: [] }),
    report: sendTo(
      ({ context }) => context.reportTo,
      ({ context }): SelectionChanged => ({
        type: 'hallMap.selectionChanged',
        selected: context.selected,
        lost: context.lost,
      }),
    ),
  },
}).createMachine({
  id: 'hallMap',
  context: ({ input }) => input,
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
            'map.loaded': [
              { guard: 'hasLost', target: 'conflict' },
              { guard: 'hasSelection', target: 'selecting' },
              { target: 'ready' },
            ],
            'conflict.acknowledged': { actions: ['clearLost', 'report'] },
            'seats.taken': {
              guard: { type: 'touchesSelection', params: ({ event }) => event },
              actions: [{ type: 'setLostApart', params: ({ event }) => event }, 'report'],
            },
          },
        },
        ready: {
          description: 'The map is open and nothing is selected.',
          on: {
            'seat.toggled': { guard: 'hasRoom', target: 'selecting', actions: ['select', 'report'] },
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
              { guard: 'hasRoom', actions: ['select', 'report'] },
            ],
            'selection.cleared': { target: 'ready', actions: ['clearSelection', 'report'] },
            'conflict.acknowledged': [
              { guard: 'hasSelection', target: 'selecting', actions: ['clearLost', 'report'] },
              { target: 'ready', actions: ['clearLost', 'report'] },
            ],
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
