import type { EventObject, SnapshotFrom } from 'xstate';
import { usualPreferences } from '../../../api/entities/place-preferences.ts';
import { ticketPickerMachine } from '../../../machines/ticketPicker/ticketPicker.machine.ts';
import {
  acceptedReference,
  heldCart,
  noAnswer,
  offerByCategory,
  offerByQuantity,
  offerElsewhere,
  offerOnMap,
  refusal,
  refusalOfSeats,
  seat,
} from '../../support/data/fixtures.ts';
import { type Model, plain } from '../../support/graph/walk.types.ts';

const accepted = { kind: 'accepted', cart: heldCart() } as const;
const refused = { kind: 'refused', refusal, cart: null } as const;
const priceRefused = { kind: 'refused', refusal: { ...refusal, code: 5 }, cart: null } as const;
const without12 = { kind: 'refused', refusal: refusalOfSeats(12), cart: null } as const;

/**
 * Bounds the exploration. Another performance, from wherever, is the same beginning: free seating stands for both. What is
 * sold changes only where it is asked for anew, and to another kind of offer nowhere.
 */
function isWorthATry(snapshot: SnapshotFrom<typeof ticketPickerMachine>, event: EventObject): boolean {
  if ('needsMap' in event) {
    return snapshot.value === 'closed' || event.needsMap === false;
  }
  if (event.type === 'xstate.error.actor.referenceCheck') {
    return snapshot.value === 'closed' || snapshot.matches({ byQuantity: 'choosing' });
  }
  if (!('output' in event)) {
    return true;
  }
  return snapshot.matches('opening') && snapshot.context.holdKey === null
    ? event.output !== offerElsewhere
    : snapshot.matches('onMap') || snapshot.matches('opening')
      ? event.output === offerOnMap
      : event.output === offerByCategory || event.output === offerElsewhere;
}

