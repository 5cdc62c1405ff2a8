import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { Log } from '../../api/client/log.ts';
import type { Queries } from '../../api/client/queries.ts';
import type { CustomPage, ShopSettings } from '../../api/entities/settings.ts';
import type * as slots from '../../machines/app/app.actors.ts';

export interface AppActorsOptions {
  readonly queryClient: QueryClient;
  readonly queries: Queries;
  readonly log: Log;
  /** Makes the page's route unless there is one of that path already; false when there is. */
  readonly registerPage: (page: CustomPage) => boolean;
}

export interface AppActors {
  readonly loadSettings: typeof slots.loadSettings;
  readonly registerCustomPages: typeof slots.registerCustomPages;
}

/** A code that can be a path: anything else could be taken for another address. */
const pathCode = /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/;

/** The start's effects. A custom page whose code cannot be a path, or is taken, is left out and told to the log. */
export function createAppActors({ queryClient, queries, log, registerPage }: AppActorsOptions): AppActors {
  return {
    loadSettings: fromPromise<ShopSettings, undefined>(async () => {
      const { settings } = await queryClient.fetchQuery(queries.home());
      return settings;
    }),
    registerCustomPages: fromPromise<void, { readonly pages: readonly CustomPage[] }>(async ({ input }) => {
      for (const page of input.pages) {
        if (!pathCode.test(page.code) || !registerPage(page)) {
          log('Custom page not registered', { code: page.code.slice(0, 60) }, 'warning');
        }
      }
    }),
  };
}
