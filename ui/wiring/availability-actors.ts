import type { QueryClient } from '@tanstack/react-query';
import { fromCallback, fromPromise } from 'xstate';
import { mergeRows } from '../../api/client/availability-rows.ts';
import { type Queries, queryRoot } from '../../api/client/queries.ts';
import type { Availability } from '../../api/entities/availability.ts';
import type * as slots from '../../machines/availability/availability.actors.ts';
import type { VisibilityEvent } from '../../machines/availability/availability.types.ts';
import type { PageSigns } from './page-signs.ts';

export interface AvailabilityActors {
  readonly refreshAvailability: typeof slots.refreshAvailability;
  readonly listenToVisibility: typeof slots.listenToVisibility;
}

/** Keeps availability fresh where the screens read it: in Query, whatever scope they asked for. */
export function createAvailabilityActors(
  queryClient: QueryClient,
  queries: Queries,
  page: PageSigns,
): AvailabilityActors {
  async function refresh(scope: string): Promise<void> {
    const options = queries.availability(scope);
    const fresh = await queryClient.fetchQuery({ ...options, staleTime: 0 });
    // The same performances stand in the answers of other scopes too; those grow no younger by it.
    for (const query of queryClient.getQueryCache().findAll({ queryKey: [queryRoot.availability] })) {
      const known = queryClient.getQueryData<Availability>(query.queryKey);
      const merged = known === undefined ? undefined : mergeRows(known, fresh);
      if (query.queryKey[1] !== scope && merged !== known) {
        queryClient.setQueryData(query.queryKey, merged, { updatedAt: query.state.dataUpdatedAt });
      }
    }
  }

  return {
    refreshAvailability: fromPromise<void, { readonly scope: string }>(({ input }) => refresh(input.scope)),
    listenToVisibility: fromCallback<VisibilityEvent, undefined>(({ sendBack }) => {
      const tell = (): void => sendBack({ type: page.isVisible() ? 'page.shown' : 'page.hidden' });
      if (!page.isVisible()) {
        tell();
      }
      return page.onVisibility(tell);
    }),
  };
}
