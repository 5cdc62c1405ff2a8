/** A storage that others look at too. */
export interface SharedStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Text by key; `told` hears of each change. */
export function createStorage(
  kept: Map<string, string>,
  told: (key: string, value: string | null) => void,
): SharedStorage {
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (kept.get(key) !== value) {
        kept.set(key, value);
        told(key, value);
      }
    },
    removeItem: (key) => {
      if (kept.delete(key)) {
        told(key, null);
      }
    },
  };
}

interface LockWish {
  readonly owner: object;
  readonly take: () => void;
}

/** Web Locks of one browser: one holder at a time for a name, in the order of asking. */
export class Locks {
  readonly #queues = new Map<string, LockWish[]>();
  readonly #soon: (owner: object, run: () => void) => void;

  /** @param soon Runs something in the page that wants it, in a moment. */
  constructor(soon: (owner: object, run: () => void) => void) {
    this.#soon = soon;
  }

  /** Waits for its turn, unless `signal` ends the waiting; holds the lock until what `run` promises is there. */
  request(
    owner: object,
    name: string,
    signal: AbortSignal | undefined,
    run: () => Promise<unknown>,
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const queue = this.#queues.get(name) ?? [];
      this.#queues.set(name, queue);
      const wish: LockWish = {
        owner,
        take: () => {
          signal?.removeEventListener('abort', giveUp);
          run()
            .then(resolve, reject)
            .finally(() => this.#leave(name, wish));
        },
      };
      const giveUp = (): void => {
        reject(signal?.reason);
        this.#leave(name, wish);
      };
      if (signal?.aborted === true) {
        reject(signal.reason);
        return;
      }
      signal?.addEventListener('abort', giveUp, { once: true });
      queue.push(wish);
      if (queue[0] === wish) {
        wish.take();
      }
    });
  }

  #leave(name: string, wish: LockWish): void {
    const queue = this.#queues.get(name) ?? [];
    const wasFirst = queue[0] === wish;
    const at = queue.indexOf(wish);
    if (at >= 0) {
      queue.splice(at, 1);
    }
    const next = queue[0];
    if (wasFirst && next !== undefined) {
      this.#soon(next.owner, () => {
        // It may have given up meanwhile, and the one behind it be the first.
        if (queue[0] === next) {
          next.take();
        }
      });
    }
  }

  /** A page that is gone holds and wants nothing. */
  letGo(owner: object): void {
    for (const [name, queue] of this.#queues) {
      for (const wish of queue.filter((one) => one.owner === owner)) {
        this.#leave(name, wish);
      }
    }
  }
}
