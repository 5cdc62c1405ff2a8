import type { Transaction } from 'kysely';
import { Refusal } from '../calls/refusal.ts';
import type { Database } from '../database/schema.ts';
import { checkNoSingleTickets } from '../prices/exclusion.ts';
import type { CartFacts } from '../prices/ticket-rules.ts';
import { takeFromStock } from '../subscriptions/subscription-stock.ts';
import { startHold } from './hold-clock.ts';
import { type RemovedLine, writeLinesAgain } from './removal.ts';
import type { LostLine, TakeBackOffer, TakenBack } from './take-back.ts';

/** The locked cart that they come back to. */
interface Into {
  readonly cartId: string;
  readonly facts: CartFacts;
}

/**
 * Writes subscriptions again, under their former ids, so that their tickets find them: where the cart has no single tickets
 * and there are still enough of them. Locks their stocks: before seats.
 */
export async function takeBackSubscriptions(
  transaction: Transaction<Database>,
  { cartId, facts }: Into,
  lines: readonly RemovedLine[],
  { prices, holdSeconds }: TakeBackOffer,
): Promise<TakenBack> {
  const lineIds: string[] = [];
  const lost: LostLine[] = [];
  for (const line of lines) {
    const known = prices.subscriptions.formulas.get(line.code);
    try {
      checkNoSingleTickets(prices, facts);
      if (known !== undefined && known.stock !== null) {
        await takeFromStock(transaction, cartId, line.code, 1);
        await startHold(transaction, cartId, holdSeconds);
      }
      await writeLinesAgain(transaction, [line.record]);
      lineIds.push(line.id);
    } catch (error) {
      if (!(error instanceof Refusal)) {
        throw error;
      }
      lost.push({ name: known?.formula.title ?? line.code, refusal: error });
    }
  }
  return { lineIds, lost, unpriced: 0 };
}
