import type { Cart, CartHold } from '../../../api/cart/cart.ts';
import type { CartChanged } from '../../../machines/cart/cart.types.ts';
import { holdCountdownMachine } from '../../../machines/holdCountdown/holdCountdown.machine.ts';
import type { HoldCountdownContext } from '../../../machines/holdCountdown/holdCountdown.types.ts';
import type { DeadlineReached } from '../../../machines/system/deadline.ts';
import {
  cartBeingPaid,
  cartWithPickup,
  deadline,
  emptyCart,
  heldCart,
  noAnswer,
  pickupItem,
  refusal,
} from '../../support/data/fixtures.ts';
import type { Clause, Deeds, Promises, Step } from '../../support/graph/promises.types.ts';
import { type Model, plain } from '../../support/graph/walk.types.ts';

type Machine = typeof holdCountdownMachine;
type CountdownStep = Step<Machine, unknown>;

const day = 86_400_000;
const extended = heldCart({ deadline: deadline + 120_000, extensionsLeft: 9 });
const fewerExtensions = heldCart({ extensionsLeft: 1 });
const paidUntil = cartWithPickup({ paymentReference: 'R-1', paymentDeadline: deadline - 60_000 });
/** What is left in it is no loss to anybody. */
const pickupOnly: Cart = { ...heldCart(), items: [pickupItem] };
const left = (milliseconds: number) => ({ now: deadline - milliseconds });

/** What a reading of the cart says is held: something valuable, or nothing. */
const heldIn = (cart: Cart): CartHold | null => (cart === pickupOnly ? null : cart.hold);
const endOf = ({ hold }: HoldCountdownContext): number => hold?.deadline ?? Number.NaN;

interface Reading {
  readonly context: HoldCountdownContext;
  readonly event: CartChanged;
}
const holdsNothing = ({ event }: Reading): boolean => heldIn(event.cart) === null;
const isBeingPaid = ({ event }: Reading): boolean => event.cart.hold?.paymentReference === 'R-1';
const isSameHold = ({ context, event }: Reading): boolean => heldIn(event.cart)?.deadline === endOf(context);

const both = (one: Deeds<Machine>, other: Deeds<Machine>): Deeds<Machine> => ({
  emits: [...(one.emits ?? []), ...(other.emits ?? [])],
  knows: { ...one.knows, ...other.knows },
});
const warningWithdrawn = { modals: [{ type: 'modal.closed', name: 'timerDelay' }] } as const;
/** The next hold is warned of anew (ruling 1); nothing is said of a warning that never came. */
const warningForgotten = ({ warnedDeadline }: HoldCountdownContext): Deeds<Machine> =>
  warnedDeadline === null
    ? {}
    : { emits: [{ type: 'hold.warned', deadline: null }], knows: { warnedDeadline: null } };
/** Nobody is told later of the end of what was given up, sold, or known to be over. */
const dropped: Deeds<Machine> = {
  emits: [{ type: 'hold.remembered', until: null }],
  knows: { hold: null, recalled: null },
};
/** What the browser remembers of it is told to whoever comes back too late; of a payment the checkout tells. */
const kept = (reading: Reading): Deeds<Machine> => ({
  emits: [
    {
      type: 'hold.remembered',
      until: isBeingPaid(reading) ? null : (reading.event.cart.hold?.deadline ?? null),
    },
  ],
  knows: { hold: reading.event.cart.hold, recalled: null },
});
const keptWithoutWarning = (reading: Reading): Deeds<Machine> => ({
  ...kept(reading),
  tells: warningWithdrawn,
});

/** Asked of the clock: what time it is, or to be woken at that moment. */
const wakesAt = (at: number): Deeds<Machine> => ({ asks: { deadline: { at } } });
/** The first millisecond at which less than this is left. */
const wakesUnder =
  (threshold: number) =>
  ({ context }: CountdownStep): Deeds<Machine> =>
    wakesAt(endOf(context) - threshold + 1);
