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
  elapsed(): number;
}

/** A round trip longer than this says too little about the server's time. */
const longestRoundTrip = 5000;

/**
 * A clock corrected by the measured offset of the server's time (rule 7). Until a first answer the source's own time
 * stands in; from then on only elapsed time counts, so that a changed system clock moves nothing.
 */
export function createServerClock(source: ClockSource): ServerClock {
  let serverTimeAtZero: number | null = null;
  let bestRoundTrip = Number.POSITIVE_INFINITY;
  return {
    now: () => (serverTimeAtZero === null ? source.now() : serverTimeAtZero + source.elapsed()),
    elapsed: source.elapsed,
    setTimer: source.setTimer,
    onResume: source.onResume,
    synchronise: (serverTime, sentAt, receivedAt) => {
      const roundTrip = receivedAt - sentAt;
      const measured = serverTime - (sentAt + receivedAt) / 2;
      const known = serverTimeAtZero;
      // A worse measure replaces a better one only when the two cannot both be true: the device slept.
      const contradicts = known !== null && Math.abs(measured - known) > roundTrip + bestRoundTrip;
      if (known !== null && (roundTrip > longestRoundTrip || (roundTrip > bestRoundTrip && !contradicts))) {
        return;
      }
      serverTimeAtZero = measured;
      bestRoundTrip = roundTrip;
    },
  };
}
