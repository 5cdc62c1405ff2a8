// @vitest-environment happy-dom

import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Catalogue } from '../../api/season/catalogue.ts';
import type { HomePage } from '../../api/season/settings.ts';
import { HomeScreen } from '../../ui/home/home-page.tsx';
import { nextEvenings, programmeOf } from '../../ui/home/programme.ts';
import { unknownVenue } from '../../ui/venue/legal-text.types.ts';
import { renderInRouter } from './render-in-router.tsx';
import { at, catalogueOf, now, performance, season, show } from './season-fixture.ts';

afterEach(cleanup);

function home(featured: Catalogue, more: Partial<HomePage> = {}) {
  return (
    <HomeScreen
      home={{
        headline: 'Ce soir, tout s’allume',
        invitation: 'Venez.',
        picture: '/_site/1/images/saison.svg',
        access: 'À huit minutes de la gare.',
        boxOffice: '',
        ...more,
      }}
      featured={featured}
      now={now}
      venue={{
        ...unknownVenue,
        name: 'Théâtre de la Grande-Ourse',
        city: 'Rochebrune',
        address: '7, place du Marché-aux-Étoiles',
        phone: '04 75 00 26 26',
        email: '',
      }}
    />
  );
}

test('the home page invites, and shows the next evenings and the posters', async () => {
  await renderInRouter(home(season));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ce soir, tout s’allume');
  expect(screen.getByRole('link', { name: 'Voir les spectacles' }).getAttribute('href')).toBe('/billets');

  const evenings = within(screen.getByRole('region', { name: 'Prochainement' })).getAllByRole('listitem');
  expect(evenings.map((item) => item.textContent)).toEqual([
    'ven.27nov.Phèdre20\u00a0h\u00a030 · Salle Polaris',
    'dim.13déc.Houle20\u00a0h\u00a030 · Salle Polaris',
  ]);

  const wall = screen.getByRole('region', { name: 'À l’affiche' });
  expect(within(wall).getByRole('link', { name: 'Houle' }).getAttribute('href')).toBe('/spectacles/2-houle');
  const poster = within(wall).getByRole('img', { name: 'Affiche de Houle' });
  expect(poster.getAttribute('width')).toBe('600');
  expect(poster.getAttribute('height')).toBe('800');
  expect(poster.getAttribute('loading')).toBe('lazy');
  expect(screen.getByRole('link', { name: '04 75 00 26 26' }).getAttribute('href')).toBe('tel:0475002626');
});

test('a season without shows says so', async () => {
  await renderInRouter(home(catalogueOf([], [])));
  expect(screen.getByText(/La saison prochaine s’écrit/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Prochainement' })).toBeNull();
});

test('a show that is over is not shown; one without a poster is', () => {
  const over = show(1, 'Finie');
  const bare = show(2, 'Nue', { poster: null });
  const programme = programmeOf(
    catalogueOf(
      [over, bare],
      [performance(1, 1, { date: at('2026-11-01 20:30') }), performance(2, 2, { date: null })],
    ),
    now,
  );
  expect(programme.map((item) => item.show.id)).toEqual([2]);
  expect(nextEvenings(programme, 4)).toEqual([]);
});
