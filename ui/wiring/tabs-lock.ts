import type { Clock } from '../../machines/system/clock.ts';

export interface TabsLockOptions {
  readonly clock: Pick<Clock, 'setTimer'>;
  /** Web Locks, one holder for all tabs; undefined where the browser has none. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
}

/** A frozen tab can hold the lock for ever: nobody waits for it longer than this, in milliseconds. */
const longestWait = 5000;

/**
 * Runs while no other tab does, as far as the browser can tell: without Web Locks, or behind a tab that does not give the
 * lock back, it runs all the same. The server is what decides; the lock only spares it several tabs asking at once.
 */
export async function underTabsLock<Result>(
  { clock, locks }: TabsLockOptions,
  signal: AbortSignal,
  run: () => Promise<Result>,
): Promise<Result> {
  if (locks === undefined) {
    return run();
  }
  const waiting = new AbortController();
  const stopWaiting = (): void => waiting.abort();
  const stopTimer = clock.setTimer(stopWaiting, longestWait);
  signal.addEventListener('abort', stopWaiting, { once: true });
  let isGranted = false;
  try {
    return await locks.request('guichet-cart', { signal: waiting.signal }, () => {
      isGranted = true;
      stopTimer();
      return run();
    });
  } catch (error) {
    if (isGranted || signal.aborted) {
      throw error;
    }
    return await run();
  } finally {
    stopTimer();
    signal.removeEventListener('abort', stopWaiting);
  }
}
