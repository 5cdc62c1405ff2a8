import { line, linesOfMarkup } from '../contract/markup.ts';
import {
  commaList,
  fields,
  flag,
  integer,
  keyed,
  lenientKeyed,
  lenientList,
  mapped,
  number,
  otherwise,
  type Reader,
  text,
} from '../contract/read.ts';
import type { Cents } from '../values/money.ts';
import { type EpochMilliseconds, parseParisWallTime } from '../values/paris-time.ts';
import { collectionList } from '../values/tag-list.ts';
import {
  type CollectionDefinition,
  type SubscriptionFormula,
  type SubscriptionGroup,
  type SubscriptionOffer,
  type SubscriptionType,
  typeDisplay,
} from './subscription.ts';

/** A type of `TypesABO`; names are those of point 3, the rest (◇) is chosen here. */
export interface SubscriptionTypeWire {
  readonly typeAB: string;
  readonly natu: string;
  /** ◇ The fewest places. */
  readonly minPla: number;
  /** The most places, -1 without a limit. */
  readonly maxPla: number;
  /** A tag list. */
  readonly filtre: string;
  /** Comma-joined price codes. */
  readonly tarif: string;
  readonly unParSP: boolean;
  readonly desi: string;
  readonly enableIfIsSelected: readonly string[];
  /** ◇ Cents, -1 when the tickets alone are paid. */
  readonly prix: number;
  /** ◇ The family of the reference that is asked for, or empty. */
  readonly controle: string;
  /** ◇ The proof that is asked for, or empty. */
  readonly ju: string;
  /** ◇ Whether the holder's names are asked for. */
  readonly nominatif: boolean;
  /** ◇ Comma-joined price codes of places beside the subscriber's own, or empty. */
  readonly tarifSup: string;
  /** ◇ The most of them for one subscription at one performance. */
  readonly maxSup: number;
  /** ◇ Of a hidden type: the accepted reference of the caller's that opens it, or empty. */
  readonly ouvert: string;
}

/** A part of a formula, in `defONG`; all chosen here. */
export interface CollectionDefinitionWire {
  readonly desi: string;
  /** A tag list. */
  readonly filtre: string;
  readonly mini: number;
  /** -1 without a limit. */
  readonly maxi: number;
}

/** A formula of `ProposeABO`. Times are `yyyy-MM-dd HH:mm` in Paris ◇, empty for none. */
export interface SubscriptionFormulaWire {
  readonly form: string;
  readonly titre: string;
  readonly descriptif: string;
  /** Comma-joined category codes. */
  readonly catimposee: string;
  readonly catunique: boolean;
  readonly ajouter: string;
  readonly avantle: string;
  readonly apresle: string;
  /** Comma-joined formula codes. */
  readonly formule: string;
  readonly titreType: string;
  readonly infoCompl: { readonly infoGr: string };
  readonly defONG: Readonly<Record<string, CollectionDefinitionWire>>;
  /** ◇ Category code to the fewest places of it. */
  readonly minCat: Readonly<Record<string, number>>;
  readonly types: readonly SubscriptionTypeWire[];
}

/** The formulas that an offer shows together. `ab` ◇ is its id. */
export interface SubscriptionGroupWire {
  readonly ab: string;
  readonly titre: string;
  readonly texte: string;
  readonly avantle: string;
  readonly apresle: string;
  readonly categories: string;
  readonly catunique: boolean;
  readonly formules: readonly string[];
  readonly jemabonne: string;
}

/** An offer of `ProposeABO`; `titre`, `texte` and `groupes` are chosen here. */
export interface SubscriptionOfferWire {
  readonly code: string;
  readonly titre: string;
  readonly texte: string;
  readonly categories: readonly string[];
  readonly formules: readonly SubscriptionFormulaWire[];
  readonly groupes: readonly SubscriptionGroupWire[];
}

/** What `ConvertitABO` answers, chosen here. */
export interface ConvertedTicketsWire {
  /** The lines of the subscriptions, in the order of `types`. */
  readonly listeID: readonly string[];
  /** What is saved, in cents. */
  readonly eco: number;
}

