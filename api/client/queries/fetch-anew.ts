import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Asks anew, whatever is known or under way: who waits for an older question has this answer, too. Not by an age of nothing: on
 * a device whose clock is set back, what is known seems to come from the future, and is never too old.
 */
export function fetchAnew<Fetched, Failure, Data, Key extends QueryKey>(
  queryClient: QueryClient,
  options: FetchQueryOptions<Fetched, Failure, Data, Key> & { readonly queryKey: Key },
): Promise<Data> {
  const question = { queryKey: options.queryKey, exact: true };
  // All at once, without waiting between: whoever waited goes over to the new question.
  void queryClient.cancelQueries(question, { silent: true });
  void queryClient.invalidateQueries({ ...question, refetchType: 'none' });
  return queryClient.fetchQuery(options);
}
