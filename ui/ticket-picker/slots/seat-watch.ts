import type { QueryClient } from '@tanstack/react-query';
import type { FollowLive } from '../../../api/client/live.ts';
import type { Log } from '../../../api/client/log.ts';
import { planQuery } from '../../../api/client/queries/plan.ts';
import type { PerformanceSeats, SeatChanges, SeatStore } from '../../../api/client/seat-store.ts';
import type { Client } from '../../../api/client/transport.ts';
import type { PageConfiguration } from '../../../api/contract/page-configuration.ts';
import { ContractError } from '../../../api/contract/read.ts';
import { offerCalls } from '../../../api/seats/calls.ts';
import { decodeSeatStates } from '../../../api/seats/hall-plan-wire.ts';
import { liveCalls, liveEvents, readSeatChanges } from '../../../api/seats/live-wire.ts';
import { type SeatStates, seatState } from '../../../api/seats/seat-states.ts';
import { readSeatStates } from '../../../api/seats/seats-wire.ts';
import type { Clock } from '../../../machines/system/clock.ts';
import type { SeatWatchEvent } from '../../../machines/ticketPicker/ticketPicker.types.ts';
import type { PageSigns } from '../../shop/slots/page-signs.ts';

/** What the stream of a performance's seats stands on. */
interface SeatStreamOptions {
  readonly live: FollowLive;
  readonly seatStore: SeatStore;
  readonly performanceId: number;
  readonly seatCount: number;
  /** What is known when the stream opens. */
  readonly version: number;
  readonly opened: () => void;
  readonly lost: () => void;
  /** Something was missed or could not be read: all states must be asked for. */
  readonly missed: () => void;
}

/** Lays what the server pushes over the seats that are shown. Returns the end of it. */
function streamSeats(options: SeatStreamOptions): () => void {
  const { live, seatStore, performanceId, seatCount } = options;
  let { version } = options;

  const readAll = (data: unknown): SeatStates => {
    const reading = readSeatStates(data, liveEvents.allSeats);
    return { performanceId, version: reading.version, states: decodeSeatStates(reading.states, seatCount) };
  };

  const told = (name: string, data: unknown): void => {
    if (name === liveEvents.allSeats) {
      const states = readAll(data);
      version = states.version;
      seatStore.update(states);
      return;
    }
    const { before, version: after, changes } = readSeatChanges(data, liveEvents.someSeats);
    if (before !== version || changes === null) {
      options.missed();
      return;
    }
    version = after;
    seatStore.change(performanceId, changes);
  };

  return live(liveCalls.seats, { sc: performanceId, version }, [liveEvents.allSeats, liveEvents.someSeats], {
    opened: options.opened,
    lost: options.lost,
    told: (name, data) => {
      try {
        told(name, data);
      } catch {
        options.missed();
      }
    },
  });
}

/** What the watch over the seats stands on. */
export interface SeatWatchOptions {
  readonly client: Client;
  readonly live: FollowLive;
  readonly queryClient: QueryClient;
  readonly configuration: Pick<PageConfiguration, 'assets'>;
  /** The page's own address: relative plans are found from it. */
  readonly pageAddress: string;
  readonly seatStore: SeatStore;
  readonly clock: Clock;
  readonly page: PageSigns;
  readonly log: Log;
  /** Resolves once it is known whether these seats are the shopper's own, as those that another tab of theirs took. */
  readonly knowOwn?: (seatIds: readonly number[]) => Promise<void>;
  /** From 0 to 1: spreads the readings of many shoppers. */
  readonly random?: () => number;
}

/** Milliseconds between two readings; doubled by each failure in a row, up to the longest. */
const interval = 5000;
const longestInterval = 60_000;
/** Longer, nobody waits for a map: it is said to be missing. */
const longestOpening = 15_000;
/** While the server pushes changes: should a push have been lost, the map is not wrong for longer. */
const intervalWhileTold = 60_000;

/**
 * Tells which seats stopped being free for this shopper. When a seat of the cart is no longer the shopper's, `onReturned` is
 * called: the next reading says what became of it.
 */
function followLosses(
  seats: PerformanceSeats,
  tell: (seatIds: readonly number[]) => void,
  onReturned: () => void,
): () => void {
  const known = Uint8Array.from(seats.read());
  return seats.subscribe((changes: SeatChanges) => {
    const states = seats.read();
    const lost: number[] = [];
    let isReturned = false;
    for (const index of changes === 'all' ? states.keys() : changes) {
      const state = states[index] ?? seatState.notOnSale;
      const isGone = state === seatState.taken || state === seatState.notOnSale;
      if (isGone && known[index] === seatState.free) {
        lost.push(index + 1);
      }
      isReturned ||= isGone && known[index] === seatState.mine;
      known[index] = state;
    }
    if (lost.length > 0) {
      tell(lost);
    }
    if (isReturned) {
      onReturned();
    }
  });
}

