import type { Cart } from '../../../api/cart/cart.ts';
import { usualPreferences } from '../../../api/seats/place-preferences.ts';
import type { cartMachine } from '../../../machines/cart/cart.machine.ts';
import type {
  CartChange,
  CartContext,
  CartEmitted,
  CartRequest,
  CartResult,
} from '../../../machines/cart/cart.types.ts';
import type { Refusal } from '../../../machines/system/answer.ts';
import { cartBeingPaid, emptyCart, heldCart, ticket } from '../../support/data/fixtures.ts';
import type { Clause, Deeds, Promises, Step } from '../../support/graph/promises.types.ts';

type Machine = typeof cartMachine;
type Known = Step<Machine, unknown>;
type Answered = Step<Machine, { readonly output: CartResult }>;
type Told = NonNullable<Deeds<Machine>['tells']>;

/** Seats 12 and 13, by the lines that hold them. */
export const two: Cart = heldCart();
/** One of the two went to another seat, the other stayed. */
export const moved: Cart = { ...two, items: [ticket(15, { id: 'ticket-12' }), ticket(13)] };
/** No place is in it, though a hold is. */
export const withoutPlaces: Cart = { ...two, items: [] };

/** What a reload would put at stake of each cart. */
const stakes = new Map<Cart, 'nothing' | 'heldCart' | 'payment'>([
  [emptyCart, 'nothing'],
  [withoutPlaces, 'nothing'],
  [two, 'heldCart'],
  [moved, 'heldCart'],
  [cartBeingPaid, 'payment'],
]);

export const takeSeats: CartChange = {
  kind: 'takeSeats',
  performanceId: 7,
  seats: [12, 13].map((seatId) => ({ seatId, priceCode: 'TP' })),
};
export const takeBest: CartChange = {
  kind: 'takeBestPlaces',
  performanceId: 7,
  categoryCode: 'C1',
  priceCodes: ['TP', 'TP'],
  preferences: usualPreferences,
};
export const moveSeats: CartChange = {
  kind: 'moveSeats',
  performanceId: 7,
  itemIds: ['ticket-12', 'ticket-13'],
  first: 15,
  seatIds: [15, 16],
};

const rereading: CartRequest = { change: { kind: 'reread' } };
const nobodyAnswered: Refusal = { code: 0, message: '', lostSeats: [], fields: {} };
/** Nobody does these on purpose: a look at the cart, the end of a hold. */
const isByItself = ({ kind }: CartChange): boolean => kind === 'reread' || kind === 'releaseExpired';
/** The next reading says what became of them, and nothing else can. */
const isSeenInCart = ({ kind }: CartChange): boolean =>
  kind === 'takeSeats' || kind === 'takeBestPlaces' || kind === 'moveSeats';

const areTwoSeatsIn = (cart: Cart): boolean => cart === two || cart === cartBeingPaid;
const hasTickets = (cart: Cart | null): boolean => cart === two || cart === cartBeingPaid || cart === moved;

/** What became of places that nobody answered for, from the cart as it was when they were asked for and as it is. */
function becameOf(change: CartChange, before: Cart | null, after: Cart): CartResult {
  const done: CartResult = { kind: 'accepted', cart: after };
  const notDone: CartResult = { kind: 'refused', refusal: nobodyAnswered, cart: after };
  if (change.kind === 'takeSeats') {
    return areTwoSeatsIn(after) ? done : notDone;
  }
  if (change.kind === 'takeBestPlaces') {
    return hasTickets(after) && !hasTickets(before) ? done : notDone;
  }
  // The first of the two sits at 15 or 12, the other at 13 all the time.
  return hasTickets(before) && hasTickets(after) && (before === moved) !== (after === moved)
    ? {
        ...done,
        moved: {
          firstSeatId: after === moved ? 15 : 12,
          movedCount: 1,
          stayedLineIds: ['ticket-13'],
        },
      }
    : notDone;
}

