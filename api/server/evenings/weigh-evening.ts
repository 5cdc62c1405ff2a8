import { type Kysely, sql } from 'kysely';
import type { WeighedEvening } from '../../staff/evening-calls.ts';
import type { Database } from '../database/schema.ts';
import { weighGivingBack } from '../orders/give-back.ts';
import type { GivenBack } from '../orders/plan-giving-back.ts';
import { isHeld } from '../seats/seat-rows.ts';
import { refusals } from './fr.ts';

/** Tickets of an evening that count, by their numbers; those of one order, or of all. */
export async function ticketsThatCount(
  database: Kysely<Database>,
  performanceId: number,
  reference: string | null = null,
): Promise<readonly string[]> {
  const { rows } = await sql<{ number: string }>`
    SELECT number FROM ticket WHERE performance_id = ${performanceId} AND cancelled_at IS NULL
      AND (${reference}::text IS NULL OR order_reference = ${reference})
    ORDER BY number`.execute(database);
  return rows.map(({ number }) => number);
}

/** A hall in which an evening can be played: with the very same places. */
interface FittingHall {
  readonly id: string;
  readonly name: string;
  readonly isOwn: boolean;
}

/** The hall of an evening, and all others that have the same places, so that what was sold stays what it is. */
export async function hallsFor(
  database: Kysely<Database>,
  performanceId: number,
): Promise<readonly FittingHall[]> {
  const { rows } = await sql<FittingHall>`
    SELECT hall.id, hall.name, hall.id = own.id AS "isOwn"
    FROM performance JOIN hall own ON own.id = performance.hall_id
    JOIN hall ON (hall.plan - 'id') IS NOT DISTINCT FROM (own.plan - 'id')
      AND (hall.places, hall.category_id, hall.appearance -> 'zones')
        IS NOT DISTINCT FROM (own.places, own.category_id, own.appearance -> 'zones')
    WHERE performance.id = ${performanceId} ORDER BY hall.position, hall.id`.execute(database);
  return rows;
}

interface Counts {
  readonly tickets: number;
  readonly orders: number;
  readonly mails: number;
  readonly subscriptionTickets: number;
  readonly cartsWithPlaces: number;
  readonly options: number;
  readonly paymentsUnderWay: number;
  readonly waiting: number;
}

async function readCounts(database: Kysely<Database>, performanceId: number): Promise<Counts | undefined> {
  const { rows } = await sql<Counts>`
    WITH counted AS (
      SELECT ticket.order_reference, subscription, email FROM ticket
      JOIN customer_order ON customer_order.reference = ticket.order_reference
      WHERE performance_id = ${performanceId} AND cancelled_at IS NULL
    ), held AS (
      SELECT DISTINCT cart.id, cart.is_option FROM seat JOIN cart ON cart.id = seat.cart_id
      WHERE seat.performance_id = ${performanceId} AND ${isHeld}
    )
    SELECT count(*)::int AS tickets, count(DISTINCT order_reference)::int AS orders,
      (count(DISTINCT order_reference) FILTER (WHERE email <> ''))::int AS mails,
      (count(*) FILTER (WHERE subscription <> ''))::int AS "subscriptionTickets",
      (SELECT count(*)::int FROM held) AS "cartsWithPlaces",
      (SELECT (count(*) FILTER (WHERE is_option))::int FROM held) AS options,
      (SELECT count(*)::int FROM payment WHERE state = 'started' AND expires_at > now() AND EXISTS (
        SELECT FROM cart_line line WHERE line.cart_id = payment.cart_id AND line.type = 'place'
          AND line.performance_id = ${performanceId})) AS "paymentsUnderWay",
      (SELECT count(*)::int FROM waiting_entry
        WHERE performance_id = ${performanceId} AND state IN ('waiting', 'offered')) AS waiting
    FROM counted`.execute(database);
  return rows[0];
}

const sum = (orders: readonly GivenBack[], amountOf: (order: GivenBack) => number): number =>
  orders.reduce((total, order) => total + amountOf(order), 0);

/** What moving or cancelling an evening would do; nothing is changed. @throws Refusal when there is no such evening. */
export async function weighEvening(
  database: Kysely<Database>,
  performanceId: number,
): Promise<WeighedEvening> {
  const halls = await hallsFor(database, performanceId);
  const own = halls.find(({ isOwn }) => isOwn);
  const counts = await readCounts(database, performanceId);
  if (own === undefined || counts === undefined) {
    throw refusals.eveningUnknown();
  }
  const orders = await weighGivingBack(database, {
    ticketNumbers: await ticketsThatCount(database, performanceId),
    feesToo: true,
    way: 'bank',
  });
  return {
    ...counts,
    hallId: own.id,
    halls: halls.map(({ id, name }) => ({ id, name })),
    amount: sum(orders, ({ amount }) => amount),
    byBank: sum(orders, ({ way, moneyAmount }) => (way === 'bank' ? moneyAmount : 0)),
    byHand: sum(orders, ({ way, moneyAmount }) => (way === 'hand' ? moneyAmount : 0)),
    onGiftCards: sum(orders, ({ giftCards }) => giftCards.reduce((total, card) => total + card.amount, 0)),
  };
}
