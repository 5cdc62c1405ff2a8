let ending: Promise<void> | null = null;

/**
 * When all that has arrived in this turn of the event loop has been read. Answers that are at hand and wait for it are sent in
 * one go: their clients are woken by the first of them, which costs more than to put an answer together.
 */
export function endOfTurn(): Promise<void> {
  ending ??= new Promise((resolve) => {
    setImmediate(() => {
      ending = null;
      resolve();
    });
  });
  return ending;
}
