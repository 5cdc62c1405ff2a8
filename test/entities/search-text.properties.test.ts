import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchText } from '../../api/values/search-text.ts';

describe('what is looked up', () => {
  test.each([
    ['Théâtre', 'theatre'],
    ['NOËL', 'noel'],
    ['Cœur', 'coeur'],
    ['ŒUVRE, œuvre', 'oeuvre, oeuvre'],
    ['Ex æquo, Ægine, æ', 'ex aequo, aegine, ae'],
    ["L'Avare d'Argan", 'l’avare d’argan'],
    ['L’Avare d’Argan', 'l’avare d’argan'],
    ['Saint-Étienne', 'saint etienne'],
    ['  Le   Cid \n - Corneille ', 'le cid corneille'],
    ['a--b - c', 'a b c'],
    ['', ''],
    [' - ', ''],
  ])('« %s » is compared as « %s »', (text, compared) => {
    expect(searchText(text)).toBe(compared);
  });

  test('is found in any case, with or without its accents, once or twice compared', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."abcéèêàçôïœæ -’'") }), (text) => {
        const compared = searchText(text);
        expect(searchText(text.toUpperCase())).toBe(compared);
        expect(searchText(text.normalize('NFD'))).toBe(compared);
        expect(searchText(compared)).toBe(compared);
      }),
    );
  });
});
