import type { Clock } from '../../../machines/system/clock.ts';

/** The part of Web Locks that is needed: `navigator.locks` has it. */
export interface TabsLocks {
  request(
    name: string,
    options: { readonly signal: AbortSignal },
    run: () => Promise<void>,
  ): Promise<unknown>;
}

export interface TabsLockOptions {
  readonly clock: Pick<Clock, 'setTimer'>;
  /** One holder for all tabs; undefined where the browser has none. */
  readonly locks: TabsLocks | undefined;
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
  let running: Promise<Result> | null = null;
  try {
    await locks.request('guichet-cart', { signal: waiting.signal }, async () => {
      stopTimer();
      running = run();
      await running;
    });
  } catch {
    signal.throwIfAborted();
  } finally {
    stopTimer();
    signal.removeEventListener('abort', stopWaiting);
  }
  return running ?? run();
}
