import { type Kysely, sql } from 'kysely';
import { answerResetRequests } from '../customer/password-reset.ts';
import type { Database } from '../database/schema.ts';
import { startPolling } from '../kernel/poller.ts';
import { readSeason } from '../season/season-data.ts';
import { readOperator } from '../season/venue-facts.ts';
import type { ServerSettings } from '../settings.ts';
import { movedMail, orderMail } from './order-mail.ts';
import { type Mail, readStoredMail } from './outbox.ts';
import { type MailTransport, openTransport, type Sender } from './transport.ts';

/** Milliseconds between two looks at the outbox. */
const everySecond = 1_000;
const everyHour = 3_600_000;
/** How many mails one look sends at most before it looks whether it should stop. */
const mostAtOnce = 50;
/** A process that takes a mail keeps it to itself for so long; if it dies, another sends the mail afterwards. In seconds. */
const lease = 300;
/** The first pause after a failure, doubled each time, and the longest. In seconds. */
const firstPause = 30;
const longestPause = 3600;

/** As much of the server's log as mails need. */
export interface MailLog {
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** What sends the mails of a server. */
export interface Mailing {
  readonly database: Kysely<Database>;
  readonly settings: Pick<ServerSettings, 'mail' | 'dataFolder' | 'publicAddress' | 'shopName'>;
  readonly transport: MailTransport;
  readonly log: MailLog;
}

interface DueMail {
  readonly id: string;
  readonly content: object | null;
  readonly order_reference: string | null;
  readonly moved_performance_id: number | null;
  readonly answer_secret: string | null;
  readonly attempts: number;
  readonly isOld: boolean;
}

/** Takes the mail that has waited longest, for a while, past those that another process is sending. */
async function takeNext(database: Kysely<Database>): Promise<DueMail | undefined> {
  const { rows } = await sql<DueMail>`
    UPDATE mail_outbox SET attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${lease})
    WHERE id = (
      SELECT id FROM mail_outbox WHERE given_up_at IS NULL AND next_attempt_at <= now()
      ORDER BY next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, content, order_reference, moved_performance_id, answer_secret, attempts, queued_at < now() - interval '1 day' AS "isOld"`.execute(
    database,
  );
  return rows[0];
}

async function senderOf({ database, settings }: Mailing): Promise<Sender> {
  if (settings.mail.from !== null) {
    return settings.mail.from;
  }
  const venue = (await readSeason(database)).settings.get('lieu') ?? {};
  const address: unknown = new Map<string, unknown>(Object.entries(venue)).get('email');
  return {
    name: readOperator(venue).venue || settings.shopName,
    address: typeof address === 'string' ? address : '',
  };
}

async function mailOf({ database, settings }: Mailing, due: DueMail): Promise<Mail | null> {
  if (due.content !== null) {
    return readStoredMail(due.content);
  }
  const reference = due.order_reference ?? '';
  return due.moved_performance_id === null
    ? orderMail(database, reference, settings.publicAddress)
    : movedMail(
        database,
        { reference, performanceId: due.moved_performance_id, answerSecret: due.answer_secret },
        settings.publicAddress,
      );
}

/** The part of an error that a log may hold: never its message, in which an address can stand. */
function kindOf(error: unknown): string {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown';
}

async function remove(database: Kysely<Database>, id: string): Promise<void> {
  await database.deleteFrom('mail_outbox').where('id', '=', id).execute();
}

/** The failed mail is tried again later; after a day nobody tries any more, and its content is kept for the venue to see. */
async function putOff({ database, log }: Mailing, due: DueMail, error: unknown): Promise<void> {
  const facts = { mail: due.id, attempt: due.attempts, cause: kindOf(error) };
  if (due.isOld) {
    await database
      .updateTable('mail_outbox')
      .set({ given_up_at: sql<Date>`now()` })
      .where('id', '=', due.id)
      .execute();
    log.error(facts, 'a mail could not be sent for a day: given up');
    return;
  }
  const pause = Math.min(firstPause * 2 ** Math.min(due.attempts - 1, 20), longestPause);
  await database
    .updateTable('mail_outbox')
    .set({ next_attempt_at: sql<Date>`now() + make_interval(secs => ${pause})` })
    .where('id', '=', due.id)
    .execute();
  log.warn(facts, 'a mail could not be sent: tried again later');
}

/**
 * Sends the mails that are due, one after the other, each by one process: at most 50.
 * @returns How many were taken, sent or not.
 */
export async function sendDueMails(
  mailing: Mailing,
  isStopping: () => boolean = () => false,
): Promise<number> {
  let taken = 0;
  while (taken < mostAtOnce && !isStopping()) {
    const due = await takeNext(mailing.database);
    if (due === undefined) {
      break;
    }
    taken += 1;
    try {
      const mail = await mailOf(mailing, due);
      if (mail !== null) {
        await mailing.transport.send(due.id, await senderOf(mailing), mail);
      }
    } catch (error) {
      await putOff(mailing, due, error);
      continue;
    }
    await remove(mailing.database, due.id);
  }
  return taken;
}

/** Forgets what was given up a month ago: personal data are kept no longer than somebody could need them. */
async function forgetOld(database: Kysely<Database>): Promise<void> {
  await database
    .deleteFrom('mail_outbox')
    .where('given_up_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}

/**
 * Sends mails from now on, beside the calls and never in their way. Several processes may do so on one database.
 * @returns Stops, after the mail that is just being sent.
 */
export function startMailing(
  database: Kysely<Database>,
  settings: Mailing['settings'],
  log: MailLog,
): () => Promise<void> {
  const mailing: Mailing = { database, settings, transport: openTransport(settings), log };
  let nextForgetting = 0;
  const stop = startPolling(async (isStopping) => {
    try {
      if (Date.now() >= nextForgetting) {
        nextForgetting = Date.now() + everyHour;
        await forgetOld(database);
      }
      await answerResetRequests(database, settings, (error) =>
        log.error({ cause: kindOf(error) }, 'a link for a new password could not be made'),
      );
      await sendDueMails(mailing, isStopping);
    } catch (error) {
      log.warn({ cause: kindOf(error) }, 'the outbox could not be read');
    }
    return everySecond;
  });
  return async () => {
    await stop();
    mailing.transport.close();
  };
}
