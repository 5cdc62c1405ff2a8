import type { Log } from '../../api/client/log.ts';

export interface PreloadErrorsOptions {
  readonly log: Log;
  /** The address of the entry script, which names this build. */
  readonly version: string;
  readonly view?: Window;
  /** False while a reload would do harm, as during a payment. */
  readonly mayReload?: () => boolean;
}

/**
 * A script that could not be fetched, because the network is gone or a new version replaced it (point 8): a cancelable
 * `preload-error` event is sent on the window; unless it is cancelled the error is thrown on, and the page is asked to read itself
 * again as soon as the server can be reached (`api/server/pages/first-seconds.js`). Returns what stops it.
 */
export function watchPreloadErrors(options: PreloadErrorsOptions): () => void {
  const { log, version, view = window, mayReload = () => true } = options;
  const onPreloadError = (event: Event): void => {
    const told = new CustomEvent('preload-error', { cancelable: true });
    if (!view.dispatchEvent(told)) {
      // Vite rethrows unless its own event is cancelled.
      event.preventDefault();
      return;
    }
    log('Preload error', { version }, 'warning');
    view.dispatchEvent(new CustomEvent('script-missing', { detail: { address: version, mayReload } }));
  };
  view.addEventListener('vite:preloadError', onPreloadError);
  return () => view.removeEventListener('vite:preloadError', onPreloadError);
}
