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
  unread,
  type WrittenOf,
  writes,
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

const lines = mapped(text, linesOfMarkup);

/** A list, a comma-joined text, or one text: as a list, empties left out. */
const codes = (value: unknown, path: string): readonly string[] =>
  Array.isArray(value)
    ? lenientList(text)(value, path).filter((code) => code !== '')
    : otherwise(commaList, [])(value, path);

const listedCodes = writes<readonly string[]>()(codes);
const joinedCodes = writes<string>()(codes);

/** The latest moment that a time of the wire can mean: the end of 2199, in Unix seconds. */
const latestTime = 7_258_118_399;

/** A time of the wire, Unix seconds or the wall clock of Paris; null for what is no time (point 3). */
const moment: Reader<EpochMilliseconds | null, string> = (value, path) => {
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

/** A type of `TypesABO`; names are those of point 3, the rest (◇) is chosen here. */
const type = mapped(
  fields({
    typeAB: text,
    natu: otherwise(text, ''),
    /** ◇ The fewest places. */
    minPla: countFromZero,
    /** The most places, -1 without a limit. */
    maxPla: negativeIsNone,
    /** A tag list. */
    filtre: otherwise(text, ''),
    /** Comma-joined price codes. */
    tarif: joinedCodes,
    unParSP: flag,
    desi: otherwise(line, ''),
    enableIfIsSelected: listedCodes,
    /** ◇ Cents, -1 when the tickets alone are paid. */
    prix: writes<number>()((value, path) => (value === undefined ? undefined : negativeIsNone(value, path))),
    /** ◇ The family of the reference that is asked for, or empty. */
    controle: otherwise(text, ''),
    /** ◇ The proof that is asked for, or empty. */
    ju: otherwise(text, ''),
    /** ◇ Whether the holder's names are asked for. */
    nominatif: flag,
    /** ◇ Comma-joined price codes of places beside the subscriber's own, or empty. */
    tarifSup: joinedCodes,
    /** ◇ The most of them for one subscription at one performance. */
    maxSup: countFromZero,
    /** ◇ Of a hidden type: the accepted reference of the caller's that opens it, or empty. */
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

/** A type as the server writes it. */
export type SubscriptionTypeWire = WrittenOf<typeof type>;

/** Types as a list, keyed by anything, or one alone; a type without an id is left out. */
const types: Reader<readonly SubscriptionType[], readonly SubscriptionTypeWire[]> = (value, path) => {
  if (typeof value === 'object' && value !== null && 'typeAB' in value) {
    return lenientList(type)([value], path);
  }
  return Array.isArray(value)
    ? lenientList(type)(value, path)
    : [...otherwise(lenientKeyed(type), new Map<string, SubscriptionType>())(value, path).values()];
};

/** A part of a formula, in `defONG`; all chosen here. */
const collection = fields({
  desi: otherwise(line, ''),
  /** A tag list. */
  filtre: otherwise(text, ''),
  mini: countFromZero,
  /** -1 without a limit. */
  maxi: negativeIsNone,
});
/** A part of a formula as the server writes it. */
export type CollectionDefinitionWire = WrittenOf<typeof collection>;

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

/** A formula of `ProposeABO`. Times are `yyyy-MM-dd HH:mm` in Paris ◇, empty for none. */
const formula = mapped(
  fields({
    form: text,
    titre: otherwise(line, ''),
    descriptif: otherwise(lines, []),
    /** Comma-joined category codes. */
    catimposee: joinedCodes,
    catunique: flag,
    ajouter: otherwise(line, ''),
    avantle: moment,
    apresle: moment,
    /** Comma-joined formula codes. */
    formule: joinedCodes,
    titreType: otherwise(line, ''),
    infoCompl: otherwise(fields({ infoGr: otherwise(lines, []) }), { infoGr: [] }),
    defONG: otherwise(keyed(otherwise(collection, null)), noCollections),
    /** ◇ Category code to the fewest places of it. */
    minCat: otherwise(lenientKeyed(integer), new Map<string, number>()),
    types,
  }),
  (wire): SubscriptionFormula => ({
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

/** A formula as the server writes it. */
export type SubscriptionFormulaWire = WrittenOf<typeof formula>;

/** The formulas that an offer shows together. */
const group = mapped(
  fields({
    /** ◇ Its id. */
    ab: otherwise(text, ''),
    titre: otherwise(line, ''),
    texte: otherwise(lines, []),
    avantle: moment,
    apresle: moment,
    categories: joinedCodes,
    catunique: flag,
    formules: listedCodes,
    jemabonne: otherwise(line, ''),
  }),
  (wire): SubscriptionGroup => ({
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

/** Formulas as the server writes them together. */
export type SubscriptionGroupWire = WrittenOf<typeof group>;

/** An offer of `ProposeABO`; `titre`, `texte` and `groupes` are chosen here. */
const offer = mapped(
  fields({
    code: text,
    titre: otherwise(line, ''),
    texte: otherwise(lines, []),
    categories: listedCodes,
    formules: otherwise(lenientList(formula), []),
    groupes: otherwise(lenientList(group), []),
  }),
  (wire): SubscriptionOffer => ({
    code: wire.code,
    title: wire.titre,
    text: wire.texte,
    categories: wire.categories,
    formulas: wire.formules,
    groups: wire.groupes,
  }),
);

/** An offer as the server writes it. */
export type SubscriptionOfferWire = WrittenOf<typeof offer>;

/** What `ProposeABO` answers, French in, entities out; an offer or formula without a code is left out. */
export const readSubscriptionOffers = mapped(
  fields({ propose: lenientList(offer) }),
  (answer): readonly SubscriptionOffer[] => answer.propose,
);

/** The types that `TypesABO` answers (`retourABO`). */
export const readSubscriptionTypes = mapped(
  fields({ retourABO: fields({ form: unread<string>(), types }) }),
  (answer) => answer.retourABO.types,
);

/** The types that a reference opens, as `CtrlRefABO` answers them. */
export const readOpenedTypes = mapped(fields({ types }), (answer) => answer.types);

/** The ids of the lines that `AjoutABO` added: what `abos` of the holds names them by. */
export const readAddedSubscriptions = mapped(
  fields({ listeID: otherwise(lenientList(text), []) }),
  (answer): readonly string[] => answer.listeID,
);

/** What `ConvertitABO` answers, chosen here: the lines of the subscriptions that it made of tickets, and what that saves. */
export const readConvertedTickets = mapped(
  fields({
    /** In the order of `types`. */
    listeID: otherwise(lenientList(text), []),
    /** What is saved, in cents. */
    eco: otherwise(countFromZero, 0),
  }),
  (answer): { readonly lineIds: readonly string[]; readonly saving: Cents } => ({
    lineIds: answer.listeID,
    saving: answer.eco,
  }),
);
/** What became of tickets as the server writes it. */
export type ConvertedTicketsWire = WrittenOf<typeof readConvertedTickets>;
