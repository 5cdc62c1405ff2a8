import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { Log } from '../../api/client/log.ts';
import type { Queries } from '../../api/client/queries.ts';
import type { Client } from '../../api/client/transport.ts';
import { sortPages } from '../../api/season/custom-page.ts';
import type { CustomPage, ShopSettings } from '../../api/season/settings.ts';
import type * as slots from '../../machines/app/app.machine.ts';

export interface AppActorsOptions {
  readonly client: Pick<Client, 'hasAdditions'>;
  readonly queryClient: QueryClient;
  readonly queries: Queries;
  readonly log: Log;
  /** Makes routes of these pages. */
  readonly registerPages: (pages: readonly CustomPage[]) => Promise<void>;
}

export interface AppActors {
  readonly loadSettings: typeof slots.loadSettings;
  readonly registerCustomPages: typeof slots.registerCustomPages;
}

/** The start's effects. A custom page that can have no route is left out and told to the log. */
export function createAppActors(options: AppActorsOptions): AppActors {
  const { client, queryClient, queries, log, registerPages } = options;
  return {
    loadSettings: fromPromise<ShopSettings, undefined>(async () => {
      const { settings } = await queryClient.fetchQuery(queries.home());
      return client.hasAdditions
        ? settings
        : (await import('../../api/client/without-additions.ts')).withoutMaps(settings);
    }),
    registerCustomPages: fromPromise<void, { readonly pages: readonly CustomPage[] }>(async ({ input }) => {
      const { usable, refused } = sortPages(input.pages);
      await registerPages(usable);
      for (const code of refused) {
        log('Custom page not registered', { code: code.slice(0, 60) }, 'warning');
      }
    }),
  };
}
