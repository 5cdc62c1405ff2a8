import { type Kysely, sql } from 'kysely';
import { unchosenPrice } from '../../prices/unchosen-price.ts';
import type { Database } from '../database/schema.ts';
import { detailOfSeat, labelOfSeat, readHallPlan } from '../season/hall-plans.ts';
import { titleOfShow } from '../season/json-columns.ts';
import { cartSubscriptionOf } from '../subscriptions/cart-subscription.ts';
import type { LineFormula, TicketLine } from './cart-lines.ts';

const nobody = { id: '', reference: '', holder_last_name: '', holder_first_name: '' };

/** The formula of a subscription's line, from its code and what else the line holds. */
function formulaOf(code: string, information: object | null): LineFormula {
  return { code, type: cartSubscriptionOf({ ...nobody, code, information: information ?? {} }).typeCode };
}

function selectTickets(database: Kysely<Database>, cartId: string) {
  return database
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
    .leftJoin('price_family_price as in_family', 'in_family.price_code', 'line.price_code')
    .leftJoin('price_family as family', 'family.code', 'in_family.family_code')
    .leftJoin('cart_line as parent', 'parent.id', 'line.parent_id')
    .leftJoinLateral(
      (expression) =>
        expression
          .selectFrom('promo_price')
          .innerJoin('grid_amount as base_amount', (join) =>
            join
              .onRef('base_amount.grid_id', '=', 'performance.grid_id')
              .onRef('base_amount.price_code', '=', 'promo_price.base_price_code')
              .onRef('base_amount.category_id', '=', 'seat.category_id'),
          )
          .whereRef('promo_price.promo_code', '=', 'line.promo_code')
          .whereRef('promo_price.price_code', '=', 'line.price_code')
          .where('base_amount.amount', 'is not', null)
          .orderBy('base_amount.amount', 'desc')
          .limit(1)
          .select(['promo_price.base_price_code', 'base_amount.amount as base_amount'])
          .as('base'),
      (join) => join.onTrue(),
    )
    .where('line.cart_id', '=', cartId)
    .where('line.type', '=', 'place')
    .where('seat.state', '<=', 1)
    .where('seat.held_until', '>', sql<Date>`now()`)
    .orderBy('line.id')
    .select([
      'line.id',
      'line.price_code',
      'line.reference',
      'line.promo_code',
      'line.holder_last_name',
      'line.holder_first_name',
      'line.parent_id',
      'parent.code as formula_code',
      'parent.information as formula_information',
      'seat.performance_id',
      'seat.seat_id',
      'performance.show_id',
      'performance.date',
      'performance.is_placed',
      'performance.is_numbered',
      'performance.vat_rate',
      'show.content',
      'hall.name as hall_name',
      'hall.plan_id',
      // Its drawing stays where it is: it can be long.
      sql<boolean>`hall.appearance ? 'zones'`.as('has_zones'),
      'category.code as category_code',
      'category.name as category_name',
      'price.label as price_label',
      'grid_amount.amount',
      'family.is_nominative',
      'base.base_price_code',
      'base.base_amount',
    ]);
}

/**
 * The tickets of a cart, in the order of their taking. The seat rows are the truth: a ticket whose seat the cart no longer
 * holds is silently gone.
 */
export async function readTicketLines(
  database: Kysely<Database>,
  cartId: string,
): Promise<readonly TicketLine[]> {
  const tickets: TicketLine[] = [];
  for (const row of await selectTickets(database, cartId).execute()) {
    const plan = row.is_placed && row.plan_id !== null ? await readHallPlan(database, row.plan_id) : null;
    const showTitle = titleOfShow(row.content);
    const amount = row.amount ?? 0;
    tickets.push({
      id: row.id,
      type: 'place',
      performanceId: row.performance_id,
      showId: row.show_id,
      seatId: row.seat_id,
      priceCode: row.price_code,
      quantity: 1,
      amount,
      isPriced: row.price_code !== unchosenPrice && row.amount !== null,
      label: showTitle,
      seatLabel: labelOfSeat(plan, row.seat_id),
      seatDetail: detailOfSeat(plan, row.seat_id),
      categoryCode: row.category_code,
      categoryName: row.category_name,
      showTitle,
      date: row.date,
      hallName: row.hall_name,
      priceLabel: row.price_label ?? '',
      isNumbered: row.is_placed && row.is_numbered,
      zoneCode: row.has_zones ? row.category_code : '',
      vatRate: row.vat_rate,
      reference: row.reference,
      promoCode: row.promo_code,
      basePriceCode: row.base_price_code ?? '',
      reduction: Math.max(0, (row.base_amount ?? amount) - amount),
      needsHolder: row.is_nominative ?? false,
      subscriptionLineId: row.parent_id,
      formula: row.formula_code === null ? null : formulaOf(row.formula_code, row.formula_information),
      holderLastName: row.holder_last_name,
      holderFirstName: row.holder_first_name,
    });
  }
  return tickets;
}
