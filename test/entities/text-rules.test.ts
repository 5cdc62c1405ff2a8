import { describe, expect, test } from 'vitest';
import * as rule from '../../api/values/text-rules.ts';

const held = (check: (text: string) => boolean, ...texts: readonly string[]) => texts.map(check);

describe('an address in a name', () => {
  test('is found where a mail program would make a link of it, and nowhere else', () => {
    for (const name of [
      'J.-P. Dupont',
      'M.Dupont',
      'Anne-Marie',
      'St. Martin',
      'D’Artagnan',
      'Groupe 6e B.',
      'O. K.',
      '...',
      '',
    ]) {
      expect([name, rule.holdsAddress(name)]).toEqual([name, false]);
    }
    for (const name of [
      'evil.example',
      'GAGNEZ sur été.fr/x',
      'http://a',
      'www.',
      'a@b',
      'St.Martin',
      'x1.io',
    ]) {
      expect([name, rule.holdsAddress(name)]).toEqual([name, true]);
    }
  });
});

describe('what a text is made of', () => {
  test('is letters, letters and spaces, letters and digits, or signs, and nothing else', () => {
    expect(held(rule.isAlpha, 'Éléonore', 'Anne Marie', 'A4', '')).toEqual([true, false, false, false]);
    expect(held(rule.isAlphaSpaces, 'Anne Marie', 'Anne', 'A 4', '')).toEqual([true, true, false, false]);
    expect(held(rule.isAlphanumeric, 'A4', 'A', '4', 'A-4', '')).toEqual([true, true, true, false, false]);
    expect(held(rule.isSymbol, '!?', '€', '! ?', 'a!', '')).toEqual([true, true, false, false, false]);
  });

  test('is found in it wherever it stands', () => {
    expect(held(rule.containsAlpha, '1é2', '12', '')).toEqual([true, false, false]);
    expect(held(rule.containsAlphaSpaces, '1é2', '1 2', '12', '')).toEqual([true, true, false, false]);
    expect(held(rule.containsAlphanumeric, '-é-', '-1-', '-!-', '')).toEqual([true, true, false, false]);
    expect(held(rule.containsNumeric, 'a1b', 'ab', '')).toEqual([true, false, false]);
    expect(held(rule.containsSymbol, 'a-b', 'a b', '')).toEqual([true, false, false]);
    expect(held(rule.containsLowercase, 'AbC', 'ABC', '12', '')).toEqual([true, false, false, false]);
    expect(held(rule.containsUppercase, 'aBc', 'abc', '12', '')).toEqual([true, false, false, false]);
  });

  test('has no capital, or nothing but capitals, as far as its script has any', () => {
    expect(held(rule.isLowercase, 'été 12', 'Été', '李', 'ǅ')).toEqual([true, false, true, false]);
    expect(held(rule.isUppercase, 'ÉTÉ 12', 'ÉTé', '李')).toEqual([true, false, true]);
  });
});

describe('a yes', () => {
  test('is said in French or English, with spaces around it, and by nothing more', () => {
    expect(
      ['yes', 'Oui', 'ON', '1', 'true', ' oui ', true, 1].filter((one) => !rule.isAccepted(one)),
    ).toEqual([]);
    const others = ['oui mais', 'non oui', 'y', 'o', '11', 'truth', '', 2, false, undefined, {}];
    expect(others.filter((one) => rule.isAccepted(one))).toEqual([]);
  });
});

describe('an address of the web', () => {
  test.each([
    'xhttp://exemple.fr',
    'httpx://exemple.fr',
    'https://localhost',
    'https://exemple.fr/a b',
    ' https://a.fr',
  ])('is not « %s »', (address) => {
    expect(rule.isWebAddress(address)).toBe(false);
  });
});

describe('a number that is typed', () => {
  test('may have spaces around it', () => {
    expect([rule.readNumber(' 12,5 '), rule.readNumber('+12'), rule.readNumber('-1 234.5')]).toEqual([
      12.5, 12, -1234.5,
    ]);
    expect(rule.readNumber(' 12 ', 'integer')).toBe(12);
  });

  test('is no integer beyond what can be counted, and no number beyond what can be written', () => {
    expect(rule.readNumber('9007199254740993', 'integer')).toBeNull();
    expect(rule.readNumber('9007199254740991', 'integer')).toBe(9_007_199_254_740_991);
    expect(rule.readNumber('9'.repeat(400))).toBeNull();
  });

  test('lies between two others, not beyond either, and what is none lies nowhere', () => {
    const between = (typed: string) => rule.isBetween(typed, -1, 4);
    expect(['-1,1', '-1', '0', '4', '4,1', 'x', ''].map(between)).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('a day that is typed', () => {
  test('may have spaces around it', () => {
    expect(rule.readDay(' 05/12/2026 ')).toBe('2026-12-05');
    expect(rule.readDay('le 05/12/2026')).toBeNull();
    expect(rule.readDay('05/12/2026 au soir')).toBeNull();
  });

  test('is read as the format says, whatever signs stand in it', () => {
    expect(rule.readDay('(05.12.2026)', ['(DD.MM.YYYY)'])).toBe('2026-12-05');
    expect(rule.readDay('05x12x2026', ['DD.MM.YYYY'])).toBeNull();
    expect(rule.readDay('05|12|2026', ['DD|MM|YYYY'])).toBe('2026-12-05');
    expect(rule.readDay('2026-12-05', [])).toBeNull();
  });

  test('lies between two others, not beyond either, and what is none comes nowhere', () => {
    const between = (typed: string) => rule.isDayBetween(typed, '2026-12-05', '2026-12-07');
    const days = ['04/12/2026', '05/12/2026', '07/12/2026', '08/12/2026', 'demain', ''];
    expect(days.map(between)).toEqual([false, true, true, false, false, false]);
    expect([rule.isDayAfter('demain', '2026-12-05'), rule.isDayBefore('demain', '2026-12-05')]).toEqual([
      false,
      false,
    ]);
  });
});
