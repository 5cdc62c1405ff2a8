import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../api/server/database/schema.ts';

/** What the venue wrote to somebody, as far as anything comes of it. */
export type Letter =
  /** The link by which a new password is set. */
  | { readonly kind: 'newPassword'; readonly token: string }
  /** Of a waiting list: who joined it, or for whom places are kept. */
  | { readonly kind: 'waiting' };

const passwordLink = /\/compte\/authentification\?jeton=([\w-]+)/;
const waitingLink = /\/attente\//;

/** The last letter to one of these e-mails that leads somewhere; null when there is none. Letters stay where they are read. */
export async function lastLetter(
  database: Kysely<Database>,
  emails: readonly string[],
): Promise<Letter | null> {
  const { rows } = await sql<{ readonly text: string }>`
    SELECT content->>'text' AS text FROM mail_outbox
    WHERE content->>'to' = ANY(${[...emails]}::text[]) ORDER BY id DESC LIMIT 5`.execute(database);
  for (const { text } of rows) {
    const [, token] = passwordLink.exec(text) ?? [];
    if (token !== undefined) {
      return { kind: 'newPassword', token };
    }
    if (waitingLink.test(text)) {
      return { kind: 'waiting' };
    }
  }
  return null;
}
