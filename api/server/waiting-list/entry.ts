import { type Kysely, type Selectable, sql } from 'kysely';
import { markupOfLines } from '../../contract/markup.ts';
import type { WaitingEntryWire } from '../../waiting-list/waiting-list-wire.ts';
import { closeCart } from '../cart/open-cart.ts';
import type { InTransaction, LockedUpTo } from '../database/locks.ts';
import type { Database } from '../database/schema.ts';
import { isRowNumber } from '../database/values.ts';
import { hashOf, isSecret } from '../kernel/browser-cookies.ts';
import type { Caller } from '../kernel/exchange.ts';
import { readSeason, type SeasonData } from '../season/season-data.ts';
import { freeSeats } from '../seats/seat-rows.ts';
import { refusals } from './fr.ts';
import type { WaitingEntryTable, WaitingState } from './tables.ts';

export type EntryRow = Selectable<WaitingEntryTable>;

/** The states that a shopper is told of. */
const states: Readonly<Record<WaitingState, WaitingEntryWire['etat'] | null>> = {
  waiting: 'attente',
  offered: 'proposee',
  taken: 'prise',
  lapsed: 'passee',
  left: null,
  closed: null,
};

/** « Le Malade imaginaire », for a performance of the season. */
export function showTitleOf(season: SeasonData, performanceId: number): string {
  const performance = season.performances.find((item) => item.id === performanceId);
  const show = season.shows.find((item) => item.id === performance?.showId);
  return show?.content.title.join(' ') ?? '';
}

/** 1 for who is next for this performance. */
export async function positionOf(database: Kysely<Database>, entry: EntryRow): Promise<number> {
  const { ahead } = await database
    .selectFrom('waiting_entry')
    .select(sql<number>`count(*)::int`.as('ahead'))
    .where('performance_id', '=', entry.performance_id)
    .where('state', 'in', ['waiting', 'offered'])
    .where('id', '<', entry.id)
    .executeTakeFirstOrThrow();
  return ahead + 1;
}

/** An entry as its owner is told it; null for one that is not told any more. */
export async function entryWire(
  database: Kysely<Database>,
  row: EntryRow,
  now: number,
): Promise<WaitingEntryWire | null> {
  const season = await readSeason(database);
  const performance = season.performances.find((item) => item.id === row.performance_id);
  const isAlive = row.state === 'waiting' || row.state === 'offered';
  // Between its end and the next look of the list, an offer is over all the same.
  const isOver = row.state === 'offered' && (row.offered_until?.getTime() ?? 0) <= now;
  const etat = isOver ? 'passee' : states[row.state];
  if (etat === null) {
    return null;
  }
  return {
    id: row.id,
    sc: row.performance_id,
    titre: markupOfLines([showTitleOf(season, row.performance_id)]),
    date: Math.floor((performance?.date.getTime() ?? 0) / 1000),
    nb: row.places,
    cate: season.categories.find((category) => category.id === row.category_id)?.code ?? '',
    email: row.email,
    ...(row.confirmed_at === null && isAlive ? { aConfirmer: true } : {}),
    etat,
    rang: isAlive && !isOver ? await positionOf(database, row) : 0,
    finOffre: row.state === 'offered' ? (row.offered_until?.getTime() ?? 0) : 0,
  };
}

/** The entries of a proven browser that are not a member's, and those of the member who is signed in, wherever they joined. */
export function isOwnEntry({ contextId, customerId }: Caller) {
  return sql<boolean>`(waiting_entry.customer_id = ${customerId}
    OR (waiting_entry.context_id = ${contextId} AND waiting_entry.customer_id IS NULL))`;
}

/** The caller's own entries for performances to come, the oldest first: of this browser, and of who is signed in. */
export async function ownEntries(
  database: Kysely<Database>,
  caller: Caller,
  now: number,
): Promise<readonly WaitingEntryWire[]> {
  if (!caller.isProven) {
    return [];
  }
  const rows = await database
    .selectFrom('waiting_entry')
    .innerJoin('performance', 'performance.id', 'waiting_entry.performance_id')
    .where(isOwnEntry(caller))
    .where('performance.date', '>', sql<Date>`now()`)
    .orderBy('waiting_entry.id')
    .selectAll('waiting_entry')
    .execute();
  const entries = await Promise.all(rows.map((row) => entryWire(database, row, now)));
  return entries.filter((entry) => entry !== null);
}

