// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { emptyCart } from '../../api/cart/cart.ts';
import type { CardOffer, ProductOffer, ServiceOffer } from '../../api/products/product.ts';
import type { CartAnswer } from '../../machines/cart/ask-cart.ts';
import { offerMachine } from '../../machines/offer/offer.machine.ts';
import type { CartLookups } from '../../ui/cart/cart-lookups.ts';
import { amountErrors, chosenAmount } from '../../ui/offers/card-values.ts';
import { OffersScreen, type OffersScreenProps } from '../../ui/offers/offers-screen.tsx';
import { endAllStages } from '../support/stages/stage.ts';
import { createViewStage, mountShop } from '../support/stages/view-stage.tsx';
import { season } from './season-fixture.ts';

afterEach(() => {
  cleanup();
  endAllStages();
});

const book: ServiceOffer = {
  code: 'PROG',
  family: 'Librairie',
  name: 'Livre-programme',
  description: 'Quatre-vingts pages.',
  price: 800,
  leastAmount: 100,
  mostAmount: 1_000_000,
  suggestions: [],
  available: 3,
  showId: null,
};
const donation: ServiceOffer = {
  ...book,
  code: 'DON',
  name: 'Soutenir le théâtre',
  price: null,
  leastAmount: 100,
  mostAmount: 500_000,
  suggestions: [1000, 2000],
  available: 1,
};
const membership: CardOffer = {
  ...book,
  code: 'ADH',
  name: 'Carte d’adhérent',
  price: 1500,
  needsHolder: true,
};
const gift: CardOffer = {
  ...donation,
  code: 'CADEAU',
  name: 'Carte cadeau',
  leastAmount: 1000,
  mostAmount: 50_000,
  suggestions: [3000, 5000],
  needsHolder: false,
};
const offer: ProductOffer = {
  services: [book],
  servicesOfPerformances: new Map([
    [11, [{ ...book, code: 'BAR', name: 'Une coupe à l’entracte', price: 700 }]],
  ]),
  donations: [donation],
  cards: [membership, gift],
};
const nothing: ProductOffer = { services: [], servicesOfPerformances: new Map(), donations: [], cards: [] };

const lookups: CartLookups = {
  performanceOf: (id) => season.performances.get(id),
  showOf: (id) => season.shows.get(id),
  hallOf: (id) => season.halls.get(id),
  categoryOf: () => undefined,
  pricesFor: () => [],
};

async function shown(more: Partial<OffersScreenProps> = {}) {
  const stage = createViewStage(offerMachine, { id: 'offer' });
  await mountShop(stage, {
    path: '/offres',
    pages: {
      '/offres': () => (
        <OffersScreen
          offer={offer}
          cart={emptyCart}
          lookups={lookups}
          venueName="Théâtre de la Grande-Ourse"
          hasSubscriptions
          {...more}
        />
      ),
    },
    frame: 'none',
  });
  const asked = () => stage.actor.getSnapshot().context.accepted;
  const answers = (answer: CartAnswer) => act(async () => stage.slot('askCart').resolve(answer));
  return { stage, asked, answers };
}

const card = (name: string) => {
  const item = screen.getByRole('heading', { name, level: 3 }).closest('li');
  if (item === null) {
    throw new Error(`${name} stands in no list`);
  }
  return within(item);
};

