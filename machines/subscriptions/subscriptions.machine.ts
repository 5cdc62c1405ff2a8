import { answered, unanswered } from '../system/answer.ts';
import { nextEvening, nextSubscriber, seating, subscribing, wantedFormula } from './subscriptions.rules.ts';
import { subscriptionsSetup } from './subscriptions.setup.ts';
import type { SubscriptionsContext } from './subscriptions.types.ts';

/** The formula whose types are asked for. */
function typesRequest(context: SubscriptionsContext) {
  const formula = wantedFormula(context);
  if (formula === null) {
    throw new Error('No formula is wanted');
  }
  return { formulaCode: formula.code };
}

/** The question to the cart for the next subscriber. */
function subscriberRequest(context: SubscriptionsContext) {
  const subscriber = nextSubscriber(context);
  if (subscriber === undefined || context.formula === null) {
    throw new Error('Nobody is to subscribe');
  }
  return { key: subscriber.id, change: subscribing(context, context.formula, subscriber) };
}

/** The question to the cart for the next evening. */
function eveningRequest(context: SubscriptionsContext) {
  const evening = nextEvening(context);
  if (evening === undefined) {
    throw new Error('No evening is to be held');
  }
  return { key: evening.id, change: seating(context, evening) };
}

/** While the cart is at work, nothing of the draft is changed; another page is looked at once it is done. */
const askingState = subscriptionsSetup.createStateConfig({
  tags: 'busy',
  on: { 'subscriptions.opened': { actions: 'keepAbo' } },
});

/** The shopper changed the draft: what was said of its earlier state (held, refused, blocked) no longer holds. */
const changing = { target: '.editing', actions: 'changeDraft' } as const;

/** All is held, or one evening alone; what must change first is said. */
const holding = [
  { guard: 'canHold', target: 'holding', actions: 'beginHolding' },
  { target: '.blocked' },
] as const;

/**
 * Subscribing, from the offers to places in the cart (points 3 and 4 of the specification: subscription store).
 *
 * A formula is composed as a draft, which every rule judges at once and this browser keeps. Held, it becomes lines of the
 * cart: first who subscribes, one after the other, then each evening, everybody together. What is held leaves the draft; what
 * is refused stays in it with its reason, so that nothing composed is lost. What the cart already has of a formula counts: it
 * leaves the draft, too, when the answer to it was lost.
 */
