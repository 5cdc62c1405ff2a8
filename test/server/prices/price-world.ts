import type { CartFacts, CartTicket } from '../../../api/server/prices/cart-facts.ts';
import { emptyFacts } from '../../../api/server/prices/cart-facts.ts';
import {
  type GridLine,
  type PriceFamily,
  type PriceOffer,
  type Promo,
  readPriceOptions,
} from '../../../api/server/prices/price-offer.ts';
import type { WantedTicket } from '../../../api/server/prices/ticket-rules.ts';

const family = (code: string, priceCode: string, more: Partial<PriceFamily> = {}): PriceFamily => ({
  code,
  label: code,
  nature: 'R',
  priceCodes: [priceCode],
  groups: new Map(),
  isGeneric: false,
  isOpen: false,
  isNominative: false,
  maximum: 2,
  text: '',
  placeholder: '',
  nameHint: '',
  openMessage: '',
  ...more,
});

const families = [
  family('ADH', 'ADHER', { isNominative: true }),
  family('CSE', 'CSE', { isGeneric: true, maximum: 6 }),
  family('VILLE', 'RIVER', { isOpen: true }),
];

export const discovery: Promo = {
  code: 'DECOUVERTE',
  label: 'Première visite',
  prices: new Map([['PLEIN', 'DECOUV']]),
  startsAt: null,
  endsAt: null,
  maximumUses: null,
  maximumTickets: 3,
  isOncePerCustomer: true,
};

const line = (code: string, more: Partial<GridLine> = {}): [string, GridLine] => [
  code,
  { code, maximum: null, isDisplayed: true, amounts: new Map([[1, 1000]]), ...more },
];

/** The performance of most tests: category 1 is sold, 2 is listed without an amount for the full price, 3 is not sold. */
export const here = { id: 10, showId: 5, gridId: 1 };

const labels = ['PLEIN', 'JEUNE', 'ADHER', 'CSE', 'RIVER', 'ETUD', 'DUO', 'DECOUV', 'INVIT'];

/** Prices of every kind; `options` as in the venue's settings. */
export function offerOf(options: object = {}, more: Partial<PriceOffer> = {}): PriceOffer {
  return {
    prices: new Map(
      labels.map((code) => [
        code,
        { code, label: `Tarif ${code}`, comment: '', proofCode: code === 'ETUD' ? 'SCOL' : '' },
      ]),
    ),
    grids: new Map([
      [
        1,
        new Map([
          line('PLEIN', {
            amounts: new Map<number, number | null>([
              [1, 3000],
              [2, null],
            ]),
          }),
          line('JEUNE', { maximum: 2 }),
          line('ADHER'),
          line('CSE'),
          line('RIVER'),
          line('ETUD'),
          line('DUO', { isDisplayed: false }),
          line('DECOUV', { isDisplayed: false }),
          line('INVIT', { isDisplayed: false }),
        ]),
      ],
    ]),
    proofs: new Map([
      [
        'SCOL',
        {
          code: 'SCOL',
          name: 'votre carte d’étudiant',
          family: '',
          isRequiredOnline: true,
          isAwaited: false,
        },
      ],
    ]),
    families: new Map(families.map((each) => [each.code, each])),
    familyOfPrice: new Map(families.flatMap((each) => each.priceCodes.map((code) => [code, each]))),
    promos: new Map([[discovery.code, discovery]]),
    promoPrices: new Set(['DECOUV']),
    options: readPriceOptions(options),
    subscriptions: {
      offers: [],
      formulas: new Map(),
      categoryCodes: new Map(),
      genreOfShow: new Map(),
      collectionOfPerformance: new Map(),
    },
    services: [],
    ...more,
  };
}

export const wanted = (priceCode: string, more: Partial<WantedTicket> = {}): WantedTicket => ({
  categoryId: 1,
  priceCode,
  reference: '',
  subscriptionLineId: null,
  ...more,
});

let lastLine = 0;

export function held(priceCode: string, more: Partial<CartTicket> = {}): CartTicket {
  lastLine += 1;
  return {
    lineId: String(lastLine),
    performanceId: here.id,
    showId: here.showId,
    categoryId: 1,
    seatId: lastLine,
    priceCode,
    reference: '',
    promoCode: '',
    subscriptionLineId: null,
    ...more,
  };
}

export const factsOf = (more: Partial<CartFacts> = {}): CartFacts => ({ ...emptyFacts, ...more });

export const card = (reference: string, more: { maximum?: number; bought?: number } = {}) => ({
  familyCode: 'ADH',
  reference,
  isNamed: true,
  maximum: more.maximum ?? null,
  bought: new Map([[here.id, more.bought ?? 0]]),
});
