import { sql } from 'kysely';
import type { Send } from '../database/pipeline.ts';

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
export interface SubscriptionLineRow {
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
