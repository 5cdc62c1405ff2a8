// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type CardItem, type Cart, emptyCart } from '../../api/entities/cart.ts';
import type { CardOffer, ProductOffer, ServiceOffer } from '../../api/entities/product.ts';
import { cartMachine } from '../../machines/cart/cart.machine.ts';
import type { CartResult } from '../../machines/cart/cart.types.ts';
import type { Refusal } from '../../machines/system/refusal.ts';
import { useCart } from '../../ui/actors/use-cart.ts';
import type { CartLookups } from '../../ui/screens/cart/cart-lookups.ts';
import { amountErrors, chosenAmount } from '../../ui/screens/offers/card-values.ts';
import {
  type OfferRequest,
  type OfferState,
  useOfferRequest,
} from '../../ui/screens/offers/offer-request.ts';
import { OffersScreen, type OffersScreenProps } from '../../ui/screens/offers/offers-screen.tsx';
import { heldCart, noAnswer } from '../support/data/fixtures.ts';
import { endAllStages } from '../support/stages/stage.ts';
import { createViewStage, mountShop } from '../support/stages/view-stage.tsx';
import { renderInRouter } from './render-in-router.tsx';
import { season } from './season-fixture.ts';

afterEach(cleanup);

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

async function shown(
  more: Partial<OffersScreenProps> = {},
  states: Readonly<Record<string, OfferState>> = {},
) {
  const ask = vi.fn<OfferRequest['ask']>();
  const give = vi.fn<OfferRequest['give']>(async () => ({ kind: 'done', value: null }));
  const reopen = vi.fn();
  const cart: Cart = emptyCart;
  await renderInRouter(
    <OffersScreen
      offer={offer}
      cart={cart}
      lookups={lookups}
      venueName="Théâtre de la Grande-Ourse"
      hasSubscriptions
      request={{ stateOf: (place) => states[place] ?? { kind: 'open' }, ask, give, reopen }}
      {...more}
    />,
  );
  return { ask, give, reopen };
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
    const { ask } = await shown();
    const more = screen.getByRole('button', { name: 'Un de plus, Quantité, Livre-programme' });
    await userEvent.click(more);
    await userEvent.click(more);
    expect(more.hasAttribute('disabled')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter au panier, Livre-programme' }));
    expect(ask).toHaveBeenCalledWith('PROG-', {
      kind: 'addService',
      code: 'PROG',
      quantity: 3,
      amount: null,
      performanceId: null,
    });
  });

  test('a service of an evening is asked for that evening', async () => {
    const { ask } = await shown();
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter au panier, Une coupe à l’entracte' }));
    expect(ask).toHaveBeenCalledWith(
      'BAR-11',
      expect.objectContaining({ code: 'BAR', performanceId: 11, quantity: 1 }),
    );
  });

  test('a card that is nobody’s without a name asks for it, keeps what was typed, and takes it', async () => {
    const { give } = await shown();
    const here = card('Carte d’adhérent');
    await userEvent.click(here.getByRole('button', { name: /^Choisir cette carte/ }));
    await userEvent.type(here.getByLabelText('Nom de la personne'), ' Delcourt ');
    await userEvent.click(here.getByRole('button', { name: 'Ajouter au panier' }));
    expect(give).not.toHaveBeenCalled();
    expect(here.getAllByText(/Le prénom est requis/).length).toBeGreaterThan(0);
    expect(document.activeElement).toBe(here.getByLabelText('Son prénom'));
    await userEvent.type(here.getByLabelText('Son prénom'), 'Anouk');
    await userEvent.click(here.getByRole('button', { name: 'Ajouter au panier' }));
    expect(give).toHaveBeenCalledWith('ADH', {
      kind: 'addCard',
      code: 'ADH',
      amount: null,
      holder: { lastName: 'Delcourt', firstName: 'Anouk' },
      message: '',
    });
  });

  test('a gift card takes a proposed amount or one’s own within its bounds, and a few words', async () => {
    const { give } = await shown();
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
    expect(give).not.toHaveBeenCalled();
    await userEvent.type(typed, '5,50');
    await userEvent.type(here.getByLabelText(/^Un mot de votre part/), 'Bon anniversaire');
    await userEvent.click(here.getByRole('button', { name: 'Ajouter au panier' }));
    expect(give).toHaveBeenCalledWith('CADEAU', {
      kind: 'addCard',
      code: 'CADEAU',
      amount: 5550,
      holder: { lastName: '', firstName: '' },
      message: 'Bon anniversaire',
    });
  });

  test('a donation asks how much before anything else', async () => {
    const { give } = await shown();
    const form = within(screen.getByRole('form', { name: 'Soutenir le théâtre' }));
    await userEvent.click(form.getByRole('button', { name: 'Donner' }));
    expect(form.getByText('Choisissez un montant.')).toBeTruthy();
    await userEvent.click(form.getByRole('radio', { name: '20,00\u00a0€' }));
    await userEvent.click(form.getByRole('button', { name: 'Donner' }));
    expect(give).toHaveBeenCalledWith('DON', { kind: 'donate', code: 'DON', amount: 2000, instead: null });
  });

  test('what is in the cart is said where it was asked for, and takes the focus', async () => {
    const { reopen } = await shown({}, { 'PROG-': { kind: 'added' } });
    const line = card('Livre-programme');
    expect(line.getByRole('status').textContent).toContain('C’est dans votre panier');
    expect(line.getByRole('link', { name: 'Voir le panier' }).getAttribute('href')).toBe('/panier');
    expect(document.activeElement?.contains(line.getByRole('status'))).toBe(true);
    await userEvent.click(line.getByRole('button', { name: 'Continuer' }));
    expect(reopen).toHaveBeenCalledOnce();
  });

  test('a refusal is said in its own words and the form stays', async () => {
    await shown(
      {},
      {
        'PROG-': {
          kind: 'refused',
          refusal: { code: 13, message: 'Il n’en reste que 2.', lostSeats: [], fields: {} },
        },
      },
    );
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

/** As the page has them. */
function OffersOfTheCart() {
  const request = useOfferRequest();
  return (
    <OffersScreen
      offer={offer}
      cart={useCart()}
      lookups={lookups}
      venueName="Théâtre de la Grande-Ourse"
      hasSubscriptions={false}
      request={request}
    />
  );
}

describe('the offers, over the cart as it is', () => {
  afterEach(endAllStages);

  const tooMany: Refusal = { code: 13, message: 'Il n’en reste que 2.', lostSeats: [], fields: {} };
  const cardItem: CardItem = {
    id: 'card-1',
    type: 'card',
    label: 'Carte cadeau',
    quantity: 1,
    amount: 3000,
    reduction: 0,
    isRemovable: true,
    isHidden: false,
    code: 'CADEAU',
    reference: '',
    holder: { firstName: '', lastName: '' },
    needsHolder: false,
    message: '',
  };
  const withCard: Cart = { ...heldCart(), items: [...heldCart().items, cardItem] };

  async function opened() {
    const stage = createViewStage(cartMachine, { id: 'cart' });
    stage.slot('loadCart').resolve(heldCart());
    const { user } = await mountShop(stage, {
      path: '/offres',
      pages: { '/offres': OffersOfTheCart },
      frame: 'none',
    });
    const settles = (result: CartResult) => act(async () => stage.slot('changeCart').resolve(result));
    const loses = () => act(async () => stage.slot('changeCart').reject(noAnswer));
    const isLookedAtAgain = () => act(async () => stage.actor.send({ type: 'cart.changedElsewhere' }));
    const askBook = () =>
      user.click(screen.getByRole('button', { name: 'Ajouter au panier, Livre-programme' }));
    const askGift = async () => {
      const here = card('Carte cadeau');
      await user.click(here.getByRole('button', { name: /^Choisir cette carte/ }));
      await user.click(here.getByRole('radio', { name: '30,00\u00a0€' }));
      await user.click(here.getByRole('button', { name: 'Ajouter au panier' }));
    };
    return { stage, settles, loses, isLookedAtAgain, askBook, askGift };
  }
  const saysAdded = (name: string) => card(name).queryByText('C’est dans votre panier') !== null;

  test('say « C’est dans votre panier » of what the server accepted, however often the cart is read', async () => {
    const { stage, settles, isLookedAtAgain, askBook } = await opened();
    await askBook();
    expect(saysAdded('Livre-programme')).toBe(false);
    await settles({ kind: 'accepted', cart: heldCart() });
    expect(saysAdded('Livre-programme')).toBe(true);
    await isLookedAtAgain();
    await settles({ kind: 'accepted', cart: heldCart() });
    expect(saysAdded('Livre-programme')).toBe(true);
    stage.end();
  });

  test('do not call added what was refused, although the cart is read again meanwhile', async () => {
    const { stage, settles, isLookedAtAgain, askBook } = await opened();
    await askBook();
    await isLookedAtAgain();
    await settles({ kind: 'refused', refusal: tooMany, cart: heldCart() });
    await settles({ kind: 'accepted', cart: heldCart() });
    expect(saysAdded('Livre-programme')).toBe(false);
    expect(card('Livre-programme').getByRole('alert').textContent).toContain('Il n’en reste que 2.');
    stage.end();
  });

  test('keep the form of a card that was refused while another tab spoke', async () => {
    const { stage, settles, isLookedAtAgain, askGift } = await opened();
    await askGift();
    await isLookedAtAgain();
    await settles({ kind: 'refused', refusal: tooMany, cart: heldCart() });
    await settles({ kind: 'accepted', cart: heldCart() });
    expect(saysAdded('Carte cadeau')).toBe(false);
    expect(card('Carte cadeau').getByText('Il n’en reste que 2.')).toBeTruthy();
    stage.end();
  });

  test('tell each asker of its own change: one behind another that is refused is added all the same', async () => {
    const { stage, settles, askBook, askGift } = await opened();
    await act(async () =>
      stage.actor.send({ type: 'cart.changeAsked', change: { kind: 'extendHold' }, key: 'k' }),
    );
    await askGift();
    await settles({ kind: 'refused', refusal: tooMany, cart: heldCart() });
    await settles({ kind: 'accepted', cart: withCard });
    expect(saysAdded('Carte cadeau')).toBe(true);
    await askBook();
    await settles({ kind: 'refused', refusal: tooMany, cart: withCard });
    expect(saysAdded('Livre-programme')).toBe(false);
    stage.end();
  });

  test.each([
    ['is there', withCard, true],
    ['is not there', heldCart(), false],
  ])('know nothing of what nobody answered until the cart was read: then it %s', async (_, cart, isThere) => {
    const { stage, settles, loses, isLookedAtAgain, askGift } = await opened();
    await askGift();
    await loses();
    expect(saysAdded('Carte cadeau')).toBe(false);
    expect(card('Carte cadeau').getByText('Nous ne savons pas si ce changement a été fait')).toBeTruthy();
    await isLookedAtAgain();
    await settles({ kind: 'accepted', cart });
    expect(saysAdded('Carte cadeau')).toBe(isThere);
    expect(card('Carte cadeau').queryByText(/^Nous ne savons pas/)).toBeNull();
    expect(card('Carte cadeau').queryByText('Cela n’a pas pu être ajouté') === null).toBe(isThere);
    stage.end();
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