export const subscriptionsMachine = subscriptionsSetup.createMachine({
  id: 'subscriptions',
  context: {
    abo: null,
    proposal: null,
    formula: null,
    drafts: new Map(),
    preferredCategory: null,
    cart: null,
    onlyEvening: null,
    asked: null,
    linesBefore: [],
    troubles: [],
  },
  initial: 'notInitialised',
  on: {
    'cart.changed': { actions: 'followCart' },
    'season.changed': { actions: 'followSeason' },
    'shopper.left': { actions: 'forgetDrafts' },
    'drafts.changedElsewhere': { actions: 'followDrafts' },
  },
  states: {
    notInitialised: {
      on: { 'subscriptions.opened': { target: 'initialising', actions: 'keepAbo' } },
    },
    initialising: {
      initial: 'offers',
      states: {
        offers: {
          on: { 'subscriptions.opened': { actions: 'keepAbo' } },
          invoke: {
            src: 'loadOffers',
            onDone: {
              target: 'selecting',
              actions: { type: 'keepProposal', params: answered },
            },
            onError: '#subscriptions.loadingError',
          },
        },
        selecting: {
          description: 'The only formula is chosen by itself, any other by `abo`.',
          always: [
            { guard: 'hasFormula', target: 'types' },
            { target: '#subscriptions.initialised.choosing' },
          ],
        },
        types: {
          on: { 'subscriptions.opened': { target: 'selecting', actions: 'keepAbo' } },
          invoke: {
            src: 'loadTypes',
            input: ({ context }) => typesRequest(context),
            onDone: {
              target: '#subscriptions.initialised.composing',
              actions: { type: 'keepTypes', params: answered },
            },
            onError: '#subscriptions.loadingError',
          },
        },
      },
    },
    loadingError: {
      on: {
        'subscriptions.retried': 'initialising',
        'subscriptions.opened': { target: 'initialising', actions: 'keepAbo' },
      },
    },
    initialised: {
      initial: 'choosing',
      on: { 'subscriptions.opened': { target: 'initialising.selecting', actions: 'keepAbo' } },
      states: {
        choosing: {
          description: 'No formula is chosen yet.',
          entry: 'leaveFormula',
        },
        composing: {
          description: 'A draft is composed: every choice shows at once what is still missing.',
          initial: 'editing',
          on: {
            'subscriber.added': changing,
            'subscriber.changed': changing,
            'subscriber.removed': changing,
            'evening.chosen': changing,
            'category.preferred': { actions: 'preferCategory' },
            'hold.asked': holding,
            'seats.asked': holding,
            'shopper.left': { target: '.editing', actions: 'forgetDrafts' },
          },
          states: {
            editing: {},
            blocked: {
              description: 'It was asked for too early: what must change first is said.',
              always: { guard: 'canHold', target: 'editing' },
            },
            held: {
              description: 'All of it is in the cart.',
              always: { guard: 'isNotHeld', target: 'editing' },
            },
            troubled: {
              description: 'Not all of it could be held: each refusal stands beside what it is about.',
              always: { guard: 'hasNoTroubles', target: 'editing' },
            },
          },
        },
        holding: {
          initial: 'deciding',
          exit: 'endHolding',
          on: {
            'shopper.left': [
              {
                guard: 'isOtherFormula',
                target: '#subscriptions.initialising.selecting',
                actions: 'forgetDrafts',
              },
              { target: 'composing', actions: 'forgetDrafts' },
            ],
          },
          states: {
            deciding: {
              always: [
                { guard: 'hasSubscriber', target: 'subscribing' },
                { guard: 'hasEvening', target: 'seating' },
                { target: 'ending' },
              ],
            },
            ending: {
              description: 'Nothing more is asked of the cart now.',
              always: [
                { guard: 'isOtherFormula', target: '#subscriptions.initialising.selecting' },
                { guard: 'hasTroubles', target: '#subscriptions.initialised.composing.troubled' },
                { guard: 'isHeldUp', target: '#subscriptions.initialised.composing.blocked' },
                { guard: 'isOneEvening', target: '#subscriptions.initialised.composing.editing' },
                { target: '#subscriptions.initialised.composing.held' },
              ],
            },
            subscribing: {
              ...askingState,
              description: 'Somebody becomes a line of the cart.',
              entry: { type: 'remember', params: ({ context }) => subscriberRequest(context) },
              invoke: {
                src: 'askCart',
                input: ({ context }) => subscriberRequest(context),
                onDone: [
                  {
                    guard: { type: 'isAdopted', params: answered },
                    target: 'deciding',
                    actions: { type: 'adopt', params: answered },
                  },
                  {
                    description: 'Without them no evening is held.',
                    target: 'ending',
                    actions: { type: 'keepTrouble', params: answered },
                  },
                ],
                onError: {
                  target: 'ending',
                  actions: { type: 'keepTrouble', params: unanswered },
                },
              },
            },
            seating: {
              ...askingState,
              description: 'Everybody of an evening gets a place, together.',
              entry: { type: 'remember', params: ({ context }) => eveningRequest(context) },
              invoke: {
                src: 'askCart',
                input: ({ context }) => eveningRequest(context),
                onDone: [
                  {
                    guard: { type: 'isDone', params: answered },
                    target: 'deciding',
                    actions: { type: 'drop', params: answered },
                  },
                  {
                    guard: { type: 'isUnanswered', params: answered },
                    description:
                      'The cart was read since, and does not show it: the rest would fare no better.',
                    target: 'ending',
                    actions: { type: 'keepTrouble', params: answered },
                  },
                  {
                    description: 'The other evenings are held all the same.',
                    target: 'deciding',
                    actions: [{ type: 'keepTrouble', params: answered }, 'doubtSeason'],
                  },
                ],
                onError: {
                  description: 'Nobody answered: the rest would fare no better.',
                  target: 'ending',
                  actions: { type: 'keepTrouble', params: unanswered },
                },
              },
            },
          },
        },
      },
    },
  },
});
