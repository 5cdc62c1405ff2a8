import { describe, expect, test } from 'vitest';
import { isPublicPage, publicPages } from '../../api/season/public-pages.ts';

describe('the pages that a search engine may show', () => {
  test('are the home page, what is sold, and what everybody may read', () => {
    const pages = ['/', '/billets', '/abonnements', '/offres', '/conditions', '/faq', '/mentions-legales'];
    expect([...pages, '/accessibilite'].filter((page) => !isPublicPage(page))).toEqual([]);
  });

  test.each(['/compte', '/panier', '/billets/', 'billets', '', 'constructor', '/inconnue'])(
    '« %s » is none of them',
    (path) => {
      expect(isPublicPage(path)).toBe(false);
    },
  );

  test('are each called by a name of their own', () => {
    const names = Object.values(publicPages);
    expect(names.filter((name) => name.trim().length < 3)).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });
});