type Read = Extract<CartEmitted, { readonly type: 'cart.read' }>;
/** After these, what was removed can still be put back. */
const isOfNoConsequence: ReadonlySet<Read['change']> = new Set([
  'reread',
  'extendHold',
  'remove',
  'takeBack',
]);
/** Every reading is told to all who follow the cart, and to the connectivity what would be lost. */
const announced = (cart: Cart, change: Read['change']): Told => ({
  holdCountdown: [{ type: 'cart.changed', cart }],
  checkout: [{ type: 'cart.changed', cart }],
  promoCode: [{ type: 'cart.changed', cart }],
  offer: [{ type: 'cart.changed', cart }],
  subscriptions: [{ type: 'cart.changed', cart }],
  removal: [
    { type: 'cart.changed', cart },
    ...(change === null || isOfNoConsequence.has(change) ? [] : [{ type: 'cart.changedOtherwise' } as const]),
  ],
  pouch: [{ type: 'pouch.outdated' }],
  connectivity: [{ type: 'stakes.changed', stakes: stakes.get(cart) ?? 'nothing' }],
});
/** Who asked under a name hears by it what came of that; who gave none waits for nothing. */
const answered = (answers: readonly (readonly [CartRequest, CartResult])[]): Deeds<Machine> => ({
  emits: answers.flatMap(([{ key }, result]) =>
    key === undefined ? [] : [{ type: 'change.settled', key, result } as const],
  ),
});
const underWay = ({ queue }: CartContext): CartRequest => queue[0] ?? rereading;
const afterIt = ({ queue }: CartContext): readonly CartRequest[] => queue.slice(1);
/** What waits behind it is done next, though the cart be in doubt. */
const thenNext = <Event>(
  rest: string,
  does: (step: Step<Machine, Event>) => Deeds<Machine>,
  given: (step: Step<Machine, Event>) => boolean = () => true,
): readonly Clause<Machine, Event>[] => [
  {
    given: (step) => given(step) && afterIt(step.context).length > 0,
    to: 'changing.prompt',
    through: [rest, 'changing', 'changing.prompt'],
    does,
  },
  { given, to: rest, does },
];

const requestIn = ({ change, key }: CartRequest): CartRequest => ({
  change,
  ...(key === undefined ? {} : { key }),
});
const asked = ({ context, event }: Step<Machine, CartRequest>): Deeds<Machine> => ({
  knows: {
    queue: [...context.queue, requestIn(event)],
    // What was refused before was read by whoever does something else.
    refusals: isByItself(event.change) ? context.refusals : [],
  },
});
/** The same words are to be read once. */
const withRefusal = (refusals: readonly Refusal[], refused: Refusal): readonly Refusal[] => [
  ...refusals.filter(({ message }) => message !== refused.message),
  refused,
];

/** What the reading follows: one that was read again tells of the change before, of which nobody knew. */
function follows({ context }: Known): Read['change'] {
  const { kind } = underWay(context).change;
  const unknown = context.unanswered.at(-1)?.change.kind;
  return kind === 'reread' && unknown !== undefined ? unknown : kind;
}

/** The server answered, and the cart was read: all that was in doubt is known. */
const settled = (step: Answered): Deeds<Machine> => {
  const { context, event } = step;
  const { cart } = event.output;
  if (cart === null) {
    return {};
  }
  const known = context.unanswered
    .filter(({ change }) => isSeenInCart(change))
    .map((one) => [one, becameOf(one.change, one.before, cart)] as const);
  const { emits = [] } = answered([...known, [underWay(context), event.output]]);
  return {
    tells: announced(cart, follows(step)),
    emits: [{ type: 'cart.read', cart, change: follows(step) }, ...emits],
    knows: {
      cart,
      queue: afterIt(context),
      unanswered: [],
      failures: 0,
      refusals:
        event.output.kind === 'refused'
          ? withRefusal(context.refusals, event.output.refusal)
          : context.refusals,
    },
  };
};

/** Why it was refused is known; how the cart stands is not. */
const refusedUnread = ({ context, event: { output } }: Answered): Deeds<Machine> => ({
  ...answered([[underWay(context), output]]),
  knows: {
    refusals: output.kind === 'refused' ? withRefusal(context.refusals, output.refusal) : context.refusals,
    queue: afterIt(context),
    failures: context.failures + 1,
  },
});

/** It may have been done: who asked for places hears of it with the reading, anybody else that nobody answered. */
const unanswered = ({ context }: Known): Deeds<Machine> => {
  const request = underWay(context);
  return {
    ...(isSeenInCart(request.change)
      ? {}
      : answered([[request, { kind: 'refused', refusal: nobodyAnswered, cart: null }]])),
    knows: {
      unanswered:
        request.change.kind === 'reread'
          ? context.unanswered
          : [...context.unanswered, { ...request, before: context.cart }],
      queue: afterIt(context),
      failures: context.failures + 1,
    },
  };
};

