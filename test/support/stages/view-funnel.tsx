import { act, screen } from '@testing-library/react';
import type { FunctionComponent } from 'react';
import { vi } from 'vitest';
import type { PaymentMode, PickupMethod } from '../../../api/checkout/checkout.ts';
import { paymentModesQuery, pickupMethodsQuery } from '../../../api/client/queries/checkout-options.ts';
import type { ProductOffer, ServiceOffer } from '../../../api/products/product.ts';
import { pagePaths, waysOf } from '../../../api/season/ways.ts';
import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts';
import {
  type CheckoutEmitted,
  type CheckoutStep,
  checkoutSteps,
} from '../../../machines/checkout/checkout.types.ts';
import CartPage from '../../../ui/cart/cart-page.tsx';
import { placePath } from '../../../ui/checkout/checkout-paths.ts';
import ConfirmationPage from '../../../ui/checkout/confirmation-page.tsx';
import DonationPage from '../../../ui/checkout/donation-page.tsx';
import IdentificationPage from '../../../ui/checkout/identification-page.tsx';
import PaymentPage from '../../../ui/checkout/payment-page.tsx';
import PickupPage from '../../../ui/checkout/pickup-page.tsx';
import SummaryPage from '../../../ui/checkout/summary-page.tsx';
import { orderTerms } from '../data/payment-fixtures.ts';
import type { Hands } from '../graph/view-walk.tsx';
import { createViewStage, type MountedPages, mountShop, type ViewStage } from './view-stage.tsx';

export type FunnelStage = ViewStage<typeof checkoutMachine>;
export type FunnelHands = Hands<typeof checkoutMachine>;

const pages: Readonly<Record<string, FunctionComponent>> = {
  [pagePaths.cart]: CartPage,
  [pagePaths.identification]: IdentificationPage,
  [pagePaths.donation]: DonationPage,
  [pagePaths.pickup]: PickupPage,
  [pagePaths.payment]: PaymentPage,
  [pagePaths.summary]: SummaryPage,
  [pagePaths.confirmation]: ConfirmationPage,
};

export const support: ServiceOffer = {
  showId: null,
  code: 'DON',
  family: 'Mécénat',
  name: 'Soutenir le théâtre',
  description: 'Votre don offre des places.',
  price: null,
  leastAmount: 100,
  mostAmount: 500_000,
  suggestions: [1000, 2000],
  available: 1,
};

export const pickupMethods: readonly PickupMethod[] = [
  { code: 'POSTE', label: 'Envoi postal', information: '', price: 300, needsAddress: true, proof: null },
  {
    code: 'GUICHET',
    label: 'Retrait au guichet',
    information: '',
    price: 0,
    needsAddress: false,
    proof: null,
  },
];

export const paymentModes: readonly PaymentMode[] = [
  {
    code: 'CHEQUE',
    label: 'Chèque',
    information: '',
    price: 0,
    isDisabled: false,
    type: 'radio',
    instalments: 1,
  },
  {
    code: 'CB',
    label: 'Carte bancaire',
    information: '',
    price: 0,
    isDisabled: false,
    type: 'radio',
    instalments: 1,
  },
  {
    code: 'KDO',
    label: 'Carte cadeau',
    information: '',
    price: 0,
    isDisabled: false,
    type: 'checkbox',
    instalments: 1,
  },
];

export function createFunnelStage(): FunnelStage {
  const stage = createViewStage(checkoutMachine, {
    id: 'checkout',
    input: { paymentModeCode: null, isDonationAnswered: false },
  });
  const { queryClient, client } = stage.shop;
  const offer: ProductOffer = {
    services: [],
    servicesOfPerformances: new Map(),
    donations: [support],
    cards: [],
  };
  queryClient.setQueryDefaults(['products'], { initialData: offer });
  queryClient.setQueryData(pickupMethodsQuery(client).queryKey, pickupMethods);
  offerTerms(stage, orderTerms.termsVersion);
  return stage;
}

function offerTerms({ shop: { client, queryClient } }: FunnelStage, termsVersion: string): void {
  queryClient.setQueryData(paymentModesQuery(client).queryKey, { modes: paymentModes, termsVersion });
}

/** By how much events are dated later than they come, in milliseconds. */
let later = 0;

/** The venue puts other terms of sale in the place of those there were: they are not ordered with in the same gesture. */
export async function renewTerms(stage: FunnelStage, termsVersion: string): Promise<void> {
  if (termsVersion !== orderTerms.termsVersion) {
    later += 1001;
    vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => performance.now() + later);
    await act(async () => {
      offerTerms(stage, termsVersion);
      // Queries tell their observers a turn later.
      await new Promise((done) => setTimeout(done));
    });
  }
}

/** The shopper stands before the cart. */
export function mountFunnel(stage: FunnelStage): Promise<MountedPages> {
  return mountShop(stage, { path: pagePaths.cart, pages, frame: 'none' });
}

/** The button that leads to a step: those of the summary, and the cart's for all that is still to do. */
export const ways: Readonly<Record<CheckoutStep, string>> = {
  identification: 'Modifier vos coordonnées',
  donation: 'Modifier votre don',
  pickup: 'Modifier le retrait des billets',
  payment: 'Modifier le mode de paiement',
  summary: 'Payer',
};

interface Followed {
  address: string;
  places: number;
}

const followed = new WeakMap<FunnelStage, Followed>();

function placesOf({ emitted }: FunnelStage) {
  return emitted.filter(
    (event): event is Extract<CheckoutEmitted, { type: 'checkout.placeReached' }> =>
      event.type === 'checkout.placeReached',
  );
}

/** What the routes do: a step that the shopper goes to is asked for, any other page leaves the funnel. */
async function tellWhereTheShopperWent(stage: FunnelStage, address: string): Promise<void> {
  const step = checkoutSteps.find((one) => pagePaths[one] === address);
  await act(async () => {
    stage.actor.send(step === undefined ? { type: 'checkout.left' } : { type: 'step.asked', step });
  });
}

/** What the router does between the address and the funnel: each follows the other. */
export async function route({ stage, view }: FunnelHands): Promise<void> {
  const known = followed.get(stage) ?? { address: pagePaths.cart, places: 0 };
  followed.set(stage, known);
  if (view.address() !== known.address) {
    known.address = view.address();
    await tellWhereTheShopperWent(stage, known.address);
  }
  const places = placesOf(stage);
  const last = places.at(-1);
  if (places.length > known.places && last !== undefined) {
    known.places = places.length;
    known.address = placePath(last.place, waysOf(null));
    if (view.address() !== known.address) {
      await view.goTo(known.address);
    }
  }
}

/** Types the number of a gift card and sends it, where the page asks how the order is paid. */
export async function giveGiftCard({ view }: FunnelHands): Promise<'done'> {
  const box = screen.getByRole('checkbox', { name: 'J’ai une carte cadeau' });
  if (!(box instanceof HTMLInputElement && box.checked)) {
    await view.user.click(box);
  }
  await view.user.type(screen.getByRole('textbox', { name: /carte cadeau$/ }), 'C0000 4F7K');
  await view.user.click(screen.getByRole('button', { name: 'Utiliser cette carte' }));
  return 'done';
}
