import type { AnyActorRef } from 'xstate';
import { isAlreadyReported } from '../../api/client/errors.ts';
import type { Log } from '../../api/client/log.ts';

/** A page that fails without end must not fill the log. */
const mostTold = 10;
const longestText = 300;

function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** Where in the code it happened, as far as the stack tells: « main-x1y2.js:12:34 », never the whole stack. */
function lineOf(error: unknown): string {
  const words = error instanceof Error ? ((error.stack ?? '').match(/[^/\s()]+/g) ?? []) : [];
  return words.find((word) => /:\d{1,9}:\d{1,9}$/.test(word)) ?? '';
}

/**
 * Tells the log of errors that nobody caught: 'JS error', critical, message and line (point 8); each once, ten at most.
 * Returns what stops it, and `tell` for an error boundary.
 */
export function watchUncaughtErrors(
  log: Log,
  view: Pick<Window, 'addEventListener' | 'removeEventListener'> = window,
): { tell(error: unknown): void; stop(): void } {
  const told = new Set<string>();
  const record = (message: string, line: string): void => {
    const what = message.slice(0, longestText);
    const name = `${what} ${line}`;
    if (told.size < mostTold && !told.has(name)) {
      told.add(name);
      log('JS error', { error: what, line }, 'critical');
    }
  };
  const tell = (error: unknown): void => {
    if (!isAlreadyReported(error)) {
      record(messageOf(error), lineOf(error));
    }
  };
  const onError = (event: ErrorEvent): void => {
    // A notice of the platform that an element is measured once more in the next frame: nothing failed.
    if (isAlreadyReported(event.error) || event.message.startsWith('ResizeObserver loop')) {
      return;
    }
    const file = event.filename.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
    record(event.message, `${file}:${event.lineno}:${event.colno}`);
  };
  const onRejection = (event: PromiseRejectionEvent): void => tell(event.reason);
  view.addEventListener('error', onError);
  view.addEventListener('unhandledrejection', onRejection);
  return {
    tell,
    stop: () => {
      view.removeEventListener('error', onError);
      view.removeEventListener('unhandledrejection', onRejection);
    },
  };
}

/** Tells of what an effect failed of, in any actor of the system: its machine says only that something went wrong (point 8). */
export function tellActorErrors(root: AnyActorRef, tell: (error: unknown) => void): void {
  root.system.inspect((inspected) => {
    if (inspected.type === '@xstate.event' && inspected.event.type.startsWith('xstate.error.actor.')) {
      tell('error' in inspected.event ? inspected.event.error : null);
    }
  });
}

interface PreloadErrorsOptions {
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
