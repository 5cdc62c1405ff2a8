import { type Kysely, sql } from 'kysely';
import { seatRow } from '../cart/tables.ts';
import type { InTransaction, LockedUpTo } from '../database/locks.ts';
import { sendTo } from '../database/pipeline.ts';
import type { Database } from '../database/schema.ts';
import { arrayParameter } from '../database/values.ts';
import { labelOfSeat, readHallPlan } from '../season/hall-plans.ts';
import { isFree, lockSeats } from '../seats/seat-rows.ts';
import { refusals } from './fr.ts';
import { lockOrders } from './give-back.ts';

/** More than the largest hall has in one category. */
const mostSeats = 5000;

/** A ticket that gets another seat. */
export interface TicketMove {
  readonly ticketNumber: string;
  readonly seatId: number;
}

/** A ticket that was moved, as ticket and mail say it. */
export interface MovedTicket extends TicketMove {
  readonly performanceId: number;
  readonly showTitle: string;
  readonly date: Date;
  readonly from: string;
  readonly to: string;
}

interface TicketRow {
  readonly number: string;
  readonly performanceId: number;
  readonly seatId: number;
  readonly seatLabel: string;
  readonly showTitle: string;
  readonly date: Date;
  readonly isOver: boolean;
  readonly isNumbered: boolean;
  readonly planId: string | null;
}

async function readTickets(
  database: Kysely<Database>,
  reference: string,
  numbers: readonly string[],
): Promise<readonly TicketRow[]> {
  const { rows } = await sql<TicketRow>`
    SELECT ticket.number, ticket.performance_id AS "performanceId", ticket.seat_id AS "seatId",
      ticket.seat_label AS "seatLabel", ticket.show_title AS "showTitle", performance.date,
      performance.date <= now() AS "isOver", performance.is_placed AND performance.is_numbered AS "isNumbered",
      hall.plan_id AS "planId"
    FROM ticket JOIN performance ON performance.id = ticket.performance_id JOIN hall ON hall.id = performance.hall_id
    WHERE order_reference = ${reference} AND number = ANY(${arrayParameter(numbers)}::bigint[])
      AND cancelled_at IS NULL`.execute(database);
  return rows;
}

/** The tickets, all of one evening that has seats. @throws Refusal for what is none, or asked unclearly. */
async function readMoving(
  transaction: InTransaction,
  reference: string,
  moves: readonly TicketMove[],
): Promise<readonly (TicketRow & { readonly to: number })[]> {
  const numbers = new Set(moves.map((move) => move.ticketNumber));
  const targets = new Set(moves.map((move) => move.seatId));
  const tickets = await readTickets(transaction, reference, [...numbers]);
  if (tickets.length !== numbers.size) {
    throw refusals.ticketsUnknown();
  }
  const isClear = numbers.size === moves.length && targets.size === moves.length;
  if (!isClear || new Set(tickets.map((ticket) => ticket.performanceId)).size !== 1) {
    throw refusals.movesUnclear();
  }
  if (tickets.some((ticket) => ticket.isOver)) {
    throw refusals.performanceOver();
  }
  if (tickets.some((ticket) => !ticket.isNumbered)) {
    throw refusals.noSeats();
  }
  const seatOf = new Map(moves.map((move) => [move.ticketNumber, move.seatId]));
  return tickets.map((ticket) => ({ ...ticket, to: seatOf.get(ticket.number) ?? ticket.seatId }));
}

/** The old seats are given back but for those that another ticket of the group gets; all are locked. */
async function writeSeats(
  transaction: InTransaction,
  performanceId: number,
  { from, to }: { readonly from: readonly number[]; readonly to: readonly number[] },
): Promise<void> {
  const [left, taken] = [arrayParameter(from), arrayParameter(to)];
  const { rows } = await sql<{ cart_id: string | null }>`
    SELECT cart_id FROM seat WHERE performance_id = ${performanceId} AND seat_id = ANY(${left}::int[])
      AND cart_id IS NOT NULL LIMIT 1`.execute(transaction);
  const cartId = rows[0]?.cart_id ?? null;
  await sql`
    UPDATE seat SET state = ${seatRow.open}, cart_id = NULL, held_until = NULL
    WHERE performance_id = ${performanceId} AND seat_id = ANY(${left}::int[]) AND seat_id <> ALL(${taken}::int[])
      AND state = ${seatRow.sold}`.execute(transaction);
  await sql`
    UPDATE seat SET state = ${seatRow.sold}, cart_id = ${cartId}::bigint, held_until = NULL
    WHERE performance_id = ${performanceId} AND seat_id = ANY(${taken}::int[])`.execute(transaction);
}

