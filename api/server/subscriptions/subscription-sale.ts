import { sql, type Transaction } from 'kysely';
import {
  isOnSale,
  mostSubscriptions,
  type SubscriptionFormula,
  type SubscriptionType,
} from '../../subscriptions/subscription.ts';
import type { Database } from '../database/schema.ts';
import { Refusal, refusalCode } from '../kernel/refusal.ts';
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
  throw new Refusal(
    refusalCode.badRequest,
    openings.some((opening) => opening !== null && opening > now)
      ? `La formule «\u00a0${proposed.formula.title}\u00a0» n’est pas encore en vente. Revenez bientôt\u00a0!`
      : `La formule «\u00a0${proposed.formula.title}\u00a0» n’est plus en vente.`,
  );
}

/** @throws Refusal (13) when a cart would have more subscriptions than one may have. */
export function checkRoom(count: number): void {
  if (count > mostSubscriptions) {
    throw new Refusal(
      refusalCode.limitReached,
      `Un panier contient au plus ${mostSubscriptions}\u00a0abonnements. Pour un groupe, appelez-nous\u00a0!`,
    );
  }
}

/** What is said of a type that is taken with others only, where those are missing. */
export function refuseAlone(formula: Pick<SubscriptionFormula, 'types'>, type: SubscriptionType): Refusal {
  const needed = type.enableIfIsSelected
    .map((id) => formula.types.find((one) => one.id === id)?.label)
    .filter((label) => label !== undefined)
    .map((label) => `«\u00a0${label}\u00a0»`);
  return new Refusal(
    refusalCode.badRequest,
    `L’abonnement «\u00a0${type.label}\u00a0» se prend avec un abonnement ${needed.join(' ou ')}, et pas plus d’un par personne accompagnée.`,
  );
}
