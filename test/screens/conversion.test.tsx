// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { subscriptionOffersQuery } from '../../api/client/queries/subscriptions.ts';
import type { Cart } from '../../api/entities/cart.ts';
import { modalsMachine } from '../../machines/modals/modals.machine.ts';
import ConversionNotice from '../../ui/screens/subscriptions/conversion/conversion-notice.tsx';
import { emptyCart, hold, refusal, settings, ticket } from '../support/data/fixtures.ts';
import {
  escapade,
  seasonOffer,
  subscriptionLine,
  subscriptionWorld,
} from '../support/data/subscription-fixtures.ts';
import { endAllStages } from '../support/stages/stage.ts';
import { createViewStage, mountShop } from '../support/stages/view-stage.tsx';

afterEach(() => {
  cleanup();
  endAllStages();
});

/** Two evenings at the full price: 34 € each, 24 € in « L’Escapade ». */
const singles = [7, 17].map((performanceId) =>
  ticket(performanceId, {
    id: `t${performanceId}`,
    performanceId,
    showId: subscriptionWorld.catalogue.performances.get(performanceId)?.showId ?? 0,
    categoryCode: 'C1',
    priceCode: 'TP',
    amount: 3400,
  }),
);
const cartOf = (...items: Cart['items']): Cart => ({ ...emptyCart, items, hold: hold() });
const held = cartOf(...singles);
const converted = cartOf(
  subscriptionLine('9'),
  ...singles.map((one) => ({ ...one, subscriptionId: '9', priceCode: 'ABO', amount: 2400 })),
);

async function open(cart: Cart = held, stage = createViewStage(modalsMachine, { id: 'modals' })) {
  const { client, queries, queryClient } = stage.shop;
  queryClient.setQueryData(subscriptionOffersQuery(client).queryKey, [seasonOffer]);
  queryClient.setQueryData(queries.catalogue().queryKey, subscriptionWorld.catalogue);
  queryClient.setQueryData(queries.pricing().queryKey, subscriptionWorld.pricing);
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
    expect(stage.actor.getSnapshot().context.stack).toEqual([
      { name: 'subscriptions-formule', formulaCode: escapade.code },
    ]);
  });

  test('become a subscription when the shopper wishes: asked once, waited for, and said', async () => {
    const { user, stage } = await open();
    await user.click(accept() ?? document.body);
    const [asked] = stage.received('cart');
    expect(asked).toMatchObject({
      type: 'cart.changeAsked',
      change: {
        kind: 'convertTickets',
        formulaCode: 'ESCAPADE',
        subscribers: [{ typeId: 'ADULTE', ticketIds: ['t7', 't17'] }],
        saving: 2000,
      },
    });
    const key = asked !== undefined && 'key' in asked ? String(asked.key) : '';
    const request = { key, change: { kind: 'reread' } } as const;
    await act(async () => stage.show('cart', { context: { cart: held, queue: [request] } }));
    await user.click(accept() ?? document.body);
    expect(screen.queryByRole('button', { name: 'Garder mes billets' })).toBeNull();
    expect(stage.received('cart')).toHaveLength(1);
    await act(async () => stage.show('cart', { context: { cart: converted, queue: [] } }));
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
    await act(async () => stage.show('cart', { context: { cart: held, queue: [], refusals: [refusal] } }));
    expect(accept()).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Garder mes billets' })).toBeTruthy();
  });

  test('are offered it once: who declines is not asked again in this visit, unless the cart changes', async () => {
    const { user, stage, ...first } = await open();
    await user.click(screen.getByRole('button', { name: 'Garder mes billets' }));
    expect(words()).toContain('vos billets restent comme ils sont');
    expect(document.activeElement?.textContent).toContain('vos billets restent');
    expect(stage.received('cart')).toEqual([]);
    first.unmount();
    await open(held, stage);
    expect(accept()).toBeNull();
    expect(words()).not.toContain('vos billets restent');
    const third = ticket(27, {
      id: 't27',
      performanceId: 27,
      showId: 5,
      categoryCode: 'C1',
      priceCode: 'TP',
      amount: 3400,
    });
    await act(async () => stage.show('cart', { context: { cart: cartOf(...singles, third) } }));
    expect(accept()).toBeTruthy();
    await act(async () => stage.show('cart', { context: { cart: cartOf(...singles.toReversed()) } }));
    expect(accept()).toBeNull();
  });

  test('are offered nothing while the cart is being paid, or where it would cost as much', async () => {
    await open({ ...held, hold: { ...hold(), paymentReference: 'P1' } });
    expect(accept()).toBeNull();
    cleanup();
    await open(cartOf(...singles.map((one) => ({ ...one, amount: 2400 }))));
    expect(accept()).toBeNull();
    cleanup();
    await open(converted);
    expect(words()).toBe('');
  });
});
