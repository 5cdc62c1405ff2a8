import type { NamedRule } from './named-rules.ts';

/** What a field of a venue's form asks for. */
export type FormFieldKind = 'text' | 'email' | 'phone' | 'date' | 'choice' | 'checkbox' | 'longText';

export interface CustomFormField {
  readonly name: string;
  readonly kind: FormFieldKind;
  readonly label: string;
  /** Empty for none. */
  readonly hint: string;
  readonly isRequired: boolean;
  /** The token by which the browser fills it in (WCAG 1.3.5); empty for none. */
  readonly autoComplete: string;
  /** What can be chosen; empty for every other kind. */
  readonly choices: readonly string[];
  /** The most characters. */
  readonly longest: number;
  /** What else is asked of it, by the names of the generic rules (point 5). */
  readonly rules: readonly NamedRule[];
}

/** A form of the venue's own, named by the query's `dial` (point 1): its answers go to the venue by mail. */
export interface CustomForm {
  readonly code: string;
  readonly title: string;
  /** Paragraphs. */
  readonly introduction: readonly string[];
  readonly fields: readonly CustomFormField[];
  /** What its button says; empty for the shop's own word. */
  readonly submitLabel: string;
  /** What is said once it was sent; empty for the shop's own words. */
  readonly thanks: string;
  /** Rules that were asked for and that nobody here knows: the fields go without them. */
  readonly unknownRules: readonly string[];
}

/** What a ticked box is sent as; one that is not ticked is sent as nothing. */
export const tickedAnswer = '1';

/** Whether a day exists: `2026-12-05`, from 1900 to 2199. */
export function isDay(typed: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  // A day that the month does not have is one of another month.
  return Number(year) >= 1900 && Number(year) < 2200 && date.getUTCMonth() + 1 === Number(month);
}
