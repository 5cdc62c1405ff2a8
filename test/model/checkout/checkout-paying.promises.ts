import type { Refusal } from '../../../machines/system/answer.ts';
import { refusal } from '../../support/data/fixtures.ts';
import type { Clause, Deeds, Promises } from '../../support/graph/promises.types.ts';
import { anewTo, type Known, lacksForOrder, landing, type Machine, reached } from './checkout-landing.ts';

type On = Promises<Machine>['on'];
type Answers = Promises<Machine>['answers'];

const noReason: Refusal = { code: 0, message: '', lostSeats: [], fields: {} };
const mostAttempts = 12;
const asking = 'awaitingOutcome.asking';
const starting = 'paying.starting.prompt';

const reread = { type: 'cart.rereadAsked' } as const;
const paymentChanged = { type: 'payment.changed' } as const;

/** The way back from the bank begins anew, also for who is on it already. */
const askedFrom = {
  to: asking,
  through: ({ was }: Pick<Known, 'was'>) => anewTo(asking, was),
} as const;

/** A payment that cannot begin, begun before: it may be over by now, and the server is asked. */
const begunBefore = (why: Refusal): Clause<Machine, unknown> => ({
  given: ({ context }) => context.paymentReference !== null,
  to: asking,
  does: { knows: { refusal: why, isBackByThemselves: true } },
});

/** An order that was refused: the summary says why. Meanwhile somebody else may be here, or the cart another. */
const refusedOrder: readonly Clause<Machine, unknown>[] = [
  {
    given: ({ context }) => lacksForOrder(context),
    ...landing<unknown>(() => ({})),
    through: ['funnel.summary'],
  },
  { to: 'funnel.summary.accepted', does: { knows: { refusal } } },
];

/** An order whose answer is lost is asked for again, up to the twelfth time; then only the shopper knows what to do. */
const lostOrder: readonly Clause<Machine, unknown>[] = [
  { from: 'paying', to: 'unanswered.waiting', does: { knows: { attempts: 1 } } },
  {
    given: ({ context: { attempts } }) => attempts < mostAttempts,
    to: 'unanswered.waiting',
    does: ({ context: { attempts } }) => ({ knows: { attempts: attempts + 1 } }),
  },
  { to: 'unanswered.givenUp' },
];

/** Without the bank's word the server is asked on, up to the twelfth time. */
const whoKnows = ({ context: { attempts, isBackByThemselves }, was }: Known): string => {
  if (attempts >= mostAttempts) {
    return 'unknown';
  }
  // Whoever came back by themselves may well not have paid: they can go on at once.
  return was('interrupted') || isBackByThemselves ? 'interrupted.waiting' : 'awaitingOutcome.waiting';
};

const settled = ['refused', 'abandoned', 'toRefund'] as const;

/** Whatever came of it, it is over: the other tabs hear it, the cart is read, and nothing of it stands in the way. */
const over = ({ context: { cart } }: Pick<Known, 'context'>): Deeds<Machine> => ({
  tells: { cart: [reread] },
  emits: [paymentChanged],
  knows: {
    payment: null,
    refusal: null,
    orderTerms: null,
    cart: cart && { ...cart, hold: cart.hold && { ...cart.hold, paymentReference: null } },
  },
});

/** The server is asked once more. */
const askedOnce = ({ context: { attempts, paymentReference } }: Pick<Known, 'context'>): Deeds<Machine> => ({
  asks: { askOutcome: { reference: paymentReference } },
  knows: { attempts: attempts + 1 },
});
/** 1 s at first, then longer, up to 10 s. */
const patience = ({ context: { attempts } }: Pick<Known, 'context'>): Deeds<Machine> => ({
  waits: { askAgainDelay: attempts < 10 ? attempts * 1000 : 10_000 },
});

/** What was not ordered on this page goes on as it was begun, whatever is chosen here. */
const orderAsked = ({
  context: { orderTerms, paymentReference, paymentModeCode, cart },
}: Pick<Known, 'context'>): Deeds<Machine> => ({
  asks: {
    startPayment:
      orderTerms === null
        ? { kind: 'resume', reference: paymentReference }
        : {
            kind: 'order',
            modeCode: paymentModeCode ?? cart?.usualPaymentMode ?? null,
            terms: orderTerms,
          },
  },
});

