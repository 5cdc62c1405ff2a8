import { isNotYetOnSale, isPastPerformance } from '../../season/performance.ts';
import { isPublicPage, publicPages } from '../../season/public-pages.ts';
import { showIdOf, showSlug } from '../../season/show-address.ts';
import { configuredPageOf } from '../../season/ways.ts';
import { formatParisWallTime } from '../../values/paris-time.ts';
import { embeddableJson, escapeMarkup } from '../kernel/markup.ts';
import type { SeasonData, SeasonPerformanceRow, SeasonShowRow } from '../season/season-data.ts';
import { venueOf } from '../season/venue-facts.ts';
import { frameColor } from './venue-look.ts';

/** What a page is about, for those who read it without its script. */
interface PageSubject {
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

/** A page says of so many dates at most: the others are found in the shop. */
const mostDates = 60;
const minute = 60_000;

/** schema.org's narrower kinds of events, by words of a genre. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/danse|ballet/i, 'DanceEvent'],
  [/musique|concert|opéra|lyrique|chanson|jazz/i, 'MusicEvent'],
  [/humour|stand-up/i, 'ComedyEvent'],
  [/jeune|enfant|famille/i, 'ChildrensEvent'],
  [/théâtre|marionnette|conte|cirque/i, 'TheaterEvent'],
];

/** « 2026-11-21T20:30:00+01:00 »: the clocks of Paris, with what they differ from UTC. */
function isoInParis(time: number): string {
  const wall = formatParisWallTime(time).replace(' ', 'T');
  const ahead = Math.round((Date.parse(`${wall}Z`) - Math.floor(time / 1000) * 1000) / minute);
  const sign = ahead < 0 ? '-' : '+';
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${wall}${sign}${two(Math.floor(Math.abs(ahead) / 60))}:${two(Math.abs(ahead) % 60)}`;
}

/** Lowest and highest displayed price of a performance, in cents; null when nothing is priced. */
function pricesOf(season: SeasonData, performance: SeasonPerformanceRow) {
  const amounts = (season.grids.get(performance.gridId) ?? [])
    .filter((price) => price.isDisplayed)
    .flatMap((price) => [...price.amounts.values()]);
  return amounts.length === 0 ? null : { lowest: Math.min(...amounts), highest: Math.max(...amounts) };
}

/** What a crawler is told of the sale: not of the places left, which change by the second. */
function offersOf(season: SeasonData, performance: SeasonPerformanceRow, address: string, now: number) {
  const prices = pricesOf(season, performance);
  const { salesOpening } = performance;
  if (
    prices === null ||
    performance.isCancelled ||
    isPastPerformance({ date: performance.date.getTime(), salesOpening }, now)
  ) {
    return {};
  }
  const opening = salesOpening * 1000;
  const isOpen = !isNotYetOnSale({ salesOpening }, now);
  return {
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'EUR',
      lowPrice: (prices.lowest / 100).toFixed(2),
      highPrice: (prices.highest / 100).toFixed(2),
      availability: `https://schema.org/${isOpen ? 'InStock' : 'PreOrder'}`,
      url: address,
      ...(opening > 0 ? { validFrom: isoInParis(opening) } : {}),
    },
  };
}

/** The dates of a show that can be seen by the public, those to come, in order. */
function datesAhead(
  season: Pick<SeasonData, 'performances'>,
  showId: number,
  now: number,
): readonly SeasonPerformanceRow[] {
  return season.performances.filter(
    (performance) =>
      performance.showId === showId &&
      performance.isDisplayed &&
      !performance.isHidden &&
      performance.date.getTime() >= now,
  );
}

interface ShowEvents {
  readonly show: SeasonShowRow;
  readonly title: string;
  readonly description: string;
  /** Absolute. */
  readonly address: string;
  readonly image: string;
}

/** schema.org's description of each date to come of a show. */
function eventData(season: SeasonData, subject: ShowEvents, now: number): readonly object[] {
  const { show, title, description, address, image } = subject;
  const venue = venueOf(season);
  const kind = kinds.find(([words]) => words.test(show.genre))?.[1] ?? 'Event';
  return datesAhead(season, show.id, now)
    .slice(0, mostDates)
    .map((performance) => {
      const start = performance.date.getTime();
      const hall = season.halls.find(({ id }) => id === performance.hallId);
      return {
        '@context': 'https://schema.org',
        '@type': kind,
        name: title,
        description,
        url: address,
        image: [image],
        startDate: isoInParis(start),
        ...(show.content.durationMinutes > 0
          ? { endDate: isoInParis(start + show.content.durationMinutes * minute) }
          : {}),
        eventStatus: `https://schema.org/${performance.isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        inLanguage: 'fr',
        location: {
          '@type': 'Place',
          name: [venue.name, hall?.name ?? ''].filter((part) => part !== '').join(', '),
          address: hall?.address || venue.address,
        },
        organizer: { '@type': 'PerformingGroup', name: venue.name },
        ...(show.content.credits.length > 0
          ? {
              performer: show.content.credits.map(({ names }) => ({
                '@type': 'PerformingGroup',
                name: names,
              })),
            }
          : {}),
        ...offersOf(season, performance, address, now),
      };
    });
}

/** A page whose season cannot be read: the shop says so itself. */
export const bareHead =
  '<title>Billetterie</title><meta name="theme-color" content="#14172b"><meta name="robots" content="noindex">';

function meta(name: string, content: string): string {
  return content === '' ? '' : `<meta name="${name}" content="${escapeMarkup(content)}">`;
}

function property(name: string, content: string): string {
  return content === '' ? '' : `<meta property="${name}" content="${escapeMarkup(content)}">`;
}

/** What the page's head says of it: title, description, Open Graph, schema.org, icons. */
export function pageHead(season: SeasonData, subject: PageSubject): string {
  const { canonical } = subject;
  return [
    `<title>${escapeMarkup(subject.title)}</title>`,
    meta('description', subject.description),
    meta('theme-color', frameColor(season)),
    subject.isIndexed ? '' : meta('robots', 'noindex'),
    canonical === null ? '' : `<link rel="canonical" href="${escapeMarkup(canonical)}">`,
    property('og:type', 'website'),
    property('og:locale', 'fr_FR'),
    property('og:site_name', venueOf(season).name),
    property('og:title', subject.title),
    property('og:description', subject.description),
    canonical === null ? '' : property('og:url', canonical),
    property('og:image', subject.image),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', subject.imageAlternative),
    meta('twitter:card', 'summary_large_image'),
    '<link rel="icon" href="/icone.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icone-180.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...subject.data.map((data) => `<script type="application/ld+json">${embeddableJson(data)}</script>`),
  ].join('');
}
