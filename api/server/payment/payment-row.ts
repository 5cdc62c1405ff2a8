import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { PaymentTable } from './tables.ts';

export type PaymentRow = Selectable<PaymentTable>;

/** What the payment modules write with: always inside a transaction that holds the cart's lock. */
export type PaymentTransaction = Transaction<Database>;
