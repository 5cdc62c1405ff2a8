import { assign, enqueueActions, setup } from 'xstate';
import type { ProposalOutcome } from '../../api/entities/best-places/propose-places.ts';
import { to, toIfLiving } from '../system/registry.ts';
import { proposePlaces, watchProposal } from './bestPlaces.actors.ts';
import { questionOf, ticketsOn, usualSearch, withAlternative, withinLimits } from './bestPlaces.rules.ts';
import type { BestPlacesContext, BestPlacesEvent, BestPlacesInput } from './bestPlaces.types.ts';

const nothingFound = { proposal: null, startsOver: false, alternatives: [] } as const;

/**
 * The best places for a party, asked for before anybody has studied the plan: how many, at what price, together or not. It
 * lives beside the map: a proposal is the selection there, each further one takes its place, and the ticket picker holds
 * it like any selection. What somebody else takes of it meanwhile is told, and there is another proposal.
 *
 * ```
 * folded ◀──panel.closed, selection.madeByHand── open ◀──panel.opened── folded
 * open
 *   asking ──search.asked──▶ searching ─┬─▶ proposed ──another.asked, proposal.taken──▶ searching
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
  actors: { proposePlaces, watchProposal },
  guards: {
    opensAtOnce: ({ context }) => context.opensAtOnce,
    isProposed: (_, params: { readonly outcome: ProposalOutcome }) => params.outcome.kind === 'proposed',
  },
  actions: {
    changeSearch: assign(({ context, event }) =>
      event.type === 'search.changed' ? { search: withinLimits(context.offer, event.search) } : {},
    ),
    takeAlternative: assign(({ context, event }) =>
      event.type === 'alternative.chosen'
        ? { search: withinLimits(context.offer, withAlternative(context.search, event.alternative)) }
        : {},
    ),
    /** A new question: what was proposed before may come again. */
    beginAnew: assign({ ...nothingFound, seen: [], taken: [] }),
    forgetTaken: assign({ taken: [] }),
    setTakenApart: assign(({ context, event }) =>
      event.type === 'proposal.taken'
        ? {
            seen: [],
            taken: (context.proposal?.seats ?? []).filter(({ seatId }) => event.seatIds.includes(seatId)),
          }
        : {},
    ),
    keepOutcome: assign(({ context }, { outcome }: { readonly outcome: ProposalOutcome }) => {
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
    /** The proposal becomes the selection of the map, and its seats get the prices of the party in turn. */
    select: enqueueActions(({ context, enqueue, system }) => {
      const { proposal, offer, search } = context;
      if (proposal === null) {
        return;
      }
      enqueue.sendTo(toIfLiving(system, 'hallMap'), { type: 'selection.replaced', seats: proposal.seats });
      const tickets = ticketsOn(offer, search, proposal.seats);
      for (const [index, { seatId }] of proposal.seats.entries()) {
        const ticket = tickets[index];
        if (ticket !== undefined && ticket !== null) {
          enqueue.sendTo(to(system, 'ticketPicker'), {
            type: 'price.chosen',
            seatId,
            priceCode: ticket.priceCode,
          });
        }
      }
    }),
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
                guard: { type: 'isProposed', params: ({ event }) => ({ outcome: event.output }) },
                target: 'proposed',
                actions: [
                  { type: 'keepOutcome', params: ({ event }) => ({ outcome: event.output }) },
                  'select',
                ],
              },
              {
                target: 'nothingFits',
                actions: { type: 'keepOutcome', params: ({ event }) => ({ outcome: event.output }) },
              },
            ],
            onError: 'failed',
          },
        },
        proposed: {
          description:
            'The proposal is the selection of the map; `taken` says why it is another one than a moment ago.',
          invoke: {
            src: 'watchProposal',
            input: ({ context }) => ({
              performanceId: context.performanceId,
              seatIds: (context.proposal?.seats ?? []).map(({ seatId }) => seatId),
            }),
            // The map itself names what is lost, too.
            onError: '#bestPlaces.folded',
          },
          on: {
            'another.asked': { target: 'searching', actions: 'forgetTaken' },
            'proposal.taken': { target: 'searching', actions: 'setTakenApart' },
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