/** Tickets that change places among themselves stand on no seat for a moment: no two may be on one. */
async function writeTickets(
  transaction: InTransaction,
  reference: string,
  moved: readonly (TicketMove & {
    readonly performanceId: number;
    readonly to: string;
    readonly fromId: number;
  })[],
): Promise<void> {
  const numbers = arrayParameter(moved.map((ticket) => ticket.ticketNumber));
  const seatIds = arrayParameter(moved.map((ticket) => ticket.seatId));
  await sql`UPDATE ticket SET seat_id = -seat_id WHERE number = ANY(${numbers}::bigint[])`.execute(
    transaction,
  );
  await sql`
    UPDATE ticket SET seat_id = moved.seat_id, seat_label = moved.label
    FROM unnest(${numbers}::bigint[], ${seatIds}::int[], ${moved.map((ticket) => ticket.to)}::text[])
      AS moved (number, seat_id, label)
    WHERE ticket.number = moved.number`.execute(transaction);
  // The links by which friends say their names lead through the lines of the paid cart.
  const [first] = moved;
  const fromIds = arrayParameter(moved.map((ticket) => ticket.fromId));
  const { rows: lines } = await sql<{ id: string; to: number }>`
    SELECT line.id, moved.seat_id AS to
    FROM unnest(${fromIds}::int[], ${seatIds}::int[]) AS moved (from_id, seat_id)
    JOIN payment ON payment.reference = ${reference}
    JOIN cart_line line ON line.cart_id = payment.cart_id AND line.performance_id = ${first?.performanceId ?? 0}
      AND line.seat_id = moved.from_id AND line.type = 'place'`.execute(transaction);
  const ids = arrayParameter(lines.map((line) => line.id));
  await sql`UPDATE cart_line SET seat_id = NULL WHERE id = ANY(${ids}::bigint[])`.execute(transaction);
  await sql`
    UPDATE cart_line SET seat_id = moved.seat_id
    FROM unnest(${ids}::bigint[], ${arrayParameter(lines.map((line) => line.to))}::int[]) AS moved (id, seat_id)
    WHERE cart_line.id = moved.id`.execute(transaction);
}

/**
 * Gives tickets of an order other seats of the same evening and category: new ones are taken and old ones free at once, and the
 * tickets say so from now on. They may change places among themselves.
 * @throws Refusal when a ticket is not of the order, a seat is not free, of another category or of none of the hall, or the evening is over.
 */
export async function moveTickets(
  transaction: LockedUpTo<'order'>,
  reference: string,
  moves: readonly TicketMove[],
): Promise<readonly MovedTicket[]> {
  const withOrder = await lockOrders(transaction, [reference]);
  const tickets = await readMoving(withOrder, reference, moves);
  const [first] = tickets;
  if (first === undefined) {
    throw refusals.ticketsUnknown();
  }
  const { performanceId } = first;
  const from = tickets.map((ticket) => ticket.seatId);
  const to = tickets.map((ticket) => ticket.to);
  const locked = await lockSeats(
    sendTo(withOrder),
    [...from, ...to].map((seatId) => ({ performanceId, seatId })),
  );
  const seats = new Map(locked.map((seat) => [seat.seatId, seat]));
  for (const ticket of tickets) {
    const [old, wanted] = [seats.get(ticket.seatId), seats.get(ticket.to)];
    if (wanted === undefined) {
      throw refusals.seatUnknown();
    }
    if (!wanted.isFree && !from.includes(wanted.seatId)) {
      throw refusals.seatTaken();
    }
    if (old !== undefined && old.categoryId !== wanted.categoryId) {
      throw refusals.otherCategory();
    }
  }
  const plan = first.planId === null ? null : await readHallPlan(transaction, first.planId);
  const moved = tickets.map((ticket) => ({
    ...{ ticketNumber: ticket.number, seatId: ticket.to, fromId: ticket.seatId },
    ...{ performanceId, showTitle: ticket.showTitle, date: ticket.date },
    ...{ from: ticket.seatLabel, to: labelOfSeat(plan, ticket.to) },
  }));
  await writeSeats(transaction, performanceId, { from, to });
  await writeTickets(transaction, reference, moved);
  return moved;
}

/** The free seats to which a ticket could move, best first. @throws Refusal when it is none of the order, or has no seat. */
export async function readSeatsLike(
  database: Kysely<Database>,
  reference: string,
  ticketNumber: string,
): Promise<readonly { readonly seatId: number; readonly label: string }[]> {
  const [ticket] = await readTickets(database, reference, [ticketNumber]);
  if (ticket === undefined) {
    throw refusals.ticketsUnknown();
  }
  if (!ticket.isNumbered) {
    throw refusals.noSeats();
  }
  const { rows } = await sql<{ seatId: number }>`
    SELECT seat.seat_id AS "seatId" FROM seat
    JOIN seat own ON own.performance_id = seat.performance_id AND own.category_id = seat.category_id
    WHERE own.performance_id = ${ticket.performanceId} AND own.seat_id = ${ticket.seatId} AND ${isFree()}
    ORDER BY seat."row", seat.seat_id LIMIT ${mostSeats}`.execute(database);
  const plan = ticket.planId === null ? null : await readHallPlan(database, ticket.planId);
  return rows.map(({ seatId }) => ({ seatId, label: labelOfSeat(plan, seatId) }));
}
