import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { soldLines } from '../holder-links/links.ts';

/** Rows that one statement deletes: others wait for no longer than that takes. */
const batch = 1000;
/** A run ends after this many batches; the next one goes on. */
const mostBatches = 100;

const lastUsed = sql`coalesce(used_at, created_at)`;

/** A context that never held, bought or signed in, and waits for nothing. */
const hasNothing = sql`customer_id IS NULL
  AND NOT EXISTS (SELECT FROM cart WHERE cart.context_id = context.id)
  AND NOT EXISTS (SELECT FROM customer_order WHERE customer_order.context_id = context.id)
  AND NOT EXISTS (SELECT FROM payment WHERE payment.context_id = context.id)
  AND NOT EXISTS (SELECT FROM operation WHERE operation.context_id = context.id)
  AND NOT EXISTS (SELECT FROM accepted_reference WHERE accepted_reference.context_id = context.id)
  AND NOT EXISTS (SELECT FROM waiting_entry WHERE waiting_entry.context_id = context.id)
  AND NOT EXISTS (SELECT FROM trusted_browser WHERE trusted_browser.context_id = context.id)`;

/**
 * What is deleted once nobody needs it. A context that never bought, held or signed in is forgotten when nobody has used it for
 * a day: programs open one each time; a try when it no longer slows anything down.
 */
const statements = [
  sql`DELETE FROM proof_document WHERE id IN (
    SELECT id FROM proof_document WHERE expires_at < now() LIMIT ${batch})`,
  sql`DELETE FROM password_reset WHERE token_hash IN (
    SELECT token_hash FROM password_reset WHERE expires_at < now() LIMIT ${batch})`,
  sql`DELETE FROM email_confirmation WHERE token_hash IN (
    SELECT token_hash FROM email_confirmation WHERE expires_at < now() LIMIT ${batch})`,
  sql`DELETE FROM attempt WHERE subject IN (
    SELECT subject FROM attempt WHERE at < now() - interval '10 days' LIMIT ${batch})`,
  sql`DELETE FROM custom_form_answer WHERE id IN (
    SELECT id FROM custom_form_answer WHERE received_at < now() - interval '400 days' LIMIT ${batch})`,
  // Twice as long as a reference opens its prices.
  sql`DELETE FROM accepted_reference WHERE ctid IN (
    SELECT ctid FROM accepted_reference WHERE accepted_at < now() - interval '1 day' LIMIT ${batch})`,
  // Of a place that is neither held nor of an evening to come, a friend's link opens nothing.
  sql`DELETE FROM holder_link WHERE secret IN (
    SELECT link.secret FROM holder_link link
    WHERE link.created_at < now() - interval '30 days'
      AND NOT EXISTS (SELECT FROM cart WHERE cart.id = link.cart_id AND cart.closed_at IS NULL AND cart.deadline > now())
      AND NOT EXISTS (SELECT FROM ${soldLines} WHERE line.id = link.line_id AND ticket.date > now())
    LIMIT ${batch})`,
  sql`DELETE FROM trusted_browser WHERE (customer_id, context_id) IN (
    SELECT customer_id, context_id FROM trusted_browser WHERE at < now() - interval '400 days' LIMIT ${batch})`,
  // Those of the last days by their index, hour after hour; what was then kept for a reason that has gone, in the end.
  sql`DELETE FROM context WHERE id IN (
    SELECT id FROM context WHERE ${lastUsed} BETWEEN now() - interval '9 days' AND now() - interval '1 day' AND ${hasNothing}
    LIMIT ${batch} FOR UPDATE SKIP LOCKED)`,
  sql`DELETE FROM context WHERE id IN (
    SELECT id FROM context WHERE ${lastUsed} < now() - interval '400 days' AND ${hasNothing}
    LIMIT ${batch} FOR UPDATE SKIP LOCKED)`,
];

/** Deletes what accounts and browsers leave behind: documents and links that are over, old tries, browsers long gone. */
export async function forgetOldTraces(database: Kysely<Database>): Promise<void> {
  for (const statement of statements) {
    for (let done = 0; done < mostBatches; done += 1) {
      const { numAffectedRows = 0n } = await statement.execute(database);
      if (numAffectedRows < BigInt(batch)) {
        break;
      }
    }
  }
}
