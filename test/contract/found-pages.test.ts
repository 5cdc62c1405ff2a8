import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readOptions, readPages } from '../../api/season/settings-wire.ts';
import { showSlug } from '../../api/season/show-address.ts';
import { linkToShop, seasonWays } from '../../api/server/pages/season-ways.ts';
import { webManifest } from '../../api/server/pages/venue-look.ts';
import { readSeason } from '../../api/server/season/season-data.ts';
import { startTestServer, type TestServer, toldAtOnce } from '../support/server/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(toldAtOnce);
}, 60_000);

afterAll(() => server.close());

const html = { accept: 'text/html' };
const read = async (url: string) => server.inject({ url, headers: html });

async function showOf(slug: string) {
  const show = (await readSeason(server.database)).shows.find((one) => one.slug === slug);
  if (show === undefined) {
    throw new Error(`The demo season has no « ${slug} »`);
  }
  return { show, path: `/spectacles/${showSlug({ id: show.id, title: show.content.title })}` };
}

const contentOf = (page: string, name: string): string =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(page)?.[1] ?? '';

const dataOf = (page: string): readonly Record<string, unknown>[] =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map((match) =>
    JSON.parse(match[1] ?? 'null'),
  );

describe('a show that somebody shares', () => {
  it('says what it is before any script runs: title, description, image, one address', async () => {
    const { path } = await showOf('phedre');
    const { status, text } = await read(`${path}?abo=F1`);
    expect(status).toBe(200);
    expect(text).toMatch(/<title>Phèdre — Théâtre de la Grande-Ourse<\/title>/);
    expect(contentOf(text, 'og:title')).toBe('Phèdre — Théâtre de la Grande-Ourse');
    expect(contentOf(text, 'description')).toMatch(/^.{40,200}$/);
    expect(contentOf(text, 'og:url')).toBe(`${server.settings.publicAddress}${path}`);
    expect(text).toContain(`<link rel="canonical" href="${server.settings.publicAddress}${path}">`);
    expect(contentOf(text, 'og:image')).toMatch(/^http.*\/partage\/\d+\.png$/);
    expect(contentOf(text, 'robots')).toBe('');
  });

  it('tells each of its dates to come as a schema.org event, in the time of Paris, with place and prices', async () => {
    const { show, path } = await showOf('phedre');
    const events = dataOf((await read(path)).text);
    const season = await readSeason(server.database);
    const ahead = season.performances.filter(
      (one) => one.showId === show.id && one.isDisplayed && !one.isHidden && one.date.getTime() > Date.now(),
    );
    expect(events).toHaveLength(ahead.length);
    expect(events.map((event) => Date.parse(String(event.startDate)))).toEqual(
      ahead.map((one) => one.date.getTime()),
    );
    expect(events[0]).toMatchObject({
      '@context': 'https://schema.org',
      name: 'Phèdre',
      startDate: expect.stringMatching(/T\d\d:\d\d:00\+0[12]:00$/),
      location: { '@type': 'Place', name: expect.stringContaining('Grande-Ourse') },
      offers: { priceCurrency: 'EUR', lowPrice: expect.stringMatching(/^\d+\.\d\d$/) },
    });
  });

  it('shows an image of the size that is asked for', async () => {
    const { show } = await showOf('phedre');
    const image = await server.app.inject({ url: `/partage/${show.id}.png` });
    expect(image.headers['content-type']).toBe('image/png');
    expect(await sharp(image.rawPayload).metadata()).toMatchObject({
      width: 1200,
      height: 630,
      format: 'png',
    });
    expect((await server.inject({ url: '/partage/999999.png' })).status).toBe(404);
    expect((await server.inject({ url: '/partage/..%2f..%2fetc.png' })).status).toBe(404);
  });

  it('keeps its address when its title changes, and has none when it is hidden or unknown', async () => {
    const { show } = await showOf('phedre');
    expect((await read(`/spectacles/${show.id}-un-autre-titre`)).text).toContain('<title>Phèdre');
    for (const path of ['/spectacles/999999-rien', '/spectacles/phedre', '/spectacles/0', '/spectacles/']) {
      const page = await read(path);
      expect(page.status, path).toBe(404);
      expect(contentOf(page.text, 'robots')).toBe('noindex');
    }
  });

  it('cannot bring markup of its own into the page', async () => {
    const { show, path } = await showOf('phedre');
    const hostile = `</title><script>alert(1)</script>" onload="x`;
    await server.database
      .updateTable('show')
      .set({
        content: JSON.stringify({ ...show.content, title: [hostile], teaser: hostile, subtitle: hostile }),
      })
      .where('id', '=', show.id)
      .execute();
    const { text } = await read(`/spectacles/${show.id}`);
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('" onload="x');
    expect(dataOf(text)[0]?.name).toBe(hostile);
    await server.database
      .updateTable('show')
      .set({ content: JSON.stringify(show.content) })
      .where('id', '=', show.id)
      .execute();
    expect(path).toContain('/spectacles/');
  });
});

