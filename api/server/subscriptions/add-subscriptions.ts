import type { SubscriptionType } from '../../subscriptions/subscription.ts';
import { mayBeAdded } from '../../subscriptions/subscription-controls.ts';
import { startHold } from '../cart/hold.ts';
import { checkHolder } from '../cart/holders.ts';
import { lockCartToFill } from '../cart/open-cart.ts';
import type { LockedUpTo } from '../database/locks.ts';
import { readFactsOfCart } from '../prices/cart-facts.ts';
import type { PriceOffer } from '../prices/price-offer.ts';
import { checkNoSingleTickets } from '../prices/ticket-rules.ts';
import type { SubscriptionInformation } from './cart-subscription.ts';
import { refusals } from './fr.ts';
import { chooseSubscriberReference } from './subscriber-reference.ts';
import { findType, type TypeQuestion } from './subscription-catalogue.ts';
import { composedSubscriptions } from './subscription-rules.ts';
import { checkOnSale, checkRoom, refuseAlone, takeFromStock } from './subscription-sale.ts';

/** What `AjoutABO` asks; `info` as the wire gives it: `nom`, `prn`, `ref`, `qte`. */
export interface SubscriptionWish extends TypeQuestion {
  readonly info: Readonly<Record<string, string>>;
}

/** What the venue proposes, read before the transaction: at most once a second, not once a request. */
export interface SubscriptionSale {
  readonly offer: PriceOffer;
  readonly holdSeconds: number;
}

function readCount(qte: string | undefined): number {
  const given = qte === undefined || qte === '' ? '1' : qte;
  const count = /^\d{1,4}$/.test(given) ? Number(given) : 0;
  if (count < 1) {
    throw refusals.howManySubscriptions();
  }
  return count;
}

function readHolder(info: SubscriptionWish['info'], type: SubscriptionType) {
  const { lastName, firstName } = checkHolder({ lastName: info.nom ?? '', firstName: info.prn ?? '' });
  if (type.isNominative && (lastName === '' || firstName === '')) {
    throw refusals.subscriberNameMissing();
  }
  return { lastName, firstName };
}

/**
 * Adds subscriptions of a type to the caller's cart, one line for each; their tickets are then taken by the holds.
 * @returns The lines' ids.
 * @throws Refusal: 2 for what is not proposed, not on sale, not named or not alone; 3 while the cart is being paid; 5
 *   without the reference that is asked for; 12 when fewer are left; 13 beside single tickets or when there are too many.
 */
export async function addSubscriptions(
  transaction: LockedUpTo<'cart'>,
  contextId: string,
  wish: SubscriptionWish,
  { offer, holdSeconds }: SubscriptionSale,
): Promise<readonly string[]> {
  const catalogue = offer.subscriptions;
  const proposed = findType(catalogue, wish);
  const { formula, group, type, stock } = proposed;
  const count = readCount(wish.info.qte);
  const holder = readHolder(wish.info, type);
  await checkOnSale(transaction, proposed);
  const cart = await lockCartToFill(transaction, contextId);
  const facts = await readFactsOfCart(transaction, cart.id);
  checkNoSingleTickets(offer, facts);
  checkRoom(facts.subscriptions.length + count);
  if (!mayBeAdded(formula, type, composedSubscriptions(catalogue, facts), count)) {
    throw refuseAlone(formula, type);
  }
  const reference = await chooseSubscriberReference(transaction, offer, facts, {
    formulaCode: formula.code,
    type,
    reference: wish.info.ref ?? '',
    lastName: holder.lastName,
    count,
  });
  if (type.display === 'hidden' && reference === '') {
    throw refusals.needsReference();
  }
  if (stock !== null) {
    await takeFromStock(transaction, cart.id, formula.code, count);
    // Of which there are only so many, nobody keeps one for ever.
    await startHold(transaction, cart.id, holdSeconds);
  }
  const information: SubscriptionInformation = { group: group.code, type: type.id };
  const rows = await transaction
    .insertInto('cart_line')
    .values(
      Array.from({ length: count }, () => ({
        cart_id: cart.id,
        type: 'abo' as const,
        price_code: '',
        code: formula.code,
        reference,
        information: JSON.stringify(information),
        holder_last_name: holder.lastName,
        holder_first_name: holder.firstName,
      })),
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}
