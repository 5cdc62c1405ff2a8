import { accountKey } from '../../api/client/queries/account.ts';
import { checkoutOptionsKey } from '../../api/client/queries/checkout-options-key.ts';
import { rereadOnReturn } from '../cart/slots/return-to-cart.ts';
import { visitorDraftKey } from '../forms/visitor-draft-key.ts';
import { adoptVenueTexts } from '../language/text.ts';
import { actorOf, followActor, livingActor } from '../shop/shop.tsx';
import { createStorageArea } from '../shop/slots/storage.ts';
import type { WiredShop } from './create-shop.ts';
import { forgetDraftsOfWhoLeaves } from './forget-drafts.ts';

/** Milliseconds after the start at which the first page is certainly shown. */
const laterDelay = 2000;

/** In the tab's storage: this page was asked for because the server did not know the one before it. */
const renewedKey = 'renewed';

/** What the browser does when actors say that something is so: the other half of the slots. */
export function followFacts(shop: WiredShop): void {
  const { root, memory, queryClient, tabs, log } = shop;
  const isTold = shop.client.hasAdditions;
  const mirror = (): void => {
    import('../scripts/later.ts').then((code) => code.startMirror(shop)).catch(() => {});
  };
  const { settings: brought } = root.getSnapshot().context;
  if (brought !== null) {
    adoptVenueTexts(brought.texts);
  }
  root.on('app.ready', ({ settings }) => {
    adoptVenueTexts(settings.texts);
    memory.session.remove(renewedKey);
    if (!isTold) {
      // The next page knows who is signed in by the mirror alone.
      mirror();
    }
    // After the first page is shown; not every browser has requestIdleCallback.
    shop.clock.setTimer(() => {
      import('../scripts/later.ts')
        .then((later) => {
          if (import.meta.env.PROD) {
            later.keepTickets(shop);
          }
          later.rejoinBrowser(shop);
        })
        .catch(() => {});
      tabs.join().catch(() => {});
      shop.flight().catch(() => {});
      if (isTold) {
        mirror();
      }
      // Without a network it is asked for again when it is wanted.
      shop.startActor('ticketPicker').catch(() => {});
    }, laterDelay);
  });
  root.on('page.outdated', () => {
    // Once until a shop has started: a server that knows nobody would have the page read for ever.
    if (memory.session.read(renewedKey) === null && memory.session.write(renewedKey, 'yes')) {
      window.location.reload();
    }
  });
  root.on('actor.failed', ({ id, error }) =>
    log(
      'Actor failed',
      { actor: id, error: error instanceof Error ? error.message : String(error) },
      'critical',
    ),
  );
  followActor(root, 'cart', (cart) => {
    cart.on('cart.read', ({ cart, change }) => {
      tabs.tellCart(cart);
      memory.cartTimestamp.write(cart.hold?.startedAt ?? null);
      if (cart.hold !== null || memory.heldUntil.read() !== null) {
        watchHold(shop);
      }
      if (change !== null && change !== 'reread') {
        void queryClient.invalidateQueries({ queryKey: [checkoutOptionsKey] });
      }
    });
  });
  rereadOnReturn(root);
  // What was typed and read was this customer's own: nobody else finds it here.
  forgetDraftsOfWhoLeaves(
    root,
    memory,
    createStorageArea(() => window.localStorage, shop.configuration.inst),
  );
  let customerId: string | null = null;
  followActor(root, 'session', (session) => {
    session.on('session.changed', ({ customer }) => {
      if (customer !== null) {
        watchInactivity(shop);
      }
      memory.session.remove(visitorDraftKey);
      const id = customer?.credentials.id ?? null;
      if (id !== customerId) {
        customerId = id;
        queryClient.removeQueries({ queryKey: [accountKey] });
      }
    });
  });
  followActor(root, 'connectivity', (connectivity) => {
    connectivity.on('page.reloadNeeded', () => window.location.reload());
  });
  // From the bank's page by the back button: the browser gives the page back as it was left.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) {
      livingActor(root, 'checkout')?.send({ type: 'page.restored' });
      actorOf(root, 'cart').send({ type: 'cart.rereadAsked' });
    }
  });
}

/** Brings what signs absent members out; without a network it is tried again, because nothing else asks for it. */
function watchInactivity(shop: WiredShop): void {
  shop.startActor('inactivity').catch(() => shop.clock.setTimer(() => watchInactivity(shop), 30_000));
}

/** Brings the countdown of what is held; without a network it is tried again, because nothing else asks for it. */
function watchHold(shop: WiredShop): void {
  shop.startActor('holdCountdown').catch(() => shop.clock.setTimer(() => watchHold(shop), 5000));
}
