import type { EventObject, SnapshotFrom } from 'xstate';
import { usualPreferences } from '../../../api/seats/place-preferences.ts';
import type { CartAnswer } from '../../../machines/cart/ask-cart.ts';
import type { Refusal } from '../../../machines/system/answer.ts';
import { ticketPickerMachine } from '../../../machines/ticketPicker/ticketPicker.machine.ts';
import {
  acceptedReference,
  heldCart,
  noAnswer,
  refusal,
  refusalOfSeats,
  seat,
} from '../../support/data/fixtures.ts';
import { type Model, plain } from '../../support/graph/walk.types.ts';
import { ticketPickerPromises } from './ticket-picker.promises.ts';
import { offers } from './ticket-picker.story.ts';

const held: CartAnswer = { kind: 'done', value: { cart: heldCart() } };
const refusedFor = (why: Refusal): CartAnswer => ({ kind: 'refused', refusal: why });

type Standing = SnapshotFrom<typeof ticketPickerMachine>;

/** What is sold is asked for anew, and differs from before as far as it can: to numbered places it changes nowhere. */
function isWorthLoading(snapshot: Standing, offer: unknown): boolean {
  const { context } = snapshot;
  const isOnMap = offer === offers['places on the map'];
  if (context.purpose.kind !== 'choose') {
    return isOnMap;
  }
  const isOnMapElse = offer === offers['places on the map, without the full price'];
  if (snapshot.matches('onMap')) {
    return isOnMap || isOnMapElse;
  }
  const isElsewhere = offer === offers['free seating in another category alone'];
  if (snapshot.matches('byQuantity')) {
    return !isOnMap && !isOnMapElse && offer !== offers['free seating in several categories'];
  }
  return !isElsewhere;
}

/**
 * Bounds the exploration. Another performance, from wherever, is the same beginning: free seating stands for both. Whoever
 * looks at the hall, or moves tickets, chooses nothing in it.
 */
function isWorthATry(snapshot: Standing, event: EventObject): boolean {
  const { value, context } = snapshot;
  if ('needsMap' in event) {
    return value === 'closed' || event.needsMap === false;
  }
  if (event.type === 'move.asked') {
    return context.purpose.kind === 'choose';
  }
  const isOffer = 'output' in event && Object.values<unknown>(offers).includes(event.output);
  return !isOffer || isWorthLoading(snapshot, event.output);
}

