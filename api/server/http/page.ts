import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type PageConfigurationWire, startedCall } from '../../contract/page-configuration.ts';
import { encodeParameters, timestampParameter } from '../../contract/parameters.ts';
import { type ContextServices, type OpenedContext, openShopContext, venueId } from '../context/context.ts';
import { encodingFor } from '../kernel/compression.ts';
import { embeddableJson, escapeMarkup } from '../kernel/markup.ts';
import { queryTextOf } from '../kernel/request-fields.ts';
import { pageNeeds } from '../pages/page-needs.ts';
import { queryOfPage } from '../pages/page-query.ts';
import { bareHead, pageHead, pageSubject } from '../pages/page-subject.ts';
import { bareLook, venueLook } from '../pages/venue-look.ts';
import { settleFromReturn } from '../payment/routes.ts';
import { readSeason } from '../season/season-data.ts';
import { venueOf } from '../season/venue-facts.ts';
import { CommonPage, type CommonPages } from './common-pages.ts';
import { type DrawnPages, notDrawn } from './drawn-pages.ts';
import type { PageTemplate } from './page-template.ts';
import { plainConfiguration } from './plain-wire.ts';
import { findServedCall } from './served-calls.ts';

/** How long the parts of an answer took, for whoever looks at the network in a browser (`Server-Timing`); nothing of anybody. */
class ServerTiming {
  readonly #parts: string[] = [];

  /** Waits for a part, and notes how long it took, also when it fails. */
  async of<Value>(part: string, work: Promise<Value>): Promise<Value> {
    const start = performance.now();
    try {
      return await work;
    } finally {
      this.#parts.push(`${part};dur=${(performance.now() - start).toFixed(1)}`);
    }
  }

  get header(): string {
    return this.#parts.join(', ');
  }
}

/** Where the page's configuration, and what is said of the page and its venue, go: comments of `index.html`. */
const firstSecondsPlace = '<!--guichet-first-seconds-->';
const configurationPlace = '<!--guichet-configuration-->';
const headPlace = '<!--guichet-head-->';
const signPlace = '<!--guichet-sign-->';
const phonePlace = '<!--guichet-phone-->';
const drawnPlace = '<!--guichet-drawn-->';
const drawnStylesPlace = '<!--guichet-drawn-styles-->';
/** Where the shop draws itself. */
const shopPlace = '<div id="shop"></div>';
const returnPath = '/processus/confirmation';

/** What the page does for itself until its scripts are there. */
const firstSeconds = readFileSync(new URL('../pages/first-seconds.js', import.meta.url), 'utf8');
const firstSecondsAllowance = `'sha256-${createHash('sha256').update(firstSeconds).digest('base64')}'`;

interface PageFacts {
  readonly path: string;
  /** Epoch milliseconds. */
  readonly servedAt: number;
  readonly isPlainWire: boolean;
  /** It brings what it was drawn from: only what is the shopper's own is asked for. */
  readonly isDrawn: boolean;
}

function configurationOf(
  context: OpenedContext | null,
  { path, servedAt, isPlainWire, isDrawn }: PageFacts,
): string {
  const instanceId = context?.instanceId ?? '';
  const needed = pageNeeds(path).calls;
  const wanted = isDrawn
    ? needed.filter(({ name }) => findServedCall(name)?.audience !== 'everybody')
    : needed;
  const calls = instanceId === '' || isPlainWire ? [] : wanted;
  const configuration: PageConfigurationWire = {
    base: '/api',
    assets: '/',
    inst: venueId,
    instPA: instanceId,
    bix: context?.customerId ?? '',
    servie: servedAt,
    ajouts: true,
    debut: calls.map(({ name, parameters }) => startedCall(name, encodeParameters(parameters))),
  };
  const script = `<script type="application/json" id="guichet-configuration">${embeddableJson(isPlainWire ? plainConfiguration(configuration) : configuration)}</script>`;
  // Answers come while the scripts still load; each address must be the very one that the shop asks for.
  const links = calls.map(({ name, parameters }) => {
    const query = encodeParameters({ instPA: instanceId, [timestampParameter]: servedAt, ...parameters });
    return `<link rel="preload" as="fetch" crossorigin href="${escapeMarkup(`/api/${name}?${query}`)}">`;
  });
  return `${links.join('')}${script}`;
}

/** What pages are made of. */
interface PageMakers {
  readonly template: PageTemplate;
  readonly drawnPages: DrawnPages;
  readonly commonPages: CommonPages;
}

/**
 * Serves the shop's page with its configuration in it. A browser that comes back keeps its context. Without a database the
 * page still comes, with an empty instance: the shop then says so itself (point 8).
 */
