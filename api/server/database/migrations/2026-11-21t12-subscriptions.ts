import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  `CREATE TABLE subscription_offer (
    code text PRIMARY KEY CHECK (code ~ '^[A-Za-z0-9$_-]+$'), position integer NOT NULL, title text NOT NULL,
    text text NOT NULL, categories text NOT NULL)`,

  `CREATE TABLE subscription_group (
    code text PRIMARY KEY CHECK (code ~ '^[A-Za-z0-9$_-]+$'), offer_code text NOT NULL REFERENCES subscription_offer,
    position integer NOT NULL, title text NOT NULL, text text NOT NULL, before_the timestamptz,
    after_the timestamptz, categories text NOT NULL, is_single_category boolean NOT NULL, button_text text NOT NULL)`,

  // Codes stand in « code/type » and in comma-joined lists: nothing that divides those may be in them.
  `CREATE TABLE subscription_formula (
    code text PRIMARY KEY CHECK (code ~ '^[A-Za-z0-9$_-]+$'), group_code text NOT NULL REFERENCES subscription_group,
    position integer NOT NULL, title text NOT NULL, text text NOT NULL, before_the timestamptz,
    after_the timestamptz, categories text NOT NULL, is_single_category boolean NOT NULL, button_text text NOT NULL,
    select_label text NOT NULL, information text NOT NULL, stock integer CHECK (stock >= 0))`,

  // A code that began with a digit would lose its position in JSON.
  `CREATE TABLE subscription_collection (
    formula_code text NOT NULL REFERENCES subscription_formula, code text NOT NULL CHECK (code ~ '^[A-Za-z][A-Za-z0-9_-]*$'),
    position integer NOT NULL, title text NOT NULL, filter text NOT NULL, minimum integer NOT NULL CHECK (minimum >= 0),
    maximum integer CHECK (maximum >= minimum), PRIMARY KEY (formula_code, code))`,

  `CREATE TABLE subscription_category_minimum (
    formula_code text NOT NULL REFERENCES subscription_formula, category_code text NOT NULL REFERENCES category (code),
    minimum integer NOT NULL CHECK (minimum > 0), PRIMARY KEY (formula_code, category_code))`,

  `CREATE TABLE subscription_type (
    formula_code text NOT NULL REFERENCES subscription_formula,
    code text NOT NULL CHECK (code ~ '^[A-Za-z0-9$_-]+$'), position integer NOT NULL, kind text NOT NULL,
    label text NOT NULL, minimum_places integer NOT NULL CHECK (minimum_places >= 0),
    maximum_places integer CHECK (maximum_places >= minimum_places), filter text NOT NULL, price_codes text NOT NULL,
    is_single_show boolean NOT NULL, enabled_by text NOT NULL, amount integer CHECK (amount >= 0),
    family_code text NOT NULL, proof_code text NOT NULL, is_nominative boolean NOT NULL,
    PRIMARY KEY (formula_code, code))`,

  // How many of a formula are taken is counted at each addition.
  `CREATE INDEX cart_line_subscription ON cart_line (code) WHERE type = 'abo'`,
  `CREATE INDEX order_line_subscription ON order_line (code) WHERE type = 'abo'`,
];

/** What the venue proposes to subscribers: offers, groups, formulas, and the rules of their types. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) {
    await sql.raw(statement).execute(database);
  }
}
