/** How long the parts of an answer took, for whoever looks at the network in a browser (`Server-Timing`); nothing of anybody. */
export class ServerTiming {
  readonly #parts: string[] = [];

  /** Waits for a part, and notes how long it took, also when it fails. */
  async of<Value>(part: string, work: Promise<Value>): Promise<Value> {
    const start = performance.now();
    try {
      return await work;
    } finally {
      this.#parts.push(`${part};dur=${(performance.now() - start).toFixed(1)}`);
    }
  }

  get header(): string {
    return this.#parts.join(', ');
  }
}
