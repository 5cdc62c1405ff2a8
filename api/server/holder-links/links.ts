import { type Kysely, sql } from 'kysely';
import type { PouchItemWire } from '../../cart/pouch-wire.ts';
import type { PouchOwner } from '../cart/pouch.ts';
import type { Database } from '../database/schema.ts';
import { isRowNumber } from '../database/values.ts';

/** Where the page of a link is. */
export function linkPath(secret: string): string {
  return `/porteur/${secret}`;
}

/** The links of a pouch, by the `idBV` of their places. */
type Links = ReadonlyMap<string, Pick<PouchItemWire, 'lien' | 'parLien'>>;

interface Row {
  readonly item: string;
  readonly secret: string;
  readonly isFilled: boolean;
}

function linksOf(rows: readonly Row[]): Links {
  return new Map(rows.map((row) => [row.item, { lien: linkPath(row.secret), parLien: row.isFilled }]));
}

/** What the pouch says of a place's link. */
export function linkOf(links: Links, item: string): Pick<PouchItemWire, 'lien' | 'parLien'> {
  return links.get(item) ?? { lien: '', parLien: false };
}

/** The links of a cart, by the ids of its lines. */
export async function readLinksOfCart(database: Kysely<Database>, cartId: string): Promise<Links> {
  const { rows } = await sql<Row>`
    SELECT line_id::text AS item, secret, filled_at IS NOT NULL AS "isFilled"
    FROM holder_link WHERE cart_id = ${cartId}`.execute(database);
  return linksOf(rows);
}

/** A place of a paid cart and the ticket that it became. */
export const soldLines = sql`
  cart_line line JOIN payment ON payment.cart_id = line.cart_id AND payment.state = 'paid'
  JOIN ticket ON ticket.order_reference = payment.reference AND ticket.performance_id = line.performance_id
    AND ticket.seat_id = line.seat_id AND ticket.cancelled_at IS NULL`;

/** The links of a paid order, by the numbers of its tickets. */
export async function readLinksOfOrder(database: Kysely<Database>, reference: string): Promise<Links> {
  const { rows } = await sql<Row>`
    SELECT ticket.number::text AS item, link.secret, link.filled_at IS NOT NULL AS "isFilled"
    FROM ${soldLines} JOIN holder_link link ON link.line_id = line.id
    WHERE ticket.order_reference = ${reference}`.execute(database);
  return linksOf(rows);
}

/** The line of a cart that a paid ticket was; null for none. */
export async function lineOfTicket(
  database: Kysely<Database>,
  reference: string,
  number: string,
): Promise<{ readonly lineId: string; readonly cartId: string } | null> {
  const { rows } = await sql<{ readonly lineId: string; readonly cartId: string }>`
    SELECT line.id AS "lineId", line.cart_id AS "cartId" FROM ${soldLines}
    WHERE ticket.order_reference = ${reference} AND ticket.number = ${number}`.execute(database);
  return rows[0] ?? null;
}

/** The name of a place is the buyer's own word again. */
export async function forgetSaying(
  database: Kysely<Database>,
  pouch: PouchOwner,
  itemId: string,
): Promise<void> {
  const lineId =
    pouch.kind === 'cart' ? itemId : (await lineOfTicket(database, pouch.reference, itemId))?.lineId;
  if (lineId !== undefined && isRowNumber(lineId)) {
    await database
      .updateTable('holder_link')
      .set({ filled_at: null })
      .where('line_id', '=', lineId)
      .execute();
  }
}
