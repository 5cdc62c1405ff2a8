import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { readOperator, readVenueSetting } from '../season/venue-facts.ts';
import { layOutMail, type MailPart } from './mail-layout.ts';
import { queueMail } from './outbox.ts';

/** A mail without its address, the venue's name at its head as the season has it; read anew, by the transaction that queues it. */
export async function venueMail(
  database: Kysely<Database>,
  subject: string,
  parts: readonly MailPart[],
): Promise<{ readonly subject: string; readonly text: string; readonly html: string }> {
  const { venue } = readOperator(await readVenueSetting(database));
  return { subject, ...layOutMail(venue, subject, parts) };
}

/** Queues such a mail to somebody who paid. */
export async function queuePayerMail(
  database: Kysely<Database>,
  to: string,
  subject: string,
  parts: readonly MailPart[],
): Promise<void> {
  await queueMail(database, { to, ...(await venueMail(database, subject, parts)) }, 'payer');
}
