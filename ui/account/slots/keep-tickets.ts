import type { QueryKey } from '@tanstack/react-query';
import type { History } from '../../../api/checkout/history.ts';
import { accountKey } from '../../../api/client/queries/account.ts';
import { historyQuery } from '../../../api/client/queries/history.ts';
import type { ShopSnapshot } from '../../../machines/system/registry.ts';
import { followActor } from '../../shop/shop.tsx';
import type { WiredShop } from '../../start/create-shop.ts';
import { openTicketCache, startServiceWorker } from './ticket-cache.ts';

/** Orders of which a ticket is still to be used. */
function ordersAhead({ performances }: History, now: number): ReadonlySet<string> {
  return new Set(
    performances
      .filter(({ date }) => date !== null && date > now)
      .flatMap(({ tickets }) => tickets.map(({ orderReference }) => orderReference))
      .filter((reference) => reference !== ''),
  );
}

/**
 * Keeps the tickets of whoever pays here, or looks at what they bought, for the door: the browser then opens them without a
 * network. Signing out forgets them.
 */
export function keepTickets(shop: WiredShop, browser: Window & typeof globalThis = window): void {
  const { root, clock, queryClient, log } = shop;
  const cache = openTicketCache(browser);
  if (cache === null) {
    return;
  }
  startServiceWorker(browser).catch((error: unknown) =>
    log('Service worker', { error: error instanceof Error ? error.message : String(error) }, 'warning'),
  );
  const kept = new Set<string>();
  const keep = (references: Iterable<string>): void => {
    const fresh = [...references].filter((reference) => !kept.has(reference));
    for (const reference of fresh) {
      kept.add(reference);
    }
    const orders = fresh.map((reference) => ({
      reference,
      address: shop.fileAddress(`/billets/${encodeURIComponent(reference)}.html`),
    }));
    // What could not be fetched now is tried at the next visit: the tickets are in the mail and the account too.
    cache.keep(orders).catch(() => {
      for (const reference of fresh) {
        kept.delete(reference);
      }
    });
  };
  followActor(root, 'checkout', (checkout) => {
    const look = (snapshot: ShopSnapshot<'checkout'>): void => {
      const { order } = snapshot.context;
      if (snapshot.matches('paid') && order !== null) {
        keep([order.reference]);
      }
    };
    // What was paid may be known before this code is there.
    look(checkout.getSnapshot());
    checkout.subscribe({ next: look, error: () => {} });
  });
  const keepHistory = ([first, second, customerId]: QueryKey): void => {
    if (first === accountKey && second === 'history' && typeof customerId === 'string') {
      const history = queryClient.getQueryData(historyQuery(shop.client, customerId).queryKey);
      keep(history === undefined ? [] : ordersAhead(history, clock.now()));
    }
  };
  for (const { queryKey } of queryClient.getQueryCache().getAll()) {
    keepHistory(queryKey);
  }
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') {
      keepHistory(event.query.queryKey);
    }
  });
  followActor(root, 'session', (session) => {
    session.on('session.changed', ({ customer }) => {
      if (customer === null) {
        kept.clear();
        cache.empty().catch(() => {});
      }
    });
  });
}
