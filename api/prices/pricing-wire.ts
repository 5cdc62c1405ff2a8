import { linesOfMarkup } from '../contract/markup.ts';
import {
  cents,
  fields,
  flag,
  integer,
  keyed,
  lenientList,
  list,
  mapped,
  number,
  otherwise,
  type Reader,
  text,
  type ValueOf,
  wanted,
} from '../contract/read.ts';
import { missingKey } from '../values/missing-key.ts';
import { type PriceOpeningsWire, readPriceOpenings } from './price-families-wire.ts';
import type { PriceOpenings } from './price-openings.ts';
import type { Category, PriceLine, Pricing } from './pricing.ts';

/** One price of a grid as `ListeTarifs` sends it. */
export interface PriceLineWire {
  readonly ta: string;
  readonly nm: number;
  readonly aff: boolean;
  readonly nbMax: number;
  readonly css: string;
  /** Category code to cents, one at least: other programs take nothing else (ruling 27). */
  readonly px: Readonly<Record<string, number>>;
  readonly ju: string;
  readonly com: string;
  readonly bul: string;
}

/** A price of a grid where the venue has set no amount; chosen here, so that `px` holds nothing but cents. */
export interface UnpricedLineWire {
  readonly ta: string;
  readonly nm: number;
  readonly aff: boolean;
  /** Category codes. */
  readonly cat: readonly string[];
}

/** What `ListeTarifs` answers under `data`. */
export interface PricingWire extends PriceOpeningsWire {
  /** A text: programs of the public interface take nothing else. */
  readonly version: string;
  readonly messages: readonly string[];
  readonly apiLTcat: Readonly<Record<string, { readonly nomCT: string; readonly coulCT: string }>>;
  readonly grilles: readonly (readonly PriceLineWire[])[];
  /** For each of `grilles`; chosen here. */
  readonly sansPrix: readonly (readonly UnpricedLineWire[])[];
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
    px: wanted(keyed(otherwise(cents, null)), new Map<string, number | null>()),
    ju: otherwise(text, ''),
    com: otherwise(line, ''),
  }),
);

const unpriced = lenientList(
  fields({
    ta: text,
    nm: otherwise(integer, -1),
    aff: otherwise(flag, true),
    cat: otherwise(list(text), []),
  }),
);

const pricingFields = fields({
  messages: otherwise(list(otherwise(line, '')), []),
  apiLTcat: keyed(fields({ nomCT: otherwise(line, ''), coulCT: otherwise(text, '') })),
  grilles: list(grid),
  sansPrix: otherwise(list(unpriced), []),
  grilleSeance: keyed(integer),
});

/** A price's name; one without is called by its code. */
function labelOf(messages: readonly string[], price: { readonly nm: number; readonly ta: string }): string {
  const label = messages[price.nm];
  if (label === undefined && price.nm >= 0) {
    missingKey('message', price.nm);
  }
  return label ?? price.ta;
}

const pricingParts: Reader<{
  readonly wire: ValueOf<typeof pricingFields>;
  readonly openings: PriceOpenings;
}> = (value, path) => ({ wire: pricingFields(value, path), openings: readPriceOpenings(value, path) });

type GridWire = ValueOf<typeof grid>;

/** A grid with what it sells and what it only names: a price without an amount has its line too (ruling 9). What a price once cost has not. */
function linesOf(
  lines: GridWire,
  without: ValueOf<typeof unpriced>,
  messages: readonly string[],
): readonly PriceLine[] {
  const missing = new Map(without.map(({ ta, cat }) => [ta, cat]));
  const priced = new Set(lines.map(({ ta }) => ta));
  const named = without
    .filter(({ ta }) => !priced.has(ta))
    .map(({ ta, nm, aff }): GridWire[number] => ({
      ta,
      nm,
      aff,
      nbMax: -1,
      px: new Map(),
      ju: '',
      com: '',
    }));
  const known = new Set<string>();
  const current = [...lines, ...named].filter(({ ta, aff }) => {
    const isFormer = !aff && known.has(ta);
    known.add(ta);
    return !isFormer;
  });
  return current.map(
    (price): PriceLine => ({
      code: price.ta,
      label: labelOf(messages, price),
      isDisplayed: price.aff,
      maximum: price.nbMax < 0 ? null : price.nbMax,
      amounts: new Map([...price.px].flatMap(([code, amount]) => (amount === null ? [] : [[code, amount]]))),
      unavailableIn: new Set([
        ...[...price.px].flatMap(([code, amount]) => (amount === null ? [code] : [])),
        ...(missing.get(price.ta) ?? []),
      ]),
      proofType: price.ju,
      comment: price.com,
    }),
  );
}

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
  grids: wire.grilles.map((lines, index) => linesOf(lines, wire.sansPrix[index] ?? [], wire.messages)),
  gridOfPerformance: new Map([...wire.grilleSeance].map(([id, index]) => [Number(id), index])),
  proofs: new Map([...openings.proofTypes].map(([code, proof]) => [code, proof.name])),
  openings,
}));
