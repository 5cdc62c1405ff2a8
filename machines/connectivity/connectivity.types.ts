/** What a reload would put at stake: nothing, a held cart (which the reload refreshes), or a payment (never reloaded). */
export type CartStakes = 'nothing' | 'heldCart' | 'payment';

export interface ConnectivityContext {
  readonly stakes: CartStakes;
}

export type NetworkEvent = { readonly type: 'network.lost' } | { readonly type: 'network.returned' };

export type ConnectivityEvent =
  | NetworkEvent
  /** From the cart and the checkout, whenever it changes. */
  | { readonly type: 'stakes.changed'; readonly stakes: CartStakes };

/** The page must be read again: the wiring does it. */
export type ConnectivityEmitted = { readonly type: 'page.reloadNeeded' };
