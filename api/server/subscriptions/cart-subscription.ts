import { type Kysely, sql } from 'kysely';
import { lonelyCompanions } from '../../subscriptions/subscription-controls.ts';
import type { SubscriptionLine } from '../cart/cart-lines.ts';
import type { LockedUpTo } from '../database/locks.ts';
import { type Send, sendTo } from '../database/pipeline.ts';
import type { Database } from '../database/schema.ts';
import { freeSeats } from '../seats/seat-rows.ts';
import { readSubscriptionCatalogue, type SubscriptionCatalogue } from './subscription-catalogue.ts';

/** A subscription that a cart holds: one line of type `abo`, one subscriber. */
export interface CartSubscription {
  /** Its `idPA`; its tickets have it as their parent. */
  readonly lineId: string;
  readonly formulaCode: string;
  readonly groupCode: string;
  readonly typeCode: string;
  /** The reference as it was checked, or empty. */
  readonly reference: string;
  readonly holderLastName: string;
  readonly holderFirstName: string;
}

/** What the `information` of a line of type `abo` holds. */
export interface SubscriptionInformation {
  readonly group: string;
  readonly type: string;
}

function textOf(information: object, name: keyof SubscriptionInformation): string {
  const value: unknown = Object.entries(information).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : '';
}

/** A line of type `abo`, as the table has it. */
interface SubscriptionLineRow {
  readonly id: string;
  readonly code: string;
  readonly reference: string;
  readonly information: object;
  readonly holder_last_name: string;
  readonly holder_first_name: string;
}

export function cartSubscriptionOf(row: SubscriptionLineRow): CartSubscription {
  return {
    lineId: row.id,
    formulaCode: row.code,
    groupCode: textOf(row.information, 'group'),
    typeCode: textOf(row.information, 'type'),
    reference: row.reference,
    holderLastName: row.holder_last_name,
    holderFirstName: row.holder_first_name,
  };
}

/**
 * The subscriptions of some carts, by one statement, in the order in which they were added; a cart without any has an
 * empty list.
 */
export async function readCartSubscriptions(
  send: Send,
  cartIds: readonly string[],
): Promise<ReadonlyMap<string, readonly CartSubscription[]>> {
  const found = new Map<string, CartSubscription[]>(cartIds.map((id) => [id, []]));
  const rows = await send(sql<SubscriptionLineRow & { readonly cart_id: string }>`
    SELECT cart_id, id, code, reference, information, holder_last_name, holder_first_name FROM cart_line
    WHERE type = 'abo' AND cart_id = ANY(${cartIds}::bigint[])
    ORDER BY id`);
  for (const row of rows) {
    found.get(row.cart_id)?.push(cartSubscriptionOf(row));
  }
  return found;
}

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

/**
 * Takes companions ($ACCO) out of a locked cart when nobody is left whom they accompany (point 4), with their tickets,
 * whose places are free again at once. To be called after lines were removed.
 * @returns The ids of the subscriptions that went.
 */
export async function removeLonelyCompanions(
  transaction: LockedUpTo<'seat'>,
  cartId: string,
): Promise<readonly string[]> {
  const subscriptions = (await readCartSubscriptions(sendTo(transaction), [cartId])).get(cartId) ?? [];
  const lineIds = lonelyCompanions(subscriptions.map((one) => ({ ...one, typeId: one.typeCode }))).map(
    (one) => one.lineId,
  );
  if (lineIds.length === 0) {
    return [];
  }
  await freeSeats(transaction, sql`line.parent_id = ANY(${lineIds}::bigint[]) AND line.cart_id = ${cartId}`);
  // Their tickets go with them.
  await sql`
    DELETE FROM cart_line WHERE cart_id = ${cartId} AND id = ANY(${lineIds}::bigint[])`.execute(transaction);
  return lineIds;
}
