import { queryRoot } from '../../api/client/queries.ts';
import type { PermanentActor } from '../../machines/app/app.types.ts';
import type { ShopActor } from '../../machines/app/shop-actors.ts';
import { actorOf } from '../actors/shop.tsx';
import { fetchLaterParts } from '../screens/shell/later.ts';
import { adoptVenueTexts } from '../texts/text.ts';
import type { WiredShop } from './create-shop.ts';

/** Milliseconds after the start at which the first page is certainly shown. */
const laterDelay = 2000;

/** Follows an actor across its restarts: a restarted one is another, and must be listened to again. */
function follow<Id extends PermanentActor>(
  shop: WiredShop,
  id: Id,
  listen: (actor: ShopActor<Id>) => void,
): void {
  let followed: ShopActor<Id> | null = null;
  const look = (): void => {
    const actor = actorOf(shop.root, id);
    if (actor !== followed) {
      followed = actor;
      listen(actor);
    }
  };
  look();
  shop.root.subscribe({ next: look, error: () => {} });
}

/** What the browser does when actors say that something is so: the other half of the slots. */
export function followFacts(shop: WiredShop): void {
  const { root, memory, queryClient, tabs, log } = shop;
  root.on('app.ready', ({ settings }) => {
    adoptVenueTexts(settings.texts);
    // After the first page is shown; not every browser has requestIdleCallback.
    shop.clock.setTimer(fetchLaterParts, laterDelay);
  });
  root.on('actor.failed', ({ id, error }) =>
    log(
      'Actor failed',
      { actor: id, error: error instanceof Error ? error.message : String(error) },
      'critical',
    ),
  );
  follow(shop, 'cart', (cart) => {
    cart.on('cart.read', ({ change }) => {
      if (change !== null && change !== 'reread') {
        tabs.announceCartChange();
        void queryClient.invalidateQueries({ queryKey: [queryRoot.paymentModes] });
        void queryClient.invalidateQueries({ queryKey: [queryRoot.pickupMethods] });
      }
    });
  });
  follow(shop, 'session', (session) => {
    session.on('session.changed', ({ customer }) => {
      if (customer !== null) {
        shop.visitorDraft.clear();
      }
    });
  });
  follow(shop, 'holdCountdown', (countdown) => {
    countdown.on('hold.warned', ({ deadline }) => memory.warnedDeadline.write(deadline));
  });
  follow(shop, 'checkout', (checkout) => {
    checkout.on('paymentMode.remembered', ({ modeCode }) => memory.paymentMode.write(modeCode));
    checkout.on('payment.redirected', async ({ payment }) => {
      const { leaveForPayment } = await import('./hosted-payment.ts');
      leaveForPayment(payment);
    });
  });
  follow(shop, 'connectivity', (connectivity) => {
    connectivity.on('page.reloadNeeded', () => window.location.reload());
  });
  // From the bank's page by the back button: the browser gives the page back as it was left.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) {
      actorOf(root, 'checkout').send({ type: 'page.restored' });
      actorOf(root, 'cart').send({ type: 'cart.changedElsewhere' });
    }
  });
}
