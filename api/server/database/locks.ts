import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/**
 * What is locked and waited for, in the order in which every transaction locks it, each kind in the order of its keys: two that locked
 * in different orders would stop one another, now and then and on a busy evening only. Accounts, contexts and tickets have no place here:
 * who locks one of them locks nothing else, or meets nobody.
 */
export const lockOrder = [
  /** Whoever makes an option of a hold, by an advisory lock: one after the other. */
  'option',
  /** Whoever holds places from one network, by an advisory lock. */
  'network',
  'waitingEntry',
  'cart',
  'payment',
  /** The part of an order in what became of an evening: its buyer answers, once. */
  'eveningStep',
  /** Whoever gives back something of an order, or moves its tickets. */
  'order',
  'formulaStock',
  'seat',
  'reference',
  'promo',
  'serviceStock',
  'giftCard',
  /** Unbroken, as French law asks: locked until the sale is written. */
  'ticketCounter',
  /** Who came in of an evening: counted one phone after another. */
  'doorEvening',
  /** What the staff did is written down last. */
  'journal',
] as const;

/** Something that is locked. */
export type Lock = (typeof lockOrder)[number];

/** A lock and all that follow it. */
type From<First extends Lock, Order extends readonly Lock[] = typeof lockOrder> = Order extends readonly [
  infer Next,
  ...infer Rest extends readonly Lock[],
]
  ? Next extends First
    ? Order[number]
    : From<First, Rest>
  : never;

declare const mayLock: unique symbol;

/**
 * A transaction that has locked nothing behind `Last`: it may lock that, and what follows it. One at its beginning (`Transaction`) may
 * lock anything; one that has gone further cannot be given where an earlier lock is taken.
 *
 * Who locks says in its parameter which lock it takes first, and gives the transaction back as far as it got; who locks nothing takes any
 * connection. No value has the mark: it stands in types alone.
 */
export type LockedUpTo<Last extends Lock> =
  | Transaction<Database>
  | (Kysely<Database> & { readonly [mayLock]: Readonly<Record<From<Last>, true>> });

/** A transaction, however far it has got: for those who write in it and lock nothing. */
export type InTransaction = LockedUpTo<'journal'>;
