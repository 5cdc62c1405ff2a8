import type { Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { Refusal } from '../kernel/refusal.ts';
import { checkNoSingleTickets } from '../prices/exclusion.ts';
import { emptyFacts, readCartFacts } from '../prices/ticket-rules.ts';
import { chooseSubscriberReference } from '../subscriptions/subscriber-reference.ts';
import { checkRoom } from '../subscriptions/subscription-sale.ts';
import { takeFromStock } from '../subscriptions/subscription-stock.ts';
import { startHold } from './hold-clock.ts';
import { type RemovedLine, writeLinesAgain } from './removal.ts';
import type { LostLine, TakeBackOffer, TakenBack } from './take-back.ts';

/** @throws Refusal where the subscription may not stand beside what the cart holds by now, or has lost its reference. */
async function checkBeside(
  transaction: Transaction<Database>,
  cartId: string,
  { code, typeCode, reference, lastName }: RemovedLine,
  { prices }: TakeBackOffer,
): Promise<void> {
  const facts = (await readCartFacts(transaction, [cartId])).get(cartId) ?? emptyFacts;
  checkNoSingleTickets(prices, facts);
  checkRoom(facts.subscriptions.length + 1);
  const { types = [] } = prices.subscriptions.formulas.get(code)?.formula ?? {};
  const type = types.find(({ id }) => id === typeCode);
  if (type !== undefined && reference !== '') {
    const claim = { formulaCode: code, type, reference, lastName, count: 1 };
    await chooseSubscriberReference(transaction, prices, facts, claim);
  }
}

/**
 * Writes subscriptions again, under their former ids, so that their tickets find them: where the cart has no single tickets,
 * room for them and nobody else with their reference, and there are still enough of them. Locks their stocks: before seats.
 */
export async function takeBackSubscriptions(
  transaction: Transaction<Database>,
  cartId: string,
  lines: readonly RemovedLine[],
  offer: TakeBackOffer,
): Promise<TakenBack> {
  const lineIds: string[] = [];
  const lost: LostLine[] = [];
  for (const line of lines) {
    const known = offer.prices.subscriptions.formulas.get(line.code);
    try {
      await checkBeside(transaction, cartId, line, offer);
      if (known !== undefined && known.stock !== null) {
        await takeFromStock(transaction, cartId, line.code, 1);
        await startHold(transaction, cartId, offer.holdSeconds);
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