/** From the order to the paid tickets: the bank takes the money, and only the server is believed (rulings 2, 6 and 19). */
export const payingPromises = {
  on: {
    'order.confirmed': [
      // They changed since, which is why it was refused: these were accepted by nobody.
      {
        from: 'funnel.summary.accepted',
        given: ({ context: { orderTerms }, event: { terms } }) =>
          orderTerms !== null && orderTerms.termsVersion !== terms.termsVersion,
        to: 'funnel.summary.reviewing',
      },
      {
        from: 'funnel.summary.accepted',
        to: starting,
        does: ({ event: { terms } }) => ({ knows: { orderTerms: terms } }),
      },
    ],
    'payment.returned': [
      {
        ...askedFrom,
        does: ({ event: { reference, isByBackButton } }) => ({
          knows: {
            paymentReference: reference,
            isBackByThemselves: isByBackButton,
            attempts: 0,
            // What was known of another payment is said of this one never.
            orderTerms: null,
            order: null,
            refusal: null,
          },
        }),
      },
    ],
    'page.restored': [
      { from: 'paying.redirecting', to: asking, does: { knows: { isBackByThemselves: true } } },
    ],
    'outcome.askedAgain': [{ from: 'unknown', to: asking, does: { knows: { attempts: 0 } } }],
    'payment.retried': [
      { from: ['paying.redirecting', 'interrupted', 'unknown'], to: starting },
      { from: 'unanswered.waiting', to: 'unanswered.asking' },
      { from: 'unanswered.givenUp', to: 'unanswered.asking', does: { knows: { attempts: 0 } } },
      { from: ['refused', 'abandoned'], ...landing(() => ({ wantedStep: 'summary' })) },
    ],
    'checkout.left': [{ from: ['funnel', 'unanswered', 'paid', ...settled], to: 'resting' }],
  } satisfies Partial<On>,
  answers: {
    startPayment: {
      done: [
        {
          given: ({ event }) => event.output.kind === 'done',
          to: 'paying.redirecting',
          does: ({ event: { output } }) =>
            output.kind === 'done'
              ? {
                  knows: { payment: output.value, paymentReference: output.value.reference, attempts: 0 },
                }
              : {},
        },
        begunBefore(refusal),
        ...refusedOrder,
      ],
      error: [begunBefore(noReason), ...lostOrder],
    },
    askOutcome: {
      done: [
        {
          given: ({ event }) => event.output.kind === 'paid',
          to: 'paid',
          does: ({ event: { output } }) => ({
            knows: { outcome: output, ...(output.kind === 'paid' ? { order: output.order } : {}) },
          }),
        },
        {
          given: ({ event }) => event.output.kind !== 'pending',
          to: ({ event }) => event.output.kind,
          does: ({ event: { output } }) => ({ knows: { outcome: output } }),
        },
        { to: whoKnows, does: ({ event: { output } }) => ({ knows: { outcome: output } }) },
      ],
      error: [{ to: whoKnows, does: { knows: { outcome: null } } }],
    },
  } satisfies Omit<Answers, 'askCart'>,
  after: {
    longAnswer: [{ to: 'paying.starting.slow' }],
    missingAnswer: [{ to: 'paying.starting.stuck' }],
    askAgainDelay: [
      { from: 'interrupted', to: 'interrupted.asking' },
      { from: 'unanswered', to: 'unanswered.asking' },
      { to: asking },
    ],
  } satisfies Promises<Machine>['after'],
  entering: {
    // A page that goes for a payment is not reloaded (ruling 11).
    paying: {
      tells: { connectivity: [{ type: 'stakes.changed', stakes: 'payment' }] },
      knows: { refusal: null },
    },
    'paying.starting': orderAsked,
    // The same order, asked for with the same terms.
    'unanswered.asking': orderAsked,
    'unanswered.waiting': patience,
    'paying.starting.prompt': { waits: { longAnswer: 3000 } },
    'paying.starting.slow': { waits: { missingAnswer: 17_000 } },
    'paying.redirecting': ({ context: { payment } }) => ({
      emits: payment === null ? [paymentChanged] : [paymentChanged, { type: 'payment.redirected', payment }],
    }),
    awaitingOutcome: ({ context }) => ({ emits: [reached('confirmation', context.paymentReference)] }),
    [asking]: askedOnce,
    'interrupted.asking': askedOnce,
    'awaitingOutcome.waiting': patience,
    'interrupted.waiting': patience,
    // What was bought stands in the account now, and the next order is asked everything anew.
    paid: (step) => {
      const { emits, knows, ...rest } = over(step);
      return {
        ...rest,
        emits: [
          ...(emits ?? []),
          { type: 'paymentMode.remembered', modeCode: null },
          { type: 'donation.remembered', isAnswered: false },
          { type: 'order.paid' },
        ],
        knows: { ...knows, paymentModeCode: null, isDonationAnswered: false },
      };
    },
    ...Object.fromEntries(settled.map((state) => [state, over])),
  } satisfies Promises<Machine>['entering'],
  leaving: {
    // Whatever came of it, and where nobody waits for it any more: a payment may be under way.
    'paying.starting': { tells: { cart: [reread] } },
    unanswered: { tells: { cart: [reread] } },
  } satisfies Promises<Machine>['leaving'],
};
