import type { ServerResponse } from 'node:http';
import { type OpenTopic, type Source, Topic } from './topic.ts';

/** Milliseconds: people hear of a change within a second. */
const shortestPause = 1000;
/** What one topic's readings may take of the time, however large the season: one part in so many. */
const topicShare = 20;
/** What all readings together may take of the time, however many halls are watched: one part in so many. */
const channelShare = 2;
const beatInterval = 15_000;
/** For one process; beyond it the shop asks at intervals, as it does without a channel. */
const mostStreams = 5000;

/**
 * For one browser, with its tabs, and for one network, where many people may be behind one address: nobody takes the streams
 * of all others.
 */
const mostPerBrowser = 20;
const mostPerNetwork = 500;

/** The browser that listens. */
export interface Listener {
  /** The browser's context. */
  readonly contextId: string;
  /** See `countedNetwork`: null for the machine itself. */
  readonly network: string | null;
}

/** One open stream. */
export interface Connection {
  readonly response: ServerResponse;
  /** What the listener already knows. */
  readonly version: string;
  readonly listener: Listener;
}

/** A topic and when it is read next, in milliseconds of the process's own clock. */
interface PacedTopic {
  readonly topic: OpenTopic;
  dueAt: number;
  /** How long the topic's last reading took, in milliseconds. */
  lastTook: number;
}

/**
 * The open connections of this process, and the clock that serves them: one reading at a time, each topic at its own
 * pace, so that a reading that takes long delays itself and not the others. Nothing runs while nobody looks.
 */
export class LiveChannel {
  readonly #topics = new Map<string, PacedTopic>();
  /** How many streams each browser and each network has open. */
  readonly #taken = new Map<string, number>();
  readonly #onError: (error: unknown) => void;
  readonly #most: number;
  #timer: NodeJS.Timeout | null = null;
  #beat: NodeJS.Timeout | null = null;
  #wakesAt = Number.POSITIVE_INFINITY;
  #isReading = false;
  #isClosed = false;

  constructor(onError: (error: unknown) => void, most = mostStreams) {
    this.#onError = onError;
    this.#most = most;
  }

  /** How many streams are open. */
  get size(): number {
    let size = 0;
    for (const { topic } of this.#topics.values()) {
      size += topic.size;
    }
    return size;
  }

  /** Whether this listener may have one more stream. */
  hasRoomFor({ contextId, network }: Listener): boolean {
    const taken = (key: string | null): number => (key === null ? 0 : (this.#taken.get(key) ?? 0));
    return (
      !this.#isClosed &&
      this.size < this.#most &&
      taken(contextId) < mostPerBrowser &&
      taken(network) < mostPerNetwork
    );
  }

  #count(listener: Listener, change: 1 | -1): void {
    for (const key of [listener.contextId, listener.network]) {
      if (key !== null) {
        const count = (this.#taken.get(key) ?? 0) + change;
        if (count === 0) {
          this.#taken.delete(key);
        } else {
          this.#taken.set(key, count);
        }
      }
    }
  }

  /**
   * Lets a connection hear of what `key` names until it closes. `source` is made for the first who looks.
   */
  open<State>(key: string, source: () => Source<State>, { response, version, listener }: Connection): void {
    // Who left while the request was looked at has closed already, and would be kept for ever.
    if (response.destroyed) {
      return;
    }
    const paced = this.#topics.get(key) ?? {
      topic: new Topic(source()),
      dueAt: performance.now(),
      lastTook: 0,
    };
    const { topic } = paced;
    this.#topics.set(key, paced);
    topic.add(response, version);
    this.#count(listener, 1);
    response.once('close', () => {
      this.#count(listener, -1);
      topic.remove(response);
      if (topic.size === 0) {
        this.#topics.delete(key);
      }
    });
    this.#start(paced.dueAt);
  }

  /** Wakes the clock for a topic, unless it is at work or wakes earlier. */
  #start(dueAt: number): void {
    if (!this.#isReading && dueAt < this.#wakesAt) {
      this.#wake(Math.max(0, dueAt - performance.now()));
    }
    this.#beat ??= setInterval(() => {
      for (const { topic } of this.#topics.values()) {
        topic.beat();
      }
    }, beatInterval);
  }

  #wake(after: number): void {
    clearTimeout(this.#timer ?? undefined);
    this.#wakesAt = performance.now() + after;
    this.#timer = setTimeout(() => this.#readNext(), after);
  }

  /** The topic that waits longest. */
  #next(): PacedTopic | null {
    let next: PacedTopic | null = null;
    for (const paced of this.#topics.values()) {
      if (next === null || paced.dueAt < next.dueAt) {
        next = paced;
      }
    }
    return next;
  }

  async #readNext(): Promise<void> {
    const startedAt = performance.now();
    const current = this.#next();
    let took = 0;
    if (current !== null && current.dueAt <= startedAt) {
      this.#isReading = true;
      // A reading that fails says nothing: what people see stays, and the next one may do.
      await current.topic.refresh().catch(this.#onError);
      this.#isReading = false;
      took = performance.now() - startedAt;
      // The quicker of two readings tells what they cost: a single one that stalled silences nothing.
      const usual = Math.min(took, current.lastTook);
      current.lastTook = took;
      current.dueAt = performance.now() + Math.max(shortestPause, usual * topicShare);
    }
    const next = this.#next();
    if (this.#isClosed || next === null) {
      this.#stop();
      return;
    }
    this.#wake(Math.max(took * (channelShare - 1), next.dueAt - performance.now()));
  }

  #stop(): void {
    clearTimeout(this.#timer ?? undefined);
    clearInterval(this.#beat ?? undefined);
    this.#timer = null;
    this.#wakesAt = Number.POSITIVE_INFINITY;
    this.#beat = null;
  }

  /** Ends every stream; browsers ask elsewhere, or again later. */
  close(): void {
    this.#isClosed = true;
    this.#stop();
    for (const { topic } of this.#topics.values()) {
      topic.close();
    }
    this.#topics.clear();
  }
}