/** How a shopper names an entry: one's own by its id, or by the secret of a mail, which goes first. */
export interface WhichEntry {
  readonly id: string | undefined;
  readonly secret: string | undefined;
}

/** An entry that is locked; `isOver`: its offer ran out. */
type LockedEntry = EntryRow & { readonly isOver: boolean };

const chosen = (transaction: InTransaction) =>
  transaction
    .selectFrom('waiting_entry')
    .selectAll()
    .select(sql<boolean>`coalesce(offered_until <= now(), false)`.as('isOver'));

/** The entry whose mail brought this secret, locked; null when there is none. */
export async function lockEntryOf(
  transaction: LockedUpTo<'waitingEntry'>,
  secret: string,
): Promise<LockedEntry | null> {
  if (!isSecret(secret)) {
    return null;
  }
  const hash = hashOf(secret);
  const row = await chosen(transaction)
    .where((expression) =>
      expression.or([expression('offer_hash', '=', hash), expression('leave_hash', '=', hash)]),
    )
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The caller's own entry; null for another's. */
async function lockOwn(
  transaction: LockedUpTo<'waitingEntry'>,
  caller: Caller,
  id: string,
): Promise<LockedEntry | null> {
  if (!caller.isProven || !isRowNumber(id)) {
    return null;
  }
  const row = await chosen(transaction)
    .where('id', '=', id)
    .where(isOwnEntry(caller))
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The entry that is meant, locked; null when there is none, or when it is not the caller's (ruling 5). */
export function lockWhich(
  transaction: LockedUpTo<'waitingEntry'>,
  caller: Caller,
  { id, secret }: WhichEntry,
): Promise<LockedEntry | null> {
  return secret === undefined ? lockOwn(transaction, caller, id ?? '') : lockEntryOf(transaction, secret);
}

/** Whoever has the link of a mail has the address: from now on the entry is offered places in its turn. */
export async function confirmEntry(database: Kysely<Database>, secret: string): Promise<void> {
  await database
    .updateTable('waiting_entry')
    .set({ confirmed_at: sql<Date>`coalesce(confirmed_at, now())` })
    .where('leave_hash', '=', hashOf(secret))
    .execute();
}

/** Gives offered places back at once, for whoever is next: those that these carts hold. */
export async function giveOffersBack(
  transaction: LockedUpTo<'cart'>,
  cartIds: readonly string[],
): Promise<void> {
  if (cartIds.length === 0) {
    return;
  }
  await transaction
    .selectFrom('cart')
    .select('id')
    .where('id', 'in', cartIds)
    .orderBy('id')
    .forUpdate()
    .execute();
  await freeSeats(transaction, sql`line.cart_id = ANY(${cartIds}::bigint[])`);
  await transaction.deleteFrom('cart_line').where('cart_id', 'in', cartIds).execute();
  for (const cartId of cartIds) {
    await closeCart(transaction, cartId);
  }
}

/**
 * Leaves a waiting list, also while an offer is open: by one's own entry, or by the secret of a mail.
 * @returns The performance whose places may have come back.
 * @throws Refusal: 4 for an entry that is not the caller's, 1 for one that is over already.
 */
export async function leaveWaitingList(
  transaction: LockedUpTo<'waitingEntry'>,
  caller: Caller,
  which: WhichEntry,
): Promise<number> {
  const entry = await lockWhich(transaction, caller, which);
  if (entry === null) {
    throw refusals.waitUnknown();
  }
  if (entry.state !== 'waiting' && entry.state !== 'offered') {
    throw refusals.listLeftBefore();
  }
  if (entry.state === 'offered' && entry.offer_cart_id !== null) {
    await giveOffersBack(transaction, [entry.offer_cart_id]);
  }
  await transaction.updateTable('waiting_entry').set({ state: 'left' }).where('id', '=', entry.id).execute();
  return entry.performance_id;
}
