import type { Cart, TicketItem } from '../../api/cart/cart.ts';
import type { PaymentMode, PickupMethod } from '../../api/checkout/checkout.ts';
import type { CustomerDetails } from '../../api/customer/customer.ts';
import type { Refusal } from '../../machines/system/answer.ts';
import type { CartLookups } from '../../ui/cart/cart-lookups.ts';

export const nothing = () => undefined;
export const spaces = /[\u00a0\u202f]/g;
/** Text with plain spaces, to be compared. */
export const said = (element: Element | null) => (element?.textContent ?? '').replace(spaces, ' ');

export const customer: CustomerDetails = {
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

export function ticket(id: string, seatLabel: string, amount: number): TicketItem {
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
    basePriceCode: '',
    holder: { firstName: '', lastName: '' },
    needsHolder: false,
    subscriptionId: null,
    reference: '',
  };
}

export const cart: Cart = {
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
  controlDetails: new Map(),
  offersDonation: false,
  usualPaymentMode: null,
  usualPickup: null,
  publicId: '1',
};

export const lookups: CartLookups = {
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
    dateIndex: 0,
    isSoldHere: true,
    notes: [],
    priceNotes: [],
    access: [],
  }),
  showOf: () => undefined,
  hallOf: () => ({ id: 'polaris', name: 'Salle Polaris', address: '' }),
  categoryOf: () => ({ code: 'A', name: '1re catégorie', color: '#c8371f' }),
  pricesFor: () => [],
};

export const methods: readonly PickupMethod[] = [
  {
    code: 'BE',
    label: 'Billet électronique',
    information: 'Par courriel.',
    price: 0,
    needsAddress: false,
    proof: null,
  },
  {
    code: 'POSTE',
    label: 'Envoi postal',
    information: 'En lettre suivie.',
    price: 250,
    needsAddress: true,
    proof: null,
  },
];
export const card: PaymentMode = {
  code: 'CB',
  label: 'Carte bancaire',
  information: '',
  price: 0,
  isDisabled: false,
  type: 'radio',
  instalments: 1,
};
export const refused: Refusal = {
  code: 2,
  message: 'Ce panier est en cours de paiement.',
  lostSeats: [],
  fields: {},
};
