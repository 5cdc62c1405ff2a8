import type { Category, PriceLine, Pricing } from '../entities/pricing.ts';
import { linesOfMarkup } from './markup.ts';
import {
  fields,
  flag,
  integer,
  keyed,
  lenientKeyed,
  list,
  mapped,
  number,
  otherwise,
  type Reader,
  text,
} from './read.ts';

/** One price of a grid as `ListeTarifs` sends it. */
export interface PriceLineWire {
  readonly ta: string;
  readonly nm: number;
  readonly aff: boolean;
  readonly nbMax: number;
  readonly css: string;
  readonly px: Readonly<Record<string, number>>;
  readonly ju: string;
  readonly com: string;
  readonly bul: string;
}

/** What `ListeTarifs` answers under `data`. */
export interface PricingWire {
  readonly version: number;
  readonly messages: readonly string[];
  readonly apiLTcat: Readonly<Record<string, { readonly nomCT: string; readonly coulCT: string }>>;
  readonly grilles: readonly (readonly PriceLineWire[])[];
  readonly grilleSeance: Readonly<Record<string, number>>;
  readonly tarifs: Readonly<Record<string, { readonly controle: string; readonly groupe: string }>>;
  readonly controles: Readonly<Record<string, unknown>>;
  readonly justifs: Readonly<Record<string, { readonly fam: string; readonly nomPres: string }>>;
  readonly prestations: Readonly<Record<string, unknown>>;
  readonly promos: Readonly<Record<string, readonly string[]>>;
  readonly okTA: string;
}

const line = mapped(text, (markup) => linesOfMarkup(markup).join(' '));

const grid = list(
  fields({
    ta: text,
    nm: otherwise(integer, -1),
    aff: otherwise(flag, true),
    nbMax: otherwise(number, -1),
    // An amount that is no number makes the price unsellable there (ruling 9): it is left out.
    px: otherwise(lenientKeyed(integer), new Map<string, number>()),
    ju: otherwise(text, ''),
    com: otherwise(line, ''),
  }),
);

const pricingFields = fields({
  messages: otherwise(list(otherwise(line, '')), []),
  apiLTcat: keyed(fields({ nomCT: otherwise(line, ''), coulCT: otherwise(text, '') })),
  grilles: list(grid),
  grilleSeance: keyed(integer),
  justifs: otherwise(
    lenientKeyed(fields({ nomPres: otherwise(line, '') })),
    new Map<string, { nomPres: string }>(),
  ),
});

/** The prices of performances, French in, entities out. `nbMax` below 0 is no limit. */
export const readPricing: Reader<Pricing> = mapped(pricingFields, (wire) => ({
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
        amounts: price.px,
        proofType: price.ju,
        comment: price.com,
      }),
    ),
  ),
  gridOfPerformance: new Map([...wire.grilleSeance].map(([id, index]) => [Number(id), index])),
  proofs: new Map([...wire.justifs].map(([type, proof]) => [type, proof.nomPres])),
}));
