import {
  type Cart,
  type CartHold,
  type DonationItem,
  emptyCart,
  type PickupItem,
  type TicketItem,
} from '../../../api/cart/cart.ts';
import type { HostedPayment } from '../../../api/checkout/checkout.ts';
import type { Order } from '../../../api/checkout/order.ts';
import type { HeldPlace } from '../../../api/client/seat-store.ts';
import type { CustomerDetails } from '../../../api/customer/customer.ts';
import type { AcceptedReference } from '../../../api/prices/accepted-reference.ts';
import { noOpenings, type PriceFamily, type PriceOpenings } from '../../../api/prices/price-openings.ts';
import type { PriceLine } from '../../../api/prices/pricing.ts';
import {
  defaultFooter,
  defaultOptions,
  defaultTheme,
  type ShopSettings,
} from '../../../api/season/settings.ts';
import type { SeatDescription } from '../../../api/seats/hall-plan.ts';
import type { KnownCustomer } from '../../../machines/session/session.types.ts';
import type { Refusal } from '../../../machines/system/answer.ts';
import type { OfferCategory, PerformanceOffer } from '../../../machines/ticketPicker/ticketPicker.types.ts';
import { unknownVenue } from '../../../ui/venue/legal-text.types.ts';
import { morning } from '../stages/simulated-clock.ts';

/** Half an hour from the test's morning. */
export const deadline = morning + 1_800_000;

export const noAnswer = new Error('no answer');

/** The answer to a question that was done, where there is nothing to know of it. */
export const done = { kind: 'done', value: null } as const;
export const refusal: Refusal = { code: 12, message: 'Refusé.', lostSeats: [], fields: {} };
export const refusalOfSeats = (...seatIds: number[]): Refusal => ({ ...refusal, lostSeats: seatIds });

export const seat = (seatId: number): SeatDescription => ({
  seatId,
  section: 'Orchestre',
  row: 'F',
  number: seatId,
  categoryCode: 'C1',
  features: 0,
});

/** Where numbered tickets of a cart are. */
export const held = (performanceId: number, seatIds: readonly number[]): readonly HeldPlace[] =>
  seatIds.map((seatId) => ({ performanceId, seatId }));
export const ticket = (seatId: number, more: Partial<TicketItem> = {}): TicketItem => ({
  id: `ticket-${seatId}`,
  type: 'ticket',
  label: 'Phèdre',
  quantity: 1,
  amount: 3200,
  reduction: 0,
  isRemovable: true,
  isHidden: false,
  performanceId: 7,
  showId: 3,
  seatId,
  seatLabel: `Orchestre, rang F, place ${seatId}`,
  categoryCode: 'C1',
  priceCode: 'TP',
  basePriceCode: '',
  holder: { firstName: '', lastName: '' },
  needsHolder: false,
  subscriptionId: null,
  reference: '',
  ...more,
});

export const pickupItem: PickupItem = {
  id: 'pickup',
  type: 'pickup',
  label: 'Retrait au guichet',
  quantity: 1,
  amount: 0,
  reduction: 0,
  isRemovable: false,
  isHidden: false,
  methodCode: 'GUICHET',
};

export const hold = (more: Partial<CartHold> = {}): CartHold => ({
  startedAt: morning,
  deadline,
  extensionsLeft: 10,
  isOption: false,
  paymentReference: null,
  ...more,
});

/** Two seats, held. */
export const heldCart = (more: Partial<CartHold> = {}): Cart => ({
  ...emptyCart,
  items: [ticket(12), ticket(13)],
  total: 6400,
  hold: hold(more),
});

/** Two seats and how they are collected. */
export const cartWithPickup = (more: Partial<CartHold> = {}): Cart => ({
  ...heldCart(more),
  items: [ticket(12), ticket(13), pickupItem],
});

/** A price is still to be chosen. */
export const unreadyCart: Cart = { ...heldCart(), items: [ticket(12, { priceCode: '?' })] };

export const donationItem: DonationItem = {
  id: 'donation',
  type: 'donation',
  label: 'Soutenir le théâtre',
  quantity: 1,
  amount: 2000,
  reduction: 0,
  isRemovable: true,
  isHidden: false,
  code: 'DON',
};

/** Two seats, of a venue that asks for a donation and takes one kind of payment. */
export const askedForDonation: Cart = { ...heldCart(), offersDonation: true, usualPaymentMode: 'CB' };
/** Likewise, with one given. */
export const cartWithDonation: Cart = {
  ...askedForDonation,
  items: [ticket(12), ticket(13), donationItem],
  total: 8400,
};

/** Two seats, of a shopper whose usual pickup is free: it is taken by itself. */
export const usuallyCollected: Cart = { ...heldCart(), publicId: '77', usualPickup: 'GUICHET' };