/** Unread or in doubt, it is read again after ten seconds, then after twice as long, a minute at most. */
const minute = 60_000;
const rereadWaits = [10_000, 20_000, 40_000, minute];
const untilReread = ({ context }: Known): Deeds<Machine> => ({
  waits: { rereadDelay: rereadWaits[context.failures - 1] ?? minute },
});

const readAgain: readonly Clause<Machine, unknown>[] = [
  // What is being read may be older.
  { from: 'loading', through: ['loading'] },
  { from: ['idle', 'doubtful'], to: 'changing.prompt', does: { knows: { queue: [rereading] } } },
  // One that waits already will say it; the one under way may be older.
  { from: 'changing', given: ({ context }) => afterIt(context).at(-1)?.change.kind === 'reread' },
  { from: 'changing', does: ({ context }) => ({ knows: { queue: [...context.queue, rereading] } }) },
];

/** What the shopper holds, as the server last said (points 3, 4 and 8); one change at a time, in the order of asking. */
export const cartPromises: Promises<Machine> = {
  start: () => ({
    at: 'loading',
    asks: { loadCart: undefined, listenToTabs: undefined },
    knows: { cart: null, queue: [], refusals: [], unanswered: [], failures: 0 },
  }),
  on: {
    'cart.changeAsked': [
      { from: ['idle', 'doubtful'], to: 'changing.prompt', does: asked },
      // It is read first: nobody changes what is not known.
      { from: 'unread', to: 'loading', does: asked },
      { does: asked },
    ],
    'cart.changedElsewhere': [...readAgain, { from: 'unread' }],
    'cart.rereadAsked': readAgain,
    'cart.retried': [
      { from: 'loading' },
      { from: 'unread', to: 'loading' },
      { does: { tells: { app: [{ type: 'cart.settled' }] } } },
    ],
    // Whoever does not follow the cart has nothing to hear.
    'cart.followersJoined': [
      {
        does: ({ context: { cart }, event: { joined } }) =>
          cart !== null && joined.includes('checkout')
            ? { tells: { checkout: [{ type: 'cart.changed', cart }] } }
            : {},
      },
    ],
    'cart.refusalAcknowledged': [{ does: { knows: { refusals: [] } } }],
  },
  answers: {
    loadCart: {
      done: [
        {
          to: ({ context }) => (context.queue.length > 0 ? 'changing.prompt' : 'idle'),
          does: ({ event: { output: cart } }) => ({
            tells: { ...announced(cart, null), app: [{ type: 'cart.settled' }] },
            emits: [{ type: 'cart.read', cart, change: null }],
            knows: { cart, failures: 0 },
          }),
        },
      ],
      error: [
        {
          to: 'unread',
          does: ({ context }) => ({
            tells: { app: [{ type: 'cart.unsettled' }] },
            knows: { failures: context.failures + 1 },
          }),
        },
      ],
    },
    changeCart: {
      done: [
        ...thenNext('doubtful', refusedUnread, ({ event }) => event.output.cart === null),
        ...thenNext('idle', settled),
      ],
      error: thenNext('doubtful', unanswered),
    },
    // A browser without a channel between tabs: each learns at its next reading.
    listenToTabs: { error: [{}] },
  },
  after: {
    longAnswer: [{ to: 'changing.slow' }],
    missingAnswer: [{ to: 'changing.stuck' }],
    rereadDelay: [
      // Nobody else may ask for it: a shop that is ready does not start again.
      { from: 'unread', to: 'loading' },
      { to: 'changing.prompt', does: { knows: { queue: [rereading] } } },
    ],
  },
  entering: {
    loading: { asks: { loadCart: undefined } },
    unread: untilReread,
    doubtful: untilReread,
    changing: ({ context }) => {
      return { asks: { changeCart: requestIn(underWay(context)) } };
    },
    'changing.prompt': { waits: { longAnswer: 3000 } },
    'changing.slow': { waits: { missingAnswer: 17_000 } },
  },
  tags: { busy: ['changing'], slow: ['changing.slow'], stuck: ['changing.stuck'] },
};
