import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { forAnHour, forever, StoredFile } from './stored-file.ts';

const posters = new URL('../season/posters/', import.meta.url);
/** A drawing opened by itself may do nothing at all. */
const inertPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";
const planForm = /^[\w-]{1,80}\.json$/;

/** The static files of the venue under `/_site/1/`: posters, and the halls' plans from the database. */
export function registerVenueFiles(app: FastifyInstance, database: Kysely<Database>): void {
  for (const name of readdirSync(fileURLToPath(posters))) {
    if (/^[\w-]+\.svg$/.test(name)) {
      const file = new StoredFile(readFileSync(new URL(name, posters)), 'image/svg+xml', forAnHour);
      app.get(`/_site/1/images/${name}`, (request, reply) =>
        file.send(request, reply.header('content-security-policy', inertPolicy)),
      );
    }
  }

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
