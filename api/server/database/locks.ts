import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Everything that a transaction locks while others wait for it, in the order in which every transaction locks it; rows of one kind in the
 * order of their keys. Two transactions that lock in different orders can each wait for the other, which happens on busy evenings only.
 * Accounts, contexts and tickets are not in the list: a transaction that locks one of these locks nothing else, or waits for nobody.
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
  /** When and where an evening is played: a sale reads it, whoever moves it, calls it off or imports the season changes it. */
  'performance',
  /** Unbroken, as French law asks: locked until the sale is written. */
  'ticketCounter',
  /** Who came in of an evening: counted one phone after another. */
  'doorEvening',
  /** The table of the days that are closed: one closing at a time. */
  'dayClosing',
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
 * A transaction that has locked nothing that comes after `Last` in the order: it may lock `Last` and what follows. A `Transaction` at its
 * beginning can be given for any; one that has gone further cannot be given where an earlier lock is taken.
 *
 * A function that locks says in its parameter which lock it takes first, and returns the transaction as far as it has got then. A function
 * that locks nothing takes any connection. The mark stands in types alone: no value has it.
 */
export type LockedUpTo<Last extends Lock> =
  | Transaction<Database>
  | (Kysely<Database> & { readonly [mayLock]: Readonly<Record<From<Last>, true>> });

/** A transaction, however far it has got: for functions that write in it and lock nothing. */
export type InTransaction = LockedUpTo<'journal'>;
