import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { RequestFields } from '../../contract/parameters.ts';
import type { Database } from '../database/schema.ts';
import type { Operation } from './exchange.ts';
import { refusals } from './fr.ts';
import type { Refusal } from './refusal.ts';

const keyForm = /^[\w-]{8,100}$/;
/** Change at each repetition, or say only who asks. */
const unrelated = new Set(['cle', 'ts', 'instPA']);
/** Never part of a digest that is kept: a fast hash of a password is worth guessing. */
const secret = new Set(['mdp', 'mdp_conf', 'mdp_actuel']);

/** The key of a request that may be repeated, or null without one. */
function operationKey(fields: RequestFields): string | null {
  const key = fields.get('cle');
  if (key === undefined || key === '') {
    return null;
  }
  if (typeof key !== 'string' || !keyForm.test(key)) {
    throw refusals.keyMalformed();
  }
  return key;
}

/** What was asked, as a digest: the same request, the same fingerprint, in whatever order its fields came. */
function fingerprintOf(call: string, fields: RequestFields): string {
  const plain = [...fields]
    .filter(([name]) => !unrelated.has(name) && !secret.has(name))
    .map(([name, value]): [string, unknown] => [
      name,
      typeof value === 'string'
        ? value
        : [...value].filter(([key]) => !secret.has(key)).sort(([a], [b]) => (a < b ? -1 : 1)),
    ])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([call, plain]))
    .digest('hex');
}

/**
 * The operation that a request with a key is, or null without a key.
 * @throws Refusal for a key of another form.
 */
export function operationOf(call: string, fields: RequestFields): Operation | null {
  const key = operationKey(fields);
  return key === null ? null : { key, call, fingerprint: fingerprintOf(call, fields) };
}

/** What is said of a key that was another request's. */
export function keyUsedOtherwise(): Refusal {
  return refusals.keyUsed();
}

/**
 * The answer that is kept for a key, or null where none is.
 * @throws Refusal when the key was used for something else.
 */
export async function keptAnswer(
  database: Kysely<Database>,
  contextId: string,
  { key, fingerprint }: Operation,
): Promise<object | null> {
  const known = await database
    .selectFrom('operation')
    .select(['fingerprint', 'answer'])
    .where('context_id', '=', contextId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (known !== undefined && known.fingerprint !== fingerprint) {
    throw keyUsedOtherwise();
  }
  return known?.answer ?? null;
}

/**
 * Does `work` once for a key of a context: a repetition, also one that comes while the first is under way, gets the answer
 * of the first. The answer is kept by the same transaction as the effect; what is refused is not kept and may be tried again.
 * @throws Refusal when the key was used for something else.
 */
export async function once(
  transaction: Transaction<Database>,
  contextId: string,
  { key, call, fingerprint }: Operation,
  work: () => Promise<object>,
): Promise<object> {
  // Waits here for a first one that is not finished: its row is then seen, or gone if it failed.
  const { numAffectedRows } = await sql`
    INSERT INTO operation (context_id, key, call, fingerprint, answer)
    VALUES (${contextId}, ${key}, ${call}, ${fingerprint}, '{}')
    ON CONFLICT (context_id, key) DO NOTHING`.execute(transaction);
  if (numAffectedRows === 0n) {
    const known = await keptAnswer(transaction, contextId, { key, call, fingerprint });
    if (known === null) {
      throw new Error('an operation is neither new nor known');
    }
    return known;
  }
  const answer = await work();
  await transaction
    .updateTable('operation')
    .set({ answer: JSON.stringify(answer) })
    .where('context_id', '=', contextId)
    .where('key', '=', key)
    .execute();
  return answer;
}
