import type { PageConfiguration } from '../contract/page-configuration.ts';
import { encodeParameters, type Parameters } from '../contract/parameters.ts';

/** What is heard of a stream of events. */
export interface StreamListener {
  /** It runs: the first event follows, or nothing is new. */
  opened(): void;
  /** It does not run (any more): ask at intervals meanwhile. Opened again by itself when that is possible. */
  lost(): void;
  /** JSON that the server pushed under one of the names asked for. */
  told(name: string, data: unknown): void;
}

/** The part of the browser's EventSource that is used. */
export interface EventStream {
  readonly readyState: number;
  addEventListener(name: string, listener: (event: Event) => void): void;
  close(): void;
}

export interface LiveOptions {
  readonly configuration: PageConfiguration;
  readonly clock: { setTimer(run: () => void, delay: number): () => void };
  /** Absent where the platform knows no such streams: then nothing is ever opened. */
  readonly connect?: ((address: string) => EventStream) | undefined;
  /** From 0 to 1: spreads the attempts of many shoppers. */
  readonly random?: () => number;
}

/** Follows what the server pushes (chosen here): `FluxPlaces`, `FluxDispo`. Returns the end of it. */
export type FollowLive = (
  call: string,
  parameters: Parameters,
  names: readonly string[],
  listener: StreamListener,
) => () => void;

/** EventSource.CLOSED: it will not try again by itself. */
const closed = 2;
/** Milliseconds before a stream that was refused is tried again. */
const retryAfter = 60_000;

function parse(event: Event): unknown {
  const data: unknown = 'data' in event ? event.data : null;
  try {
    return typeof data === 'string' ? JSON.parse(data) : null;
  } catch {
    return null;
  }
}

/** The platform's way to connect, or undefined where there is none. */
export function browserStreams(view: { readonly EventSource?: typeof EventSource }): LiveOptions['connect'] {
  const { EventSource: Stream } = view;
  return Stream === undefined ? undefined : (address) => new Stream(address);
}

export function createLive({ configuration, clock, connect, random = Math.random }: LiveOptions): FollowLive {
  return (call, parameters, names, listener) => {
    let stream: EventStream | null = null;
    let cancelRetry = (): void => {};
    const { instanceId: instPA, base } = configuration;
    const open = (): void => {
      if (connect === undefined) {
        return;
      }
      const current = connect(`${base}/${call}?${encodeParameters({ instPA, ...parameters })}`);
      stream = current;
      current.addEventListener('open', () => listener.opened());
      current.addEventListener('error', () => {
        listener.lost();
        // Refused (too many streams, an instance that is gone): the browser gives up, this tries later.
        if (current.readyState === closed) {
          cancelRetry = clock.setTimer(open, retryAfter * (0.5 + random()));
        }
      });
      for (const name of names) {
        current.addEventListener(name, (event) => listener.told(name, parse(event)));
      }
    };
    open();
    return () => {
      cancelRetry();
      stream?.close();
    };
  };
}
