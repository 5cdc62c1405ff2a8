import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { SeasonDocument } from '../document/season-document.ts';
import { filled } from './written-part.ts';

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
    proofs: proofs.map(({ code, name, family, is_required_online }) => ({
      code,
      name,
      ...filled({ family, online: is_required_online }),
    })),
    prices: prices.map(({ code, label, comment, proof_code }) => ({
      code,
      label,
      ...filled({ comment, proof: proof_code }),
    })),
    grids: await readGrids(database),
  };
}
