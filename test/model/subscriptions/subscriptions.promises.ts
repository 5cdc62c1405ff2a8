import type { Cart } from '../../../api/cart/cart.ts';
import { usualPreferences } from '../../../api/seats/place-preferences.ts';
import type { SeasonWorld } from '../../../api/subscriptions/draft-composition.ts';
import type { SubscriptionDraft } from '../../../api/subscriptions/subscription-draft.ts';
import type { CartAnswer } from '../../../machines/cart/ask-cart.ts';
import type { CartChange } from '../../../machines/cart/cart.types.ts';
import type { subscriptionsMachine } from '../../../machines/subscriptions/subscriptions.machine.ts';
import type { Drafts, SubscriptionsContext } from '../../../machines/subscriptions/subscriptions.types.ts';
import type { Refusal } from '../../../machines/system/answer.ts';
import { emptyCart } from '../../support/data/fixtures.ts';
import { escapade, moon, subscriptionWorld } from '../../support/data/subscription-fixtures.ts';
import type { Clause, Deeds, Promises, Step } from '../../support/graph/promises.types.ts';

type Machine = typeof subscriptionsMachine;
type Known = SubscriptionsContext;
type Evenings = SubscriptionDraft['evenings'];
type Answered = Step<Machine, { readonly output: CartAnswer }>;

