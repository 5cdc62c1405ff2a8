import type { Kysely } from 'kysely';
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
import {
  type DueRefund,
  leaveToVenue,
  markFailed,
  markRefunded,
  markSent,
  noteTransaction,
  putRefundOff,
  takeNextRefund,
} from './refund-queue.ts';

/** Milliseconds between two looks. */
const everyFewSeconds = 2_000;
/** How many refunds one look asks for at most before it looks whether it should stop. */
const mostAtOnce = 20;
/** Charges of an order that one attempt gives back from, one call each: more than a payment has instalments. */
const mostCalls = 12;

/** As much of the server's log as refunds need. */
export interface RefundLog {
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** What gives money back. */
export interface Refunding {
  readonly database: Kysely<Database>;
  /** Null: no bank can be asked. */
  readonly bank: RefundsAtBank | null;
  readonly log: RefundLog;
}

const leftOf = (charges: readonly BankCharge[]): number => charges.reduce((sum, { left }) => sum + left, 0);

/** What was not moved yet is not moved at all; of the rest, the latest first. */
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
