import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { CardLine, DonationLine, ServiceLine } from './cart-lines.ts';

/** What the `information` of a card's line holds. */
export interface CardInformation {
  readonly message: string;
}

function messageOf(information: object): string {
  const message: unknown = Object.entries(information).find(([key]) => key === 'message')?.[1];
  return typeof message === 'string' ? message : '';
}

/** The unit amount in cents: what the shopper chose where the venue leaves it to them, else the venue's own; null without one. */
function unitAmount(price: number | null, isSold: boolean | null, chosen: number | null): number | null {
  if (price === null || isSold !== true) {
    return null;
  }
  return price === -1 ? chosen : price;
}

async function readServiceRows(database: Kysely<Database>, cartId: string) {
  return database
    .selectFrom('cart_line as line')
    .leftJoin('service', 'service.code', 'line.code')
    .leftJoin('performance', 'performance.id', 'line.performance_id')
    .where('line.cart_id', '=', cartId)
    .where('line.type', 'in', ['presta', 'don'])
    .orderBy('line.id')
    .select([
      'line.id',
      'line.type',
      'line.code',
      'line.quantity',
      'line.amount',
      'line.performance_id',
      'performance.show_id',
      'service.name',
      'service.family',
      'service.price',
      'service.is_displayed',
    ])
    .execute();
}

async function readServiceLines(
  database: Kysely<Database>,
  cartId: string,
): Promise<readonly (ServiceLine | DonationLine)[]> {
  const rows = await readServiceRows(database, cartId);
  return rows.map((row) => {
    const unit = unitAmount(row.price, row.is_displayed, row.amount);
    const fields = {
      id: row.id,
      code: row.code,
      family: row.family ?? '',
      label: row.name ?? row.code,
      quantity: row.quantity,
      amount: (unit ?? 0) * row.quantity,
      isPriced: unit !== null,
    };
    return row.type === 'don'
      ? { ...fields, type: 'don' }
      : { ...fields, type: 'presta', performanceId: row.performance_id, showId: row.show_id };
  });
}

async function readCardLines(database: Kysely<Database>, cartId: string): Promise<readonly CardLine[]> {
  const rows = await database
    .selectFrom('cart_line as line')
    .leftJoin('card', 'card.code', 'line.code')
    .where('line.cart_id', '=', cartId)
    .where('line.type', '=', 'carte')
    .orderBy('line.id')
    .select([
      'line.id',
      'line.code',
      'line.quantity',
      'line.amount',
      'line.information',
      'line.holder_last_name',
      'line.holder_first_name',
      'card.name',
      'card.family',
      'card.price',
      'card.is_displayed',
      'card.needs_holder',
    ])
    .execute();
  return rows.map((row) => {
    const unit = unitAmount(row.price, row.is_displayed, row.amount);
    return {
      id: row.id,
      type: 'carte',
      code: row.code,
      family: row.family ?? '',
      label: row.name ?? row.code,
      quantity: row.quantity,
      amount: (unit ?? 0) * row.quantity,
      isPriced: unit !== null,
      message: messageOf(row.information),
      needsHolder: row.needs_holder ?? false,
      holderLastName: row.holder_last_name,
      holderFirstName: row.holder_first_name,
    };
  });
}

/**
 * The services, cards and donations of a cart, each kind in the order of its adding, priced as the venue says now. `kinds`:
 * the types of lines that the cart has.
 */
export async function readProductLines(
  database: Kysely<Database>,
  cartId: string,
  kinds: ReadonlySet<string>,
): Promise<readonly (ServiceLine | DonationLine | CardLine)[]> {
  const hasServices = kinds.has('presta') || kinds.has('don');
  const services = hasServices ? await readServiceLines(database, cartId) : [];
  const cards = kinds.has('carte') ? await readCardLines(database, cartId) : [];
  return [
    ...services.filter((line) => line.type === 'presta'),
    ...cards,
    ...services.filter((line) => line.type === 'don'),
  ];
}
