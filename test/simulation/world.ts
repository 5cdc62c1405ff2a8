/** Where code runs: what it asks its browser for, it asks here. */
export interface Place {
  /** What this device believes the time to be, epoch milliseconds. */
  deviceTime(): number;
  /** Since the page was asked for, in milliseconds. */
  elapsed(): number;
  /** What the page finds under the names of `pageGlobals`. */
  readonly globals: Readonly<Record<string, unknown>>;
  /** From 0, below 1. */
  chance(): number;
  setTimer(run: () => void, delay: number): number;
  clearTimer(timer: number): void;
}

interface Appointment {
  readonly at: number;
  readonly order: number;
  readonly run: () => Promise<void> | void;
  isCancelled: boolean;
}

/** Promises of a page that wait for nothing but each other are done after so many turns of the event loop. */
const turnsToSettle = 2;

const realImmediate = globalThis.setImmediate;

/** Lets everything that waits for nothing from outside come to its end. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < turnsToSettle; turn += 1) {
    await new Promise<void>((resolve) => realImmediate(resolve));
  }
}

/**
 * Simulated time: what is to happen stands in one order, and time leaps from one appointment to the next. One thing happens
 * at a time, to its end; so nothing depends on how fast this machine is.
 */
export class World {
  /** Epoch milliseconds. */
  now: number;
  readonly startedAt: number;
  /** In whose page code runs; null for the server's and the simulation's own. */
  place: Place | null = null;
  #appointments: Appointment[] = [];
  #visited = new Set<Place>();
  #made = 0;

  readonly #uptimeBefore: number;

  /**
   * @param startedAt Epoch milliseconds.
   * @param uptimeBefore How long the server runs already, in milliseconds: what it remembers of an earlier world is old.
   */
  constructor(startedAt: number, uptimeBefore: number) {
    this.startedAt = startedAt;
    this.now = startedAt;
    this.#uptimeBefore = uptimeBefore;
  }

  /** Milliseconds since the server was started. */
  uptime(): number {
    return this.#uptimeBefore + this.now - this.startedAt;
  }

  /** Makes an appointment, `delay` milliseconds from now. Returns its cancellation. */
  in(delay: number, run: () => Promise<void> | void): () => void {
    const appointment: Appointment = {
      at: this.now + Math.max(0, delay),
      order: this.#made,
      run,
      isCancelled: false,
    };
    this.#made += 1;
    this.#insert(appointment);
    return () => {
      appointment.isCancelled = true;
    };
  }

  /** A binary heap: a season's evening has thousands of timers. */
  #insert(appointment: Appointment): void {
    const heap = this.#appointments;
    let index = heap.length;
    heap.push(appointment);
    while (index > 0) {
      const parent = (index - 1) >> 1;
      const above = heap[parent];
      if (above === undefined || !isBefore(appointment, above)) {
        break;
      }
      heap[index] = above;
      index = parent;
    }
    heap[index] = appointment;
  }

  #takeFirst(): Appointment | null {
    const heap = this.#appointments;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined) {
      return null;
    }
    if (heap.length === 0) {
      return first;
    }
    let index = 0;
    for (;;) {
      const left = 2 * index + 1;
      const right = left + 1;
      const [one, other] = [heap[left], heap[right]];
      const isRight = other !== undefined && one !== undefined && isBefore(other, one);
      const below = isRight ? other : one;
      if (below === undefined || !isBefore(below, last)) {
        break;
      }
      heap[index] = below;
      index = isRight ? right : left;
    }
    heap[index] = last;
    return first;
  }

  /** Runs code in a page, and all that follows of it at once. */
  async enter(place: Place, run: () => void): Promise<void> {
    const before = this.place;
    this.place = place;
    this.#visited.add(place);
    try {
      run();
      await settle();
    } finally {
      this.place = before;
    }
  }

  /** Where code ran since this was last asked. */
  takeVisited(): ReadonlySet<Place> {
    const visited = this.#visited;
    if (visited.size > 0) {
      this.#visited = new Set();
    }
    return visited;
  }

  /** Has everything happen until `end`, epoch milliseconds; `afterEach` is called after each thing that happened. */
  async runUntil(end: number, afterEach: () => void): Promise<void> {
    for (;;) {
      const next = this.#appointments[0];
      if (next === undefined || next.at > end) {
        this.now = Math.max(this.now, end);
        return;
      }
      this.#takeFirst();
      if (!next.isCancelled) {
        this.now = Math.max(this.now, next.at);
        await next.run();
        afterEach();
      }
    }
  }
}

function isBefore(one: Appointment, other: Appointment): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order);
}
