import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { filled } from '../document/fields.ts';
import type { CheckedSeason, SeasonDocument } from '../document/season-document.ts';
import { idOf, momentText, timeOf, type WantedTable } from './rows.ts';

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

/** Categories, proofs, prices and grids, in an order in which each table may refer to those before it. */
export function priceTables(season: CheckedSeason, ids: OfferIds): readonly WantedTable[] {
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
  ];
}

/**
 * Families of prices and what opens them. References that belong to a customer's account are the database's own, as long as their
 * family stands.
 */
export function familyTables(season: CheckedSeason): readonly WantedTable[] {
  return [
    {
      table: 'price_family',
      key: ['code'],
      rows: season.families.map((family, position) => ({
        code: family.code,
        label: family.label,
        position,
        nature: family.nature,
        is_generic: family.generic,
        is_open: family.open,
        is_nominative: family.nominative,
        maximum: family.maximum ?? null,
        text: family.text,
        placeholder: family.placeholder,
        name_hint: family.nameHint,
        open_message: family.openMessage,
      })),
    },
    {
      table: 'price_family_price',
      key: ['price_code'],
      rows: season.families.flatMap((family) =>
        Object.entries(family.prices).map(([price_code, group_name]) => ({
          price_code,
          family_code: family.code,
          group_name,
        })),
      ),
    },
    {
      table: 'price_reference',
      key: ['family_code', 'reference'],
      own: sql<boolean>`known.customer_id IS NULL OR known.family_code <> ALL(${season.families.map(({ code }) => code)}::text[])`,
      isLockedBySales: true,
      rows: season.references.map((one) => ({
        family_code: one.family,
        reference: one.reference,
        holder_last_name: one.lastName,
        holder_first_name: one.firstName,
        maximum: one.maximum ?? null,
        valid_until: timeOf(one.validUntil),
      })),
    },
  ];
}

/** Promo codes, and the prices that they change. */
export function promoTables(season: CheckedSeason): readonly WantedTable[] {
  return [
    {
      table: 'promo',
      key: ['code'],
      isLockedBySales: true,
      rows: season.promos.map((promo) => ({
        code: promo.code,
        label: promo.label,
        starts_at: timeOf(promo.from),
        ends_at: timeOf(promo.until),
        maximum_uses: promo.maximumUses ?? null,
        maximum_tickets: promo.maximumTickets ?? null,
        is_once_per_customer: promo.oncePerCustomer,
      })),
    },
    {
      table: 'promo_price',
      key: ['promo_code', 'base_price_code'],
      rows: season.promos.flatMap((promo) =>
        Object.entries(promo.prices).map(([base_price_code, price_code]) => ({
          promo_code: promo.code,
          base_price_code,
          price_code,
        })),
      ),
    },
  ];
}

type PricesPart = Pick<SeasonDocument, 'categories' | 'proofs' | 'prices' | 'grids'>;

async function readGrids(database: Kysely<Database>): Promise<SeasonDocument['grids']> {
  const grids = await database.selectFrom('grid').selectAll().orderBy('position').orderBy('id').execute();
  const lines = await database
    .selectFrom('grid_price')
    .selectAll()
    .orderBy('position')
    .orderBy('price_code')
    .execute();
  const amounts = await database
    .selectFrom('grid_amount')
    .innerJoin('category', 'category.id', 'grid_amount.category_id')
    .select(['grid_id', 'price_code', 'category.code', 'amount'])
    .orderBy('category.position')
    .orderBy('category.id')
    .execute();
  return grids.map(({ id, code }) => ({
    code,
    prices: lines
      .filter(({ grid_id }) => grid_id === id)
      .map((line) => ({
        price: line.price_code,
        amounts: Object.fromEntries(
          amounts
            .filter((amount) => amount.grid_id === id && amount.price_code === line.price_code)
            .map((amount) => [amount.code, amount.amount]),
        ),
        ...(line.maximum === null ? {} : { maximum: line.maximum }),
        ...(line.is_displayed ? {} : { displayed: false }),
      })),
  }));
}

/** Categories, proofs, prices and grids, as a document says them. */
export async function readPricesPart(database: Kysely<Database>): Promise<PricesPart> {
  const categories = await database
    .selectFrom('category')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute();
  const proofs = await database.selectFrom('proof').selectAll().orderBy('code').execute();
  const prices = await database.selectFrom('price').selectAll().orderBy('position').orderBy('code').execute();
  return {
    categories: categories.map(({ code, name, color }) => ({ code, name, color })),
    proofs: proofs.map(({ code, name, family, is_required_online, awaits_acceptance }) => ({
      code,
      name,
      ...filled({ family, online: is_required_online, awaited: awaits_acceptance }),
    })),
    prices: prices.map(({ code, label, comment, proof_code }) => ({
      code,
      label,
      ...filled({ comment, proof: proof_code }),
    })),
    grids: await readGrids(database),
  };
}

type Openings = Pick<SeasonDocument, 'families' | 'references' | 'promos'>;

/** What opens prices, as a document says it. */
export async function readOpenings(database: Kysely<Database>): Promise<Openings> {
  const families = await database
    .selectFrom('price_family')
    .selectAll()
    .orderBy('position')
    .orderBy('code')
    .execute();
  const prices = await database.selectFrom('price_family_price').selectAll().orderBy('price_code').execute();
  const references = await database
    .selectFrom('price_reference')
    .selectAll()
    .where('customer_id', 'is', null)
    .orderBy('family_code')
    .orderBy('reference')
    .execute();
  const promos = await database.selectFrom('promo').selectAll().orderBy('code').execute();
  const replaced = await database.selectFrom('promo_price').selectAll().orderBy('base_price_code').execute();
  return {
    families: families.map((family) => ({
      code: family.code,
      label: family.label,
      prices: Object.fromEntries(
        prices
          .filter(({ family_code }) => family_code === family.code)
          .map(({ price_code, group_name }) => [price_code, group_name]),
      ),
      ...(family.nature === 'R' ? {} : { nature: family.nature }),
      ...filled({
        generic: family.is_generic,
        open: family.is_open,
        nominative: family.is_nominative,
        maximum: family.maximum,
        text: family.text,
        placeholder: family.placeholder,
        nameHint: family.name_hint,
        openMessage: family.open_message,
      }),
    })),
    references: references.map((one) => ({
      family: one.family_code,
      reference: one.reference,
      ...filled({
        lastName: one.holder_last_name,
        firstName: one.holder_first_name,
        maximum: one.maximum,
        validUntil: momentText(one.valid_until),
      }),
    })),
    promos: promos.map((promo) => ({
      code: promo.code,
      label: promo.label,
      ...filled({
        from: momentText(promo.starts_at),
        until: momentText(promo.ends_at),
        maximumUses: promo.maximum_uses,
        maximumTickets: promo.maximum_tickets,
      }),
      ...(promo.is_once_per_customer ? {} : { oncePerCustomer: false }),
      prices: Object.fromEntries(
        replaced
          .filter(({ promo_code }) => promo_code === promo.code)
          .map(({ base_price_code, price_code }) => [base_price_code, price_code]),
      ),
    })),
  };
}
