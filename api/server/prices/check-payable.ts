import { sql } from 'kysely';
import { isBeingPaid } from '../cart/open-cart.ts';
import type { InTransaction, LockedUpTo } from '../database/locks.ts';
import { type ProofStanding, readProofStanding } from '../proofs/accepted-proof.ts';
import { type AcceptedReference, type CartFacts, readFactsOfCart, readGrids } from './cart-facts.ts';
import { refusals } from './fr.ts';
import { type PriceOffer, readPriceOffer } from './price-offer.ts';
import { reserveUse } from './promo.ts';
import { type PayableTicket, readinessOf } from './readiness.ts';

/** Whose cart is about to be paid, and by whom. */
export interface Payer {
  readonly cartId: string;
  readonly customerId: string;
  /** They stand at the desk, where the staff look at their proofs: none has to be handed in. */
  readonly isAtDesk?: boolean;
}

/**
 * Locks the references of a cart's tickets and subscriptions, so that no two carts are paid with the last ticket of one, or with one
 * that opens a single subscription.
 */
async function lockReferences(transaction: LockedUpTo<'reference'>, cartId: string): Promise<void> {
  await sql`
    SELECT 1 FROM price_reference known
    WHERE (known.family_code, known.reference) IN (
      SELECT price.family_code, line.reference FROM cart_line line
      JOIN price_family_price price ON price.price_code = line.price_code
      WHERE line.cart_id = ${cartId} AND line.reference <> ''
      UNION SELECT type.family_code, line.reference FROM cart_line line
      JOIN subscription_type type ON type.formula_code = line.code AND type.code = line.information ->> 'type'
      WHERE line.cart_id = ${cartId} AND line.type = 'abo' AND line.reference <> '')
    ORDER BY known.family_code, known.reference
    FOR UPDATE`.execute(transaction);
}

interface UsedElsewhere {
  readonly familyCode: string;
  readonly reference: string;
  readonly performanceId: number;
  readonly count: number;
}

/** Tickets that were bought, or that other carts are paying, with a cart's references; of a generic one the payer's own. */
async function readUsedElsewhere(
  transaction: InTransaction,
  payer: Payer,
): Promise<readonly UsedElsewhere[]> {
  const { rows } = await sql<UsedElsewhere>`
    WITH own AS (
      SELECT DISTINCT price.family_code, line.reference, family.is_generic FROM cart_line line
      JOIN price_family_price price ON price.price_code = line.price_code
      JOIN price_family family ON family.code = price.family_code
      WHERE line.cart_id = ${payer.cartId} AND line.reference <> '')
    SELECT own.family_code AS "familyCode", own.reference, used.performance_id AS "performanceId",
      count(*)::int AS count
    FROM own JOIN LATERAL (
      SELECT line.performance_id FROM cart_line line
      JOIN price_family_price price ON price.price_code = line.price_code AND price.family_code = own.family_code
      WHERE NOT own.is_generic AND line.reference = own.reference
        AND line.cart_id <> ${payer.cartId} AND line.type = 'place'
        AND ${isBeingPaid('line.cart_id')}
      UNION ALL
      SELECT ticket.performance_id FROM ticket
      JOIN customer_order ON customer_order.reference = ticket.order_reference
      JOIN price_family_price price ON price.price_code = ticket.price_code
        AND price.family_code = own.family_code
      WHERE (NOT own.is_generic OR customer_order.customer_id = ${payer.customerId})
        AND ticket.reference = own.reference AND ticket.cancelled_at IS NULL
    ) used ON true
    GROUP BY own.family_code, own.reference, used.performance_id`.execute(transaction);
  return rows;
}

function withUsed(reference: AcceptedReference, used: readonly UsedElsewhere[]): AcceptedReference {
  const own = used.filter(
    (one) => one.familyCode === reference.familyCode && one.reference === reference.reference,
  );
  return { ...reference, bought: new Map(own.map((one) => [one.performanceId, one.count])) };
}

/** What became of the proofs that must be handed in for these tickets; at the desk they are shown. */
async function readProofs(
  transaction: InTransaction,
  offer: PriceOffer,
  facts: CartFacts,
  { customerId, isAtDesk = false }: Payer,
): Promise<ReadonlyMap<string, ProofStanding>> {
  const codes = new Set(facts.tickets.map(({ priceCode }) => offer.prices.get(priceCode)?.proofCode ?? ''));
  const standings = new Map<string, ProofStanding>();
  for (const code of codes) {
    if (offer.proofs.get(code)?.isRequiredOnline === true) {
      standings.set(code, isAtDesk ? 'given' : await readProofStanding(transaction, customerId, code));
    }
  }
  return standings;
}

