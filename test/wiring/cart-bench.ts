import type { CartChange } from '../../machines/cart/cart.types.ts';
import { type CartActorsOptions, createCartActors } from '../../ui/cart/slots/cart-actors.ts';
import type { CartTabs } from '../../ui/cart/slots/cart-tabs.ts';
import { type Answering, cartWire, ticketWire } from '../client/fake-server.ts';
import { createWiringBench, outputOf } from './actor-bench.ts';

const noTabs: CartTabs = { tellCart: () => {}, onOtherCart: () => () => {} };

/** The cart's effects on a server that answers as told; `change` asks for one change. */
export function createCartBench(answer: Answering, more: Partial<CartActorsOptions> = {}) {
  const bench = createWiringBench(answer);
  const actors = createCartActors({ ...bench, tabs: noTabs, locks: undefined, ...more });
  const change = (wanted: CartChange, key = 'k1') => outputOf(actors.changeCart, { change: wanted, key });
  return { ...bench, actors, change };
}

/** The calls that were sent, by name. */
export const namesOf = (sent: readonly { readonly name: string }[]) => sent.map(({ name }) => name);

/** A cart with the line « l1 ». */
export const oneTicket = cartWire({ infosPA: [ticketWire('l1')] });
