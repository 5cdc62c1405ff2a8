import type { SeasonWorld } from '../../../api/entities/draft-composition.ts';
import { emptyDraft } from '../../../api/entities/subscription-draft.ts';
import { subscriptionsMachine } from '../../../machines/subscriptions/subscriptions.machine.ts';
import {
  canBeHeld,
  draftOf,
  hasTroubles,
  isHeld,
  nextEvening,
  nextSubscriber,
  wantedFormula,
} from '../../../machines/subscriptions/subscriptions.rules.ts';
import { emptyCart, noAnswer, refusal } from '../../support/data/fixtures.ts';
import {
  adult,
  escapade,
  evening,
  proposal,
  subscribedCart,
  subscriptionWorld,
} from '../../support/data/subscription-fixtures.ts';
import { type Model, plain } from '../../support/graph/walk.types.ts';

const unanswered = { ...refusal, code: 0, message: '' };
const subscribed = subscribedCart('11');

const giselle = subscriptionWorld.catalogue.performances.get(17);
/** « Giselle » at another time. */
const movedWorld: SeasonWorld = {
  ...subscriptionWorld,
  catalogue: {
    ...subscriptionWorld.catalogue,
    performances: new Map([
      ...subscriptionWorld.catalogue.performances,
      ...(giselle === undefined
        ? []
        : [[17, { ...giselle, date: (giselle.date ?? 0) + 86_400_000 }] as const]),
    ]),
  },
};

