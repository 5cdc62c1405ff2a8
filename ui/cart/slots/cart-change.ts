import { ticketsOf } from '../../../api/cart/cart.ts';
import { type CartReading, readRefusedSeats } from '../../../api/cart/cart-wire.ts';
import { cartChangeCalls } from '../../../api/cart/change-calls.ts';
import type { SeatStore } from '../../../api/client/seat-store.ts';
import type { Client } from '../../../api/client/transport.ts';
import { otherwise } from '../../../api/contract/read.ts';
import { ShopError } from '../../../api/values/shop-error.ts';
import type { CartChange, CartResult } from '../../../machines/cart/cart.types.ts';
import { refusalOf } from '../../../machines/system/answer.ts';
import type { Clock } from '../../../machines/system/clock.ts';
import { askTwice } from '../../shop/slots/lost-answers.ts';
import { type TabsLocks, underTabsLock } from '../../shop/slots/tabs-lock.ts';
import { type Beside, callForChange } from './call-for-change.ts';

/** What changing the cart stands on; `read` reads it. */
export interface CartChangeOptions {
  readonly client: Client;
  readonly clock: Clock;
  readonly seatStore: SeatStore;
  /** Web Locks, one holder for all tabs; undefined where the browser has none. */
  readonly locks: TabsLocks | undefined;
  readonly read: (signal: AbortSignal) => Promise<CartReading>;
  /** Performances of which seats were asked for without an answer: the next reading says whose they are. */
  readonly doubted: Set<number>;
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
  const { client, clock, seatStore, read, doubted } = options;

  async function accepted(signal: AbortSignal): Promise<Extract<CartResult, { readonly kind: 'accepted' }>> {
    return { kind: 'accepted', cart: (await read(signal)).cart };
  }

  /** Seats being taken are shown unchanged until it is known whose they are. */
  async function withAskedSeats(change: CartChange, run: () => Promise<CartResult>): Promise<CartResult> {
    if (change.kind !== 'takeSeats' && change.kind !== 'moveSeats') {
      return run();
    }
    const seatIds = change.kind === 'moveSeats' ? change.seatIds : change.seats.map((seat) => seat.seatId);
    const { performanceId } = change;
    seatStore.setAsked(performanceId, seatIds);
    let result: CartResult | null = null;
    try {
      result = await run();
    } finally {
      if (result === null || result.cart === null) {
        // Until the cart was read nobody knows: they may be the shopper's by now, and are nobody's loss.
        doubted.add(performanceId);
      } else {
        if (result.kind === 'refused') {
          seatStore.markTaken(performanceId, result.refusal.lostSeats);
        }
        seatStore.setAsked(performanceId, []);
      }
    }
    return result;
  }

  async function refused(wanted: CartChange, error: ShopError, signal: AbortSignal): Promise<CartResult> {
    const lostSeats = lostSeatsOf(error.details, '');
    const refusal = refusalOf(error, { lostSeats });
    try {
      const { cart } = await read(signal);
      const own = new Set(
        ticketsOf(cart).flatMap(({ performanceId, seatId }) =>
          'performanceId' in wanted && wanted.performanceId === performanceId ? [seatId] : [],
        ),
      );
      // Another tab of the shopper's took them: they are theirs, and nobody was quicker.
      if (wanted.kind === 'takeSeats' && wanted.seats.every(({ seatId }) => own.has(seatId))) {
        return { kind: 'accepted', cart };
      }
      return {
        kind: 'refused',
        refusal: { ...refusal, lostSeats: lostSeats.filter((seatId) => !own.has(seatId)) },
        cart,
      };
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
          return refused(wanted, error, signal);
        }
        throw error;
      }
      return { ...beside, ...(await accepted(signal)) };
    });
  }

  return change(request, signal);
}
