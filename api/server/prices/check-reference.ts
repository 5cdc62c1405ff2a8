import { type Kysely, sql } from 'kysely';
import type { ReferenceCheckWire } from '../../prices/price-openings-wire.ts';
import { readOpenCart } from '../cart/open-cart.ts';
import type { Database } from '../database/schema.ts';
import type { Caller, Exchange } from '../kernel/exchange.ts';
import { readAcceptedReferences, readFactsOfCart } from './cart-facts.ts';
import { lookUpCode } from './code-guesses.ts';
import { priceName, refusals } from './fr.ts';
import type { PriceFamily } from './price-offer.ts';
import { type PriceOffer, readPriceOffer } from './price-offer.ts';
import { normaliseReference, remainingOf } from './reference-quota.ts';

const longestReference = 60;

/** A reference as someone gives it. */
interface ReferenceClaim {
  readonly reference: string;
  /** The holder's last name, where the family is nominative. */
  readonly complement: string;
}

/** A reference that the venue knows. */
interface KnownReference {
  readonly reference: string;
  readonly lastName: string;
  readonly firstName: string;
  /** Bound to the caller's own account. */
  readonly isOwn: boolean;
}

/** A name compared as people write it: without accents, case, spaces and dashes. */
function comparableName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();
}

/** The venue's reference, when it opens for this caller; null alike for an unknown one, another's and a wrong name. */
async function findReference(
  database: Kysely<Database>,
  caller: Caller,
  family: PriceFamily,
  claim: ReferenceClaim,
): Promise<KnownReference | null> {
  const reference = normaliseReference(claim.reference);
  if (reference === '' || reference.length > longestReference) {
    return null;
  }
  const { rows } = await sql<KnownReference>`
    SELECT reference, holder_last_name AS "lastName", holder_first_name AS "firstName",
      customer_id IS NOT NULL AS "isOwn"
    FROM price_reference
    WHERE family_code = ${family.code} AND reference = ${reference}
      AND (customer_id IS NULL OR customer_id = ${caller.customerId})
      AND (valid_until IS NULL OR valid_until > now())`.execute(database);
  const [known] = rows;
  if (known === undefined) {
    return null;
  }
  const isNamed =
    !family.isNominative ||
    known.isOwn ||
    known.lastName === '' ||
    comparableName(known.lastName) === comparableName(claim.complement);
  return isNamed ? known : null;
}

/** What `CtrlRef` asks. */
export interface ReferenceQuestion {
  readonly performanceId: number;
  readonly priceCode: string;
  readonly reference: string;
  /** The holder's last name, where the family is nominative. */
  readonly complement: string;
}

/** The family whose reference opens this price. @throws Refusal (2) for a price that is not sold there or asks for none. */
async function readFamily(
  exchange: Exchange,
  offer: PriceOffer,
  { performanceId, priceCode }: ReferenceQuestion,
): Promise<PriceFamily> {
  const performance = await exchange.database
    .selectFrom('performance')
    .select('grid_id')
    .where('id', '=', sql<number>`${performanceId}::bigint`)
    .executeTakeFirst();
  const family = offer.familyOfPrice.get(priceCode);
  const line = performance === undefined ? undefined : offer.grids.get(performance.grid_id)?.get(priceCode);
  // Ruling 9: a price whose amounts are still to be agreed is in the grid, and cannot be had.
  const isSold = [...(line?.amounts.values() ?? [])].some((amount) => amount !== null);
  if (family === undefined || !isSold) {
    throw refusals.noReferenceNeeded();
  }
  return family;
}

/** Remembers the reference for the caller's context, and how many tickets it still opens there; -1 without a limit. */
async function accept(
  { database, caller }: Exchange,
  offer: PriceOffer,
  family: PriceFamily,
  known: KnownReference,
  performanceId: number,
): Promise<number> {
  await sql`
    INSERT INTO accepted_reference (context_id, family_code, reference, customer_id, is_named)
    VALUES (${caller.contextId}, ${family.code}, ${known.reference}, ${caller.customerId}, true)
    ON CONFLICT (context_id, family_code, reference)
      DO UPDATE SET accepted_at = now(), customer_id = excluded.customer_id, is_named = true`.execute(
    database,
  );
  return remainingFor({ database, caller }, offer, family, { reference: known.reference, performanceId });
}

async function remainingFor(
  { database, caller }: Pick<Exchange, 'database' | 'caller'>,
  offer: PriceOffer,
  family: PriceFamily,
  { reference, performanceId }: { readonly reference: string; readonly performanceId: number },
): Promise<number> {
  const cart = await readOpenCart(database, caller.contextId);
  const facts = cart === null ? undefined : await readFactsOfCart(database, cart.id);
  const accepted = (await readAcceptedReferences(database, caller.contextId)).find(
    (each) => each.familyCode === family.code && each.reference === reference,
  );
  const held = (facts?.tickets ?? []).filter(
    (ticket) =>
      ticket.performanceId === performanceId &&
      ticket.subscriptionLineId === null &&
      ticket.reference === reference &&
      offer.familyOfPrice.get(ticket.priceCode)?.code === family.code,
  ).length;
  return remainingOf(family, accepted ?? null, performanceId, held) ?? -1;
}

/**
 * Answers `CtrlRef`: whether a reference opens a price, and then remembers it for the caller's context: its prices can be
 * taken from now on. A reference that is unknown, withdrawn or someone else's gets one and the same answer.
 * @throws Refusal: 2 for a price without references or a name that is missing, 13 after too many misses.
 */
export async function checkReference(
  exchange: Exchange,
  question: ReferenceQuestion,
): Promise<ReferenceCheckWire> {
  const { database, caller } = exchange;
  const offer = await readPriceOffer(database);
  const family = await readFamily(exchange, offer, question);
  if (family.isNominative && caller.customerId === null && question.complement.trim() === '') {
    throw family.nameHint === ''
      ? refusals.holderNameMissing()
      : refusals.holderNameHint({ hint: family.nameHint });
  }
  const known = await lookUpCode(exchange, () => findReference(database, caller, family, question));
  const common = { ta: question.priceCode, controle: family.code };
  if (known !== null) {
    const nbMaxCtrl = await accept(exchange, offer, family, known, question.performanceId);
    return {
      ...common,
      ok: true,
      ref: known.reference,
      nbMaxCtrl,
      nom: family.isNominative ? known.lastName : '',
      prn: family.isNominative ? known.firstName : '',
      message:
        nbMaxCtrl === 0
          ? 'Cette référence a déjà servi autant de fois que possible pour cette séance.'
          : `Merci\u00a0! Le tarif ${priceName(offer, question.priceCode)} est à vous.`,
    };
  }
  const refused = { ...common, ref: '', nom: '', prn: '' };
  if (family.isOpen) {
    const where = { reference: '', performanceId: question.performanceId };
    return {
      ...refused,
      ok: true,
      nbMaxCtrl: await remainingFor(exchange, offer, family, where),
      message: family.openMessage,
    };
  }
  return {
    ...refused,
    ok: false,
    nbMaxCtrl: 0,
    message: 'Nous ne connaissons pas cette référence. Vérifiez-la, ou choisissez un autre tarif.',
  };
}
