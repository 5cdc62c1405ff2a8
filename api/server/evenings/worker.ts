import { type Kysely, sql } from 'kysely';
import { databaseErrorCode, inTransaction } from '../database/in-transaction.ts';
import type { InTransaction, LockedUpTo } from '../database/locks.ts';
import type { Database } from '../database/schema.ts';
import { hashOf, randomSecret } from '../kernel/browser-cookies.ts';
import { startPolling } from '../kernel/poller.ts';
import { giveBackTickets } from '../orders/give-back.ts';
import { queueEveningCancelledMail, queueMessage } from './evening-mails.ts';
import { failures } from './fr.ts';
import type { EveningChangeKind } from './tables.ts';
import { ticketsThatCount } from './weigh-evening.ts';

/** How often a step is tried, and the seconds before the second try: each further pause is twice as long. */
const mostAttempts = 6;
const firstPause = 5;

/** What a change of an evening asks to be done for one order. */
interface Step {
  readonly changeId: number;
  readonly reference: string;
  readonly kind: EveningChangeKind;
  readonly performanceId: number;
  readonly author: string;
  readonly reason: string;
  readonly subject: string;
  readonly message: string;
  readonly attempts: number;
  /** The evening was called off, or moved again, since: a later change says what counts. */
  readonly isOutdated: boolean;
}

/** The step that has waited longest, past those that another process is at; it stays ours until the transaction ends. */
async function takeStep(transaction: LockedUpTo<'eveningStep'>): Promise<Step | undefined> {
  const { rows } = await sql<Step>`
    SELECT change.id AS "changeId", step.order_reference AS reference, kind, change.performance_id AS "performanceId",
      author, reason, subject, message, attempts, EXISTS (
        SELECT FROM evening_change later WHERE later.performance_id = change.performance_id
          AND later.id > change.id AND later.kind <> 'message') AS "isOutdated"
    FROM evening_change_step step JOIN evening_change change ON change.id = step.change_id
    WHERE step.state = 'todo' AND step.next_attempt_at <= now()
    ORDER BY step.next_attempt_at, change.id, step.order_reference
    LIMIT 1 FOR UPDATE OF step SKIP LOCKED`.execute(transaction);
  return rows[0];
}

async function emailOf(transaction: InTransaction, reference: string): Promise<string> {
  const order = await transaction
    .selectFrom('customer_order')
    .select('email')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return order?.email ?? '';
}

/** Everything of the order's tickets for this evening goes back, fees with it; its buyer is told once. */
async function giveBack(transaction: LockedUpTo<'order'>, step: Step): Promise<void> {
  const [order] = await giveBackTickets(transaction, {
    ticketNumbers: await ticketsThatCount(transaction, step.performanceId, step.reference),
    feesToo: true,
    reason: step.reason,
    author: step.author,
    way: 'bank',
    mail: 'none',
  });
  if (order !== undefined) {
    await queueEveningCancelledMail(transaction, order, step.message);
  }
}

/** The buyer is told the new date, with a link whose secret is kept nowhere but in the mail that is to go. */
async function askBuyer(transaction: InTransaction, step: Step): Promise<void> {
  const tickets = await ticketsThatCount(transaction, step.performanceId, step.reference);
  if (step.isOutdated || tickets.length === 0 || (await emailOf(transaction, step.reference)) === '') {
    return;
  }
  const secret = randomSecret();
  await transaction
    .insertInto('mail_outbox')
    .values({
      content: null,
      order_reference: step.reference,
      moved_performance_id: step.performanceId,
      answer_secret: secret,
    })
    .execute();
  await transaction
    .updateTable('evening_change_step')
    .set({ secret_hash: hashOf(secret) })
    .where('change_id', '=', step.changeId)
    .where('order_reference', '=', step.reference)
    .execute();
}

async function write(transaction: InTransaction, step: Step): Promise<void> {
  const email = await emailOf(transaction, step.reference);
  if (email !== '') {
    await queueMessage(transaction, { email, reference: step.reference }, step);
  }
}

const workOf: Readonly<
  Record<EveningChangeKind, (transaction: LockedUpTo<'order'>, step: Step) => Promise<void>>
> = { cancelled: giveBack, moved: askBuyer, message: write };

/** Tried again later, and after some tries left to somebody of the venue. */
async function putOff(database: Kysely<Database>, step: Step): Promise<void> {
  const isLast = step.attempts + 1 >= mostAttempts;
  await database
    .updateTable('evening_change_step')
    .set({
      attempts: sql<number>`attempts + 1`,
      state: isLast ? 'failed' : 'todo',
      what_happened: isLast ? failures.givenUp : failures.later,
      next_attempt_at: sql<Date>`now() + make_interval(secs => ${firstPause * 2 ** step.attempts})`,
    })
    .where('change_id', '=', step.changeId)
    .where('order_reference', '=', step.reference)
    .where('state', '=', 'todo')
    .execute();
}

