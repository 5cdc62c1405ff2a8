// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { ApiFailure } from '../../api/client/error-list.ts';
import { modalsMachine } from '../../machines/modals/modals.machine.ts';
import { Messages } from '../../ui/shell/overlays.tsx';
import { settings } from '../support/data/fixtures.ts';
import { createViewStage, mountShop } from '../support/stages/view-stage.tsx';

afterEach(cleanup);

const failure: ApiFailure = {
  reference: 'K7P2M9XA',
  target: 'ContenuPanier',
  status: 502,
  params: ['instPA'],
  url: '/api/ContenuPanier?instPA=…',
  response: '<img src=x onerror=alert(1)><h1>Bad Gateway</h1>',
};

async function showMessages(environment: string, ...failures: readonly ApiFailure[]) {
  const stage = createViewStage(modalsMachine, { id: 'modals' });
  stage.show('app', { context: { settings: { ...settings, environment } } });
  const view = await mountShop(stage, { frame: 'none', pages: { '/': Messages } });
  const list = await screen.findByRole('region', { name: 'Messages du serveur' });
  act(() => {
    for (const one of failures) {
      stage.shop.errors.add(one);
    }
  });
  return { stage, view, list: within(list), element: list };
}

describe('an error of the API', () => {
  test('stands where it is read out politely, also before there is one', async () => {
    const { element } = await showMessages('demonstration');
    expect(element.querySelector('[aria-live="polite"]')?.childElementCount).toBe(0);
  });

  test('is shown with its target, its address and its response, as text alone (ruling 10)', async () => {
    const { list, element } = await showMessages('demonstration', failure);
    expect(list.getByText('Erreur retournée par l’API (ContenuPanier)')).toBeTruthy();
    expect(list.getByText('/api/ContenuPanier?instPA=…')).toBeTruthy();
    expect(list.getByText('Réponse 502')).toBeTruthy();
    expect(list.getByText(failure.response)).toBeTruthy();
    expect(list.getByText('K7P2M9XA')).toBeTruthy();
    expect(element.querySelector('img, h1')).toBeNull();
  });

  test('in production says what to do, with the reference of the log and nothing technical', async () => {
    const { list, element } = await showMessages('production', failure);
    expect(list.getByText('Le serveur n’a pas répondu comme prévu')).toBeTruthy();
    expect(element.textContent).toContain('Ce que vous avez choisi est gardé');
    expect(list.getByText('K7P2M9XA')).toBeTruthy();
    expect(element.textContent).not.toMatch(/ContenuPanier|502|Gateway|instPA/);
  });

  test('stays until it is dismissed; the others stay after it', async () => {
    const { list, view, stage } = await showMessages('production', failure, {
      ...failure,
      reference: 'H3WQ8ZTR',
      target: 'ListeTarifs',
    });
    expect(list.getAllByRole('article')).toHaveLength(2);
    await view.user.click(list.getByRole('button', { name: 'Fermer ce message, référence K7P2M9XA' }));
    expect(list.getAllByRole('article').map((one) => one.textContent)).toEqual([
      expect.stringContaining('H3WQ8ZTR'),
    ]);
    expect(stage.shop.errors.read()).toHaveLength(1);
  });
});
