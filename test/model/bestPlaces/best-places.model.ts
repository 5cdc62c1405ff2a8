import type { ContextFrom } from 'xstate';
import type { FittingAlternative, PlacesProposal } from '../../../api/seats/best-places/propose-places.ts';
import { bestPlacesMachine } from '../../../machines/bestPlaces/bestPlaces.machine.ts';
import { usualSearch } from '../../../machines/bestPlaces/bestPlaces.rules.ts';
import type { PartyOffer, PlacesSearch } from '../../../machines/bestPlaces/bestPlaces.types.ts';
import { noAnswer, offerOnMap, price, seat } from '../../support/data/fixtures.ts';
import type { Promises } from '../../support/graph/promises.types.ts';
import { type Model, plain } from '../../support/graph/walk.types.ts';

export const partyOffer: PartyOffer = {
  categories: offerOnMap.categories,
  maximum: 3,
  alternate: null,
  held: [],
  leastAge: null,
};

export const proposalOf = (...seatIds: number[]): PlacesProposal => ({
  categoryCode: 'C1',
  seats: seatIds.map(seat),
  groups: [seatIds.length],
  leftAlone: 0,
  uncomfortable: 0,
});

type Machine = typeof bestPlacesMachine;
type Context = ContextFrom<Machine>;

/** All there was has been seen: it begins with the best again, which are not of one category. */
const acrossCategories: PlacesProposal = {
  ...proposalOf(12),
  seats: [seat(12), { ...seat(31), categoryCode: 'C2' }],
};

const nothing = { proposal: null, startsOver: false, alternatives: [], seen: [], taken: [] } as const;
/** Two people at the first price of any category, together if they can. */
const twoPeople = usualSearch(partyOffer);

const [firstCategory] = offerOnMap.categories;
/** What a ticket costs in each category, for who is of no particular kind and for the young. */
const amounts = {
  C1: { full: 3200, young: 1600 },
  C2: { full: 2000, young: 1000 },
  C3: { full: 1200, young: null },
} as const;

const cheaper = { color: '#3355aa', availability: 'V', referenced: [], unavailable: [] } as const;

/**
 * Two more categories beside the first, one of them without a price for the young; at most two of the young in an order, and
 * one of them is in the cart.
 */
const familyOffer: PartyOffer = {
  categories: [
    {
      ...cheaper,
      ...{ name: 'Troisième', code: 'C3' },
      prices: [{ ...price('TP', 0), amounts: new Map([['C3', amounts.C3.full]]) }],
    },
    {
      ...cheaper,
      ...{ name: 'Deuxième', code: 'C2' },
      prices: [
        { ...price('J26', 0, 'carte'), maximum: 2, amounts: new Map([['C2', amounts.C2.young]]) },
        { ...price('TP', 0), amounts: new Map([['C2', amounts.C2.full]]) },
      ],
    },
    ...(firstCategory === undefined ? [] : [firstCategory]),
  ],
  maximum: 4,
  alternate: null,
  held: [{ priceCode: 'J26', reference: '' }],
  leastAge: null,
};

const isFamily = (offer: PartyOffer): boolean => offer.categories.length > 1;
const within = (value: number, most: number): number =>
  Number.isInteger(value) && value > 0 ? Math.min(value, most) : 0;

/** No more people than the order takes, and one at least; of them the young who have room, the wheelchairs and who comes with them. */
function withinLimits(offer: PartyOffer, asked: PlacesSearch): PlacesSearch {
  const people = Math.max(1, within(asked.people, isFamily(offer) ? 4 : 3));
  const young = within(asked.kinds.J26 ?? 0, isFamily(offer) ? 1 : people);
  const wheelchairs = within(asked.preferences.wheelchairs, people);
  const companions = within(asked.preferences.companions, wheelchairs > 0 ? people - wheelchairs : 0);
  return {
    people,
    kinds: young > 0 ? { J26: young } : {},
    ceiling: asked.ceiling,
    preferences: { ...asked.preferences, wheelchairs, companions },
  };
}

/** A search for two who wish for more than most. */
const wish = (
  more: Partial<PlacesSearch>,
  preferences: Partial<PlacesSearch['preferences']>,
): PlacesSearch => ({
  ...twoPeople,
  ...more,
  preferences: { ...twoPeople.preferences, ...preferences },
});