const lines = mapped(text, linesOfMarkup);

/** A list, a comma-joined text, or one text: as a list, empties left out. */
const codes: Reader<readonly string[]> = (value, path) =>
  Array.isArray(value)
    ? lenientList(text)(value, path).filter((code) => code !== '')
    : otherwise(commaList, [])(value, path);

/** The latest moment that a time of the wire can mean: the end of 2199, in Unix seconds. */
const latestTime = 7_258_118_399;

/** A time of the wire, Unix seconds or the wall clock of Paris; null for what is no time (point 3). */
const moment: Reader<EpochMilliseconds | null> = (value, path) => {
  const isWallTime = typeof value === 'string' && (value === '' || Number.isNaN(Number(value)));
  if (isWallTime) {
    return parseParisWallTime(value);
  }
  const seconds = otherwise(number, null)(value, path);
  return seconds !== null && seconds > 0 && seconds <= latestTime ? seconds * 1000 : null;
};

const negativeIsNone = otherwise(
  mapped(number, (value) => (value < 0 ? null : value)),
  null,
);
const countFromZero = otherwise(
  mapped(integer, (value) => Math.max(0, value)),
  0,
);

const type: Reader<SubscriptionType> = mapped(
  fields({
    typeAB: text,
    natu: otherwise(text, ''),
    minPla: countFromZero,
    maxPla: negativeIsNone,
    filtre: otherwise(text, ''),
    tarif: codes,
    unParSP: flag,
    desi: otherwise(line, ''),
    enableIfIsSelected: codes,
    prix: (value, path) => (value === undefined ? undefined : negativeIsNone(value, path)),
    controle: otherwise(text, ''),
    ju: otherwise(text, ''),
    nominatif: flag,
    tarifSup: codes,
    maxSup: countFromZero,
    ouvert: otherwise(text, ''),
  }),
  (wire): SubscriptionType => ({
    id: wire.typeAB,
    kind: wire.natu,
    display: typeDisplay(wire.natu),
    label: wire.desi,
    ticketsMin: wire.minPla,
    ticketsMax: wire.maxPla,
    filter: wire.filtre,
    pricings: wire.tarif,
    isSingleShow: wire.unParSP,
    enableIfIsSelected: wire.enableIfIsSelected,
    price: wire.prix ?? null,
    ...(wire.prix === undefined ? { isPriceUntold: true as const } : {}),
    control: wire.controle,
    proofType: wire.ju,
    isNominative: wire.nominatif,
    ...(wire.tarifSup.length === 0 || wire.maxSup === 0
      ? {}
      : { guests: { pricings: wire.tarifSup, most: wire.maxSup } }),
    ...(wire.ouvert === '' ? {} : { openedBy: wire.ouvert }),
  }),
);

/** Types as a list, keyed by anything, or one alone; a type without an id is left out. */
const types: Reader<readonly SubscriptionType[]> = (value, path) => {
  if (typeof value === 'object' && value !== null && 'typeAB' in value) {
    return lenientList(type)([value], path);
  }
  return Array.isArray(value)
    ? lenientList(type)(value, path)
    : [...otherwise(lenientKeyed(type), new Map<string, SubscriptionType>())(value, path).values()];
};

const collection = fields({
  desi: otherwise(line, ''),
  filtre: otherwise(text, ''),
  mini: countFromZero,
  maxi: negativeIsNone,
});

/** Each entry with its position, one that is malformed included: the others keep theirs. */
function collectionsOf(
  definitions: ReadonlyMap<string, ReturnType<typeof collection> | null>,
  formulaCode: string,
): ReadonlyMap<string, CollectionDefinition> {
  return new Map(
    [...definitions].map(([id, wire], index): [string, CollectionDefinition] => [
      id,
      {
        id,
        collectionKey: index + 1,
        formulaCode,
        title: wire?.desi ?? '',
        filter: collectionList(wire?.filtre ?? '', index + 1),
        minimum: wire?.mini ?? 0,
        maximum: wire?.maxi ?? null,
      },
    ]),
  );
}

