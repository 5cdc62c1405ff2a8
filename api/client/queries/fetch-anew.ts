import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Asks anew, whatever is known. Not by an age of nothing: on a device whose clock is set back, what is known seems to come
 * from the future, and is never too old.
 */
export async function fetchAnew<Fetched, Failure, Data, Key extends QueryKey>(
  queryClient: QueryClient,
  options: FetchQueryOptions<Fetched, Failure, Data, Key> & { readonly queryKey: Key },
): Promise<Data> {
  await queryClient.invalidateQueries({ queryKey: options.queryKey, exact: true, refetchType: 'none' });
  return queryClient.fetchQuery(options);
}
