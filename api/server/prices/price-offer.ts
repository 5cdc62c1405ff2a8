import type { Kysely } from 'kysely';
import type { Cents } from '../../values/money.ts';
import { adapterOf, KeptReadings } from '../database/kept-reading.ts';
import type { Database } from '../database/schema.ts';
import { venueFreshness } from '../database/venue-freshness.ts';
import {
  readSubscriptionCatalogue,
  type SubscriptionCatalogue,
} from '../subscriptions/subscription-catalogue.ts';
import { loadFamilies, loadPromos, type PriceFamily, type Promo } from './families-and-promos.ts';
import { type PriceOptions, readPriceOptions } from './price-options.ts';

/** A price in a grid. */
export interface GridLine {
  readonly code: string;
  /** The most tickets in a cart for one performance; null without a limit. */
  readonly maximum: number | null;
  /** False: only the house, or what opens it (a promo, a subscription, the alternate price), may sell it. */
  readonly isDisplayed: boolean;
  /** Category id to cents; null where the venue has set none (« prix indisponible »); absent, not sold there. */
  readonly amounts: ReadonlyMap<number, Cents | null>;
}

/** What a price is called and asks for, the same in every grid. */
interface PriceName {
  readonly code: string;
  readonly label: string;
  readonly comment: string;
  /** Empty when no proof is asked for. */
  readonly proofCode: string;
}

/** A proof that a price asks for. */
interface ProofType {
  readonly code: string;
  readonly name: string;
  readonly family: string;
  /** To be handed in before paying; else it is shown at the entrance. */
  readonly isRequiredOnline: boolean;
  /** What it is for waits until the venue has accepted it. */
  readonly isAwaited: boolean;
}

/** What is sold beside places, as the prices list it. */
interface ListedService {
  readonly code: string;
  readonly family: string;
  readonly name: string;
  /** Cents; -1 when the shopper chooses the amount. */
  readonly price: Cents;
  readonly fifo: number;
}

/** All that the venue says of prices, as it was at one moment. */
export interface PriceOffer {
  readonly prices: ReadonlyMap<string, PriceName>;
  /** Grid id to its lines by price code, in the venue's order. */
  readonly grids: ReadonlyMap<number, ReadonlyMap<string, GridLine>>;
  readonly proofs: ReadonlyMap<string, ProofType>;
  readonly families: ReadonlyMap<string, PriceFamily>;
  /** Price code to its family's. */
  readonly familyOfPrice: ReadonlyMap<string, PriceFamily>;
  readonly promos: ReadonlyMap<string, Promo>;
  /** Prices that only a promo opens. */
  readonly promoPrices: ReadonlySet<string>;
  readonly options: PriceOptions;
  readonly subscriptions: SubscriptionCatalogue;
  readonly services: readonly ListedService[];
}

const offers = new KeptReadings<PriceOffer>();

/** The prices as the venue has set them, as old as the season’s memory at most, within a transaction or not. */
export function readPriceOffer(database: Kysely<Database>): Promise<PriceOffer> {
  return offers
    .of(adapterOf(database), venueFreshness(database))
    .ask(() => loadPriceOffer(database), !database.isTransaction);
}

async function loadPriceOffer(database: Kysely<Database>): Promise<PriceOffer> {
  const [prices, grids, proofs, { families, familyOfPrice }, promos, options, subscriptions, services] =
    await Promise.all([
      database.selectFrom('price').selectAll().orderBy('position').execute(),
      loadGrids(database),
      database.selectFrom('proof').selectAll().orderBy('code').execute(),
      loadFamilies(database),
      loadPromos(database),
      database.selectFrom('setting').select('value').where('key', '=', 'options').executeTakeFirst(),
      readSubscriptionCatalogue(database),
      database
        .selectFrom('service')
        .select(['code', 'family', 'name', 'price', 'fifo'])
        .where('is_displayed', '=', true)
        .orderBy('position')
        .execute(),
    ]);
  return {
    prices: new Map(
      prices.map(({ code, label, comment, proof_code }) => [
        code,
        { code, label, comment, proofCode: proof_code },
      ]),
    ),
    grids,
    proofs: new Map(
      proofs.map(({ code, name, family, is_required_online, awaits_acceptance }) => [
        code,
        { code, name, family, isRequiredOnline: is_required_online, isAwaited: awaits_acceptance },
      ]),
    ),
    families,
    familyOfPrice,
    promos,
    promoPrices: new Set([...promos.values()].flatMap((promo) => [...promo.prices.values()])),
    options: readPriceOptions(options?.value ?? {}),
    subscriptions,
    services,
  };
}

async function loadGrids(
  database: Kysely<Database>,
): Promise<ReadonlyMap<number, ReadonlyMap<string, GridLine>>> {
  const [lines, amounts] = await Promise.all([
    database.selectFrom('grid_price').selectAll().orderBy('grid_id').orderBy('position').execute(),
    database.selectFrom('grid_amount').selectAll().orderBy('category_id').execute(),
  ]);
  const amountsOf = new Map<string, Map<number, Cents | null>>();
  for (const { grid_id, price_code, category_id, amount } of amounts) {
    const key = `${grid_id} ${price_code}`;
    amountsOf.set(key, (amountsOf.get(key) ?? new Map<number, Cents | null>()).set(category_id, amount));
  }
  const grids = new Map<number, Map<string, GridLine>>();
  for (const { grid_id, price_code, maximum, is_displayed } of lines) {
    const grid = grids.get(grid_id) ?? new Map<string, GridLine>();
    grids.set(
      grid_id,
      grid.set(price_code, {
        code: price_code,
        maximum,
        isDisplayed: is_displayed,
        amounts: amountsOf.get(`${grid_id} ${price_code}`) ?? new Map(),
      }),
    );
  }
  return grids;
}
