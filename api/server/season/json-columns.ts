import { z } from 'zod';
import { accessKinds } from '../../season/performance.ts';

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

const details = z.object({
  /** The code of the collection that it is part of; empty without one. */
  collection: z.string().default(''),
  /** Lines shown beside its date, and beside its prices. */
  notes: z.array(z.string()).default([]),
  priceNotes: z.array(z.string()).default([]),
  /** Of this date alone, beside what its hall has. */
  access: z.array(z.enum(accessKinds)).default([]),
});

/** The `details` of a performance: what is said of it beside its date. */
export type PerformanceDetails = Readonly<z.output<typeof details>>;

/** Reads the column; one that is not understood says nothing. */
export function readPerformanceDetails(column: unknown): PerformanceDetails {
  return details.safeParse(column).data ?? details.parse({});
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

const appearance = z.object({
  /** The name of an image of the venue's, on which the zones lie; empty without zones. */
  picture: z.string().default(''),
  /** Parts of a hall in free seating, each with the places of one category; `coords` are « x,y,x,y… » on the picture. */
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
  /** A drawing of the hall as the venue gave it: SVG or HTML, cleaned where it is shown; empty without one. */
  drawing: z.string().default(''),
  /** The file that the drawing came from. */
  drawingFile: z.string().default(''),
  /** Addresses of scripts that bring the drawing to life, in a frame of their own. */
  scripts: z.array(z.string()).default([]),
  /** What the hall has for every date; places for wheelchairs on its plan are among it. */
  access: z.array(z.enum(accessKinds)).default([]),
});

/** The `appearance` of a hall: what is shown of it beside its plan, or in its place. */
export type HallAppearance = Readonly<z.output<typeof appearance>>;

/** Reads the column; one that is not understood is that of a hall without any. */
export function readHallAppearance(column: unknown): HallAppearance {
  return appearance.safeParse(column).data ?? appearance.parse({});
}

const word = z.string().catch('');
const lines = z
  .array(word)
  .catch([])
  .transform((list) => list.filter((item) => item !== ''));
const noCredit = { role: '', names: '' };
const noColors = { background: '', ink: '', accent: '' };

/** What is missing or wrong is empty, so that a venue's short entry still shows. */
const showContent = z.object({
  /** The lines of the title. */
  title: lines,
  subtitle: word,
  teaser: word,
  /** Paragraphs. */
  text: lines,
  credits: z.array(z.object({ role: word, names: word }).catch(noCredit)).catch([]),
  durationMinutes: z.number().catch(0),
  audience: word,
  posterColors: z.object({ background: word, ink: word, accent: word }).catch(noColors),
  posterAlternative: word,
  /** The poster's image in `venue_file`; empty without one. */
  posterFile: word,
});

/** What a show only shows, as the `content` column of the `show` table holds it. */
export type ShowContent = Readonly<z.output<typeof showContent>>;

/** The column's JSON as content. */
export function readShowContent(column: object): ShowContent {
  return showContent.parse(record(column));
}

/** « Le Malade imaginaire », on one line. */
export function titleOfShow(column: object): string {
  return readShowContent(column).title.join(' ');
}
