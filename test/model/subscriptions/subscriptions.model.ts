import type { SnapshotFrom } from 'xstate';
import {
  type DraftEvening,
  emptyDraft,
  type SubscriptionDraft,
} from '../../../api/subscriptions/subscription-draft.ts';
import type { CartAnswer } from '../../../machines/cart/ask-cart.ts';
import { subscriptionsMachine } from '../../../machines/subscriptions/subscriptions.machine.ts';
import { draftOf, hasTroubles, isHeld } from '../../../machines/subscriptions/subscriptions.rules.ts';
import type { Proposal } from '../../../machines/subscriptions/subscriptions.types.ts';
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
import { movedWorld, subscriptionsPromises } from './subscriptions.promises.ts';

const subscribed = subscribedCart('11');
const unanswered = { ...refusal, code: 0, message: '' };

const answers = {
  subscribed: { kind: 'done', value: { cart: subscribed, subscribed: ['11'] } },
  'subscribed, as the cart shows': { kind: 'done', value: { cart: subscribed } },
  'subscribed, and no line shows it': { kind: 'done', value: { cart: emptyCart } },
  'seats held': { kind: 'done', value: { cart: subscribedCart('11', 17) } },
  'the other evening held': { kind: 'done', value: { cart: subscribedCart('11', 17, 27) } },
  refused: { kind: 'refused', refusal },
  'nobody answered, and the cart shows no seats': { kind: 'refused', refusal: unanswered },
} as const satisfies Readonly<Record<string, CartAnswer>>;
/** Of whom and what they tell: a subscriber, or an evening. */
const answersTo: Readonly<Record<string, readonly CartAnswer[]>> = {
  s1: [
    answers.subscribed,
    answers['subscribed, as the cart shows'],
    answers['subscribed, and no line shows it'],
    answers.refused,
  ],
  e1: [answers['seats held'], answers.refused, answers['nobody answered, and the cart shows no seats']],
  e2: [answers['the other evening held']],
};

type Context = SnapshotFrom<typeof subscriptionsMachine>['context'];

/** Giselle on its new date, once the shopper said yes to it. */
const atNewTime: DraftEvening = {
  ...evening('e1', 17, ['s1', '11']),
  date: movedWorld.catalogue.performances.get(17)?.date ?? null,
};
const keptBefore: SubscriptionDraft = {
  subscribers: [adult('s1')],
  evenings: [evening('e1', 17, ['s1', '11'])],
};

const keptProposal: Proposal = {
  ...proposal,
  drafts: new Map([['ESCAPADE', keptBefore]]),
  preferredCategory: 'C2',
};

/** Which draft it is: who subscribes, of which kind and whether they are named, and who comes to what, when. */
const told = ({ subscribers, evenings }: SubscriptionDraft) => [
  subscribers.map(({ typeId, reference }) => `${typeId}${reference}`).join(),
  ...['e1', 'e2'].flatMap((eveningId) => {
    const found = evenings.find(({ id }) => id === eveningId);
    return [found?.date === atNewTime.date, found?.subscriberIds.join() ?? ''];
  }),
];
/** What was composed of the Escapade while another formula is in hand, or none. */
const othersOf = ({ drafts, formula }: Context) =>
  told((formula?.code === 'ESCAPADE' ? undefined : drafts.get('ESCAPADE')) ?? emptyDraft);
const ofDraft = [
  'subscriber.added',
  'subscriber.changed',
  'subscriber.removed',
  'evening.chosen',
  'hold.asked',
  'seats.asked',
];
const elsewhereAsBefore = [
  'subscriber.added',
  'subscriber.changed',
  'subscriber.removed',
  'cart.changed',
  'drafts.changedElsewhere',
  'subscriptions.opened',
];
const ofCard = ['subscriber.changed', 'subscriber.removed', 'hold.asked'];
const besideOthers = ['season.changed', 'drafts.changedElsewhere', 'subscriber.added', 'category.preferred'];
const ofLeaving = ['subscriptions.opened', 'shopper.left'];
const ofNoPage = [
  'cart.changed',
  'season.changed',
  'drafts.changedElsewhere',
  'shopper.left',
  'subscriptions.opened',
];

