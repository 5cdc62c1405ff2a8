// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { SubscriptionOffer } from '../../api/subscriptions/subscription.ts';
import { firstChoice } from '../../ui/subscriptions/formula-comparison.tsx';
import { morning } from '../support/stages/simulated-clock.ts';
import { endAllStages } from '../support/stages/stage.ts';
import { formula, offers, openSubscriptions as open, type } from './subscriptions.fixtures.tsx';

afterEach(() => {
  cleanup();
  endAllStages();
});

const cellsOf = (row: string): readonly (string | null)[] =>
  within(screen.getByRole('row', { name: new RegExp(`^${row}`) }))
    .getAllByRole('cell')
    .map((cell) => cell.lastElementChild?.textContent ?? null);

async function compare(proposed: readonly SubscriptionOffer[] = offers, query = '') {
  const view = await open(`/abonnements${query}`, { proposed });
  const button = screen.getByRole('button', { name: 'Comparer les formules' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  button.focus();
  await view.user.keyboard('{Enter}');
  await screen.findByRole('table', { name: 'Les formules côte à côte' });
  return view;
}

const season = (...formulas: SubscriptionOffer['formulas']): readonly SubscriptionOffer[] => [
  { code: 'SAISON', title: 'La saison', text: [], categories: [], formulas, groups: [] },
];

describe('formulas side by side', () => {
  test('say of each what it gives, asks and costs, a column for each, by what the venue says alone', async () => {
    await compare(
      season(
        formula('A', 'À la carte', { categories: ['C1'], types: [type('ADULTE', { isSingleShow: true })] }),
        formula('B', 'Clé en main', {
          collectionDefinitions: new Map(),
          categoryMinimums: new Map([['C1', 2]]),
          types: [
            type('ADULTE', { price: 8400, filter: 'SP=999', ticketsMin: 3, ticketsMax: 3 }),
            type('CSE', { display: 'hidden', kind: 'cache', label: 'Comités' }),
          ],
        }),
        formula('C', 'Bientôt', { afterThe: morning + 86_400_000, types: [type('ADULTE')] }),
      ),
    );
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Formule',
      'À la carte',
      'Clé en main',
      'Bientôt',
    ]);
    expect(cellsOf('Places par personne')).toEqual(['De 2 à 4 places', '3 places', 'De 2 à 4 places']);
    expect(cellsOf('Spectacles')[0]).toBe('Théâtre\u00a0: au moins 1 placeChaque spectacle une fois');
    expect(cellsOf('Spectacles')[1]).toBe('Tous ceux de la formule, à votre goût');
    expect(cellsOf('Catégories')[0]).toContain('Places en «');
    expect(cellsOf('Catégories')[1]).toContain('Au moins 2 places en «');
    expect(cellsOf('Pour qui')).toEqual(['Plein tarif', 'Plein tarif', 'Plein tarif']);
    expect(cellsOf('Prix')[1]).toBe('84,00\u00a0€ l’abonnement');
    expect(cellsOf('En vente')[2]).toMatch(/^Bientôt en venteÀ partir du /);
    const links = within(screen.getByRole('table')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/abonnements/seances?abo=A',
      '/abonnements/seances?abo=B',
      '/abonnements/seances?abo=C',
    ]);
    expect(links.map((link) => link.textContent)).toEqual([
      'Je compose mon abonnement',
      'Je compose mon abonnement',
      'Voir les séances',
    ]);
  });

  test('are chosen by the shopper, four at most, and fewer than two are asked for more', async () => {
    const { user } = await compare(
      season(...['A', 'B', 'C', 'D', 'E'].map((code) => formula(code, `F${code}`))),
    );
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
    expect(['FA', 'FB', 'FC', 'FD', 'FE'].map((name) => box(name).checked)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    box('FD').focus();
    await user.keyboard(' ');
    expect(screen.getAllByRole('columnheader')).toHaveLength(5);
    expect(box('FE').disabled).toBe(true);
    expect(box('FA').disabled).toBe(false);
    expect(screen.getByText(/décochez-en une/)).toBeTruthy();
    for (const name of ['FA', 'FB', 'FC']) {
      await user.click(box(name));
    }
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText('Cochez au moins deux formules pour les comparer.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Fermer la comparaison' }));
    expect(screen.queryByRole('checkbox')).toBeNull();
    // The cards stay as they are.
    expect(screen.getAllByRole('article')).toHaveLength(5);
  });

  test('begin with the one that the address names and those that the venue shows beside it', async () => {
    const proposed = season(
      formula('A', 'FA'),
      formula('B', 'FB', { formulas: ['B', 'D', 'GONE'] }),
      formula('C', 'FC'),
      formula('D', 'FD'),
    );
    await compare(proposed, '?abo=B');
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Formule',
      'FB',
      'FD',
    ]);
    const all = proposed.flatMap(({ formulas }) => formulas);
    expect(firstChoice(all, proposed, 'C')).toEqual(['C', 'A', 'B']);
    expect(firstChoice(all, proposed, null)).toEqual(['A', 'B', 'C']);
    expect(firstChoice([], [], 'C')).toEqual([]);
  });

  test('are not offered where there is nothing to compare', async () => {
    await open('/abonnements', { proposed: season(formula('A', 'FA')) });
    expect(screen.queryByRole('button', { name: 'Comparer les formules' })).toBeNull();
  });
});