const giselle = subscriptionWorld.catalogue.performances.get(17);
/** « Giselle » a day later. */
export const movedWorld: SeasonWorld = {
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

const nothing: Known = {
  ...{ abo: null, proposal: null, formula: null, drafts: new Map(), preferredCategory: null },
  ...{ cart: null, onlyEvening: null, asked: null, linesBefore: [], troubles: [] },
};
const nothingComposed: SubscriptionDraft = { subscribers: [], evenings: [] };
/** Nobody answered; or it was done, and yet no line of the cart shows it. */
const unexplained: Refusal = { code: 0, message: '', lostSeats: [], fields: {} };

const composing = 'initialised.composing';
const editing = 'initialised.composing.editing';
const blocked = 'initialised.composing.blocked';
const held = 'initialised.composing.held';
const troubled = 'initialised.composing.troubled';
const subscribing = 'initialised.holding.subscribing';
const seating = 'initialised.holding.seating';

/** Of two formulas the page names one, or the shopper is asked which (point 4). */
const pageOf = (abo: string | null): string => (abo === null ? 'initialised.choosing' : 'initialising.types');

const inHand = ({ drafts, formula }: Known): SubscriptionDraft =>
  drafts.get(formula?.code ?? '') ?? nothingComposed;
const isEmpty = ({ subscribers, evenings }: SubscriptionDraft): boolean =>
  subscribers.length + evenings.length === 0;
/** One that is empty is not kept. */
const withDraft = ({ drafts, formula }: Known, draft: SubscriptionDraft): Drafts => {
  const code = formula?.code ?? '';
  const others = [...drafts].filter(([other]) => other !== code);
  return new Map(isEmpty(draft) ? others : [...others, [code, draft]]);
};

/** All lines of the examples are the Escapade’s. */
const linesIn = (cart: Cart | null, code: string | undefined): readonly string[] =>
  code === 'ESCAPADE'
    ? (cart?.items ?? []).filter(({ type }) => type === 'subscription').map(({ id }) => id)
    : [];
const placesIn = (cart: Cart | null, performanceId: number, lineId: string): readonly string[] =>
  (cart?.items ?? []).flatMap((item) =>
    item.type === 'ticket' && item.performanceId === performanceId && item.subscriptionId === lineId
      ? [item.id]
      : [],
  );
/** Whom nobody comes to any more is given up. */
const keeping = (
  evenings: Evenings,
  isKept: (subscriberId: string, evening: Evenings[number]) => boolean,
): Evenings =>
  evenings
    .map((one) => ({ ...one, subscriberIds: one.subscriberIds.filter((id) => isKept(id, one)) }))
    .filter(({ subscriberIds }) => subscriberIds.length > 0);
/** A subscriber is from now on the line that they became, once at each evening. */
const adopted = ({ subscribers, evenings }: SubscriptionDraft, id: string | null, lineId: string) => ({
  subscribers: subscribers.filter((one) => one.id !== id),
  evenings: evenings.map((one) => ({
    ...one,
    subscriberIds: [...new Set(one.subscriberIds.map((other) => (other === id ? lineId : other)))],
  })),
});

/** What was composed beside a cart: what it shows is held counts, whoever left it leaves. What is asked for waits for its answer. */
const beside = ({ asked, linesBefore, troubles }: Known, drafts: Drafts, cart: Cart): Drafts =>
  new Map(
    [...drafts].map(([code, draft]) => {
      const lines = linesIn(cart, code);
      // Nobody answered who subscribes, and the cart shows somebody new of their kind.
      const late = draft.subscribers.find(
        ({ id, typeId }) =>
          typeId === 'ADULTE' && troubles.some((one) => one.id === id && one.refusal.code === 0),
      );
      const line = lines.find((id) => !linesBefore.includes(id));
      const known = late === undefined || line === undefined ? draft : adopted(draft, late.id, line);
      const isHere = (id: string): boolean =>
        lines.includes(id) || known.subscribers.some((one) => one.id === id);
      const evenings = keeping(
        known.evenings,
        (id, { id: eveningId, performanceId }) =>
          isHere(id) && (eveningId === asked || placesIn(cart, performanceId, id).length === 0),
      );
      return [code, { ...known, evenings }];
    }),
  );
/** Names are not kept, nor told to other tabs: this one has its own. */
const withNames = (drafts: Drafts, known: Drafts): Drafts => {
  const people = [...known.values()].flatMap(({ subscribers }) => subscribers);
  return new Map(
    [...drafts].map(([code, { subscribers, evenings }]) => [
      code,
      {
        evenings,
        subscribers: subscribers.map((one) => {
          const { holder, reference } = people.findLast(({ id }) => id === one.id) ?? one;
          return { ...one, holder, reference };
        }),
      },
    ]),
  );
};

/** As the shopper chose it: the venue moved nothing, and everybody who comes is known. */
const stands = (context: Known, { performanceId, date, subscriberIds }: Evenings[number]): boolean =>
  context.proposal?.world.catalogue.performances.get(performanceId)?.date === date &&
  subscriberIds.every(
    (id) =>
      inHand(context).subscribers.some((one) => one.id === id) ||
      linesIn(context.cart, context.formula?.code).includes(id),
  );
/** Somebody has a place, everybody said who they are, nothing was moved, and nobody sees a show twice. */
function canHold(context: Known): boolean {
  const { subscribers, evenings } = inHand(context);
  return (
    evenings.some(({ subscriberIds, guests }) => subscriberIds.length > 0 || guests > 0) &&
    subscribers.every(({ typeId, reference }) => typeId === 'ADULTE' || reference !== '') &&
    evenings.every(
      (one) =>
        stands(context, one) &&
        one.subscriberIds.every((id) => placesIn(context.cart, one.performanceId, id).length === 0),
    )
  );
}
const isTroubled = (context: Known): boolean => {
  const { subscribers, evenings } = inHand(context);
  return context.troubles.some(({ id }) => [...subscribers, ...evenings].some((one) => one.id === id));
};
/** What is still to be held: what was refused is not asked for again by itself. */
const toHold = (context: Known): Evenings =>
  inHand(context).evenings.filter(
    ({ id }) => (context.onlyEvening ?? id) === id && !context.troubles.some((trouble) => trouble.id === id),
  );

/** What is said of the composition is said as long as it is true. */
function saying(state: string, context: Known): string {
  const isTrue: Readonly<Record<string, boolean>> = {
    [blocked]: !canHold(context),
    [held]: isEmpty(inHand(context)) && linesIn(context.cart, context.formula?.code).length > 0,
    [troubled]: isTroubled(context),
  };
  return isTrue[state] === false ? editing : state;
}
/** Nothing more is asked of the cart now. */
function ended(context: Known): string {
  if (context.abo !== context.formula?.code) {
    return pageOf(context.abo);
  }
  if (isTroubled(context)) {
    return troubled;
  }
  if (toHold(context).length > 0) {
    return saying(blocked, context);
  }
  return context.onlyEvening === null ? saying(held, context) : editing;
}
/** First who subscribes, then each evening, everybody together. */
function next(context: Known): string {
  if (inHand(context).subscribers.length > 0) {
    return subscribing;
  }
  return toHold(context).some((one) => stands(context, one)) ? seating : ended(context);
}

const askedOfCart = (change: CartChange, key: string): Deeds<Machine> => ({
  asks: { askCart: { change, key } },
});
const kept = (drafts: Drafts) => ({ type: 'drafts.changed', drafts }) as const;

/** What happens to what is composed, wherever it does, and what is then still true of it. */
const anywhere = <Event>(
  does: (step: Step<Machine, Event>) => Deeds<Machine>,
): readonly Clause<Machine, Event>[] => [
  ...[blocked, held, troubled].map((state) => ({
    from: state,
    to: (step: Step<Machine, Event>) => saying(state, { ...step.context, ...does(step).knows }),
    does,
  })),
  { does },
];
/** A shopper changes the draft: this browser keeps it, and what was said of it before is said no more. */
const composed = <Event>(
  change: (step: Step<Machine, Event>, draft: SubscriptionDraft) => SubscriptionDraft,
): readonly Clause<Machine, Event>[] => [
  {
    from: composing,
    to: editing,
    does: (step) => {
      const drafts = withDraft(step.context, change(step, inHand(step.context)));
      return { emits: [kept(drafts)], knows: { drafts, troubles: [] } };
    },
  },
];
/** All is held, or one evening alone; what must change first is said. */
const holding = <Event>(only: (event: Event) => string | null): readonly Clause<Machine, Event>[] => {
  const begun = ({ context, event }: Step<Machine, Event>): Known => ({
    ...context,
    ...{ troubles: [], onlyEvening: only(event) },
  });
  return [
    {
      from: composing,
      given: ({ context }) => canHold(context),
      to: (step) => next(begun(step)),
      does: (step) => ({
        knows: {
          troubles: [],
          onlyEvening: next(begun(step)).startsWith(composing) ? null : only(step.event),
        },
      }),
    },
    { from: composing, to: blocked },
  ];
};

const isDone = ({ event: { output } }: Answered): boolean => output.kind === 'done';
/** The cart as the answer says; only of what was done. */
const cartAfter = ({ event: { output } }: Answered): Cart =>
  output.kind === 'done' ? output.value.cart : emptyCart;
/** The line that somebody became: as the server says, or the one that is new. */
const lineOf = ({ context: { formula, linesBefore }, event: { output } }: Answered): string | undefined =>
  output.kind === 'done'
    ? (output.value.subscribed?.[0] ??
      linesIn(output.value.cart, formula?.code).find((id) => !linesBefore.includes(id)))
    : undefined;
/** What the cart answered, as it is known then: somebody is a line, an evening is held, or why not. */
const afterAdopting = (step: Answered): Known => ({
  ...step.context,
  cart: cartAfter(step),
  drafts: withDraft(step.context, adopted(inHand(step.context), step.context.asked, lineOf(step) ?? '')),
});
function afterHolding(step: Answered): Known {
  const { context } = step;
  const { subscribers, evenings } = inHand(context);
  const left = evenings.filter(({ id }) => id !== context.asked);
  return { ...context, cart: cartAfter(step), drafts: withDraft(context, { subscribers, evenings: left }) };
}
const troubledBy = (context: Known, refusal: Refusal): Known => ({
  ...context,
  troubles: [...context.troubles, { id: context.asked ?? '', refusal }],
});
const afterRefusal = ({ context, event: { output } }: Answered): Known =>
  troubledBy(context, output.kind === 'refused' ? output.refusal : unexplained);
const withCart = ({ cart, drafts }: Known) => ({
  emits: [kept(drafts)],
  knows: { cart, drafts },
});
const mapOpened = (performanceId: number, itemIds: readonly string[]) => {
  const purpose = { kind: 'move', itemIds } as const;
  return { type: 'performance.chosen', performanceId, needsMap: true, purpose } as const;
};
/** The seats of an evening that was held by itself are chosen on the map. */
function eveningHeld(step: Answered): Deeds<Machine> {
  const { context } = step;
  const own = inHand(context).evenings.find(({ id }) => id === context.asked && id === context.onlyEvening);
  const { emits, knows } = withCart(afterHolding(step));
  const cart = cartAfter(step);
  const itemIds = linesIn(cart, context.formula?.code).flatMap((id) =>
    placesIn(cart, own?.performanceId ?? 0, id),
  );
  return {
    knows,
    emits,
    ...(own === undefined ? {} : { tells: { ticketPicker: [mapOpened(own.performanceId, itemIds)] } }),
  };
}
const refused = (step: Answered): Deeds<Machine> => ({ knows: { troubles: afterRefusal(step).troubles } });
/** Somebody else was quicker, or the venue changed something. */
const refusedByVenue = (step: Answered): Deeds<Machine> => ({
  ...refused(step),
  tells: { availability: [{ type: 'availability.refreshAsked' }] },
  emits: [{ type: 'season.doubted' }],
});
/** The next evening is another question. */
const goingOn = (
  given: (step: Answered) => boolean,
  after: (step: Answered) => Known,
  does: (step: Answered) => Deeds<Machine>,
): readonly Clause<Machine, Answered['event']>[] => [
  { from: seating, given: (step) => given(step) && next(after(step)) === seating, through: [seating], does },
  { from: seating, given, to: (step) => next(after(step)), does },
];

const nothingAsked = { asked: null, onlyEvening: null } as const;

/** Subscribing, from the offers to places in the cart (points 3 and 4: subscription store). */
export const subscriptionsPromises: Promises<Machine> = {
  start: () => ({ at: 'notInitialised', knows: nothing }),
  on: {
    'subscriptions.opened': [
      {
        from: ['notInitialised', 'loadingError'],
        to: 'initialising.offers',
        does: ({ event: { abo } }) => ({ knows: { abo } }),
      },
      // The offers come whichever page it is; what is with the cart is held first.
      {
        from: ['initialising.offers', 'initialised.holding'],
        does: ({ event: { abo } }) => ({ knows: { abo } }),
      },
      {
        from: 'initialising.types',
        given: ({ event: { abo } }) => abo !== null,
        through: ['initialising.types'],
        does: ({ event: { abo } }) => ({ knows: { abo } }),
      },
      { to: ({ event: { abo } }) => pageOf(abo), does: ({ event: { abo } }) => ({ knows: { abo } }) },
    ],
    'subscriptions.retried': [{ from: 'loadingError', to: 'initialising.offers' }],
    'subscriber.added': composed(({ event: { subscriber } }, draft) => ({
      ...draft,
      subscribers: draft.subscribers.some(({ id }) => id === subscriber.id)
        ? draft.subscribers
        : [...draft.subscribers, subscriber],
    })),
    'subscriber.changed': composed(({ event: { id, change } }, draft) => ({
      ...draft,
      subscribers: draft.subscribers.map((one) => (one.id === id ? { ...one, ...change } : one)),
    })),
    'subscriber.removed': composed(({ event: { id } }, { subscribers, evenings }) => ({
      subscribers: subscribers.filter((one) => one.id !== id),
      evenings: keeping(evenings, (other) => other !== id),
    })),
    // Of those who are said to come, those who subscribe.
    'evening.chosen': composed(({ context, event: { evening } }, { subscribers, evenings }) => ({
      subscribers,
      evenings: keeping(
        [...evenings.filter(({ performanceId }) => performanceId !== evening.performanceId), evening],
        (id) =>
          subscribers.some((one) => one.id === id) ||
          linesIn(context.cart, context.formula?.code).includes(id),
      ),
    })),
    'category.preferred': [
      {
        from: composing,
        does: ({ event: { categoryCode } }) => ({
          emits: [{ type: 'category.preferred', categoryCode }],
          knows: { preferredCategory: categoryCode },
        }),
      },
    ],
    'hold.asked': holding(() => null),
    'seats.asked': holding(({ eveningId }) => eveningId),
    'season.changed': anywhere(({ context: { proposal }, event: { world } }) => ({
      knows: { proposal: proposal === null ? null : { ...proposal, world } },
    })),
    // Nobody else finds what they chose, or their names.
    'shopper.left': [
      {
        from: composing,
        to: editing,
        does: { emits: [kept(new Map())], knows: { drafts: new Map(), troubles: [] } },
      },
      {
        from: 'initialised.holding',
        to: ({ context: { abo, formula } }) => (abo === formula?.code ? editing : pageOf(abo)),
        does: { emits: [kept(new Map())], knows: { drafts: new Map(), troubles: [] } },
      },
      { does: { emits: [kept(new Map())], knows: { drafts: new Map(), troubles: [] } } },
    ],
    // It keeps them itself.
    'drafts.changedElsewhere': anywhere(({ context, event }) => ({
      knows: { drafts: withNames(event.drafts, context.drafts) },
    })),
    'cart.changed': anywhere(({ context, event: { cart } }) => {
      const drafts = beside(context, context.drafts, cart);
      const isSame = JSON.stringify([...drafts]) === JSON.stringify([...context.drafts]);
      return { knows: { cart, drafts }, emits: isSame ? [] : [kept(drafts)] };
    }),
  },
  answers: {
    askCart: {
      done: [
        {
          from: subscribing,
          given: (step) => lineOf(step) !== undefined,
          to: (step) => next(afterAdopting(step)),
          does: (step) => withCart(afterAdopting(step)),
        },
        // Without them no evening is held.
        { from: subscribing, to: (step) => ended(afterRefusal(step)), does: refused },
        ...goingOn(isDone, afterHolding, eveningHeld),
        // Nobody answered, and the cart that was read since does not show them: the rest would fare no better.
        {
          from: seating,
          given: ({ event: { output } }) => output.kind === 'refused' && output.refusal.code === 0,
          to: (step) => ended(afterRefusal(step)),
          does: refused,
        },
        // The other evenings are held all the same.
        ...goingOn(() => true, afterRefusal, refusedByVenue),
      ],
      // The rest would fare no better.
      error: [
        {
          to: ({ context }) => ended(troubledBy(context, unexplained)),
          does: ({ context }) => ({ knows: { troubles: troubledBy(context, unexplained).troubles } }),
        },
      ],
    },
    loadOffers: {
      done: [
        {
          to: ({ context }) => pageOf(context.abo),
          does: ({ context, event: { output: proposal } }) => {
            const drafts = withNames(proposal.drafts, context.drafts);
            return {
              knows: {
                proposal,
                preferredCategory: proposal.preferredCategory,
                drafts: context.cart === null ? drafts : beside(context, drafts, context.cart),
              },
            };
          },
        },
      ],
      error: [{ to: 'loadingError' }],
    },
    loadTypes: {
      done: [
        {
          to: editing,
          does: ({ context, event }) => ({
            knows: { formula: { ...(context.abo === 'LUNE' ? moon : escapade), types: event.output } },
          }),
        },
      ],
      error: [{ to: 'loadingError' }],
    },
  },
  entering: {
    'initialising.offers': { asks: { loadOffers: undefined } },
    'initialising.types': ({ context: { abo } }) => ({
      asks: { loadTypes: { formulaCode: abo } },
      knows: nothingAsked,
    }),
    'initialised.choosing': { knows: { ...nothingAsked, formula: null } },
    [composing]: { knows: nothingAsked },
    [subscribing]: ({ context }) => {
      const {
        id = '',
        typeId = '',
        holder = { firstName: '', lastName: '' },
        reference = '',
      } = inHand(context).subscribers[0] ?? {};
      const formulaCode = context.formula?.code ?? '';
      return {
        ...askedOfCart({ kind: 'subscribe', formulaCode, typeId, holder, reference }, id),
        knows: { asked: id, linesBefore: linesIn(context.cart, formulaCode) },
      };
    },
    [seating]: ({ context }) => {
      const {
        id = '',
        performanceId = 0,
        categoryCode = '',
        subscriberIds = [],
      } = toHold(context).find((one) => stands(context, one)) ?? {};
      return {
        ...askedOfCart(
          {
            ...{ kind: 'takeBestPlaces', performanceId, categoryCode, preferences: usualPreferences },
            ...{ priceCodes: subscriberIds.map(() => 'ABO'), subscriptionIds: subscriberIds },
          },
          id,
        ),
        knows: { asked: id, linesBefore: linesIn(context.cart, context.formula?.code) },
      };
    },
  },
  tags: { busy: [subscribing, seating] },
};
