import type { QueryClient } from '@tanstack/react-query';
import { fromCallback, fromPromise } from 'xstate';
import { cartCalls } from '../../../api/cart/calls.ts';
import { type Cart, ticketsOf } from '../../../api/cart/cart.ts';
import type { CartReading } from '../../../api/cart/cart-wire.ts';
import type { Queries } from '../../../api/client/queries.ts';
import type { SeatStore } from '../../../api/client/seat-store.ts';
import type { Client } from '../../../api/client/transport.ts';
import type { cartMachine } from '../../../machines/cart/cart.machine.ts';
import type { Clock } from '../../../machines/system/clock.ts';
import type { SlotsOf } from '../../../machines/system/slot.ts';
import { newKey } from '../../shop/new-key.ts';
import { askTwice } from '../../shop/slots/lost-answers.ts';
import type { TabsLocks } from '../../shop/slots/tabs-lock.ts';
import type { CartTabs } from './cart-tabs.ts';

export interface CartActorsOptions {
  readonly client: Client;
  readonly queryClient: QueryClient;
  readonly queries: Queries;
  readonly clock: Clock;
  readonly seatStore: SeatStore;
  readonly tabs: CartTabs;
  /** Web Locks, one holder for all tabs; undefined where the browser has none. */
  readonly locks: TabsLocks | undefined;
}

export type CartActors = SlotsOf<typeof cartMachine>;

/** The cart's effects: reading it, changing it (that code comes with the first change), and what other tabs tell. */
export function createCartActors(options: CartActorsOptions): CartActors {
  const { client, clock, seatStore, tabs } = options;
  const doubted = new Set<number>();

  async function read(signal: AbortSignal): Promise<CartReading> {
    const answered = await askTwice(clock, signal, () =>
      client.read(cartCalls.ContenuPanier, {}, { signal }),
    );
    const reading = client.hasAdditions ? answered : { ...answered, cart: await completed(answered.cart) };
    seatStore.setMine(ticketsOf(reading.cart));
    for (const performanceId of doubted) {
      seatStore.setAsked(performanceId, []);
    }
    doubted.clear();
    return reading;
  }

  async function completed(cart: Cart): Promise<Cart> {
    const { completedCart } = await import('../../scripts/later.ts');
    return completedCart(cart, options);
  }

  return {
    loadCart: fromPromise(async ({ signal }) => (await read(signal)).cart),
    changeCart: fromPromise(async ({ input, signal }) => {
      const { changeCart } = await import('./cart-change.ts');
      const { change, key = newKey() } = input;
      return changeCart({ ...options, read, doubted }, { change, key }, signal);
    }),
    listenToTabs: fromCallback(({ sendBack }) =>
      tabs.onOtherCart(() => sendBack({ type: 'cart.changedElsewhere' })),
    ),
  };
}
