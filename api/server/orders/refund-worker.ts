import { type Kysely, sql } from 'kysely';
import { formatMoney } from '../../values/money.ts';
import type { Database } from '../database/schema.ts';
import { startPolling } from '../kernel/poller.ts';
import type { ServerSettings } from '../settings.ts';
import { failures } from './fr.ts';
import {
  type BankCharge,
  BankRefused,
  BankUnanswered,
  type RefundsAtBank,
  refundAtBank,
} from './refund-at-bank.ts';

/** A process that takes a refund keeps it to itself for so long: beyond all that it may wait for. In seconds. */
const lease = 300;
/**
 * The first pause after the bank did not answer, doubled each time, and the longest. In seconds. A minute at least: what the bank
 * was asked may still be on its way there, and must have come before it is asked what it has done.
 */
const firstPause = 60;
const longestPause = 3600;

/** A refund that a process has taken, to ask the bank for it. Amounts in cents. */
interface DueRefund {
  readonly id: string;
  readonly orderReference: string;
  readonly amount: number;
  /** The bank may have been asked for this refund before, and have done it. */
  readonly wasAsked: boolean;
  readonly attempts: number;
  readonly isOld: boolean;
  /** What the bank took for the order. */
  readonly paid: number;
  /** What the bank gave back of the order, as far as is known. */
  readonly givenBack: number;
}

/**
 * Takes the refund that has waited longest, past those that another process has. Of one order only the first at a time, and none
 * while another of it may be at the bank: what the bank has left of an order can then be told apart.
 */
async function takeNextRefund(database: Kysely<Database>): Promise<DueRefund | undefined> {
  const { rows } = await sql<DueRefund>`
    UPDATE refund SET attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${lease}),
      first_attempt_at = coalesce(first_attempt_at, now())
    WHERE id = (
      SELECT id FROM refund due
      WHERE state IN ('queued', 'sent') AND way = 'bank' AND next_attempt_at <= now() AND NOT EXISTS (
        SELECT FROM refund other
        WHERE other.order_reference = due.order_reference AND other.way = 'bank' AND other.id <> due.id
          AND (other.state = 'sent'
            OR other.state = 'queued' AND (other.created_at, other.id) < (due.created_at, due.id)
              AND due.state <> 'sent'))
      ORDER BY next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, order_reference AS "orderReference", amount, state = 'sent' AS "wasAsked", attempts,
      first_attempt_at < now() - interval '1 day' AS "isOld",
      coalesce((SELECT payment.amount FROM payment WHERE payment.reference = order_reference), 0) AS paid,
      coalesce((
        SELECT sum(other.amount) FROM refund other
        WHERE other.order_reference = refund.order_reference AND other.way = 'bank' AND other.state = 'refunded'
      ), 0)::int AS "givenBack"`.execute(database);
  return rows[0];
}

