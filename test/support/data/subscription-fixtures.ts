import type { Cart, SubscriptionItem } from '../../../api/cart/cart.ts';
import type { SeasonWorld } from '../../../api/subscriptions/draft-composition.ts';
import {
  companionTypeId,
  type SubscriptionFormula,
  type SubscriptionOffer,
  type SubscriptionType,
} from '../../../api/subscriptions/subscription.ts';
import type { DraftEvening, DraftSubscriber } from '../../../api/subscriptions/subscription-draft.ts';
import type { Proposal } from '../../../machines/subscriptions/subscriptions.types.ts';
import { at, catalogueOf, fullPrice, performance, pricing, show } from '../../screens/season-fixture.ts';
import { emptyCart, hold, ticket } from './fixtures.ts';

/**
 * Three shows, « Danse » and « Théâtre »; evenings 7 and 8, 17 and 18, 27, of which 8 and 17 are the same night; all at 24 €
 * for subscribers, 30 € for one who comes along with each, 0 € for companions.
 */
export const subscriptionWorld: SeasonWorld = {
  catalogue: catalogueOf(
    [
      show(3, 'Phèdre', { genres: ['Théâtre'] }),
      show(4, 'Giselle', { genres: ['Danse'] }),
      show(5, 'Le Cid', { genres: ['Théâtre'] }),
    ],
    [
      performance(7, 3, { date: at('2026-12-01 20:30') }),
      performance(8, 3, { date: at('2026-12-02 20:30') }),
      performance(17, 4, { date: at('2026-12-02 20:00') }),
      performance(18, 4, { date: at('2026-12-03 20:00') }),
      performance(27, 5, { date: at('2026-12-04 20:30') }),
    ],
  ),
  pricing: {
    ...pricing,
    categories: new Map([
      ['C1', { code: 'C1', name: 'Première', color: '#8a5a2b' }],
      ['C2', { code: 'C2', name: 'Deuxième', color: '#2b5a8a' }],
    ]),
    grids: [
      [
        fullPrice,
        {
          ...fullPrice,
          code: 'ABO',
          label: 'Abonné',
          amounts: new Map([
            ['C1', 2400],
            ['C2', 1800],
          ]),
        },
        {
          ...fullPrice,
          code: 'PROCHE',
          label: 'Proche d’un abonné',
          amounts: new Map([
            ['C1', 3000],
            ['C2', 2200],
          ]),
        },
        {
          ...fullPrice,
          code: 'ACCO',
          label: 'Accompagnateur',
          amounts: new Map([
            ['C1', 0],
            ['C2', 0],
          ]),
        },
      ],
    ],
    gridOfPerformance: new Map([7, 8, 17, 18, 27].map((id) => [id, 0])),
  },
};

export const subscriptionType = (id: string, more: Partial<SubscriptionType> = {}): SubscriptionType => ({
  id,
  kind: '',
  display: '',
  label: id,
  ticketsMin: 2,
  ticketsMax: 3,
  filter: '',
  pricings: ['ABO'],
  isSingleShow: true,
  enableIfIsSelected: [],
  price: null,
  control: '',
  proofType: '',
  isNominative: false,
  ...more,
});

/** Two evenings or three, one of dance; adults, companions, and who has a card and a name. */
export const escapade: SubscriptionFormula = {
  code: 'ESCAPADE',
  title: 'L’Escapade',
  text: ['Deux spectacles ou trois, dont un de danse.'],
  categories: [],
  isSingleCategory: false,
  buttonText: 'Je compose',
  beforeThe: null,
  afterThe: null,
  formulas: ['ESCAPADE', 'LUNE'],
  selectLabel: 'Vous êtes',
  infos: [],
  collectionDefinitions: new Map([
    [
      'DANSE',
      {
        id: 'DANSE',
        title: 'Danse',
        collectionKey: 1,
        formulaCode: 'ESCAPADE',
        filter: 'Danse',
        minimum: 1,
        maximum: null,
      },
    ],
  ]),
  categoryMinimums: new Map(),
  types: [
    subscriptionType('ADULTE', { label: 'Plein tarif', guests: { pricings: ['PROCHE'], most: 1 } }),
    subscriptionType(companionTypeId, {
      label: 'Accompagnateur',
      ticketsMin: 1,
      pricings: ['ACCO'],
      enableIfIsSelected: ['ADULTE'],
    }),
    subscriptionType('CARTE', { label: 'Carte Grand-Chariot', control: 'CHARIOT', isNominative: true }),
  ],
};

export const moon: SubscriptionFormula = { ...escapade, code: 'LUNE', title: 'Pleine Lune' };

export const seasonOffer: SubscriptionOffer = {
  code: 'SAISON',
  title: 'La saison',
  text: [],
  categories: [],
  formulas: [escapade, moon],
  groups: [],
};

export const proposal: Proposal = {
  offers: [seasonOffer],
  world: subscriptionWorld,
  drafts: new Map(),
  preferredCategory: null,
};

export const adult = (id: string, more: Partial<DraftSubscriber> = {}): DraftSubscriber => ({
  id,
  typeId: 'ADULTE',
  holder: { firstName: '', lastName: '' },
  reference: '',
  ...more,
});

export const evening = (
  id: string,
  performanceId: number,
  subscriberIds: readonly string[],
  categoryCode = 'C1',
): DraftEvening => ({
  id,
  performanceId,
  categoryCode,
  subscriberIds,
  hostIds: [],
  guests: 0,
  date: subscriptionWorld.catalogue.performances.get(performanceId)?.date ?? null,
});

/** Somebody's subscription, in the cart. */
export const subscriptionLine = (id: string, more: Partial<SubscriptionItem> = {}): SubscriptionItem => ({
  id,
  type: 'subscription',
  label: 'L’Escapade',
  quantity: 1,
  amount: 0,
  reduction: 0,
  isRemovable: true,
  isHidden: false,
  formulaCode: 'ESCAPADE',
  formulaType: 'ADULTE',
  priceCodes: ['ABO'],
  reference: '',
  holder: { firstName: '', lastName: '' },
  ...more,
});

/** A cart in which somebody subscribes, with a place at each of these evenings. */
export const subscribedCart = (lineId: string, ...performanceIds: readonly number[]): Cart => ({
  ...emptyCart,
  items: [
    subscriptionLine(lineId),
    ...performanceIds.map((performanceId, index) =>
      ticket(20 + index, {
        id: `ticket-${lineId}-${performanceId}`,
        performanceId,
        showId: subscriptionWorld.catalogue.performances.get(performanceId)?.showId ?? 0,
        priceCode: 'ABO',
        amount: 2400,
        subscriptionId: lineId,
      }),
    ),
  ],
  total: 2400 * performanceIds.length,
  hold: hold(),
});
