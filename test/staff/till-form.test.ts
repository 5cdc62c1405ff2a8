import { describe, expect, it } from 'vitest';
import type { DeskCart } from '../../api/staff/sale-calls.ts';
import { deskText } from '../../ui/staff/desk/fr.ts';
import {
  amountDue,
  changeDue,
  emptyTill,
  missingFor,
  readAmount,
  saleOf,
  type TillForm,
} from '../../ui/staff/desk/till-form.ts';

const line = {
  ...{ id: '1', label: 'Phèdre', detail: '', date: 1_800_000_000_000 },
  ...{ quantity: 1, amount: 3200, isPriced: true },
};
const cart: Pick<DeskCart, 'due' | 'lines'> = { due: 3200, lines: [line] };
const typed = (form: Partial<TillForm>): TillForm => ({ ...emptyTill, ...form });

describe('an amount as it is typed', () => {
  it.each([
    ['60', 6000],
    ['60,5', 6050],
    ['60.05', 6005],
    ['1 250,00 €', 125_000],
    ['0', 0],
  ])('%s is %i cents', (text, cents) => expect(readAmount(text)).toBe(cents));

  it.each(['', 'vingt', '-5', '1,234', '12,', '1e3'])('« %s » is none', (text) =>
    expect(readAmount(text)).toBeNull(),
  );
});

describe('the till', () => {
  it('says what goes back of the cash, and nothing for other means', () => {
    expect(changeDue(typed({ given: '50' }), cart)).toBe(1800);
    expect(changeDue(typed({ given: '' }), cart)).toBeNull();
    expect(changeDue(typed({ means: 'card', given: '50' }), cart)).toBeNull();
  });

  it.each([
    ['nothing for exact money', { given: '32' }, []],
    ['nothing where nobody counted', {}, []],
    ['more cash', { given: '30' }, [deskText.missingGiven]],
    ['the number of a cheque', { means: 'cheque' }, [deskText.missingCheque]],
    ['nothing of a terminal', { means: 'card' }, []],
    ['why tickets are given', { means: 'complimentary', reason: 'Presse' }, [deskText.missingReason]],
  ] as const)('misses %s', (_what, form, missing) => {
    expect(missingFor(typed(form), cart)).toEqual(missing);
  });

  it('misses a price before all else', () => {
    const unpriced = { ...cart, lines: [{ ...line, isPriced: false }] };
    expect(missingFor(typed({}), unpriced)).toEqual([deskText.missingPrice]);
  });

  it('asks for nothing when tickets are given, and leaves out what the means has no field for', () => {
    const form = typed({
      ...{ means: 'complimentary', document: '42', reason: ' Presse ', onBehalfOf: 'Radio' },
      ...{ lastName: ' Martin ' },
    });
    expect(amountDue(form, cart)).toBe(0);
    expect(saleOf(form, cart)).toEqual({
      ...{ means: 'complimentary', amount: 0, document: '', reason: 'Presse', onBehalfOf: 'Radio' },
      buyer: { lastName: 'Martin', firstName: '', email: '' },
    });
    expect(saleOf({ ...form, means: 'cheque' }, cart)).toMatchObject({ document: '42', reason: '' });
  });
});
