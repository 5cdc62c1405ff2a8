import type {} from 'trusted-types';
import { keptAfterwards, ticketsCache, ticketsPath } from '../../service-worker/kept-tickets.ts';

/** A paid order whose tickets this browser is to keep. */
export interface CachedOrder {
  readonly reference: string;
  /** Where its page is fetched, with what proves that it is the shopper's. */
  readonly address: string;
}

/** The tickets that this browser keeps for the door, where there may be no network. */
export interface TicketCache {
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
export async function startServiceWorker(browser: Window & typeof globalThis): Promise<void> {
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
