import { describe, expect, test } from 'vitest';
import { openTicketCache } from '../../ui/account/slots/keep-tickets.ts';
import { backToShop, describeTickets } from '../../ui/service-worker/kept-tickets.ts';
import { offlinePage } from '../../ui/service-worker/offline-page.ts';

const hour = 3_600_000;

/** A browser that keeps what it is given, and a server that answers with these tickets. */
function browserWith(answers: Readonly<Record<string, Response>>) {
  const kept = new Map<string, Response>();
  const cache = { put: async (key: string, page: Response) => void kept.set(key, page) };
  const browser = {
    caches: { open: async () => cache, delete: async () => kept.clear() },
    fetch: async (address: string) => answers[address] ?? new Response('', { status: 404 }),
  };
  // Only these are asked for.
  return { kept, cache: openTicketCache(browser as unknown as Window & typeof globalThis) };
}

const page = (end: number) => new Response('billet', { headers: { 'guichet-fin': String(end) } });

describe('the cache of tickets', () => {
  test('keeps the page of each order under its own address, not under the one that proves whose it is', async () => {
    const address = '/api/billets/GO1.html?instPA=secret';
    const { kept, cache } = browserWith({ [address]: page(Date.now() + hour) });
    await cache?.keep([{ reference: 'GO1', address }]);
    expect([...kept.keys()]).toEqual(['/mes-billets/GO1']);
  });

  test('keeps neither refusals nor tickets whose evening is long over', async () => {
    const { kept, cache } = browserWith({ '/old': page(Date.now() - 72 * hour) });
    await cache?.keep([
      { reference: 'OLD', address: '/old' },
      { reference: 'OTHERS', address: '/refused' },
    ]);
    expect(kept.size).toBe(0);
  });

  test('is emptied when somebody signs out', async () => {
    const { kept, cache } = browserWith({ '/a': page(Date.now() + hour) });
    await cache?.keep([{ reference: 'A', address: '/a' }]);
    await cache?.empty();
    expect(kept.size).toBe(0);
  });

  test('is not there in a browser that keeps nothing', () => {
    expect(openTicketCache({} as Window & typeof globalThis)).toBeNull();
  });
});

describe('the page without a network', () => {
  test('lists the tickets by date, and never takes their titles for markup', () => {
    const titles = encodeURIComponent('<script>alert(1)</script> "Phèdre"');
    const late = describeTickets('/mes-billets/B', new Headers({ 'guichet-date': '1795000000000' }));
    const soon = describeTickets(
      '/mes-billets/A"x',
      new Headers({ 'guichet-date': '1794000000000', 'guichet-titres': titles }),
    );
    const html = offlinePage('tickets', [late, soon]);
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;Phèdre&quot;');
    expect(html).toContain('href="/mes-billets/A&quot;x"');
    expect(html.indexOf('/mes-billets/A')).toBeLessThan(html.indexOf('/mes-billets/B'));
  });

  test('says so when it keeps none, and survives a header that is none of ours', () => {
    expect(offlinePage('tickets', [])).toContain('ne garde aucun billet');
    expect(offlinePage('tickets', [])).toContain(`href="${backToShop}"`);
    expect(offlinePage('offline', [])).toContain('Pas de connexion');
    expect(describeTickets('/mes-billets/A', new Headers({ 'guichet-titres': '%E0%A4%A' })).titles).toBe('');
  });
});
