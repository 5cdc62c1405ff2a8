import type { ServerResponse } from 'node:http';
import { type OpenTopic, type Source, Topic } from './topic.ts';

/** Milliseconds: people hear of a change within a second. */
const shortestPause = 1000;
/** Readings take at most one part in so many of the time, however large the season. */
const pauseShare = 20;
const beatInterval = 15_000;
/** For one process; beyond it the shop asks at intervals, as it does without a channel. */
const mostStreams = 5000;

/** The open connections of this process, and the clock that serves them. Nothing runs while nobody looks. */
export class LiveChannel {
  readonly #topics = new Map<string, OpenTopic>();
  readonly #onError: (error: unknown) => void;
  readonly #most: number;
  #timer: NodeJS.Timeout | null = null;
  #beat: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(onError: (error: unknown) => void, most = mostStreams) {
    this.#onError = onError;
    this.#most = most;
  }

  /** How many streams are open. */
  get size(): number {
    let size = 0;
    for (const topic of this.#topics.values()) {
      size += topic.size;
    }
    return size;
  }

  get isFull(): boolean {
    return this.#isClosed || this.size >= this.#most;
  }

  /**
   * Lets a connection hear of what `key` names until it closes. `source` is made for the first who looks.
   * @param version What the listener already knows.
   */
  open<State>(key: string, source: () => Source<State>, response: ServerResponse, version: string): void {
    const topic = this.#topics.get(key) ?? new Topic(source());
    this.#topics.set(key, topic);
    topic.add(response, version);
    response.once('close', () => {
      topic.remove(response);
      if (topic.size === 0) {
        this.#topics.delete(key);
      }
    });
    this.#start();
  }

  #start(): void {
    this.#timer ??= setTimeout(() => void this.#tick(), 0);
    this.#beat ??= setInterval(() => {
      for (const topic of this.#topics.values()) {
        topic.beat();
      }
    }, beatInterval);
  }

  async #tick(): Promise<void> {
    const startedAt = performance.now();
    for (const topic of this.#topics.values()) {
      // A reading that fails says nothing: what people see stays, and the next one may do.
      await topic.refresh().catch(this.#onError);
    }
    if (this.#isClosed || this.#topics.size === 0) {
      this.#stop();
      return;
    }
    const pause = Math.max(shortestPause, (performance.now() - startedAt) * pauseShare);
    this.#timer = setTimeout(() => void this.#tick(), pause);
  }

  #stop(): void {
    clearTimeout(this.#timer ?? undefined);
    clearInterval(this.#beat ?? undefined);
    this.#timer = null;
    this.#beat = null;
  }

  /** Ends every stream; browsers ask elsewhere, or again later. */
  close(): void {
    this.#isClosed = true;
    this.#stop();
    for (const topic of this.#topics.values()) {
      topic.close();
    }
    this.#topics.clear();
  }
}
