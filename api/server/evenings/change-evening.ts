import { sql } from 'kysely';
import { seatRow } from '../cart/tables.ts';
import type { InTransaction, LockedUpTo } from '../database/locks.ts';
import { waitingClosedMail } from './evening-mails.ts';
import { refusals } from './fr.ts';
import type { EveningChangeKind } from './tables.ts';
import { hallsFor } from './weigh-evening.ts';

/** A change that has begun: its number, and how many orders it is about. */
export interface BegunChange {
  readonly jobId: number;
  readonly orders: number;
}

/** A new date for an evening, in the same hall or one with the same places. Moments in epoch milliseconds. */
export interface EveningMove {
  readonly performanceId: number;
  /** The evening's date when somebody decided to move the evening. */
  readonly dateBefore: number;
  readonly date: number;
  readonly hallId: string;
  /** Until when buyers may have their money back. */
  readonly answersUntil: number;
  readonly reason: string;
  readonly words: string;
}

/** An evening that is called off. */
export type EveningCancelling = Pick<EveningMove, 'performanceId' | 'dateBefore' | 'reason' | 'words'>;

/** What is written to everybody who has tickets of an evening. */
export interface EveningMessage {
  readonly performanceId: number;
  readonly subject: string;
  readonly text: string;
}

/** Messages about one evening in a day: three, then no buyer reads them any more. */
const mostMessages = 3;

interface Known {
  readonly date: Date;
  readonly hall_id: string;
  readonly called_off_at: Date | null;
}

/** @throws Refusal when there is none, or it is over or called off. */
async function knownEvening(transaction: InTransaction, performanceId: number, now: number): Promise<Known> {
  const known = await transaction
    .selectFrom('performance')
    .select(['date', 'hall_id', 'called_off_at'])
    .where('id', '=', performanceId)
    .executeTakeFirstOrThrow(() => refusals.eveningUnknown());
  if (known.called_off_at !== null) {
    throw refusals.eveningCancelled();
  }
  if (known.date.getTime() <= now) {
    throw refusals.eveningOver();
  }
  return known;
}

