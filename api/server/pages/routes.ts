import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import sharp from 'sharp';
import { publicPages } from '../../season/public-pages.ts';
import type { ContextServices } from '../context/context.ts';
import type { Database } from '../database/schema.ts';
import { escapeMarkup } from '../kernel/markup.ts';
import { inertPolicy } from '../kernel/security-headers.ts';
import { forAnHour } from '../kernel/stored-file.ts';
import { readSeason, type SeasonData, type SeasonShowRow } from '../season/season-data.ts';
import { pageSubject, showAddress, visibleShows } from './page-subject.ts';
import { frameColor, icon, iconPicture, iconSizes, maskablePicture, webManifest } from './venue-look.ts';

/** What those who show a link ask for, in pixels. */
const width = 1200;
const height = 630;

const colorForm = /^#[0-9a-f]{6}$/i;

async function readFile(database: Kysely<Database>, name: string): Promise<Buffer | null> {
  const row = await database
    .selectFrom('venue_file')
    .select('content')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.content ?? null;
}

/** A picture in the middle of its own colour, as large as fits. @throws when the picture cannot be drawn. */
async function framed(picture: Buffer, background: string): Promise<Buffer> {
  const drawn = await sharp(picture, { density: 144, limitInputPixels: 40_000_000 })
    .resize({ width, height, fit: 'inside' })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png({ palette: true })
    .toBuffer();
}

/** The image that a shared link to a show presents: its poster on its own colour. Null without a poster. */
async function showImage(database: Kysely<Database>, show: SeasonShowRow): Promise<Buffer | null> {
  const poster = show.content.posterFile === '' ? null : await readFile(database, show.content.posterFile);
  const { background } = show.content.posterColors;
  return poster === null ? null : framed(poster, colorForm.test(background) ? background : '#14172b');
}

/** The image of all other pages: the season's own picture. Null without one. */
async function seasonImage(database: Kysely<Database>, season: SeasonData): Promise<Buffer | null> {
  const home: Readonly<Record<string, unknown>> = { ...season.settings.get('accueil') };
  const name = typeof home.image === 'string' && home.image !== '' ? home.image : 'saison.svg';
  const picture = season.files.has(name) ? await readFile(database, name) : null;
  return picture === null ? null : framed(picture, '#14172b');
}

/** Every page that is to be found: those that the venue shows, its own, and one for each show. */
function sitemap(season: SeasonData, site: string, now: number): string {
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
function robots(site: string): string {
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

/** Pictures for sharing that a process keeps: drawing one takes a tenth of a second. */
const mostKept = 100;

/** Keeps what was drawn, by what it was drawn from; the one that came first goes first. */
class KeptPictures {
  readonly #pictures = new Map<string, Promise<Buffer | null>>();

  take(key: string, draw: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const known = this.#pictures.get(key);
    if (known !== undefined) {
      return known;
    }
    const drawn = draw();
    this.#pictures.set(key, drawn);
    drawn.catch(() => this.#pictures.delete(key));
    for (const oldest of this.#pictures.keys()) {
      if (this.#pictures.size <= mostKept) {
        break;
      }
      this.#pictures.delete(oldest);
    }
    return drawn;
  }
}

function sendPicture(reply: FastifyReply, picture: Buffer | null) {
  return picture === null
    ? reply.callNotFound()
    : reply.type('image/png').header('cache-control', forAnHour).send(picture);
}

/** What helps the shop to be found, shared and put on a home screen: chosen here. */
export function registerFoundPages(app: FastifyInstance, { settings, database }: ContextServices): void {
  const site = settings.publicAddress;
  const pictures = new KeptPictures();

  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', forAnHour).send(robots(site)),
  );
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', forAnHour)
      .send(sitemap(await readSeason(database), site, settings.now())),
  );
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', forAnHour)
      .send(JSON.stringify(webManifest(await readSeason(database)))),
  );
  app.get('/icone.svg', (_request, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', forAnHour)
      .header('content-security-policy', inertPolicy)
      .send(icon),
  );
  for (const size of iconSizes) {
    app.get(`/icone-${size}.png`, async (_request, reply) =>
      sendPicture(reply, await pictures.take(`icone-${size}`, () => iconPicture(size))),
    );
  }
  app.get('/icone-decoupe.png', async (_request, reply) => {
    const color = frameColor(await readSeason(database));
    return sendPicture(reply, await pictures.take(`decoupe-${color}`, () => maskablePicture(color)));
  });

  app.get('/partage/:file', async (request: FastifyRequest<{ Params: { readonly file: string } }>, reply) => {
    const season = await readSeason(database);
    const name = /^([1-9]\d{0,8}|saison)\.png$/.exec(request.params.file)?.[1];
    if (name === 'saison') {
      const home: Readonly<Record<string, unknown>> = { ...season.settings.get('accueil') };
      const digest = season.files.get(typeof home.image === 'string' ? home.image : 'saison.svg')?.digest;
      return sendPicture(
        reply,
        await pictures.take(`saison ${digest ?? ''}`, () => seasonImage(database, season)),
      );
    }
    const show = visibleShows(season, settings.now()).find(({ id }) => String(id) === name);
    if (show === undefined) {
      return reply.callNotFound();
    }
    const digest = season.files.get(show.content.posterFile)?.digest ?? '';
    const key = `${show.id} ${digest} ${show.content.posterColors.background}`;
    return sendPicture(reply, await pictures.take(key, () => showImage(database, show)));
  });
}
