/**
 * Lets the staff's pages open without a network, on a phone on which the door was opened before: the page from the network, or as it
 * was kept; what the build made under names that never change from what was kept, or the network. Calls are never answered from here.
 */

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

const cacheName = 'guichet-equipe';
/** One page at all addresses: kept under this one. */
const pageKey = '/guichet/';
const builtPath = '/guichet/build/';
/** A network that is said to be there may lead nowhere: after so long the kept page opens, in milliseconds. */
const longestWait = 4000;

/** All that the build made for the staff’s pages: the build writes it here. */
declare const filesToKeep: readonly string[];

async function keepAll(): Promise<void> {
  const cache = await caches.open(cacheName);
  const page = await fetch(pageKey);
  if (page.ok) {
    await cache.put(pageKey, page);
  }
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(filesToKeep.filter((path) => !kept.has(path)));
}

/** Files of builds that are over. */
async function forgetOld(): Promise<void> {
  const cache = await caches.open(cacheName);
  const current = new Set([pageKey, ...filesToKeep]);
  for (const request of await cache.keys()) {
    if (!current.has(new URL(request.url).pathname)) {
      await cache.delete(request);
    }
  }
}

async function builtFile(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept !== undefined) {
    return kept;
  }
  const found = await fetch(request);
  if (found.ok) {
    await cache.put(request, found.clone());
  }
  return found;
}

/** The page from the network; as it was kept where that does not answer in time. */
async function page(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const network = fetch(request).then(async (found) => {
    if (found.ok) {
      await cache.put(pageKey, found.clone());
    }
    return found;
  });
  const kept = await cache.match(pageKey, { ignoreVary: true });
  if (kept === undefined) {
    return network;
  }
  const late = new Promise<null>((done) => {
    setTimeout(done, longestWait, null);
  });
  return (await Promise.race([network.catch(() => null), late])) ?? kept;
}

addEventListener('fetch', (event) => {
  if (!isAnswered(event)) {
    return;
  }
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === 'navigate' && !pathname.startsWith('/guichet/files/')) {
    event.respondWith(page(request));
  } else if (request.method === 'GET' && origin === location.origin && pathname.startsWith(builtPath)) {
    event.respondWith(builtFile(request));
  }
});

addEventListener('install', (event) => {
  const skipWaiting: unknown = Reflect.get(globalThis, 'skipWaiting');
  if (isLife(event)) {
    event.waitUntil(keepAll());
  }
  if (typeof skipWaiting === 'function') {
    skipWaiting.call(globalThis);
  }
});

addEventListener('activate', (event) => {
  const clients: unknown = Reflect.get(globalThis, 'clients');
  const claim: unknown = Reflect.get(Object(clients), 'claim');
  if (isLife(event)) {
    // The page that started this is answered from here from now on.
    event.waitUntil(forgetOld().then(() => (typeof claim === 'function' ? claim.call(clients) : undefined)));
  }
});
