import type { Catalogue, Hall } from '../entities/catalogue.ts';
import type { Performance } from '../entities/performance.ts';
import type { Show } from '../entities/show.ts';
import { linesOfMarkup } from './markup.ts';
import {
  commaList,
  fields,
  flag,
  integer,
  lenientKeyed,
  lenientList,
  list,
  mapped,
  number,
  otherwise,
  type Reader,
  text,
} from './read.ts';

/** A show as `ParamSC` sends it; from `accroche` on, chosen here. */
export interface ShowWire {
  readonly id: number;
  readonly titre: string;
  readonly listeSC: readonly number[];
  readonly img: string;
  /** Index into `messages`: the text of the show, -1 for none. */
  readonly infoSP: number;
  /** Comma-joined indexes into `filtre`. */
  readonly filtre: string;
  readonly classSP: string;
  readonly adv: string;
  readonly deplie: number;
  readonly sousTitre: string;
  readonly accroche: string;
  /** « role|names ». */
  readonly distribution: readonly string[];
  readonly duree: number;
  readonly public: string;
  readonly affiche: {
    readonly alt: string;
    readonly fond: string;
    readonly encre: string;
    readonly accent: string;
  };
}

/** A performance as `ParamSC` sends it. `date` is Unix seconds. */
export interface PerformanceWire {
  readonly id: number;
  readonly spec: number;
  readonly aff: boolean;
  readonly cache: boolean;
  readonly titre: string;
  readonly comm: string;
  readonly jour: string;
  readonly date: number;
  readonly salle: string;
  readonly num: boolean;
  readonly plan: boolean;
  readonly ovl: number;
  readonly ong: number;
  readonly ctrl: string;
  readonly typeOk: boolean;
  readonly nonDispo: boolean;
  readonly infoSC: number;
  readonly infoTarifs: number;
  readonly nbDS: number;
  readonly infoDS: number;
  readonly classSC: string;
  readonly att?: number;
}

export interface HallWire {
  readonly id: string;
  readonly nom: string;
  readonly adresse: string;
  readonly position: string;
  readonly zonage: {
    readonly image: string;
    readonly zones: Readonly<Record<string, { readonly nom: string; readonly coords: string }>>;
  };
}

/** What `ParamSC` answers under `data`. */
export interface CatalogueWire {
  readonly dirImage: string;
  readonly saison: number;
  readonly messages: readonly string[];
  readonly filtre: readonly string[];
  readonly ordreSC: readonly number[];
  readonly poc: string;
  readonly catsOVL: string;
  readonly spectacles: Readonly<Record<string, ShowWire>>;
  readonly seances: Readonly<Record<string, PerformanceWire>>;
  readonly salles: Readonly<Record<string, HallWire>>;
}

const lines = mapped(text, linesOfMarkup);
const line = mapped(text, (markup) => linesOfMarkup(markup).join(' '));
const color = mapped(text, (value) => (/^#[0-9a-f]{6}$/i.test(value) ? value : ''));

/** The latest moment that a date of the wire can mean: the end of 2199, in Unix seconds. */
const latestDate = 7_258_118_399;

const date: Reader<number | null> = otherwise(
  mapped(number, (seconds) => (seconds > 0 && seconds <= latestDate ? seconds * 1000 : null)),
  null,
);

const performance: Reader<Performance> = mapped(
  fields({
    id: integer,
    spec: integer,
    salle: otherwise(text, ''),
    titre: otherwise(lines, []),
    comm: otherwise(line, ''),
    date,
    ovl: otherwise(number, 0),
    aff: otherwise(flag, true),
    cache: otherwise(flag, false),
    plan: otherwise(flag, false),
    num: otherwise(flag, false),
    att: otherwise(number, 0),
    ong: otherwise(integer, 0),
  }),
  (wire) => ({
    id: wire.id,
    showId: wire.spec,
    hallId: wire.salle,
    title: wire.titre,
    comment: wire.comm,
    date: wire.date,
    salesOpening: wire.ovl,
    isDisplayed: wire.aff,
    isHidden: wire.cache,
    isPlaced: wire.plan,
    isNumbered: wire.num,
    isQueueable: wire.att !== 0,
    collectionKey: wire.ong,
  }),
);

const poster = fields({
  alt: otherwise(line, ''),
  fond: otherwise(color, ''),
  encre: otherwise(color, ''),
  accent: otherwise(color, ''),
});

const showFields = fields({
  id: integer,
  titre: otherwise(lines, []),
  listeSC: otherwise(lenientList(integer), []),
  img: otherwise(text, ''),
  infoSP: otherwise(integer, -1),
  filtre: otherwise(commaList, []),
  sousTitre: otherwise(line, ''),
  accroche: otherwise(line, ''),
  distribution: otherwise(lenientList(text), []),
  duree: otherwise(integer, 0),
  public: otherwise(line, ''),
  affiche: otherwise(poster, null),
});

interface Season {
  readonly imageDirectory: string;
  readonly messages: readonly string[];
  readonly genres: readonly string[];
}

function showOf(wire: ReturnType<typeof showFields>, season: Season): Show {
  return {
    id: wire.id,
    title: wire.titre,
    subtitle: wire.sousTitre,
    teaser: wire.accroche,
    text: linesOfMarkup(season.messages[wire.infoSP] ?? ''),
    credits: wire.distribution.map((credit) => {
      const [role = '', names = ''] = credit.split('|');
      return { role, names };
    }),
    genres: wire.filtre.map((index) => season.genres[Number(index)]).filter((genre) => genre !== undefined),
    durationMinutes: wire.duree > 0 ? wire.duree : null,
    audience: wire.public,
    poster:
      wire.img === ''
        ? null
        : {
            address: `${season.imageDirectory}${wire.img}`,
            alternative: wire.affiche?.alt ?? '',
            background: wire.affiche?.fond ?? '',
            ink: wire.affiche?.encre ?? '',
            accent: wire.affiche?.accent ?? '',
          },
    performanceIds: wire.listeSC,
  };
}

const hall: Reader<Hall> = mapped(
  fields({ id: text, nom: otherwise(line, ''), adresse: otherwise(line, '') }),
  (wire) => ({ id: wire.id, name: wire.nom, address: wire.adresse }),
);

const catalogueFields = fields({
  dirImage: otherwise(text, ''),
  saison: otherwise(integer, 0),
  messages: otherwise(list(otherwise(text, '')), []),
  filtre: otherwise(list(otherwise(line, '')), []),
  ordreSC: otherwise(lenientList(integer), []),
  spectacles: lenientKeyed(showFields),
  seances: lenientKeyed(performance),
  salles: otherwise(lenientKeyed(hall), new Map<string, Hall>()),
});

/** The season, French in, entities out; a show or performance without an id is dropped (point 3). */
export const readCatalogue: Reader<Catalogue> = (value, path) => {
  const wire = catalogueFields(value, path);
  const season: Season = { imageDirectory: wire.dirImage, messages: wire.messages, genres: wire.filtre };
  return {
    season: wire.saison,
    genres: wire.filtre,
    messages: wire.messages,
    order: wire.ordreSC,
    halls: wire.salles,
    shows: new Map([...wire.spectacles.values()].map((show) => [show.id, showOf(show, season)])),
    performances: new Map([...wire.seances.values()].map((item) => [item.id, item])),
  };
};