const noCollections = new Map<string, ReturnType<typeof collection> | null>();

const formula: Reader<SubscriptionFormula> = mapped(
  fields({
    form: text,
    titre: otherwise(line, ''),
    descriptif: otherwise(lines, []),
    catimposee: codes,
    catunique: flag,
    ajouter: otherwise(line, ''),
    avantle: moment,
    apresle: moment,
    formule: codes,
    titreType: otherwise(line, ''),
    infoCompl: otherwise(fields({ infoGr: otherwise(lines, []) }), { infoGr: [] }),
    defONG: otherwise(keyed(otherwise(collection, null)), noCollections),
    minCat: otherwise(lenientKeyed(integer), new Map<string, number>()),
    types,
  }),
  (wire) => ({
    code: wire.form,
    title: wire.titre,
    text: wire.descriptif,
    categories: wire.catimposee,
    isSingleCategory: wire.catunique,
    buttonText: wire.ajouter,
    beforeThe: wire.avantle,
    afterThe: wire.apresle,
    formulas: wire.formule,
    selectLabel: wire.titreType,
    infos: wire.infoCompl.infoGr,
    collectionDefinitions: collectionsOf(wire.defONG, wire.form),
    categoryMinimums: wire.minCat,
    types: wire.types,
  }),
);

const group: Reader<SubscriptionGroup> = mapped(
  fields({
    ab: otherwise(text, ''),
    titre: otherwise(line, ''),
    texte: otherwise(lines, []),
    avantle: moment,
    apresle: moment,
    categories: codes,
    catunique: flag,
    formules: codes,
    jemabonne: otherwise(line, ''),
  }),
  (wire) => ({
    code: wire.ab,
    title: wire.titre,
    text: wire.texte,
    beforeThe: wire.avantle,
    afterThe: wire.apresle,
    categories: wire.categories,
    isSingleCategory: wire.catunique,
    formulas: wire.formules,
    buttonText: wire.jemabonne,
  }),
);

const offer: Reader<SubscriptionOffer> = mapped(
  fields({
    code: text,
    titre: otherwise(line, ''),
    texte: otherwise(lines, []),
    categories: codes,
    formules: otherwise(lenientList(formula), []),
    groupes: otherwise(lenientList(group), []),
  }),
  (wire) => ({
    code: wire.code,
    title: wire.titre,
    text: wire.texte,
    categories: wire.categories,
    formulas: wire.formules,
    groups: wire.groupes,
  }),
);

/** What `ProposeABO` answers, French in, entities out; an offer or formula without a code is left out. */
export const readSubscriptionOffers: Reader<readonly SubscriptionOffer[]> = mapped(
  fields({ propose: lenientList(offer) }),
  (answer) => answer.propose,
);

/** The types that `TypesABO` answers (`retourABO`). */
export const readSubscriptionTypes: Reader<readonly SubscriptionType[]> = mapped(
  fields({ retourABO: fields({ types }) }),
  (answer) => answer.retourABO.types,
);

/** The types that a reference opens, as `CtrlRefABO` answers them. */
export const readOpenedTypes: Reader<readonly SubscriptionType[]> = mapped(
  fields({ types }),
  (answer) => answer.types,
);

/** The ids of the lines that `AjoutABO` added: what `abos` of the holds names them by. */
export const readAddedSubscriptions: Reader<readonly string[]> = mapped(
  fields({ listeID: otherwise(lenientList(text), []) }),
  (answer) => answer.listeID,
);

/** The lines of the subscriptions that `ConvertitABO` made of tickets, and what that saves, in cents. */
export const readConvertedTickets: Reader<{
  readonly lineIds: readonly string[];
  readonly saving: Cents;
}> = mapped(
  fields({ listeID: otherwise(lenientList(text), []), eco: otherwise(countFromZero, 0) }),
  (answer) => ({ lineIds: answer.listeID, saving: answer.eco }),
);
