import { queryOptions } from '@tanstack/react-query';
import type { PageConfiguration } from '../../contract/page-configuration.ts';
import { ContractError } from '../../contract/read.ts';
import { offerCalls } from '../../seats/calls.ts';
import { decodeHallPlan } from '../../seats/hall-plan-wire.ts';
import type { Client } from '../transport.ts';
import { byMachine } from './defaults.ts';

/** Where assets may come from. */
interface AssetOrigins {
  /** The server's prefix for relative addresses, `/` or absolute. */
  readonly prefix: string;
  /** The page's own address. */
  readonly page: string;
  /** Other origins that the venue trusts (`https://static.example`); none by default. */
  readonly allowed?: readonly string[];
}

function parse(address: string, base?: URL): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/** What no honest address holds: control characters (which the URL parser drops), backslashes, slashes in disguise. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const suspicious = /[\u0000-\u001f\u007f\\]|%2f|%5c/i;

/** Under the prefix: the same origin, and a path that begins as the prefix does. */
function isUnder(url: URL, base: URL): boolean {
  return url.origin === base.origin && url.pathname.startsWith(base.pathname);
}

/**
 * The absolute address of an asset, or null when it may not be loaded (point 3, ruling 8). Addresses are parsed as the
 * browser will parse them: an absolute one must be of an allowed origin or under the prefix, any other is put under the
 * prefix and must still be there afterwards. `//host`, `/\host`, `javascript:`, `data:` and the like are refused.
 */
export function assetAddress(address: string, { prefix, page, allowed = [] }: AssetOrigins): string | null {
  const base = parse(prefix.endsWith('/') ? prefix : `${prefix}/`, parse(page) ?? undefined);
  if (base === null || address.trim() === '' || suspicious.test(address)) {
    return null;
  }
  const absolute = parse(address);
  if (absolute !== null) {
    const isWeb = absolute.protocol === 'https:' || absolute.protocol === 'http:';
    const isPlain = absolute.username === '' && absolute.password === '';
    return isWeb && isPlain && (isUnder(absolute, base) || allowed.includes(absolute.origin))
      ? absolute.href
      : null;
  }
  const relative = parse(address, base);
  if (relative === null || relative.origin !== base.origin) {
    return null;
  }
  if (isUnder(relative, base)) {
    return relative.href;
  }
  // « /plans/a.json » is relative to the prefix, not to the server: the prefix goes before it.
  const prefixed = address.startsWith('/') ? parse(`.${address}`, base) : null;
  return prefixed !== null && isUnder(prefixed, base) ? prefixed.href : null;
}

/** Where plans may come from. */
interface PlanSources {
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
