import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/** Who sells the ticket, as French law has it say: the venue's setting `lieu`, as it was when the order was paid. */
export interface Operator {
  /** The company or association that runs the venue. */
  readonly name: string;
  readonly address: string;
  /** Numbers of the licences of « entrepreneur de spectacles », as the venue writes them. */
  readonly licences: string;
  /** SIRET, or empty. */
  readonly registration: string;
  /** The venue's own name, which the public knows. */
  readonly venue: string;
}

/** Keeps with an order who runs the venue now, once. */
export async function keepOperator(database: Kysely<Database>, reference: string): Promise<void> {
  await sql`
    UPDATE customer_order SET operator = (SELECT value FROM setting WHERE key = 'lieu')
    WHERE reference = ${reference} AND operator = '{}'
      AND EXISTS (SELECT 1 FROM setting WHERE key = 'lieu')`.execute(database);
}

/** The operator from the column of an order, or from the setting; what is not given is empty, never invented. */
export function readOperator(column: object): Operator {
  const values = new Map<string, unknown>(Object.entries(column));
  const text = (key: string): string => {
    const value = values.get(key);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    name: text('exploitant') || text('nom'),
    address: text('adresse'),
    licences: text('licences'),
    registration: text('siret'),
    venue: text('nom'),
  };
}
