import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import sharp from 'sharp';
import {
  imageDirectory,
  type PictureWidth,
  pictureWidthOf,
  widthField,
} from '../../season/picture-widths.ts';
import { type ContextServices, venueId } from '../context/context.ts';
import type { Database } from '../database/schema.ts';
import { queryField } from '../kernel/request-fields.ts';
import { inertPolicy } from '../kernel/security-headers.ts';
import { forever, hasTag, StoredFile } from '../kernel/stored-file.ts';
import type { ServerSettings } from '../settings.ts';
import { availabilityWire } from './availability.ts';
import { catalogueWire, flatSeason } from './catalogue-wire.ts';
import { readSeason, type SeasonData, selectPerformances } from './season-data.ts';

/** What is to come, in the flat form: `exportParamSC.json` (wire.md, For the venue's other software). */
async function exportSeason(database: Kysely<Database>, now: number) {
  const season = await readSeason(database);
  return flatSeason(catalogueWire(season, selectPerformances(season, '*', now)));
}

/** Where places are left: `exportDispo.json`. `catego` names the categories of the characters of `dispo`, in order. */
async function exportAvailability(database: Kysely<Database>, now: number) {
  const season = await readSeason(database);
  const performances = selectPerformances(season, '*', now);
  const { listeCat, dispoVOR } = await availabilityWire(database, season, performances, now);
  const width = listeCat === '' ? 0 : listeCat.split(',').length;
  return {
    catego: listeCat,
    seance: performances.map(({ id }, row) => ({
      id,
      dispo: dispoVOR.slice(row * width, (row + 1) * width),
    })),
  };
}

const folder = `/_site/${venueId}/dispo`;
/** Seconds: the venue's web site may ask as often as it likes, its cache answers. */
const freshFor = { season: 60, availability: 5 } as const;

function send(request: FastifyRequest, reply: FastifyReply, content: object, seconds: number) {
  const text = JSON.stringify(content);
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 20)}"`;
  reply
    .header('cache-control', `public, max-age=${seconds}, stale-while-revalidate=60`)
    // Readable from the venue's own pages, and by nobody's cookies.
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('etag', tag);
  return hasTag(request, tag)
    ? reply.code(304).send()
    : reply.type('application/json; charset=utf-8').send(text);
}

/** The files that the venue's web site reads without an instance. */
export function registerVenueExports(app: FastifyInstance, { database, settings }: ContextServices): void {
  app.get(`${folder}/exportParamSC.json`, async (request, reply) =>
    send(request, reply, await exportSeason(database, settings.now()), freshFor.season),
  );
  app.get(`${folder}/exportDispo.json`, async (request, reply) =>
    send(request, reply, await exportAvailability(database, settings.now()), freshFor.availability),
  );
}

interface Services {
  readonly settings: Pick<ServerSettings, 'scriptOrigins'>;
  readonly database: Kysely<Database>;
}

/** Text in an attribute of the page. */
const attribute = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The scripts that may run: of an allowed origin, as the browser reads their addresses (ruling 8). */
function allowedScripts(scripts: readonly string[], origins: readonly string[]): readonly string[] {
  return scripts.filter(
    (script) => URL.canParse(script) && origins.includes(new URL(script).origin) && !new URL(script).username,
  );
}

/**
 * `/_site/1/cadre-plan?sc=7` (chosen here): the drawing of a performance's hall with the venue's scripts, for a frame of the
 * shop. By its policy it has no origin of its own whoever opens it, loads nothing but those scripts, and sends nothing
 * anywhere; all that it can do is draw, and tell the shop by a message (`api/seats/plan-messages.ts`).
 */
