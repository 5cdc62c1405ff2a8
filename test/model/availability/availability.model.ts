import { availabilityMachine } from '../../../machines/availability/availability.machine.ts';
import type { Hindrance } from '../../../machines/availability/availability.types.ts';
import { noAnswer } from '../../support/data/fixtures.ts';
import type { Clause, Promises } from '../../support/graph/promises.types.ts';
import { type Model, plain } from '../../support/graph/walk.types.ts';

type Machine = typeof availabilityMachine;
type AnyClause = Clause<Machine, unknown>;

const beingAsked = 'watching.asking.refreshing';
const notFollowed = 'watching.stream.followed.closed';
const anew = `${beingAsked} + ${notFollowed}`;

/** Whatever else is so, nothing is asked. */
const hindered = (by: Hindrance): AnyClause => ({
  to: 'paused',
  does: ({ context: { hindrances } }) => ({
    knows: { hindrances: hindrances.includes(by) ? hindrances : [...hindrances, by] },
  }),
});
/** The moment nothing hinders any more, it is asked for, and followed anew. */
const relieved = (of: Hindrance, scope?: (event: { readonly scope: string }) => string) => {
  const without = (hindrances: readonly Hindrance[]) => hindrances.filter((one) => one !== of);
  const does: AnyClause['does'] = ({ context, event }) => ({
    knows: {
      hindrances: without(context.hindrances),
      ...(scope === undefined ? {} : { scope: scope(event as { readonly scope: string }) }),
    },
  });
  return [
    { given: ({ context }) => without(context.hindrances).length > 0, to: 'paused', does },
    { to: anew, through: [beingAsked, 'watching.stream.followed'], does },
  ] satisfies readonly AnyClause[];
};
/** The same part of « watching », with the other as it was. */
const asking = (part: 'refreshing' | 'waiting' | 'resting' | 'waitingAfterFailure') => {
  const streams = [notFollowed, 'watching.stream.followed.open', 'watching.stream.impossible'];
  return ({ was }: { readonly was: (state: string) => boolean }): string =>
    `watching.asking.${part} + ${streams.find(was)}`;
};
const askings = ['refreshing', 'waiting', 'resting', 'waitingAfterFailure'] as const;
const askingNow = (was: (state: string) => boolean) =>
  askings.map((part) => `watching.asking.${part}`).find(was) ?? '';

/** What is on screen is fresh: pushed, or asked for at intervals, while somebody looks and there is a network (point 4). */
const promises: Promises<Machine> = {
  start: () => ({
    at: 'paused',
    asks: { listenToVisibility: undefined },
    knows: { hindrances: ['unwatched'], scope: '*' },
  }),
  on: {
    'availability.watched': relieved('unwatched', ({ scope }) => scope),
    'availability.unwatched': [hindered('unwatched')],
    'page.hidden': [hindered('hidden')],
    'page.shown': relieved('hidden'),
    'network.lost': [hindered('offline')],
    'network.returned': relieved('offline'),
    // What is being asked for may be older than the wish.
    'availability.refreshAsked': [{ from: 'watching', to: asking('refreshing'), through: [beingAsked] }],
    'stream.opened': [
      {
        from: notFollowed,
        to: ({ was }) =>
          `${was('watching.asking.waiting') ? 'watching.asking.resting' : askingNow(was)} + watching.stream.followed.open`,
      },
    ],
    'stream.lost': [
      {
        from: 'watching.stream.followed.open',
        to: ({ was }) =>
          `${was('watching.asking.resting') ? 'watching.asking.waiting' : askingNow(was)} + ${notFollowed}`,
      },
    ],
  },
  answers: {
    refreshAvailability: {
      // While the server tells what changes, it is rarely asked.
      done: [
        { given: ({ was }) => was('watching.stream.followed.open'), to: asking('resting') },
        { to: asking('waiting') },
      ],
      error: [{ to: asking('waitingAfterFailure') }],
    },
    followAvailability: {
      error: [
        {
          to: ({ was }) => `${askingNow(was)} + watching.stream.impossible`,
        },
      ],
    },
    // A browser that does not tell counts as visible.
    listenToVisibility: {
      // Where nothing hinders it was visible already.
      error: [{ from: 'watching' }, ...relieved('hidden')],
    },
  },
  after: {
    refreshInterval: [{ to: asking('refreshing') }],
    restInterval: [{ to: asking('refreshing') }],
    retryInterval: [{ to: asking('refreshing') }],
  },
  entering: {
    [beingAsked]: ({ context: { scope } }) => ({ asks: { refreshAvailability: { scope } } }),
    'watching.stream.followed': { asks: { followAvailability: undefined } },
    'watching.asking.waiting': { waits: { refreshInterval: 15_000 } },
    'watching.asking.resting': { waits: { restInterval: 120_000 } },
    'watching.asking.waitingAfterFailure': { waits: { retryInterval: 45_000 } },
  },
};

/** What `availability.model.test.ts` walks by the graph. */
export const availabilityModel: Model<Machine> = {
  name: 'availability',
  machine: availabilityMachine,
  siblings: [],
  slots: {
    refreshAvailability: { resolves: { 'fresh figures': undefined }, rejects: { 'no answer': noAnswer } },
    followAvailability: {
      sends: ['stream.opened', 'stream.lost'],
      rejects: { 'the browser cannot follow': noAnswer },
    },
    listenToVisibility: {
      sends: ['page.hidden', 'page.shown'],
      rejects: { 'the browser does not tell': noAnswer },
    },
  },
  events: {
    'availability.watched': { 'every performance': { scope: '*' } },
    'availability.unwatched': plain,
    'availability.refreshAsked': plain,
    'page.hidden': plain,
    'page.shown': plain,
    'network.lost': plain,
    'network.returned': plain,
    'stream.opened': plain,
    'stream.lost': plain,
  },
  project: ({ context }) => [...context.hindrances].sort(),
  ignores: [
    {
      events: ['availability.refreshAsked'],
      answeredOnlyIn: ['watching.asking'],
      because: 'nobody could see the answer',
    },
    {
      events: ['stream.opened'],
      answeredOnlyIn: ['watching.stream.followed.closed', 'watching.asking.waiting'],
      because: 'it runs already, or nobody follows it',
    },
    {
      events: ['stream.lost'],
      answeredOnlyIn: ['watching.stream.followed.open', 'watching.asking.resting'],
      because: 'it was not running',
    },
  ],
  invariants: {
    'nothing is asked while nobody looks, the page is hidden or the network is gone': ({ context, value }) =>
      value === 'paused' || context.hindrances.length === 0,
    'what hinders is named once': ({ context }) =>
      new Set(context.hindrances).size === context.hindrances.length,
  },
  // What is being asked for may be older than what happened: a wish for fresh figures is answered there, too. A browser that
  // cannot follow is in a state of its own: what is being asked for goes on.
  promises,
};
