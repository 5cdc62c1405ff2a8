import { line, linesOfMarkup } from '../contract/markup.ts';
import {
  asItStands,
  at,
  ContractError,
  commaList,
  fields,
  flag,
  integer,
  lenientKeyed,
  lenientList,
  list,
  mapped,
  number,
  omittable,
  otherwise,
  type Reader,
  record,
  text,
  unread,
  type WrittenFields,
  type WrittenOf,
  writes,
} from '../contract/read.ts';
import type { HallZoningWire } from '../seats/hall-zoning-wire.ts';
import { missingKey } from '../values/missing-key.ts';
import type { Catalogue, Hall } from './catalogue.ts';
import { type Access, accessKinds, accessWords, type Performance } from './performance.ts';
import type { Show } from './show.ts';

/** An object of which each field is still to be read. */
type Unread<Fields> = { readonly [Name in keyof Fields]?: unknown };

const lines = mapped(text, linesOfMarkup);
const lineOrNone = otherwise(line, '');
const color = otherwise(
  writes<string>()((value, path) => {
    if (value === '' || (typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value))) {
      return value;
    }
    throw new ContractError(path, 'a colour');
  }),
  '',
);
const word = otherwise(text, '');
const index = otherwise(integer, -1);
const count = otherwise(integer, 0);
const amount = otherwise(number, 0);
const yes = otherwise(flag, true);
const ids = otherwise(lenientList(integer), []);
const words = otherwise(lenientList(text), []);
const listed = otherwise(commaList, []);

/** The latest moment that a date of the wire can mean: the end of 2199, in Unix seconds. */
const latestDate = 7_258_118_399;

/** Unix seconds; 0 is no date yet. */
const date = otherwise(
  writes<number>()((value, path) => {
    const seconds = number(value, path);
    if (seconds < 0 || seconds > latestDate) {
      throw new ContractError(path, 'a date');
    }
    return seconds === 0 ? null : seconds * 1000;
  }),
  null,
);

const none: readonly string[] = [];

/** What shows and performances refer to, and how their texts are read. */
interface Season {
  readonly imageDirectory: string;
  readonly messages: Catalogue['messages'];
  readonly genres: readonly string[];
  /** The lines of a markup; of one text the same, for titles come again with every date. */
  readonly linesOf: (markup: string) => readonly string[];
  /** What these words mean; of one text the same. Words that nobody knows are left out. */
  readonly accessOf: (words: string) => readonly Access[];
}

/** The message that an index of the wire names; -1 names none. */
function messageOf({ messages }: Season, wire: unknown, field: string): readonly string[] {
  const position = index(wire, field);
  const message = messages[position];
  if (message === undefined && position >= 0) {
    missingKey('message', position);
  }
  return message ?? none;
}

// There are thousands of these: they are read field by field, with nothing made in between.
const performanceFields = {
  id: integer,
  spec: integer,
  aff: yes,
  cache: flag,
  titre: word,
  comm: lineOrNone,
  jour: unread<string>(),
  date,
  salle: word,
  num: flag,
  plan: flag,
  ovl: amount,
  ong: count,
  ctrl: unread<string>(),
  typeOk: yes,
  nonDispo: flag,
  /** Indexes into `messages`, -1 for none; as `infoDS`. */
  infoSC: index,
  infoTarifs: index,
  nbDS: count,
  infoDS: index,
  classSC: unread<string>(),
  att: omittable(amount),
  /** Comma-joined words (`accessWords`), chosen here; absent from older servers. */
  acces: omittable(word),
};
/** A performance as the server writes it in `ParamSC`. */
export type PerformanceWire = WrittenFields<typeof performanceFields>;

const performanceOf =
  (season: Season): Reader<Performance, PerformanceWire> =>
  (value, path) => {
    const read = performanceFields;
    const wire: Unread<typeof read> = record(value, path);
    const note = messageOf(season, wire.infoSC, 'infoSC');
    const dateNote = messageOf(season, wire.infoDS, 'infoDS');
    return {
      id: read.id(wire.id, 'id'),
      showId: read.spec(wire.spec, 'spec'),
      hallId: read.salle(wire.salle, 'salle'),
      title: season.linesOf(read.titre(wire.titre, 'titre')),
      comment: read.comm(wire.comm, 'comm'),
      date: read.date(wire.date, 'date'),
      dateIndex: read.nbDS(wire.nbDS, 'nbDS'),
      salesOpening: read.ovl(wire.ovl, 'ovl'),
      isDisplayed: read.aff(wire.aff, ''),
      isHidden: read.cache(wire.cache, ''),
      isPlaced: read.plan(wire.plan, ''),
      isNumbered: read.num(wire.num, ''),
      isQueueable: read.att(wire.att, 'att') !== 0,
      isSoldHere: read.typeOk(wire.typeOk, '') && !read.nonDispo(wire.nonDispo, ''),
      collectionKey: read.ong(wire.ong, 'ong'),
      notes: dateNote.length === 0 ? note : [...note, ...dateNote],
      priceNotes: messageOf(season, wire.infoTarifs, 'infoTarifs'),
      access: season.accessOf(read.acces(wire.acces, 'acces')),
    };
  };

const posterFields = { alt: lineOrNone, fond: color, encre: color, accent: color };
const unsaid: Unread<typeof posterFields> = {};

