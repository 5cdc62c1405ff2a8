import { linesOfMarkup, markupOfLines } from '../../contract/markup.ts';
import type { CatalogueWire, HallWire, PerformanceWire, ShowWire } from '../../season/catalogue-wire.ts';
import { type Access, accessKinds, accessWords } from '../../season/performance.ts';
import { imageDirectory } from '../../season/picture-widths.ts';
import { type HallAppearance, readSeasonCollections } from './json-columns.ts';
import type { SeasonData, SeasonPerformanceRow, SeasonShowRow } from './season-data.ts';

const weekday = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', weekday: 'long' });

/** Lu Ma Me Je Ve Sa Di, in Paris. */
function dayOf(date: Date): string {
  const name = weekday.format(date).slice(0, 2);
  return name.charAt(0).toUpperCase() + name.charAt(1);
}

/** What a performance says beside itself, by positions in what is sent with it. */
interface BesidePerformance {
  readonly title: string;
  /** The position of its collection from 1; 0 without one. */
  readonly collectionKey: number;
  /** Indexes into `messages`, -1 without any. */
  readonly noteIndex: number;
  readonly priceNoteIndex: number;
  /** Of its hall. */
  readonly hallAccess: readonly Access[];
}

function performanceWire(
  performance: SeasonPerformanceRow,
  { title, collectionKey, noteIndex, priceNoteIndex, hallAccess }: BesidePerformance,
): PerformanceWire {
  const access = accessKinds.filter(
    (kind) => hallAccess.includes(kind) || performance.details.access.includes(kind),
  );
  return {
    id: performance.id,
    spec: performance.showId,
    aff: performance.isDisplayed,
    cache: performance.isHidden,
    titre: title,
    comm: markupOfLines(
      [performance.isCancelled ? 'Annulée' : '', performance.label].filter((line) => line !== ''),
    ),
    jour: dayOf(performance.date),
    date: Math.floor(performance.date.getTime() / 1000),
    salle: performance.hallId,
    num: performance.isNumbered,
    plan: performance.isPlaced,
    ovl: performance.salesOpening,
    ong: collectionKey,
    ctrl: '',
    typeOk: true,
    nonDispo: performance.isCancelled,
    infoSC: noteIndex,
    infoTarifs: priceNoteIndex,
    nbDS: 0,
    infoDS: -1,
    classSC: '',
    ...(performance.waitingList > 0 ? { att: performance.waitingList } : {}),
    ...(access.length === 0 ? {} : { acces: access.map((kind) => accessWords[kind]).join(',') }),
  };
}

function showWire(
  show: SeasonShowRow,
  performanceIds: readonly number[],
  textIndex: number,
  genreIndex: number,
): ShowWire {
  const { content } = show;
  return {
    id: show.id,
    titre: markupOfLines(content.title),
    listeSC: performanceIds,
    img: content.posterFile,
    infoSP: textIndex,
    filtre: String(genreIndex),
    classSP: '',
    adv: '',
    deplie: 0,
    sousTitre: markupOfLines([content.subtitle]),
    accroche: markupOfLines([content.teaser]),
    distribution: content.credits.map(({ role, names }) => `${role}|${names}`),
    duree: content.durationMinutes,
    public: markupOfLines([content.audience]),
    affiche: {
      alt: markupOfLines([content.posterAlternative]),
      fond: content.posterColors.background,
      encre: content.posterColors.ink,
      accent: content.posterColors.accent,
    },
  };
}

/** The zones of a hall in free seating; a zone's code is that of the category whose places are there (chosen here). */
function zonageWire({ picture, zones }: HallAppearance): HallWire['zonage'] {
  return {
    image: picture === '' ? '' : `${imageDirectory}${picture}`,
    zones: Object.fromEntries(
      zones.map(({ category, name, coords }) => [
        category,
        { nom: markupOfLines([name]), coords: coords.join(',') },
      ]),
    ),
  };
}

