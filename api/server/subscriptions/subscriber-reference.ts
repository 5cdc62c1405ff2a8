import { type Kysely, sql } from 'kysely';
import type { SubscriptionType } from '../../subscriptions/subscription.ts';
import type { SubscriptionTypeWire } from '../../subscriptions/subscription-wire.ts';
import type { Database } from '../database/schema.ts';
import type { Caller, Exchange } from '../kernel/exchange.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { isUnderWay } from '../payment/tables.ts';
import type { CartFacts } from '../prices/cart-facts.ts';
import { lookUpCode } from '../prices/code-guesses.ts';
import type { PriceOffer } from '../prices/price-offer.ts';
import { normaliseReference } from '../prices/reference-quota.ts';
import { refusals } from './fr.ts';
import {
  findFormula,
  findType,
  readSubscriptionCatalogue,
  type SubscriptionCatalogue,
  type TypeQuestion,
} from './subscription-catalogue.ts';
import { typeWire } from './subscription-wire.ts';

const longestReference = 60;

/** The venue's reference, when it opens for this caller: null alike for an unknown one and for another's. */
async function isKnown(
  database: Kysely<Database>,
  caller: Caller,
  familyCode: string,
  reference: string,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM price_reference
    WHERE family_code = ${familyCode} AND reference = ${reference}
      AND (customer_id IS NULL OR customer_id = ${caller.customerId})
      AND (valid_until IS NULL OR valid_until > now())`.execute(database);
  return rows.length > 0;
}

/** What `CtrlRefABO` asks: of one type, or of whichever type of the formula the reference opens. */
export interface ReferenceQuestion extends Omit<TypeQuestion, 'typeCode'> {
  readonly typeCode: string | undefined;
  readonly reference: string;
}

/** The types that are asked about. */
function typesAsked(
  catalogue: SubscriptionCatalogue,
  { typeCode, ...question }: ReferenceQuestion,
): readonly SubscriptionType[] {
  if (typeCode !== undefined) {
    return [findType(catalogue, { ...question, typeCode }).type];
  }
  const { formula, group } = findFormula(catalogue, question.formulaCode);
  return question.groupCode === undefined || question.groupCode === group.code
    ? formula.types.filter((type) => type.display !== 'disabled')
    : [];
}

/**
 * Answers `CtrlRefABO`: checks the reference that a type asks for, remembers it for the caller's context, and tells the
 * types of the formula that it opens, hidden ones too. Guessing is slowed down together with `CtrlRef`.
 * @throws Refusal: 2 for a type that is unknown or asks for no reference, 5 for a reference that does not open it, 13
 *   after too many misses.
 */
export async function checkSubscriberReference(
  exchange: Exchange,
  question: ReferenceQuestion,
): Promise<readonly SubscriptionTypeWire[]> {
  const { database, caller } = exchange;
  const catalogue = await readSubscriptionCatalogue(database);
  const families = new Set(
    typesAsked(catalogue, question)
      .map(({ control }) => control)
      .filter((control) => control !== ''),
  );
  if (families.size === 0) {
    throw question.typeCode === undefined ? refusals.noReferenceInFormula() : refusals.noReferenceForType();
  }
  const reference = normaliseReference(question.reference);
  const isGiven = reference !== '' && reference.length <= longestReference;
  const opened = await lookUpCode(exchange, async () => {
    const found: string[] = [];
    for (const family of isGiven ? families : []) {
      if (await isKnown(database, caller, family, reference)) {
        found.push(family);
      }
    }
    return found.length === 0 ? null : found;
  });
  if (opened === null) {
    throw refusals.referenceUnknown();
  }
  await sql`
    INSERT INTO accepted_reference (context_id, family_code, reference, customer_id)
    SELECT ${caller.contextId}, family_code, ${reference}, ${caller.customerId}
    FROM unnest(${opened}::text[]) AS opened (family_code)
    ON CONFLICT (context_id, family_code, reference)
      DO UPDATE SET accepted_at = now(), customer_id = excluded.customer_id`.execute(database);
  return findFormula(catalogue, question.formulaCode)
    .formula.types.filter((type) => opened.includes(type.control) && type.display !== 'disabled')
    .map((type) => typeWire(type, reference));
}

/** A name compared as people write it: without accents, case, spaces and dashes. */
function comparable(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();
}

async function isAnothers(
  database: Kysely<Database>,
  familyCode: string,
  reference: string,
  lastName: string,
): Promise<boolean> {
  const known = await database
    .selectFrom('price_reference')
    .select('holder_last_name')
    .where('family_code', '=', familyCode)
    .where('reference', '=', reference)
    .executeTakeFirst();
  const owner = comparable(known?.holder_last_name ?? '');
  return owner !== '' && owner !== comparable(lastName);
}

function usedReference(): Refusal {
  return refusals.referenceUsed();
}

async function isUsed(
  database: Kysely<Database>,
  facts: Pick<CartFacts, 'subscriptions'>,
  formulaCode: string,
  reference: string,
): Promise<boolean> {
  if (facts.subscriptions.some((one) => one.formulaCode === formulaCode && one.reference === reference)) {
    return true;
  }
  const { rows } = await sql`
    SELECT 1 FROM cart_line line JOIN payment ON payment.cart_id = line.cart_id AND payment.state = 'paid'
    WHERE line.type = 'abo' AND line.code = ${formulaCode} AND line.reference = ${reference} LIMIT 1`.execute(
    database,
  );
  return rows.length > 0;
}

/** A subscription of a cart, with the reference that opened it. */
interface ReferredLine {
  readonly id: string;
  readonly code: string;
  readonly reference: string;
}

/**
 * Makes sure that nobody has paid, or is paying, a subscription of the same formula with a personal reference of these
 * lines. Their references are locked (`lockReferences`), so that of two who pay at once one waits.
 * @throws Refusal (13) when somebody has.
 */
export async function refuseServedReferences(
  transaction: Kysely<Database>,
  lines: readonly ReferredLine[],
): Promise<void> {
  const referred = lines.filter((line) => line.reference !== '');
  if (referred.length === 0) {
    return;
  }
  const { rows } = await sql`
    SELECT 1 FROM cart_line mine
    JOIN subscription_type type ON type.formula_code = mine.code AND type.code = mine.information ->> 'type'
    JOIN price_family family ON family.code = type.family_code AND NOT family.is_generic
    JOIN cart_line other ON other.type = 'abo' AND other.code = mine.code AND other.reference = mine.reference
      AND other.cart_id <> mine.cart_id
    JOIN payment ON payment.cart_id = other.cart_id
      AND (payment.state = 'paid' OR (${isUnderWay}))
    WHERE mine.id = ANY(${referred.map((line) => line.id)}::bigint[]) LIMIT 1`.execute(transaction);
  if (rows.length > 0) {
    throw usedReference();
  }
}

/** What a subscriber gives to be known by. */
export interface SubscriberClaim {
  readonly formulaCode: string;
  readonly type: SubscriptionType;
  readonly reference: string;
  readonly lastName: string;
  /** How many subscriptions at once. */
  readonly count: number;
}

/**
 * The reference to write on a subscription: one that `CtrlRefABO` (or `CtrlRef`) accepted before, named by the request or
 * the first that fits. A personal reference opens one subscription of a formula, for the person it names.
 * @returns Empty for a type that asks for none, or whose family is sold also without (`okAchat`).
 * @throws Refusal: 5 without an accepted reference or for another's, 13 when it has served.
 */
export async function chooseSubscriberReference(
  database: Kysely<Database>,
  offer: PriceOffer,
  facts: CartFacts,
  claim: SubscriberClaim,
): Promise<string> {
  const family = offer.families.get(claim.type.control);
  if (family === undefined) {
    return '';
  }
  const wanted = normaliseReference(claim.reference);
  const accepted = facts.references.filter(
    (each) => each.familyCode === family.code && (wanted === '' || each.reference === wanted),
  );
  let hasServed = false;
  for (const { reference } of accepted) {
    if (family.isNominative && (await isAnothers(database, family.code, reference, claim.lastName))) {
      continue;
    }
    const isFree =
      family.isGeneric ||
      (claim.count === 1 && !(await isUsed(database, facts, claim.formulaCode, reference)));
    if (isFree) {
      return reference;
    }
    // Another in the same name may be left.
    hasServed = true;
  }
  if (hasServed) {
    throw usedReference();
  }
  if (family.isOpen && wanted === '') {
    return '';
  }
  throw accepted.length > 0
    ? refusals.referenceOfAnother()
    : refusals.referenceMissing({ label: claim.type.label });
}
