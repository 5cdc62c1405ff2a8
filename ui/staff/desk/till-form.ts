import type { z } from 'zod';
import type { DeskCart, DeskMeans, saleCalls } from '../../../api/staff/sale-calls.ts';
import type { Cents } from '../../../api/values/money.ts';
import { deskText as words } from './fr.ts';

/** « 60 », « 60,5 », « 1 250,00 € » in cents; null for what is no amount. */
export function readAmount(typed: string): Cents | null {
  const match = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed.replace(/[\s€]/g, ''));
  return match === null ? null : Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** What is typed at the till. */
export interface TillForm {
  readonly means: DeskMeans;
  /** Cash that was handed over, as it is typed. */
  readonly given: string;
  readonly document: string;
  readonly reason: string;
  readonly onBehalfOf: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly email: string;
}

export const emptyTill: TillForm = {
  ...{ means: 'cash', given: '', document: '', reason: '', onBehalfOf: '' },
  ...{ lastName: '', firstName: '', email: '' },
};

/** What is to be paid at the desk, in cents: nothing for complimentary tickets. */
export function amountDue({ means }: TillForm, { due }: Pick<DeskCart, 'due'>): number {
  return means === 'complimentary' ? 0 : due;
}

/** What goes back of the cash that was handed over, in cents; null where nothing, or no amount, was typed. */
export function changeDue(form: TillForm, cart: Pick<DeskCart, 'due'>): number | null {
  const given = form.means === 'cash' ? readAmount(form.given) : null;
  return given === null ? null : given - amountDue(form, cart);
}

/** What is still missing before the cart can be sold, in words. */
export function missingFor(form: TillForm, cart: Pick<DeskCart, 'due' | 'lines'>): readonly string[] {
  const { means } = form;
  return [
    ...(cart.lines.every((line) => line.isPriced) ? [] : [words.missingPrice]),
    ...((changeDue(form, cart) ?? 0) < 0 ? [words.missingGiven] : []),
    ...(means === 'cheque' && form.document.trim() === '' ? [words.missingCheque] : []),
    ...(means === 'complimentary' && (form.reason.trim() === '' || form.onBehalfOf.trim() === '')
      ? [words.missingReason]
      : []),
  ];
}

/** What the server is asked; words that the means has no field for are left out. */
export function saleOf(
  form: TillForm,
  cart: Pick<DeskCart, 'due'>,
): z.input<(typeof saleCalls)['sellAtDesk']['asks']> {
  const { means, lastName, firstName, email } = form;
  const isGiven = means === 'complimentary';
  return {
    means,
    amount: amountDue(form, cart),
    document: means === 'cheque' || means === 'card' ? form.document.trim() : '',
    buyer: { lastName: lastName.trim(), firstName: firstName.trim(), email: email.trim() },
    reason: isGiven ? form.reason.trim() : '',
    onBehalfOf: isGiven ? form.onBehalfOf.trim() : '',
  };
}