/** What `ticket-picker.model.test.ts` walks by the graph, and `*.view.test.tsx` through the view. */
export const ticketPickerModel: Model<typeof ticketPickerMachine> = {
  name: 'ticketPicker',
  machine: ticketPickerMachine,
  siblings: ['cart', 'modals', 'availability'],
  slots: {
    loadOffer: {
      resolves: offers,
      rejects: { 'no answer': noAnswer },
    },
    askCart: {
      resolves: {
        held,
        refused: refusedFor(refusal),
        'a price is refused': refusedFor({ ...refusal, code: 5 }),
        'a seat is gone': refusedFor(refusalOfSeats(12)),
      },
      rejects: { 'nobody answers': noAnswer },
    },
    watchSeats: {
      sends: ['map.loaded', 'map.failed', 'seats.taken'],
      rejects: { 'the source of seats breaks': noAnswer },
    },
    referenceCheck: {
      sends: ['reference.accepted'],
      rejects: { 'the check of references breaks': noAnswer },
    },
    bestPlaces: { sends: ['selection.replaced'], rejects: { 'the proposals break': noAnswer } },
    ticketMove: {
      sends: ['tickets.moved', 'move.left'],
      rejects: { 'the move breaks': noAnswer },
    },
  },
  events: {
    'performance.chosen': {
      'a numbered one': { performanceId: 7, needsMap: true },
      'free seating': { performanceId: 8, needsMap: false },
      'the hall to look at': { performanceId: 7, needsMap: true, purpose: { kind: 'look' } },
      'tickets to move': {
        ...{ performanceId: 7, needsMap: true },
        purpose: { kind: 'move', itemIds: ['ticket-14'] },
      },
    },
    'offer.retried': plain,
    'category.chosen': { 'the first': { categoryCode: 'C1' }, 'the second': { categoryCode: 'C2' } },
    'category.reconsidered': plain,
    'quantity.changed': {
      'two tickets': { priceCode: 'TP', quantity: 2 },
      'no ticket': { priceCode: 'TP', quantity: 0 },
      'two for young people': { priceCode: 'J26', quantity: 2 },
    },
    'price.chosen': {
      'for young people': { seatId: 12, priceCode: 'J26' },
      'that is not sold': { seatId: 12, priceCode: 'GONE' },
      'of the other seat': { seatId: 13, priceCode: 'J26' },
    },
    'preferences.changed': { '': { preferences: { ...usualPreferences, together: false } } },
    'reference.accepted': {
      'for the one evening': { accepted: acceptedReference(7) },
      'for the other': { accepted: acceptedReference(8) },
    },
    'hold.asked': plain,
    'map.loaded': plain,
    'map.failed': plain,
    'map.retried': plain,
    'seats.taken': { 'seat 12': { seatIds: [12] }, 'seat 13': { seatIds: [13] } },
    'seat.toggled': { 'seat 12': { seat: seat(12) }, 'seat 13': { seat: seat(13) } },
    'selection.cleared': plain,
    'selection.replaced': {
      'by two seats': {
        seats: [
          { ...seat(12), priceCode: 'J26' },
          { ...seat(13), priceCode: null },
        ],
      },
    },
    'move.asked': { '': { itemIds: ['ticket-14'] } },
    'move.left': plain,
    'tickets.moved': { 'to seat 13': { seatIds: [13] } },
    'lostSeats.acknowledged': plain,
    'map.givenUp': plain,
    'picker.dismissed': plain,
  },
  project: ({ context }) => [
    context.purpose.kind,
    context.offer?.needsMap ?? null,
    context.offer?.categories.map(({ code, prices }) => [code, prices.length]) ?? null,
    context.categoryCode,
    context.seats.map(({ seatId }) => seatId),
    context.lost.length > 0,
    Object.keys(context.quantities).filter((code) => (context.quantities[code] ?? 0) > 0),
    context.refusal !== null,
    context.kept?.performanceId ?? null,
  ],
  explores: (snapshot, event) => isWorthATry(snapshot, event),
  ignores: [
    { events: ['offer.retried'], answeredOnlyIn: ['opening.failed'], because: 'the offer did not fail' },
    {
      events: ['category.chosen'],
      answeredOnlyIn: ['choosingCategory'],
      because: 'categories are shown nowhere else',
    },
    {
      events: ['category.reconsidered'],
      answeredOnlyIn: ['byQuantity.choosing'],
      because: 'no category was chosen, or places are being asked for',
    },
    {
      events: ['quantity.changed'],
      answeredOnlyIn: ['byQuantity.choosing'],
      because: 'quantities are shown nowhere else, and stand still while places are asked for',
    },
    {
      events: ['seat.toggled', 'selection.cleared', 'price.chosen'],
      answeredOnlyIn: ['onMap.choice.choosing', 'onMap.choice.conflict'],
      because: 'nothing is chosen on a map, or what is chosen there stands still for now',
    },
    {
      events: ['map.givenUp'],
      answeredOnlyIn: ['onMap.choice.choosing', 'onMap.choice.conflict', 'onMap.choice.moving'],
      because: 'there is no map to choose on, or an answer is awaited',
    },
    {
      events: ['map.givenUp'],
      ignoredIn: ['onMap.choice.moving'],
      because: 'who came to move tickets chooses none by category',
    },
    {
      events: ['price.chosen'],
      ignoredIn: ['onMap.choice.choosing', 'onMap.choice.conflict'],
      because: 'the seat is not chosen',
    },
    { events: ['selection.cleared'], ignoredIn: ['onMap.choice.choosing'], because: 'nothing is chosen' },
    { events: ['selection.replaced'], answeredOnlyIn: ['onMap'], because: 'nothing is proposed' },
    {
      events: ['map.loaded'],
      answeredOnlyIn: ['onMap.map.watching.loading'],
      because: 'there is no map, or it is loaded',
    },
    { events: ['map.failed'], answeredOnlyIn: ['onMap.map.watching'], because: 'no map is watched' },
    { events: ['map.retried'], answeredOnlyIn: ['onMap.map.failed'], because: 'nothing failed' },
    { events: ['seats.taken'], answeredOnlyIn: ['onMap'], because: 'no seat is chosen' },
    {
      events: ['seats.taken'],
      ignoredIn: ['onMap'],
      because: 'seats that were not chosen are the view’s to show',
    },
    {
      events: ['move.asked'],
      answeredOnlyIn: ['onMap.choice.choosing'],
      because: 'there is no map, or something is to be read or awaited first',
    },
    {
      events: ['tickets.moved', 'move.left'],
      answeredOnlyIn: ['onMap.choice.moving'],
      because: 'nothing is moved',
    },
    {
      events: ['preferences.changed'],
      answeredOnlyIn: ['byQuantity.choosing'],
      because: 'nobody is asked how to sit, or places are being asked for',
    },
    {
      events: ['hold.asked'],
      answeredOnlyIn: ['byQuantity.choosing', 'onMap.choice.choosing'],
      because:
        'nothing can be chosen yet, what was lost is read first, or it was asked for already: a double click holds once',
    },
    {
      events: ['hold.asked'],
      ignoredIn: ['byQuantity.choosing', 'onMap.choice.choosing'],
      because: 'nothing is chosen: the button is disabled',
    },
    {
      events: ['lostSeats.acknowledged'],
      answeredOnlyIn: ['onMap.choice.conflict'],
      because: 'no seat was lost, or it is read once the answer is there',
    },
  ],
  invariants: {
    'a closed picker remembers nothing': ({ context, value }) =>
      value !== 'closed' || (context.offer === null && context.seats.length === 0),
    'seats are asked for only when there are some': (snapshot) =>
      !snapshot.matches('byQuantity') || snapshot.context.categoryCode !== null,
    'on the map each seat has its own category': (snapshot) =>
      !snapshot.matches('onMap') || snapshot.context.categoryCode === null,
    'what was lost is named': (snapshot) =>
      !snapshot.matches({ onMap: { choice: 'choosing' } }) || snapshot.context.lost.length === 0,
    'no more seats are chosen than may be': ({ context: { seats, offer } }) =>
      offer === null || seats.length <= offer.maximum,
    'a seat is chosen or lost, never both': ({ context: { seats, lost } }) =>
      !seats.some((chosen) => lost.some(({ seatId }) => seatId === chosen.seatId)),
  },
  promises: ticketPickerPromises,
};
