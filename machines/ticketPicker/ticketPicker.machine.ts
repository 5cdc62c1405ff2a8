import { assign } from 'xstate';
import { nothingChosen, withQuantity } from './ticketPicker.rules.ts';
import { ticketPickerSetup } from './ticketPicker.setup.ts';

/**
 * Choosing places for one performance (points 1 and 4 of the specification): by category and quantity in free seating, on
 * the map where places are numbered. It opens its modal, asks the cart to hold what was chosen, and learns what came of
 * it. Whatever is refused, what was chosen stays: a seat that someone else took is named, the others are kept.
 */
export const ticketPickerMachine = ticketPickerSetup.createMachine({
  id: 'ticketPicker',
  context: nothingChosen,
  initial: 'closed',
  on: {
    'performance.chosen': { target: '.opening', actions: 'choosePerformance' },
    'picker.dismissed': { target: '.closed' },
  },
  states: {
    closed: {
      entry: [
        'forgetAll',
        { type: 'closeModal', params: { name: 'categories' } },
        { type: 'closeModal', params: { name: 'hallmap' } },
      ],
    },
    opening: {
      description: 'The modal is open on a waiting sign while the offer is put together.',
      initial: 'loading',
      entry: 'openFirstModal',
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            src: 'loadOffer',
            input: ({ context }) => ({ performanceId: context.performanceId ?? 0 }),
            onDone: {
              target: 'loaded',
              actions: assign({
                offer: ({ event }) => event.output,
                categoryCode: ({ event }) => event.output.defaultCategory,
              }),
            },
            onError: 'failed',
          },
        },
        loaded: {
          always: [
            { guard: 'needsMap', target: '#ticketPicker.onMap' },
            { guard: 'hasCategory', target: '#ticketPicker.byQuantity' },
            { target: '#ticketPicker.choosingCategory' },
          ],
        },
        failed: {
          on: { 'offer.retried': 'loading' },
        },
      },
    },
    choosingCategory: {
      on: {
        'category.chosen': {
          target: 'byQuantity',
          actions: assign({ categoryCode: ({ event }) => event.categoryCode, quantities: {} }),
        },
      },
    },
    byQuantity: {
      description: 'Free seating: how many tickets at each price.',
      initial: 'choosing',
      on: {
        'category.reconsidered': {
          target: 'choosingCategory',
          actions: assign({ categoryCode: null, quantities: {}, refusal: null }),
        },
      },
      states: {
        choosing: {
          on: {
            'quantity.changed': {
              actions: assign({
                quantities: ({ context, event }) => withQuantity(context, event.priceCode, event.quantity),
                refusal: null,
              }),
            },
            'hold.asked': { guard: 'hasQuantity', target: 'holding', actions: 'keepHoldKey' },
          },
        },
        holding: {
          tags: 'busy',
          entry: 'askForPlaces',
          on: {
            'category.reconsidered': undefined,
            'cart.changeSettled': [
              {
                guard: { type: 'isMineAccepted', params: ({ event }) => event },
                target: '#ticketPicker.held',
              },
              {
                guard: { type: 'isMine', params: ({ event }) => event },
                target: 'choosing',
                actions: [{ type: 'keepRefusal', params: ({ event }) => event }, 'askFreshAvailability'],
              },
            ],
          },
        },
      },
    },
    onMap: {
      description: 'Numbered places: the map lives as long as this state.',
      // A map that broke and was tried again starts with what was chosen.
      initial: 'settling',
      entry: [
        { type: 'closeModal', params: { name: 'categories' } },
        { type: 'openModal', params: { name: 'hallmap' } },
      ],
      exit: { type: 'closeModal', params: { name: 'hallmap' } },
      invoke: {
        id: 'hallMap',
        src: 'hallMap',
        systemId: 'hallMap',
        input: ({ context, self }) => ({
          performanceId: context.performanceId ?? 0,
          maximum: context.offer?.maximum ?? 0,
          selected: context.seats,
          lost: context.lost,
          reportTo: self,
        }),
        onError: '#ticketPicker.opening.failed',
      },
      on: {
        'price.chosen': {
          actions: assign({
            seats: ({ context, event }) =>
              context.seats.map((seat) =>
                seat.seatId === event.seatId ? { ...seat, priceCode: event.priceCode } : seat,
              ),
          }),
        },
      },
      states: {
        choosing: {
          on: {
            'hallMap.selectionChanged': { target: 'settling', actions: 'keepSelection' },
            'hold.asked': { guard: 'hasSeats', target: 'holding', actions: 'keepHoldKey' },
          },
        },
        settling: {
          always: [{ guard: 'hasLost', target: 'conflict' }, { target: 'choosing' }],
        },
        holding: {
          tags: 'busy',
          description:
            'The chosen seats are with the server, which gives all of them or says which are gone.',
          entry: 'askForSeats',
          on: {
            'hallMap.selectionChanged': { actions: 'keepSelection' },
            'cart.changeSettled': [
              {
                guard: { type: 'isMineAccepted', params: ({ event }) => event },
                target: '#ticketPicker.held',
              },
              {
                guard: { type: 'losesSeats', params: ({ event }) => event },
                target: 'settling',
                actions: [
                  { type: 'keepRefusal', params: ({ event }) => event },
                  { type: 'tellMapWhatIsLost', params: ({ event }) => event },
                  'askFreshAvailability',
                ],
              },
              {
                guard: { type: 'isMine', params: ({ event }) => event },
                target: 'settling',
                actions: { type: 'keepRefusal', params: ({ event }) => event },
              },
            ],
          },
        },
        conflict: {
          description:
            'A chosen seat was taken by someone else: it is named, the others are kept. Nothing is held before the shopper has read it: who wanted two places beside each other may not want one.',
          on: {
            'hallMap.selectionChanged': { target: 'settling', actions: 'keepSelection' },
            'lostSeats.acknowledged': { actions: 'acknowledgeOnMap' },
          },
        },
      },
    },
    held: {
      description: 'The places are in the cart. The modal says until when, and what can be done next.',
      entry: [
        'askFreshAvailability',
        // Open when the list of dates took the performance for a numbered one.
        { type: 'closeModal', params: { name: 'hallmap' } },
        { type: 'openModal', params: { name: 'categories' } },
      ],
    },
  },
});
