import { createContext } from 'react';

/** What the page knows and can do beside the cart itself, for whichever line needs it. */
export interface CartHelps {
  /** Codes of the proofs (`codeJU`) of which a member has a document that counts. */
  readonly givenProofs: ReadonlySet<string>;
  /** Asks, above the cart, whom a ticket or a card is for; null where only the pouch's page does. */
  readonly askHolder: ((itemId: string) => void) | null;
}

/** Nothing by itself: every line then leads to the page where it is mended. */
export const CartHelps = createContext<CartHelps>({ givenProofs: new Set(), askHolder: null });