/** What `subscriptions.model.test.ts` walks by the graph, and `subscriptions.view.test.tsx` through the view. */
export const subscriptionsModel: Model<typeof subscriptionsMachine> = {
  name: 'subscriptions',
  machine: subscriptionsMachine,
  siblings: ['availability', 'ticketPicker'],
  slots: {
    loadOffers: {
      resolves: { 'the offers': proposal, 'what was kept, too': keptProposal },
      rejects: { 'no answer': noAnswer },
    },
    loadTypes: { resolves: { 'the types': escapade.types }, rejects: { 'no answer': noAnswer } },
    askCart: {
      resolves: answers,
      rejects: { 'nobody answered': noAnswer },
      fits: (input, output) => answersTo[Object(input).key]?.some((answer) => answer === output) === true,
    },
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
    'evening.chosen': {
      'for one': { evening: evening('e1', 17, ['s1', '11']) },
      'at its new time': { evening: atNewTime },
      'given up': { evening: evening('e1', 17, []) },
      'another one': { evening: evening('e2', 27, ['s1', '11']) },
    },
    'category.preferred': { '': { categoryCode: 'C2' } },
    'seats.asked': { 'of the chosen evening': { eveningId: 'e1' } },
    'season.changed': {
      'an evening was moved': { world: movedWorld },
      'it is as it was': { world: subscriptionWorld },
    },
    'shopper.left': plain,
    'drafts.changedElsewhere': {
      'somebody was added': {
        drafts: new Map([['ESCAPADE', { ...emptyDraft, subscribers: [adult('s1')] }]]),
      },
      'nothing is left': { drafts: new Map() },
    },
    'hold.asked': plain,
    'cart.changed': {
      empty: { cart: emptyCart },
      'somebody subscribes': { cart: subscribed },
      'somebody has their place': { cart: subscribedCart('11', 17) },
    },
  },
  project: ({ context }) => [
    context.abo,
    context.formula?.code ?? null,
    context.proposal === null ? null : context.proposal.world === movedWorld,
    context.asked,
    context.onlyEvening,
    ...told(draftOf(context)),
    ...othersOf(context),
    context.cart === null,
    ...['11', 'ticket-11-17', 'ticket-11-27'].map((itemId) =>
      context.cart?.items.some(({ id }) => id === itemId),
    ),
    ...['s1', 'e1', 'e2'].map((about) => context.troubles.find(({ id }) => id === about)?.refusal.code),
    context.asked === 's1' || context.troubles.some(({ id }) => id === 's1') ? context.linesBefore : null,
  ],
  explores: (snapshot, event) => {
    const { context } = snapshot;
    const { subscribers, evenings } = draftOf(context);
    const isMoved = context.proposal?.world === movedWorld;
    const isAsking = context.asked !== null;
    const isAnswer = isAsking && event.type.startsWith('xstate.');
    const isLeaving = context.asked !== null && context.abo !== context.formula?.code;
    const hasCard = subscribers.some(({ typeId }) => typeId === 'CARTE');
    const isLoading = snapshot.matches('initialising') || snapshot.matches('loadingError');
    const isElsewhere =
      context.proposal !== null &&
      (context.drafts.size > 0 || context.formula?.code === 'LUNE') &&
      (isLoading || context.formula?.code !== 'ESCAPADE');
    const chosen: DraftEvening | null = event.type === 'evening.chosen' ? Object(event).evening : null;
    return (
      // What is composed of a formula, and held, is as of any.
      (context.formula?.code !== 'LUNE' || !ofDraft.includes(event.type)) &&
      // Only of a card it is asked whose it is.
      (event.type !== 'subscriber.changed' || subscribers.every(({ typeId }) => typeId === 'CARTE')) &&
      (Object(event).subscriber?.typeId !== 'CARTE' || evenings.length === 0) &&
      // One evening, then another beside it; at another time once it was moved.
      (chosen === null || evenings.every(({ id }) => id !== 'e2')) &&
      (chosen?.id !== 'e2' || (evenings.length > 0 && subscribers.length === 0)) &&
      (chosen !== atNewTime || isMoved) &&
      // What a moved evening means shows in what is chosen and held next.
      (!isMoved || !elsewhereAsBefore.includes(event.type)) &&
      // Whoever looked at another page hears nothing but what became of it.
      (!isLeaving || isAnswer || ofLeaving.includes(event.type)) &&
      // A failure, and who has a card, are as any whatever else is known.
      (!event.type.startsWith('xstate.error') || isAsking || context.drafts.size === 0) &&
      (!hasCard || context.cart === null || isAnswer || ofCard.includes(event.type)) &&
      // Of two evenings what matters is what becomes of them with the cart.
      (evenings.length < 2 || !besideOthers.includes(event.type)) &&
      // Another page is opened early, or from what is said of all that was composed.
      (event.type !== 'subscriptions.opened' ||
        (context.drafts.size === 0 &&
          context.troubles.length === 0 &&
          (context.cart === null || snapshot.matches({ initialised: { composing: 'held' } }))) ||
        snapshot.matches({ initialised: 'choosing' }) ||
        (context.asked !== null &&
          context.onlyEvening === null &&
          context.troubles.length === 0 &&
          evenings.length === 1 &&
          (context.cart?.items.length ?? 0) < 2) ||
        (evenings.length === 0 && snapshot.matches({ initialised: { composing: 'troubled' } }))) &&
      // What comes while another page is loaded is as what comes while the first is.
      (!isElsewhere ||
        !ofNoPage.includes(event.type) ||
        (event.type === 'subscriptions.opened' && !isLoading))
    );
  },
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
  promises: subscriptionsPromises,
};
