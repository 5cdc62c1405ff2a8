import type { ShopSnapshot } from '../system/registry.ts';

type Snapshot = ShopSnapshot<'offer'>;

const stateOf = ({ value }: Snapshot) => (typeof value === 'object' ? value.told : value);

/** How it stands with an offer: `open` until it is accepted, and again once another is. */
export type OfferStanding = ReturnType<typeof stateOf>;

/** How it stands with the offer of this place. */
export const standingAt =
  (place: string) =>
  (offer: Snapshot): OfferStanding =>
    offer.context.accepted?.place === place ? stateOf(offer) : 'open';

/** The cart as it was when the offer of this place was accepted, while that is on its way or done; null otherwise. */
export const cartBefore = (place: string) => (offer: Snapshot) =>
  ['accepting', 'accepted'].includes(standingAt(place)(offer))
    ? (offer.context.accepted?.before ?? null)
    : null;