/** What `ParamSC` answers for these performances: they, their shows and their halls (wire.md, Catalogue). */
export function catalogueWire(
  season: SeasonData,
  performances: readonly SeasonPerformanceRow[],
): CatalogueWire {
  const showIds = new Set(performances.map((performance) => performance.showId));
  const hallIds = new Set(performances.map((performance) => performance.hallId));
  const shows = season.shows.filter((show) => showIds.has(show.id));
  const genres = [...new Set(shows.map((show) => show.genre))];
  const messages: string[] = [];
  // Equal texts share an index, and none is empty.
  const messageIndex = (text: string): number => {
    if (text === '') {
      return -1;
    }
    const known = messages.indexOf(text);
    return known >= 0 ? known : messages.push(text) - 1;
  };
  const collections = readSeasonCollections(season.settings.get('collections'));
  const titles = new Map(shows.map((show) => [show.id, markupOfLines(show.content.title)]));
  const hallAccess = new Map(season.halls.map(({ id, appearance }) => [id, appearance.access]));
  const number = Number(Object.entries(season.settings.get('saison') ?? {})[0]?.[1] ?? 0);
  return {
    dirImage: imageDirectory,
    saison: number,
    filtre: genres,
    ordreSC: performances.map((performance) => performance.id),
    poc: '',
    catsOVL: '',
    spectacles: Object.fromEntries(
      shows.map((show) => [
        show.id,
        showWire(
          show,
          performances
            .filter((performance) => performance.showId === show.id)
            .map((performance) => performance.id),
          // Programs that declare sales ask for a text of every show.
          messageIndex(markupOfLines(show.content.text) || (titles.get(show.id) ?? '')),
          genres.indexOf(show.genre),
        ),
      ]),
    ),
    seances: Object.fromEntries(
      performances.map((performance) => [
        performance.id,
        performanceWire(performance, {
          title: titles.get(performance.showId) ?? '',
          collectionKey: collections.findIndex(({ code }) => code === performance.details.collection) + 1,
          noteIndex: messageIndex(markupOfLines(performance.details.notes)),
          priceNoteIndex: messageIndex(markupOfLines(performance.details.priceNotes)),
          hallAccess: hallAccess.get(performance.hallId) ?? [],
        }),
      ]),
    ),
    salles: Object.fromEntries(
      season.halls
        .filter((hall) => hallIds.has(hall.id))
        .map((hall): [string, HallWire] => [
          hall.id,
          {
            id: hall.id,
            nom: markupOfLines([hall.name]),
            adresse: markupOfLines([hall.address]),
            position: '',
            zonage: zonageWire(hall.appearance),
          },
        ]),
    ),
    messages,
    ...(collections.length === 0
      ? {}
      : { collections: collections.map(({ code, title }) => ({ code, desi: markupOfLines([title]) })) }),
  };
}

/** A performance in the flat form that older readers take. */
interface FlatPerformance {
  readonly sc: number;
  readonly spec: number;
  readonly aff: boolean;
  /** `|` is a line break. */
  readonly titre: string;
  readonly date: number;
  /** The hall's name. */
  readonly salle: string;
  readonly ovl: number;
}

/** The flat performances that `ParamSC` carries beside `data`, under `infosSC.apiParamSC`. */
export function flatSeason(catalogue: CatalogueWire): {
  readonly infosSC: { readonly apiParamSC: readonly FlatPerformance[] };
} {
  const apiParamSC = catalogue.ordreSC
    .map((id) => catalogue.seances[id])
    .filter((performance) => performance !== undefined)
    .map((performance) => ({
      sc: performance.id,
      spec: performance.spec,
      aff: performance.aff,
      titre: linesOfMarkup(performance.titre).join('|'),
      date: performance.date,
      salle: linesOfMarkup(catalogue.salles[performance.salle]?.nom ?? '').join(' '),
      ovl: performance.ovl,
    }));
  return { infosSC: { apiParamSC } };
}
