// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Cart } from '../../api/cart/cart.ts';
import { offerMachine } from '../../machines/offer/offer.machine.ts';
import ConversionNotice from '../../ui/subscriptions/conversion-notice.tsx';
import {
  apart,
  cartOf,
  conversionOfSingles,
  knowFormulas,
  single,
  together,
} from '../support/data/conversion-fixtures.ts';
import { hold, refusal, settings } from '../support/data/fixtures.ts';
import { escapade } from '../support/data/subscription-fixtures.ts';
import { endAllStages } from '../support/stages/stage.ts';
import { createViewStage, mountShop } from '../support/stages/view-stage.tsx';

afterEach(() => {
  cleanup();
  endAllStages();
});

async function open(cart: Cart = apart, stage = createViewStage(offerMachine, { id: 'offer' })) {
  knowFormulas(stage.shop);
  stage.show('app', { context: { settings } });
  stage.show('cart', { value: 'idle', context: { cart } });
  const view = await mountShop(stage, {
    path: '/panier',
    pages: { '/panier': ConversionNotice },
    frame: 'none',
  });
  return { ...view, stage };
}

const accept = () => screen.queryByRole('button', { name: 'Passer en abonnement\u00a0: L’Escapade' });
const words = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';

describe('single tickets that cost less in a formula', () => {
  test('are offered it with both prices, what is saved and for whom, and that the places stay', async () => {
    const { user, stage } = await open();
    expect(accept()).toBeTruthy();
    expect(words()).toContain(
      'Vos 2 places entrent dans la formule « L’Escapade » : 48,00 € au lieu de 68,00 €.',
    );
    expect(words()).toContain('Vous gagnez 20,00 €.');
    expect(words()).toContain('1 abonnement « Plein tarif »');
    expect(words()).toContain('exactement les mêmes places');
    await user.click(screen.getByRole('button', { name: 'Tout savoir sur la formule' }));
    expect(stage.received('modals')).toEqual([
      { type: 'modal.opened', modal: { name: 'subscriptions-formule', formulaCode: escapade.code } },
    ]);
  });

  test('become a subscription when the shopper wishes: asked once, waited for, and said', async () => {
    const { user, stage } = await open();
    await user.click(accept() ?? document.body);
    expect(stage.asked('askCart').map(({ input }) => input)).toEqual([{ change: conversionOfSingles }]);
    await user.click(accept() ?? document.body);
    expect(screen.queryByRole('button', { name: 'Garder mes billets' })).toBeNull();
    expect(stage.asked('askCart')).toHaveLength(1);
    // The cart is read before its answer is heard.
    await act(async () => stage.show('cart', { context: { cart: together } }));
    await act(async () => stage.slot('askCart').resolve({ kind: 'done', value: { cart: together } }));
    expect(words()).toContain('C’est fait : vos places sont dans l’abonnement « L’Escapade ».');
    expect(screen.getByRole('link', { name: 'Voir mes abonnements' }).getAttribute('href')).toBe(
      '/abonnements/list',
    );
    // Whoever pressed the button is led on, not back to the top of the page.
    expect(document.activeElement?.textContent).toContain('C’est fait');
  });

  test('stay as they are when it is refused, and the offer with them', async () => {
    const { user, stage } = await open();
    await user.click(accept() ?? document.body);
    await act(async () => stage.slot('askCart').resolve({ kind: 'refused', refusal }));
    expect(accept()).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Garder mes billets' })).toBeTruthy();
  });

  test('are offered it once: who declines is not asked again in this visit, unless the cart changes', async () => {
    const { user, stage, ...first } = await open();
    await user.click(screen.getByRole('button', { name: 'Garder mes billets' }));
    expect(words()).toContain('vos billets restent comme ils sont');
    expect(document.activeElement?.textContent).toContain('vos billets restent');
    expect(stage.asked('askCart')).toEqual([]);
    first.unmount();
    await open(apart, stage);
    expect(accept()).toBeNull();
    expect(words()).not.toContain('vos billets restent');
    await act(async () => stage.show('cart', { context: { cart: cartOf(...apart.items, single(27)) } }));
    expect(accept()).toBeTruthy();
    await act(async () => stage.show('cart', { context: { cart: cartOf(...apart.items.toReversed()) } }));
    expect(accept()).toBeNull();
  });

  test('are offered nothing while the cart is being paid, or where it would cost as much', async () => {
    await open({ ...apart, hold: { ...hold(), paymentReference: 'P1' } });
    expect(accept()).toBeNull();
    cleanup();
    await open(cartOf(...apart.items.map((one) => ({ ...one, amount: 2400 }))));
    expect(accept()).toBeNull();
    cleanup();
    await open(together);
    expect(words()).toBe('');
  });
});
