import { assign } from 'xstate';
import { nothingChosen } from './ticketPicker.rules.ts';
import { ticketPickerSetup } from './ticketPicker.setup.ts';

/**
 * Choosing places for one performance (points 1 and 4 of the specification): by category and quantity in free seating, on
 * the map where places are numbered. It opens its modal, asks the cart to hold what was chosen, and learns what came of
 * it. Whatever is refused, what was chosen stays: a seat that someone else took is named, the others are kept; a price that
 * the server refuses is looked up anew. Below it the check of references lives, for the picker and for the cart.
 */
export const ticketPickerMachine = ticketPickerSetup.createMachine({
  id: 'ticketPicker',
  context: nothingChosen,
  initial: 'closed',
  invoke: {
    id: 'referenceCheck',
    src: 'referenceCheck',
    systemId: 'referenceCheck',
    input: ({ self }) => ({ reportTo: self }),
    // It lives as long as the picker: both begin anew.
    onError: { target: '#ticketPicker', reenter: true },
  },
  on: {
    'performance.chosen': { target: '.opening', actions: ['dismissReference', 'choosePerformance'] },
    'picker.dismissed': { target: '.closed', actions: ['dismissReference', 'keepChoice'] },
    'reference.accepted': [
      {
        guard: { type: 'isOfThisPerformance', params: ({ event }) => event },
        actions: [{ type: 'keepAccepted', params: ({ event }) => event }, 'rereadCart'],
      },
      { actions: 'rereadCart' },
    ],
  },
  states: {
    closed: {
      entry: [
        'forgetAll',
        { type: 'closeModal', params: { name: 'categories' } },
        { type: 'closeModal', params: { name: 'hallmap' } },
      ],
      // With each page that is left: what was kept stays kept.
      on: { 'picker.dismissed': { actions: 'dismissReference' } },
    },
    opening: {
      description: 'The modal is open on a waiting sign while the offer is put together.',
      initial: 'loading',
      entry: 'openFirstModal',
      on: {
        // The map broke while its seats were with the server, which answers all the same.
        'cart.changeSettled': [
          { guard: { type: 'isAccepted', params: ({ event }) => event }, target: 'held' },
          {
            guard: { type: 'isMine', params: ({ event }) => event },
            actions: [
              { type: 'keepRefusalWithoutMap', params: ({ event }) => event },
              'askFreshAvailability',
            ],
          },
        ],
      },
      states: {
        loading: {
          tags: 'busy',
          on: {
            'cart.changeSettled': {
              description: 'A price was refused: what is being loaded may be older.',
              guard: { type: 'doubtsPrices', params: ({ event }) => event },
              target: 'loading',
              reenter: true,
              actions: { type: 'keepRefusalWithoutMap', params: ({ event }) => event },
            },
          },
          invoke: {
            src: 'loadOffer',
            input: ({ context }) => ({
              performanceId: context.performanceId ?? 0,
              isDoubted: context.refusal !== null,
            }),
            onDone: {
              target: 'loaded',
              actions: { type: 'takeOffer', params: ({ event }) => ({ offer: event.output }) },
            },
            onError: 'failed',
          },
        },
        loaded: {
          always: [
            { guard: 'awaitsAnswer', target: '#ticketPicker.onMap.holding' },
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
          guard: { type: 'isOffered', params: ({ event }) => event },
          target: 'byQuantity',
          actions: [
            { type: 'chooseCategory', params: ({ event }) => event },
            { type: 'tellCategory', params: ({ event }) => event },
          ],
        },
      },
    },
    byQuantity: {
      description: 'Free seating: how many tickets at each price.',
      initial: 'choosing',
      on: {
        'category.reconsidered': {
          target: 'choosingCategory',
          description: 'What was chosen comes along, as far as it is sold in the other category.',
          actions: assign({ categoryCode: null, notSoldHere: [], refusal: null }),
        },
      },
      states: {
        choosing: {
          on: {
            'quantity.changed': { actions: { type: 'changeQuantity', params: ({ event }) => event } },
            'preferences.changed': {
              actions: assign({ preferences: ({ event }) => event.preferences, refusal: null }),
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
              { guard: { type: 'isAccepted', params: ({ event }) => event }, target: '#ticketPicker.held' },
              {
                guard: { type: 'doubtsPrices', params: ({ event }) => event },
                target: 'rereading',
                actions: { type: 'keepRefusal', params: ({ event }) => event },
              },
              {
                guard: { type: 'isMine', params: ({ event }) => event },
                target: 'choosing',
                actions: [{ type: 'keepRefusal', params: ({ event }) => event }, 'askFreshAvailability'],
              },
            ],
          },
        },
        rereading: {
          tags: 'busy',
          description: 'A price was refused: what is sold, and at which price, is asked for anew.',
          on: { 'category.reconsidered': undefined },
          invoke: {
            src: 'loadOffer',
            input: ({ context }) => ({ performanceId: context.performanceId ?? 0, isDoubted: true }),
            onDone: [
              {
                guard: { type: 'sellsCategory', params: ({ event }) => ({ offer: event.output }) },
                target: 'choosing',
                actions: { type: 'adoptOffer', params: ({ event }) => ({ offer: event.output }) },
              },
              {
                target: '#ticketPicker.choosingCategory',
                actions: { type: 'adoptOffer', params: ({ event }) => ({ offer: event.output }) },
              },
            ],
            // What was known stands, with what was refused of it.
            onError: 'choosing',
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
      invoke: [
        {
          id: 'hallMap',
          src: 'hallMap',
          systemId: 'hallMap',
          input: ({ context, self }) => ({
            performanceId: context.performanceId ?? 0,
            maximum: context.offer?.maximum ?? 0,
            selected: context.seats,
            lost: context.lost,
            isOnlyLookedAt: context.purpose.kind === 'look',
            itemsToMove: context.purpose.kind === 'move' ? context.purpose.itemIds : [],
            reportTo: self,
          }),
          onError: '#ticketPicker.opening.failed',
        },
        {
          id: 'bestPlaces',
          src: 'bestPlaces',
          systemId: 'bestPlaces',
          input: ({ context }) => ({
            performanceId: context.performanceId ?? 0,
            offer: context.offer ?? { categories: [], maximum: 0, alternate: null, held: [] },
            opensAtOnce:
              context.purpose.kind === 'choose' && context.seats.length === 0 && context.lost.length === 0,
          }),
          onError: '#ticketPicker.opening.failed',
        },
      ],
      on: {
        'price.chosen': {
          guard: { type: 'isSeatPriceOpen', params: ({ event }) => event },
          actions: { type: 'choosePrice', params: ({ event }) => event },
        },
      },
      states: {
        choosing: {
          on: {
            'hallMap.selectionChanged': { target: 'settling', actions: ['keepSelection', 'clearRefusal'] },
            'hold.asked': { guard: 'hasSeats', target: 'holding', actions: ['keepHoldKey', 'askForSeats'] },
            'map.givenUp': {
              target: '#ticketPicker.choosingCategory',
              description:
                'The map cannot be had (ruling 24): the server chooses the best places of a category.',
              actions: ['giveUpMap', { type: 'openModal', params: { name: 'categories' } }],
            },
          },
        },
        settling: {
          always: [{ guard: 'hasLost', target: 'conflict' }, { target: 'choosing' }],
        },
        holding: {
          tags: 'busy',
          description:
            'The chosen seats are with the server, which gives all of them or says which are gone. A map that broke meanwhile comes back to this.',
          on: {
            // Asked for at the price that it has: the next is chosen once that is answered.
            'price.chosen': undefined,
            'hallMap.selectionChanged': { actions: 'keepSelection' },
            // The map may tell what is lost before the server answers: it is read then, not a second time.
            'lostSeats.acknowledged': { guard: 'hasLost', actions: 'acknowledgeOnMap' },
            'cart.changeSettled': [
              { guard: { type: 'isAccepted', params: ({ event }) => event }, target: '#ticketPicker.held' },
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
                guard: { type: 'doubtsPrices', params: ({ event }) => event },
                target: 'rereading',
                actions: { type: 'keepRefusal', params: ({ event }) => event },
              },
              {
                guard: { type: 'isMine', params: ({ event }) => event },
                target: 'settling',
                actions: { type: 'keepRefusal', params: ({ event }) => event },
              },
            ],
          },
        },
        rereading: {
          tags: 'busy',
          description: 'A price was refused: the prices are asked for anew, and the map stays.',
          on: {
            'hallMap.selectionChanged': { actions: 'keepSelection' },
            'lostSeats.acknowledged': { guard: 'hasLost', actions: 'acknowledgeOnMap' },
          },
          invoke: {
            src: 'loadOffer',
            input: ({ context }) => ({ performanceId: context.performanceId ?? 0, isDoubted: true }),
            onDone: {
              target: 'settling',
              actions: { type: 'adoptOffer', params: ({ event }) => ({ offer: event.output }) },
            },
            onError: 'settling',
          },
        },
        conflict: {
          description:
            'A chosen seat was taken by someone else: it is named, the others are kept. Nothing is held before the shopper has read it: who wanted two places beside each other may not want one.',
          on: {
            'hallMap.selectionChanged': { target: 'settling', actions: ['keepSelection', 'clearRefusal'] },
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
