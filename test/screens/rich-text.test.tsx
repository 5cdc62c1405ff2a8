// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { richTextAttributes, richTextElements } from '../../api/season/rich-text.ts';
import RichTextBody from '../../ui/design/rich-text-body.tsx';
import { brokenHtml, hostileHtml } from '../support/data/hostile-html.ts';
import { renderInRouter } from './render-in-router.tsx';

afterEach(cleanup);

const shown = async (html: string, more: Partial<Parameters<typeof RichTextBody>[0]> = {}) =>
  (await renderInRouter(<RichTextBody html={html} {...more} />, '/?abo=F1')).container;

/** What the views add themselves: names of anchors, sizes of images, how links are opened. */
const ownAttributes = new Set([
  'sizes',
  ...['id', 'class', 'loading', 'decoding', 'rel', 'tabindex', 'aria-label', 'data-status', 'aria-current'],
]);
const ownElements = new Set(['section', 'div', ...richTextElements]);

/** What in a rendered text is not on the list, as « element attribute=value ». */
function strangers(container: HTMLElement): readonly string[] {
  return [...container.querySelectorAll('*')].flatMap((element) => {
    const name = element.localName;
    const isOwn = ownElements.has(name);
    const attributes = element.getAttributeNames().flatMap((attribute) => {
      const value = element.getAttribute(attribute) ?? '';
      const isKnown = ownAttributes.has(attribute) || richTextAttributes[name]?.includes(attribute) === true;
      if (name === 'img' && attribute === 'srcset') {
        // Written by us, of this server's own address.
        return value.split(', ').every((one) => /^\/_site\/1\/images\/[\w.-]+\?largeur=\d+ \d+w$/.test(one))
          ? []
          : [`img srcset=${value}`];
      }
      const isSafe =
        attribute === 'src'
          ? value.startsWith('/_site/')
          : attribute !== 'href' || /^(?:https?:\/\/(?![^/]*@)|mailto:|tel:|#|\/(?![/\\]))/.test(value);
      return isKnown && isSafe ? [] : [`${name} ${attribute}=${value}`];
    });
    return isOwn ? attributes : [name, ...attributes];
  });
}

describe('hostile HTML', () => {
  test.each(hostileHtml)(
    '%s leaves nothing that runs, covers, leads astray or loads from elsewhere',
    async (html) => {
      expect(strangers(await shown(html))).toEqual([]);
    },
  );

  test('however it is broken and put together', async () => {
    await fc.assert(
      fc.asyncProperty(brokenHtml, async (html) => {
        const container = await shown(html);
        const found = strangers(container);
        cleanup();
        expect(found).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('keeps the words around it', async () => {
    const container = await shown(
      '<p>Avant</p><script>alert(1)</script><center>au milieu</center><p>Après</p>',
    );
    expect(container.textContent).toBe('Avantau milieuAprès');
  });
});

describe('a venue’s text', () => {
  test('has its headings below the page’s own, none jumped over', async () => {
    const html = '<h1>Venir</h1><p>…</p><h3>En train</h3><h3>En bus</h3><h6>La nuit</h6><h1>Repartir</h1>';
    await shown(html);
    const levels = (level: number) =>
      screen.queryAllByRole('heading', { level }).map((one) => one.textContent);
    expect(levels(1)).toEqual([]);
    expect(levels(2)).toEqual(['Venir', 'Repartir']);
    expect(levels(3)).toEqual(['En train', 'En bus']);
    expect(levels(4)).toEqual(['La nuit']);
    cleanup();
    await shown(html, { headingLevel: 4 });
    expect(levels(4)).toEqual(['Venir', 'Repartir']);
  });

  test('finds headings in boxes, and makes words of those in lists', async () => {
    await shown('<div><h2>Un</h2><p>a</p></div><ul><li><h2>Deux</h2></li></ul>');
    expect(screen.getAllByRole('heading').map((one) => one.textContent)).toEqual(['Un']);
    expect(screen.getByRole('listitem').textContent).toBe('Deux');
  });

  test('leads to pages of the shop by its router, with the query kept', async () => {
    await shown(
      '<a href="/billets?spec=2">Billets</a> <a href="http://localhost:3000/panier">Panier</a> <a href="https://sncf.example/a">Train</a> <a href="mailto:a@b.example">Courriel</a> <a href="tel:+33475002626">Téléphone</a> <a href="/_site/1/images/plan.svg">Plan</a>',
    );
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(to('Billets')).toBe('/billets?spec=2');
    expect(to('Panier')).toBe('/panier');
    expect(to('Train')).toBe('https://sncf.example/a');
    expect(screen.getByRole('link', { name: 'Train' }).getAttribute('rel')).toBe(
      'noopener noreferrer external',
    );
    expect(to('Courriel')).toBe('mailto:a@b.example');
    expect(to('Téléphone')).toBe('tel:+33475002626');
    expect(to('Plan')).toBe('/_site/1/images/plan.svg');
  });

  test('shows words in the place of a link or an image that may not be followed', async () => {
    const container = await shown(
      '<p><a href="javascript:x">ici</a> <img src="https://elsewhere.example/a.png" alt="le foyer"></p>',
    );
    expect(container.textContent).toBe('ici le foyer');
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('has its images with their size, and only when they are near', async () => {
    await shown(
      '<img src="/_site/1/images/a.jpg" alt="Le foyer" width="640" height="360"><img src="/_site/1/images/b.jpg" alt="La salle" width="wide">',
    );
    const image = screen.getByRole('img', { name: 'Le foyer' });
    expect([
      image.getAttribute('width'),
      image.getAttribute('height'),
      image.getAttribute('loading'),
    ]).toEqual(['640', '360', 'lazy']);
    const unsized = screen.getByRole('img', { name: 'La salle' });
    expect([unsized.getAttribute('width'), unsized.getAttribute('height')]).toEqual(['1200', '800']);
  });

  test('has its tables in a region that scrolls by the keyboard', async () => {
    await shown(
      '<table><caption>Horaires</caption><tr><th scope="row">Mardi</th><td colspan="2">13 h</td></tr></table>',
    );
    const region = screen.getByRole('region', { name: 'Horaires' });
    expect(region.getAttribute('tabindex')).toBe('0');
    expect(within(region).getByText('13 h').getAttribute('colspan')).toBe('2');
  });

  test('lists its parts, each a link to its place, when they are three', async () => {
    await shown('<h2>À pied</h2><p>a</p><h2>En bus</h2><h2>À pied</h2>', { hasContents: true });
    const links = within(screen.getByRole('navigation', { name: 'Sur cette page' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#a-pied', '#en-bus', '#a-pied-2']);
    expect(screen.getAllByRole('heading').map(({ id }) => id)).toEqual(['a-pied', 'en-bus', 'a-pied-2']);
    cleanup();
    await shown('<h2>À pied</h2><h2>En bus</h2>', { hasContents: true });
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
