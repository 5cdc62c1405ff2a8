// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { subscriptionOffersQuery, subscriptionTypesQuery } from '../../api/client/queries/subscriptions.ts';
import type { Client } from '../../api/client/transport.ts';
import { formulaAccess, type SubscriptionType } from '../../api/subscriptions/subscription.ts';
import { ShopError } from '../../api/values/shop-error.ts';
import { modalsMachine } from '../../machines/modals/modals.machine.ts';
// Fetched when it is asked for: it is at hand here.
import '../../ui/subscriptions/reference-opening.tsx';
import FormulaModal from '../../ui/subscriptions/formula-modal.tsx';
import { endAllStages } from '../support/stages/stage.ts';
import { createViewStage, mountShop } from '../support/stages/view-stage.tsx';
import { escapade, offers, settings, type } from './subscriptions.fixtures.tsx';

afterEach(() => {
  cleanup();
  endAllStages();
});

const hidden = type('CSE', { label: 'Comités', kind: 'cache', display: 'hidden', control: 'CSE' });
const opened: SubscriptionType = { ...hidden, openedBy: 'TUILERIE26' };
const types = [type('ADULTE'), hidden];

/** The modal of « L’Escapade », and what the server is asked; it answers by `answer`. */
async function openModal(answer: (name: string, request: unknown) => Promise<unknown>) {
  const asked: (readonly [string, unknown])[] = [];
  const stage = createViewStage(modalsMachine, { id: 'modals' });
  // A client of the tests' own: what it answers is what the readers of the contract would give.
  const call = (async ({ name }: { name: string }, request: unknown) => {
    asked.push([name, request]);
    return answer(name, request);
  }) as Client['call'];
  const shop = { ...stage.shop, client: { ...stage.shop.client, call } };
  shop.queryClient.setQueryData(subscriptionOffersQuery(shop.client).queryKey, offers);
  shop.queryClient.setQueryData(subscriptionTypesQuery(shop.client, 'ESCAPADE').queryKey, types);
  stage.show('app', { context: { settings } });
  const view = await mountShop(
    { ...stage, shop },
    {
      path: '/formule',
      pages: { '/formule': () => <FormulaModal formulaCode="ESCAPADE" onDismissed={() => {}} /> },
      frame: 'none',
    },
  );
  await screen.findByRole('textbox');
  return { ...view, asked };
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Votre code ou votre référence/ });
const check = () => screen.getByRole('button', { name: 'Vérifier' });

describe('a type that only a reference opens', () => {
  test('is not shown before; the right reference shows it, and says so where the focus goes', async () => {
    const { user, asked } = await openModal(async (name) =>
      name === 'CtrlRefABO' ? [opened] : [type('ADULTE'), opened],
    );
    expect(screen.queryByText('Comités')).toBeNull();
    await user.type(field(), ' tuilerie-26 {Enter}');
    expect(await screen.findByText('C’est ouvert : Comités.')).toBeTruthy();
    expect(screen.getByText('Comités')).toBeTruthy();
    expect(asked).toEqual([
      ['CtrlRefABO', { abo: 'ESCAPADE', ref: 'tuilerie-26' }],
      ['TypesABO', { abo: 'ESCAPADE' }],
    ]);
    expect(document.activeElement?.textContent).toContain('C’est ouvert');
    expect(screen.queryByRole('button', { name: 'Vérifier' })).toBeNull();
  });

  test('asks for a reference that is not given, and asks nobody', async () => {
    const { user, asked } = await openModal(async () => []);
    await user.click(check());
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(field().getAttribute('aria-describedby')).toMatch(/-error$/);
    expect(screen.getAllByText('Indiquez votre code ou votre référence.').length).toBeGreaterThan(0);
    expect(document.activeElement).toBe(field());
    expect(asked).toEqual([]);
  });

  test.each([
    [
      'refused says why',
      new ShopError('Nous ne connaissons pas cette référence.', 5),
      'Nous ne connaissons pas cette référence.',
    ],
    [
      'tried too often says to wait',
      new ShopError('Trop d’essais en peu de temps.', 13),
      'Trop d’essais en peu de temps.',
    ],
    ['without an answer says to try again', new TypeError('Failed to fetch'), /Le serveur n’a pas répondu/],
  ])('%s, and keeps what was typed', async (_, error, words) => {
    const { user } = await openModal(async () => Promise.reject(error));
    await user.type(field(), 'RIEN{Enter}');
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(field().value).toBe('RIEN');
    expect(screen.queryByText('Comités')).toBeNull();
    // Typing on takes the reproach away.
    await user.type(field(), 'X');
    expect(within(screen.getByRole('dialog')).queryByText(words)).toBeNull();
  });

  test('asks once, however often it is sent', async () => {
    let settle = (_: readonly SubscriptionType[]): void => {};
    const { user, asked } = await openModal(
      () =>
        new Promise((resolve) => {
          settle = resolve;
        }),
    );
    await user.type(field(), 'TUILERIE26{Enter}{Enter}');
    await user.click(check());
    expect(asked).toHaveLength(1);
    await act(async () => settle([opened]));
  });

  test('makes a formula that has no other one that can be composed', () => {
    expect(formulaAccess({ ...escapade, types: [hidden] })).toBe('byReference');
    expect(formulaAccess({ ...escapade, types: [opened] })).toBe('open');
    expect(formulaAccess({ ...escapade, types: [{ ...hidden, control: '' }] })).toBe('atBoxOffice');
    expect(formulaAccess({ ...escapade, types: [] })).toBe('open');
  });
});
