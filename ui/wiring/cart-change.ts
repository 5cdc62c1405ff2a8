import type { SeatStore } from '../../api/client/seat-store.ts';
import type { Client } from '../../api/client/transport.ts';
import { cartChangeCalls } from '../../api/contract/calls/cart-change.ts';
import { type CartReading, readRefusedSeats } from '../../api/contract/cart.ts';
import { otherwise } from '../../api/contract/read.ts';
import { ShopError } from '../../api/entities/shop-error.ts';
import type { CartChange, CartResult } from '../../machines/cart/cart.types.ts';
import type { Clock } from '../../machines/system/clock.ts';
import { refusalOf } from '../../machines/system/refusal.ts';
import { type Beside, callForChange } from './cart-changes.ts';
import { askTwice } from './lost-answers.ts';
import { type TabsLocks, underTabsLock } from './tabs-lock.ts';

/** What changing the cart stands on; `read` reads it. */
export interface CartChangeOptions {
  readonly client: Client;
  readonly clock: Clock;
  readonly seatStore: SeatStore;
  /** Web Locks, one holder for all tabs; undefined where the browser has none. */
  readonly locks: TabsLocks | undefined;
  readonly read: (signal: AbortSignal) => Promise<CartReading>;
}

const lostSeatsOf = otherwise(readRefusedSeats, []);

/**
 * Changes the cart: the call, then a reading. A refusal is a result; a lost answer is asked for once more with the same key.
 * @throws what `Client.call` throws, but a refusal.
 */
export function changeCart(
  options: CartChangeOptions,
  request: { readonly change: CartChange; readonly key: string },
  signal: AbortSignal,
): Promise<CartResult> {
  const { client, clock, seatStore, read } = options;

  async function accepted(signal: AbortSignal): Promise<Extract<CartResult, { readonly kind: 'accepted' }>> {
    return { kind: 'accepted', cart: (await read(signal)).cart };
  }

  /** Seats being taken are shown unchanged until it is known whose they are. */
  async function withAskedSeats(change: CartChange, run: () => Promise<CartResult>): Promise<CartResult> {
    if (change.kind !== 'takeSeats' && change.kind !== 'moveSeats') {
      return run();
    }
    const seatIds = change.kind === 'moveSeats' ? change.seatIds : change.seats.map((seat) => seat.seatId);
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
      await client.call(cartChangeCalls.LiberePanier, { expire: 1 }, { signal });
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
      let beside: Beside | undefined;
      try {
        beside = await askTwice(clock, signal, () => callForChange(client, wanted, key, signal));
      } catch (error) {
        if (error instanceof ShopError) {
          return refused(error, signal);
        }
        throw error;
      }
      return { ...beside, ...(await accepted(signal)) };
    });
  }

  return change(request, signal);
}
