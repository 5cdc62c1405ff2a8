import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

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

/** Queued by the same transaction as its reason; sent afterwards, again and again until it went or is too old. */
export async function queueMail(database: Kysely<Database>, mail: Mail): Promise<void> {
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
  await database
    .insertInto('mail_outbox')
    .values({ content: JSON.stringify(stored), order_reference: null })
    .execute();
}