async function writeChange(
  transaction: InTransaction,
  kind: EveningChangeKind,
  change: {
    readonly performanceId: number;
    readonly author: string;
    readonly reason: string;
    readonly subject?: string;
    readonly message: string;
    readonly answersUntil?: Date;
  },
): Promise<number> {
  const { id } = await transaction
    .insertInto('evening_change')
    .values({
      kind,
      performance_id: change.performanceId,
      author: change.author,
      reason: change.reason,
      subject: change.subject ?? '',
      message: change.message,
      answers_until: change.answersUntil ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** One step for each order that has tickets which count: in the transaction of the change, so that none is forgotten. */
async function writeSteps(
  transaction: InTransaction,
  jobId: number,
  performanceId: number,
): Promise<BegunChange> {
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO evening_change_step (change_id, order_reference)
    SELECT DISTINCT ${jobId}::int, order_reference FROM ticket
    WHERE performance_id = ${performanceId} AND cancelled_at IS NULL`.execute(transaction);
  return { jobId, orders: Number(numAffectedRows) };
}

function checkMove(move: EveningMove, known: Known, now: number): void {
  if (move.date === known.date.getTime() && move.hallId === known.hall_id) {
    throw refusals.dateSame();
  }
  if (move.date <= now) {
    throw refusals.datePast();
  }
  if (move.answersUntil <= now) {
    throw refusals.answersTooEarly();
  }
  if (move.answersUntil > move.date) {
    throw refusals.answersTooLate();
  }
}

/**
 * Plays an evening on another date: performance and tickets say so at once, whoever is paying for places gets tickets with the new
 * date, and each order's buyer is written to by a step of its own.
 * @throws Refusal when it is over, called off, or not what it was when this was decided; for a date or a hall that cannot be.
 */
export async function moveEvening(
  transaction: InTransaction,
  move: EveningMove,
  author: string,
  now: number,
): Promise<BegunChange> {
  const { performanceId, reason } = move;
  const known = await knownEvening(transaction, performanceId, now);
  checkMove(move, known, now);
  const hall = (await hallsFor(transaction, performanceId)).find(({ id }) => id === move.hallId);
  if (hall === undefined) {
    throw refusals.hallOther();
  }
  const date = new Date(move.date);
  // Waits for the sales under way, which keep it from being moved until their tickets are written; those after it see the new date.
  const { numUpdatedRows } = await transaction
    .updateTable('performance')
    .set({ date, hall_id: hall.id })
    .where('id', '=', performanceId)
    .where('date', '=', new Date(move.dateBefore))
    .where('hall_id', '=', known.hall_id)
    .where('called_off_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    throw refusals.changedMeanwhile();
  }
  await sql`
    UPDATE ticket SET date = ${date}, first_date = nullif(coalesce(first_date, date), ${date}::timestamptz),
      hall = CASE WHEN ${hall.isOwn} THEN hall ELSE ${hall.name} END
    WHERE performance_id = ${performanceId} AND cancelled_at IS NULL`.execute(transaction);
  const answersUntil = new Date(move.answersUntil);
  const change = { performanceId, author, reason, message: move.words, answersUntil };
  return writeSteps(transaction, await writeChange(transaction, 'moved', change), performanceId);
}

/** Nobody waits for the evening any more; offers that were made are over. Each confirmed address is told once. */
async function closeWaitingList(
  transaction: LockedUpTo<'waitingEntry'>,
  performanceId: number,
  date: Date,
): Promise<LockedUpTo<'waitingEntry'>> {
  await sql`
    SELECT FROM waiting_entry WHERE performance_id = ${performanceId} AND state IN ('waiting', 'offered')
    ORDER BY id FOR UPDATE`.execute(transaction);
  const mail = JSON.stringify(await waitingClosedMail(transaction, performanceId, date));
  await sql`
    INSERT INTO mail_outbox (content)
    SELECT ${mail}::jsonb || jsonb_build_object('to', min(email)) FROM waiting_entry
    WHERE performance_id = ${performanceId} AND state IN ('waiting', 'offered') AND confirmed_at IS NOT NULL
    GROUP BY lower(email)`.execute(transaction);
  await transaction
    .updateTable('waiting_entry')
    .set({ state: 'closed' })
    .where('performance_id', '=', performanceId)
    .where('state', 'in', ['waiting', 'offered'])
    .execute();
  return transaction;
}

/** Every seat of an evening, so that nobody sells or holds one of them. */
async function lockAllSeats(
  transaction: LockedUpTo<'seat'>,
  performanceId: number,
): Promise<LockedUpTo<'seat'>> {
  await sql`SELECT FROM seat WHERE performance_id = ${performanceId} ORDER BY seat_id FOR UPDATE`.execute(
    transaction,
  );
  return transaction;
}

/**
 * Calls an evening off. No place of it can be held or paid from the commit on, whatever anybody's memory of the season says: all that
 * are not sold are kept from sale in the rows that everybody locks. A payment under way that is settled later finds its places gone,
 * and is given back. Sold places follow with their tickets, order by order.
 * @throws Refusal when it is over, called off already, or not what it was when this was decided.
 */
export async function cancelEvening(
  transaction: LockedUpTo<'waitingEntry'>,
  { performanceId, dateBefore, reason, words }: EveningCancelling,
  author: string,
  now: number,
): Promise<BegunChange> {
  const { date } = await knownEvening(transaction, performanceId, now);
  const withEntries = await closeWaitingList(transaction, performanceId, date);
  const withSeats = await lockAllSeats(withEntries, performanceId);
  const { numUpdatedRows } = await withSeats
    .updateTable('performance')
    .set({ called_off_at: sql<Date>`now()` })
    .where('id', '=', performanceId)
    .where('date', '=', new Date(dateBefore))
    .where('called_off_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    throw refusals.changedMeanwhile();
  }
  await sql`
    UPDATE seat SET state = ${seatRow.blocked}, cart_id = NULL, held_until = NULL, kept_until = NULL
    WHERE performance_id = ${performanceId} AND state <> ${seatRow.sold}`.execute(withSeats);
  const change = { performanceId, author, reason, message: words };
  return writeSteps(withSeats, await writeChange(withSeats, 'cancelled', change), performanceId);
}

/**
 * Writes to everybody who has tickets of an evening which count: one step for each address, however many orders it has.
 * @throws Refusal when there is nobody, or too much was written about it today.
 */
export async function messageEvening(
  transaction: InTransaction,
  { performanceId, subject, text }: EveningMessage,
  author: string,
): Promise<BegunChange> {
  const { rows } = await sql<{ messages: number; isKnown: boolean }>`
    SELECT count(*)::int AS messages,
      EXISTS (SELECT FROM performance WHERE id = ${performanceId}) AS "isKnown"
    FROM evening_change WHERE performance_id = ${performanceId} AND kind = 'message'
      AND created_at > now() - interval '1 day'`.execute(transaction);
  if (rows[0]?.isKnown !== true) {
    throw refusals.eveningUnknown();
  }
  if (rows[0].messages >= mostMessages) {
    throw refusals.tooManyMessages();
  }
  const jobId = await writeChange(transaction, 'message', {
    ...{ performanceId, author, subject },
    reason: '',
    message: text,
  });
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO evening_change_step (change_id, order_reference)
    SELECT DISTINCT ON (lower(email)) ${jobId}::int, customer_order.reference FROM ticket
    JOIN customer_order ON customer_order.reference = ticket.order_reference
    WHERE performance_id = ${performanceId} AND cancelled_at IS NULL AND email <> ''
    ORDER BY lower(email), paid_at, customer_order.reference`.execute(transaction);
  if (numAffectedRows === 0n) {
    throw refusals.nobodyToWrite();
  }
  return { jobId, orders: Number(numAffectedRows) };
}
