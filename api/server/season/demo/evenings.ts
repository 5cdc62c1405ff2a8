import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import type { Access } from '../../../season/performance.ts';
import { seatRow } from '../../cart/tables.ts';
import { wallTimeOf } from '../document/fields.ts';
import type { SeasonDocument } from '../document/season-document.ts';
import type { HallSeats } from '../store/write-seats.ts';
import { hallPlans } from './halls.ts';
import { type SeasonPerformance, type SeasonShow, shows } from './shows.ts';

dayjs.extend(utc);

dayjs.extend(timezone);

const venueZone = 'Europe/Paris';

/** How far the sale of a demo performance has gone, so that every situation of a real season can be met. */
export interface SalesSituation {
  /** The share of the hall that is already sold, from 0 to 1. */
  readonly soldShare: number;
  /** When not null, that many places exactly are left. */
  readonly placesLeft: number | null;
  /** The wire's `ovl`. */
  readonly salesOpening: number;
  readonly isDisplayed: boolean;
  readonly waitingList: number;
}

/** A number from 0 to 1 that looks random and is always the same for the same text (FNV-1a). */
function noise(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  // FNV's high bits barely move for short texts: mixed once more.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

/** The moment of a performance, counted in days of Paris from `today`. */
export function dateOf(performance: SeasonPerformance, today: Date): Date {
  const day = dayjs(today).tz(venueZone).startOf('day').add(performance.inDays, 'day').format('YYYY-MM-DD');
  return dayjs.tz(`${day} ${performance.at}`, venueZone).toDate();
}

function openingIn(days: number, today: Date): number {
  const day: Dayjs = dayjs(today).tz(venueZone).add(days, 'day');
  return dayjs.tz(`${day.format('YYYY-MM-DD')} 10:00`, venueZone).unix();
}

/** What has been sold of the `index`-th performance of a show by `today`. */
export function situationOf(show: SeasonShow, index: number, today: Date): SalesSituation {
  const usual: SalesSituation = {
    soldShare: usualShare(show, index),
    placesLeft: null,
    salesOpening: 0,
    isDisplayed: true,
    waitingList: 0,
  };
  switch (`${show.slug} ${index}`) {
    case 'le-malade-imaginaire 1':
      return { ...usual, placesLeft: 9 };
    case 'le-malade-imaginaire 2':
      return { ...usual, placesLeft: 0, waitingList: 1 };
    case 'le-loup-dans-la-main 1':
      return { ...usual, placesLeft: 6 };
    case 'les-cles-du-14 0':
      return { ...usual, placesLeft: 0 };
    case 'la-flute-enchantee 1':
      return { ...usual, soldShare: 0, salesOpening: openingIn(30, today) };
    case 'la-grande-bascule 0':
      return { ...usual, soldShare: 0, salesOpening: -1 };
    case 'ce-que-le-sol-retient 2':
      return { ...usual, soldShare: 0, isDisplayed: false };
    default:
      return usual;
  }
}

/** Near dates have sold more than far ones: from 15 to 85 %. */
function usualShare(show: SeasonShow, index: number): number {
  const inDays = show.performances[index]?.inDays ?? 0;
  const nearness = Math.max(0, 1 - inDays / 150);
  return 0.15 + 0.4 * nearness + 0.3 * noise(`${show.slug} share ${index}`);
}

type Evening = SeasonDocument['performances'][number];

type Imposed = NonNullable<Evening['imposed']>;

/** The parts of the demo season that run through several shows. */
export const demoCollections: NonNullable<SeasonDocument['collections']> = [
  { code: 'FAMILLE', title: 'En famille' },
  { code: 'CLASSIQUES', title: 'Les classiques' },
  { code: 'ETOILES', title: 'Sous les étoiles' },
];

const classics = ['le-malade-imaginaire', 'le-jeu-de-l-amour-et-du-hasard', 'phedre'];

const forChildren = 'le-loup-dans-la-main';

/** A circus show for everybody, to which families come in the afternoon. */
const forFamiliesByDay = 'onze-chaises';

/** The show whose deck chairs are for two, at this performance. */
const forTwo = { slug: 'berceuses-pour-adultes', label: 'À l’heure de la sieste' };

/** The concert at which a box is sold to one party. */
const wholeBoxes = 'quatre-saisons-et-une-cinquieme';

/** What performances with these labels make easier. */
const accessOfLabels: Readonly<Record<string, Access>> = {
  'Séance Relax': 'relaxed',
  'Langue des signes': 'signLanguage',
  Audiodescription: 'audioDescription',
};

/** What is said beside the date of performances with these labels. */
const notesOfLabels: Readonly<Record<string, string>> = {
  'Séance Relax': 'On peut bouger, réagir, sortir et revenir.',
  'Langue des signes': 'On la voit le mieux des premiers rangs.',
  Audiodescription: 'Les casques se retirent à l’accueil, une demi-heure avant le début.',
};

function collectionOf(show: SeasonShow, { at, hall }: SeasonPerformance): string | undefined {
  const place = hall ?? show.hall;
  if (place === 'arenes' || place === 'verdure') {
    return 'ETOILES';
  }
  if (show.slug === forChildren || (show.slug === forFamiliesByDay && at < '17:00')) {
    return 'FAMILLE';
  }
  return classics.includes(show.slug) ? 'CLASSIQUES' : undefined;
}

/** The boxes of the large hall, each a row of its section. */
function boxes(): NonNullable<Imposed['together']> {
  const { rows, sections } = hallPlans.polaris;
  return rows.flatMap(({ section, label }) =>
    sections[section]?.name === 'Loges' ? [[{ section: 'Loges', row: label }]] : [],
  );
}

function sellsWholeBoxes(show: SeasonShow, { hall }: SeasonPerformance): boolean {
  return show.slug === wholeBoxes && (hall ?? show.hall) === 'polaris';
}

/** The ids of the places of each box that is sold whole at this performance. */
function demoBoxes(show: SeasonShow, performance: SeasonPerformance): readonly (readonly number[])[] {
  const { rows, sections } = hallPlans.polaris;
  return sellsWholeBoxes(show, performance)
    ? rows
        .filter(({ section }) => sections[section]?.name === 'Loges')
        .map(({ firstSeat, seatCount }) =>
          Array.from({ length: seatCount }, (_, index) => firstSeat + index + 1),
        )
    : [];
}

/** What the document says of a demo performance beside its date and its sale. */
export function eveningDetails(
  show: SeasonShow,
  performance: SeasonPerformance,
): Pick<Evening, 'collection' | 'notes' | 'priceNotes' | 'access' | 'imposed'> {
  const collection = collectionOf(show, performance);
  const note = notesOfLabels[performance.label ?? ''];
  const access = accessOfLabels[performance.label ?? ''];
  const imposed: Imposed | null = sellsWholeBoxes(show, performance)
    ? { together: boxes() }
    : show.slug === forTwo.slug && performance.label === forTwo.label
      ? { lot: 2 }
      : null;
  return {
    ...(collection === undefined ? {} : { collection }),
    ...(note === undefined ? {} : { notes: [note] }),
    ...(access === undefined ? {} : { access: [access] }),
    ...(imposed === null
      ? {}
      : {
          imposed,
          priceNotes: [
            imposed.lot === 2
              ? 'Chaque transat est pour deux\u00a0: les billets vont par paires.'
              : 'Chaque loge se prend entière, par quatre places.',
          ],
        }),
  };
}

/** What a demo performance is called: its date is part of it, so that the season can be played again. */
export function demoCode(show: SeasonShow, index: number, today: Date): string {
  const performance = show.performances[index];
  const date = performance === undefined ? '' : wallTimeOf(dateOf(performance, today).getTime());
  return `${show.slug}-${date.replace('T', '-').replace(':', '')}`;
}

/** Which places are sold already: in parties of two to four who sit together, rather the best ones. */
function soldStates(seats: HallSeats, situation: SalesSituation, key: string): readonly number[] {
  const count = seats.seatIds.length;
  const soldCount =
    situation.placesLeft === null ? Math.round(count * situation.soldShare) : count - situation.placesLeft;
  let party = 0;
  let partyEnd = 0;
  const score = seats.quality.map((quality, index) => {
    if (index >= partyEnd || seats.rows[index] !== seats.rows[index - 1]) {
      party = index;
      partyEnd = index + 2 + Math.floor(noise(`${key} size ${index}`) * 3);
    }
    return quality + 0.9 * noise(`${key} party ${party}`);
  });
  const order = score.map((_, index) => index).sort((a, b) => (score[a] ?? 0) - (score[b] ?? 0));
  const states: number[] = new Array(count).fill(seatRow.open);
  for (const index of order.slice(0, soldCount)) {
    states[index] = seatRow.sold;
  }
  return states;
}

/** The same states with each set sold whole where one of its places is. */
function soldWhole(states: readonly number[], sets: readonly (readonly number[])[]): readonly number[] {
  const sold = new Set(sets.filter((set) => set.some((id) => states[id - 1] === seatRow.sold)).flat());
  return states.map((state, index) => (sold.has(index + 1) ? seatRow.sold : state));
}

/** The states of a demo performance's places, as if it had been on sale for a while: no document says such a thing. */
export function demoStates(today: Date): (code: string, seats: HallSeats) => readonly number[] {
  const situations = new Map(
    shows.flatMap((show) =>
      show.performances.map((performance, index) => [
        demoCode(show, index, today),
        {
          situation: situationOf(show, index, today),
          key: `${show.slug} ${index}`,
          boxes: demoBoxes(show, performance),
        },
      ]),
    ),
  );
  return (code, seats) => {
    const found = situations.get(code);
    return found === undefined
      ? seats.seatIds.map(() => 0)
      : soldWhole(soldStates(seats, found.situation, found.key), found.boxes);
  };
}
