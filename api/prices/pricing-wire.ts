import { line } from '../contract/markup.ts';
import {
  cents,
  commaList,
  fields,
  flag,
  integer,
  keyed,
  lenientKeyed,
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
import type { ListedService, PriceFamily, PriceOpenings, ProofType } from './price-openings.ts';
import type { Category, PriceLine, Pricing } from './pricing.ts';

/** A family of prices in `ListeTarifs`; `libelle` is chosen here. */
export interface PriceFamilyWire {
  readonly codeTA: readonly string[];
  readonly generique: boolean;
  readonly okAchat: boolean;
  readonly nominatif: boolean;
  /** -1 without a limit. */
  readonly nbMaxCtrl: number;
  readonly nature: string;
  readonly texte: string;
  readonly placeHolder: string;
  readonly infoNP: string;
  readonly okAchatMessage: string;
  readonly libelle: string;
}

/** The part of `ListeTarifs` that opens prices. `enLigne` and `attend` are chosen here. */
export interface PriceOpeningsWire {
  readonly tarifs: Readonly<Record<string, { readonly controle: string; readonly groupe: string }>>;
  readonly controles: Readonly<Record<string, PriceFamilyWire>>;
  readonly justifs: Readonly<
    Record<
      string,
      { readonly fam: string; readonly nomPres: string; readonly enLigne: boolean; readonly attend?: boolean }
    >
  >;
  readonly prestations: Readonly<
    Record<
      string,
      { readonly fam: string; readonly nomPres: string; readonly prix: number; readonly fifo: number }
    >
  >;
  readonly promos: Readonly<Record<string, readonly string[]>>;
  readonly okTA: string;
  /** Chosen here: the price that every second ticket may have (the option `tarif_PAPO`); empty when there is none. */
  readonly papo: string;
  /** Chosen here: by performance, the places that go only together (the option `places_imposees`). */
  readonly imposees: Readonly<
    Record<string, { readonly lot: number; readonly ensembles: readonly (readonly number[])[] }>
  >;
}

/** A list, also of one that is not in a list, or comma-joined. */
const codes: Reader<readonly string[]> = (value, path) =>
  Array.isArray(value) ? list(text)(value, path) : commaList(value, path);

const family = fields({
  codeTA: otherwise(codes, []),
  generique: otherwise(flag, false),
  okAchat: otherwise(flag, false),
  nominatif: otherwise(flag, false),
  nbMaxCtrl: otherwise(integer, -1),
  nature: otherwise(text, ''),
  texte: otherwise(line, ''),
  placeHolder: otherwise(text, ''),
  infoNP: otherwise(line, ''),
  okAchatMessage: otherwise(line, ''),
  libelle: otherwise(line, ''),
});

const none = <Value>(): ReadonlyMap<string, Value> => new Map();

const openings = fields({
  tarifs: otherwise(
    lenientKeyed(fields({ controle: otherwise(text, ''), groupe: otherwise(text, '') })),
    none<{ controle: string; groupe: string }>(),
  ),
  controles: otherwise(lenientKeyed(family), none<never>()),
  justifs: otherwise(
    lenientKeyed(
      fields({
        fam: otherwise(text, ''),
        nomPres: otherwise(line, ''),
        enLigne: otherwise(flag, false),
        attend: otherwise(flag, false),
      }),
    ),
    none<{ fam: string; nomPres: string; enLigne: boolean; attend: boolean }>(),
  ),
  prestations: otherwise(
    lenientKeyed(
      fields({ fam: otherwise(text, ''), nomPres: otherwise(line, ''), prix: otherwise(number, 0) }),
    ),
    none<{ fam: string; nomPres: string; prix: number }>(),
  ),
  promos: otherwise(lenientKeyed(codes), none<readonly string[]>()),
  okTA: otherwise(codes, []),
  papo: otherwise(text, ''),
  imposees: otherwise(
    lenientKeyed(fields({ lot: otherwise(integer, 1), ensembles: otherwise(list(list(integer)), []) })),
    none<{ lot: number; ensembles: readonly (readonly number[])[] }>(),
  ),
});

/** What opens prices, French in, entities out; an older server that says nothing of it opens none. */
const readPriceOpenings: Reader<PriceOpenings> = mapped(openings, (wire) => ({
  families: new Map(
    [...wire.controles].map(([code, one]): [string, PriceFamily] => [
      code,
      {
        code,
        label: one.libelle === '' ? code : one.libelle,
        priceCodes: one.codeTA,
        maximum: one.nbMaxCtrl < 0 ? null : one.nbMaxCtrl,
        isOpen: one.okAchat,
        isGeneric: one.generique,
        isNominative: one.nominatif,
        nature: one.nature,
        text: one.texte,
        placeholder: one.placeHolder,
        nameHint: one.infoNP,
        openMessage: one.okAchatMessage,
      },
    ]),
  ),
  familyOfPrice: new Map(
    [...wire.tarifs].flatMap(([code, { controle }]) => (controle === '' ? [] : [[code, controle]])),
  ),
  groupOfPrice: new Map(
    [...wire.tarifs].flatMap(([code, { groupe }]) => (groupe === '' ? [] : [[code, groupe]])),
  ),
  proofTypes: new Map(
    [...wire.justifs].map(([code, proof]): [string, ProofType] => [
      code,
      {
        code,
        name: proof.nomPres,
        family: proof.fam,
        isRequiredOnline: proof.enLigne,
        isAwaited: proof.attend,
      },
    ]),
  ),
  services: new Map(
    [...wire.prestations].map(([code, service]): [string, ListedService] => [
      code,
      { code, family: service.fam, name: service.nomPres, price: service.prix < 0 ? null : service.prix },
    ]),
  ),
  promoPrices: wire.promos,
  promotable: new Set(wire.okTA),
  alternatePrice: wire.papo,
  imposed: new Map(
    [...wire.imposees].map(([id, { lot, ensembles }]) => [
      Number(id),
      { lot: Math.max(1, lot), sets: ensembles },
    ]),
  ),
}));

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