/** What `ticket-picker.model.test.ts` walks by the graph, and `*.view.test.tsx` through the view. */
export const ticketPickerModel: Model<typeof ticketPickerMachine> = {
  name: 'ticketPicker',
  machine: ticketPickerMachine,
  siblings: ['cart', 'modals', 'availability'],
  slots: {
    loadOffer: {
      resolves: {
        'places on the map': offerOnMap,
        'free seating with its category': offerByQuantity,
        'free seating in several categories': offerByCategory,
        'free seating in another category alone': offerElsewhere,
      },
      rejects: { 'no answer': noAnswer },
    },
    hallMap: { sends: ['hallMap.selectionChanged'], rejects: { 'the map breaks': noAnswer } },
    referenceCheck: {
      sends: ['reference.accepted'],
      rejects: { 'the check of references breaks': noAnswer },
    },
    bestPlaces: { sends: [], rejects: { 'the proposals break': noAnswer } },
  },
  events: {
    'performance.chosen': {
      'a numbered one': { performanceId: 7, needsMap: true },
      'free seating': { performanceId: 8, needsMap: false },
    },
    'offer.retried': plain,
    'category.chosen': { 'the first': { categoryCode: 'C1' }, 'the second': { categoryCode: 'C2' } },
    'category.reconsidered': plain,
    'quantity.changed': {
      'two tickets': { priceCode: 'TP', quantity: 2 },
      'no ticket': { priceCode: 'TP', quantity: 0 },
    },
    'price.chosen': { '': { seatId: 12, priceCode: 'J26' } },
    'preferences.changed': { '': { preferences: { ...usualPreferences, together: false } } },
    'reference.accepted': {
      'for the one evening': { accepted: acceptedReference(7) },
      'for the other': { accepted: acceptedReference(8) },
    },
    'hold.asked': { '': { key: 'k1' } },
    'hallMap.selectionChanged': {
      'two seats': { selected: [seat(12), seat(13)], lost: [] },
      'one kept, one lost': { selected: [seat(13)], lost: [seat(12)] },
      'none kept, one lost': { selected: [], lost: [seat(12)] },
      none: { selected: [], lost: [] },
    },
    'cart.changeSettled': {
      held: { key: 'k1', result: accepted },
      refused: { key: 'k1', result: refused },
      'a price is refused': { key: 'k1', result: priceRefused },
      'a seat is gone': { key: 'k1', result: without12 },
      'of another request': { key: 'other', result: accepted },
    },
    'lostSeats.acknowledged': plain,
    'map.givenUp': plain,
    'picker.dismissed': plain,
  },
  project: ({ context }) => [
    context.offer?.needsMap ?? null,
    context.offer?.categories[0]?.code ?? null,
    context.categoryCode,
    context.seats.length > 0,
    context.lost.length > 0,
    Object.values(context.quantities).some((quantity) => quantity > 0),
    context.holdKey !== null,
  ],
  explores: (snapshot, event) => isWorthATry(snapshot, event),
  triedOnlyIn: { 'reference.accepted': ['byQuantity.choosing'] },
  ignores: [
    { events: ['offer.retried'], answeredOnlyIn: ['opening.failed'], because: 'the offer did not fail' },
    {
      events: ['category.chosen'],
      answeredOnlyIn: ['choosingCategory'],
      because: 'categories are shown nowhere else',
    },
    {
      events: ['category.reconsidered'],
      answeredOnlyIn: ['byQuantity'],
      because: 'no category was chosen',
    },
    {
      events: ['quantity.changed'],
      answeredOnlyIn: ['byQuantity.choosing'],
      because: 'quantities are shown nowhere else, and stand still while places are asked for',
    },
    { events: ['price.chosen'], answeredOnlyIn: ['onMap'], because: 'no seat is shown' },
    { events: ['price.chosen'], ignoredIn: ['onMap'], because: 'the seat is not chosen' },
    {
      events: ['preferences.changed'],
      answeredOnlyIn: ['byQuantity.choosing'],
      because: 'nobody is asked how to sit, or places are being asked for',
    },
    {
      events: ['hold.asked'],
      answeredOnlyIn: ['byQuantity.choosing', 'onMap.choosing'],
      because:
        'nothing can be chosen yet, what was lost is read first, or it was asked for already: a double click holds once',
    },
    {
      events: ['hold.asked'],
      ignoredIn: ['byQuantity.choosing', 'onMap.choosing'],
      because: 'nothing is chosen: the button is disabled',
    },
    {
      events: ['cart.changeSettled'],
      answeredOnlyIn: ['byQuantity.holding', 'onMap.holding', 'opening.loading', 'opening.failed'],
      because: 'the picker was closed meanwhile: the places are in the cart, which shows them',
    },
    {
      events: ['cart.changeSettled'],
      ignoredIn: ['opening.loading', 'opening.failed'],
      because: 'nothing was asked for before the map broke',
    },
    {
      events: ['map.givenUp'],
      answeredOnlyIn: ['onMap.choosing'],
      because: 'there is no map to give up, or something is to be read or awaited first',
    },
    {
      events: ['lostSeats.acknowledged'],
      answeredOnlyIn: ['onMap.conflict'],
      because: 'no seat was lost',
    },
  ],
  invariants: {
    'a closed picker remembers nothing': ({ context, value }) =>
      value !== 'closed' || (context.offer === null && context.seats.length === 0),
    'seats are asked for only when there are some': (snapshot) =>
      !snapshot.matches('byQuantity') || snapshot.context.categoryCode !== null,
    'on the map each seat has its own category': (snapshot) =>
      !snapshot.matches('onMap') || snapshot.context.categoryCode === null,
    'seats that are with the server are not asked for once more': (snapshot) =>
      !snapshot.matches({ onMap: 'choosing' }) || snapshot.context.holdKey === null,
    'what was lost is named': (snapshot) =>
      !snapshot.matches({ onMap: 'choosing' }) || snapshot.context.lost.length === 0,
  },
  // A price can be refused while the offer is loaded again: it is then loaded anew.
  counts: { states: 17, transitions: 47 },
};
