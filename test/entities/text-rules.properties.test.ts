import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { frenchPhone, hasNumber, isPhone } from '../../api/customer/phone.ts';
import * as rule from '../../api/values/text-rules.ts';

const anyText = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));
const letters = fc.constantFrom('a', 'É', 'ß', 'ł', 'Æ', 'ễ', '李', 'م', 'İ', 'ñ', 'e\u0301');
const digits = fc.constantFrom('0', '7', '9', '٣');
const symbols = fc.constantFrom('!', '€', '#', '-', '’', '+', '«');
const wordOf = (...kinds: fc.Arbitrary<string>[]) =>
  fc.array(fc.oneof(...kinds), { minLength: 1 }).map((parts) => parts.join(''));
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the generic rules', () => {
  test('take what they are made for, in any script', () => {
    fc.assert(fc.property(wordOf(letters), (text) => rule.isAlpha(text) && rule.containsAlpha(text)));
    fc.assert(fc.property(wordOf(letters, fc.constant(' ')), rule.isAlphaSpaces));
    fc.assert(
      fc.property(
        wordOf(letters, digits),
        (text) => rule.isAlphanumeric(text) && rule.containsAlphanumeric(text),
      ),
    );
    fc.assert(fc.property(wordOf(symbols), (text) => rule.isSymbol(text) && rule.containsSymbol(text)));
  });

  test('refuse what is something else beside', () => {
    const beside = (kind: fc.Arbitrary<string>, other: fc.Arbitrary<string>) =>
      fc.tuple(wordOf(kind), other, wordOf(kind)).map((parts) => parts.join(''));
    fc.assert(
      fc.property(beside(letters, digits), (text) => !rule.isAlpha(text) && rule.containsNumeric(text)),
    );
    fc.assert(
      fc.property(
        beside(letters, symbols),
        (text) => !rule.isAlphanumeric(text) && rule.containsSymbol(text),
      ),
    );
    fc.assert(
      fc.property(beside(symbols, letters), (text) => !rule.isSymbol(text) && rule.containsAlpha(text)),
    );
  });

  test('of capitals agree with capitals', () => {
    fc.assert(fc.property(wordOf(letters), (text) => rule.isUppercase(text.toUpperCase())));
    fc.assert(fc.property(wordOf(letters), (text) => rule.isLowercase(text.toLowerCase())));
    fc.assert(
      fc.property(
        anyText,
        (text) => rule.isLowercase(text) || rule.containsUppercase(text) || /\p{Lt}/u.test(text),
      ),
    );
    fc.assert(fc.property(anyText, (text) => rule.isUppercase(text) !== rule.containsLowercase(text)));
  });

  test('read a number as it is typed in France, and no text that is none', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(999), (whole, part) => {
        const decimals = String(part).padStart(3, '0');
        const typed = `${whole.toLocaleString('fr')},${decimals}`;
        expect(rule.readNumber(typed.replace('−', '-'))).toBe(Number(`${whole}.${decimals}`));
        expect(rule.readNumber(String(whole), 'integer')).toBe(whole === 0 ? 0 : whole);
        expect(rule.readNumber(typed, 'integer')).toBe(part === 0 ? whole : null);
      }),
    );
    for (const typed of ['', 'x', '1,2,3', '12 34', '1e3', '0x10', 'Infinity', '--1', '٣', '١٢']) {
      expect(rule.readNumber(typed)).toBeNull();
    }
    expect(rule.isBetween('3,5', 3, 4)).toBe(true);
    expect([rule.isBetween('3', 3, 4), rule.isBetween('4', 3, 4)]).toEqual([true, true]);
    expect([rule.isBetween('2,9', 3, 4), rule.isBetween('x', 3, 4)]).toEqual([false, false]);
  });

  test('read a day in the form that is asked for, and order days', () => {
    fc.assert(
      fc.property(day, day, (one, other) => {
        const [year, month, date] = one.split('-');
        expect(rule.readDay(one)).toBe(one);
        expect(rule.readDay(`${date}/${month}/${year}`)).toBe(one);
        expect(rule.readDay(`${date}.${month}.${year}`, ['DD.MM.YYYY'])).toBe(one);
        expect(rule.readDay(one, ['DD/MM/YYYY'])).toBeNull();
        expect(rule.isDayAfter(one, other)).toBe(one > other);
        expect(rule.isDayBefore(one, other)).toBe(one < other);
        expect(rule.isDayBetween(one, one, one)).toBe(true);
        expect(rule.isDayBetween(one, other, one)).toBe(other <= one);
      }),
    );
    for (const typed of ['', '31/02/2026', '2026-13-01', '5/12/2026', '05/12/26', 'demain']) {
      expect(rule.readDay(typed)).toBeNull();
    }
  });

  test('take addresses of the web, and nothing that would run', () => {
    for (const address of ['https://exemple.fr', 'http://www.théâtre.fr/a?b=c#d']) {
      expect(rule.isWebAddress(address)).toBe(true);
    }
    for (const other of [
      '',
      'exemple.fr',
      'javascript:alert(1)',
      'https://',
      'https://a b.fr',
      'ftp://a.fr',
    ]) {
      expect(rule.isWebAddress(other)).toBe(false);
    }
  });

  test('take a yes in many ways', () => {
    expect([true, 1, 'oui', 'on', '1'].map(rule.isAccepted)).toEqual([true, true, true, true, true]);
    expect([false, 0, '', 'non', null].map(rule.isAccepted)).toEqual([false, false, false, false, false]);
  });

  test('answer hostile texts of 100,000 characters at once', () => {
    const rules = Object.values(rule).flatMap((one) => (typeof one === 'function' ? [one] : []));
    const texts = ['a', ' ', '1 ', '9', '\u0301', '!', 'a.', '-', '𠮷'].map((part) =>
      part.repeat(100_000 / part.length),
    );
    const start = process.cpuUsage();
    for (const text of texts) {
      for (const one of rules) {
        (one as (text: string, ...more: readonly unknown[]) => unknown)(text, ['x'], ['y']);
      }
      isPhone(text);
      frenchPhone(text);
    }
    // Processor time: each answer takes less than 20 ms by itself.
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(20 * texts.length * (rules.length + 2));
  });
});

