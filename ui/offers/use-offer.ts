import { useEffect } from 'react';
import type { FormAnswer } from '../../machines/form/form.types.ts';
import { type OfferStanding, standingAt } from '../../machines/offer/offer.selectors.ts';
import type { OfferedChange } from '../../machines/offer/offer.types.ts';
import type { Refusal } from '../../machines/system/answer.ts';
import { useCart } from '../cart/use-cart.ts';
import { answerOf, askActor } from '../shop/ask-actor.ts';
import { actorOf, livingActor, useFact, useSend, useShop } from '../shop/shop.tsx';

/** One offer of a page, and what the shopper can do about it. */
export interface ShownOffer {
  readonly standing: OfferStanding;
  /** Why the cart did not take it; null while nothing stands against it. */
  readonly refusal: Refusal | null;
  /** It is on its way to the cart, or nobody knows yet whether it came. */
  readonly isOnItsWay: boolean;
  /** Another offer is: this one waits. */
  readonly isHeldUp: boolean;
  readonly accept: (change: OfferedChange) => void;
  /** The same for a form: resolves to what the cart answers, rejects when nobody did. */
  readonly give: (change: OfferedChange) => Promise<FormAnswer>;
  /** The shopper has read what came of it. */
  readonly dismiss: () => void;
}

/** What came of an offer is forgotten once the view that made it is gone. */
export function useOfferLeaving(): void {
  const { root } = useShop();
  useEffect(() => () => livingActor(root, 'offer')?.send({ type: 'offer.left' }), [root]);
}

/** The offer of this place on the page, over the actor `offer`, which lives already. */
export function useOffer(place: string): ShownOffer {
  const { root } = useShop();
  const before = useCart();
  const send = useSend('offer');
  const standing = useFact('offer', standingAt(place));
  const refusal = useFact('offer', ({ context }) => (standing === 'refused' ? context.refusal : null));
  const isUnsettled = useFact('offer', (snapshot) => snapshot.hasTag('unsettled'));
  return {
    standing,
    refusal,
    isOnItsWay: isUnsettled && standing !== 'open',
    isHeldUp: isUnsettled && standing === 'open',
    accept: (change) => send({ type: 'offer.accepted', place, change, before }),
    give: (change) =>
      askActor(actorOf(root, 'offer'), { type: 'offer.accepted', place, change, before }, (offer) => {
        if (offer.matches({ told: 'doubtful' })) {
          throw new Error('Nobody answered what was asked of the cart');
        }
        return answerOf(offer.context.refusal);
      }),
    dismiss: () => send({ type: 'offer.dismissed' }),
  };
}
