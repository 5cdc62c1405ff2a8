import type { PlacesProposal } from '../../../api/entities/best-places/propose-places.ts';
import { bestPlacesMachine } from '../../../machines/bestPlaces/bestPlaces.machine.ts';
import { usualSearch } from '../../../machines/bestPlaces/bestPlaces.rules.ts';
import type { PartyOffer } from '../../../machines/bestPlaces/bestPlaces.types.ts';
import { noAnswer, offerOnMap, seat } from '../../support/data/fixtures.ts';
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

/** What `best-places.model.test.ts` walks by the graph, and `*.view.test.tsx` through the view. */
export const bestPlacesModel: Model<typeof bestPlacesMachine> = {
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
};
