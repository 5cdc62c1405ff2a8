import { QueryClient } from '@tanstack/react-query';
import {
  type AnyActorLogic,
  createActor,
  type EventObject,
  type InputFrom,
  type OutputFrom,
  setup,
  toPromise,
} from 'xstate';
import type { FollowLive, StreamListener } from '../../api/client/live.ts';
import { createQueries, type Queries } from '../../api/client/queries.ts';
import { createSeatStore, type SeatStore } from '../../api/client/seat-store.ts';
import type { Parameters } from '../../api/contract/parameters.ts';
import type { PageSigns } from '../../ui/shop/slots/page-signs.ts';
import { type Answering, type Bench, createBench } from '../client/fake-server.ts';

export interface WiringBench extends Bench {
  readonly queryClient: QueryClient;
  readonly queries: Queries;
  readonly seatStore: SeatStore;
}

/** A client on a fake server, with Query and the seat store around it. */
export function createWiringBench(answer: Answering): WiringBench {
  const bench = createBench(answer);
  const queries = createQueries(bench.client);
  return { ...bench, queryClient: new QueryClient(), queries, seatStore: createSeatStore() };
}

/** What an invoked promise comes to. A rejection rejects. */
export async function outputOf<Logic extends AnyActorLogic>(
  logic: Logic,
  input: InputFrom<Logic>,
): Promise<OutputFrom<Logic>> {
  const actor = createActor(logic, { input });
  // The error is the promise's: nobody else must hear of it.
  actor.subscribe({ error: () => {} });
  actor.start();
  return toPromise(actor);
}

/** Runs a source of events below a parent that writes down what it hears. */
export function listenTo(
  logic: AnyActorLogic,
  input: unknown,
): { readonly heard: EventObject[]; stop(): void } {
  const heard: EventObject[] = [];
  const parent = createActor(
    setup({ actors: { source: logic } }).createMachine({
      invoke: { src: 'source', input: () => input },
      on: { '*': { actions: ({ event }) => heard.push(event) } },
    }),
  );
  parent.start();
  return { heard, stop: () => parent.stop() };
}

export interface ManualLive {
  readonly follow: FollowLive;
  /** The streams that are open, in the order in which they were. */
  readonly streams: readonly {
    readonly call: string;
    readonly parameters: Parameters;
    readonly listener: StreamListener;
  }[];
}

/** Streams whose events the test tells. */
export function createManualLive(): ManualLive {
  const streams: { call: string; parameters: Parameters; listener: StreamListener }[] = [];
  return {
    streams,
    follow: (call, parameters, _names, listener) => {
      const stream = { call, parameters, listener };
      streams.push(stream);
      return () => {
        if (streams.includes(stream)) {
          streams.splice(streams.indexOf(stream), 1);
        }
      };
    },
  };
}

export interface ManualSigns extends PageSigns {
  set(signs: { readonly isVisible?: boolean; readonly isOnline?: boolean }): void;
}

/** A page that is hidden and cut off by hand. */
export function createManualSigns(): ManualSigns {
  let isVisible = true;
  let isOnline = true;
  const visibility = new Set<() => void>();
  const network = new Set<() => void>();
  const on = (listeners: Set<() => void>) => (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    isVisible: () => isVisible,
    isOnline: () => isOnline,
    onVisibility: on(visibility),
    onNetwork: on(network),
    set: (signs) => {
      isVisible = signs.isVisible ?? isVisible;
      isOnline = signs.isOnline ?? isOnline;
      for (const listener of signs.isVisible === undefined ? network : visibility) {
        listener();
      }
    },
  };
}
