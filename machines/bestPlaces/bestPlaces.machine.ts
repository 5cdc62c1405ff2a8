import { assertEvent, assign, sendTo, setup } from 'xstate';
import { answered } from '../system/answer.ts';
import { known } from '../system/known.ts';
import { to } from '../system/registry.ts';
import { promiseSlot } from '../system/slot.ts';
import { pricedSeats, questionOf, usualSearch, withAlternative, withinLimits } from './bestPlaces.rules.ts';
import type {
  BestPlacesContext,
  BestPlacesEvent,
  BestPlacesInput,
  ProposalInput,
  ProposalOutcome,
} from './bestPlaces.types.ts';

/** Chooses over the seats of the open map: at the moment that it answers, all that it proposes is free. */
export const proposePlaces = promiseSlot<ProposalOutcome, ProposalInput>('proposePlaces');

const nothingFound = { proposal: null, startsOver: false, alternatives: [] } as const;

/**
 * The best places for a party, asked for before anybody has studied the plan: how many, at what price, together or not. It
 * lives beside the map. The ticket picker is told each proposal, with its prices, and chooses it in place of what was chosen. The
 * picker tells which seats somebody else took meanwhile, for another proposal to be made, and that the shopper chose by hand.
 *
 * ```
 * folded ◀──panel.closed, selection.madeByHand── open ◀──panel.opened── folded
 * open
 *   asking ──search.asked──▶ searching ─┬─▶ proposed ──another.asked, seats.taken──▶ searching
 *      ▲                                ├─▶ nothingFits ──alternative.chosen──▶ searching
 *      └──────search.reconsidered───────┴─▶ failed ──search.asked──▶ searching
 * ```
 */
export const bestPlacesMachine = setup({
  types: {
    context: {} as BestPlacesContext,
    events: {} as BestPlacesEvent,
    input: {} as BestPlacesInput,
  },
  actors: { proposePlaces },
  guards: {
    opensAtOnce: ({ context }) => context.opensAtOnce,
    isProposed: (_, outcome: ProposalOutcome) => outcome.kind === 'proposed',
    touchesProposal: ({ context }, { seatIds }: { readonly seatIds: readonly number[] }) =>
      known(context.proposal, 'proposal').seats.some(({ seatId }) => seatIds.includes(seatId)),
  },
  actions: {
    changeSearch: assign(({ context, event }) => {
      assertEvent(event, 'search.changed');
      return { search: withinLimits(context.offer, event.search) };
    }),
    takeAlternative: assign(({ context, event }) => {
      assertEvent(event, 'alternative.chosen');
      return { search: withinLimits(context.offer, withAlternative(context.search, event.alternative)) };
    }),
    /** A new question: what was proposed before may come again. */
    beginAnew: assign({ ...nothingFound, seen: [], taken: [] }),
    forgetTaken: assign({ taken: [] }),
    setTakenApart: assign(({ context, event }) => {
      assertEvent(event, 'seats.taken');
      const { seats } = known(context.proposal, 'proposal');
      return { seen: [], taken: seats.filter(({ seatId }) => event.seatIds.includes(seatId)) };
    }),
    keepOutcome: assign(({ context }, outcome: ProposalOutcome) => {
      if (outcome.kind === 'nothingFits') {
        return { ...nothingFound, alternatives: outcome.alternatives };
      }
      const { proposal, startsOver } = outcome;
      const seatIds = proposal.seats.map(({ seatId }) => seatId);
      return {
        proposal,
        startsOver,
        alternatives: [],
        seen: [...(startsOver ? [] : context.seen), ...seatIds],
      };
    }),
    tellProposal: sendTo(
      ({ system }) => to(system, 'ticketPicker'),
      ({ context: { offer, search, proposal } }) => ({
        type: 'selection.replaced' as const,
        seats: pricedSeats(offer, search, known(proposal, 'proposal').seats),
      }),
    ),
  },
}).createMachine({
  id: 'bestPlaces',
  context: ({ input }) => ({
    ...input,
    search: usualSearch(input.offer),
    ...nothingFound,
    seen: [],
    taken: [],
  }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'opensAtOnce', target: 'open' }, { target: 'folded' }],
    },
    folded: {
      description: 'Out of the way: the shopper chooses on the map.',
      entry: 'beginAnew',
      on: { 'panel.opened': 'open' },
    },
    open: {
      initial: 'asking',
      on: {
        'panel.closed': 'folded',
        'selection.madeByHand': {
          description: 'What the shopper chose is never replaced.',
          target: 'folded',
        },
      },
      states: {
        asking: {
          description: 'How many, at what price, how they want to sit.',
          entry: 'beginAnew',
          on: {
            'search.changed': { actions: 'changeSearch' },
            'search.asked': 'searching',
          },
        },
        searching: {
          tags: 'busy',
          invoke: {
            src: 'proposePlaces',
            input: ({ context }) => ({
              performanceId: context.performanceId,
              question: questionOf(context.offer, context.search, context.seen),
            }),
            onDone: [
              {
                guard: { type: 'isProposed', params: answered },
                target: 'proposed',
                actions: [{ type: 'keepOutcome', params: answered }, 'tellProposal'],
              },
              { target: 'nothingFits', actions: { type: 'keepOutcome', params: answered } },
            ],
            onError: 'failed',
          },
        },
        proposed: {
          description:
            'The proposal is what is chosen; `taken` says why it is another one than a moment ago.',
          on: {
            'another.asked': { target: 'searching', actions: 'forgetTaken' },
            'seats.taken': {
              guard: { type: 'touchesProposal', params: ({ event }) => ({ seatIds: event.seatIds }) },
              target: 'searching',
              actions: 'setTakenApart',
            },
            'search.reconsidered': 'asking',
          },
        },
        nothingFits: {
          description: 'Not even split, in no category of the price: what would fit is offered.',
          on: {
            'alternative.chosen': { target: 'searching', actions: ['takeAlternative', 'beginAnew'] },
            'search.reconsidered': 'asking',
          },
        },
        failed: {
          on: {
            'search.asked': 'searching',
            'search.reconsidered': 'asking',
          },
        },
      },
    },
  },
});
