import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { richTextAttributes, richTextElements } from '../../../api/season/rich-text.ts';
import { cleanContent } from '../../../api/server/season/check/check-files.ts';
import { checkSeason } from '../../../api/server/season/check/check-season.ts';
import { brokenHtml, hostileHtml } from '../../support/data/hostile-html.ts';
import { faultsOf } from '../../support/data/season-checks.ts';
import { smallPoster, smallSeason } from '../../support/data/small-season.ts';

const withText = (html: string, more: object = {}) =>
  smallSeason((document, files) => {
    document.contents = [
      { code: 'venir', title: 'Venir', file: 'contents/venir.html', updated: '2026-09-01', ...more },
    ];
    files.set('contents/venir.html', Buffer.from(html));
    files.set('images/plan.svg', Buffer.from(smallPoster));
  });

const faultsOfText = (html: string, more: object = {}) => faultsOf(withText(html, more));

describe('a text of the venue’s', () => {
  it('is read with its images, which get their size and become the venue’s', async () => {
    const { season, faults } = await checkSeason(
      withText('<h2>À pied</h2><p>Huit minutes.</p><img src="images/plan.svg" alt="Le plan">'),
    );
    expect(faults).toEqual([]);
    expect(season?.contents).toEqual([
      {
        code: 'venir',
        title: 'Venir',
        html: '<h2>À pied</h2><p>Huit minutes.</p><img src="images/plan.svg" alt="Le plan" width="3" height="4" />\n',
        updatedOn: '2026-09-01',
      },
    ]);
    expect(season?.images.map(({ name }) => name)).toContain('plan.svg');
  });

  it('is taken without what dressed it, and the command says so', async () => {
    const { season, notices } = await checkSeason(
      withText(
        '<html><body><section><p class="x" style="color:red" id="a">Un <font>mot</font></p></section></body></html>',
      ),
    );
    expect(season?.contents[0]?.html).toBe('<p>Un mot</p>\n');
    expect(notices).toEqual([
      'contents[0].file\u00a0: «\u00a0contents/venir.html\u00a0» est repris sans class, style, id, <font>',
    ]);
  });

  it.each<[string, string]>([
    [
      '<p>a</p>\n<!-- <script> -->\n<script>x()</script>',
      'ligne 3\u00a0: un élément <script> n’est pas admis',
    ],
    ['<style>p { color: red }</style><p>a</p>', 'ligne 1\u00a0: un élément <style> n’est pas admis'],
    [
      '<p>a</p>\n<iframe src="https://x.example"></iframe>',
      'ligne 2\u00a0: un élément <iframe> n’est pas admis',
    ],
    ['<form><input></form><p>a</p>', 'ligne 1\u00a0: un élément <form> n’est pas admis'],
    ['<p>a</p>\n\n<p onclick="x()">b</p>', 'ligne 3\u00a0: l’attribut onclick n’est pas admis'],
    [
      '<a href="javascript:x()">a</a>',
      'ligne 1\u00a0: l’adresse «\u00a0javascript:x()\u00a0» ne peut pas être suivie',
    ],
    [
      '<img src="https://elsewhere.example/a.png" alt="">a',
      'ligne 1\u00a0: une image se nomme depuis le dossier de la saison, pas «\u00a0https://elsewhere.example/a.png\u00a0»',
    ],
    [
      '<img src="../a.png" alt="">a',
      'ligne 1\u00a0: une image se nomme depuis le dossier de la saison, pas «\u00a0../a.png\u00a0»',
    ],
    [
      '<img src="images/plan.svg">a',
      'ligne 1\u00a0: l’image «\u00a0images/plan.svg\u00a0» n’a pas d’attribut alt (vide, si elle ne dit rien)',
    ],
    ['<p> </p>', ' ne dit rien'],
  ])('with %s is a fault, named with its place', async (html, fault) => {
    const [first = ''] = await faultsOfText(html);
    expect(first.startsWith('contents[0].file | «\u00a0contents/venir.html\u00a0»')).toBe(true);
    expect(first).toContain(fault);
  });

  it('names what it lacks: file, image, title, date, a code of its own', async () => {
    expect(await faultsOfText('a', { file: 'contents/autre.html' })).toEqual([
      'contents[0].file | le fichier «\u00a0contents/autre.html\u00a0» n’existe pas',
    ]);
    expect(await faultsOfText('<img src="images/autre.svg" alt="">a')).toEqual([
      'contents[0].file | le fichier «\u00a0images/autre.svg\u00a0» n’existe pas',
    ]);
    expect(await faultsOfText('a', { title: '' })).toEqual(['contents[0].title | ce texte est vide']);
    expect(await faultsOfText('a', { updated: '01/09/2026' })).toEqual([
      'contents[0].updated | une date s’écrit «\u00a02026-11-21\u00a0»',
    ]);
    expect(await faultsOfText('a', { code: 'Venir !' })).toEqual([
      'contents[0].code | un nom d’adresse a des minuscules sans accent, des chiffres et «\u00a0-\u00a0»',
    ]);
    expect(await faultsOfText('a'.repeat(300_000))).toEqual([
      'contents[0].file | «\u00a0contents/venir.html\u00a0» pèse plus de 200\u00a0Kio',
    ]);
  });
});

/** Every tag of cleaned markup is on the list, with attributes that are. */
function strangers(html: string): readonly string[] {
  return [...html.matchAll(/<\/?([^\s>/]+)([^>]*)>/g)].flatMap(([tag, name = '', attributes = '']) => {
    const names = [...attributes.matchAll(/([^\s="]+)="[^"]*"/g)].map(([, attribute = '']) => attribute);
    const isKnown =
      richTextElements.includes(name) &&
      names.every((attribute) => richTextAttributes[name]?.includes(attribute) === true);
    return isKnown ? [] : [tag];
  });
}

describe('whatever the markup', () => {
  it.each(hostileHtml)('%s is cleaned', (html) => {
    const { html: cleaned } = cleanContent(html);
    expect(strangers(cleaned)).toEqual([]);
    expect(cleaned).not.toMatch(/javascript:|vbscript:|elsewhere\.example\/(?:pixel|x\.css)|data:/i);
  });

  it('what is left is on the list, and cleaning it again changes nothing and finds nothing', () => {
    fc.assert(
      fc.property(brokenHtml, (html) => {
        const first = cleanContent(html);
        expect(strangers(first.html)).toEqual([]);
        const again = cleanContent(first.html);
        expect(again.html).toBe(first.html);
        expect(again.leftOut).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