describe('a telephone number', () => {
  test.each([
    ['0612345678', '06 12 34 56 78'],
    ['06.12.34.56.78', '06 12 34 56 78'],
    ['06-12-34-56-78', '06 12 34 56 78'],
    [' 01 23 45 67 89 ', '01 23 45 67 89'],
    ['+33612345678', '+33 6 12 34 56 78'],
    ['0033 6 12 34 56 78', '+33 6 12 34 56 78'],
    ['+33 (0)6 12 34 56 78', '+33 6 12 34 56 78'],
    ['+41 22 345 67 89', '+41 22 345 67 89'],
    ['020 7946 0958', '020 7946 0958'],
    ['06 12 34 56 78 poste 3', '06 12 34 56 78 poste 3'],
    ['0012345678', '0012345678'],
    ['', ''],
  ])('« %s » is shown as « %s »', (typed, shown) => {
    expect(frenchPhone(typed)).toBe(shown);
  });

  test('keeps all its digits, and is shown the same when it is shown again', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.stringMatching(/^[+]?[\d .()-]{0,20}$/)), (typed) => {
        const shown = frenchPhone(typed);
        expect(frenchPhone(shown)).toBe(shown);
        const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^00|^(33)0/, '$1');
        expect(digitsOf(shown)).toBe(digitsOf(typed));
        expect(isPhone(shown)).toBe(isPhone(typed));
      }),
    );
  });

  test.each([
    ['01 23 45 67 89 poste 12', true],
    ['+33 6', false],
    ['appelez-moi', false],
    ['1', false],
    ['123456', true],
  ])('somebody could be called at « %s »: %s', (typed, isReached) => {
    expect(hasNumber(typed)).toBe(isReached);
  });
});
