import type { FastifyReply } from 'fastify';
import { escapeMarkup, pageWithoutScript } from '../kernel/markup.ts';
import type { SeasonData } from '../season/season-data.ts';
import { readOperator } from '../season/venue-facts.ts';
import { linkToShop, seasonWays } from './season-ways.ts';

/** The sheet of these pages: the waiting list, which had the first of them, serves it. */
const sheet = '/attente/page.css';

/** A page without scripts, in the venue's name. `content` is markup; the sheets come beside that of all such pages. */
export function venuePage(
  season: SeasonData,
  title: string,
  content: string,
  ...moreSheets: readonly string[]
): string {
  const venue = escapeMarkup(readOperator(season.settings.get('lieu') ?? {}).venue);
  const sheets = [sheet, ...moreSheets].map((address) => `<link rel="stylesheet" href="${address}">`);
  return pageWithoutScript({
    title: `${escapeMarkup(title)} — ${venue}`,
    head: `<link rel="icon" href="data:,">\n${sheets.join('\n')}`,
    body: `<header><a href="${seasonWays(season).start}">${venue}</a></header>
<main>
<h1>${escapeMarkup(title)}</h1>
${content}
</main>`,
  });
}

/** One that a mail leads to, and that leads on to the shop. */
export function plainPage(season: SeasonData, title: string, content: string): string {
  return venuePage(season, title, `${content}\n${linkToShop(season)}`);
}

/** Sends a page that a mail leads to: kept nowhere, its address told to nobody, no scripts. */
export function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    .send(page);
}
