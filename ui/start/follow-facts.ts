import { followCart } from '../cart/slots/follow-cart.ts';
import { adoptVenueTexts } from '../language/text.ts';
import { followShopper } from '../session/slots/follow-shopper.ts';
import { followActor } from '../shop/shop.tsx';
import type { WiredShop } from './create-shop.ts';

/** Milliseconds after the start at which the first page is certainly shown. */
const laterDelay = 2000;

/** In the tab's storage: this page was asked for because the server did not know the one before it. */
const renewedKey = 'renewed';

/**
 * What the browser does when actors say that something is so: the other half of the slots. What it does for the cart and for who
 * is here stands in those subjects.
 */
export function followFacts(shop: WiredShop): void {
  const { root, memory, tabs, log } = shop;
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
  followCart(shop);
  followShopper(shop);
  followActor(root, 'connectivity', (connectivity) => {
    connectivity.on('page.reloadNeeded', () => window.location.reload());
  });
}
