import { queryOptions } from '@tanstack/react-query';
import { homeCalls } from '../contract/calls/home.ts';
import { seasonCalls } from '../contract/calls/season.ts';
import { ContractError } from '../contract/contract-error.ts';
import type { PageConfiguration } from '../contract/page-configuration.ts';
import type { Availability } from '../entities/availability.ts';
import { shareRows } from './availability-rows.ts';
import { isAnswerLost } from './errors.ts';
import type { Client } from './transport.ts';

export interface QueriesOptions {
  readonly client: Client;
  readonly configuration: Pick<PageConfiguration, 'assets'>;
  /** The page's own address: relative assets are found from it. */
  readonly pageAddress: string;
  /** Other origins from which the venue lets plans be loaded; none by default (ruling 8). */
  readonly allowedOrigins?: readonly string[];
}

// What the first page does not need comes when it is first asked for.
const offer = async () => (await import('../contract/calls/offer.ts')).offerCalls;
const payment = async () => (await import('../contract/calls/payment.ts')).paymentCalls;
const customer = async () => (await import('../contract/calls/customer.ts')).customerCalls;

const minute = 60_000;
/** From this length on a postcode is looked up (point 2). */
export const shortestPostcode = 5;

/** Asked for by screens: a lost answer is asked for twice more. A refusal, or an answer that is none, stays what it is. */
const retryLostAnswers = (failures: number, error: Error): boolean => failures < 2 && isAnswerLost(error);

/** Answers are entities in Maps and columns, which Query's own comparison cannot share: it is not tried. */
const common = { structuralSharing: false, networkMode: 'always' } as const;
/** For what a machine asks for again itself. */
const byMachine = { ...common, retry: false } as const;
const byScreen = { ...common, retry: retryLostAnswers } as const;

/** The first part of every key, for `invalidateQueries`. */
export const queryRoot = {
  home: 'home',
  catalogue: 'catalogue',
  availability: 'availability',
  pricing: 'pricing',
  plan: 'plan',
  planDocument: 'planDocument',
  paymentModes: 'paymentModes',
  pickupMethods: 'pickupMethods',
  countries: 'countries',
  cities: 'cities',
} as const;

/**
 * What the shop reads and keeps without a lifecycle, as options for Query. `defSC` names performances: `*`, `SP=12`, or
 * ids. Every one can fail as `Client.call` does.
 */
export function createQueries({ client, configuration, pageAddress, allowedOrigins = [] }: QueriesOptions) {
  const home = () =>
    queryOptions({
      ...byMachine,
      queryKey: [queryRoot.home],
      queryFn: ({ signal }) => client.read(homeCalls.Accueil, {}, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    });

  /** A hall's plan by its address: performances in the same hall share it. */
  const planDocument = (address: string) =>
    queryOptions({
      ...byMachine,
      queryKey: [queryRoot.planDocument, address],
      queryFn: async ({ signal }) => {
        const { decodeHallPlan } = await import('../contract/hall-plan.ts');
        return client.document(address, decodeHallPlan, { signal });
      },
      staleTime: Number.POSITIVE_INFINITY,
    });

  return {
    /** `Accueil`: the settings, the home page and its shows, in one answer that the page itself asks for. */
    home,

    catalogue: (defSC = '*') =>
      queryOptions({
        ...byScreen,
        queryKey: [queryRoot.catalogue, defSC],
        queryFn: ({ signal }) => client.call(seasonCalls.ParamSC, { defSC }, { signal }),
        staleTime: 10 * minute,
      }),

    /** Rows that did not change stay the very same Maps, so that only changed ones are drawn again. */
    availability: (defSC = '*') => {
      const queryKey = [queryRoot.availability, defSC];
      return queryOptions({
        ...byMachine,
        queryKey,
        queryFn: async ({ signal, client: cache }) => {
          const fresh = await client.call(seasonCalls.DispoListeSC, { defSC }, { signal });
          return shareRows(cache.getQueryData<Availability>(queryKey), fresh);
        },
        staleTime: minute / 4,
      });
    },

    pricing: (defSC = '*') =>
      queryOptions({
        ...byScreen,
        queryKey: [queryRoot.pricing, defSC],
        queryFn: async ({ signal }) => client.call((await offer()).ListeTarifs, { defSC }, { signal }),
        staleTime: 10 * minute,
      }),

    planDocument,
    /** The plan of a performance's hall; its decoder is loaded with the first one. */
    plan: (performanceId: number) =>
      queryOptions({
        ...byMachine,
        queryKey: [queryRoot.plan, performanceId],
        queryFn: async ({ signal, client: cache }) => {
          const { plans } = await client.call(
            (await offer()).PlansSC,
            { defSC: String(performanceId) },
            { signal },
          );
          const { assetAddress } = await import('./asset-address.ts');
          const origins = { prefix: configuration.assets, page: pageAddress, allowed: allowedOrigins };
          const address = plans.map((plan) => assetAddress(plan, origins)).find((plan) => plan !== null);
          if (address === undefined) {
            throw new ContractError('plans', 'a plan that may be loaded');
          }
          return cache.fetchQuery(planDocument(address));
        },
        staleTime: Number.POSITIVE_INFINITY,
      }),

    /** Depends on the cart: to be invalidated when it changes. */
    paymentModes: () =>
      queryOptions({
        ...byScreen,
        queryKey: [queryRoot.paymentModes],
        queryFn: async ({ signal }) => client.call((await payment()).ModePaiement, {}, { signal }),
        staleTime: minute,
      }),

    pickupMethods: () =>
      queryOptions({
        ...byScreen,
        queryKey: [queryRoot.pickupMethods],
        queryFn: async ({ signal }) => client.call((await payment()).ModeRetrait, {}, { signal }),
        staleTime: minute,
      }),

    /** Country names for the letters typed, one at least. */
    countries: (letters: string) => {
      const lettre = letters.trim().toLowerCase();
      return queryOptions({
        ...byScreen,
        queryKey: [queryRoot.countries, lettre],
        queryFn: async ({ signal }) => client.call((await customer()).ListePays, { lettre }, { signal }),
        enabled: lettre !== '',
        staleTime: Number.POSITIVE_INFINITY,
      });
    },

    /** Towns of a postcode, once five characters of it are typed. */
    cities: (postcode: string) => {
      const codePostal = postcode.trim().toUpperCase();
      return queryOptions({
        ...byScreen,
        queryKey: [queryRoot.cities, codePostal],
        queryFn: async ({ signal }) =>
          client.call((await customer()).ListeVilles, { codePostal }, { signal }),
        enabled: codePostal.length >= shortestPostcode,
        staleTime: Number.POSITIVE_INFINITY,
      });
    },
  };
}

export type Queries = ReturnType<typeof createQueries>;
