import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import sharp from 'sharp';
import {
  imageDirectory,
  type PictureWidth,
  pictureWidthOf,
  widthField,
} from '../../season/picture-widths.ts';
import type { Database } from '../database/schema.ts';
import { queryField } from '../kernel/request-fields.ts';
import { inertPolicy } from '../kernel/security-headers.ts';
import { forever, hasTag, StoredFile } from '../kernel/stored-file.ts';
import { readSeason, type SeasonData } from './season-data.ts';

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
