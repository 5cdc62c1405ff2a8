/**
 * Values by name, as many as memory allows: those asked for most recently, `least` of them at least and twice as many at most.
 * To forget costs nothing however many they are: the older half goes at once.
 */
export class RecentValues<Value> {
  readonly #least: number;
  #recent = new Map<string, Value>();
  #older = new Map<string, Value>();

  constructor(least: number) {
    this.#least = least;
  }

  get(name: string): Value | undefined {
    const recent = this.#recent.get(name);
    if (recent !== undefined) {
      return recent;
    }
    const older = this.#older.get(name);
    if (older !== undefined) {
      this.set(name, older);
    }
    return older;
  }

  set(name: string, value: Value): void {
    if (this.#recent.size >= this.#least) {
      this.#older = this.#recent;
      this.#recent = new Map();
    }
    this.#recent.set(name, value);
  }
}
