import { type Kysely, sql } from 'kysely';
import { isEmail } from '../../customer/email.ts';
import type { WaitingEntryWire } from '../../waiting-list/waiting-list-wire.ts';
import { databaseErrorCode, inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { hashOf, randomSecret } from '../kernel/browser-cookies.ts';
import type { Exchange } from '../kernel/exchange.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { queueMail } from '../mail/outbox.ts';
import { readSeason } from '../season/season-data.ts';
import { performanceOnSale } from '../seats/performance-on-sale.ts';
import { entryWire, isOwnEntry } from './entry.ts';
import { refusals } from './fr.ts';
import { chooseForEntry, offerFreedPlaces, readWaitingHall } from './offer.ts';
import { joinedMail } from './waiting-mails.ts';

/** The most places together, and the most living entries of a browser, of an address, and of an address for one performance. */
const mostTogether = 10;
const mostOfContext = 20;
const mostOfEmail = 20;
const mostOfEmailHere = 3;

/** What `AjoutAttente` asks. */
export interface JoinRequest {
  readonly performanceId: number;
  readonly places: number;
  readonly categoryCode: string | undefined;
  readonly email: string | undefined;
}

const uniqueViolation = '23505';

function alreadyIn(): Refusal {
  return refusals.waitingBefore();
}

/** Who joins: where they are written to, whether they confirmed that, and the member whose entry it becomes; null for a browser's. */
interface Joiner {
  readonly email: string;
  readonly isConfirmed: boolean;
  readonly memberId: string | null;
}

async function joinerOf({ database, caller }: Exchange, given: string | undefined): Promise<Joiner> {
  const own =
    caller.customerId === null
      ? undefined
      : await database
          .selectFrom('customer')
          .select(['id', 'email', 'status', 'email_confirmed_at'])
          .where('id', '=', caller.customerId)
          .executeTakeFirst();
  const email = (given ?? own?.email ?? '').normalize('NFC').trim();
  if (!isEmail(email)) {
    throw refusals.emailMissing();
  }
  return {
    email,
    isConfirmed: own !== undefined && own.email_confirmed_at !== null && own.email === email,
    memberId: own?.status === 'member' ? own.id : null,
  };
}

/** @throws Refusal (13) where more people wait for this browser or address than anybody would need. */
async function refuseTooMany(
  database: Kysely<Database>,
  contextId: string,
  email: string,
  performanceId: number,
): Promise<void> {
  const { rows } = await sql<{ ofContext: number; ofEmail: number; here: number }>`
    SELECT count(*) FILTER (WHERE context_id = ${contextId})::int AS "ofContext",
      count(*) FILTER (WHERE lower(email) = lower(${email}))::int AS "ofEmail",
      count(*) FILTER (WHERE lower(email) = lower(${email}) AND performance_id = ${performanceId})::int AS here
    FROM waiting_entry
    WHERE state IN ('waiting', 'offered') AND (context_id = ${contextId} OR lower(email) = lower(${email}))`.execute(
    database,
  );
  const found = rows[0];
  if (
    found !== undefined &&
    (found.ofContext >= mostOfContext || found.ofEmail >= mostOfEmail || found.here >= mostOfEmailHere)
  ) {
    throw refusals.tooManyLists();
  }
}

/**
 * Puts the caller on the waiting list of a performance, behind those who wait already, and says so by mail. Its answer
 * `rang` tells how many come first. Nothing is offered before an address that is not a member's confirmed one is confirmed
 * by that mail's link.
 * @throws Refusal: 2 without a list, a category or an address; 1 when already in, or when such places are free now; 4
 * without the browser's cookie; 13 beyond the limits.
 */
export async function joinWaitingList(exchange: Exchange, request: JoinRequest): Promise<WaitingEntryWire> {
  const { database, caller, settings } = exchange;
  const { performanceId, places, categoryCode } = request;
  if (!caller.isProven) {
    throw refusals.ownBrowserOnly();
  }
  const season = await readSeason(database);
  const performance = performanceOnSale(season, performanceId, settings.now());
  if (performance.waitingList <= 0) {
    throw refusals.noWaitingList();
  }
  if (places < 1 || places > mostTogether) {
    throw refusals.placesTogether({ mostTogether });
  }
  const hall = await readWaitingHall(database, performance);
  const category =
    categoryCode === undefined ? null : season.categories.find((item) => item.code === categoryCode);
  if (category === undefined || (category !== null && !hall.categoryIds.includes(category.id))) {
    throw refusals.categoryNotOffered();
  }
  const { email, isConfirmed, memberId } = await joinerOf(exchange, request.email);
  // What is free goes to those who came before, and is then no reason to send this one to the seats.
  await offerFreedPlaces(database, performanceId, settings);
  const wish = { places, category_id: category?.id ?? null };
  if (chooseForEntry(hall, await hall.readFree(database), wish) !== null) {
    throw refusals.placesFree();
  }
  const secret = randomSecret();
  try {
    return await inTransaction(database, async (transaction) => {
      await refuseTooMany(transaction, caller.contextId, email, performanceId);
      const known = await transaction
        .selectFrom('waiting_entry')
        .select('id')
        .where('performance_id', '=', performanceId)
        .where('state', 'in', ['waiting', 'offered'])
        .where(isOwnEntry(caller))
        .executeTakeFirst();
      if (known !== undefined) {
        throw alreadyIn();
      }
      const row = await transaction
        .insertInto('waiting_entry')
        .values({
          performance_id: performanceId,
          places,
          category_id: wish.category_id,
          email,
          confirmed_at: isConfirmed ? sql<Date>`now()` : null,
          context_id: caller.contextId,
          customer_id: memberId,
          leave_hash: hashOf(secret),
          offer_hash: null,
          offer_cart_id: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      const standing = isConfirmed ? 'confirmed' : ({ unconfirmed: 'waiting list' } as const);
      await queueMail(transaction, joinedMail({ season, settings, entry: row, secret }), standing);
      const wire = await entryWire(transaction, row, settings.now());
      if (wire === null) {
        throw new Error('an entry that was just written is over');
      }
      return wire;
    });
  } catch (error) {
    // Asked twice at the same time.
    throw databaseErrorCode(error) === uniqueViolation ? alreadyIn() : error;
  }
}
