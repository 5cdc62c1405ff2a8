import { publicPages } from '../../season/public-pages.ts';
import { escapeMarkup } from '../kernel/markup.ts';
import type { SeasonData } from '../season/season-data.ts';
import { pageSubject, showAddress, visibleShows } from './page-subject.ts';

/** Every page that is to be found: those that the venue shows, its own, and one for each show. */
export function sitemap(season: SeasonData, site: string, now: number): string {
  const layout: Readonly<Record<string, unknown>> = { ...season.settings.get('layout') };
  const tabs: readonly unknown[] = Array.isArray(layout.tabs) ? layout.tabs : [];
  const own = tabs.map((tab) => `/${String({ code: '', ...(tab ?? {}) }.code)}`);
  const pages = [...Object.keys(publicPages), ...own].map(
    (path) => pageSubject(season, path, site, now).canonical,
  );
  const addresses = new Set([
    ...pages.filter((address) => address !== null),
    ...visibleShows(season, now).map((show) => showAddress(site, show)),
  ]);
  const entries = [...addresses].map((address) => `<url><loc>${escapeMarkup(address)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

/** Crawlers are welcome to the season, not to carts and accounts. */
export function robots(site: string): string {
  const closed = [
    '/api/',
    '/panier',
    '/processus',
    '/compte',
    '/pochette',
    '/logout',
    '/adresse/',
    '/attente/',
    '/porteur/',
    '/mes-billets',
  ];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${site}/sitemap.xml\n`;
}
