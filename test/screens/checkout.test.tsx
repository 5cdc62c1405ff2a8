// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { splitPayment } from '../../api/checkout/payment-split.ts';
import SummaryScreen, { type SummaryScreenProps } from '../../ui/checkout/summary-screen.tsx';
import { card, cart, customer, lookups, methods, nothing, refused, said } from './checkout.fixtures.ts';

afterEach(cleanup);

type Over = Partial<SummaryScreenProps>;

function Summary(props: Over) {
  const [areAccepted, setAccepted] = useState(false);
  return (
    <SummaryScreen
      promo={null}
      cart={cart}
      lookups={lookups}
      customer={customer}
      pickup={methods[1] ?? null}
      paymentMode={card}
      giftCards={[]}
      split={splitPayment((props.cart ?? cart).total, [], 0)}
      hasOtherModes
      takesGiftCards={false}
      now={Date.parse('2026-11-22T10:00:00Z')}
      onObstacleAsked={nothing}
      obstacles={[]}
      areTermsAccepted={areAccepted}
      isCollecting={false}
      busy={false}
      refusal={null}
      onTermsChanged={setAccepted}
      onTermsOpened={nothing}
      onStepAsked={nothing}
      onCartAsked={nothing}
      onOrdered={nothing}
      onPaymentRetried={null}
      {...props}
    />
  );
}

describe('the summary', () => {
  function show(over: Over = {}) {
    const ordered = vi.fn();
    const view = render(<Summary onOrdered={ordered} {...over} />);
    return { ...view, user: userEvent.setup(), ordered };
  }

  const orderButton = () => screen.getByRole('button', { name: /^(Commander|Confirmer)/ });

  test('says with the amount that ordering means paying, and why it cannot be done yet', async () => {
    const { user, ordered } = show();
    const button = orderButton();
    expect(said(button)).toBe('Commander avec obligation de paiement 58,50 €');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const reason = 'Pour commander, acceptez d’abord les conditions générales de vente.';
    expect(said(document.getElementById(button.getAttribute('aria-describedby') ?? ''))).toBe(reason);
    await user.click(button);
    expect(ordered).not.toHaveBeenCalled();
    const box = screen.getByRole('checkbox');
    expect(document.activeElement).toBe(box);
    expect(said(screen.getByRole('alert'))).toBe(reason);
    await user.keyboard(' ');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(orderButton().getAttribute('aria-disabled')).toBeNull();
  });

  test('says on its button what the bank will be asked for, when a gift card pays a part', () => {
    const giftCards = [{ id: '1', ending: 'K7QM', balance: 2000 }];
    show({ giftCards, split: splitPayment(cart.total, [2000], 0) });
    expect(said(orderButton())).toBe('Commander avec obligation de paiement 38,50 €');
  });

  test('orders once, however fast it is pressed twice', async () => {
    const { user, ordered } = show();
    await user.click(screen.getByRole('checkbox'));
    await user.dblClick(orderButton());
    orderButton().focus();
    await user.keyboard('{Enter}');
    expect(ordered).toHaveBeenCalledOnce();
  });

  test('puts what is to be known and accepted above the lines, and the button after the total', () => {
    const { container } = show();
    const text = said(container);
    const positions = [
      'L. 221-28',
      'J’ai lu et j’accepte',
      'Orchestre, rang F, place 12',
      'Total à payer58,50 €',
      'Commander avec obligation',
    ].map((words) => text.indexOf(words));
    expect(positions.every((position) => position > 0)).toBe(true);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect(text).toContain('vendredi 27 novembre 2026 à 20 h 30');
    expect(text).toContain('Envoi postal2,50 €');
    expect(text).toContain('Aucuns frais de réservation.');
  });

  test('everything can be corrected from here, and the terms read', async () => {
    const stepAsked = vi.fn();
    const cartAsked = vi.fn();
    const opened = vi.fn();
    const { user } = show({ onStepAsked: stepAsked, onCartAsked: cartAsked, onTermsOpened: opened });
    await user.click(screen.getByRole('button', { name: 'Modifier vos coordonnées' }));
    await user.click(screen.getByRole('button', { name: 'Modifier le retrait des billets' }));
    await user.click(screen.getByRole('button', { name: 'Modifier le mode de paiement' }));
    await user.click(screen.getByRole('button', { name: 'Modifier vos billets' }));
    await user.click(screen.getByRole('button', { name: 'Lire les conditions générales de vente' }));
    expect(stepAsked.mock.calls).toEqual([['identification'], ['pickup'], ['payment']]);
    expect(cartAsked).toHaveBeenCalledOnce();
    expect(opened).toHaveBeenCalledOnce();
  });

  test('has another button when there is nothing to pay', () => {
    show({ cart: { ...cart, total: 0 } });
    expect(said(orderButton())).toBe('Confirmer ma commande');
  });

  test('while the usual pickup is being taken, shows it, and lets nothing be ordered', async () => {
    const { user, ordered } = show({
      cart: { ...cart, items: cart.items.filter(({ type }) => type !== 'pickup') },
      pickup: methods[0] ?? null,
      isCollecting: true,
      areTermsAccepted: true,
    });
    expect(screen.getByText('Billet électronique')).toBeTruthy();
    expect(screen.getByRole('checkbox')).toHaveProperty('disabled', true);
    expect(screen.getByText('Nous préparons le retrait de vos billets…')).toBeTruthy();
    await user.click(orderButton());
    expect(ordered).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a donation alone has nothing to collect', () => {
    show({ cart: { ...cart, items: [] }, pickup: null });
    expect(screen.queryByRole('heading', { name: 'Retrait des billets' })).toBeNull();
  });

  test('busy, it keeps the focus, says where it leads, and takes no click', async () => {
    const { user, ordered } = show({ busy: true, areTermsAccepted: true });
    await user.click(orderButton());
    expect(ordered).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(orderButton());
    expect(screen.getByRole('status').textContent).toContain('redirigé vers la page de paiement sécurisée');
  });

  test('shows a refusal on top, and obstacles with the way to mend them', async () => {
    const mended = vi.fn();
    const { user } = show({
      refusal: refused,
      obstacles: ['priceToChoose', 'controlRefused'],
      areTermsAccepted: true,
      onObstacleAsked: mended,
    });
    const [refusal, obstacle] = screen.getAllByRole('alert');
    expect(said(refusal ?? null)).toContain('Ce panier est en cours de paiement.');
    expect(said(obstacle ?? null)).toContain('Choisissez un tarif pour chaque place.');
    expect(orderButton().getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Choisir le tarif' }));
    await user.click(screen.getByRole('button', { name: 'Revoir l’abonnement' }));
    expect(mended.mock.calls).toEqual([['priceToChoose'], ['controlRefused']]);
  });
});
