import { answered, unanswered } from '../system/answer.ts';
import { known } from '../system/known.ts';
import { seatsToTake } from './ticketPicker.rules.ts';
import { ticketPickerSetup } from './ticketPicker.setup.ts';

/** The live seats, and the proposals that are made of them: both begin anew when the map is tried again. */
const mapStates = ticketPickerSetup.createStateConfig({
  initial: 'watching',
  states: {
    watching: {
      description: 'The states of the seats are live.',
      invoke: [
        {
          src: 'watchSeats',
          input: ({ context }) => ({ performanceId: known(context.performanceId, 'performance') }),
          onError: 'failed',
        },
        {
          id: 'bestPlaces',
          src: 'bestPlaces',
          systemId: 'bestPlaces',
          input: ({ context }) => ({
            performanceId: known(context.performanceId, 'performance'),
            offer: known(context.offer, 'offer'),
            opensAtOnce:
              context.purpose.kind === 'choose' && context.seats.length === 0 && context.lost.length === 0,
          }),
          onError: 'failed',
        },
      ],
      on: { 'map.failed': 'failed' },
      initial: 'loading',
      states: {
        loading: { on: { 'map.loaded': 'open' } },
        open: {},
      },
    },
    failed: {
      description: 'Neither plan nor states could be had; what was chosen is kept for a retry.',
      on: { 'map.retried': 'watching' },
    },
  },
});

const mapGivenUp = {
  target: '#ticketPicker.choosingCategory',
  description: 'The map cannot be had (ruling 24): the server chooses the best places of a category.',
  actions: ['giveUpMap', { type: 'openModal', params: { name: 'categories' } }],
} as const;

/** Changes of the choice by the shopper, taken even while a loss waits to be read; lost seats alone cannot be chosen. */
const changesOfChoice = {
  'seat.toggled': {
    guard: 'mayToggle',
    actions: ['toggleSeat', 'clearRefusal', 'tellChosenByHand'],
  },
  'selection.cleared': {
    guard: 'hasChoice',
    target: 'choosing',
    actions: ['clearSelection', 'clearRefusal', 'tellChosenByHand'],
  },
  'selection.replaced': {
    description: 'A proposal. It says itself what was lost of the one before: there is nothing more to read.',
    target: 'choosing',
    actions: ['replaceSelection', 'clearRefusal'],
  },
  'price.chosen': { guard: 'isSeatPriceOpen', actions: ['choosePrice', 'clearRefusal'] },
  'map.givenUp': mapGivenUp,
} as const;

/** What is chosen on the map, lost of it, and asked of the cart. */
const choiceStates = ticketPickerSetup.createStateConfig({
  initial: 'settling',
  on: {
    // A choice that is with the server, or that waits while tickets are moved, is kept: a proposal that comes then is left out.
    'selection.replaced': { actions: 'tellChosenByHand' },
  },
  states: {
    settling: {
      always: [
        { guard: 'isOnlyLookedAt', target: 'lookedAt' },
        { guard: 'isOpenToMove', target: 'moving' },
        { guard: 'hasLost', target: 'conflict' },
        { target: 'choosing' },
      ],
    },
    lookedAt: {
      description: 'The hall is shown as it is now (consultePlan); nothing can be chosen on it.',
    },
    choosing: {
      on: {
        ...changesOfChoice,
        'seats.taken': {
          guard: 'touchesSelection',
          target: 'conflict',
          actions: ['setLostApart', 'tellLost'],
        },
        'hold.asked': { guard: 'hasSeats', target: 'holding', actions: 'beginHold' },
        'move.asked': 'moving',
      },
    },
    conflict: {
      description:
        'A chosen seat was taken by someone else: it is named, the others are kept. Nothing is held before the shopper has read it: who wanted two places beside each other may not want one.',
      on: {
        ...changesOfChoice,
        'seats.taken': { guard: 'touchesSelection', actions: ['setLostApart', 'tellLost'] },
        'lostSeats.acknowledged': { target: 'choosing', actions: ['clearLost', 'clearRefusal'] },
      },
    },
    holding: {
      tags: 'busy',
      description:
        'The chosen seats are with the server, which gives all of them or says which are gone, whatever becomes of the map.',
      on: {
        'seats.taken': { guard: 'touchesSelection', actions: 'setLostApart' },
        'picker.dismissed': { target: '#ticketPicker.closed', actions: ['dismissReference', 'keepNothing'] },
      },
      invoke: {
        src: 'askCart',
        input: ({ context }) => ({
          change: {
            kind: 'takeSeats',
            performanceId: known(context.performanceId, 'performance'),
            seats: seatsToTake(context),
          },
        }),
        onDone: [
          { guard: { type: 'isDone', params: answered }, target: '#ticketPicker.held' },
          {
            guard: { type: 'losesSeats', params: answered },
            target: 'settling',
            actions: [
              { type: 'keepRefusal', params: answered },
              { type: 'setRefusedApart', params: answered },
              'tellLost',
              'askFreshAvailability',
            ],
          },
          {
            guard: { type: 'doubtsPrices', params: answered },
            target: 'rereading',
            actions: { type: 'keepRefusal', params: answered },
          },
          { target: 'settling', actions: [{ type: 'keepRefusal', params: answered }, 'tellLost'] },
        ],
        onError: { target: 'settling', actions: [{ type: 'keepRefusal', params: unanswered }, 'tellLost'] },
      },
    },
    rereading: {
      tags: 'busy',
      description: 'A price was refused: the prices are asked for anew, and the map stays.',
      on: { 'seats.taken': { guard: 'touchesSelection', actions: 'setLostApart' } },
      invoke: {
        src: 'loadOffer',
        input: ({ context }) => ({
          performanceId: known(context.performanceId, 'performance'),
          isDoubted: true,
        }),
        onDone: { target: 'settling', actions: [{ type: 'adoptOffer', params: answered }, 'tellLost'] },
        // The offer could not be read anew: the one that is known stays, with what was refused.
        onError: { target: 'settling', actions: 'tellLost' },
      },
    },
    moving: {
      description: 'Tickets of the cart are given other seats of this performance; the choice waits.',
      invoke: {
        id: 'ticketMove',
        src: 'ticketMove',
        systemId: 'ticketMove',
        input: ({ context: { performanceId, purpose }, event, self }) => ({
          performanceId: known(performanceId, 'performance'),
          itemIds:
            event.type === 'move.asked' ? event.itemIds : purpose.kind === 'move' ? purpose.itemIds : [],
          reportTo: self,
        }),
        onError: '#ticketPicker.opening.failed',
      },
      on: {
        'seats.taken': { actions: ['setLostApart', 'tellMove'] },
        'tickets.moved': { actions: 'dropMoved' },
        'move.left': [
          {
            description: 'Who opened the map to move tickets is not offered to choose others on it.',
            guard: 'isOpenToMove',
            target: '#ticketPicker.closed',
          },
          { target: 'settling' },
        ],
        'map.givenUp': { ...mapGivenUp, guard: 'isOpenToChoose' },
      },
    },
  },
});

/** Numbered places, chosen on the map of the hall or as proposals beside the map. */
export const onMapStates = ticketPickerSetup.createStateConfig({
  description: 'Numbered places: the map lives as long as this state.',
  type: 'parallel',
  entry: [
    { type: 'closeModal', params: { name: 'categories' } },
    { type: 'openModal', params: { name: 'hallmap' } },
  ],
  exit: { type: 'closeModal', params: { name: 'hallmap' } },
  states: { map: mapStates, choice: choiceStates },
});
