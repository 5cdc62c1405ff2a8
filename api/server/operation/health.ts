import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { productVersion } from '../season/calls.ts';

/** Milliseconds: a database that takes longer counts as gone. */
const patience = 3000;

async function answers(database: Kysely<Database>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patience);
  });
  const answered = sql`SELECT 1`.execute(database).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, tooLong]).finally(() => clearTimeout(timer));
}

/** `GET /health`: 200 while this process can sell, 503 when its database is silent (or, by Fastify, when it is stopping). */
export function registerHealth(app: FastifyInstance, database: Kysely<Database>): void {
  app.get('/health', async (_request, reply) => {
    const hasDatabase = await answers(database);
    return reply
      .code(hasDatabase ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: hasDatabase ? 'open' : 'no database',
        version: productVersion,
      });
  });
}
