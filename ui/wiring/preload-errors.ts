import type { Log } from '../../api/client/log.ts';
import type { StorageArea } from './storage.ts';

export interface PreloadErrorsOptions {
  readonly log: Log;
  readonly session: StorageArea;
  /** Names this build (its version, or the address of its entry script): one reload for each. */
  readonly version: string;
  readonly view?: Window;
  /** False while a reload would do harm, as during a payment. */
  readonly mayReload?: () => boolean;
  readonly reload?: () => void;
}

const reloadedKey = 'reloaded-for';

/**
 * A script that could not be fetched, most often because a new version replaced it (point 8): a cancelable `preload-error`
 * event is sent on the window; unless it is cancelled the error is thrown on, and the page is read again, once for each
 * version and only where the browser remembers that it was. Returns what stops it.
 */
export function watchPreloadErrors(options: PreloadErrorsOptions): () => void {
  const { log, session, version, view = window, mayReload = () => true } = options;
  const reload = options.reload ?? (() => view.location.reload());
  const onPreloadError = (event: Event): void => {
    const told = new CustomEvent('preload-error', { cancelable: true });
    if (!view.dispatchEvent(told)) {
      // Vite rethrows unless its own event is cancelled.
      event.preventDefault();
      return;
    }
    log('Preload error', { version }, 'warning');
    if (session.read(reloadedKey) !== version && mayReload() && session.write(reloadedKey, version)) {
      reload();
    }
  };
  view.addEventListener('vite:preloadError', onPreloadError);
  return () => view.removeEventListener('vite:preloadError', onPreloadError);
}