/**
 * Does the step that is due, whole or not at all: what goes back, the mail that says so, and that it is done are one transaction, so
 * that a process killed in it leaves the step to another as if it had never begun.
 * @param onFault Told of a step that did not go.
 * @returns Whether there was one.
 * @throws Error when the database fails before a step was found.
 */
async function doNextStep(
  database: Kysely<Database>,
  onFault: (error: unknown, step: { readonly change: number; readonly order: string }) => void,
): Promise<boolean> {
  const taken: { step: Step | undefined } = { step: undefined };
  try {
    await inTransaction(database, async (transaction) => {
      taken.step = await takeStep(transaction);
      if (taken.step !== undefined) {
        await workOf[taken.step.kind](transaction, taken.step);
        await transaction
          .updateTable('evening_change_step')
          .set({ state: 'done', done_at: sql<Date>`now()`, what_happened: '' })
          .where('change_id', '=', taken.step.changeId)
          .where('order_reference', '=', taken.step.reference)
          .execute();
      }
    });
  } catch (error) {
    if (taken.step === undefined) {
      throw error;
    }
    onFault(error, { change: taken.step.changeId, order: taken.step.reference });
    await putOff(database, taken.step);
  }
  return taken.step !== undefined;
}

/**
 * Who was paying while an evening was moved has tickets with the new date and was asked nothing: their order is a step too. They saw
 * the old date when they chose.
 */
async function addLateBuyers(database: Kysely<Database>): Promise<void> {
  await sql`
    INSERT INTO evening_change_step (change_id, order_reference)
    SELECT DISTINCT change.id, ticket.order_reference FROM evening_change change
    JOIN ticket ON ticket.performance_id = change.performance_id AND ticket.first_date IS NOT NULL
      AND ticket.cancelled_at IS NULL
    JOIN customer_order ON customer_order.reference = ticket.order_reference
      AND customer_order.paid_at >= change.created_at
    WHERE change.kind = 'moved' AND change.answers_until > now() AND NOT EXISTS (
      SELECT FROM evening_change later WHERE later.performance_id = change.performance_id
        AND later.id > change.id AND later.kind <> 'message')
    ON CONFLICT DO NOTHING`.execute(database);
}

/** Changes of which no order is left to do are finished. */
async function finishChanges(database: Kysely<Database>): Promise<void> {
  await sql`
    UPDATE evening_change change SET finished_at = now()
    WHERE finished_at IS NULL AND NOT EXISTS (
      SELECT FROM evening_change_step step WHERE step.change_id = change.id AND state = 'todo')`.execute(
    database,
  );
}

/** Milliseconds between two looks. */
const everySecond = 1_000;
/** How many orders one look does at most before it looks whether it should stop. */
const mostAtOnce = 50;

/** As much of the server's log as evenings need. */
interface EveningLog {
  warn(facts: object, message: string): void;
}

/** The part of an error that a log may hold: never its message, in which an address can stand. */
function kindOf(error: unknown): string {
  return databaseErrorCode(error) ?? (error instanceof Error ? error.name : 'unknown');
}

/**
 * Does what is to be done for orders of evenings that were moved, cancelled or written about, one after the other, each by one process.
 * @returns How many were taken, whatever came of them.
 */
export async function workOnEvenings(
  database: Kysely<Database>,
  log: EveningLog,
  isStopping: () => boolean = () => false,
): Promise<number> {
  await addLateBuyers(database);
  let taken = 0;
  while (taken < mostAtOnce && !isStopping()) {
    const wasThere = await doNextStep(database, (error, step) =>
      log.warn({ ...step, cause: kindOf(error) }, 'a step of an evening did not go: tried again later'),
    );
    if (!wasThere) {
      break;
    }
    taken += 1;
  }
  await finishChanges(database);
  return taken;
}

/**
 * Works on evenings from now on, beside the calls and never in their way. Several processes may do so on one database.
 * @returns Stops, after the order under way.
 */
export function startEvenings(database: Kysely<Database>, log: EveningLog): () => Promise<void> {
  return startPolling(async (isStopping) => {
    try {
      const taken = await workOnEvenings(database, log, isStopping);
      return taken === mostAtOnce ? 0 : everySecond;
    } catch (error) {
      log.warn({ cause: kindOf(error) }, 'the changes of evenings could not be looked at');
      return everySecond;
    }
  });
}
