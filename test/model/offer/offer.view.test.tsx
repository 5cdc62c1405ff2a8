// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { ProductOffer, ServiceOffer } from '../../../api/products/product.ts';
import { offerMachine } from '../../../machines/offer/offer.machine.ts';
import type { AcceptedOffer } from '../../../machines/offer/offer.types.ts';
import OffersPage from '../../../ui/offers/offers-page.tsx';
import ConversionNotice from '../../../ui/subscriptions/conversion-notice.tsx';
import {
  apart,
  conversionOfSingles,
  knowFormulas,
  together,
} from '../../support/data/conversion-fixtures.ts';
import { noAnswer, refusal } from '../../support/data/fixtures.ts';
import { describeViewWalk } from '../../support/graph/view-walk.tsx';
import { endAllStages } from '../../support/stages/stage.ts';
import {
  createViewStage,
  type MountedPages,
  mountShop,
  type ViewStage,
} from '../../support/stages/view-stage.tsx';
import { offerModel } from './offer.model.ts';

type Stage = ViewStage<typeof offerMachine>;

const book: ServiceOffer = {
  code: 'PROG',
  family: 'Librairie',
  name: 'Livre-programme',
  description: '',
  price: 800,
  leastAmount: 100,
  mostAmount: 1_000_000,
  suggestions: [],
  available: 3,
  showId: null,
};
const products: ProductOffer = {
  services: [book],
  servicesOfPerformances: new Map(),
  donations: [],
  cards: [
    { ...book, code: 'CADEAU', name: 'Carte cadeau', price: null, suggestions: [3000], needsHolder: false },
  ],
};

const acceptedBook: AcceptedOffer = {
  place: 'PROG-',
  change: { kind: 'addService', code: 'PROG', quantity: 1, amount: null, performanceId: null },
  before: apart,
};
const acceptedConversion: AcceptedOffer = {
  place: 'conversion',
  change: conversionOfSingles,
  before: apart,
};
const withBook = {
  ...apart,
  items: [...apart.items, { ...apart.items[0], id: 's1', type: 'service', code: 'PROG' }],
} as typeof apart;

/** All that this machine lives for on one page. */
const Offers = () => (
  <>
    <ConversionNotice />
    <OffersPage />
  </>
);

function startOffer(): Stage {
  const stage = createViewStage(offerMachine, { id: 'offer' });
  knowFormulas(stage.shop);
  stage.shop.queryClient.setQueryDefaults(['products'], { initialData: products });
  stage.show('cart', { value: 'idle', context: { cart: apart } });
  return stage;
}
const openOffers = (stage: Stage) =>
  mountShop(stage, { path: '/offres', pages: { '/offres': Offers }, frame: 'none' });

const addBook = () => screen.queryByRole('button', { name: 'Ajouter au panier, Livre-programme' });
const convert = () => screen.queryByRole('button', { name: 'Passer en abonnement\u00a0: L’Escapade' });
const button = (name: string) => screen.queryByRole('button', { name });
const isBusy = (found: HTMLElement | null) => found?.getAttribute('aria-busy') === 'true';

async function clicks({ user }: MountedPages, found: HTMLElement | null): Promise<'done' | 'notOffered'> {
  if (found === null || found.matches(':disabled')) {
    return 'notOffered';
  }
  await user.click(found);
  return 'done';
}
/** Of the two offers, what is said of the one that was accepted. */
const isOfBook = ({ actor }: Stage) => actor.getSnapshot().context.accepted?.place === 'PROG-';

