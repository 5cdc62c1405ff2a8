import { embeddableJson, escapeMarkup } from '../kernel/markup.ts';
import type { SeasonData } from '../season/season-data.ts';
import type { PageSubject } from './page-subject.ts';
import { frameColor } from './venue-look.ts';
import { venueOf } from './venue-of.ts';

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
