import { answered, unanswered } from '../system/answer.ts';
import { known } from '../system/known.ts';
import { onMapStates } from './on-map.states.ts';
import { chargedCodes, nothingChosen } from './ticketPicker.rules.ts';
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
    // A failure of the child is the picker's: the root starts both anew.
    onError: { target: '#ticketPicker', reenter: true },
  },
  on: {
    'performance.chosen': { target: '.opening', actions: ['dismissReference', 'choosePerformance'] },
    'picker.dismissed': { target: '.closed', actions: ['dismissReference', 'keepChoice'] },
    'reference.accepted': [
      { guard: 'isOfThisPerformance', actions: ['keepAccepted', 'rereadCart'] },
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
      // The window closes with its page: what it remembered for the next time stays.
      on: { 'picker.dismissed': { actions: 'dismissReference' } },
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
            input: ({ context }) => ({
              performanceId: known(context.performanceId, 'performance'),
              isDoubted: false,
            }),
            onDone: { target: 'loaded', actions: { type: 'takeOffer', params: answered } },
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
          guard: 'isOffered',
          target: 'byQuantity',
          actions: ['chooseCategory', 'clearRefusal', 'tellCategory'],
        },
      },
    },
    byQuantity: {
      description: 'Free seating: how many tickets at each price.',
      initial: 'choosing',
      states: {
        choosing: {
          on: {
            'category.reconsidered': {
              target: '#ticketPicker.choosingCategory',
              description: 'What was chosen comes along, as far as it is sold in the other category.',
              actions: ['reconsiderCategory', 'clearRefusal'],
            },
            'quantity.changed': { actions: ['changeQuantity', 'clearRefusal'] },
            'preferences.changed': { actions: ['changePreferences', 'clearRefusal'] },
            'hold.asked': { guard: 'hasQuantity', target: 'holding', actions: 'beginHold' },
          },
        },
        holding: {
          tags: 'busy',
          description:
            'The server is asked for the best places there are, and gives all of them or says why not.',
          on: {
            'picker.dismissed': {
              target: '#ticketPicker.closed',
              actions: ['dismissReference', 'keepNothing'],
            },
          },
          invoke: {
            src: 'askCart',
            input: ({ context }) => ({
              change: {
                kind: 'takeBestPlaces',
                performanceId: known(context.performanceId, 'performance'),
                categoryCode: known(context.categoryCode, 'category'),
                priceCodes: chargedCodes(context),
                preferences: context.preferences,
              },
            }),
            onDone: [
              { guard: { type: 'isDone', params: answered }, target: '#ticketPicker.held' },
              {
                guard: { type: 'doubtsPrices', params: answered },
                target: 'rereading',
                actions: { type: 'keepRefusal', params: answered },
              },
              {
                target: 'choosing',
                actions: [{ type: 'keepRefusal', params: answered }, 'askFreshAvailability'],
              },
            ],
            onError: {
              target: 'choosing',
              actions: [{ type: 'keepRefusal', params: unanswered }, 'askFreshAvailability'],
            },
          },
        },
        rereading: {
          tags: 'busy',
          description: 'A price was refused: what is sold, and at which price, is asked for anew.',
          invoke: {
            src: 'loadOffer',
            input: ({ context }) => ({
              performanceId: known(context.performanceId, 'performance'),
              isDoubted: true,
            }),
            onDone: [
              {
                guard: { type: 'sellsCategory', params: answered },
                target: 'choosing',
                actions: { type: 'adoptOffer', params: answered },
              },
              {
                target: '#ticketPicker.choosingCategory',
                actions: { type: 'adoptOffer', params: answered },
              },
            ],
            // The offer could not be read anew: the one that is known stays, with what was refused.
            onError: 'choosing',
          },
        },
      },
    },
    onMap: onMapStates,
    held: {
      description: 'The places are in the cart. The modal says until when, and what can be done next.',
      entry: [
        'askFreshAvailability',
        // The window of the map is open where the list of dates took the performance for a numbered one.
        { type: 'closeModal', params: { name: 'hallmap' } },
        { type: 'openModal', params: { name: 'categories' } },
      ],
      on: { 'picker.dismissed': { target: 'closed', actions: ['dismissReference', 'keepNothing'] } },
    },
  },
});
