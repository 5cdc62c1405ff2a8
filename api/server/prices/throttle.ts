import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Exchange } from '../calls/exchange.ts';
import { Refusal, refusalCode } from '../calls/refusal.ts';
import type { Database } from '../database/schema.ts';

/** The most misses in the last `windowMinutes`, of one context and of one network address. */
const windowMinutes = 10;
const mostOfContext = 8;
const mostOfAddress = 30;

/**
 * Counts a try to open a price with a reference or a code, so that they cannot be guessed in bulk, from one context or
 * from a thousand. The caller takes it back (`forgetTry`) when it was no miss.
 * @returns The try. @throws Refusal (13) when there were too many misses; nothing is then looked at.
 */
export async function countTry({ database, caller, address }: Exchange): Promise<string> {
  const address_hash = createHash('sha256').update(address).digest();
  await database
    .deleteFrom('reference_attempt')
    .where('attempted_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  const { id } = await database
    .insertInto('reference_attempt')
    .values({ context_id: caller.contextId, address_hash })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ own: number; neighbours: number }>`
    SELECT (count(*) FILTER (WHERE context_id = ${caller.contextId}))::int AS own,
      (count(*) FILTER (WHERE address_hash = ${address_hash}))::int AS neighbours
    FROM reference_attempt
    WHERE attempted_at > now() - make_interval(mins => ${windowMinutes})`.execute(database);
  const { own = 0, neighbours = 0 } = rows[0] ?? {};
  if (own > mostOfContext || neighbours > mostOfAddress) {
    await forgetTry(database, id);
    throw new Refusal(
      refusalCode.limitReached,
      'Trop d’essais en peu de temps\u00a0: reprenez dans quelques minutes, ou appelez-nous, nous vérifierons ensemble.',
    );
  }
  return id;
}

/** The try was no miss. */
export async function forgetTry(database: Kysely<Database>, id: string): Promise<void> {
  await database.deleteFrom('reference_attempt').where('id', '=', id).execute();
}
