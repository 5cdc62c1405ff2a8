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
  omittable,
  otherwise,
  type Reader,
  text,
  unread,
  type ValueOf,
  type WrittenOf,
  wanted,
  writes,
} from '../contract/read.ts';
import { missingKey } from '../values/missing-key.ts';
import type { ListedService, PriceFamily, PriceOpenings, ProofType } from './price-openings.ts';
import type { Category, PriceLine, Pricing } from './pricing.ts';

/** A list, also of one that is not in a list, or comma-joined. */
const codes: Reader<readonly string[], readonly string[]> = (value, path) =>
  Array.isArray(value) ? list(text)(value, path) : commaList(value, path);

/** A family of prices in `ListeTarifs`; `libelle` is chosen here. */
const family = fields({
  codeTA: otherwise(codes, []),
  generique: otherwise(flag, false),
  okAchat: otherwise(flag, false),
  nominatif: otherwise(flag, false),
  /** -1 without a limit. */
  nbMaxCtrl: otherwise(integer, -1),
  nature: otherwise(text, ''),
  texte: otherwise(line, ''),
  placeHolder: otherwise(text, ''),
  infoNP: otherwise(line, ''),
  okAchatMessage: otherwise(line, ''),
  libelle: otherwise(line, ''),
});

/** A family of prices as the server writes it. */
export type PriceFamilyWire = WrittenOf<typeof family>;

const none = new Map<string, never>();

/** The part of `ListeTarifs` that opens prices. */
const openings = fields({
  tarifs: otherwise(
    lenientKeyed(fields({ controle: otherwise(text, ''), groupe: otherwise(text, '') })),
    none,
  ),
  controles: otherwise(lenientKeyed(family), none),
  justifs: otherwise(
    lenientKeyed(
      fields({
        fam: otherwise(text, ''),
        nomPres: otherwise(line, ''),
        /** Chosen here, as `attend` is. */
        enLigne: otherwise(flag, false),
        attend: omittable(otherwise(flag, false)),
      }),
    ),
    none,
  ),
  prestations: otherwise(
    lenientKeyed(
      fields({
        fam: otherwise(text, ''),
        nomPres: otherwise(line, ''),
        /** Cents, -1 for an amount to choose. */
        prix: otherwise(number, 0),
        fifo: unread<number>(),
      }),
    ),
    none,
  ),
  promos: otherwise(lenientKeyed(codes), none),
  okTA: writes<string>()(otherwise(codes, [])),
  /** Chosen here: the price that every second ticket may have (the option `tarif_PAPO`); empty when there is none. */
  papo: otherwise(text, ''),
  /** Chosen here: by performance, the places that go only together (the option `places_imposees`). */
  imposees: otherwise(
    lenientKeyed(fields({ lot: otherwise(integer, 1), ensembles: otherwise(list(list(integer)), []) })),
    none,
  ),
});
/** What opens prices as the server writes it. */
export type PriceOpeningsWire = WrittenOf<typeof openings>;

/** What opens prices, French in, entities out; an older server that says nothing of it opens none. */
const readPriceOpenings = mapped(
  openings,
  (wire): PriceOpenings => ({
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
  }),
);

const priceLine = fields({
  ta: text,
  nm: otherwise(integer, -1),
  aff: otherwise(flag, true),
  nbMax: otherwise(number, -1),
  css: unread<string>(),
  /**
   * Category code to cents, one at least: other programs take nothing else (ruling 27). An amount that is no number makes the
   * price unsellable there (ruling 9).
   */
  px: wanted(keyed(otherwise(cents, null)), new Map<string, number | null>()),
  ju: otherwise(text, ''),
  com: otherwise(line, ''),
  bul: unread<string>(),
});
/** A price of a grid as the server writes it. */
export type PriceLineWire = WrittenOf<typeof priceLine>;

const unpricedLine = fields({
  ta: text,
  nm: otherwise(integer, -1),
  aff: otherwise(flag, true),
  /** Category codes. */
  cat: otherwise(list(text), []),
});
/** A price of a grid where the venue has set no amount, as the server writes it. */
export type UnpricedLineWire = WrittenOf<typeof unpricedLine>;

const pricingFields = fields({
  /** A text: programs of the public interface take nothing else. */
  version: unread<string>(),
  messages: otherwise(list(otherwise(line, '')), []),
  apiLTcat: keyed(fields({ nomCT: otherwise(line, ''), coulCT: otherwise(text, '') })),
  grilles: list(list(priceLine)),
  /** For each of `grilles`, the prices without an amount, so that `px` holds nothing but cents; chosen here. */
  sansPrix: otherwise(list(lenientList(unpricedLine)), []),
  grilleSeance: keyed(integer),
});

/** What `ListeTarifs` answers under `data`, as the server writes it. */
export type PricingWire = WrittenOf<typeof pricingFields> & PriceOpeningsWire;

/** A price's name; one without is called by its code. */
function labelOf(messages: readonly string[], price: { readonly nm: number; readonly ta: string }): string {
  const label = messages[price.nm];
  if (label === undefined && price.nm >= 0) {
    missingKey('message', price.nm);
  }
  return label ?? price.ta;
}

type PricedLine = Omit<ValueOf<typeof priceLine>, 'css' | 'bul'>;

/** A grid with what it sells and what it only names: a price without an amount has its line too (ruling 9). What a price once cost has not. */
function linesOf(
  lines: readonly PricedLine[],
  without: readonly ValueOf<typeof unpricedLine>[],
  messages: readonly string[],
): readonly PriceLine[] {
  const missing = new Map(without.map(({ ta, cat }) => [ta, cat]));
  const priced = new Set(lines.map(({ ta }) => ta));
  const named = without
    .filter(({ ta }) => !priced.has(ta))
    .map(
      ({ ta, nm, aff }): PricedLine => ({
        ta,
        nm,
        aff,
        nbMax: -1,
        px: new Map(),
        ju: '',
        com: '',
      }),
    );
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
export const readPricing: Reader<Pricing, PricingWire> = (value, path) => {
  const wire = pricingFields(value, path);
  const openings = readPriceOpenings(value, path);
  return {
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
  };
};
