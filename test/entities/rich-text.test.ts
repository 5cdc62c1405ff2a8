import { describe, expect, test } from 'vitest';
import {
  levelledHeadings,
  richImage,
  richLink,
  richTextAttributes,
  richTextElements,
} from '../../api/season/rich-text.ts';

const shop = 'https://billets.exemple.fr';
const link = (address: string) => richLink(address, shop);

describe('a venue’s text', () => {
  test('may hold words, lists, tables, links and images', () => {
    const allowed = [
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'br', 'hr', 'blockquote', 'pre', 'ul', 'ol', 'li'],
      ...['dl', 'dt', 'dd', 'figure', 'figcaption', 'img', 'table', 'caption', 'thead', 'tbody', 'tfoot'],
      ...[
        'tr',
        'th',
        'td',
        'a',
        'strong',
        'b',
        'em',
        'i',
        'q',
        'cite',
        'abbr',
        'small',
        'sub',
        'sup',
        'code',
      ],
      ...['s', 'del', 'ins'],
    ];
    expect([...richTextElements].sort()).toEqual(allowed.sort());
  });

  test('says where links lead, what images show, and how tables and lists go on; nothing of how it looks', () => {
    expect(richTextAttributes).toEqual({
      a: ['href'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
      ol: ['start'],
    });
  });
});

describe('a link of a venue’s text', () => {
  test('leads to a place of the page, a page of the shop, a file, elsewhere, a mailbox or a telephone', () => {
    expect(link('#acces')).toEqual({ kind: 'place', anchor: 'acces' });
    expect(link(' /billets?genre=danse#liste ')).toEqual({
      kind: 'inside',
      path: '/billets',
      query: '?genre=danse',
      anchor: 'liste',
    });
    expect(link(`${shop}/faq`)).toEqual({ kind: 'inside', path: '/faq', query: '', anchor: '' });
    expect(link('/_site/1/plan.pdf?v=2#page')).toEqual({ kind: 'file', address: '/_site/1/plan.pdf?v=2' });
    expect(link('http://exemple.org/a?b#c')).toEqual({
      kind: 'outside',
      address: 'http://exemple.org/a?b#c',
    });
    expect(link('//exemple.org/a')).toEqual({ kind: 'outside', address: 'https://exemple.org/a' });
    expect(link('mailto:accueil@exemple.fr')).toEqual({ kind: 'mail', address: 'mailto:accueil@exemple.fr' });
    expect(link('tel:+33123456789')).toEqual({ kind: 'phone', address: 'tel:+33123456789' });
  });

  test.each([
    ...['', '  ', 'javascript:alert(1)', 'data:text/html,x', 'ftp://exemple.fr', 'file:///etc/passwd'],
    ...['https://', 'java\tscript:alert(1)', '/a\u0000b', '/a\u007fb', '\\\\exemple.org', '/a\\b'],
    ...['https://nom@exemple.fr', 'https://:secret@exemple.fr', 'https://nom:secret@exemple.fr'],
  ])('is not followed to %j', (address) => {
    expect(link(address)).toBeNull();
  });

  test.each(['api', 'build', '_site', 'attente', 'banque', 'health', 'metrics', 'partage'])(
    'is no page of the shop under « /%s »',
    (folder) => {
      expect([link(`/${folder}`)?.kind, link(`/${folder}/x`)?.kind]).toEqual(['file', 'file']);
      expect([link(`/${folder}s`)?.kind, link(`/billets/${folder}`)?.kind]).toEqual(['inside', 'inside']);
    },
  );

  test('is of the same server only with the same port and protocol', () => {
    expect([link('http://billets.exemple.fr/faq')?.kind, link(`${shop}:8443/faq`)?.kind]).toEqual([
      'outside',
      'outside',
    ]);
  });
});

describe('an image of a venue’s text', () => {
  test('is one of the venue’s own files on this server', () => {
    expect(richImage('/_site/1/images/a.svg?v=1', shop)).toBe('/_site/1/images/a.svg?v=1');
    expect(richImage(`${shop}/_site/1/a.svg`, shop)).toBe('/_site/1/a.svg');
  });

  test.each([
    'https://exemple.org/_site/1/a.svg',
    '/api/a.svg',
    '/billets/a.svg',
    '/build/_site/a.svg',
    '#a',
    '',
  ])('is not « %s »', (address) => {
    expect(richImage(address, shop)).toBeNull();
  });
});

describe('the headings of a venue’s text', () => {
  test('stand below the page’s own, in their order, none jumped over', () => {
    expect([...levelledHeadings([4, 1, 3, 1], 2)]).toEqual([
      [1, 2],
      [3, 3],
      [4, 4],
    ]);
    expect([...levelledHeadings([], 2)]).toEqual([]);
  });

  test('are never deeper than headings go', () => {
    expect([...levelledHeadings([1, 2, 3], 5).values()]).toEqual([5, 6, 6]);
  });
});