/** The manner of counting by what is left, each from so much on (point 4); each moment is waited for anew. */
const counts = (manner: string, fromLeft: number): Clause<Machine, DeadlineReached> => ({
  from: 'counting',
  given: ({ context, event }) => endOf(context) - event.now >= fromLeft,
  to: `counting.${manner}`,
  through: [`counting.${manner}`],
});
const counting = { to: 'counting.measuring', through: ['counting.measuring'] } as const;
/** Not over, or nobody could say: the reading that came with it said what is held. */
const afterAsking = [
  { from: 'confirmingEnd', to: 'doubting' },
  { from: 'suspended.asking', to: 'suspended.pausing' },
];
const awaitingTheEnd = ['counting', 'confirmingEnd', 'doubting'] as const;

/** How long the cart is still held (point 4, rulings 1 and 2). */
const promises: Promises<Machine> = {
  start: ({ warnedDeadline, heldUntil }) => ({
    at: heldUntil === null ? 'stopped' : 'recalling',
    knows: { hold: null, recalled: heldUntil, warnedDeadline },
  }),
  on: {
    'cart.changed': [
      // What was held when the page was left is gone: was that its end?
      { from: 'recalling', given: holdsNothing, to: 'judging' },
      { from: ['judging', 'stopped', 'expired'], given: holdsNothing },
      {
        from: 'suspended',
        given: holdsNothing,
        to: 'stopped',
        does: ({ context }) => both(warningForgotten(context), dropped),
      },
      {
        from: 'counting',
        given: holdsNothing,
        to: 'stopped',
        does: ({ context }) => ({ ...both(warningForgotten(context), dropped), tells: warningWithdrawn }),
      },
      // The server was asked, and says that it is over (ruling 2).
      { from: ['confirmingEnd', 'doubting'], given: holdsNothing, to: 'expired' },
      // Nothing ends while it is paid for. What becomes of it is being asked already, or its time is awaited anew.
      { from: 'suspended.asking', given: isBeingPaid, does: kept },
      { from: awaitingTheEnd, given: isBeingPaid, to: 'suspended.waiting', does: keptWithoutWarning },
      { given: isBeingPaid, to: 'suspended.waiting', through: ['suspended.waiting'], does: kept },
      { from: awaitingTheEnd, given: isSameHold, does: kept },
      // Extended, here or in another tab.
      { from: awaitingTheEnd, ...counting, does: keptWithoutWarning },
      { ...counting, does: kept },
    ],
    'deadline.reached': [
      {
        from: 'judging',
        given: ({ context, event }) =>
          event.now >= (context.recalled ?? Number.NaN) &&
          event.now <= (context.recalled ?? Number.NaN) + day,
        to: 'expired',
      },
      { from: 'judging', to: 'stopped', does: dropped },
      // The bank said nothing in all that time.
      { from: 'suspended.waiting', to: 'suspended.asking' },
      counts('long', day),
      counts('normal', 120_000),
      counts('almostFinished', 30_000),
      counts('lastCountdown', 1),
      // Zero on the clock is not yet the end.
      { from: 'counting', to: 'confirmingEnd' },
    ],
    'hold.extensionAsked': [
      {
        from: 'counting',
        does: { tells: { cart: [{ type: 'cart.changeAsked', change: { kind: 'extendHold' } }] } },
      },
    ],
    'hold.expiryAcknowledged': [{ from: 'expired', to: 'stopped', does: dropped }],
  },
  answers: {
    askCart: { done: afterAsking, error: afterAsking },
    deadline: {
      // Without a clock nobody is told something false, and the server is asked what it thinks.
      error: [
        { from: 'judging', to: 'stopped', does: dropped },
        { from: 'suspended.waiting', to: 'suspended.asking' },
        { from: 'counting', to: 'confirmingEnd' },
      ],
    },
  },
  after: {
    askAgainDelay: [
      { from: 'suspended.pausing', to: 'suspended.waiting' },
      { from: 'doubting', to: 'counting.measuring' },
    ],
  },
  entering: {
    judging: wakesAt(0),
    'suspended.waiting': ({ context }) => wakesAt(context.hold?.paymentDeadline ?? endOf(context)),
    'suspended.asking': { asks: { askCart: { change: { kind: 'reread' } } } },
    'suspended.pausing': { waits: { askAgainDelay: 5000 } },
    'counting.measuring': wakesAt(0),
    'counting.long': wakesUnder(day),
    'counting.normal': wakesUnder(120_000),
    'counting.almostFinished': wakesUnder(30_000),
    // The warning comes once for each end.
    'counting.lastCountdown': ({ context }) => ({
      ...wakesAt(endOf(context)),
      ...(context.warnedDeadline === endOf(context)
        ? {}
        : {
            tells: { modals: [{ type: 'modal.opened', modal: { name: 'timerDelay' } }] },
            emits: [{ type: 'hold.warned', deadline: endOf(context) }],
            knows: { warnedDeadline: endOf(context) },
          }),
    }),
    // Asked twice under one name it ends once.
    confirmingEnd: ({ context }) => ({
      asks: { askCart: { change: { kind: 'releaseExpired' }, key: `release-${endOf(context)}` } },
    }),
    doubting: { waits: { askAgainDelay: 5000 } },
    // The browser remembers it until the shopper read of it.
    expired: ({ context }) => ({
      ...both(warningForgotten(context), { knows: { hold: null, recalled: null } }),
      tells: warningWithdrawn,
    }),
  },
};

