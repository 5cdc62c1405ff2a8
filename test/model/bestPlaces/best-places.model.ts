import { expect } from 'vitest';
import type { PlacesProposal } from '../../../api/entities/best-places/propose-places.ts';
import { bestPlacesMachine } from '../../../machines/bestPlaces/bestPlaces.machine.ts';
import { usualSearch } from '../../../machines/bestPlaces/bestPlaces.rules.ts';
import type { PartyOffer } from '../../../machines/bestPlaces/bestPlaces.types.ts';
import { noAnswer, offerOnMap, seat } from '../../support/data/fixtures.ts';
import type { Promises } from '../../support/graph/promises.types.ts';
import { type Model, plain } from '../../support/graph/walk.types.ts';

export const partyOffer: PartyOffer = {
  categories: offerOnMap.categories,
  maximum: 3,
  alternate: null,
  held: [],
};

export const proposalOf = (...seatIds: number[]): PlacesProposal => ({
  categoryCode: 'C1',
  seats: seatIds.map(seat),
  groups: [seatIds.length],
  leftAlone: 0,
  uncomfortable: 0,
});

type Machine = typeof bestPlacesMachine;

const nothing = { proposal: null, startsOver: false, alternatives: [], seen: [], taken: [] } as const;
/** Two people at the first price of any category, together if they can. */
const twoPeople = usualSearch(partyOffer);

const [firstCategory] = partyOffer.categories;
/** Nobody said of any of the two that they pay less. */
const firstPrice = 'TP';

/** What is asked of the hall, without a limit to the price. */
const question = (people: number, seen: readonly number[]) => ({
  proposePlaces: {
    performanceId: 7,
    question: {
      people,
      preferences: twoPeople.preferences,
      categories: [expect.objectContaining({ code: firstCategory?.code })],
      dearer: [],
      seen,
    },
  },
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
    'search.changed': [{ from: 'open.asking', does: ({ event }) => ({ knows: { search: event.search } }) }],
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
        does: ({ context }) => ({ knows: { ...nothing, search: { ...context.search, people: 1 } } }),
      },
    ],
    // The places are sought anew, and the shopper sees which was taken.
    'proposal.taken': [
      { from: 'open.proposed', to: 'open.searching', does: { knows: { seen: [], taken: [seat(12)] } } },
    ],
  },
  answers: {
    proposePlaces: {
      done: [
        {
          given: ({ event }) => event.output.kind === 'proposed',
          to: 'open.proposed',
          does: ({ context }) => ({
            tells: {
              // They are the selection of the map, each at the price of who sits there.
              hallMap: [{ type: 'selection.replaced', seats: [seat(12), seat(13)] }],
              ticketPicker: [12, 13].map((seatId) => ({
                type: 'price.chosen' as const,
                seatId,
                priceCode: firstPrice,
              })),
            },
            asks: { watchProposal: { performanceId: 7, seatIds: [12, 13] } },
            knows: {
              proposal: proposalOf(12, 13),
              startsOver: false,
              alternatives: [],
              seen: [...context.seen, 12, 13],
            },
          }),
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
    // Nobody would say what is lost of it: the map itself names what is.
    watchProposal: { error: [{ to: 'folded' }] },
  },
  entering: {
    folded: { knows: nothing },
    'open.asking': { knows: nothing },
    'open.searching': ({ context }) => ({ asks: question(context.search.people, context.seen) }),
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
  },
  siblings: ['hallMap', 'ticketPicker'],
  slots: {
    proposePlaces: {
      resolves: {
        'two places': { kind: 'proposed', proposal: proposalOf(12, 13), startsOver: false },
        'nothing fits': { kind: 'nothingFits', alternatives: [{ kind: 'fewerPeople', people: 1 }] },
      },
      rejects: { 'the map is gone': noAnswer },
    },
    watchProposal: { sends: ['proposal.taken'], rejects: { 'nothing can be watched': noAnswer } },
  },
  events: {
    'panel.opened': plain,
    'panel.closed': plain,
    'search.changed': { '': { search: { ...usualSearch(partyOffer), people: 3 } } },
    'search.asked': plain,
    'search.reconsidered': plain,
    'another.asked': plain,
    'alternative.chosen': { '': { alternative: { kind: 'fewerPeople', people: 1 } } },
    'selection.madeByHand': plain,
    'proposal.taken': { '': { seatIds: [12] } },
  },
  project: ({ context }) => context.opensAtOnce,
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
      events: ['proposal.taken'],
      answeredOnlyIn: ['open.proposed'],
      because: 'no proposal is selected by it',
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
  counts: { states: 8, transitions: 18 },
  promises,
};