/** The search in which what nothing fits has been given up. */
function afterAlternative(search: PlacesSearch, alternative: FittingAlternative): PlacesSearch {
  const { preferences } = search;
  return {
    ...search,
    people: alternative.kind === 'fewerPeople' ? 1 : search.people,
    ceiling: alternative.kind === 'dearer' ? 3200 : search.ceiling,
    preferences: alternative.kind === 'fewerWheelchairs' ? { ...preferences, wheelchairs: 0 } : preferences,
  };
}

/** What is asked of the hall: the categories by their dearest ticket of the party, those above the limit apart. */
function question({ offer, search, seen }: Pick<Context, 'offer' | 'search' | 'seen'>) {
  const young = search.kinds.J26 ?? 0;
  const codes = isFamily(offer) ? (['C1', 'C2', 'C3'] as const) : (['C1'] as const);
  const priced = codes.flatMap((code) => {
    const { full, young: forYoung } = amounts[code];
    // Where the young have no price, nobody comes with them.
    const isSold = young === 0 || forYoung !== null;
    return isSold ? [{ code, amount: young === search.people ? (forYoung ?? full) : full }] : [];
  });
  const isDear = ({ amount }: { readonly amount: number }): boolean => amount > (search.ceiling ?? Infinity);
  return {
    proposePlaces: {
      performanceId: 7,
      question: {
        people: search.people,
        preferences: search.preferences,
        categories: priced.filter((one) => !isDear(one)),
        dearer: priced.filter(isDear),
        seen,
      },
    },
  };
}

/** The prices of the party on these seats, in turn, the young last; none where there is nobody, or nothing is sold. */
const priced = ({ offer, search }: Pick<Context, 'offer' | 'search'>, seats: PlacesProposal['seats']) =>
  seats.map((one, index) => {
    const isSold = index < search.people && (one.categoryCode === 'C1' || isFamily(offer));
    const isYoung = index >= search.people - (search.kinds.J26 ?? 0);
    return { ...one, priceCode: isSold ? (isYoung ? 'J26' : 'TP') : null };
  });

/** The best places for a party, beside the map: what somebody else takes of them is told, and others come. */
const promises: Promises<Machine> = {
  start: (input) => ({
    at: input.opensAtOnce ? 'open.asking' : 'folded',
    knows: { ...input, search: twoPeople, ...nothing },
  }),
  on: {
    'panel.opened': [{ from: 'folded', to: 'open.asking' }],
    'panel.closed': [{ from: 'open', to: 'folded' }],
    // What the shopper chose by hand is never replaced.
    'selection.madeByHand': [{ from: 'open', to: 'folded' }],
    'search.changed': [
      {
        from: 'open.asking',
        does: ({ context, event }) => ({ knows: { search: withinLimits(context.offer, event.search) } }),
      },
    ],
    'search.asked': [{ from: ['open.asking', 'open.failed'], to: 'open.searching' }],
    'search.reconsidered': [
      { from: ['open.proposed', 'open.nothingFits', 'open.failed'], to: 'open.asking' },
    ],
    // Another proposal takes the place of this one; what was seen does not come again.
    'another.asked': [{ from: 'open.proposed', to: 'open.searching', does: { knows: { taken: [] } } }],
    'alternative.chosen': [
      {
        from: 'open.nothingFits',
        to: 'open.searching',
        does: ({ context: { offer, search }, event: { alternative } }) => ({
          knows: { ...nothing, search: withinLimits(offer, afterAlternative(search, alternative)) },
        }),
      },
    ],
    // The places are sought anew, and the shopper sees which was taken.
    'seats.taken': [
      {
        from: 'open.proposed',
        given: ({ context, event }) =>
          context.proposal?.seats.some(({ seatId }) => event.seatIds.includes(seatId)) === true,
        to: 'open.searching',
        does: { knows: { seen: [], taken: [seat(12)] } },
      },
      { from: 'open.proposed' },
    ],
  },
  answers: {
    proposePlaces: {
      done: [
        {
          given: ({ event }) => event.output.kind === 'proposed',
          to: 'open.proposed',
          does: ({ context, event: { output } }) => {
            const isAnew = output.kind === 'proposed' && output.startsOver;
            const proposal = isAnew ? acrossCategories : proposalOf(12, 13);
            const seatIds = isAnew ? [12, 31] : [12, 13];
            return {
              // They are what is chosen, each at the price of who sits there.
              tells: {
                ticketPicker: [{ type: 'selection.replaced', seats: priced(context, proposal.seats) }],
              },
              knows: {
                proposal,
                startsOver: isAnew,
                alternatives: [],
                seen: isAnew ? seatIds : [...context.seen, ...seatIds],
              },
            };
          },
        },
        {
          to: 'open.nothingFits',
          does: {
            knows: {
              proposal: null,
              startsOver: false,
              alternatives: [{ kind: 'fewerPeople', people: 1 }],
            },
          },
        },
      ],
      error: [{ to: 'open.failed' }],
    },
  },
  entering: {
    folded: { knows: nothing },
    'open.asking': { knows: nothing },
    'open.searching': ({ context }) => ({ asks: question(context) }),
  },
  tags: { busy: ['open.searching'] },
};

