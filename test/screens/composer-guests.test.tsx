// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { CartItem } from '../../api/cart/cart.ts';
import { subscribedCart } from '../support/data/subscription-fixtures.ts';
import { endAllStages } from '../support/stages/stage.ts';
import {
  answerAs,
  changesAsked,
  choose,
  more,
  openFormula,
  show,
  shown,
  summary,
} from './composer-stage.tsx';

afterEach(() => {
  cleanup();
  endAllStages();
});

describe('places beside a subscriber’s', () => {
  test('are taken at an evening that was chosen, no more than they may, and held with theirs', async () => {
    const page = await openFormula();
    await more(page, 'Plein tarif');
    await choose(page, 'Phèdre');
    const plus = () =>
      show('Phèdre').getByRole<HTMLButtonElement>('button', {
        name: 'Un de plus, Places en plus, pour des proches',
      });
    expect(show('Phèdre').getByText('30,00 € chacune ; une au plus')).toBeTruthy();
    await page.user.click(plus());
    expect(plus().disabled).toBe(true);
    expect(shown('54,00 €')).toBeTruthy();
    expect(shown('Encore 1 place, dont 1 de « Danse »')).toBeTruthy();
    expect(summary().getByText(/1 place pour un proche/)).toBeTruthy();
    await page.user.click(summary().getByRole('button', { name: 'Réserver ces places' }));
    await answerAs(page, { kind: 'done', value: { cart: subscribedCart('11'), subscribed: ['11'] } });
    expect(changesAsked(page)[1]).toMatchObject({
      kind: 'takeBestPlaces',
      priceCodes: ['ABO', 'PROCHE'],
      subscriptionIds: ['11', '11'],
    });
  });
});

describe('a place for a guest, at an evening that is held already', () => {
  test('is asked for beside the subscriber’s, in their category, and no more than they may bring', async () => {
    const page = await openFormula();
    await act(async () => page.stage.actor.send({ type: 'cart.changed', cart: subscribedCart('11', 7) }));
    const group = () => within(screen.getByRole('group', { name: /^Des proches à Phèdre/ }));
    const plus = () => group().getByRole<HTMLButtonElement>('button', { name: /^Un de plus/ });
    await page.user.click(plus());
    expect(plus().disabled).toBe(true);
    expect(document.activeElement).toBe(group().getByRole('button', { name: /^Un de moins/ }));
    expect(shown('30,00 €')).toBeTruthy();
    expect(summary().getByText(/1 place pour un proche/).textContent).not.toMatch(/personne/);
    await page.user.click(summary().getByRole('button', { name: 'Réserver ces places' }));
    expect(changesAsked(page)).toMatchObject([
      { kind: 'takeBestPlaces', performanceId: 7, priceCodes: ['PROCHE'], subscriptionIds: ['11'] },
    ]);
    const held = subscribedCart('11', 7);
    const items = held.items.flatMap((item): readonly CartItem[] =>
      item.type === 'ticket' ? [item, { ...item, id: 'guest', priceCode: 'PROCHE' }] : [item],
    );
    const cart = { ...held, items };
    await act(async () => page.stage.actor.send({ type: 'cart.changed', cart }));
    await answerAs(page, { kind: 'done', value: { cart } });
    expect(show('Phèdre').getByText(/un proche/)).toBeTruthy();
    expect(screen.queryByRole('group', { name: /^Des proches à Phèdre/ })).toBeNull();
  });

  test('is given up with one gesture, and the evening stays held', async () => {
    const page = await openFormula();
    await act(async () => page.stage.actor.send({ type: 'cart.changed', cart: subscribedCart('11', 7) }));
    await page.user.click(
      within(screen.getByRole('group', { name: /^Des proches à Phèdre/ })).getByRole('button', {
        name: /^Un de plus/,
      }),
    );
    await page.user.click(summary().getByRole('button', { name: /^Retirer Phèdre/ }));
    expect(summary().queryByText(/pour un proche/)).toBeNull();
    expect(show('Phèdre').getByText(/Dans votre panier/)).toBeTruthy();
  });
});
