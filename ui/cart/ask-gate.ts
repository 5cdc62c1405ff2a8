import { emptyCart } from '../../api/cart/cart.ts';
import { type ExclusionFacts, type ExclusiveKind, isExcluded } from '../../api/cart/exclusion.ts';
import { areSubscriptionsUngrouped } from '../shop/landing.ts';
import { actorOf, livingActor, type Shop } from '../shop/shop.tsx';

/** What excludes what at this moment (point 4). */
export function exclusionFacts(shop: Pick<Shop, 'root' | 'tabStorage'>): ExclusionFacts {
  return {
    cart: actorOf(shop.root, 'cart').getSnapshot().context.cart ?? emptyCart,
    isQuantityPanelOpen: livingActor(shop.root, 'ticketPicker')?.getSnapshot().matches('closed') === false,
    isUngrouped: areSubscriptionsUngrouped(shop),
  };
}

/**
 * Whether the shopper may go on to what is wanted (point 2, navigation rules). Yes at once where nothing excludes it; otherwise
 * the gate-keeper asks, and this waits for the answer.
 * @throws when the code of the gate-keeper cannot be fetched.
 */
export async function askGate(shop: Shop, wanted: ExclusiveKind): Promise<boolean> {
  if (!isExcluded(wanted, exclusionFacts(shop))) {
    return true;
  }
  const gateKeeper = await shop.startActor('gateKeeper');
  return new Promise((resolve) => {
    const { unsubscribe } = gateKeeper.on('gate.answered', ({ canContinue }) => {
      unsubscribe();
      resolve(canContinue);
    });
    gateKeeper.send({ type: 'gate.asked', wanted });
  });
}
