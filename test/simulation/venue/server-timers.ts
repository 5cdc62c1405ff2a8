/** Has something done when the world comes there, as the server's own work. Returns its cancellation. */
export type ServerWork = (delay: number, run: () => unknown) => () => void;

/** A timer of the server, by the world's time. */
interface WorldTimer {
  cancel(): void;
}

let later: ServerWork = () => () => {};

/** From now on the server's timers go by this world. */
export function keepServerTime(work: ServerWork): void {
  later = work;
}

/** What stands in the place of the functions of these names where the server works by itself: in its live channel. */
export function setTimeout(run: () => unknown, delay: number): WorldTimer {
  return { cancel: later(delay, run) };
}

export function clearTimeout(timer: WorldTimer | undefined): void {
  timer?.cancel();
}

export function setInterval(run: () => unknown, delay: number): WorldTimer {
  const again = (): (() => void) =>
    later(delay, async () => {
      // Before it runs: what it does may end it.
      cancel = again();
      await run();
    });
  let cancel = again();
  return { cancel: () => cancel() };
}

export const clearInterval = clearTimeout;