/**
 * Whether the tickets of a cart may be paid by this customer: every price chosen, sold and open, within its maximums,
 * also counting what others are paying with the same reference; names and proofs given; imposed places complete; promos
 * not used up. The cart and its seats are locked; references and promos are locked by this.
 * @throws Refusal saying what to mend first, and where: 2, 5 or 13; `justificatif` is the proof that is missing.
 */
export async function checkPayable(
  transaction: LockedUpTo<'reference'>,
  payer: Payer,
  tickets: readonly PayableTicket[],
): Promise<LockedUpTo<'promo'>> {
  await lockReferences(transaction, payer.cartId);
  const offer = await readPriceOffer(transaction);
  const facts = await readFactsOfCart(transaction, payer.cartId);
  const used = await readUsedElsewhere(transaction, payer);
  const [first] = readinessOf({
    offer,
    facts: { ...facts, references: facts.references.map((reference) => withUsed(reference, used)) },
    gridOf: await readGrids(transaction, facts),
    texts: new Map(tickets.map((ticket) => [ticket.id, ticket])),
    proofs: await readProofs(transaction, offer, facts, payer),
  });
  if (first !== undefined) {
    throw first;
  }
  await reservePromos(transaction, payer, offer);
  return transaction;
}

/** Locks and counts the uses of the promos on a cart's tickets. @throws Refusal (13) when one is used up. */
async function reservePromos(
  transaction: LockedUpTo<'promo'>,
  payer: Payer,
  offer: PriceOffer,
): Promise<void> {
  const lines = await transaction
    .selectFrom('cart_line')
    .select('promo_code')
    .distinct()
    .where('cart_id', '=', payer.cartId)
    .where('promo_code', '<>', '')
    .orderBy('promo_code')
    .execute();
  for (const { promo_code } of lines) {
    const promo = offer.promos.get(promo_code);
    if (promo !== undefined) {
      await reserveUse(transaction, promo, payer);
    }
  }
}

/** The references of a cart's tickets that open fewer than it has, with what others bought or are paying. */
async function readExhaustedReferences(transaction: InTransaction, payer: Payer): Promise<readonly string[]> {
  const used = await readUsedElsewhere(transaction, payer);
  const { rows } = await sql<UsedElsewhere & { readonly maximum: number }>`
    SELECT price.family_code AS "familyCode", line.reference, line.performance_id AS "performanceId",
      count(*)::int AS count, coalesce(min(known.maximum), min(family.maximum)) AS maximum
    FROM cart_line line
    JOIN price_family_price price ON price.price_code = line.price_code
    JOIN price_family family ON family.code = price.family_code
    LEFT JOIN price_reference known ON known.family_code = price.family_code AND known.reference = line.reference
    WHERE line.cart_id = ${payer.cartId} AND line.type = 'place' AND line.reference <> ''
    GROUP BY price.family_code, line.reference, line.performance_id
    HAVING coalesce(min(known.maximum), min(family.maximum)) IS NOT NULL`.execute(transaction);
  return rows
    .filter(({ familyCode, reference, performanceId, count, maximum }) => {
      const others = used.find(
        (one) =>
          one.familyCode === familyCode && one.reference === reference && one.performanceId === performanceId,
      );
      return count + (others?.count ?? 0) > maximum;
    })
    .map((row) => row.reference);
}

/**
 * Judges once more only what is limited: how many tickets references open and how often promos serve. For a payment that the
 * bank says was made: what else may have changed since (a price withdrawn, a proof refused) does not undo what was paid.
 * The cart and its seats are locked; references and promos are locked by this.
 * @throws Refusal (13) when others have had the last of it.
 */
export async function checkLimits(
  transaction: LockedUpTo<'reference'>,
  payer: Payer,
): Promise<LockedUpTo<'promo'>> {
  await lockReferences(transaction, payer.cartId);
  const [exhausted] = await readExhaustedReferences(transaction, payer);
  if (exhausted !== undefined) {
    throw refusals.referenceExhausted({ exhausted });
  }
  await reservePromos(transaction, payer, await readPriceOffer(transaction));
  return transaction;
}
