import type { EventObject, SnapshotFrom } from 'xstate';
import { usualPreferences } from '../../../api/entities/place-preferences.ts';
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

const accepted = { kind: 'accepted', cart: heldCart() } as const;
const refused = { kind: 'refused', refusal, cart: null } as const;
const priceRefused = { kind: 'refused', refusal: { ...refusal, code: 5 }, cart: null } as const;
const without12 = { kind: 'refused', refusal: refusalOfSeats(12), cart: null } as const;

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
  return context.holdKey === null
    ? !isElsewhere
    : isOnMap || offer === offers['free seating with its category'];
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
  if (event.type === 'hallMap.selectionChanged' || event.type === 'map.givenUp') {
    return context.purpose.kind === 'choose';
  }
  return !('output' in event) || isWorthLoading(snapshot, event.output);
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
    context.purpose.kind,
    context.offer?.needsMap ?? null,
    context.offer?.categories.map(({ code, prices }) => [code, prices.length]) ?? null,
    context.categoryCode,
    context.seats.map(({ seatId }) => seatId),
    context.lost.length > 0,
    Object.keys(context.quantities).filter((code) => (context.quantities[code] ?? 0) > 0),
    context.holdKey !== null,
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
      answeredOnlyIn: ['onMap.conflict', 'onMap.holding', 'onMap.rereading'],
      because: 'no seat was lost',
    },
    {
      events: ['lostSeats.acknowledged'],
      ignoredIn: ['onMap.holding', 'onMap.rereading'],
      because: 'no seat was lost yet',
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
  promises: ticketPickerPromises,
};
