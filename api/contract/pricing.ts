import type { PriceOpenings } from '../entities/price-openings.ts';
import type { Category, PriceLine, Pricing } from '../entities/pricing.ts';
import { linesOfMarkup } from './markup.ts';
import { type PriceOpeningsWire, readPriceOpenings } from './price-openings-wire.ts';
import {
  fields,
  flag,
  integer,
  keyed,
  list,
  mapped,
  number,
  otherwise,
  type Reader,
  text,
  type ValueOf,
} from './read.ts';

/** One price of a grid as `ListeTarifs` sends it. */
export interface PriceLineWire {
  readonly ta: string;
  readonly nm: number;
  readonly aff: boolean;
  readonly nbMax: number;
  readonly css: string;
  /** Category code to cents; a text for a price that is not set (ruling 9). */
  readonly px: Readonly<Record<string, number | string>>;
  readonly ju: string;
  readonly com: string;
  readonly bul: string;
}

/** What `ListeTarifs` answers under `data`. */
export interface PricingWire extends PriceOpeningsWire {
  /** A text: programs of the public interface take nothing else. */
  readonly version: string;
  readonly messages: readonly string[];
  readonly apiLTcat: Readonly<Record<string, { readonly nomCT: string; readonly coulCT: string }>>;
  readonly grilles: readonly (readonly PriceLineWire[])[];
  readonly grilleSeance: Readonly<Record<string, number>>;
}

const line = mapped(text, (markup) => linesOfMarkup(markup).join(' '));

const grid = list(
  fields({
    ta: text,
    nm: otherwise(integer, -1),
    aff: otherwise(flag, true),
    nbMax: otherwise(number, -1),
    // An amount that is no number makes the price unsellable there (ruling 9).
    px: otherwise(keyed(otherwise(integer, null)), new Map<string, number | null>()),
    ju: otherwise(text, ''),
    com: otherwise(line, ''),
  }),
);

const pricingFields = fields({
  messages: otherwise(list(otherwise(line, '')), []),
  apiLTcat: keyed(fields({ nomCT: otherwise(line, ''), coulCT: otherwise(text, '') })),
  grilles: list(grid),
  grilleSeance: keyed(integer),
});

const pricingParts: Reader<{
  readonly wire: ValueOf<typeof pricingFields>;
  readonly openings: PriceOpenings;
}> = (value, path) => ({ wire: pricingFields(value, path), openings: readPriceOpenings(value, path) });

/** The prices of performances, French in, entities out. `nbMax` below 0 is no limit. */
export const readPricing: Reader<Pricing> = mapped(pricingParts, ({ wire, openings }) => ({
  categories: new Map(
    [...wire.apiLTcat].map(([code, category]): [string, Category] => [
      code,
      {
        code,
        name: category.nomCT === '' ? code : category.nomCT,
        color: /^#[0-9a-f]{6}$/i.test(category.coulCT) ? category.coulCT : '#6b6b6b',
      },
    ]),
  ),
  grids: wire.grilles.map((lines) =>
    lines.map(
      (price): PriceLine => ({
        code: price.ta,
        label: wire.messages[price.nm] ?? price.ta,
        isDisplayed: price.aff,
        maximum: price.nbMax < 0 ? null : price.nbMax,
        amounts: new Map(
          [...price.px].flatMap(([code, amount]) => (amount === null ? [] : [[code, amount]])),
        ),
        unavailableIn: new Set([...price.px].flatMap(([code, amount]) => (amount === null ? [code] : []))),
        proofType: price.ju,
        comment: price.com,
      }),
    ),
  ),
  gridOfPerformance: new Map([...wire.grilleSeance].map(([id, index]) => [Number(id), index])),
  proofs: new Map([...openings.proofTypes].map(([code, proof]) => [code, proof.name])),
  openings,
}));
