/**
 * Lets a few pieces of heavy work through at a time and makes the others wait in line, so that the machine is left to those
 * who buy. It protects this very process, so it may live in it.
 */
export class Turnstile {
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(
    readonly mostAtOnce: number,
    /** How many may wait; whoever comes then is told so at once. */
    readonly mostWaiting: number,
    /** What is thrown when too many wait. */
    readonly tooMany: () => Error,
  ) {}

  /** @throws what `tooMany` makes when the line is full. */
  async inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.#running >= this.mostAtOnce) {
      if (this.#waiting.length >= this.mostWaiting) {
        throw this.tooMany();
      }
      // The place is handed over by the one that ends, so that nobody can slip in between.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) {
        this.#running -= 1;
      } else {
        next();
      }
    }
  }
}
