import type { Kysely } from 'kysely';
import { fields, integer, keyed, list, otherwise, text } from '../../contract/read.ts';
import { readOptions } from '../../season/settings-wire.ts';
import type { ImposedPlaces } from '../../seats/imposed-places.ts';
import type { Cents } from '../../values/money.ts';
import { adapterOf, KeptReadings } from '../database/kept-reading.ts';
import type { Database } from '../database/schema.ts';
import { venueFreshness } from '../database/venue-freshness.ts';
import {
  readSubscriptionCatalogue,
  type SubscriptionCatalogue,
} from '../subscriptions/subscription-catalogue.ts';

/** Prices that a reference opens (the wire's `controles`): members, works councils, partners. */
export interface PriceFamily {
  readonly code: string;
  readonly label: string;
  readonly nature: string;
  readonly priceCodes: readonly string[];
  /** Price code to the group in which the shop lists it. */
  readonly groups: ReadonlyMap<string, string>;
  /** One reference for all: its tickets are counted for each cart alone. */
  readonly isGeneric: boolean;
  /** Sold also without a known reference (`okAchat`): the proof is shown at the entrance. */
  readonly isOpen: boolean;
  readonly isNominative: boolean;
  /** The most tickets of one reference for one performance; null without a limit. */
  readonly maximum: number | null;
  readonly text: string;
  readonly placeholder: string;
  /** What is asked for beside the reference. */
  readonly nameHint: string;
  readonly openMessage: string;
}

/** A code that opens prices. */
export interface Promo {
  readonly code: string;
  readonly label: string;
  /** The price that a ticket has without it, to the price that it then has. */
  readonly prices: ReadonlyMap<string, string>;
  /** Null: from ever, for ever. */
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  /** How many carts in all; null without a limit. */
  readonly maximumUses: number | null;
  /** How many tickets of one cart; null without a limit. */
  readonly maximumTickets: number | null;
  readonly isOncePerCustomer: boolean;
}

/** The families in the venue's order, and that of each price. */
async function loadFamilies(database: Kysely<Database>): Promise<{
  readonly families: ReadonlyMap<string, PriceFamily>;
  readonly familyOfPrice: ReadonlyMap<string, PriceFamily>;
}> {
  const [families, prices] = await Promise.all([
    database.selectFrom('price_family').selectAll().orderBy('position').execute(),
    database
      .selectFrom('price_family_price')
      .innerJoin('price', 'price.code', 'price_code')
      .select(['price_code', 'family_code', 'group_name'])
      .orderBy('price.position')
      .execute(),
  ]);
  const all = families.map((row): PriceFamily => {
    const own = prices.filter((price) => price.family_code === row.code);
    return {
      code: row.code,
      label: row.label,
      nature: row.nature,
      priceCodes: own.map((price) => price.price_code),
      groups: new Map(own.map((price) => [price.price_code, price.group_name])),
      isGeneric: row.is_generic,
      isOpen: row.is_open,
      isNominative: row.is_nominative,
      maximum: row.maximum,
      text: row.text,
      placeholder: row.placeholder,
      nameHint: row.name_hint,
      openMessage: row.open_message,
    };
  });
  return {
    families: new Map(all.map((family) => [family.code, family])),
    familyOfPrice: new Map(
      all.flatMap((family) => family.priceCodes.map((code): [string, PriceFamily] => [code, family])),
    ),
  };
}

/** The promos by code. */
async function loadPromos(database: Kysely<Database>): Promise<ReadonlyMap<string, Promo>> {
  const [promos, prices] = await Promise.all([
    database.selectFrom('promo').selectAll().orderBy('code').execute(),
    database.selectFrom('promo_price').selectAll().orderBy('base_price_code').execute(),
  ]);
  return new Map(
    promos.map((row) => [
      row.code,
      {
        code: row.code,
        label: row.label,
        prices: new Map(
          prices
            .filter((price) => price.promo_code === row.code)
            .map((price) => [price.base_price_code, price.price_code]),
        ),
        startsAt: row.starts_at,
        endsAt: row.ends_at,
        maximumUses: row.maximum_uses,
        maximumTickets: row.maximum_tickets,
        isOncePerCustomer: row.is_once_per_customer,
      },
    ]),
  );
}

/** The venue's options that rule prices (point 9). */
interface PriceOptions {
  /** `tarif_PAPO`: the price that every second ticket may have; empty when there is none. */
  readonly alternatePrice: string;
  /** `panierDegroupe`: single tickets and subscriptions may stand in one cart. */
  readonly isUngrouped: boolean;
  /** By performance id. */
  readonly imposed: ReadonlyMap<number, ImposedPlaces>;
}

const imposedPlaces = fields({
  lot: otherwise(integer, 1),
  ensembles: otherwise(list(list(integer)), []),
});

const readRules = fields({
  tarif_PAPO: otherwise(text, ''),
  places_imposees: otherwise(keyed(imposedPlaces), new Map<string, never>()),
});

/** The options of the venue's `options` setting; what is not there, or not well formed, rules nothing. */
export function readPriceOptions(value: unknown): PriceOptions {
  const read = readRules(value, '');
  return {
    alternatePrice: read.tarif_PAPO,
    isUngrouped: readOptions(value, '').isCartUngrouped,
    imposed: new Map(
      [...read.places_imposees].map(([id, { lot, ensembles }]) => [
        Number(id),
        { lot: Math.max(1, lot), sets: ensembles.filter((set) => set.length > 1) },
      ]),
    ),
  };
}

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
