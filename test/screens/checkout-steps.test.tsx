// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps, FunctionComponent } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { modalsMachine } from '../../machines/modals/modals.machine.ts';
import { CheckoutPage } from '../../ui/checkout/checkout-page.tsx';
import IdentificationPage from '../../ui/checkout/identification-page.tsx';
import { PaymentModeScreen } from '../../ui/checkout/payment-page.tsx';
import { PickupScreen } from '../../ui/checkout/pickup-page.tsx';
import { visitor } from '../support/data/fixtures.ts';
import { createViewStage, mountShop } from '../support/stages/view-stage.tsx';
import { card, cart, customer, methods, nothing, refused } from './checkout.fixtures.ts';

afterEach(cleanup);

describe('the pickup and payment steps', () => {
  function show(over: Partial<ComponentProps<typeof PickupScreen>> = {}) {
    const chosen = vi.fn();
    const retried = vi.fn();
    render(
      <PickupScreen
        methods={methods}
        chosenCode={null}
        customer={customer}
        busy={false}
        refusal={null}
        state="ready"
        onChosen={chosen}
        onRetry={retried}
        {...over}
      />,
    );
    return { user: userEvent.setup(), chosen, retried };
  }
  const goOn = () => screen.getByRole('button', { name: /^Continuer/ });

  test('nothing is chosen beforehand; going on without a choice says so', async () => {
    const { user, chosen } = show();
    await user.click(goOn());
    expect(screen.getByRole('alert').textContent).toContain('Choisissez un mode de retrait');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Billet électronique/ }));
    expect(chosen).not.toHaveBeenCalled();
  });

  test('moving through the choices tells nobody; going on does', async () => {
    const { user, chosen } = show();
    await user.click(screen.getByRole('radio', { name: /Billet électronique/ }));
    await user.keyboard('{ArrowDown}');
    expect(chosen).not.toHaveBeenCalled();
    expect(screen.getByText('Envoi à : 12, rue des Tilleuls, 26110 NYONS')).toBeTruthy();
    await user.click(goOn());
    expect(chosen.mock.calls).toEqual([['POSTE']]);
  });

  test('says of the chosen way alone what it asks to be proved', async () => {
    const proof = { code: 'PROC', name: 'une procuration', isRequiredOnline: false, isAwaited: false };
    const { user } = show({
      methods: methods.map((method) => (method.code === 'POSTE' ? { ...method, proof } : method)),
      chosenCode: 'BE',
    });
    expect(screen.queryByText(/une procuration/)).toBeNull();
    await user.click(screen.getByRole('radio', { name: /Envoi postal/ }));
    expect(await screen.findByText('À présenter au retrait : une procuration.')).toBeTruthy();
    expect(screen.getByText(/^Envoi à/)).toBeTruthy();
  });

  test('keeps what was chosen, and shows a refusal', () => {
    show({ chosenCode: 'POSTE', refusal: refused });
    expect(screen.getByRole('radio', { name: /Envoi postal/ })).toHaveProperty('checked', true);
    expect(screen.getByRole('alert').textContent).toContain('Ce panier est en cours de paiement.');
  });

  test('takes nothing while busy', async () => {
    const { user, chosen } = show({ chosenCode: 'BE', busy: true });
    await user.click(goOn());
    expect(chosen).not.toHaveBeenCalled();
  });

  test('waits, fails with a way out, and says when there is nothing to choose', async () => {
    show({ state: 'loading' });
    expect(screen.getByRole('status').textContent).toContain('modes de retrait');
    cleanup();
    const { user, retried } = show({ state: 'failed' });
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(retried).toHaveBeenCalledOnce();
    cleanup();
    show({ methods: [] });
    expect(screen.getByRole('status').textContent).toContain('Aucun mode de retrait');
  });

  test('the only mode of payment is ready to go on; one that is out of use cannot be chosen', async () => {
    const chosen = vi.fn();
    render(
      <PaymentModeScreen
        modes={[card, { ...card, code: 'CV', label: 'Chèque', isDisabled: true }]}
        goods={5850}
        giftCards={[]}
        now={Date.parse('2026-11-22T10:00:00Z')}
        giveGiftCard={async () => ({ kind: 'done', value: null })}
        onGiftCardWithdrawn={nothing}
        chosenCode="CV"
        busy={false}
        refusal={null}
        state="ready"
        onChosen={chosen}
        onRetry={nothing}
      />,
    );
    expect(screen.getByRole('radio', { name: /Chèque/ })).toHaveProperty('disabled', true);
    await userEvent.setup().click(goOn());
    expect(chosen.mock.calls).toEqual([['CB']]);
  });
});

async function showStep(path: string, Page: FunctionComponent) {
  const stage = createViewStage(modalsMachine, { id: 'modals' });
  stage.show('cart', { context: { cart } });
  const known = { ...visitor, details: { ...customer, phone: '0612345678' } };
  stage.show('session', { context: { customer: known } });
  const told: string[] = [];
  for (const id of ['checkout', 'session'] as const) {
    stage.answer(id, ({ type }) => told.push(type));
  }
  return { ...(await mountShop(stage, { path, pages: { [path]: Page }, frame: 'none' })), told };
}

describe('the identification step', () => {
  test('shows who is known, goes on as they are, as somebody else, or opens the form', async () => {
    const { user, told } = await showStep('/processus/visite', IdentificationPage);
    expect(screen.getByText('Camille ROUVIÈRE')).toBeTruthy();
    expect(screen.getByText('06 12 34 56 78')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Continuer/ }));
    await user.click(screen.getByRole('button', { name: 'Ce n’est pas moi' }));
    expect(told).toEqual(['identity.confirmed', 'session.endAsked']);
    await user.click(screen.getByRole('button', { name: 'Modifier' }));
    expect(screen.getByRole('textbox', { name: 'Nom' })).toHaveProperty('value', 'ROUVIÈRE');
    expect(screen.getByRole('textbox', { name: 'Téléphone' })).toHaveProperty('value', '06 12 34 56 78');
  });
});

function PaymentStep() {
  return (
    <CheckoutPage step="payment">
      <h1>Mode de paiement</h1>
    </CheckoutPage>
  );
}

describe('the funnel', () => {
  test('says where one stands, leads back to what is done, and unfolds the order', async () => {
    const { user, address, goTo } = await showStep('/processus/mode-paiement', PaymentStep);
    const steps = screen.getByRole('navigation', { name: 'Étapes de la commande' });
    expect(within(steps).getAllByRole('listitem')).toHaveLength(4);
    expect(steps.querySelector('[aria-current="step"]')?.textContent).toContain('Paiement');
    expect(within(steps).getAllByRole('button')).toHaveLength(2);
    const toggle = screen.getByRole('button', { name: /Votre commande/ });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await user.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    await user.click(within(steps).getByRole('button', { name: /Vos coordonnées/ }));
    expect(address()).toBe('/processus/visite');
    await goTo('/processus/mode-paiement');
    await user.click(screen.getByRole('button', { name: 'Modifier le panier' }));
    expect(address()).toBe('/panier');
  });
});
