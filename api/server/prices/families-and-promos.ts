import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

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
export async function loadFamilies(database: Kysely<Database>): Promise<{
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
export async function loadPromos(database: Kysely<Database>): Promise<ReadonlyMap<string, Promo>> {
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
