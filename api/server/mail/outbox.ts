import { type Kysely, sql } from 'kysely';
import { mayTry } from '../customer/attempts.ts';
import type { Database } from '../database/schema.ts';
import { readOperator, readVenueSetting } from '../season/venue-facts.ts';
import { layOutMail, type MailPart } from './mail-layout.ts';

/** A mail as it leaves: the same said twice, once as plain text and once as HTML. */
export interface Mail {
  readonly to: string;
  /** Whom an answer goes to; without it the venue. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly {
    readonly name: string;
    /** Media type, as « application/pdf ». */
    readonly type: string;
    readonly content: Buffer;
  }[];
}

/** The mail as the outbox keeps it. */
interface StoredMail {
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly base64: string }[];
}

function textOf(record: object, key: string): string {
  const value: unknown = Object.entries(record).find(([name]) => name === key)?.[1];
  return typeof value === 'string' ? value : '';
}

/** The column of the outbox read back. */
export function readStoredMail(column: object): Mail {
  const replyTo = textOf(column, 'replyTo');
  const attachments: unknown = Object.entries(column).find(([name]) => name === 'attachments')?.[1];
  return {
    to: textOf(column, 'to'),
    ...(replyTo === '' ? {} : { replyTo }),
    subject: textOf(column, 'subject'),
    text: textOf(column, 'text'),
    html: textOf(column, 'html'),
    attachments: (Array.isArray(attachments) ? attachments : [])
      .filter((item): item is object => typeof item === 'object' && item !== null)
      .map((item) => ({
        name: textOf(item, 'name'),
        type: textOf(item, 'type'),
        content: Buffer.from(textOf(item, 'base64'), 'base64'),
      })),
  };
}

/**
 * Who a mail goes to: the venue itself, somebody who paid (each answers a payment), somebody who confirmed that the address is
 * theirs and whose own doing it is, or whoever has the address that somebody typed, with what it is about.
 */
export type MailStanding =
  | 'venue'
  | 'payer'
  | 'confirmed'
  | { readonly unconfirmed: 'account' | 'order' | 'password' | 'waiting list' };

/** Mails of one kind to an address that is not confirmed: three, then one every eight hours at most. In seconds. */
const perUnconfirmed = { name: 'mail', free: 3, firstWait: 28_800, longestWait: 28_800, forgetting: 28_800 };

/**
 * Whether a mail may go. Whatever is asked for, and from however many browsers, nothing mails an unconfirmed address more than
 * a few times a day; kinds are counted apart, so that a flood of one does not stop the others.
 */
export async function mayMail(
  database: Kysely<Database>,
  address: string,
  standing: MailStanding,
): Promise<boolean> {
  if (typeof standing === 'string') {
    return true;
  }
  const key = `${standing.unconfirmed}\0${address.normalize('NFC').trim().toLowerCase()}`;
  return mayTry(database, { rule: perUnconfirmed, key });
}

/**
 * Queued by the same transaction as its reason; sent afterwards, again and again until it went or is too old. Beyond the few
 * that an unconfirmed address gets, it is left out in silence, by the same statements: who asked learns nothing of the address.
 */
export async function queueMail(
  database: Kysely<Database>,
  mail: Mail,
  standing: MailStanding,
): Promise<void> {
  const mayGo = await mayMail(database, mail.to, standing);
  const stored: StoredMail = {
    to: mail.to,
    ...(mail.replyTo === undefined ? {} : { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: (mail.attachments ?? []).map(({ name, type, content }) => ({
      name,
      type,
      base64: content.toString('base64'),
    })),
  };
  await sql`INSERT INTO mail_outbox (content) SELECT ${JSON.stringify(stored)}::jsonb WHERE ${mayGo}`.execute(
    database,
  );
}

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
