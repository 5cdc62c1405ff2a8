import { isPublicPage, publicPages } from '../../season/public-pages.ts';
import { showIdOf, showSlug } from '../../season/show-address.ts';
import { configuredPageOf } from '../../season/ways.ts';
import type { SeasonData, SeasonShowRow } from '../season/season-data.ts';
import { datesAhead, eventData } from './event-data.ts';
import { venueOf } from './venue-of.ts';

/** What a page is about, for those who read it without its script. */
export interface PageSubject {
  /** 404 for an address that leads nowhere: the shop shows its error page all the same. */
  readonly status: 200 | 404;
  readonly title: string;
  readonly description: string;
  /** The page's one address, absolute; null where the page is nobody else's business. */
  readonly canonical: string | null;
  /** Absolute. */
  readonly image: string;
  readonly imageAlternative: string;
  readonly isIndexed: boolean;
  /** The path of the page that the server draws here; null where only the shop knows what stands here. */
  readonly drawnPath: string | null;
  /** schema.org. */
  readonly data: readonly object[];
}

/** Pages that are the shopper's own affair. */
const privatePages =
  /^\/(?:panier(?:\/bloquer)?|pochette|abonnements\/(?:list|seances)|processus(?:\/(?:authentification|enregistrement|visite|don|mode-retrait|mode-paiement|recapitulatif|confirmation))?|compte(?:\/[a-z0-9-]+)?|authentification|enregistrement|logout|formulaire|mes-billets)$/;

/** The name of a public page that the venue shows; null when there is none at this path. */
function publicPage(season: SeasonData, path: string): string | null {
  if (!isPublicPage(path)) {
    return null;
  }
  const pages: Readonly<Record<string, unknown>> = { ...season.settings.get('pages') };
  const page: Readonly<Record<string, unknown>> = { ...(pages[configuredPageOf(path) ?? ''] ?? {}) };
  return page.display === false ? null : publicPages[path];
}

/** The name of a page of the venue's own; null when there is none at this path. */
function ownPage(season: SeasonData, path: string): string | null {
  const layout: Readonly<Record<string, unknown>> = { ...season.settings.get('layout') };
  const tabs: readonly unknown[] = Array.isArray(layout.tabs) ? layout.tabs : [];
  for (const tab of tabs) {
    const { code, nom }: Readonly<Record<string, unknown>> = { ...(tab ?? {}) };
    if (typeof nom === 'string' && path === `/${String(code)}`) {
      return nom;
    }
  }
  return null;
}

/** A show that the public may see: hidden ones have no page. */
export function visibleShows(season: SeasonData, now: number): readonly SeasonShowRow[] {
  return season.shows.filter((show) => datesAhead(season, show.id, now).length > 0);
}

function shorten(text: string): string {
  if (text.length <= 200) {
    return text;
  }
  const lastSpace = text.lastIndexOf(' ', 199);
  return `${text.slice(0, lastSpace < 0 ? 199 : lastSpace).trimEnd()}…`;
}

/** The show's address on this server, absolute. */
export function showAddress(site: string, show: SeasonShowRow): string {
  return `${site}/spectacles/${showSlug({ id: show.id, title: show.content.title })}`;
}

const day = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

function datesIn(season: SeasonData, show: SeasonShowRow, now: number): string {
  const dates = datesAhead(season, show.id, now);
  const first = dates[0]?.date;
  const last = dates.at(-1)?.date;
  if (first === undefined || last === undefined) {
    return '';
  }
  const [from, to] = [day.format(first), day.format(last)];
  return from === to ? `Le ${from}` : `Du ${from} au ${to}`;
}

function showSubject(season: SeasonData, show: SeasonShowRow, site: string, now: number): PageSubject {
  const { content } = show;
  const venue = venueOf(season);
  const title = content.title.join(' ');
  const address = showAddress(site, show);
  const image = `${site}/partage/${show.id}.png`;
  const description = shorten(
    [
      [content.subtitle, show.genre].filter((part) => part !== '').join(', '),
      datesIn(season, show, now),
      content.teaser || (content.text[0] ?? ''),
    ]
      .filter((part) => part !== '')
      .join('. '),
  );
  return {
    status: 200,
    title: `${title} — ${venue.name}`,
    description,
    canonical: address,
    image,
    imageAlternative: content.posterAlternative,
    isIndexed: true,
    drawnPath: new URL(address).pathname,
    data: eventData(season, { show, title, description, address, image }, now),
  };
}

/** One path for all that lead nowhere: anybody can write as many as they like. `slug` is of a show that is not to be seen. */
function lostPath(season: SeasonData, path: string, slug: string | undefined): string | null {
  if (slug === undefined) {
    // A page of its own, to which the shop leads.
    return path === '/erreur' ? path : '/introuvable';
  }
  return publicPage(season, '/billets') === null ? null : '/spectacles/introuvable';
}

/**
 * What the page at an address is about. `site` is the shop's public address without a slash at its end, `path` the address's
 * path, `now` epoch milliseconds.
 */
export function pageSubject(season: SeasonData, path: string, site: string, now: number): PageSubject {
  const venue = venueOf(season);
  const home: Readonly<Record<string, unknown>> = { ...season.settings.get('accueil') };
  const description = shorten(
    typeof home.texte === 'string' && home.texte !== ''
      ? home.texte
      : `Choisissez vos places et réservez en ligne${venue.name === '' ? '' : `\u00a0: ${venue.name}`}.`,
  );
  const common = {
    status: 200,
    description,
    image: `${site}/partage/saison.png`,
    imageAlternative: venue.name,
    data: [],
  } as const;
  const [, slug] = /^\/spectacles\/([^/]+)$/.exec(path) ?? [];
  if (slug !== undefined) {
    const id = showIdOf(slug);
    const show = visibleShows(season, now).find((one) => one.id === id);
    if (show !== undefined) {
      return showSubject(season, show, site, now);
    }
  }
  const name = publicPage(season, path) ?? ownPage(season, path);
  if (name !== null) {
    return {
      ...common,
      title: `${name} — ${venue.name}`,
      canonical: `${site}${path}`,
      isIndexed: true,
      drawnPath: path,
    };
  }
  const isKnown = privatePages.test(path);
  return {
    ...common,
    status: isKnown ? 200 : 404,
    title: isKnown ? venue.name : `Page introuvable — ${venue.name}`,
    canonical: null,
    isIndexed: false,
    drawnPath: isKnown || isPublicPage(path) ? null : lostPath(season, path, slug),
  };
}
