import { type Kysely, sql } from 'kysely';
import { unchosenPrice } from '../../prices/price-limits.ts';
import type { Cents } from '../../values/money.ts';
import type { Database } from '../database/schema.ts';
import { detailOfSeat, labelOfSeat, readHallPlan } from '../season/hall-plans.ts';
import { titleOfShow } from '../season/json-columns.ts';
import { cartSubscriptionOf, readSubscriptionLines } from '../subscriptions/cart-subscription.ts';
import { readProductLines } from './product-lines.ts';

interface LineFields {
  /** The wire's `idPA`. */
  readonly id: string;
  /** What the line is called, as plain text. */
  readonly label: string;
  readonly quantity: number;
  /** Cents for the whole line, reductions taken off; 0 while nothing says what it costs: see `isPriced`. */
  readonly amount: Cents;
  /** False while the price is not chosen or no longer sold. */
  readonly isPriced: boolean;
}

/** Whose a line is; empty names for nobody's. */
export interface LineHolder {
  readonly holderLastName: string;
  readonly holderFirstName: string;
}

/** A formula's code and the type in it, as the wire's `code/type`. */
export interface LineFormula {
  readonly code: string;
  readonly type: string;
}

/** A ticket of a cart with its texts and its price as the venue's grid says now. */
export interface TicketLine extends LineFields, LineHolder {
  readonly type: 'place';
  readonly performanceId: number;
  readonly showId: number;
  readonly seatId: number;
  readonly priceCode: string;
  readonly seatLabel: string;
  /** « à environ 9 m de la scène, visibilité réduite »; empty in free seating. */
  readonly seatDetail: string;
  readonly categoryCode: string;
  readonly categoryName: string;
  readonly showTitle: string;
  readonly date: Date;
  readonly hallName: string;
  readonly priceLabel: string;
  readonly isNumbered: boolean;
  /** The zone of the hall that the place is in; empty in a hall without zones. */
  readonly zoneCode: string;
  /** Per cent, as « 5.50 ». */
  readonly vatRate: string;
  /** What opened the price, as it was checked; empty without one. */
  readonly reference: string;
  readonly promoCode: string;
  /** The price in whose place the promo's stands; empty without a promo. */
  readonly basePriceCode: string;
  /** What the promo takes off, in cents. */
  readonly reduction: Cents;
  /** The price is sold to named persons only. */
  readonly needsHolder: boolean;
  /** The line of the subscription that the ticket belongs to, or null. */
  readonly subscriptionLineId: string | null;
  readonly formula: LineFormula | null;
}

/** A service: of a performance, or of the whole cart (`performanceId` null). */
export interface ServiceLine extends LineFields {
  readonly type: 'presta';
  readonly code: string;
  readonly family: string;
  readonly performanceId: number | null;
  readonly showId: number | null;
}

export interface DonationLine extends LineFields {
  readonly type: 'don';
  readonly code: string;
  readonly family: string;
}

/** A card. `needsHolder`: cannot be paid before it bears a name. */
export interface CardLine extends LineFields, LineHolder {
  readonly type: 'carte';
  readonly code: string;
  readonly family: string;
  readonly message: string;
  readonly needsHolder: boolean;
}

/** A subscription; its tickets are lines of their own. */
export interface SubscriptionLine extends LineFields, LineHolder {
  readonly type: 'abo';
  readonly code: string;
  readonly formula: LineFormula;
  /** The prices that its tickets may have. */
  readonly priceCodes: readonly string[];
  readonly reference: string;
  readonly isHidden: boolean;
}

/** How the tickets are collected, as a line with its price. `code` is the method's. */
interface PickupLine extends LineFields {
  readonly type: 'retrait';
  readonly code: string;
}

/** What the venue adds by itself. */
interface FeeLine extends LineFields {
  readonly type: 'frais';
  readonly code: string;
}

export type CartLine =
  | TicketLine
  | ServiceLine
  | DonationLine
  | CardLine
  | SubscriptionLine
  | PickupLine
  | FeeLine;

/** What the venue adds to a cart with these tickets: for each of them, or once. */
async function readFeeLines(
  database: Kysely<Database>,
  tickets: readonly TicketLine[],
): Promise<readonly FeeLine[]> {
  if (tickets.length === 0) {
    return [];
  }
  const fees = await database.selectFrom('fee').selectAll().orderBy('position').orderBy('code').execute();
  return fees.map((fee) => {
    const quantity = fee.is_per_ticket ? tickets.length : 1;
    return {
      id: `frais-${fee.code}`,
      type: 'frais',
      code: fee.code,
      label: fee.name,
      quantity,
      amount: fee.amount * quantity,
      isPriced: true,
    };
  });
}

/** Whether something in the cart has to reach the shopper: a donation and what is had on the spot do not. */
export function needsPickup(lines: readonly CartLine[]): boolean {
  return lines.some((line) => line.type === 'place' || line.type === 'abo' || line.type === 'carte');
}

/** The way to collect that was chosen, as a line; null while none is. */
async function readPickupLine(database: Kysely<Database>, cartId: string): Promise<PickupLine | null> {
  const pickup = await database
    .selectFrom('cart')
    .innerJoin('pickup_method', 'pickup_method.code', 'cart.pickup_code')
    .where('cart.id', '=', cartId)
    .select(['pickup_method.code', 'pickup_method.label', 'pickup_method.price'])
    .executeTakeFirst();
  return pickup === undefined
    ? null
    : {
        id: `retrait-${pickup.code}`,
        type: 'retrait',
        code: pickup.code,
        label: pickup.label,
        quantity: 1,
        amount: pickup.price,
        isPriced: true,
      };
}

/** What kinds of lines the cart has: most have tickets alone, and the other tables are then left in peace. */
async function readKinds(database: Kysely<Database>, cartId: string): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('cart_line')
    .select('type')
    .distinct()
    .where('cart_id', '=', cartId)
    .execute();
  return new Set(rows.map((row) => row.type));
}

/**
 * The lines of a cart, priced as the venue says now: tickets in the order of their taking, subscriptions, services, cards,
 * donations, then what the venue adds and the pickup. A cart that holds nothing has no line at all.
 */
export async function readCartLines(
  database: Kysely<Database>,
  cartId: string,
): Promise<readonly CartLine[]> {
  const kinds = await readKinds(database, cartId);
  const tickets = kinds.has('place') ? await readTicketLines(database, cartId) : [];
  const lines: readonly CartLine[] = [
    ...tickets,
    ...(kinds.has('abo') ? await readSubscriptionLines(database, cartId) : []),
    ...(await readProductLines(database, cartId, kinds)),
  ];
  if (lines.length === 0) {
    return [];
  }
  const fees = await readFeeLines(database, tickets);
  const pickup = await readPickupLine(database, cartId);
  return [...lines, ...fees, ...(pickup === null ? [] : [pickup])];
}

/** What the lines cost together, in cents. */
export function cartTotal(lines: readonly CartLine[]): Cents {
  return lines.reduce((total, line) => total + line.amount, 0);
}

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
async function readTicketLines(database: Kysely<Database>, cartId: string): Promise<readonly TicketLine[]> {
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
