import { linesOfMarkup } from '../contract/markup.ts';
import {
  commaList,
  fields,
  flag,
  integer,
  lenientKeyed,
  list,
  mapped,
  number,
  otherwise,
  type Reader,
  text,
} from '../contract/read.ts';
import type { ListedService, PriceFamily, PriceOpenings, ProofType } from './price-openings.ts';

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

const line = mapped(text, (markup) => linesOfMarkup(markup).join(' '));

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
export const readPriceOpenings: Reader<PriceOpenings> = mapped(openings, (wire) => ({
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
