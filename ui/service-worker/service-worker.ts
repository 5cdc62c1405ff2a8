import {
  backToShop,
  describeTickets,
  type KeptTickets,
  keptAfterwards,
  ticketsCache,
  ticketsPath,
} from './kept-tickets.ts';
import { type OfflineReason, offlinePage, offlineStyle } from './offline-page.ts';

/** What this script needs of the browser's own types, which belong to pages. */
interface AnsweredEvent extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

const isAnswered = (event: Event): event is AnsweredEvent => 'respondWith' in event && 'request' in event;
const isLife = (event: Event): event is LifeEvent => 'waitUntil' in event;

/** Pages of tickets whose dates are not over; the others are forgotten on the way. */
async function keptTickets(): Promise<readonly KeptTickets[]> {
  const cache = await caches.open(ticketsCache);
  const kept: KeptTickets[] = [];
  for (const request of await cache.keys()) {
    const page = await cache.match(request, { ignoreVary: true });
    if (page === undefined) {
      continue;
    }
    const tickets = describeTickets(new URL(request.url).pathname, page.headers);
    if (tickets.end + keptAfterwards < Date.now()) {
      await cache.delete(request);
    } else {
      kept.push(tickets);
    }
  }
  return kept;
}

async function styleSource(): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(offlineStyle));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

async function ownPage(reason: OfflineReason): Promise<Response> {
  return new Response(offlinePage(reason, await keptTickets().catch(() => [])), {
    status: reason === 'offline' ? 503 : 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src ${await styleSource()}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  });
}

/** Tickets from what the browser keeps; any other page from the network, and what there is without it. */
async function answer(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  if (pathname === ticketsPath && pathname + search !== backToShop) {
    return ownPage('tickets');
  }
  if (pathname.startsWith(`${ticketsPath}/`)) {
    const kept = await (await caches.open(ticketsCache)).match(pathname, { ignoreVary: true });
    return kept ?? ownPage('tickets');
  }
  try {
    const found = await fetch(request);
    // A server without our additions knows of no such way: its shop begins at the root.
    return found.status === 404 && pathname === ticketsPath ? Response.redirect('/') : found;
  } catch {
    return ownPage('offline');
  }
}

addEventListener('fetch', (event) => {
  // Calls, scripts and images are the page's own business: only pages are answered here.
  if (isAnswered(event) && event.request.mode === 'navigate') {
    event.respondWith(answer(event.request));
  }
});

addEventListener('install', () => {
  const skipWaiting: unknown = Reflect.get(globalThis, 'skipWaiting');
  if (typeof skipWaiting === 'function') {
    skipWaiting.call(globalThis);
  }
});

addEventListener('activate', (event) => {
  if (isLife(event)) {
    event.waitUntil(keptTickets());
  }
});
