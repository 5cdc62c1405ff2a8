import { type Kysely, sql } from 'kysely';
import type { Database } from '../../api/server/database/schema.ts';

/** From now on remembers every mail that is queued, whether it has gone or not. */
export async function rememberMails(database: Kysely<Database>): Promise<void> {
  await sql`DELETE FROM mail_outbox`.execute(database);
  await sql`CREATE TABLE queued_mail (content jsonb)`.execute(database);
  await sql`CREATE FUNCTION remember_mail() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN INSERT INTO queued_mail VALUES (NEW.content); RETURN NEW; END'`.execute(database);
  await sql`CREATE TRIGGER remembered AFTER INSERT ON mail_outbox
    FOR EACH ROW EXECUTE FUNCTION remember_mail()`.execute(database);
}

/** How many mails named each order, of those whose subject begins so. */
export async function mailsByOrder(
  database: Kysely<Database>,
  subject: string,
  references: readonly string[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ mails: number }>`
    SELECT (SELECT count(*)::int FROM queued_mail
      WHERE starts_with(content ->> 'subject', ${subject}) AND position(reference in content ->> 'text') > 0) AS mails
    FROM unnest(${references}::text[]) AS reference`.execute(database);
  return rows.map(({ mails }) => mails);
}
