import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ContextServices } from '../context/context.ts';
import { inertPolicy } from '../kernel/security-headers.ts';
import { forAnHour } from '../kernel/stored-file.ts';
import { readSeason } from '../season/season-data.ts';
import { visibleShows } from './page-subject.ts';
import { seasonImage, showImage } from './share-image.ts';
import { robots, sitemap } from './sitemap.ts';
import { frameColor } from './venue-look.ts';
import { icon, iconPicture, iconSizes, maskablePicture, webManifest } from './web-manifest.ts';

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