/**
 * The live seats of the map: the plan once, the states once, then what the server pushes; every five seconds all states
 * while it does not. Only while someone looks and a network is there.
 */
export function watchSeats(
  options: SeatWatchOptions,
  performanceId: number,
  sendBack: (event: SeatWatchEvent) => void,
): () => void {
  const { client, live, queryClient, seatStore, clock, page, log, knowOwn, random = Math.random } = options;

  async function readStates(seatCount: number, signal: AbortSignal) {
    const { version, states } = await client.call(offerCalls.EtatPlaces, { sc: performanceId }, { signal });
    try {
      return { performanceId, version, states: decodeSeatStates(states, seatCount) };
    } catch (error) {
      if (error instanceof ContractError) {
        log('API error', { target: 'EtatPlaces', response: error.message }, 'critical');
      }
      throw error;
    }
  }

  const stopped = new AbortController();
  const { signal } = stopped;
  const send = (event: SeatWatchEvent): void => {
    if (!signal.aborted) {
      sendBack(event);
    }
  };
  let cancelTimer = (): void => {};
  let cleanUp = (): void => {};
  let isReading = false;
  let failures = 0;
  let version = 0;
  let pauseBetween = interval;
  let endStream = (): void => {};

  const schedule = (): void => {
    const pause = Math.min(pauseBetween * 2 ** failures, longestInterval);
    cancelTimer();
    cancelTimer = clock.setTimer(poll, pause * (0.9 + 0.2 * random()));
  };

  async function readAgain(seatCount: number): Promise<void> {
    isReading = true;
    try {
      const states = await readStates(seatCount, signal);
      if (!signal.aborted) {
        version = states.version;
        seatStore.update(states);
      }
      failures = 0;
    } catch {
      // Told to the log by whoever threw. What is shown stays, and the server is left in peace for longer.
      failures += 1;
    } finally {
      isReading = false;
      if (!signal.aborted) {
        schedule();
      }
    }
  }

  const poll = (): void => {
    const seats = seatStore.of(performanceId);
    // Hidden or offline nothing is scheduled either: the signs of waking do it.
    if (seats !== null && !isReading && !signal.aborted && page.isVisible() && page.isOnline()) {
      cancelTimer();
      void readAgain(seats.plan.seatCount);
    }
  };

  function follow(seatCount: number): void {
    endStream();
    if (!page.isVisible()) {
      return;
    }
    const pace = (milliseconds: number) => (): void => {
      pauseBetween = milliseconds;
      schedule();
    };
    endStream = streamSeats({
      live,
      seatStore,
      performanceId,
      seatCount,
      version,
      opened: pace(intervalWhileTold),
      lost: pace(interval),
      missed: poll,
    });
  }

  async function open(): Promise<void> {
    // Ruling 24: what is too slow is treated as missing. It may still come, for the next try.
    const stopWaiting = clock.setTimer(() => send({ type: 'map.failed' }), longestOpening);
    try {
      const plan = await queryClient.fetchQuery(planQuery(options, performanceId));
      const states = await readStates(plan.seatCount, signal);
      if (signal.aborted) {
        return;
      }
      const seats = seatStore.open(plan, states);
      const tellTaken = (seatIds: readonly number[]): void => {
        const others = seatIds.filter((id) => seats.read()[id - 1] !== seatState.mine);
        if (others.length > 0) {
          send({ type: 'seats.taken', seatIds: others });
        }
      };
      const stopFollowing = followLosses(
        seats,
        (seatIds) => {
          if (knowOwn === undefined) {
            tellTaken(seatIds);
          } else {
            // One's own other tab is nobody who was quicker.
            knowOwn(seatIds).then(
              () => tellTaken(seatIds),
              () => tellTaken(seatIds),
            );
          }
        },
        poll,
      );
      version = states.version;
      const stopListening = clock.onResume(poll);
      const stopLooking = page.onVisibility(() => {
        endStream();
        pauseBetween = interval;
        if (page.isVisible()) {
          follow(plan.seatCount);
        }
      });
      follow(plan.seatCount);
      cleanUp = () => {
        stopFollowing();
        stopListening();
        stopLooking();
        endStream();
        seatStore.close(performanceId);
      };
      schedule();
      send({ type: 'map.loaded' });
    } catch {
      send({ type: 'map.failed' });
    } finally {
      stopWaiting();
    }
  }
  void open();

  return () => {
    stopped.abort();
    cancelTimer();
    cleanUp();
  };
}
