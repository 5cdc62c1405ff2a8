import type { QueryClient } from '@tanstack/react-query';
import { fromCallback, fromPromise } from 'xstate';
import type { FollowLive } from '../../../api/client/live.ts';
import type { Log } from '../../../api/client/log.ts';
import { fetchAnew } from '../../../api/client/queries/fetch-anew.ts';
import { type Queries, queryRoot } from '../../../api/client/queries.ts';
import { type Availability, type AvailabilityCode, mergeRows } from '../../../api/season/availability.ts';
import { readAvailability } from '../../../api/season/availability-wire.ts';
import { liveCalls, liveEvents } from '../../../api/seats/live-wire.ts';
import type { availabilityMachine } from '../../../machines/availability/availability.machine.ts';
import type { StreamEvent, VisibilityEvent } from '../../../machines/availability/availability.types.ts';
import type { SlotsOf } from '../../../machines/system/slot.ts';
import type { PageSigns } from '../../shop/slots/page-signs.ts';

export type AvailabilityActors = SlotsOf<typeof availabilityMachine>;

export interface AvailabilityParts {
  readonly queryClient: QueryClient;
  readonly queries: Queries;
  readonly page: PageSigns;
  readonly live: FollowLive;
  readonly log: Log;
}

/** Keeps availability fresh where the screens read it: in Query, whatever scope they asked for. */
export function createAvailabilityActors(parts: AvailabilityParts): AvailabilityActors {
  const { queryClient, queries, page, live, log } = parts;

  /** The same performances stand in the answers of several scopes; those grow no younger by it. */
  function merge(fresh: Availability, except?: string): void {
    for (const query of queryClient.getQueryCache().findAll({ queryKey: [queryRoot.availability] })) {
      const known = queryClient.getQueryData<Availability>(query.queryKey);
      const merged = known === undefined ? undefined : mergeRows(known, fresh);
      if (query.queryKey[1] !== except && merged !== known) {
        queryClient.setQueryData(query.queryKey, merged, { updatedAt: query.state.dataUpdatedAt });
      }
    }
  }

  /** What was pushed since the last question, whose answer may be older: also of who waited for an earlier one. */
  let pushedSince = new Map<number, ReadonlyMap<string, AvailabilityCode>>();

  async function refresh(scope: string): Promise<void> {
    pushedSince = new Map();
    merge(await fetchAnew(queryClient, queries.availability(scope)), scope);
    merge(pushedSince);
  }

  /** What could not be asked for is all the same known, where the server says all of it. */
  function fill(whole: Availability): void {
    const { queryKey } = queries.availability('*');
    if (
      queryClient.getQueryState(queryKey) !== undefined &&
      queryClient.getQueryData(queryKey) === undefined
    ) {
      queryClient.setQueryData(queryKey, whole);
    }
  }

  function told(data: unknown, isWhole: boolean): void {
    try {
      const fresh = readAvailability(data, liveEvents.availability);
      for (const [performanceId, row] of fresh) {
        pushedSince.set(performanceId, row);
      }
      merge(fresh);
      if (isWhole) {
        fill(fresh);
      }
    } catch {
      // What cannot be read changes nothing; it is asked for again in its turn.
      log('API error', { target: liveCalls.availability }, 'critical');
    }
  }

  return {
    refreshAvailability: fromPromise(({ input }) => refresh(input.scope)),
    followAvailability: fromCallback<StreamEvent, undefined>(({ sendBack }) => {
      // First all performances, each time that it opens; then what changes.
      let isWhole = false;
      return live(liveCalls.availability, {}, [liveEvents.availability], {
        opened: () => {
          isWhole = true;
          sendBack({ type: 'stream.opened' });
        },
        lost: () => sendBack({ type: 'stream.lost' }),
        told: (_name, data) => {
          told(data, isWhole);
          isWhole = false;
        },
      });
    }),
    listenToVisibility: fromCallback<VisibilityEvent, undefined>(({ sendBack }) => {
      const tell = (): void => sendBack({ type: page.isVisible() ? 'page.shown' : 'page.hidden' });
      if (!page.isVisible()) {
        tell();
      }
      return page.onVisibility(tell);
    }),
  };
}