/** What `subscriptions.model.test.ts` walks by the graph, and `subscriptions.view.test.tsx` through the view. */
export const subscriptionsModel: Model<typeof subscriptionsMachine> = {
  name: 'subscriptions',
  machine: subscriptionsMachine,
  siblings: ['cart', 'availability'],
  slots: {
    loadOffers: { resolves: { 'the offers': proposal }, rejects: { 'no answer': noAnswer } },
    loadTypes: { resolves: { 'the types': escapade.types }, rejects: { 'no answer': noAnswer } },
  },
  events: {
    'subscriptions.opened': {
      'a formula': { abo: 'ESCAPADE' },
      'another formula': { abo: 'LUNE' },
      'none in particular': { abo: null },
    },
    'subscriptions.retried': plain,
    'subscriber.added': {
      'an adult': { subscriber: adult('s1') },
      'a card that nobody named': { subscriber: adult('s1', { typeId: 'CARTE' }) },
    },
    'subscriber.changed': {
      'name and card': {
        id: 's1',
        change: { holder: { firstName: 'Camille', lastName: 'Durand' }, reference: 'GC12' },
      },
    },
    'subscriber.removed': { '': { id: 's1' } },
    'evening.chosen': { 'for one': { evening: evening('e1', 17, ['s1', '11']) } },
    'category.preferred': { '': { categoryCode: 'C2' } },
    'seats.asked': { 'of the chosen evening': { eveningId: 'e1' } },
    'season.changed': { 'an evening was moved': { world: movedWorld } },
    'shopper.left': plain,
    'drafts.changedElsewhere': {
      'somebody was added': {
        drafts: new Map([['ESCAPADE', { ...emptyDraft, subscribers: [adult('s1')] }]]),
      },
    },
    'hold.asked': plain,
    'cart.changed': { empty: { cart: emptyCart } },
    'cart.changeSettled': {
      subscribed: { key: 's1', result: { kind: 'accepted', cart: subscribed, subscribed: ['11'] } },
      'seats held': { key: 'e1', result: { kind: 'accepted', cart: subscribedCart('11', 17) } },
      'subscribed, and no line shows it': { key: 's1', result: { kind: 'accepted', cart: emptyCart } },
      'nobody subscribes': { key: 's1', result: { kind: 'refused', refusal, cart: null } },
      'no seats': { key: 'e1', result: { kind: 'refused', refusal, cart: null } },
      'no answer': { key: 'e1', result: { kind: 'refused', refusal: unanswered, cart: null } },
      'of another request': { key: 'k0', result: { kind: 'accepted', cart: emptyCart } },
    },
  },
  project: ({ context }) => [
    wantedFormula(context)?.code ?? null,
    context.formula?.code ?? null,
    context.proposal !== null,
    context.asked,
    canBeHeld(context),
    nextSubscriber(context) !== undefined,
    nextEvening(context) !== undefined,
    context.troubles.length > 0,
    context.onlyEvening !== null,
    context.proposal?.world === movedWorld,
    draftOf(context) === emptyDraft,
  ],
  triedOnlyIn: {
    'cart.changed': [
      'initialised.composing.editing',
      'initialised.composing.held',
      'initialised.composing.troubled',
    ],
    'category.preferred': ['initialised.composing.editing'],
    'season.changed': ['initialised.composing.editing', 'initialised.holding.subscribing'],
    'drafts.changedElsewhere': [
      'initialised.composing.editing',
      'initialised.composing.blocked',
      'initialised.composing.troubled',
    ],
    'shopper.left': ['initialised.choosing', 'initialised.composing.troubled', 'initialised.holding.seating'],
    'seats.asked': ['initialised.composing.editing'],
    'subscriber.changed': ['initialised.composing.editing'],
    'cart.changeSettled': ['initialised.holding', 'initialised.composing.held'],
  },
  // Another page is opened before anything is composed, or while the cart is at work: elsewhere it is the same.
  // What a season that changed means shows in what is chosen and held next, also of what the cart is asked for already.
  explores: (snapshot, event) =>
    // Only who is there can leave, or say who they are where it is asked; only a chosen evening has a category and seats.
    (event.type !== 'subscriber.removed' || draftOf(snapshot.context).subscribers.length > 0) &&
    (event.type !== 'subscriber.changed' ||
      draftOf(snapshot.context).subscribers.some(({ typeId }) => typeId === 'CARTE')) &&
    ((event.type !== 'seats.asked' && event.type !== 'category.preferred') ||
      draftOf(snapshot.context).evenings.length > 0) &&
    // One evening alone is held as all are.
    (snapshot.context.onlyEvening === null || event.type === 'cart.changeSettled') &&
    (snapshot.context.proposal?.world !== movedWorld ||
      event.type === 'hold.asked' ||
      event.type === 'evening.chosen' ||
      (event.type === 'cart.changeSettled' && snapshot.matches({ initialised: 'holding' }))) &&
    (event.type !== 'subscriptions.opened' ||
      (snapshot.context.drafts.size === 0 && snapshot.context.cart === null) ||
      (snapshot.matches({ initialised: 'holding' }) && snapshot.context.abo === 'ESCAPADE')),
  ignores: [
    {
      events: ['subscriptions.retried'],
      answeredOnlyIn: ['loadingError'],
      because: 'nothing failed to load',
    },
    {
      events: [
        'subscriber.added',
        'subscriber.changed',
        'subscriber.removed',
        'evening.chosen',
        'category.preferred',
        'hold.asked',
        'seats.asked',
      ],
      answeredOnlyIn: ['initialised.composing'],
      because: 'no formula is composed, or the cart is at work on it: a double click asks once',
    },
    {
      events: ['cart.changeSettled'],
      answeredOnlyIn: ['initialised.holding.subscribing', 'initialised.holding.seating'],
      because: 'nothing was asked of the cart',
    },
  ],
  invariants: {
    'who composes has a formula': (snapshot) =>
      !snapshot.matches({ initialised: 'composing' }) || snapshot.context.formula !== null,
    'what is asked of the cart is known, and nothing else is waited for': (snapshot) =>
      snapshot.hasTag('busy') === (snapshot.context.asked !== null),
    'a refusal is told of what is still composed': (snapshot) =>
      !snapshot.matches({ initialised: { composing: 'troubled' } }) || hasTroubles(snapshot.context),
    'all is held only where nothing is left to hold': (snapshot) =>
      !snapshot.matches({ initialised: { composing: 'held' } }) || isHeld(snapshot.context),
  },
  counts: { states: 18, transitions: 46 },
};
