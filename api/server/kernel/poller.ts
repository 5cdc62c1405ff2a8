/**
 * Does a piece of work now, and again after each pause, beside the calls and never in their way.
 * @param look The work, which deals with its own errors; it is told whether it should come to an end, and says how many milliseconds
 *   to wait before the next time.
 * @returns Stops it, after the work under way.
 */
export function startPolling(look: (isStopping: () => boolean) => Promise<number>): () => Promise<void> {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> = Promise.resolve();
  const run = (): void => {
    current = look(() => isStopping).then((pause) => {
      if (!isStopping) {
        timer = setTimeout(run, pause);
        timer.unref();
      }
    });
  };
  run();
  return async () => {
    isStopping = true;
    clearTimeout(timer);
    await current;
  };
}
