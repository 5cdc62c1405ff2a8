import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { LateArrival } from '../shop/use-late-actor.ts';

/** How it stands with a part of what is known of a member: asked for, read, or not answered. */
export type PartState = 'loading' | 'loaded' | 'failed';

/** A part of what a member has: the data as far as they were read, and how it stands with them. */
export interface OwnPart<Data> {
  readonly data: Data | undefined;
  readonly state: PartState;
  readonly retry: () => void;
}

/**
 * A part of what a member has: read when a view first shows it, and again, once it is old or something happened to it, while it
 * is shown. It fails alone, and what was known of it stays. Nothing is asked while it is not wanted.
 */
export function useMemberPart<Data, Key extends QueryKey>(
  query: UseQueryOptions<Data, Error, Data, Key>,
  isWanted = true,
): OwnPart<Data> {
  const { data, isFetching, isPending, isError, refetch } = useQuery({ ...query, enabled: isWanted });
  return {
    data,
    state: isFetching || isPending ? 'loading' : isError ? 'failed' : 'loaded',
    retry: () => void refetch(),
  };
}

/** The same for a page that can show it only together with a late actor: it waits for both, and fails with either. */
export function partWith<Data>(arrival: LateArrival, part: OwnPart<Data>): OwnPart<Data> {
  switch (arrival.state) {
    case 'here':
      return part;
    case 'awaited':
      return { data: undefined, state: 'loading', retry: arrival.retry };
    case 'failed':
      return { data: undefined, state: 'failed', retry: arrival.retry };
  }
}
