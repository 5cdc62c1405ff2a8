import { createFetch } from 'ofetch';

/** How a request leaves: the browser's `fetch`, or a test's. */
export type Fetch = typeof globalThis.fetch;

/**
 * The shop's one ofetch instance. It never retries (whoever asks decides), never follows a redirection, and leaves body
 * and status to the caller. Mode and credentials are those of `<link rel=preload as=fetch crossorigin>`.
 */
export function createHttp(fetch: Fetch = (...request) => globalThis.fetch(...request)) {
  return createFetch({
    fetch,
    defaults: {
      retry: 0,
      mode: 'cors',
      credentials: 'same-origin',
      redirect: 'error',
      responseType: 'stream',
      ignoreResponseError: true,
    },
  });
}
