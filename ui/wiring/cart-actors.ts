import { fromCallback, fromPromise } from 'xstate';
import type { SeatStore } from '../../api/client/seat-store.ts';
import type { Client } from '../../api/client/transport.ts';
import { cartCalls } from '../../api/contract/calls/cart.ts';
import { type CartReading, readRefusedSeats } from '../../api/contract/cart.ts';
import { otherwise } from '../../api/contract/read.ts';
import { type Cart, ticketsOf } from '../../api/entities/cart.ts';
import { ShopError } from '../../api/entities/shop-error.ts';
import type * as slots from '../../machines/cart/cart.actors.ts';
import type { CartChange, CartResult } from '../../machines/cart/cart.types.ts';
import type { Clock } from '../../machines/system/clock.ts';
import { refusalOf } from '../../machines/system/refusal.ts';
import type { CartTabs } from './cart-tabs.ts';
import { askTwice } from './lost-answers.ts';
import { type TabsLocks, underTabsLock } from './tabs-lock.ts';

export interface CartActorsOptions {
  readonly client: Client;
  readonly clock: Clock;
  readonly seatStore: SeatStore;
  readonly tabs: CartTabs;
  /** Web Locks, one holder for all tabs; undefined where the browser has none. */
  readonly locks: TabsLocks | undefined;
}

export interface CartActors {
  readonly loadCart: typeof slots.loadCart;
  readonly changeCart: typeof slots.changeCart;
  readonly listenToTabs: typeof slots.listenToTabs;
}

const lostSeatsOf = otherwise(readRefusedSeats, []);

/** Shows the cart's seats as the shopper's own, and those that left it no longer. */
function createSeatMarker(seatStore: SeatStore): (cart: Cart) => void {
  let marked: ReadonlySet<number> = new Set();
  return (cart) => {
    const seats = new Map<number, number[]>([...marked].map((performanceId) => [performanceId, []]));
    for (const { performanceId, seatId } of ticketsOf(cart)) {
      if (seatId !== null) {
        seats.set(performanceId, [...(seats.get(performanceId) ?? []), seatId]);
      }
    }
    for (const [performanceId, seatIds] of seats) {
      seatStore.setMine(performanceId, seatIds);
    }
    marked = new Set([...seats].filter(([, seatIds]) => seatIds.length > 0).map(([id]) => id));
  };
}

/** The cart's effects: its calls, each followed by a reading, and what other tabs tell. */
export function createCartActors(options: CartActorsOptions): CartActors {
  const { client, clock, seatStore, tabs } = options;
  const markSeats = createSeatMarker(seatStore);

  async function read(signal: AbortSignal): Promise<CartReading> {
    const reading = await askTwice(clock, signal, () => client.read(cartCalls.ContenuPanier, {}, { signal }));
    markSeats(reading.cart);
    return reading;
  }

  async function accepted(signal: AbortSignal): Promise<CartResult> {
    return { kind: 'accepted', cart: (await read(signal)).cart };
  }

  /** Seats being taken are shown unchanged until it is known whose they are. */
  async function withAskedSeats(change: CartChange, run: () => Promise<CartResult>): Promise<CartResult> {
    if (change.kind !== 'takeSeats') {
      return run();
    }
    const seatIds = change.seats.map((seat) => seat.seatId);
    seatStore.setAsked(change.performanceId, seatIds);
    try {
      const result = await run();
      if (result.kind === 'refused') {
        seatStore.markTaken(change.performanceId, result.refusal.lostSeats);
      }
      return result;
    } finally {
      seatStore.setAsked(change.performanceId, []);
    }
  }

  async function refused(error: ShopError, signal: AbortSignal): Promise<CartResult> {
    const refusal = refusalOf(error, { lostSeats: lostSeatsOf(error.details, '') });
    try {
      return { kind: 'refused', refusal, cart: (await read(signal)).cart };
    } catch {
      return { kind: 'refused', refusal, cart: null };
    }
  }

  /** Ruling 2: reads first, and releases only what the server's own time says is over; never during a payment. */
  async function releaseExpired(signal: AbortSignal): Promise<CartResult> {
    const { cart, serverTime } = await read(signal);
    const { hold } = cart;
    const isOver =
      hold !== null && hold.paymentReference === null && hold.deadline <= (serverTime ?? clock.now());
    if (!isOver) {
      return { kind: 'accepted', cart };
    }
    try {
      // Without a key: it releases only what is over, so a repeat is harmless, and a stored « not yet » must not stand.
      await client.call(cartCalls.LiberePanier, { expire: 1 }, { signal });
    } catch (error) {
      // A refusal means that it is not over after all; the reading that follows says what is so.
      if (!(error instanceof ShopError)) {
        throw error;
      }
    }
    return accepted(signal);
  }

  async function change(
    { change: wanted, key }: { readonly change: CartChange; readonly key: string },
    signal: AbortSignal,
  ): Promise<CartResult> {
    if (wanted.kind === 'reread') {
      return accepted(signal);
    }
    if (wanted.kind === 'releaseExpired') {
      return underTabsLock(options, signal, () => releaseExpired(signal));
    }
    return withAskedSeats(wanted, async () => {
      try {
        const { callForChange } = await import('./cart-changes.ts');
        await askTwice(clock, signal, () => callForChange(client, wanted, key, signal));
      } catch (error) {
        if (error instanceof ShopError) {
          return refused(error, signal);
        }
        throw error;
      }
      return accepted(signal);
    });
  }

  return {
    loadCart: fromPromise<Cart, undefined>(async ({ signal }) => (await read(signal)).cart),
    changeCart: fromPromise<CartResult, { readonly change: CartChange; readonly key: string }>(
      ({ input, signal }) => change(input, signal),
    ),
    listenToTabs: fromCallback(({ sendBack }) =>
      tabs.onCartChange(() => sendBack({ type: 'cart.changedElsewhere' })),
    ),
  };
}