describe('the pages of a shopper', () => {
  it('are not for search engines', async () => {
    for (const path of ['/panier', '/compte/commandes', '/processus/visite', '/authentification']) {
      const page = await read(path);
      expect(page.status, path).toBe(200);
      expect(contentOf(page.text, 'robots'), path).toBe('noindex');
      expect(page.text).not.toContain('rel="canonical"');
    }
  });
});

describe('the map of the site', () => {
  it('names every page that is to be found, each of which answers', async () => {
    const { text, headers } = await server.inject({ url: '/sitemap.xml' });
    expect(headers['content-type']).toContain('application/xml');
    const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '');
    expect(addresses).toContain(`${server.settings.publicAddress}/billets`);
    expect(addresses.filter((address) => address.includes('/spectacles/')).length).toBeGreaterThan(5);
    for (const address of addresses) {
      expect(address.startsWith(server.settings.publicAddress)).toBe(true);
      expect((await read(address.slice(server.settings.publicAddress.length))).status, address).toBe(200);
    }
    expect((await server.inject({ url: '/robots.txt' })).text).toContain('Disallow: /compte');
  });
});

describe('a page that the venue does not show', () => {
  it('is not found, by nobody', async () => {
    const settings = await server.database
      .selectFrom('setting')
      .select('value')
      .where('key', '=', 'pages')
      .executeTakeFirstOrThrow();
    const write = async (value: object) => {
      await server.database
        .updateTable('setting')
        .set({ value: JSON.stringify(value) })
        .where('key', '=', 'pages')
        .execute();
    };
    await write({ ...settings.value, offers: { display: false } });
    const { status, text } = await read('/offres');
    const { text: map } = await server.inject({ url: '/sitemap.xml' });
    await write(settings.value);
    expect(status).toBe(404);
    expect(contentOf(text, 'robots')).toBe('noindex');
    expect(map).not.toContain('/offres<');
    expect((await read('/offres')).status).toBe(200);
  });
});

describe('the shop on a home screen', () => {
  it('has a manifest whose icons are there, in the sizes that it says', async () => {
    const { text, headers } = await server.inject({ url: '/manifest.webmanifest' });
    expect(headers['content-type']).toContain('application/manifest+json');
    const manifest: { icons: { src: string; sizes: string; type: string }[]; name: string } =
      JSON.parse(text);
    expect(manifest.name).toContain('Grande-Ourse');
    for (const icon of manifest.icons) {
      const file = await server.app.inject({ url: icon.src });
      expect(file.headers['content-type'], icon.src).toBe(icon.type);
      if (icon.type === 'image/png') {
        const { width } = await sharp(file.rawPayload).metadata();
        expect(`${width}x${width}`).toBe(icon.sizes);
      }
    }
  });
});

it('pages that are not the shop’s lead to none that the venue hides', async () => {
  const all = ['home', 'tickets', 'subscriptions', 'offers', 'cart', 'account'];
  const pages = (...hidden: readonly string[]) => ({
    settings: new Map<string, object>([['lieu', { nom: 'Le Petit Théâtre' }]]),
    pages: readPages(Object.fromEntries(all.map((name) => [name, { display: !hidden.includes(name) }])), ''),
    options: readOptions({ pochette: 0 }, ''),
  });
  expect(linkToShop(pages())).toBe('<p><a href="/billets">Voir les spectacles</a></p>');
  expect(linkToShop(pages('tickets'))).toBe('<p><a href="/abonnements">Voir les abonnements</a></p>');
  expect(linkToShop(pages('tickets', 'subscriptions'))).toBe('<p><a href="/offres">Voir les offres</a></p>');
  expect(linkToShop(pages('tickets', 'subscriptions', 'offers'))).toBe('');
  expect(webManifest(pages('home', 'tickets'))).toMatchObject({
    start_url: '/abonnements',
    shortcuts: [{ name: 'Mes billets', url: '/mes-billets' }],
  });
  expect(seasonWays(pages('cart')).held).toBe('/pochette');
  // A venue may write an option as a number, as the shop reads it.
  expect(seasonWays({ ...pages(), options: readOptions({ pochette: 1 }, '') }).held).toBe('/pochette');

  const own = await server.database
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'pages')
    .executeTakeFirstOrThrow();
  const change = (value: object) =>
    server.database
      .updateTable('setting')
      .set({ value: JSON.stringify(value) })
      .where('key', '=', 'pages')
      .execute();
  const found = async () => ({
    tickets: (await server.inject({ url: '/mes-billets' })).headers.location,
    shop: (await server.inject({ url: '/mes-billets?boutique' })).headers.location,
    waiting: (await server.inject({ url: '/attente/personne' })).text,
  });
  expect(await found()).toMatchObject({ tickets: '/compte/billets', shop: '/' });
  await change(Object.fromEntries(all.map((name) => [name, { display: name === 'offers' }])));
  await vi.waitFor(async () => expect((await found()).tickets).toBe('/offres'), 10_000);
  const { shop, waiting } = await found();
  expect(shop).toBe('/offres');
  expect([...waiting.matchAll(/<a href="([^"]*)"/g)].map(([, address]) => address)).toEqual([
    '/offres',
    '/offres',
  ]);
  await change(own.value);
});
