/** The shop's time: the server's clock in epoch milliseconds, timers, and the moments at which time may have jumped. */
export interface Clock {
  now(): number;
  setTimer(run: () => void, delay: number): () => void;
  /** Called after sleep, a hidden tab or a lost network: timers cannot be trusted then. Returns the unsubscription. */
  onResume(listener: () => void): () => void;
}

/** What a browser or a test gives to make a clock: its own time, timers and signs of waking. */
export interface ClockSource {
  now(): number;
  /** A time that only goes forward, in milliseconds: unmoved by a change of the system's clock. */
  elapsed(): number;
  setTimer(run: () => void, delay: number): () => void;
  onResume(listener: () => void): () => void;
}

export interface ServerClock extends Clock {
  /** Learns the server's time from an answer: `sentAt` and `receivedAt` are `elapsed()` around the request. */
  synchronise(serverTime: number, sentAt: number, receivedAt: number): void;
  /** The latest that it can be at the server: what is left by this time, the server honours. */
  latest(): number;
  elapsed(): number;
}

/** A round trip longer than this says too little about the server's time. */
const longestRoundTrip = 5000;

/** Between which moments the server's clock stood at when `elapsed` was 0, in epoch milliseconds. */
interface Bounds {
  readonly earliest: number;
  readonly latest: number;
}

/**
 * A clock corrected by the measured offset of the server's time (rule 7). Until a first answer the source's own time
 * stands in; from then on only elapsed time counts, so that a changed system clock moves nothing. An answer was written
 * at some moment of its round trip: each narrows what the server's time can be, and `now` is the middle of it.
 */
export function createServerClock(source: ClockSource): ServerClock {
  let bounds: Bounds | null = null;
  return {
    now: () => (bounds === null ? source.now() : (bounds.earliest + bounds.latest) / 2 + source.elapsed()),
    latest: () => (bounds === null ? source.now() : bounds.latest + source.elapsed()),
    elapsed: source.elapsed,
    setTimer: source.setTimer,
    onResume: source.onResume,
    synchronise: (serverTime, sentAt, receivedAt) => {
      if (bounds !== null && receivedAt - sentAt > longestRoundTrip) {
        return;
      }
      const heard = { earliest: serverTime - receivedAt, latest: serverTime - sentAt };
      // Where the two cannot both be true, elapsed time stood still or ran otherwise: the device slept.
      const agrees = bounds !== null && heard.earliest <= bounds.latest && bounds.earliest <= heard.latest;
      bounds =
        bounds !== null && agrees
          ? {
              earliest: Math.max(heard.earliest, bounds.earliest),
              latest: Math.min(heard.latest, bounds.latest),
            }
          : heard;
    },
  };
}