/** Notes, before the bank is asked, that it may have done it: whatever happens to this process then, it is asked first. */
async function markSent(database: Kysely<Database>, id: string): Promise<void> {
  await database
    .updateTable('refund')
    .set({ state: 'sent', asked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Keeps what the bank calls a part that it has just given back. */
async function noteTransaction(database: Kysely<Database>, id: string, name: string): Promise<void> {
  await sql`UPDATE refund SET bank_transactions = bank_transactions || ${name}::text WHERE id = ${id}`.execute(
    database,
  );
}

/** The money went back. */
async function markRefunded(database: Kysely<Database>, id: string): Promise<void> {
  await database
    .updateTable('refund')
    .set({ state: 'refunded', failure: '', settled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** The refund is not tried any more: the staff see it among the failed ones, with the reason in French. */
async function markFailed(database: Kysely<Database>, id: string, failure: string): Promise<void> {
  await database
    .updateTable('refund')
    .set({ state: 'failed', failure: failure.slice(0, 500) })
    .where('id', '=', id)
    .execute();
}

/** The bank is asked again later, as what it was: known to be undone, or not. */
async function putRefundOff(
  database: Kysely<Database>,
  { id, attempts }: Pick<DueRefund, 'id' | 'attempts'>,
): Promise<void> {
  const pause = Math.min(firstPause * 2 ** Math.min(attempts - 1, 20), longestPause);
  await database
    .updateTable('refund')
    .set({ next_attempt_at: sql<Date>`now() + make_interval(secs => ${pause})` })
    .where('id', '=', id)
    .execute();
}

/** Without a bank that can be asked, the venue pays; of what a bank was asked before, somebody must find out. */
async function leaveToVenue(database: Kysely<Database>, unknown: string): Promise<void> {
  await sql`UPDATE refund SET state = 'byHand', way = 'hand' WHERE state = 'queued' AND way = 'bank'`.execute(
    database,
  );
  await sql`UPDATE refund SET state = 'failed', failure = ${unknown} WHERE state = 'sent' AND way = 'bank'`.execute(
    database,
  );
}

/** Milliseconds between two looks. */
const everyFewSeconds = 2_000;
/** How many refunds one look asks for at most before it looks whether it should stop. */
const mostAtOnce = 20;
/** Charges of an order that one attempt gives back from, one call each: more than a payment has instalments. */
const mostCalls = 12;

/** As much of the server's log as refunds need. */
interface RefundLog {
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** What gives money back. */
interface Refunding {
  readonly database: Kysely<Database>;
  /** Null: no bank can be asked. */
  readonly bank: RefundsAtBank | null;
  readonly log: RefundLog;
}

const leftOf = (charges: readonly BankCharge[]): number => charges.reduce((sum, { left }) => sum + left, 0);

/** Charges whose money was not moved yet come first, for those are simply not moved; then the latest charge first. */
function inTurn(charges: readonly BankCharge[]): readonly BankCharge[] {
  const latest = charges.filter(({ left }) => left > 0).toReversed();
  return [...latest.filter((one) => !one.isCaptured), ...latest.filter((one) => one.isCaptured)];
}

/**
 * What of a refund is still to be given back, by what the bank has left of the order; null when the two books disagree.
 *
 * Why nothing goes back twice. A call that was not answered may have been done, and the bank has no key by which a second one
 * would be the same. But of an order only one refund is at the bank at a time, so what it has left of the order says what became
 * of it: as much as before, nothing was done; less by the amount, all of it; between, a part. The row says `sent` before the first
 * call, so that a process killed at any moment leaves what the next one must find out. Before a first call the bank must have
 * exactly what our books say: what somebody gave back in the bank's own pages is never taken for ours.
 */
function restOf(refund: DueRefund, left: number): number | null {
  const before = refund.paid - refund.givenBack;
  const rest = left - (before - refund.amount);
  const isPossible = refund.wasAsked ? rest >= 0 && rest <= refund.amount : rest === refund.amount;
  return isPossible ? rest : null;
}

async function giveBack({ database, log }: Refunding, bank: RefundsAtBank, refund: DueRefund): Promise<void> {
  const charges = await bank.readCharges(refund.orderReference);
  const rest = restOf(refund, leftOf(charges));
  if (rest === null) {
    const expected = formatMoney(refund.paid - refund.givenBack);
    log.error({ refund: refund.id, order: refund.orderReference }, 'a refund needs somebody');
    await markFailed(database, refund.id, failures.booksDisagree(formatMoney(leftOf(charges)), expected));
    return;
  }
  if (rest > 0) {
    await markSent(database, refund.id);
  }
  let missing = rest;
  for (const charge of inTurn(charges).slice(0, mostCalls)) {
    const part = Math.min(charge.left, missing);
    if (part === 0) {
      break;
    }
    const name = await bank.giveBack(charge, part, `Remboursement ${refund.id}`);
    missing -= part;
    await noteTransaction(database, refund.id, name);
  }
  await markRefunded(database, refund.id);
}

async function settle(refunding: Refunding, bank: RefundsAtBank, refund: DueRefund): Promise<void> {
  const { database, log } = refunding;
  const facts = { refund: refund.id, order: refund.orderReference, attempt: refund.attempts };
  try {
    await giveBack(refunding, bank, refund);
  } catch (error) {
    if (error instanceof BankRefused) {
      log.error({ ...facts, cause: error.message }, 'a refund needs somebody');
      await markFailed(database, refund.id, failures.bankRefused(error.message));
    } else if (refund.isOld) {
      log.error(facts, 'a refund needs somebody');
      await markFailed(database, refund.id, failures.bankSilent);
    } else if (error instanceof BankUnanswered) {
      log.warn(facts, 'the bank did not answer a refund: asked again later');
      await putRefundOff(database, refund);
    } else {
      throw error;
    }
  }
}

/**
 * Asks the bank for the refunds that are due, one after the other, each by one process. Without a bank that can be asked they are
 * left to the venue.
 * @returns How many were taken, whatever came of them.
 * @throws Error when the database fails: the refund is then taken again once its lease is over.
 */
export async function settleDueRefunds(
  refunding: Refunding,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const { database, bank } = refunding;
  if (bank === null) {
    await leaveToVenue(database, failures.bankUnset);
    return 0;
  }
  let taken = 0;
  while (taken < mostAtOnce && !isStopping()) {
    const refund = await takeNextRefund(database);
    if (refund === undefined) {
      break;
    }
    taken += 1;
    await settle(refunding, bank, refund);
  }
  return taken;
}

/**
 * Gives money back from now on, beside the calls and never in their way. Several processes may do so on one database.
 * @returns Stops, after the refund that is just being asked for.
 */
export function startRefunding(
  database: Kysely<Database>,
  settings: Pick<ServerSettings, 'bank'>,
  log: RefundLog,
): () => Promise<void> {
  const bank = settings.bank.refund === null ? null : refundAtBank(settings.bank.refund);
  return startPolling(async (isStopping) => {
    try {
      await settleDueRefunds({ database, bank, log }, isStopping);
    } catch (error) {
      log.warn(
        { cause: error instanceof Error ? error.name : 'unknown' },
        'the refunds could not be looked at',
      );
    }
    return everyFewSeconds;
  });
}
