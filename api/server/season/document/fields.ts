import { z } from 'zod';
import { formatParisWallTime, parseParisWallTime } from '../../../values/paris-time.ts';

/** Text as people read it. Nothing in a season is HTML: a tag or an entity would be shown as it is written. */
const plain = /^(?:[^<&\p{Cc}]|<(?![a-z/!?])|&(?!#?\w{1,30};))*$/iu;
const plainFault =
  'ce texte est montré tel quel\u00a0: ni balise HTML («\u00a0<br>\u00a0»), ni entité («\u00a0&nbsp;\u00a0»), ni retour à la ligne';

/** A line of plain text, empty allowed. */
export const line = (most = 300) =>
  z.string().max(most).regex(plain, plainFault).meta({ description: 'Plain text, no HTML' });

/** A line of plain text that says something. */
export const filledLine = (most = 300) => line(most).regex(/\S/, 'ce texte est vide');

/** By which other parts of the document, the wire and the venue's software name a thing. */
export const code = z
  .string()
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/,
    'un code a de 1 à 40 lettres sans accent, chiffres, «\u00a0-\u00a0» ou «\u00a0_\u00a0»',
  )
  .meta({ description: 'A code: letters without accents, digits, - and _' });

/** A code that also stands in addresses. */
export const slug = z
  .string()
  .max(60)
  .regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    'un nom d’adresse a des minuscules sans accent, des chiffres et «\u00a0-\u00a0»',
  )
  .meta({ description: 'A name that stands in addresses: lower case, digits and -' });

export const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'une couleur s’écrit «\u00a0#a06400\u00a0»')
  .meta({ description: 'A colour: #rrggbb' });

/** Integer cents of a euro, up to 100 000 €. */
export const cents = z
  .int({
    error: ({ input }) =>
      typeof input === 'number' && Number.isFinite(input)
        ? `un montant s’écrit en centimes, sans virgule\u00a0: ${Math.round(input * 100)} pour ${input.toFixed(2).replace('.', ',')}\u00a0€`
        : undefined,
  })
  .min(0)
  .max(10_000_000)
  .meta({ description: 'An amount in cents of a euro' });

export const wallTime = z
  .string()
  .regex(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:\+0[12]:00)?$/,
    'une date s’écrit «\u00a02026-12-05T20:30\u00a0», à l’heure de Paris',
  )
  .meta({
    description:
      'A moment on the clocks of Paris: 2026-12-05T20:30. In the hour that autumn repeats, +02:00 or +01:00 may tell which.',
  });

/** The path of a file beside the document; it never leaves the season's folder. */
export const filePath = z
  .string()
  .max(200)
  .regex(
    /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/,
    'un fichier se nomme depuis le dossier de la saison, sans accent ni espace',
  )
  .meta({ description: 'A file of the season’s folder: images/phedre.svg' });

export const email = z
  .string()
  .max(254)
  .regex(/^[^\s@<>]+@[^\s@<>]+$/, 'ce n’est pas une adresse électronique');

/** How many of something at most; left out: without a limit. */
export const limit = z.int().min(1).max(100_000);

/** The fields that say something: empty texts and lists, zero, false and null are what a document leaves out. */
export function filled<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]?: NonNullable<Fields[Key]> } {
  const kept = Object.entries(fields).filter(
    ([, value]) =>
      value !== '' &&
      value !== 0 &&
      value !== false &&
      value !== null &&
      value !== undefined &&
      !(Array.isArray(value) && value.length === 0),
  );
  // What was taken out is optional in the result; what is left has its own type.
  return Object.fromEntries(kept) as { [Key in keyof Fields]?: NonNullable<Fields[Key]> };
}

const hour = 3_600_000;

function readingOf(time: number): string {
  return formatParisWallTime(time).replace(' ', 'T');
}

/**
 * The moment of a document's date (« 2026-12-05T20:30 »), in epoch milliseconds, or null when the clocks of Paris never
 * show it: the 30th of February, the hour that spring skips, an offset that is not that of the day.
 */
export function momentOf(wallTime: string): number | null {
  const [, date = '', offset = ''] = /^([^+]*)(\+0[12]:00)?$/.exec(wallTime) ?? [];
  const full = date.length === 16 ? `${date}:00` : date;
  if (offset !== '') {
    const time = Date.parse(`${full}${offset}`);
    return readingOf(time) === full ? time : null;
  }
  const time = parseParisWallTime(full);
  return time !== null && readingOf(time) === full ? time : null;
}

/** The document's date of a moment; with its offset only in the hour that autumn repeats. */
export function wallTimeOf(time: number): string {
  const reading = readingOf(time);
  const short = reading.endsWith(':00') ? reading.slice(0, -3) : reading;
  if (momentOf(reading) === time && readingOf(time + hour) !== reading) {
    return short;
  }
  return `${short}${readingOf(time + hour) === reading ? '+02:00' : '+01:00'}`;
}