describe('the offers', () => {
  test('stand in their windows, with the door to subscriptions', async () => {
    await shown();
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'L’abonnement',
      'Cartes et cadeaux',
      'Pour votre soirée Phèdre, ven. 27 nov. · 20\u00a0h\u00a030',
      'À la boutique',
      'Soutenir le théâtre',
    ]);
    expect(screen.getByRole('link', { name: 'Choisir une formule' }).getAttribute('href')).toBe(
      '/abonnements',
    );
  });

  test('say that they are looked for, and that there are none', async () => {
    await shown({ offer: null });
    expect(screen.getByText('Nous ouvrons les vitrines…')).toBeTruthy();
    cleanup();
    await shown({ offer: nothing, hasSubscriptions: false });
    expect(screen.getByRole('heading', { name: 'Les vitrines sont vides' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voir les spectacles' })).toBeTruthy();
  });

  test('a service goes into the cart as many times as wanted, and no more than the cart may have', async () => {
    const { asked } = await shown();
    const more = screen.getByRole('button', { name: 'Un de plus, Quantité, Livre-programme' });
    await userEvent.click(more);
    await userEvent.click(more);
    expect(more.hasAttribute('disabled')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter au panier, Livre-programme' }));
    expect(asked()).toMatchObject({
      place: 'PROG-',
      change: { kind: 'addService', code: 'PROG', quantity: 3, amount: null, performanceId: null },
    });
  });

  test('a service of an evening is asked for that evening', async () => {
    const { asked } = await shown();
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter au panier, Une coupe à l’entracte' }));
    expect(asked()).toMatchObject({
      place: 'BAR-11',
      change: { code: 'BAR', performanceId: 11, quantity: 1 },
    });
  });

  test('a card that is nobody’s without a name asks for it, keeps what was typed, and takes it', async () => {
    const { asked } = await shown();
    const here = card('Carte d’adhérent');
    await userEvent.click(here.getByRole('button', { name: /^Choisir cette carte/ }));
    await userEvent.type(here.getByLabelText('Nom de la personne'), ' Delcourt ');
    await userEvent.click(here.getByRole('button', { name: 'Ajouter au panier' }));
    expect(asked()).toBeNull();
    expect(here.getAllByText(/Le prénom est requis/).length).toBeGreaterThan(0);
    expect(document.activeElement).toBe(here.getByLabelText('Son prénom'));
    await userEvent.type(here.getByLabelText('Son prénom'), 'Anouk');
    await userEvent.click(here.getByRole('button', { name: 'Ajouter au panier' }));
    expect(asked()).toMatchObject({
      place: 'ADH',
      change: {
        kind: 'addCard',
        code: 'ADH',
        amount: null,
        holder: { lastName: 'Delcourt', firstName: 'Anouk' },
        message: '',
      },
    });
  });

  test('a gift card takes a proposed amount or one’s own within its bounds, and a few words', async () => {
    const { asked } = await shown();
    const here = card('Carte cadeau');
    await userEvent.click(here.getByRole('button', { name: /^Choisir cette carte/ }));
    expect(document.activeElement).toBe(here.getByRole('radiogroup', { name: 'Montant' }));
    await userEvent.click(here.getByRole('radio', { name: 'Un autre montant' }));
    // Who walks through the amounts by the arrows stays among them.
    expect(document.activeElement).toBe(here.getByRole('radio', { name: 'Un autre montant' }));
    const typed = here.getByLabelText('Votre montant, en euros');
    await userEvent.type(typed, '5');
    await userEvent.click(here.getByRole('button', { name: 'Ajouter au panier' }));
    expect(here.getAllByText(/^Le montant va de 10,00 € à 500,00 €\.$/).length).toBeGreaterThan(0);
    expect(asked()).toBeNull();
    await userEvent.type(typed, '5,50');
    await userEvent.type(here.getByLabelText(/^Un mot de votre part/), 'Bon anniversaire');
    await userEvent.click(here.getByRole('button', { name: 'Ajouter au panier' }));
    expect(asked()).toMatchObject({
      place: 'CADEAU',
      change: {
        kind: 'addCard',
        code: 'CADEAU',
        amount: 5550,
        holder: { lastName: '', firstName: '' },
        message: 'Bon anniversaire',
      },
    });
  });

  test('a donation asks how much before anything else', async () => {
    const { asked } = await shown();
    const form = within(screen.getByRole('form', { name: 'Soutenir le théâtre' }));
    await userEvent.click(form.getByRole('button', { name: 'Donner' }));
    expect(form.getByText('Choisissez un montant.')).toBeTruthy();
    await userEvent.click(form.getByRole('radio', { name: '20,00\u00a0€' }));
    await userEvent.click(form.getByRole('button', { name: 'Donner' }));
    expect(asked()).toMatchObject({
      place: 'DON',
      change: { kind: 'donate', code: 'DON', amount: 2000, instead: null },
    });
  });

  test('what is in the cart is said where it was asked for, and takes the focus', async () => {
    const { stage, answers } = await shown();
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter au panier, Livre-programme' }));
    await answers({ kind: 'done', value: { cart: emptyCart } });
    const line = card('Livre-programme');
    expect(line.getByRole('status').textContent).toContain('C’est dans votre panier');
    expect(line.getByRole('link', { name: 'Voir le panier' }).getAttribute('href')).toBe('/panier');
    expect(document.activeElement?.contains(line.getByRole('status'))).toBe(true);
    await userEvent.click(line.getByRole('button', { name: 'Continuer' }));
    expect(stage.actor.getSnapshot().value).toBe('open');
  });

  test('a refusal is said in its own words and the form stays', async () => {
    const { answers } = await shown();
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter au panier, Livre-programme' }));
    await answers({
      kind: 'refused',
      refusal: { code: 13, message: 'Il n’en reste que 2.', lostSeats: [], fields: {} },
    });
    const line = card('Livre-programme');
    expect(line.getByRole('alert').textContent).toContain('Il n’en reste que 2.');
    expect(line.getByRole('button', { name: 'Ajouter au panier, Livre-programme' })).toBeTruthy();
  });

  test('what the cart has enough of is not offered again', async () => {
    await shown({ offer: { ...offer, services: [{ ...book, available: 0 }] } });
    const line = card('Livre-programme');
    expect(line.getByText('Votre panier en a autant qu’il peut en avoir.')).toBeTruthy();
    expect(line.queryByRole('button')).toBeNull();
  });
});

test('an amount is right exactly when it lies within the bounds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), (cents) => {
      const values = { amount: 'typed', typed: (cents / 100).toFixed(2).replace('.', ',') };
      expect(chosenAmount(values)).toBe(cents);
      const isRight = cents >= gift.leastAmount && cents <= gift.mostAmount;
      expect(Object.keys(amountErrors(gift, values, { hideZeroCents: false }))).toEqual(
        isRight ? [] : ['typed'],
      );
    }),
  );
});

test('a service without a usable price says so, and cannot be had', async () => {
  const unpriced: ServiceOffer = { ...book, price: 0, hasNoPrice: true, available: 0 };
  await shown({ offer: { ...nothing, services: [unpriced] } });
  expect(screen.getByText('Prix indisponible')).toBeDefined();
  expect(screen.queryByText(/0\s€/)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a service of a show names it', async () => {
  const [show] = season.shows.values();
  await shown({ offer: { ...nothing, services: [{ ...book, showId: show?.id ?? 0 }] } });
  expect(screen.getByText(show?.title.join(' ') ?? '')).toBeDefined();
});
