import type { ServerResponse } from 'node:http';

/** Something that changes and that people look at: how it is read and how a change of it is said. */
export interface Source<State> {
  /** As it is now; null when it is no more. */
  read(): Promise<State | null>;
  versionOf(state: State): string;
  /** The event that says the whole state of the topic. */
  whole(state: State): string;
  /** The event that says what changed, or null when nothing did. */
  difference(before: State, after: State): string | null;
}

/** Bytes that wait in a connection: who reads slower than this is told less, and all of it once they caught up. */
const mostWaiting = 65_536;

interface Listener {
  readonly response: ServerResponse;
  /** The version that the listener was last told; where it is not the topic's, the listener must be told the whole state. */
  version: string;
}

/** A topic whatever its states are. */
export interface OpenTopic {
  readonly size: number;
  /** `version` is what the listener already knows; the rest it is told at once, or at the first reading. */
  add(response: ServerResponse, version: string): void;
  remove(response: ServerResponse): void;
  /** Reads again and tells everybody what they do not know yet. @throws what the reading throws; nobody is told then. */
  refresh(): Promise<void>;
  /** Keeps connections open through proxies that close silent ones. */
  beat(): void;
  close(): void;
}

/** The people who look at one thing. One reading and one text serve them all. */
export class Topic<State> implements OpenTopic {
  readonly #source: Source<State>;
  readonly #listeners = new Map<ServerResponse, Listener>();
  #state: State | null = null;

  constructor(source: Source<State>) {
    this.#source = source;
  }

  get size(): number {
    return this.#listeners.size;
  }

  add(response: ServerResponse, version: string): void {
    const listener = { response, version };
    this.#listeners.set(response, listener);
    const known = this.#state === null ? version : this.#source.versionOf(this.#state);
    if (this.#state !== null && known !== version) {
      response.write(this.#source.whole(this.#state));
      listener.version = known;
    }
  }

  remove(response: ServerResponse): void {
    this.#listeners.delete(response);
  }

  async refresh(): Promise<void> {
    const after = await this.#source.read();
    if (after === null) {
      return;
    }
    const before = this.#state;
    this.#state = after;
    const version = this.#source.versionOf(after);
    const versionBefore = before === null ? null : this.#source.versionOf(before);
    const change = before === null ? null : this.#source.difference(before, after);
    const changeBytes = change === null ? null : Buffer.from(change);
    let whole: Buffer | null = null;
    for (const listener of this.#listeners.values()) {
      if (listener.version === version || listener.response.writableLength > mostWaiting) {
        continue;
      }
      if (listener.version === versionBefore && changeBytes !== null) {
        listener.response.write(changeBytes);
      } else {
        whole ??= Buffer.from(this.#source.whole(after));
        listener.response.write(whole);
      }
      listener.version = version;
    }
  }

  beat(): void {
    for (const { response } of this.#listeners.values()) {
      if (response.writableLength === 0) {
        response.write(':\n\n');
      }
    }
  }

  close(): void {
    for (const { response } of this.#listeners.values()) {
      response.end();
    }
    this.#listeners.clear();
  }
}

/** One server-sent event. `data` is JSON, hence one line. */
export function eventText(name: string, data: object): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