/** What `best-places.model.test.ts` walks by the graph, and `*.view.test.tsx` through the view. */
export const bestPlacesModel: Model<Machine> = {
  name: 'bestPlaces',
  machine: bestPlacesMachine,
  starts: {
    '': { performanceId: 7, offer: partyOffer, opensAtOnce: true },
    'with seats chosen already': { performanceId: 7, offer: partyOffer, opensAtOnce: false },
    'a family, in several categories': { performanceId: 7, offer: familyOffer, opensAtOnce: true },
  },
  siblings: ['ticketPicker'],
  slots: {
    proposePlaces: {
      resolves: {
        'two places': { kind: 'proposed', proposal: proposalOf(12, 13), startsOver: false },
        'the best again': { kind: 'proposed', proposal: acrossCategories, startsOver: true },
        'nothing fits': { kind: 'nothingFits', alternatives: [{ kind: 'fewerPeople', people: 1 }] },
      },
      rejects: { 'the map is gone': noAnswer },
    },
  },
  events: {
    'panel.opened': plain,
    'panel.closed': plain,
    'search.changed': {
      'three people': { search: { ...twoPeople, people: 3 } },
      'with a child': { search: wish({ kinds: { J26: 1 } }, { wheelchairs: 1, companions: 2 }) },
      'too much of everything': {
        search: wish(
          { people: 9, kinds: { J26: 9, TP: 1 }, ceiling: 2000 },
          { wheelchairs: 9, companions: 1 },
        ),
      },
      'what nobody can be': {
        search: wish({ people: 0.5, kinds: { J26: -1 }, ceiling: 1999 }, { companions: 2 }),
      },
    },
    'search.asked': plain,
    'search.reconsidered': plain,
    'another.asked': plain,
    'alternative.chosen': {
      'fewer people': { alternative: { kind: 'fewerPeople', people: 1 } },
      'fewer wheelchairs': { alternative: { kind: 'fewerWheelchairs', wheelchairs: 0 } },
      'a dearer place': { alternative: { kind: 'dearer', amount: 3200, categoryCode: 'C1' } },
    },
    'selection.madeByHand': plain,
    'seats.taken': { 'one of the proposal': { seatIds: [12] }, 'another one': { seatIds: [14] } },
  },
  project: ({ context: { offer, opensAtOnce, search } }) => [
    ...[opensAtOnce, isFamily(offer), search.people, search.ceiling !== null],
    search.kinds.J26 ?? 0,
  ],
  ignores: [
    { events: ['panel.opened'], answeredOnlyIn: ['folded'], because: 'it is open' },
    {
      events: ['panel.closed', 'selection.madeByHand'],
      ignoredIn: ['folded'],
      because: 'nothing is proposed: what is chosen on the map is none of its business',
    },
    {
      events: ['search.changed'],
      answeredOnlyIn: ['open.asking'],
      because: 'the wishes are shown nowhere else',
    },
    {
      events: ['search.asked'],
      answeredOnlyIn: ['open.asking', 'open.failed'],
      because: 'it is being searched, or there is a result',
    },
    {
      events: ['search.reconsidered'],
      answeredOnlyIn: ['open.proposed', 'open.nothingFits', 'open.failed'],
      because: 'there is no result to turn away from',
    },
    { events: ['another.asked'], answeredOnlyIn: ['open.proposed'], because: 'nothing was proposed' },
    {
      events: ['alternative.chosen'],
      answeredOnlyIn: ['open.nothingFits'],
      because: 'no alternative is shown',
    },
    {
      events: ['seats.taken'],
      answeredOnlyIn: ['open.proposed'],
      because: 'nothing is proposed',
    },
  ],
  invariants: {
    'only a result has a proposal': (snapshot) =>
      snapshot.context.proposal === null ||
      snapshot.matches({ open: 'proposed' }) ||
      snapshot.matches({ open: 'searching' }) ||
      snapshot.matches({ open: 'failed' }),
    'nobody asks for more people than may be': ({ context }) =>
      context.search.people >= 1 && context.search.people <= context.offer.maximum,
  },
  promises,
};
