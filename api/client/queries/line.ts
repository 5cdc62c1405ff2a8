import { queryOptions } from '@tanstack/react-query';
import { createHttp, type Fetch } from '../http.ts';

/** Small, always there, and under a name that never changes. */
const lastingFile = '/sw.js';
/** Milliseconds. */
const longestAnswer = 5000;

/** Whether the server can be reached now: any answer will do, and a line that hangs counts as cut. */
export function isServerReached(fetch?: Fetch): Promise<boolean> {
  return createHttp(fetch)
    .raw(lastingFile, { method: 'HEAD', cache: 'no-store', timeout: longestAnswer })
    .then(
      () => true,
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
