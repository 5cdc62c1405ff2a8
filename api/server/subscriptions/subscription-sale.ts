import { sql, type Transaction } from 'kysely';
import {
  isOnSale,
  mostSubscriptions,
  type SubscriptionFormula,
  type SubscriptionType,
} from '../../subscriptions/subscription.ts';
import type { Database } from '../database/schema.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { refusals } from './fr.ts';
import type { ProposedFormula } from './subscription-catalogue.ts';

/**
 * Point 3: a formula is sold between its own dates and its group's, by the clock of the database.
 * @throws Refusal (2) before and after.
 */
export async function checkOnSale(
  transaction: Transaction<Database>,
  proposed: ProposedFormula,
): Promise<void> {
  const { rows } = await sql<{ now: Date }>`SELECT now() AS now`.execute(transaction);
  const now = rows[0]?.now.getTime() ?? 0;
  if (isOnSale(proposed.formula, now) && isOnSale(proposed.group, now)) {
    return;
  }
  const openings = [proposed.formula.afterThe, proposed.group.afterThe];
  const { title } = proposed.formula;
  throw openings.some((opening) => opening !== null && opening > now)
    ? refusals.formulaNotYetOnSale({ title })
    : refusals.formulaNoLongerOnSale({ title });
}

/** @throws Refusal (13) when a cart would have more subscriptions than one may have. */
export function checkRoom(count: number): void {
  if (count > mostSubscriptions) {
    throw refusals.cartFull({ mostSubscriptions });
  }
}

/** What is said of a type that is taken with others only, where those are missing. */
export function refuseAlone(formula: Pick<SubscriptionFormula, 'types'>, type: SubscriptionType): Refusal {
  const needed = type.enableIfIsSelected
    .map((id) => formula.types.find((one) => one.id === id)?.label)
    .filter((label) => label !== undefined)
    .map((label) => `«\u00a0${label}\u00a0»`);
  return refusals.companionNeeded({ label: type.label, needed: needed.join(' ou ') });
}
