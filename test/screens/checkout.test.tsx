// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Cart, TicketItem } from '../../api/entities/cart.ts';
import type { PaymentMode, PickupMethod } from '../../api/entities/checkout.ts';
import type { CustomerDetails } from '../../api/entities/customer.ts';
import type { Refusal } from '../../machines/system/refusal.ts';
import type { CartLookups } from '../../ui/screens/cart/cart-lookups.ts';
import { CheckoutLayout } from '../../ui/screens/checkout/checkout-layout.tsx';
import IdentificationScreen from '../../ui/screens/checkout/identification-screen.tsx';
import PaymentModeScreen from '../../ui/screens/checkout/payment-mode-screen.tsx';
import PickupScreen from '../../ui/screens/checkout/pickup-screen.tsx';
import SummaryScreen, { type SummaryScreenProps } from '../../ui/screens/checkout/summary-screen.tsx';

afterEach(cleanup);

const nothing = () => undefined;
const spaces = /[\u00a0\u202f]/g;
/** Text with plain spaces, to be compared. */
const said = (element: Element | null) => (element?.textContent ?? '').replace(spaces, ' ');

const customer: CustomerDetails = {
  title: 'Mme',
  firstName: 'Camille',
  lastName: 'ROUVIÈRE',
  email: 'camille@exemple.fr',
  phone: '06 12 34 56 78',
  secondPhone: '',
  address: '12, rue des Tilleuls',
  postcode: '26110',
  city: 'NYONS',
  country: 'FRANCE',
  company: '',
  role: '',
};

function ticket(id: string, seatLabel: string, amount: number): TicketItem {
  return {
    id,
    type: 'ticket',
    label: 'Le Malade imaginaire',
    quantity: 1,
    amount,
    reduction: 0,
    isRemovable: true,
    isHidden: false,
    performanceId: 10,
    showId: 1,
    seatId: 4,
    seatLabel,
    categoryCode: 'A',
    priceCode: 'TP',
    holder: { firstName: '', lastName: '' },
  };
}

const cart: Cart = {
  items: [
    ticket('1', 'Orchestre, rang F, place 12', 2800),
    ticket('2', 'Orchestre, rang F, place 14', 2800),
    {
      id: '3',
      type: 'pickup',
      label: 'Envoi postal',
      quantity: 1,
      amount: 250,
      reduction: 0,
      isRemovable: false,
      isHidden: false,
      methodCode: 'POSTE',
    },
  ],
  total: 5850,
  isValid: true,
  hold: null,
  controls: new Map(),
};

const lookups: CartLookups = {
  performanceOf: () => ({
    id: 10,
    showId: 1,
    hallId: 'polaris',
    title: [],
    comment: '',
    date: Date.parse('2026-11-27T19:30:00Z'),
    salesOpening: 0,
    isDisplayed: true,
    isHidden: false,
    isPlaced: true,
    isNumbered: true,
    isQueueable: false,
    collectionKey: 0,
  }),
  showOf: () => undefined,
  hallOf: () => ({ id: 'polaris', name: 'Salle Polaris', address: '' }),
  categoryOf: () => ({ code: 'A', name: '1re catégorie', color: '#c8371f' }),
  pricesFor: () => [],
};

const methods: readonly PickupMethod[] = [
  { code: 'BE', label: 'Billet électronique', information: 'Par courriel.', price: 0, needsAddress: false },
  { code: 'POSTE', label: 'Envoi postal', information: 'En lettre suivie.', price: 250, needsAddress: true },
];
const card: PaymentMode = {
  code: 'CB',
  label: 'Carte bancaire',
  information: '',
  price: 0,
  isDisabled: false,
  type: 'radio',
};
const refused: Refusal = {
  code: 2,
  message: 'Ce panier est en cours de paiement.',
  lostSeats: [],
  fields: {},
};

type Over = Partial<SummaryScreenProps>;

function Summary(props: Over) {
  const [areAccepted, setAccepted] = useState(false);
  return (
    <SummaryScreen
      cart={cart}
      lookups={lookups}
      customer={customer}
      pickup={methods[1] ?? null}
      paymentMode={card}
      obstacles={[]}
      areTermsAccepted={areAccepted}
      busy={false}
      refusal={null}
      onTermsChanged={setAccepted}
      onTermsOpened={nothing}
      onStepAsked={nothing}
      onCartAsked={nothing}
      onOrdered={nothing}
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

  test('busy, it keeps the focus, says where it leads, and takes no click', async () => {
    const { user, ordered } = show({ busy: true, areTermsAccepted: true });
    await user.click(orderButton());
    expect(ordered).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(orderButton());
    expect(screen.getByRole('status').textContent).toContain('redirigé vers la page de paiement sécurisée');
  });

  test('shows a refusal on top, and obstacles with the way to mend them', async () => {
    const cartAsked = vi.fn();
    const { user } = show({
      refusal: refused,
      obstacles: ['priceToChoose'],
      areTermsAccepted: true,
      onCartAsked: cartAsked,
    });
    const [refusal, obstacle] = screen.getAllByRole('alert');
    expect(said(refusal ?? null)).toContain('Ce panier est en cours de paiement.');
    expect(said(obstacle ?? null)).toContain('Choisissez un tarif pour chaque place.');
    expect(orderButton().getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Revenir à mon panier' }));
    expect(cartAsked).toHaveBeenCalledOnce();
  });
});

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

describe('the identification step', () => {
  test('shows who is known, goes on as they are, or opens the form', async () => {
    const confirmed = vi.fn();
    const user = userEvent.setup();
    render(
      <IdentificationScreen
        customer={customer}
        refusal={null}
        busy={false}
        draft={{ read: () => null, write: nothing }}
        lookups={{ countries: async () => [], cities: async () => [] }}
        onSubmitted={nothing}
        onConfirmed={confirmed}
      />,
    );
    expect(screen.getByText('Camille ROUVIÈRE')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Continuer/ }));
    expect(confirmed).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Modifier' }));
    expect(screen.getByRole('textbox', { name: 'Nom' })).toHaveProperty('value', 'ROUVIÈRE');
  });
});

describe('the funnel', () => {
  test('says where one stands, leads back to what is done, and unfolds the order', async () => {
    const asked = vi.fn();
    const cartAsked = vi.fn();
    const user = userEvent.setup();
    render(
      <CheckoutLayout
        step="payment"
        cart={cart}
        lookups={lookups}
        countdown={null}
        onStepAsked={asked}
        onCartAsked={cartAsked}
      >
        <h1>Mode de paiement</h1>
      </CheckoutLayout>,
    );
    const steps = screen.getByRole('navigation', { name: 'Étapes de la commande' });
    expect(within(steps).getAllByRole('listitem')).toHaveLength(4);
    expect(steps.querySelector('[aria-current="step"]')?.textContent).toContain('Paiement');
    expect(within(steps).getAllByRole('button')).toHaveLength(2);
    await user.click(within(steps).getByRole('button', { name: /Vos coordonnées/ }));
    expect(asked.mock.calls).toEqual([['identification']]);
    const toggle = screen.getByRole('button', { name: /Votre commande/ });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await user.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Modifier le panier' }));
    expect(cartAsked).toHaveBeenCalledOnce();
  });
});