/** What `hold-countdown.model.test.ts` walks by the graph, and `hold-countdown.view.test.tsx` through the view. */
export const holdCountdownModel: Model<Machine> = {
  name: 'holdCountdown',
  machine: holdCountdownMachine,
  starts: {
    '': { warnedDeadline: null, heldUntil: null },
    'places were held here': { warnedDeadline: null, heldUntil: deadline },
    'the shopper was warned': { warnedDeadline: deadline, heldUntil: deadline },
  },
  siblings: ['cart', 'modals'],
  slots: {
    deadline: { sends: ['deadline.reached'], rejects: { 'the clock breaks': noAnswer } },
    askCart: {
      resolves: {
        'not over': { kind: 'done', value: { cart: heldCart() } },
        refused: { kind: 'refused', refusal },
      },
      rejects: { 'nobody answered': noAnswer },
    },
  },
  events: {
    'cart.changed': {
      'nothing held': { cart: emptyCart },
      'nothing of value': { cart: pickupOnly },
      'two seats held': { cart: heldCart() },
      'fewer extensions left': { cart: fewerExtensions },
      extended: { cart: extended },
      'being paid': { cart: cartBeingPaid },
      'being paid, with a time of its own': { cart: paidUntil },
    },
    'deadline.reached': {
      '24 hours left': left(day),
      'a millisecond less than 24 hours left': left(day - 1),
      'two minutes left': left(120_000),
      'a millisecond less than two minutes left': left(119_999),
      '30 seconds left': left(30_000),
      'a millisecond less than 30 seconds left': left(29_999),
      'a millisecond left': left(1),
      'nothing left': left(0),
      '20 seconds left of what was extended': left(-100_000),
      'a day after the end': left(-day),
      'more than a day after the end': left(-day - 1),
    },
    'hold.extensionAsked': plain,
    'hold.expiryAcknowledged': plain,
  },
  project: ({ context }) => [
    context.hold?.deadline ?? null,
    context.hold?.paymentReference ?? null,
    context.warnedDeadline,
    context.recalled,
  ],
  ignores: [
    {
      events: ['hold.extensionAsked'],
      answeredOnlyIn: ['counting'],
      because: 'nothing is held, nothing can end, or the server is being asked whether it has ended',
    },
    {
      events: ['hold.expiryAcknowledged'],
      answeredOnlyIn: ['expired'],
      because: 'nothing has expired',
    },
  ],
  invariants: {
    'nothing counts while a payment is under way': ({ context, value }) =>
      context.hold?.paymentReference == null || (typeof value === 'object' && 'suspended' in value),
    'the last countdown has warned': (snapshot) =>
      !snapshot.matches({ counting: 'lastCountdown' }) ||
      snapshot.context.warnedDeadline === snapshot.context.hold?.deadline,
    'what was remembered matters until the first reading alone': ({ context, value }) =>
      context.recalled === null || value === 'recalling' || value === 'judging',
    'nothing is held once it is over': ({ context, value }) => value !== 'expired' || context.hold === null,
  },
  promises,
};
