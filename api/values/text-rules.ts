import { isDay } from '../custom-form/custom-form.ts';

/**
 * The generic rules of forms (point 5 of the specification), as predicates over text. Each is about what is there: an empty
 * text is nobody's business but `required`'s. Letters are those of any script, with their accents.
 */

const isMadeOf = (characters: string) => {
  const whole = new RegExp(`^(?:${characters})+$`, 'u');
  return (text: string): boolean => whole.test(text);
};

const contains = (characters: string) => {
  const one = new RegExp(characters, 'u');
  return (text: string): boolean => one.test(text);
};

const letter = '\\p{L}\\p{M}*';
const digit = '\\p{Nd}';
/** Neither a letter, a digit nor a space, and something that can be seen. */
const symbol = '[\\p{P}\\p{S}]';

export const isAlpha = isMadeOf(letter);
export const isAlphaSpaces = isMadeOf(`${letter}| `);
export const isAlphanumeric = isMadeOf(`${letter}|${digit}`);
export const isSymbol = isMadeOf(symbol);

export const containsAlpha = contains('\\p{L}');
export const containsAlphaSpaces = contains('\\p{L}| ');
export const containsAlphanumeric = contains(`\\p{L}|${digit}`);
export const containsNumeric = contains(digit);
export const containsSymbol = contains(symbol);
export const containsLowercase = contains('\\p{Ll}');
export const containsUppercase = contains('\\p{Lu}');

/** No capital in it: scripts without capitals hold too. */
export const isLowercase = (text: string): boolean => !/[\p{Lu}\p{Lt}]/u.test(text);

/** Nothing in it but what capitals would leave as it is. */
export const isUppercase = (text: string): boolean => !/\p{Ll}/u.test(text);

/** What a ticked box, or a yes, may be written as. */
export const isAccepted = (value: unknown): boolean =>
  value === true ||
  value === 1 ||
  (typeof value === 'string' && /^(?:yes|oui|on|1|true)$/i.test(value.trim()));

/** An address of the web, with its `http` or `https`. */
export function isWebAddress(text: string): boolean {
  try {
    const { protocol, hostname } = new URL(text);
    return ['http:', 'https:'].includes(protocol) && hostname.includes('.') && !/\s/.test(text);
  } catch {
    return false;
  }
}

export type NumberKind = 'integer' | 'float';

const numberForm = /^[+-]?(?:\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d+)(?:[.,]\d+)?$/;

/** A number as it is typed in France, « 1 234,5 » or « 1234.5 »; null for what is none, or not of this kind. */
export function readNumber(text: string, kind: NumberKind = 'float'): number | null {
  const typed = text.trim();
  if (!numberForm.test(typed)) {
    return null;
  }
  const number = Number(typed.replace(/[ \u00a0\u202f]/g, '').replace(',', '.'));
  return Number.isFinite(number) && (kind === 'float' || Number.isSafeInteger(number)) ? number : null;
}

/** Whether a number is typed that lies between two others, which count as in. */
export function isBetween(text: string, least: number, most: number): boolean {
  const number = readNumber(text);
  return number !== null && number >= least && number <= most;
}

/** Forms that a day may be typed in. */
export const dayFormats = ['YYYY-MM-DD', 'DD/MM/YYYY'] as const;

/**
 * A day that exists, as `2026-12-05`; null for any other text. A format is made of YYYY, MM, DD and what stands between them.
 */
export function readDay(text: string, formats: readonly string[] = dayFormats): string | null {
  for (const format of formats) {
    const pattern = format
      .replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
      .replace('YYYY', '(?<year>\\d{4})')
      .replace('MM', '(?<month>\\d{2})')
      .replace('DD', '(?<day>\\d{2})');
    const { year, month, day } = new RegExp(`^${pattern}$`).exec(text.trim())?.groups ?? {};
    const found = `${year}-${month}-${day}`;
    if (isDay(found)) {
      return found;
    }
  }
  return null;
}

/** Whether a day is typed that comes after another one, `2026-12-05`. */
export function isDayAfter(text: string, other: string): boolean {
  const day = readDay(text);
  return day !== null && day > other;
}

/** Whether a day is typed that comes before another one. */
export function isDayBefore(text: string, other: string): boolean {
  const day = readDay(text);
  return day !== null && day < other;
}

/** Whether a day is typed that lies between two others, which count as in. */
export function isDayBetween(text: string, first: string, last: string): boolean {
  const day = readDay(text);
  return day !== null && day >= first && day <= last;
}

/**
 * Whether a mail program could make a link of something in the text: a web or e-mail address. A name has none; it stands in
 * tickets and mails of the venue's, whoever typed it.
 */
export function holdsAddress(text: string): boolean {
  return /@|:\/\/|www\./i.test(text) || /[\p{L}\p{N}-]{2}\.\p{L}{2}/u.test(text);
}

/** A text on several lines as one, its lines joined by commas. */
export function onOneLine(text: string): string {
  return text
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ');
}
