import { createContext } from 'react';
import type { ServiceItem } from '../../api/cart/cart.ts';
import type { ServiceOffer } from '../../api/products/product.ts';
import type { GivenProofs } from '../account/use-given-proofs.ts';

/** What the page knows and can do beside the cart itself, for whichever line needs it. */
export interface CartHelps {
  /** Codes of the proofs (`codeJU`) of which a member has a document that counts. */
  readonly givenProofs: GivenProofs;
  /** Asks, above the cart, whom a ticket or a card is for; null where only the pouch's page does. */
  readonly askHolder: ((itemId: string) => void) | null;
  /** How many more of a service the cart may have; 0 while that is not known. */
  readonly roomOf: (service: Pick<ServiceItem, 'code' | 'performanceId'>) => number;
  /** The services of an evening that may come into the cart, at a price of the venue's. */
  readonly offeredFor: (performanceId: number) => readonly ServiceOffer[];
  readonly onQuantityChanged: (service: ServiceItem, quantity: number) => void;
  readonly onServiceAdded: (code: string, performanceId: number) => void;
}

const nothing = () => undefined;

/** Nothing by itself: every line then leads to the page where it is mended. */
export const noHelps: CartHelps = {
  givenProofs: new Map(),
  askHolder: null,
  roomOf: () => 0,
  offeredFor: () => [],
  onQuantityChanged: nothing,
  onServiceAdded: nothing,
};

export const CartHelps = createContext<CartHelps>(noHelps);
