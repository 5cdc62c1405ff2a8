import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../support/data/season-checks.ts';
import { smallPlan, smallPoster, smallSeason } from '../../support/data/small-season.ts';

describe('a file that a season names and that is wrong is named with its place', () => {
  it.each<[string, (plan: string) => string, string]>([
    [
      'two seats of one name',
      (plan) => plan.replace('A-2', 'A-1'),
      'plans/grande.svg\u00a0: Orchestre, rang A, place 1\u00a0: deux places ont ce nom',
    ],
    ['one seat on another', (plan) => plan.replace('cx="10"', 'cx="1"'), 'cette place recouvre celle-ci'],
    [
      'a seat without a category',
      (plan) => plan.replace(' data-category="BALCON"', ''),
      'ligne 3\u00a0: la place 1 n’a pas data-category',
    ],
    [
      'an unknown category',
      (plan) => plan.replace('"BALCON"', '"LOGE"'),
      'la catégorie «\u00a0LOGE\u00a0» du plan n’existe pas dans la saison',
    ],
    ['no seats at all', () => '<svg/>', 'ce SVG n’a aucune place'],
    ['neither JSON nor SVG', () => 'bonjour', 'ce n’est ni du JSON ni du SVG'],
  ])('a plan with %s', async (_what, spoil, fault) => {
    const season = smallSeason((_document, files) => {
      files.set('plans/grande.svg', Buffer.from(spoil(smallPlan())));
    });
    const [first = ''] = await faultsOf(season);
    expect(first.startsWith('halls[0].plan | ')).toBe(true);
    expect(first).toContain(fault);
  });

  it.each<[string, string, Buffer, string]>([
    [
      'a script in it',
      'x.svg',
      Buffer.from(smallPoster.replace('<path', '<script/><path')),
      'un élément <script> n’est pas admis',
    ],
    [
      'a handler in it',
      'x.svg',
      Buffer.from(smallPoster.replace('<path', '<path onclick="x()"')),
      'l’attribut onclick n’est pas admis',
    ],
    [
      'a link out of it',
      'x.svg',
      Buffer.from(smallPoster.replace('<path', '<use href="http://x/y"/><path')),
      'un lien vers l’extérieur n’est pas admis',
    ],
    ['an open end', 'x.svg', Buffer.from('<svg>'), 'ce SVG est mal formé'],
    [
      'another content than its name says',
      'x.png',
      Buffer.from(smallPoster),
      'le contenu n’est pas celui d’une image .png',
    ],
    ['no image inside', 'x.jpg', Buffer.from('bonjour'), 'le contenu n’est pas celui d’une image .jpg'],
    ['a type that browsers do not show', 'x.tiff', Buffer.from('II*'), 'une image est un fichier'],
    ['five megabytes', 'x.png', Buffer.alloc(5 * 1024 * 1024), 'pèse plus de 4\u00a0Mo'],
  ])('an image with %s', async (_what, name, content, fault) => {
    const season = smallSeason(({ shows: [show] }, files) => {
      files.set(`images/${name}`, content);
      Object.assign(show?.poster ?? {}, { file: `images/${name}` });
    });
    const [first = '', ...others] = await faultsOf(season);
    expect(first.startsWith('shows[0].poster.file | ')).toBe(true);
    expect(first).toContain(fault);
    expect(others).toEqual([]);
  });
});
