import type { ClockSource } from '../../machines/system/clock.ts';

/** Moments after which timers cannot be trusted: waking, a tab shown again, a page restored, the network back. */
const windowSigns = ['pageshow', 'focus', 'online'] as const;
const documentSigns = ['visibilitychange', 'freeze', 'resume'] as const;

/** The browser's own time, for `createServerClock`. `elapsed` is 0 when the page was asked for. */
export function createBrowserClock(view: Window = window): ClockSource {
  return {
    now: () => Date.now(),
    elapsed: () => view.performance.now(),
    setTimer: (run, delay) => {
      const timer = view.setTimeout(run, delay);
      return () => view.clearTimeout(timer);
    },
    onResume: (listener) => {
      const wake = (): void => {
        if (view.document.visibilityState !== 'hidden') {
          listener();
        }
      };
      for (const sign of windowSigns) {
        view.addEventListener(sign, wake);
      }
      for (const sign of documentSigns) {
        view.document.addEventListener(sign, wake);
      }
      return () => {
        for (const sign of windowSigns) {
          view.removeEventListener(sign, wake);
        }
        for (const sign of documentSigns) {
          view.document.removeEventListener(sign, wake);
        }
      };
    },
  };
}
