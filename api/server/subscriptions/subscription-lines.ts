import type { Kysely } from 'kysely';
import type { SubscriptionLine } from '../cart/cart-line.types.ts';
import { sendTo } from '../database/pipeline.ts';
import type { Database } from '../database/schema.ts';
import { type CartSubscription, readCartSubscriptions } from './cart-subscription.ts';
import { readSubscriptionCatalogue, type SubscriptionCatalogue } from './subscription-catalogue.ts';

function lineOf(catalogue: SubscriptionCatalogue, subscription: CartSubscription): SubscriptionLine {
  const formula = catalogue.formulas.get(subscription.formulaCode)?.formula;
  const type = formula?.types.find((one) => one.id === subscription.typeCode);
  return {
    id: subscription.lineId,
    type: 'abo',
    code: subscription.formulaCode,
    formula: { code: subscription.formulaCode, type: subscription.typeCode },
    label:
      formula === undefined
        ? subscription.formulaCode
        : [formula.title, type?.label ?? ''].filter((text) => text !== '').join(', '),
    quantity: 1,
    // A type without a price of its own costs what its tickets cost.
    amount: type?.price ?? 0,
    isPriced: type !== undefined,
    priceCodes: type?.pricings ?? [],
    reference: subscription.reference,
    isHidden: type?.display === 'hidden',
    holderLastName: subscription.holderLastName,
    holderFirstName: subscription.holderFirstName,
  };
}

/** The subscriptions of a cart as lines, in the order of their adding, named and priced as the venue says now. */
export async function readSubscriptionLines(
  database: Kysely<Database>,
  cartId: string,
): Promise<readonly SubscriptionLine[]> {
  const subscriptions = (await readCartSubscriptions(sendTo(database), [cartId])).get(cartId) ?? [];
  if (subscriptions.length === 0) {
    return [];
  }
  const catalogue = await readSubscriptionCatalogue(database);
  return subscriptions.map((subscription) => lineOf(catalogue, subscription));
}
