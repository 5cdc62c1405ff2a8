import pg from 'pg';
import { type Lock, lockOrder } from '../../../api/server/database/locks.ts';

/**
 * Watches every statement that a test has the server send: a transaction that waits for a lock before one that it has already, in the
 * order of all, fails there. Two such transactions would stop one another, now and then and on a busy evening only.
 */

/** Statements by what they lock. Those that do not wait (`SKIP LOCKED`, `NOWAIT`) are in nobody's way. */
const kinds: readonly (readonly [Lock, RegExp])[] = [
  ['option', /pg_advisory_xact_lock\(hashtext\('cart option'/],
  ['network', /pg_advisory_xact_lock\(hashtextextended\(network/],
  ['seat', /FOR UPDATE OF seat\b|FROM seat\b[^;]*FOR UPDATE/i],
  ['serviceStock', /FOR UPDATE OF stock\b/i],
  ['giftCard', /FOR UPDATE OF card\b/i],
  ['formulaStock', /FROM "?subscription_formula\b[^;]*FOR UPDATE/i],
  ['reference', /FROM "?price_reference\b[^;]*FOR UPDATE/i],
  ['promo', /FROM "?promo\b[^;]*FOR UPDATE/i],
  ['waitingEntry', /FROM "?waiting_entry\b[^;]*FOR UPDATE/i],
  ['payment', /FROM "?payment"?\b[^;]*FOR UPDATE/i],
  ['eveningStep', /FROM evening_change_step\b[^;]*FOR UPDATE/i],
  ['order', /FROM "?customer_order\b[^;]*FOR (?:NO KEY )?UPDATE/i],
  ['cart', /FROM "?cart"?\b[^;]*FOR UPDATE/i],
  ['doorEvening', /FROM "?door_evening\b[^;]*FOR UPDATE/i],
  ['dayClosing', /LOCK TABLE day_closing\b/i],
  ['performance', /for share of "performance"|^update "performance"/i],
  // The import of a season waits where it writes these.
  ['serviceStock', /DELETE FROM "?service_stock\b/i],
  ['waitingEntry', /UPDATE waiting_entry SET category_id/i],
  ['journal', /FROM "?journal_head\b[^;]*FOR UPDATE/i],
  ['ticketCounter', /UPDATE "?ticket_counter\b|FROM "?ticket_counter\b[^;]*FOR UPDATE/i],
];
/** Rows of accounts and of the season's import, which meet none of these. */
const apart =
  /(?:FROM|from) "?(?:customer|context|ticket|holder_link|reset_request|mail_outbox|password_reset|email_confirmation|proof_document|refund)\b/;

/** What a statement waits to lock; null where it locks nothing, or waits for nobody. */
export function lockOf(statement: string): Lock | null {
  if (/SKIP LOCKED|NOWAIT/i.test(statement)) {
    return null;
  }
  const kind = kinds.find(([, form]) => form.test(statement))?.[0] ?? null;
  if (kind === null && /FOR (?:NO KEY )?UPDATE/i.test(statement) && !apart.test(statement)) {
    throw new Error(`A lock that has no place in the order of all: ${statement}`);
  }
  return kind;
}

/** Rows of which a transaction locks several, and all of them by one statement, which can put them in the order of their keys. */
const lockedAtOnce: ReadonlySet<Lock> = new Set([
  ...(['order', 'formulaStock', 'reference', 'promo', 'serviceStock', 'giftCard'] as const),
]);

/** How far a transaction has come, and whether it closed a cart. */
interface Progress {
  readonly last: Lock | null;
  readonly hasClosedCart: boolean;
  /** The very locks that it has: to ask for one of them again is to wait for nobody. */
  readonly locks: ReadonlySet<string>;
}

export const nothing: Progress = { last: null, hasClosedCart: false, locks: new Set() };

/**
 * How far a transaction has come with this statement.
 * @throws Error for a lock before one that it has, and for rows of one kind that are locked by one statement after the other.
 */
export function after(progress: Progress, statement: string, values: unknown = null): Progress {
  if (/^\s*(?:begin|commit|rollback|start transaction)\b/i.test(statement)) {
    return nothing;
  }
  const hasClosedCart =
    progress.hasClosedCart || /UPDATE "?cart"? SET (?:[^;]*, )?"?closed_at\b/i.test(statement);
  const lock = lockOf(statement);
  // Who closed a cart that had run out, under its lock, opens the next one of the same browser: nobody else can have that.
  const name = `${statement} ${JSON.stringify(values)}`;
  if (lock === null || (lock === 'cart' && hasClosedCart) || progress.locks.has(name)) {
    return { ...progress, hasClosedCart };
  }
  const { last } = progress;
  if (last !== null && lockOrder.indexOf(lock) < lockOrder.indexOf(last)) {
    throw new Error(`« ${lock} » is locked after « ${last} », and others lock it before: ${statement}`);
  }
  if (lock === last && lockedAtOnce.has(lock)) {
    throw new Error(
      `« ${lock} » is locked twice, of which nobody knows whether it follows the order of the keys: ${name}`,
    );
  }
  return { last: lock, hasClosedCart, locks: new Set([...progress.locks, name]) };
}

const reached = new WeakMap<object, Progress>();

const valuesOf = ([first, second]: readonly unknown[]): unknown =>
  typeof first === 'string' ? second : Reflect.get(Object(first), 'values');

/** Once in a worker, which runs many files of tests. */
const isWatched = Symbol.for('guichet: locks are watched');

const { query } = pg.Client.prototype;
if (!(isWatched in pg.Client.prototype)) {
  Reflect.set(pg.Client.prototype, isWatched, true);
  pg.Client.prototype.query = function watched(this: pg.Client, ...asked: readonly unknown[]) {
    const [first] = asked;
    const text = typeof first === 'string' ? first : Reflect.get(Object(first), 'text');
    if (typeof text === 'string') {
      reached.set(this, after(reached.get(this) ?? nothing, text, valuesOf(asked)));
    }
    return Reflect.apply(query, this, asked);
  } as typeof query;
}
