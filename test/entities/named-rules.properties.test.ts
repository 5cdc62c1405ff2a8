import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  holdsRule,
  type NamedRule,
  readNamedRule,
  ruleNames,
  writeNamedRule,
} from '../../api/custom-form/named-rules.ts';

const alone = () => '';
const held = (written: string, text: string, other: (field: string) => string = alone): boolean => {
  const rule = readNamedRule(written);
  if (rule === null) {
    throw new Error(`${written} is no rule`);
  }
  return holdsRule(rule, text, other);
};

/** A rule as it may be written: a known name, and values that it may or may not take. */
const written = fc
  .tuple(
    fc.constantFrom(...ruleNames),
    fc.array(
      fc.oneof(
        fc.nat(500).map(String),
        fc.constantFrom('2026-12-05', 'integer', 'DD/MM/YYYY', 'autre'),
        fc.string(),
      ),
      { maxLength: 3 },
    ),
  )
  .map(([name, values]) => (values.length === 0 ? name : `${name}:${values.join(',')}`));

describe('a rule by its name', () => {
  test('is written as it was read', () => {
    fc.assert(
      fc.property(written, (text) => {
        const rule = readNamedRule(text);
        if (rule !== null) {
          expect(readNamedRule(writeNamedRule(rule))).toEqual(rule);
        }
      }),
    );
  });

  test('is none for any other text, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const rule: NamedRule | null = readNamedRule(text);
        return rule === null || ruleNames.includes(rule.name);
      }),
    );
    for (const odd of ['min', 'min:', 'min:trois', 'between:1', 'date_after:demain', 'toString', 'luhn:1']) {
      expect(readNamedRule(odd)).toBeNull();
    }
  });

  test.each([
    ['min:3', { name: 'min', values: ['3'] }],
    [' email ', { name: 'email', values: [] }],
    ['min:-3.25', { name: 'min', values: ['-3.25'] }],
    ['number', { name: 'number', values: [] }],
    ['number:float', { name: 'number', values: ['float'] }],
    ['number:integer', { name: 'number', values: ['integer'] }],
    ['length:2,4', { name: 'length', values: ['2', '4'] }],
    ['is:oui,non,peut-être', { name: 'is', values: ['oui', 'non', 'peut-être'] }],
    ['is:deux\nlignes', { name: 'is', values: ['deux\nlignes'] }],
    ['date_format:DD.MM.YYYY', { name: 'date_format', values: ['DD.MM.YYYY'] }],
  ])('« %s » is one', (text, rule) => {
    expect(readNamedRule(text)).toEqual(rule);
  });

  test.each([
    ['without a name', ['', ':', ':3']],
    ['with something before or after its name', ['!email', 'email!', 'e-mail', '2min:3', 'Email']],
    ['with a value that it does not take', ['email:x', 'email:', 'min:1,2', 'between:1,2,3', 'confirm:a,b']],
    [
      'without the value that it needs',
      ['min', 'is', 'is:', 'is:oui,', 'between:1', 'confirm', 'requiredifno'],
    ],
    [
      'with a value that is no number',
      ['min:3x', 'max:x3', 'length:2,x', 'between:1,2.', 'min:1.x', 'min:--1'],
    ],
    ['with a day that does not exist', ['date_before:2026-02-30', 'date_after:05/12/2026']],
    ['with a kind of number that is none', ['number:decimal', 'number:Integer']],
    [
      'with a form that is no whole day',
      ['date_format:DD/MM', 'date_format:YYYY', 'date_format:DD/DD/MM/YYYY'],
    ],
  ])('is none %s', (_what, texts) => {
    expect(texts.filter((text) => readNamedRule(text) !== null)).toEqual([]);
  });

  test('judges any text without throwing, and leaves an empty one to the rules about that', () => {
    const aboutEmpty = ['required', 'accepted', 'requiredifno'];
    fc.assert(
      fc.property(written, fc.string(), fc.string(), (text, typed, beside) => {
        const rule = readNamedRule(text);
        if (rule !== null) {
          expect(typeof holdsRule(rule, typed, () => beside)).toBe('boolean');
          expect(holdsRule(rule, '', alone)).toBe(!aboutEmpty.includes(rule.name));
        }
      }),
    );
  });

  test('counts characters as people do', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('é', '🎭', 'a'), { minLength: 1 }),
        fc.nat(10),
        (characters, n) => {
          const text = characters.join('');
          expect(held(`min:${n}`, text)).toBe(characters.length >= n);
          expect(held(`max:${n}`, text)).toBe(characters.length <= n);
          expect(held(`length:${n}`, text)).toBe(characters.length === n);
        },
      ),
    );
  });

  test.each([
    ['between:1,10', '10', '11'],
    ['number:integer', '12', '12,5'],
    ['starts_with:06,07', '0612', '0512'],
    ['ends_with:.fr', 'a.fr', 'a.be'],
    ['is:oui,non', 'non', 'peut-être'],
    ['not:zéro', 'un', 'zéro'],
    ['date_after:2026-12-05', '06/12/2026', '2026-12-05'],
    ['date_before:2026-12-05', '2026-12-04', '2026-12-05'],
    ['date_between:2026-12-05,2026-12-07', '2026-12-07', '2026-12-08'],
    ['date_format:DD/MM/YYYY', '05/12/2026', '2026-12-05'],
    ['length:2,4', 'abc', 'abcde'],
    ['contains_numeric', 'a1', 'a'],
    ['uppercase', 'ÉTÉ', 'été'],
  ])('%s takes « %s » and not « %s »', (rule, right, wrong) => {
    expect(held(rule, right)).toBe(true);
    expect(held(rule, wrong)).toBe(false);
  });

  test('may look at another field', () => {
    expect(held('confirm:mail', 'a', () => 'a')).toBe(true);
    expect(held('confirm:mail', 'a', () => 'b')).toBe(false);
    expect(held('requiredifno:mail', '', () => ' ')).toBe(false);
    expect(held('requiredifno:mail', '', () => 'a')).toBe(true);
  });
});
