import { describe, expect, test } from 'vitest';
import { pageAt, sortPages } from '../../api/season/custom-page.ts';

const page = (code: string, title = 'Accès') => ({ code, title, position: 'left' as const });
const usable = (...codes: readonly string[]): readonly string[] =>
  sortPages(codes.map((code) => page(code))).usable.map(({ code }) => code);

describe('a page of the venue’s own', () => {
  test.each(['acces', 'Acces', 'a', '7', 'venir-en-train', 'saison_2026', 'a--b', 'acces-', 'a'.repeat(60)])(
    'has an address with the code « %s »',
    (code) => {
      expect(sortPages([page(code)])).toEqual({ usable: [page(code)], refused: [] });
    },
  );

  test.each(['', 'accès', 'a b', 'a/b', '-acces', '_acces', 'acces/', '/acces', 'a'.repeat(61), '../panier'])(
    'has none with the code « %s », which is told',
    (code) => {
      expect(sortPages([page(code)])).toEqual({ usable: [], refused: [code] });
    },
  );

  test.each([
    ...['billets', 'Billets', 'pochette', 'panier', 'abonnements', 'processus', 'compte', 'authentification'],
    ...['enregistrement', 'logout', 'formulaire', 'conditions', 'faq', 'mentions-legales'],
    ...['api', 'build', 'banque', 'health', 'metrics', 'sitemap', 'spectacles', 'mes-billets'],
  ])('never takes the place of the shop’s own /%s', (code) => {
    expect(sortPages([page(code)])).toEqual({ usable: [], refused: [code] });
  });

  test('is the first of those that have one code', () => {
    const [first, second] = [page('acces', 'Venir'), page('acces', 'Repartir')];
    expect(sortPages([first, page('bar'), second])).toEqual({
      usable: [first, page('bar')],
      refused: ['acces'],
    });
  });

  test('is found by its path, capitals or not', () => {
    const pages = [page('Le_Bar'), page('acces')];
    expect(pageAt(pages, '/le_bar')).toBe(pages[0]);
    expect(pageAt(pages, '/ACCES')).toBe(pages[1]);
    expect(pageAt(pages, '/acces/plan')).toBeUndefined();
  });

  test('stands in the order of the venue, whatever is refused between', () => {
    expect(usable('bar', 'panier', 'acces', 'a/b', 'BAR')).toEqual(['bar', 'acces']);
  });
});
