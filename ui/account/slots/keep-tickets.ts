import type { QueryKey } from '@tanstack/react-query';
import type {} from 'trusted-types';
import type { History } from '../../../api/checkout/history.ts';
import { accountKey } from '../../../api/client/queries/account.ts';
import { historyQuery } from '../../../api/client/queries/history.ts';
import type { ShopSnapshot } from '../../../machines/system/registry.ts';
import { keptAfterwards, ticketsCache, ticketsPath } from '../../service-worker/kept-tickets.ts';
import { followActor } from '../../shop/shop.tsx';
import type { WiredShop } from '../../start/create-shop.ts';

/** A paid order whose tickets this browser is to keep. */
interface CachedOrder {
  readonly reference: string;
  /** Where its page is fetched, with what proves that it is the shopper's. */
  readonly address: string;
}

/** The tickets that this browser keeps for the door, where there may be no network. */
interface TicketCache {
  /** Fetches and keeps the pages of these orders; what cannot be had now is tried another time. */
  keep(orders: readonly CachedOrder[]): Promise<void>;
  /** Forgets all: somebody signed out. */
  empty(): Promise<void>;
}

/** Opens it; null where the browser keeps nothing (private windows, an address without https). */
export function openTicketCache(browser: Window & typeof globalThis): TicketCache | null {
  if (!('caches' in browser)) {
    return null;
  }
  const { caches } = browser;
  return {
    keep: async (orders) => {
      const cache = await caches.open(ticketsCache);
      for (const { reference, address } of orders) {
        const key = `${ticketsPath}/${encodeURIComponent(reference)}`;
        const page = await browser.fetch(address, { credentials: 'same-origin' });
        const end = Number(page.headers.get('guichet-fin'));
        if (page.ok && end + keptAfterwards > Date.now()) {
          await cache.put(key, page);
        }
      }
    },
    empty: async () => {
      await caches.delete(ticketsCache);
    },
  };
}

/** Lets the browser answer for kept tickets by itself. The address is the one script that may do so. */
async function startServiceWorker(browser: Window & typeof globalThis): Promise<void> {
  if (!('serviceWorker' in browser.navigator)) {
    return;
  }
  await browser.navigator.serviceWorker.register(workerAddress(browser));
}

const workerPath = '/sw.js';

/** Trusted Types ask for a policy by name; this one lets a single address through. */
function workerAddress(browser: Window): string {
  const policy = browser.trustedTypes?.createPolicy('guichet-worker', { createScriptURL: onlyWorker });
  // `register` takes the trusted object; its declared type is still text alone.
  return (policy?.createScriptURL(workerPath) ?? workerPath) as string;
}

function onlyWorker(address: string): string {
  if (address !== workerPath) {
    throw new TypeError(`No script may be started from ${address}`);
  }
  return address;
}

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
