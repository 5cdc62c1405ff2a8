import { queryOptions } from '@tanstack/react-query';
import { type Availability, shareRows } from '../season/availability.ts';
import { homeCalls, seasonCalls } from '../season/calls.ts';
import { offerCalls } from '../seats/calls.ts';
import { byMachine, byScreen } from './queries/defaults.ts';
import type { Client } from './transport.ts';

const minute = 60_000;
/** The first part of every key, for `invalidateQueries`. */
export const queryRoot = {
  home: 'home',
  catalogue: 'catalogue',
  availability: 'availability',
  pricing: 'pricing',
} as const;

/**
 * What the shop reads and keeps without a lifecycle, as options for Query. `defSC` names performances: `*`, `SP=12`, or
 * ids. Every one can fail as `Client.call` does. None takes the signal that Query gives it: machines ask for the same, and a
 * screen that goes would end what they wait for.
 */
export function createQueries(client: Client) {
  const home = () =>
    queryOptions({
      ...byMachine,
      queryKey: [queryRoot.home],
      queryFn: () => client.call(homeCalls.Accueil, {}),
      staleTime: Number.POSITIVE_INFINITY,
    });

  return {
    /** `Accueil`: the settings, the home page and its shows, in one answer that the page itself asks for. */
    home,

    catalogue: (defSC = '*') =>
      queryOptions({
        ...byScreen,
        queryKey: [queryRoot.catalogue, defSC],
        queryFn: async () => {
          const season = await client.call(seasonCalls.ParamSC, { defSC });
          return client.hasAdditions
            ? season
            : (await import('./without-additions.ts')).withoutWaitingLists(season);
        },
        staleTime: 10 * minute,
      }),

    /** Rows that did not change stay the very same Maps, so that only changed ones are drawn again. */
    availability: (defSC = '*') => {
      const queryKey = [queryRoot.availability, defSC];
      return queryOptions({
        ...byMachine,
        queryKey,
        queryFn: async ({ client: cache }) => {
          const fresh = await client.call(seasonCalls.DispoListeSC, { defSC });
          return shareRows(cache.getQueryData<Availability>(queryKey), fresh);
        },
        staleTime: minute / 4,
      });
    },

    pricing: (defSC = '*') =>
      queryOptions({
        ...byScreen,
        queryKey: [queryRoot.pricing, defSC],
        queryFn: async () => client.call(offerCalls.ListeTarifs, { defSC }),
        staleTime: 10 * minute,
      }),
  };
}

export type Queries = ReturnType<typeof createQueries>;
