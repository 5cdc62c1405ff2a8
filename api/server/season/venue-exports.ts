import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { type ContextServices, venueId } from '../context/context.ts';
import type { Database } from '../database/schema.ts';
import { hasTag } from '../kernel/stored-file.ts';
import { availabilityWire } from './availability.ts';
import { catalogueWire, flatSeason } from './catalogue-wire.ts';
import { readSeason } from './season-data.ts';
import { selectPerformances } from './selection.ts';

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
