import { queryOptions } from '@tanstack/react-query';
import { createHttp, type Fetch } from '../http.ts';

/** Small, always there, and under a name that never changes. */
const lastingFile = '/sw.js';
/** Milliseconds. */
const longestAnswer = 5000;

/**
 * Whether the server can be reached now. A line that hangs counts as cut, and so does a gateway that answers for a server that is
 * down (502 and its like): a page that is read again then would be the gateway's own.
 */
export function isServerReached(fetch?: Fetch): Promise<boolean> {
  return createHttp(fetch)
    .raw(lastingFile, { method: 'HEAD', cache: 'no-store', timeout: longestAnswer })
    .then(
      ({ status }) => status < 500,
      () => false,
    );
}

/** Whether the server could be reached when a part of a page was found missing: asked once for each page that lacks one. */
export const lineQuery = queryOptions({
  queryKey: ['line'],
  queryFn: () => isServerReached(),
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
