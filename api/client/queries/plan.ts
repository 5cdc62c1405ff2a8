import { queryOptions } from '@tanstack/react-query';
import { ContractError } from '../../contract/contract-error.ts';
import type { PageConfiguration } from '../../contract/page-configuration.ts';
import { offerCalls } from '../../seats/calls.ts';
import { decodeHallPlan } from '../../seats/hall-plan-wire.ts';
import { assetAddress } from '../asset-address.ts';
import type { Client } from '../transport.ts';
import { byMachine } from './defaults.ts';

/** Where plans may come from. */
export interface PlanSources {
  readonly client: Client;
  readonly configuration: Pick<PageConfiguration, 'assets'>;
  /** The page's own address: relative assets are found from it. */
  readonly pageAddress: string;
  /** Other origins from which the venue lets plans be loaded; none by default (ruling 8). */
  readonly allowedOrigins?: readonly string[];
}

/** A hall's plan by its address: performances in the same hall share it. */
const planDocumentQuery = ({ client }: PlanSources, address: string) =>
  queryOptions({
    ...byMachine,
    queryKey: ['planDocument', address],
    queryFn: () => client.document(address, decodeHallPlan),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What the server says of a performance's plan: addresses, a drawing, scripts. */
export const planAssetsQuery = (client: Client, performanceId: number) =>
  queryOptions({
    ...byMachine,
    queryKey: ['planAssets', performanceId],
    queryFn: () => client.call(offerCalls.PlansSC, { defSC: String(performanceId) }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The plan of a performance's hall. @throws ContractError when there is none that may be loaded. */
export const planQuery = (sources: PlanSources, performanceId: number) =>
  queryOptions({
    ...byMachine,
    queryKey: ['plan', performanceId],
    queryFn: async ({ client: cache }) => {
      const { client, configuration, pageAddress, allowedOrigins = [] } = sources;
      const { plans } = await cache.fetchQuery(planAssetsQuery(client, performanceId));
      const origins = { prefix: configuration.assets, page: pageAddress, allowed: allowedOrigins };
      const address = plans.map((plan) => assetAddress(plan, origins)).find((plan) => plan !== null);
      if (address === undefined) {
        throw new ContractError('plans', 'a plan that may be loaded');
      }
      return cache.fetchQuery(planDocumentQuery(sources, address));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