describeViewWalk<typeof offerMachine>({
  model: {
    ...offerModel,
    // What this page's buttons ask for.
    events: {
      ...offerModel.events,
      'offer.accepted': { 'a book': { ...acceptedBook }, 'a subscription': { ...acceptedConversion } },
      'cart.changed': {
        'as before': { cart: apart },
        'the book came': { cart: withBook },
        'both tickets are a subscription’s': { cart: together },
      },
    },
  },
  stage: startOffer,
  mount: openOffers,
  causes: {
    'offer.accepted': {
      byHand: ({ view, event }) => clicks(view, Object(event).place === 'PROG-' ? addBook() : convert()),
      notOfferedIn: {
        'told.accepted': 'the notice stands in the place of its button; the other offer is on another page',
      },
    },
    'offer.dismissed': {
      byHand: ({ view }) => clicks(view, button('Continuer') ?? button('J’ai compris')),
      notOfferedIn: { 'told.doubtful': 'nobody knows yet what there is to read' },
    },
    'offer.left': { fromOutside: 'the page is gone' },
    'cart.changed': { fromOutside: 'the cart was read again' },
  },
  shows: {
    open: () => {
      expect(isBusy(addBook())).toBe(false);
      expect(isBusy(convert())).toBe(false);
    },
    accepting: ({ stage }) => {
      const [own, other] = isOfBook(stage) ? [addBook(), convert()] : [convert(), addBook()];
      expect(isBusy(own)).toBe(true);
      // One at a time.
      expect(isBusy(other) || other?.matches(':disabled')).toBe(true);
    },
    'told.doubtful': ({ stage }) => {
      // Of a conversion the cart's own page says it.
      const words = screen.queryByText('Nous ne savons pas si ce changement a été fait');
      expect(words !== null).toBe(isOfBook(stage));
    },
    'told.accepted': ({ stage }) => {
      if (isOfBook(stage)) {
        expect(screen.getByText('C’est dans votre panier')).toBeTruthy();
      } else {
        expect(document.body.textContent).toContain(
          'vos places sont dans l’abonnement «\u00a0L’Escapade\u00a0»',
        );
      }
    },
    'told.refused': ({ stage }) => {
      const words = screen.queryByText('Cela n’a pas pu être ajouté');
      expect(words !== null).toBe(isOfBook(stage));
      expect(isBusy(convert())).toBe(false);
    },
  },
});

describe('an offer that is given by a form', () => {
  afterEach(() => {
    cleanup();
    endAllStages();
  });

  const card = () => {
    const item = screen.getByRole('heading', { name: 'Carte cadeau', level: 3 }).closest('li');
    return within(item ?? document.body);
  };

  async function given() {
    const stage = startOffer();
    const { user } = await openOffers(stage);
    await user.click(card().getByRole('button', { name: /^Choisir cette carte/ }));
    await user.click(card().getByRole('radio', { name: '30,00\u00a0€' }));
    await user.click(card().getByRole('button', { name: 'Ajouter au panier' }));
    return stage;
  }

  test('is said to be in the cart once the server accepted it', async () => {
    const stage = await given();
    await act(async () => stage.slot('askCart').resolve({ kind: 'done', value: { cart: apart } }));
    expect(card().getByText('C’est dans votre panier')).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('C’est dans votre panier');
    cleanup();
    stage.end();
  });

  test('keeps the form when it is refused, and says why', async () => {
    const stage = await given();
    await act(async () => stage.slot('askCart').resolve({ kind: 'refused', refusal }));
    expect(card().getByText('Refusé.')).toBeTruthy();
    expect(card().getByRole('button', { name: 'Ajouter au panier' })).toBeTruthy();
    cleanup();
    stage.end();
  });

  test('is doubtful when nobody answered, until the cart was read: then it is not there', async () => {
    const stage = await given();
    await act(async () => stage.slot('askCart').reject(noAnswer));
    expect(card().getByText('Nous ne savons pas si ce changement a été fait')).toBeTruthy();
    await act(async () => stage.actor.send({ type: 'cart.changed', cart: apart }));
    expect(card().queryByText(/^Nous ne savons pas/)).toBeNull();
    expect(card().getByText('Cela n’a pas pu être ajouté')).toBeTruthy();
    cleanup();
    stage.end();
  });
});

test('what came of an offer is forgotten with its page', async () => {
  const stage = startOffer();
  const { user, unmount } = await openOffers(stage);
  await user.click(addBook() ?? document.body);
  await act(async () => stage.slot('askCart').resolve({ kind: 'refused', refusal }));
  unmount();
  expect(stage.actor.getSnapshot().value).toBe('open');
  // It was not read: the cart says it where the shopper goes.
  expect(stage.received('cart')).toEqual([]);
  stage.end();
});
