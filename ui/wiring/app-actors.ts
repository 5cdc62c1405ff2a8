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
  /** Makes routes of the pages that can have one; gives back the codes of those that cannot. */
  readonly registerPages: (pages: readonly CustomPage[]) => Promise<readonly string[]>;
}

export interface AppActors {
  readonly loadSettings: typeof slots.loadSettings;
  readonly registerCustomPages: typeof slots.registerCustomPages;
}

/** A code that can be a path: anything else could be taken for another address. */
const pathCode = /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/;

/** Whether a page's code can be a path, and is the first of its kind. */
function isUsable({ code }: CustomPage, index: number, pages: readonly CustomPage[]): boolean {
  return pathCode.test(code) && pages.findIndex((page) => page.code === code) === index;
}

/** The start's effects. A custom page that can have no route is left out and told to the log. */
export function createAppActors({ queryClient, queries, log, registerPages }: AppActorsOptions): AppActors {
  return {
    loadSettings: fromPromise<ShopSettings, undefined>(async () => {
      const { settings } = await queryClient.fetchQuery(queries.home());
      return settings;
    }),
    registerCustomPages: fromPromise<void, { readonly pages: readonly CustomPage[] }>(async ({ input }) => {
      const unusable = input.pages.filter((...page) => !isUsable(...page)).map(({ code }) => code);
      const refused = await registerPages(input.pages.filter(isUsable));
      for (const code of [...unusable, ...refused]) {
        log('Custom page not registered', { code: code.slice(0, 60) }, 'warning');
      }
    }),
  };
}
