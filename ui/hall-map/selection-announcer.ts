/** Between two announcements, milliseconds: a screen reader must be able to finish. */
const leastPause = 5000;

/** Text for a polite live region: what is said within five seconds of the last announcement is joined. */
export class SelectionAnnouncer {
  #text = '';
  #waiting: string[] = [];
  #lastTime = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  readonly text = (): string => this.#text;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) clearTimeout(this.#timer);
    };
  };

  say(messages: readonly string[]): void {
    if (messages.length === 0) return;
    this.#waiting.push(...messages);
    clearTimeout(this.#timer);
    const wait = this.#lastTime + leastPause - Date.now();
    if (wait <= 0) this.#flush();
    else this.#timer = setTimeout(() => this.#flush(), wait);
  }

  #flush(): void {
    this.#text = `${this.#waiting.join('. ')}.`;
    this.#waiting = [];
    this.#lastTime = Date.now();
    for (const listener of this.#listeners) listener();
  }
}
