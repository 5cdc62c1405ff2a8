import {
  backToShop,
  describeTickets,
  type KeptTickets,
  keptAfterwards,
  ticketsCache,
  ticketsPath,
} from './kept-tickets.ts';

/** `tickets`: they were asked for; `offline`: another page was, and there is no network. */
type OfflineReason = 'tickets' | 'offline';

/** The page's whole style, which its policy names by its digest. */
const offlineStyle = `:root{color-scheme:light dark;--ink:#1b1e33;--paper:#faf6ee;--card:#fff;--muted:#5b5a66}
@media (prefers-color-scheme:dark){:root{--ink:#faf6ee;--paper:#14172b;--card:#20243f;--muted:#bdbccd}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.5 system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:2rem 1rem}h1{margin:0 0 1rem;font-size:1.75rem;line-height:1.15}
ul{margin:1.5rem 0;padding:0;list-style:none}a{color:inherit}
.ticket{display:block;margin-bottom:.75rem;padding:1rem 1.25rem;border-radius:1rem;background:var(--card);text-decoration:none}
.ticket strong{display:block;font-size:1.1875rem}.date{color:var(--muted)}:focus-visible{outline:3px solid currentColor;outline-offset:3px}`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeMarkup = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? '');

const words: Readonly<Record<OfflineReason, { readonly title: string; readonly text: string }>> = {
  tickets: {
    title: 'Vos billets sur cet appareil',
    text: 'Ils s’ouvrent ici même sans connexion.',
  },
  offline: {
    title: 'Pas de connexion',
    text: 'La billetterie attend le retour d’internet. Vos places en panier vous restent réservées le temps prévu.',
  },
};

const date = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** The page that the browser shows by itself: the tickets that it keeps, and the way back to the shop. */
export function offlinePage(reason: OfflineReason, tickets: readonly KeptTickets[]): string {
  const { title, text } = words[reason];
  const list = [...tickets]
    .sort((a, b) => a.date - b.date)
    .map(
      (one) =>
        `<li><a class="ticket" href="${escapeMarkup(one.address)}"><strong>${escapeMarkup(one.titles)}</strong> <span class="date">${one.date > 0 ? date.format(one.date) : ''}</span></a></li>`,
    )
    .join('');
  const none = '<p>Cet appareil ne garde aucun billet pour l’instant.</p>';
  const ways =
    reason === 'tickets'
      ? `<p><a href="${backToShop}">Retour à la billetterie</a></p>`
      : '<p><a href="">Réessayer</a></p>';
  const heading = reason === 'offline' && list !== '' ? '<h2>Vos billets</h2>' : '';
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${offlineStyle}</style></head><body><main><h1>${title}</h1><p>${text}</p>${heading}${list === '' ? (reason === 'tickets' ? none : '') : `<ul>${list}</ul>`}${ways}</main></body></html>`;
}

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
