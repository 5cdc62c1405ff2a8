// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Cart } from '../../api/cart/cart.ts';
import type { SubscriptionFault } from '../../api/subscriptions/subscription-controls.ts';
import { faultText } from '../../ui/subscriptions/control-texts.ts';
import { emptyCart, ticket } from '../support/data/fixtures.ts';
import { morning } from '../support/stages/simulated-clock.ts';
import { endAllStages } from '../support/stages/stage.ts';
import { escapade, openSubscriptions as open, subscription } from './subscriptions.fixtures.tsx';

afterEach(() => {
  cleanup();
  endAllStages();
});

describe('/abonnements/list', () => {
  const cart: Cart = {
    ...emptyCart,
    items: [subscription, ticket(12, { subscriptionId: '9' }), ticket(13)],
    controls: new Map([['a9', 1]]),
    controlDetails: new Map([
      [
        'a9',
        [
          { reason: 'manquePlaces', count: 1, code: '', performanceId: 0, showId: 0 },
          { reason: 'manqueCollection', count: 2, code: 'TH', performanceId: 0, showId: 0 },
          { reason: 'seanceExclue', count: 0, code: '', performanceId: 7, showId: 0 },
        ],
      ],
    ]),
  };

  test('says whose each is, its own places, and what is missing in words', async () => {
    await open('/abonnements/list', { cart });
    const entry = within(screen.getByRole('listitem', { name: 'L’Escapade' }));
    expect(entry.getByText('Plein tarif · Au nom de Lucie Martin')).toBeTruthy();
    expect(entry.getByText('À compléter')).toBeTruthy();
    expect(entry.getByText('1 place')).toBeTruthy();
    expect(entry.getByText('2 places de « Théâtre »')).toBeTruthy();
    expect(entry.getByText(/cette séance n’est pas dans la formule/)).toBeTruthy();
    expect(entry.getAllByText(/place 1[23]/)).toHaveLength(1);
  });

  test('takes a subscription out of the cart with its places, and offers to put it back', async () => {
    const { user, stage } = await open('/abonnements/list', { cart });
    await user.click(
      screen.getByRole('button', { name: 'Retirer cet abonnement\u00a0: L’Escapade, Lucie Martin' }),
    );
    expect(stage.received('removal')).toMatchObject([
      {
        type: 'removal.asked',
        target: { kind: 'items', itemIds: ['9'] },
        items: [{ id: '9' }, { subscriptionId: '9' }],
      },
    ]);
    stage.show('removal', {
      value: { offered: 'open' },
      context: { removal: { target: { kind: 'everything' }, items: [subscription], key: 'k1' } },
    });
    expect(await screen.findByText('« L’Escapade » a quitté votre panier.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Annuler le retrait' })).toBeTruthy();
  });

  test('leads to where it is composed: to be completed, or changed once it is complete', async () => {
    await open('/abonnements/list', { cart });
    const way = screen.getByRole('link', { name: 'Compléter\u00a0: L’Escapade, Lucie Martin' });
    expect(way.getAttribute('href')).toBe('/abonnements/seances?abo=ESCAPADE');
    cleanup();
    await open('/abonnements/list', { cart: { ...cart, controls: new Map([['a9', 0]]) } });
    expect(screen.getByRole('link', { name: 'Modifier\u00a0: L’Escapade, Lucie Martin' })).toBeTruthy();
  });

  test('says why one was not taken out, and that there is none', async () => {
    const { stage, user } = await open('/abonnements/list', { cart });
    stage.show('cart', {
      context: { cart, refusals: [{ code: 3, message: 'En cours de paiement.', lostSeats: [], fields: {} }] },
    });
    expect(await screen.findByText('L’abonnement n’a pas été retiré')).toBeTruthy();
    expect(screen.getByText('En cours de paiement.')).toBeTruthy();
    expect(screen.getByRole('listitem', { name: 'L’Escapade' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'J’ai compris' }));
    expect(stage.received('cart')).toEqual([{ type: 'cart.refusalAcknowledged' }]);
    cleanup();
    await open('/abonnements/list');
    expect(screen.getByRole('heading', { name: 'Pas encore d’abonnement' })).toBeTruthy();
  });

  test('has words for everything that can be wrong', () => {
    const faults: readonly SubscriptionFault[] = [
      { kind: 'tooManyPlaces', count: 1 },
      { kind: 'tooManyOfCollection', collectionId: 'TH', count: 2 },
      { kind: 'performanceNotIncluded', performanceId: 7 },
      { kind: 'categoryNotIncluded', performanceId: 7, categoryCode: 'C1' },
      { kind: 'priceNotIncluded', performanceId: 7, priceCode: 'TP' },
      { kind: 'categoriesMixed', categoryCodes: ['C1', 'C2'] },
      { kind: 'performanceTwice', performanceId: 7 },
      { kind: 'showTwice', showId: 3 },
      { kind: 'notProposed' },
      { kind: 'needsAnother', typeIds: ['ADULTE'] },
      { kind: 'tooManyCompanions' },
      { kind: 'companionAlone', performanceId: 7 },
    ];
    const world = {
      catalogue: null,
      pricing: null,
      money: { hideZeroCents: false },
      now: morning,
      formula: escapade,
    };
    const texts = faults.map((fault) => faultText(fault, world));
    expect(new Set(texts).size).toBe(faults.length);
    expect(texts.join(' ')).not.toMatch(/\[|undefined|null/);
    expect(texts[9]).toBe('Se prend avec\u00a0: Plein tarif.');
  });
});
