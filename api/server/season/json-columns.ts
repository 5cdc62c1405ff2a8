import { z } from 'zod';
import { type Access, accessKinds } from '../../season/access.ts';
import type { SeasonCredit, SeasonShow } from './demo/shows.ts';

/** The fields of an object; none of anything else. */
export function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};
}

/** A text; empty for anything else. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The fields of an object as texts. */
export function textsOf(value: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(record(value)).map(([key, item]) => [key, text(item)]));
}

/** The options of a setting: those that are a text, a number, yes or no. */
export function optionsOf(value: unknown): Record<string, string | number | boolean> {
  const options: Record<string, string | number | boolean> = {};
  for (const [key, item] of Object.entries(record(value))) {
    if (typeof item === 'string' || typeof item === 'number' || typeof item === 'boolean') {
      options[key] = item;
    }
  }
  return options;
}

/** The `details` of a performance: what is said of it beside its date. */
export interface PerformanceDetails {
  /** The code of the collection that it is part of; empty without one. */
  readonly collection: string;
  /** Lines shown beside its date, and beside its prices. */
  readonly notes: readonly string[];
  readonly priceNotes: readonly string[];
  /** Of this date alone, beside what its hall has. */
  readonly access: readonly Access[];
}

const plainPerformance: PerformanceDetails = { collection: '', notes: [], priceNotes: [], access: [] };

const details = z.object({
  collection: z.string().default(''),
  notes: z.array(z.string()).default([]),
  priceNotes: z.array(z.string()).default([]),
  access: z.array(z.enum(accessKinds)).default([]),
});

/** Reads the column; one that is not understood says nothing. */
export function readPerformanceDetails(column: unknown): PerformanceDetails {
  const read = details.safeParse(column);
  return read.success ? read.data : plainPerformance;
}

/** A part of the season that runs through several shows: « En famille ». Its position, from 1, is its key on the wire. */
interface SeasonCollection {
  readonly code: string;
  readonly title: string;
}

const collections = z.object({ liste: z.array(z.object({ code: z.string(), titre: z.string() })) });

/** The setting `collections`, in the venue's order; one that is not understood has none. */
export function readSeasonCollections(setting: unknown): readonly SeasonCollection[] {
  const read = collections.safeParse(setting);
  return read.success ? read.data.liste.map(({ code, titre }) => ({ code, title: titre })) : [];
}

/** A part of a hall in free seating, where places of one category are; `coords` are « x,y,x,y… » on the picture. */
interface HallZone {
  readonly category: string;
  readonly name: string;
  readonly places: number;
  readonly coords: readonly number[];
}

/** The `appearance` of a hall: what is shown of it beside its plan, or in its place. */
export interface HallAppearance {
  /** The name of an image of the venue's, on which the zones lie; empty without zones. */
  readonly picture: string;
  readonly zones: readonly HallZone[];
  /** A drawing of the hall as the venue gave it: SVG or HTML, cleaned by who shows it; empty without one. */
  readonly drawing: string;
  /** The file that the drawing came from. */
  readonly drawingFile: string;
  /** Addresses of scripts that bring the drawing to life, in a frame of their own. */
  readonly scripts: readonly string[];
  /** What the hall has for every date; places for wheelchairs on its plan are among it. */
  readonly access: readonly Access[];
}

const plainHall: HallAppearance = {
  picture: '',
  zones: [],
  drawing: '',
  drawingFile: '',
  scripts: [],
  access: [],
};

const appearance = z.object({
  picture: z.string().default(''),
  zones: z
    .array(
      z.object({
        category: z.string(),
        name: z.string(),
        places: z.number(),
        coords: z.array(z.number()),
      }),
    )
    .default([]),
  drawing: z.string().default(''),
  drawingFile: z.string().default(''),
  scripts: z.array(z.string()).default([]),
  access: z.array(z.enum(accessKinds)).default([]),
});

/** Reads the column; one that is not understood is that of a hall without any. */
export function readHallAppearance(column: unknown): HallAppearance {
  const read = appearance.safeParse(column);
  return read.success ? read.data : plainHall;
}

/** What a show only shows, as the `content` column of the `show` table holds it. */
export type ShowContent = Pick<
  SeasonShow,
  | 'title'
  | 'subtitle'
  | 'teaser'
  | 'text'
  | 'credits'
  | 'durationMinutes'
  | 'audience'
  | 'posterColors'
  | 'posterAlternative'
> & {
  /** The poster's image in `venue_file`; empty without one. */
  readonly posterFile: string;
};

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(text).filter((item) => item !== '') : [];
}

function credit(value: unknown): SeasonCredit {
  const { role, names } = record(value);
  return { role: text(role), names: text(names) };
}

/** The column's JSON as content; what is missing is empty, so that a venue's short entry still shows. */
export function readShowContent(column: object): ShowContent {
  const content = record(column);
  const colors = record(content.posterColors);
  return {
    title: texts(content.title),
    subtitle: text(content.subtitle),
    teaser: text(content.teaser),
    text: texts(content.text),
    credits: Array.isArray(content.credits) ? content.credits.map(credit) : [],
    durationMinutes: typeof content.durationMinutes === 'number' ? content.durationMinutes : 0,
    audience: text(content.audience),
    posterColors: {
      background: text(colors.background),
      ink: text(colors.ink),
      accent: text(colors.accent),
    },
    posterAlternative: text(content.posterAlternative),
    posterFile: text(content.posterFile),
  };
}

/** « Le Malade imaginaire », on one line. */
export function titleOfShow(column: object): string {
  return readShowContent(column).title.join(' ');
}
