import { type Kysely, sql } from 'kysely';
import type { Cents } from '../../entities/money.ts';
import { unchosenPrice } from '../../entities/unchosen-price.ts';
import type { Database } from '../database/schema.ts';
import { labelOfSeat, readHallPlan } from '../season/hall-plans.ts';
import { titleOfShow } from '../season/show-content.ts';

/** A ticket of a cart with its texts and its price as the venue's grid says now. */
export interface TicketLine {
  readonly id: string;
  readonly type: 'place';
  readonly performanceId: number;
  readonly showId: number;
  readonly seatId: number;
  readonly priceCode: string;
  /** 0 while the price is not chosen or no longer sold: see `isPriced`. */
  readonly amount: Cents;
  readonly isPriced: boolean;
  /** What the line is called: the show's title. */
  readonly label: string;
  readonly seatLabel: string;
  readonly categoryCode: string;
  readonly categoryName: string;
  readonly showTitle: string;
  readonly date: Date;
  readonly hallName: string;
  readonly priceLabel: string;
  readonly isNumbered: boolean;
  readonly holderLastName: string;
  readonly holderFirstName: string;
}

/** How the tickets are collected, as a line with its price. `code` is the method's. */
export interface PickupLine {
  readonly id: string;
  readonly type: 'retrait';
  readonly code: string;
  readonly amount: Cents;
  readonly isPriced: true;
  readonly label: string;
}

export type CartLine = TicketLine | PickupLine;

/**
 * The lines of a cart, tickets first in the order of their taking, then the pickup. The seat rows are the truth: a ticket
 * whose seat the cart no longer holds is silently gone. `whose: 'owned'` also counts seats whose hold is past but that
 * nobody has taken since (for a payment that comes late).
 */
export async function readCartLines(
  database: Kysely<Database>,
  cartId: string,
  whose: 'held' | 'owned' = 'held',
): Promise<readonly CartLine[]> {
  const rows = await database
    .selectFrom('cart_line as line')
    .innerJoin('seat', (join) =>
      join
        .onRef('seat.performance_id', '=', 'line.performance_id')
        .onRef('seat.seat_id', '=', 'line.seat_id')
        .onRef('seat.cart_id', '=', 'line.cart_id'),
    )
    .innerJoin('performance', 'performance.id', 'seat.performance_id')
    .innerJoin('show', 'show.id', 'performance.show_id')
    .innerJoin('hall', 'hall.id', 'performance.hall_id')
    .innerJoin('category', 'category.id', 'seat.category_id')
    .leftJoin('price', 'price.code', 'line.price_code')
    .leftJoin('grid_amount', (join) =>
      join
        .onRef('grid_amount.grid_id', '=', 'performance.grid_id')
        .onRef('grid_amount.price_code', '=', 'line.price_code')
        .onRef('grid_amount.category_id', '=', 'seat.category_id'),
    )
    .where('line.cart_id', '=', cartId)
    .where('line.type', '=', 'place')
    .where('seat.state', '<=', 1)
    .$if(whose === 'held', (query) => query.where('seat.held_until', '>', sql<Date>`now()`))
    .orderBy('line.id')
    .select([
      'line.id',
      'line.price_code',
      'line.holder_last_name',
      'line.holder_first_name',
      'seat.performance_id',
      'seat.seat_id',
      'performance.show_id',
      'performance.date',
      'performance.is_placed',
      'performance.is_numbered',
      'show.content',
      'hall.name as hall_name',
      'hall.plan_id',
      'category.code as category_code',
      'category.name as category_name',
      'price.label as price_label',
      'grid_amount.amount',
    ])
    .execute();
  const tickets: TicketLine[] = [];
  for (const row of rows) {
    const plan = row.is_placed && row.plan_id !== null ? await readHallPlan(database, row.plan_id) : null;
    const showTitle = titleOfShow(row.content);
    tickets.push({
      id: row.id,
      type: 'place',
      performanceId: row.performance_id,
      showId: row.show_id,
      seatId: row.seat_id,
      priceCode: row.price_code,
      amount: row.amount ?? 0,
      isPriced: row.price_code !== unchosenPrice && row.amount !== null,
      label: showTitle,
      seatLabel: labelOfSeat(plan, row.seat_id),
      categoryCode: row.category_code,
      categoryName: row.category_name,
      showTitle,
      date: row.date,
      hallName: row.hall_name,
      priceLabel: row.price_label ?? '',
      isNumbered: row.is_placed && row.is_numbered,
      holderLastName: row.holder_last_name,
      holderFirstName: row.holder_first_name,
    });
  }
  if (tickets.length === 0) {
    return [];
  }
  const pickup = await database
    .selectFrom('cart')
    .innerJoin('pickup_method', 'pickup_method.code', 'cart.pickup_code')
    .where('cart.id', '=', cartId)
    .select(['pickup_method.code', 'pickup_method.label', 'pickup_method.price'])
    .executeTakeFirst();
  return pickup === undefined
    ? tickets
    : [
        ...tickets,
        {
          id: `retrait-${pickup.code}`,
          type: 'retrait',
          code: pickup.code,
          amount: pickup.price,
          isPriced: true,
          label: pickup.label,
        },
      ];
}

/** What the lines cost together, in cents. */
export function cartTotal(lines: readonly CartLine[]): Cents {
  return lines.reduce((total, line) => total + line.amount, 0);
}
