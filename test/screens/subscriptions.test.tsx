// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { subscriptionOffersQuery, subscriptionTypesQuery } from '../../api/client/queries/subscriptions.ts';
import type { SubscriptionType } from '../../api/subscriptions/subscription.ts';
import { modalsMachine } from '../../machines/modals/modals.machine.ts';
import { saleState } from '../../ui/subscriptions/formula-facts.ts';
import FormulaModal from '../../ui/subscriptions/formula-modal.tsx';
import { morning } from '../support/stages/simulated-clock.ts';
import { endAllStages } from '../support/stages/stage.ts';
import { createViewStage, mountShop } from '../support/stages/view-stage.tsx';
import { offers, openSubscriptions as open, settings, type } from './subscriptions.fixtures.tsx';

afterEach(() => {
  cleanup();
  endAllStages();
});

const card = (name: string) => screen.getByRole('article', { name });

describe('/abonnements', () => {
  test('shows what each formula gives and costs, the way to compose it, and how else one subscribes', async () => {
    await open('/abonnements');
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(card('L’Escapade').textContent).toContain('De 2 à 4 places');
    expect(card('L’Escapade').textContent).toContain('Théâtre\u00a0: au moins 1 place');
    expect(card('L’Escapade').textContent).toMatch(/la place/);
    expect(card('Pleine Lune').textContent).toContain('84,00\u00a0€ l’abonnement');
    const phone = screen.getByRole('link', { name: settings.venue.phone });
    expect(phone.getAttribute('href')).toBe(`tel:${settings.venue.phone.replace(/[^\d+]/g, '')}`);
    const compose = screen.getByRole('link', { name: 'Je compose mon abonnement\u00a0: L’Escapade' });
    expect(compose.getAttribute('href')).toBe('/abonnements/seances?abo=ESCAPADE');
  });

  test('`abo` selects an offer by its code, or by a formula, which is marked', async () => {
    await open('/abonnements?abo=JEUNES');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    cleanup();
    await open('/abonnements?abo=LUNE');
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(card('Pleine Lune').getAttribute('aria-current')).toBe('true');
    expect(card('L’Escapade').getAttribute('aria-current')).toBeNull();
    expect(screen.getByRole('link', { name: 'Voir tous les abonnements' })).toBeTruthy();
  });

  test('a venue without subscriptions says so', async () => {
    await open('/abonnements', { proposed: [] });
    expect(screen.getByRole('heading', { name: 'Pas d’abonnement en ce moment' })).toBeTruthy();
  });

  test('« Tout savoir » opens the modal of the formula', async () => {
    const { user, stage } = await open('/abonnements');
    await user.click(screen.getByRole('button', { name: 'Tout savoir sur Pleine Lune' }));
    expect(stage.actor.getSnapshot().context.stack).toEqual([
      { name: 'subscriptions-formule', formulaCode: 'LUNE' },
    ]);
  });

  test('is on sale between its dates, its group’s counting too', () => {
    const none = { beforeThe: null, afterThe: null };
    expect(saleState(none, null, morning).kind).toBe('open');
    expect(saleState({ ...none, afterThe: morning + 1 }, null, morning).kind).toBe('soon');
    expect(saleState({ ...none, beforeThe: morning }, null, morning).kind).toBe('closed');
    const group = {
      ...none,
      code: 'G',
      title: '',
      text: [],
      categories: [],
      isSingleCategory: false,
      formulas: [],
      buttonText: '',
    };
    expect(saleState(none, { ...group, afterThe: morning + 1 }, morning).kind).toBe('soon');
  });
});

/** Each formula's modal at an address of its own. */
const modalPages = Object.fromEntries(
  ['ESCAPADE', 'LUNE', 'RIEN'].map((code) => [
    `/${code}`,
    () => <FormulaModal formulaCode={code} onDismissed={() => {}} />,
  ]),
);

describe('the modal of a formula', () => {
  async function openModal(code: string, types: readonly SubscriptionType[] | null, proposed = offers) {
    const stage = createViewStage(modalsMachine, { id: 'modals' });
    const { shop } = stage;
    shop.queryClient.setQueryData(subscriptionOffersQuery(shop.client).queryKey, proposed);
    if (types !== null) {
      shop.queryClient.setQueryData(subscriptionTypesQuery(shop.client, code).queryKey, types);
    }
    stage.show('app', { context: { settings } });
    await mountShop(stage, { path: `/${code}`, pages: modalPages, frame: 'none' });
    return within(screen.getByRole('dialog'));
  }

  test('tells for whom it is: headings are read, hidden types are not', async () => {
    const dialog = await openModal('ESCAPADE', [
      type('ADULTE'),
      type('REDUITS', { label: 'Tarifs réduits', kind: 'libelle', display: 'disabled' }),
      type('CSE', { label: 'Comités', kind: 'cache', display: 'hidden' }),
    ]);
    expect(dialog.getByRole('heading', { name: 'L’Escapade' })).toBeTruthy();
    expect(dialog.getByText('Environ 20 % de moins.')).toBeTruthy();
    expect(dialog.getByText('Plein tarif')).toBeTruthy();
    expect(dialog.getByText('Tarifs réduits')).toBeTruthy();
    expect(dialog.queryByText('Comités')).toBeNull();
  });

  test('calls the choice of a type as the venue does, else in words of its own', async () => {
    const worded = offers.map((one) => ({
      ...one,
      formulas: one.formulas.map((formula) => ({ ...formula, selectLabel: 'Vous êtes' })),
    }));
    const own = await openModal('ESCAPADE', [type('ADULTE')], worded);
    expect(own.getByRole('heading', { name: 'Vous êtes' })).toBeTruthy();
    cleanup();
    const plain = await openModal('ESCAPADE', [type('ADULTE')]);
    expect(plain.getByRole('heading', { name: /^Pour qui/ })).toBeTruthy();
  });

  test('waits for the types, and knows a formula that is gone', async () => {
    expect((await openModal('LUNE', null)).getByText('Nous cherchons les détails…')).toBeTruthy();
    cleanup();
    expect((await openModal('RIEN', null)).getByText('Cette formule n’est plus proposée')).toBeTruthy();
  });
});
