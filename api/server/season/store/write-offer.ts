import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { CheckedSeason } from '../document/season-document.ts';
import { deleteOthers, idOf, type PlainRow, upsertRows } from './rows.ts';

/** A table with the rows that it is to have. */
export interface WantedTable {
  readonly table: keyof Database;
  readonly key: readonly string[];
  readonly rows: readonly PlainRow[];
  /** Which rows of the table are the season's; the others are never deleted. All, when left out. */
  readonly own?: RawBuilder<boolean>;
}

/** Numbers by the names of the document. */
export interface OfferIds {
  readonly categories: ReadonlyMap<string, number>;
  readonly grids: ReadonlyMap<string, number>;
}

function gridTables(season: CheckedSeason, ids: OfferIds): readonly WantedTable[] {
  const lines = season.grids.flatMap((grid) =>
    grid.prices.map((line, position) => ({ grid_id: idOf(ids.grids, grid.code), line, position })),
  );
  return [
    {
      table: 'grid',
      key: ['id'],
      rows: season.grids.map(({ code }, position) => ({ id: idOf(ids.grids, code), code, position })),
    },
    {
      table: 'grid_price',
      key: ['grid_id', 'price_code'],
      rows: lines.map(({ grid_id, line, position }) => ({
        grid_id,
        price_code: line.price,
        position,
        maximum: line.maximum ?? null,
        is_displayed: line.displayed,
      })),
    },
    {
      table: 'grid_amount',
      key: ['grid_id', 'price_code', 'category_id'],
      rows: lines.flatMap(({ grid_id, line }) =>
        Object.entries(line.amounts).map(([category, amount]) => ({
          grid_id,
          price_code: line.price,
          category_id: idOf(ids.categories, category),
          amount,
        })),
      ),
    },
  ];
}

/** What a season sells and how, but for its evenings: in an order in which each table may refer to those before it. */
export function offerTables(season: CheckedSeason, ids: OfferIds): readonly WantedTable[] {
  return [
    {
      table: 'category',
      key: ['id'],
      rows: season.categories.map(({ code, name, color }, position) => ({
        id: idOf(ids.categories, code),
        code,
        name,
        color,
        position,
      })),
    },
    {
      table: 'proof',
      key: ['code'],
      rows: season.proofs.map((proof) => ({
        code: proof.code,
        name: proof.name,
        family: proof.family,
        is_required_online: proof.online || proof.awaited,
        awaits_acceptance: proof.awaited,
      })),
    },
    {
      table: 'price',
      key: ['code'],
      rows: season.prices.map((price, position) => ({
        code: price.code,
        label: price.label,
        comment: price.comment,
        proof_code: price.proof ?? '',
        position,
      })),
    },
    ...gridTables(season, ids),
    {
      table: 'pickup_method',
      key: ['code'],
      rows: season.pickupMethods.map((method, position) => ({
        code: method.code,
        label: method.label,
        information: method.information,
        price: method.price,
        needs_address: method.needsAddress,
        proof_code: method.proof ?? '',
        position,
      })),
    },
    {
      table: 'payment_mode',
      key: ['code'],
      rows: season.paymentModes.map((mode, position) => ({
        code: mode.code,
        label: mode.label,
        information: mode.information,
        price: mode.price,
        is_disabled: mode.disabled,
        type: mode.type,
        instalments: mode.instalments,
        position,
      })),
    },
  ];
}

/** Writes the rows of each table. @returns How many were written. */
export async function upsertTables(
  transaction: Transaction<Database>,
  tables: readonly WantedTable[],
): Promise<number> {
  let written = 0;
  for (const { table, key, rows } of tables) {
    written += await upsertRows(transaction, table, key, rows);
  }
  return written;
}

/** Deletes what the tables are not to have, the last table first. @returns How many rows there were. */
export async function trimTables(
  transaction: Transaction<Database>,
  tables: readonly WantedTable[],
): Promise<number> {
  await letGo(transaction, tables);
  let removed = 0;
  for (const { table, key, rows, own } of [...tables].reverse()) {
    removed += await deleteOthers(transaction, table, key, rows, own);
  }
  return removed;
}

/** What shoppers' dealings keep of things that go: proved references, promos of carts, wishes of who waits. */
async function letGo(transaction: Transaction<Database>, tables: readonly WantedTable[]): Promise<void> {
  const kept = (table: keyof Database, column: string): readonly unknown[] =>
    tables.find((one) => one.table === table)?.rows.map((row) => row[column]) ?? [];
  const families = kept('price_family', 'code');
  await sql`DELETE FROM accepted_reference WHERE family_code <> ALL(${families}::text[])`.execute(
    transaction,
  );
  await sql`DELETE FROM price_reference WHERE family_code <> ALL(${families}::text[])`.execute(transaction);
  await sql`DELETE FROM cart_promo WHERE promo_code <> ALL(${kept('promo', 'code')}::text[])`.execute(
    transaction,
  );
  await sql`UPDATE waiting_entry SET category_id = NULL
    WHERE category_id <> ALL(${kept('category', 'id')}::smallint[])`.execute(transaction);
}