/** From `sousTitre` on, chosen here. */
const showFields = {
  id: integer,
  titre: word,
  listeSC: ids,
  img: word,
  /** Index into `messages`: the text of the show, -1 for none. */
  infoSP: index,
  /** Comma-joined indexes into `filtre`. */
  filtre: listed,
  classSP: unread<string>(),
  adv: unread<string>(),
  deplie: unread<number>(),
  sousTitre: lineOrNone,
  accroche: lineOrNone,
  /** « role|names ». */
  distribution: words,
  duree: count,
  public: lineOrNone,
  affiche: writes<WrittenFields<typeof posterFields>>()(otherwise(record, unsaid)),
};
/** A show as the server writes it in `ParamSC`. */
export type ShowWire = WrittenFields<typeof showFields>;

const showOf =
  (season: Season): Reader<Show, ShowWire> =>
  (value, path) => {
    const read = showFields;
    const wire: Unread<typeof read> = record(value, path);
    const image = read.img(wire.img, 'img');
    const poster: Unread<typeof posterFields> = read.affiche(wire.affiche, 'affiche');
    const minutes = read.duree(wire.duree, 'duree');
    return {
      id: read.id(wire.id, 'id'),
      title: season.linesOf(read.titre(wire.titre, 'titre')),
      subtitle: read.sousTitre(wire.sousTitre, 'sousTitre'),
      teaser: read.accroche(wire.accroche, 'accroche'),
      text: messageOf(season, wire.infoSP, 'infoSP'),
      credits: read.distribution(wire.distribution, 'distribution').map((credit) => {
        const [role = '', names = ''] = credit.split('|');
        return { role, names };
      }),
      genres: read
        .filtre(wire.filtre, 'filtre')
        .map((position) => season.genres[Number(position)])
        .filter((genre) => genre !== undefined),
      durationMinutes: minutes > 0 ? minutes : null,
      audience: read.public(wire.public, 'public'),
      poster:
        image === ''
          ? null
          : {
              address: `${season.imageDirectory}${image}`,
              alternative: posterFields.alt(poster.alt, 'affiche.alt'),
              background: posterFields.fond(poster.fond, 'affiche.fond'),
              ink: posterFields.encre(poster.encre, 'affiche.encre'),
              accent: posterFields.accent(poster.accent, 'affiche.accent'),
            },
      performanceIds: read.listeSC(wire.listeSC, 'listeSC'),
    };
  };

const hall = mapped(
  fields({
    id: text,
    nom: lineOrNone,
    adresse: lineOrNone,
    position: unread<string>(),
    // Zones are read by `readHallZoning` where they are shown: few halls have any, and the home page needs none.
    zonage: asItStands<HallZoningWire>(),
  }),
  (wire): Hall => ({ id: wire.id, name: wire.nom, address: wire.adresse, zoning: wire.zonage }),
);
/** A hall as the server writes it. */
export type HallWire = WrittenOf<typeof hall>;

const collection = fields({ code: text, desi: lineOrNone });

const seasonFields = fields({
  dirImage: word,
  saison: count,
  messages: otherwise(list(otherwise(lines, [])), []),
  filtre: otherwise(list(lineOrNone), []),
  ordreSC: ids,
  poc: unread<string>(),
  catsOVL: unread<string>(),
  spectacles: asItStands<Readonly<Record<string, ShowWire>>>(),
  seances: asItStands<Readonly<Record<string, PerformanceWire>>>(),
  salles: otherwise(lenientKeyed(hall), new Map<string, Hall>()),
  /** Chosen here: the parts of the season that `ong` counts from 1. Absent from older servers. */
  collections: omittable(otherwise(list(otherwise(collection, null)), [])),
});
/** What `ParamSC` answers under `data`, as the server writes it. */
export type CatalogueWire = WrittenOf<typeof seasonFields>;

/** The same function, asked once for each text. */
function onceForEach<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (given) => {
    const found = known.get(given);
    if (found !== undefined) {
      return found;
    }
    const value = read(given);
    known.set(given, value);
    return value;
  };
}

function byId<Item extends { readonly id: number }>(
  items: ReadonlyMap<string, Item>,
): ReadonlyMap<number, Item> {
  const found = new Map<number, Item>();
  for (const item of items.values()) {
    found.set(item.id, item);
  }
  return found;
}

/** The season, French in, entities out; a show or performance without an id is dropped (point 3). */
export const readCatalogue: Reader<Catalogue, CatalogueWire> = (value, path) => {
  const wire = seasonFields(value, path);
  const season: Season = {
    imageDirectory: wire.dirImage,
    messages: wire.messages,
    genres: wire.filtre,
    linesOf: onceForEach(linesOfMarkup),
    accessOf: onceForEach((words) => {
      const said = words.split(',');
      return accessKinds.filter((kind) => said.includes(accessWords[kind]));
    }),
  };
  return {
    season: wire.saison,
    genres: wire.filtre,
    messages: wire.messages,
    order: wire.ordreSC,
    halls: wire.salles,
    // The key is the position, counting those that are left out (point 3).
    collections: wire.collections.flatMap((one, position) =>
      one === null ? [] : [{ id: one.code, title: one.desi, key: position + 1 }],
    ),
    shows: at(path, () => byId(lenientKeyed(showOf(season))(wire.spectacles, 'spectacles'))),
    performances: at(path, () => byId(lenientKeyed(performanceOf(season))(wire.seances, 'seances'))),
  };
};