export function registerPlanFrame(app: FastifyInstance, { settings, database }: Services): void {
  app.get('/_site/1/cadre-plan', async (request, reply) => {
    const season = await readSeason(database);
    const wanted = queryField(request, 'sc');
    const performance = season.performances.find(({ id }) => String(id) === wanted);
    const hall = season.halls.find(({ id }) => id === performance?.hallId);
    if (hall === undefined || hall.appearance.scripts.length === 0) {
      return reply.callNotFound();
    }
    const scripts = allowedScripts(hall.appearance.scripts, settings.scriptOrigins);
    const sources = [...new Set(scripts.map((script) => new URL(script).origin))];
    const policy = [
      "default-src 'none'",
      `script-src ${sources.length === 0 ? "'none'" : sources.join(' ')}`,
      "style-src 'unsafe-inline'",
      'img-src data:',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-scripts',
    ].join('; ');
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'private, max-age=60')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Plan de ${attribute(hall.name)}</title></head>
<body>
<div id="plan">${hall.appearance.drawing}</div>
${scripts.map((script) => `<script src="${attribute(script)}" defer></script>`).join('\n')}
</body>
</html>`,
      );
  });
}

/** Pixels of what is read. */
const mostPixels = 80_000_000;
const quality = 78;

/** Kinds of images that have pixels. */
const kinds: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);

const hasPixels = (type: string): boolean => kinds.has(type);

/** One after another: whoever holds places needs the processor too. */
let underWay: Promise<unknown> = Promise.resolve();

/** The picture as WebP, no wider than that; null where it cannot be read, or where it would be no lighter. */
function smallerPicture(content: Buffer, width: PictureWidth): Promise<Buffer | null> {
  const made = underWay.then(async () => {
    try {
      const picture = await sharp(content, { limitInputPixels: mostPixels })
        .rotate()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality })
        .toBuffer();
      return picture.length < content.length ? picture : null;
    } catch {
      return null;
    }
  });
  underWay = made;
  return made;
}

const planForm = /^[\w-]{1,80}\.json$/;
/** Asked again after five minutes, by its tag: an image keeps its address when it changes. */
const forFiveMinutes = 'public, max-age=300, stale-while-revalidate=86400';
/** Bytes of images that a process keeps at hand. */
const mostKept = 64 * 1024 * 1024;
/** The address that the home page asks for; the venue's picture may have any name. */
const seasonPicture = 'saison.svg';

/** Images by digest, the one that was asked for longest ago forgotten first. */
class KeptImages {
  readonly #files = new Map<string, StoredFile>();
  #size = 0;

  get(digest: string): StoredFile | undefined {
    const file = this.#files.get(digest);
    if (file !== undefined) {
      this.#files.delete(digest);
      this.#files.set(digest, file);
    }
    return file;
  }

  add(digest: string, file: StoredFile): void {
    if (this.#files.has(digest)) {
      return;
    }
    this.#files.set(digest, file);
    this.#size += file.content.length;
    for (const [oldest, other] of this.#files) {
      if (this.#size <= mostKept || oldest === digest) {
        return;
      }
      this.#files.delete(oldest);
      this.#size -= other.content.length;
    }
  }
}

function nameOf(season: SeasonData, asked: string): string {
  const home = season.settings.get('accueil');
  const picture = home !== undefined && 'image' in home ? String(home.image) : asked;
  return asked === seasonPicture && !season.files.has(asked) ? picture : asked;
}

/** The width that is wanted of an image; null where none is, or where the browser does not take WebP. */
function widthFor(request: FastifyRequest): PictureWidth | null {
  const takesWebp = /\bimage\/webp\b/.test(request.headers.accept ?? '');
  return takesWebp ? pictureWidthOf(queryField(request, widthField)) : null;
}

function registerImages(app: FastifyInstance, database: Kysely<Database>): void {
  const kept = new KeptImages();

  async function read(name: string, digest: string): Promise<StoredFile | null> {
    const file = kept.get(digest) ?? (await readImage(database, name, digest));
    if (file !== null) {
      kept.add(digest, file);
    }
    return file;
  }

  /** The image in this width, made when it is first asked for; as it is where it has no pixels. */
  async function readIn(width: PictureWidth, name: string, digest: string): Promise<StoredFile | null> {
    const key = `${digest} ${width}`;
    const known = kept.get(key);
    if (known !== undefined) {
      return known;
    }
    const whole = await read(name, digest);
    if (whole === null || !hasPixels(whole.type)) {
      return whole;
    }
    const content = await smallerPicture(whole.content, width);
    const file = content === null ? whole : new StoredFile(content, 'image/webp', forFiveMinutes);
    kept.add(key, file);
    return file;
  }

  app.get<{ Params: { name: string } }>(`${imageDirectory}:name`, async (request, reply) => {
    const season = await readSeason(database);
    const name = nameOf(season, request.params.name);
    const known = season.files.get(name);
    if (known === undefined) {
      return reply.callNotFound();
    }
    const width = widthFor(request);
    const tag = width === null ? `"${known.digest}"` : `"${known.digest}-${width}"`;
    reply.header('vary', 'accept');
    if (hasTag(request, tag)) {
      return reply.header('etag', tag).header('cache-control', forFiveMinutes).code(304).send();
    }
    const file = width === null ? await read(name, known.digest) : await readIn(width, name, known.digest);
    if (file === null) {
      return reply.callNotFound();
    }
    return file.send(request, reply.header('etag', tag).header('content-security-policy', inertPolicy));
  });
}

/** The image of this content; null when it has just been changed or taken away. */
async function readImage(
  database: Kysely<Database>,
  name: string,
  digest: string,
): Promise<StoredFile | null> {
  const row = await database
    .selectFrom('venue_file')
    .select(['content', 'type'])
    .where('name', '=', name)
    .where('digest', '=', digest)
    .executeTakeFirst();
  return row === undefined ? null : new StoredFile(row.content, row.type, forFiveMinutes);
}

/** The static files of the venue under `/_site/1/`: its images and the halls' plans, both from the database. */
export function registerVenueFiles(app: FastifyInstance, database: Kysely<Database>): void {
  registerImages(app, database);

  const plans = new Map<string, StoredFile>();
  app.get<{ Params: { name: string } }>('/_site/1/plans/:name', async (request, reply) => {
    const { name } = request.params;
    const planId = planForm.test(name) ? name.slice(0, -'.json'.length) : '';
    const known = plans.get(planId);
    if (known !== undefined) {
      return known.send(request, reply);
    }
    const hall = await database
      .selectFrom('hall')
      .select('plan')
      .where('plan_id', '=', planId)
      .executeTakeFirst();
    if (hall === undefined || hall.plan === null) {
      return reply.callNotFound();
    }
    const file = new StoredFile(
      Buffer.from(JSON.stringify(hall.plan)),
      'application/json; charset=utf-8',
      forever,
    );
    plans.set(planId, file);
    return file.send(request, reply);
  });
}