export async function servePage(
  services: ContextServices,
  { template, drawnPages, commonPages }: PageMakers,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const [asked = '/'] = (request.raw.url ?? '/').split('?', 1);
  const query = queryTextOf(request);
  // The shop's router takes an address with a slash at its end for the one without.
  const path = asked.length > 1 && asked.endsWith('/') ? asked.slice(0, -1) : asked;
  if (path === returnPath && query !== '') {
    await settleFromReturn({ ...services, log: request.log }, query);
  }
  const timing = new ServerTiming();
  const opened = openShopContext(services, request, reply).catch((error: unknown) => {
    request.log.error({ err: error }, 'no context could be opened for a page');
    return null;
  });
  const told = timing.of('context', opened);
  const { status, drawnPath, head, look, phone } = await timing.of('season', headOf(services, request, path));
  // All addresses that lead nowhere are one page, with the scripts of none.
  const page = await template(drawnPath ?? path);
  if (services.settings.givesEarlyHints && request.raw.httpVersion !== '1.0') {
    reply.raw.writeEarlyHints({ link: [...page.hints] });
  }
  const context = head === bareHead ? null : await told;
  const { drawn, isAsIs } =
    drawnPath === null || services.settings.isPlainWire
      ? { drawn: notDrawn, isAsIs: false }
      : await timing.of('drawn', drawnFor(drawnPages, drawnPath, query));
  const isDrawn = drawn.markup !== '' && page.styles !== '';
  // Another page than was asked for is for whoever has no script.
  const isWhole = isDrawn && isAsIs && context !== null;
  const configuration = configurationOf(context, {
    path,
    servedAt: services.settings.now(),
    isPlainWire: services.settings.isPlainWire,
    isDrawn: isWhole,
  });
  allow(reply, 'style-src', look.allowance);
  allow(reply, 'style-src', isDrawn ? drawn.allowance : '');
  allow(reply, 'script-src', firstSecondsAllowance);
  const common = commonPages.of(
    isDrawn ? drawn : page,
    [page.head, page.body, head, look.style, look.sign, phone, String(isWhole)],
    () => {
      const beginning = (isWhole ? afterWhatIsSeen(page.head) : page.head)
        .replace(firstSecondsPlace, () => `<script>${firstSeconds}</script>`)
        .replace(headPlace, () => head)
        .replace(drawnStylesPlace, () =>
          isDrawn ? withoutScript(`${page.styles}${drawn.style}`, isWhole) : '',
        );
      const own = beginning.indexOf(configurationPlace);
      const body = page.body
        .replace(signPlace, () => look.sign)
        .replace(drawnPlace, () =>
          isDrawn && !isWhole ? withoutScript(`<div class="drawn">${drawn.markup}</div>`, false) : '',
        )
        .replace(shopPlace, () =>
          isWhole ? `<div id="shop" data-still>${drawn.markup}</div>${drawn.drawnFrom}` : shopPlace,
        )
        .replaceAll(phonePlace, () => phone);
      return new CommonPage(
        `${beginning.slice(0, own)}${look.style}`,
        `${beginning.slice(own + configurationPlace.length)}${body}`,
      );
    },
  );
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding')
    .header('server-timing', timing.header);
  if (encodingFor(request) === null) {
    return reply.send(common.textWith(configuration));
  }
  return reply.header('content-encoding', 'gzip').send(await common.gzipWith(configuration));
}

/** The page with its scripts after its styles, fonts and pictures: what is read comes first on a slow line. */
const afterWhatIsSeen = (markup: string): string =>
  markup.replace(/<(?:link rel="modulepreload"|script type="module")/g, '$& fetchpriority="low"');

/** The page as its query asks for it; where that cannot be drawn, without it. */
async function drawnFor(drawnPages: DrawnPages, path: string, query: string) {
  const asked = queryOfPage(path, query);
  if (asked === '') {
    return { drawn: await drawnPages.of(path), isAsIs: true };
  }
  const drawn = asked === null ? null : await drawnPages.asked(`${path}${asked}`);
  return drawn === null ? { drawn: await drawnPages.of(path), isAsIs: false } : { drawn, isAsIs: true };
}

const withoutScript = (markup: string, isForAll: boolean): string =>
  isForAll ? markup : `<noscript>${markup}</noscript>`;

/** Lets this page have one element of a kind, by its digest; in development all may, and naming one would forbid the others. */
function allow(reply: FastifyReply, directive: 'style-src' | 'script-src', allowance: string): void {
  const policy = String(reply.getHeader('content-security-policy'));
  if (allowance !== '' && !policy.includes(`${directive} 'self' 'unsafe-inline'`)) {
    reply.header(
      'content-security-policy',
      policy.replace(`${directive} 'self'`, `${directive} 'self' ${allowance}`),
    );
  }
}

/** What the head says of the page at this path; without a season, as little as may be. */
async function headOf({ settings, database }: ContextServices, request: FastifyRequest, path: string) {
  try {
    const season = await readSeason(database);
    const subject = pageSubject(season, path, settings.publicAddress, settings.now());
    const { phone } = venueOf(season);
    return {
      status: subject.status,
      // Whatever else stands in the address, the page is drawn once: nobody makes the server draw as many as they like.
      drawnPath: subject.drawnPath,
      head: pageHead(season, subject),
      look: venueLook(season),
      phone: phone === '' ? '' : escapeMarkup(`\u00a0: ${phone}`),
    };
  } catch (error) {
    request.log.error({ err: error }, 'the season could not be read for a page');
    return { status: 200, drawnPath: null, head: bareHead, look: bareLook, phone: '' };
  }
}
