import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCities, readCountries } from '../../api/customer/customer-wire.ts';
import { findCities, findCountries } from '../../api/server/lookup/calls.ts';

describe('ListePays', () => {
  it.each([
    ['fr', 'France'],
    ['FRANCE', 'France'],
    ['etats', 'États-Unis'],
    ['ÉTATS-UNIS', 'États-Unis'],
    ['cote d’ivoire', 'Côte-d’Ivoire'],
    ["côte d'i", 'Côte-d’Ivoire'],
    ['suis', 'Suisse'],
    ['caribéens', 'Pays-Bas caribéens'],
  ])('finds « %s » first', (typed, first) => {
    expect(findCountries(typed)[0]).toBe(first);
  });

  it('puts the names that start with the text first, twenty at most', () => {
    const found = findCountries('a');
    expect(found).toHaveLength(20);
    expect(found[0]).toBe('Afghanistan');
    expect(findCountries('fr')).toContain('Afrique du Sud');
  });

  it('answers nothing for nothing, blanks and what is no country', () => {
    for (const typed of ['', ' ', '\u00a0', 'xyz', '%', '.*', 'a'.repeat(10_000), '__proto__', '\ud800']) {
      expect(findCountries(typed)).toEqual([]);
    }
  });

  it('travels as a comma-joined list and comes back the same', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyzéô-’ '];
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 3 }), (typed) => {
        const found = findCountries(typed);
        expect(readCountries({ listePY: found.join(',') }, '')).toEqual(found);
      }),
    );
  });
});

describe('ListeVilles', () => {
  it('names the towns of a postcode, as one writes them', async () => {
    const nyons = await findCities('26110');
    expect(nyons).toContain('26110 Nyons');
    expect(nyons).toContain('26110 Châteauneuf-de-Bordette');
    expect(await findCities(' 75001 ')).toEqual(['75001 Paris']);
    expect(await findCities('13008')).toEqual(['13008 Marseille']);
    expect(await findCities('97200')).toEqual(['97200 Fort-de-France']);
  });

  it('is read by the shop without repetition, fifty at most, whatever a server says', () => {
    const read = (listeVI: string) => readCities({ listeVI }, '');
    expect(read('26110 Nyons,26110 Nyons,26110 Aubres,26110 Nyons')).toEqual([
      { postcode: '26110', city: 'Nyons' },
      { postcode: '26110', city: 'Aubres' },
    ]);
    const many = Array.from({ length: 5000 }, (_, index) => `26110 Ville-${index}`).join(',');
    expect(read(many)).toHaveLength(50);
    expect(read(`26110 ${'a'.repeat(1000)},26110 Nyons`)).toEqual([{ postcode: '26110', city: 'Nyons' }]);
  });

  it('is read back as postcode and town', async () => {
    const listeVI = (await findCities('20000')).join(',');
    expect(readCities({ listeVI }, '')).toEqual([
      { postcode: '20000', city: 'Ajaccio' },
      { postcode: '20000', city: 'Lecci' },
    ]);
  });

  it.each([
    '',
    '2611',
    '2A004',
    '261100',
    '00000',
    'Nyons',
    '26110; DROP',
    '__proto__',
    'constructor',
    '９７２００',
    '1'.repeat(10_000),
  ])('answers nothing for « %s »', async (typed) => {
    expect(await findCities(typed)).toEqual([]);
  });
});