export const cartBeingPaid: Cart = cartWithPickup({ paymentReference: 'R-1' });

export { emptyCart };

export const details: CustomerDetails = {
  email: 'phedre@example.org',
  title: 'Mme',
  lastName: 'Racine',
  firstName: 'Jeanne',
  role: '',
  company: '',
  address: '1 rue du Théâtre',
  postcode: '69001',
  city: 'Lyon',
  country: 'FR',
  phone: '0600000000',
  secondPhone: '',
};

export const visitor: KnownCustomer = {
  credentials: {
    id: '4711',
    email: details.email,
    status: 'visitor',
    firstName: details.firstName,
    lastName: details.lastName,
    addressIsEmpty: false,
  },
  details,
};

/** The same person with an account. */
export const member: KnownCustomer = {
  ...visitor,
  credentials: { ...visitor.credentials, id: '4712', status: 'member' },
};

export const settings: ShopSettings = {
  version: '2.28.1',
  environment: 'test',
  venue: { ...unknownVenue, name: 'Théâtre', city: 'Lyon' },
  pages: {
    home: { isDisplayed: true },
    tickets: { isDisplayed: true },
    subscriptions: { isDisplayed: false },
    offers: { isDisplayed: false },
    cart: { isDisplayed: true },
    account: { isDisplayed: true },
  },
  options: defaultOptions,
  customPages: [{ code: 'acces', title: 'Accès', position: 'left' }],
  networks: new Map(),
  footer: defaultFooter,
  theme: defaultTheme,
  texts: new Map(),
};

export const price = (code: string, amount: number, proofType = ''): PriceLine => ({
  code,
  label: code,
  isDisplayed: true,
  maximum: null,
  amounts: new Map([['C1', amount]]),
  unavailableIn: new Set(),
  proofType,
  comment: '',
});

const firstCategory: OfferCategory = {
  code: 'C1',
  name: 'Première',
  color: '#aa3355',
  availability: 'V',
  prices: [price('J26', 1600, 'carte'), price('TP', 3200)],
  referenced: [price('ADH', 2400)],
  unavailable: [],
};

/** Members, who give the number of their card: two tickets each. */
export const memberFamily: PriceFamily = {
  code: 'MEMBRES',
  label: 'Adhérents',
  priceCodes: ['ADH'],
  maximum: 2,
  isOpen: false,
  isGeneric: false,
  isNominative: true,
  nature: 'R',
  text: 'Le numéro est au dos de votre carte.',
  placeholder: 'A-1024',
  nameHint: '',
  openMessage: '',
};

/** Prices of members behind a reference, one with a proof. */
export const openings: PriceOpenings = {
  ...noOpenings,
  families: new Map([[memberFamily.code, memberFamily]]),
  familyOfPrice: new Map([['ADH', memberFamily.code]]),
  proofTypes: new Map([
    [
      'carte',
      {
        code: 'carte',
        name: 'votre carte d’identité',
        family: '',
        isRequiredOnline: false,
        isAwaited: false,
      },
    ],
  ]),
};

/** Numbered places, chosen on the map. */
export const offerOnMap: PerformanceOffer = {
  performanceId: 7,
  needsMap: true,
  assignsSeats: false,
  categories: [firstCategory],
  defaultCategory: null,
  maximum: 3,
  openings,
  alternate: null,
  held: [],
  leastAge: null,
};

/** A member's card, accepted for an evening. */
export const acceptedReference = (
  performanceId: number,
  more: Partial<AcceptedReference> = {},
): AcceptedReference => ({
  familyCode: memberFamily.code,
  performanceId,
  reference: 'A1024',
  remaining: 2,
  holder: { lastName: 'Racine', firstName: 'Jeanne' },
  message: 'Merci !',
  ...more,
});

/** Free seating that opens with its category. */
export const offerByQuantity: PerformanceOffer = {
  ...offerOnMap,
  performanceId: 8,
  needsMap: false,
  defaultCategory: 'C1',
};

/** Free seating that asks for the category first. */
export const offerByCategory: PerformanceOffer = { ...offerByQuantity, defaultCategory: null };

/** Free seating of which nothing is sold in the first category any more. */
export const offerElsewhere: PerformanceOffer = {
  ...offerByCategory,
  categories: [{ ...firstCategory, code: 'C2', name: 'Deuxième' }],
};

export const payment: HostedPayment = {
  reference: 'R-1',
  address: 'https://banque.example/paiement',
  fields: { vads_amount: '6400' },
};

export const order: Order = {
  reference: 'R-1',
  paidAt: morning,
  total: 6400,
  email: details.email,
  pickupLabel: 'Retrait au guichet',
  tickets: [],
  services: [],
};
