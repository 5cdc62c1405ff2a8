import { queryOptions } from '@tanstack/react-query';
import type { VenueContent } from '../../season/content.ts';
import { contentCalls } from '../../season/content-calls.ts';
import { ShopError } from '../../values/shop-error.ts';
import type { Client } from '../transport.ts';
import { byScreen } from './defaults.ts';

/** Milliseconds. */
const fresh = 10 * 60_000;

/** A text of the venue's own by its code, or null when the venue has none of that name. Fails as `Client.call` does, but for a refusal. */
export const contentQuery = (client: Client, code: string) =>
  queryOptions({
    ...byScreen,
    queryKey: ['content', code],
    queryFn: async ({ signal }): Promise<VenueContent | null> => {
      try {
        return await client.call(contentCalls.Contenu, { code }, { signal });
      } catch (error) {
        if (error instanceof ShopError) {
          return null;
        }
        throw error;
      }
    },
    staleTime: fresh,
  });
