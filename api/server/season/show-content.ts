import type { SeasonCredit, SeasonShow } from './shows/show.types.ts';

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

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

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
