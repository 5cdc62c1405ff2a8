import { sql } from 'kysely';
import { fields, list, text } from '../../contract/read.ts';
import { arrayParameter } from '../database/array-parameter.ts';
import type { Send } from '../database/pipeline.ts';
import { keyUsedOtherwise } from '../kernel/operations.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { HoldRequest } from './hold-request.ts';

/** The lines that an earlier request with the same key got, or why the key may not be used. */
export type KnownOutcome = readonly string[] | Refusal;

const storedAnswer = fields({ listeID: list(text) });

/**
 * What the keys of these requests got before: request to lines, or to the refusal of a key that was another request's.
 * Read with the carts locked: of two requests with one key, the second sees what the first wrote.
 */
export async function readOperations(
  send: Send,
  requests: readonly HoldRequest[],
): Promise<ReadonlyMap<HoldRequest, KnownOutcome>> {
  const keyed = requests.flatMap((request) =>
    request.operation === null ? [] : [{ request, ...request.operation }],
  );
  if (keyed.length === 0) {
    return new Map();
  }
  const rows = await send(sql<{ contextId: string; key: string; fingerprint: string; answer: object }>`
    SELECT operation.context_id AS "contextId", operation.key, fingerprint, answer
    FROM unnest(${arrayParameter(keyed.map(({ request }) => request.contextId))}::bigint[],
                ${keyed.map(({ key }) => key)}::text[]) AS asked (context_id, key)
    JOIN operation ON operation.context_id = asked.context_id AND operation.key = asked.key`);
  const known = new Map(rows.map((row) => [`${row.contextId} ${row.key}`, row]));
  return new Map(
    keyed.flatMap(({ request, key, fingerprint }): [HoldRequest, KnownOutcome][] => {
      const row = known.get(`${request.contextId} ${key}`);
      if (row === undefined) {
        return [];
      }
      return [
        [
          request,
          row.fingerprint === fingerprint ? storedAnswer(row.answer, '').listeID : keyUsedOtherwise(),
        ],
      ];
    }),
  );
}

/** Keeps what requests with a key got, for their repetitions: by the transaction that wrote the effect. */
export async function keepOperations(
  send: Send,
  granted: readonly { readonly request: HoldRequest; readonly lineIds: readonly string[] }[],
): Promise<void> {
  const keyed = granted.flatMap(({ request, lineIds }) =>
    request.operation === null ? [] : [{ ...request.operation, contextId: request.contextId, lineIds }],
  );
  if (keyed.length === 0) {
    return;
  }
  await send(sql`
    INSERT INTO operation (context_id, key, call, fingerprint, answer)
    SELECT context_id, key, call, fingerprint, answer::jsonb
    FROM unnest(${arrayParameter(keyed.map((operation) => operation.contextId))}::bigint[],
                ${keyed.map((operation) => operation.key)}::text[],
                ${keyed.map((operation) => operation.call)}::text[],
                ${keyed.map((operation) => operation.fingerprint)}::text[],
                ${keyed.map((operation) => JSON.stringify({ listeID: operation.lineIds }))}::text[])
      AS kept (context_id, key, call, fingerprint, answer)`);
}
