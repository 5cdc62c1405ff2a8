import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../api/server/kernel/refusal.ts';
import type { CartSubscription } from '../../../api/server/subscriptions/cart-subscription.ts';
import type { SubscriptionCatalogue } from '../../../api/server/subscriptions/subscription-catalogue.ts';
import {
  checkSubscriptionTickets,
  type SubscribedTicket,
  type SubscriptionFacts,
  subscriptionControls,
} from '../../../api/server/subscriptions/subscription-rules.ts';
import type { SubscriptionFormula, SubscriptionType } from '../../../api/subscriptions/subscription.ts';

const type: SubscriptionType = {
  id: 'ADULTE',
  kind: '',
  display: '',
  label: 'Plein tarif',
  ticketsMin: 2,
  ticketsMax: 3,
  filter: '!Jeune public',
  pricings: ['ABO'],
  isSingleShow: true,
  enableIfIsSelected: [],
  price: null,
  control: '',
  proofType: '',
  isNominative: false,
};

const formula: SubscriptionFormula = {
  code: 'ESCAPADE',
  title: 'L’Escapade',
  text: [],
  categories: ['C1', 'C2'],
  isSingleCategory: true,
  buttonText: '',
  beforeThe: null,
  afterThe: null,
  formulas: ['ESCAPADE'],
  selectLabel: '',
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
        maximum: 1,
      },
    ],
  ]),
  categoryMinimums: new Map(),
  types: [type],
};

const group = {
  code: 'CARTE',
  title: '',
  text: [],
  beforeThe: null,
  afterThe: null,
  categories: [],
  isSingleCategory: false,
  formulas: ['ESCAPADE'],
  buttonText: '',
};

/** Shows 1 and 2 are dance, 3 is for children, the others theatre; performance 11 is of show 1, 21 of show 2… */
const catalogue: SubscriptionCatalogue = {
  offers: [],
  formulas: new Map([['ESCAPADE', { formula, group, stock: null }]]),
  categoryCodes: new Map([
    [1, 'CAR'],
    [3, 'C1'],
    [4, 'C2'],
  ]),
  genreOfShow: new Map([
    [1, 'Danse'],
    [2, 'Danse'],
    [3, 'Jeune public'],
    [4, 'Théâtre'],
    [5, 'Théâtre'],
    [6, 'Théâtre'],
  ]),
  collectionOfPerformance: new Map([[51, 2]]),
};

const subscription = (lineId: string, typeCode = 'ADULTE'): CartSubscription => ({
  lineId,
  formulaCode: 'ESCAPADE',
  groupCode: 'CARTE',
  typeCode,
  reference: '',
  holderLastName: '',
  holderFirstName: '',
});

const ticket = (performanceId: number, more: Partial<SubscribedTicket> = {}): SubscribedTicket => ({
  lineId: `t${performanceId}`,
  performanceId,
  showId: Math.floor(performanceId / 10),
  categoryId: 3,
  priceCode: 'ABO',
  subscriptionLineId: '7',
  ...more,
});

const facts = (...tickets: SubscribedTicket[]): SubscriptionFacts => ({
  tickets,
  subscriptions: [subscription('7'), subscription('8')],
});

const want = { categoryId: 3, priceCode: 'ABO', subscriptionLineId: '7' };
const performance = (id: number) => ({ id, showId: Math.floor(id / 10) });

/** The number of the refusal, or 0 for none. */
function refusalOf(work: () => void): number {
  try {
    work();
    return 0;
  } catch (error) {
    if (error instanceof Refusal) {
      return error.code;
    }
    throw error;
  }
}

describe('a ticket for a subscription', () => {
  test.each([
    ['that it includes is taken', [], 41, want, 0],
    ['of another date of the show is refused', [ticket(41)], 42, want, 13],
    ['of a genre that it excludes is refused', [], 31, want, 2],
    ['of a category that it excludes is refused', [], 41, { ...want, categoryId: 1 }, 2],
    ['of another category than the first is refused', [ticket(41)], 51, { ...want, categoryId: 4 }, 2],
    ['of a category that nobody knows is refused', [], 41, { ...want, categoryId: 99 }, 2],
    ['at another price is refused', [], 41, { ...want, priceCode: 'PLEIN' }, 5],
    ['whose price is not chosen is taken', [], 41, { ...want, priceCode: '?' }, 0],
    ['beyond the most of a collection is refused', [ticket(11)], 21, want, 13],
    ['beyond the most of all is refused', [ticket(11), ticket(41), ticket(51)], 61, want, 13],
    ['in a cart that has no such subscription is refused', [], 41, { ...want, subscriptionLineId: '9' }, 1],
    ['by a name that is no line is refused', [], 41, { ...want, subscriptionLineId: 'constructor' }, 1],
    ['for none is not looked at', [], 31, { ...want, subscriptionLineId: null, priceCode: 'PLEIN' }, 0],
  ])('%s', (_, held, id, wanted, code) => {
    const check = () => checkSubscriptionTickets(catalogue, facts(...held), performance(id), [wanted]);
    expect(refusalOf(check)).toBe(code);
  });

  test('is one for each subscription and performance', () => {
    const check = (...lineIds: string[]) =>
      refusalOf(() =>
        checkSubscriptionTickets(
          catalogue,
          facts(),
          performance(41),
          lineIds.map((subscriptionLineId) => ({ ...want, subscriptionLineId })),
        ),
      );
    expect(check('7', '8')).toBe(0);
    expect(check('7', '7')).toBe(13);
  });

  test('may change into what it might have been', () => {
    const held = facts(ticket(41), ticket(51), ticket(11));
    const change = (exceptLineId: string) =>
      refusalOf(() => checkSubscriptionTickets(catalogue, held, performance(42), [want], exceptLineId));
    expect(change('t41')).toBe(0);
    expect(change('t51')).toBe(13);
  });

  test('is not refused for what was wrong before it', () => {
    const held = facts(ticket(31), ticket(32));
    expect(refusalOf(() => checkSubscriptionTickets(catalogue, held, performance(41), [want]))).toBe(0);
  });

  test('of a formula that is gone is refused', () => {
    const gone = { ...catalogue, formulas: new Map() };
    expect(refusalOf(() => checkSubscriptionTickets(gone, facts(), performance(41), [want]))).toBe(2);
  });
});

describe('a formula that counts a collection of the season', () => {
  const definition = formula.collectionDefinitions.get('DANSE');
  const counting: SubscriptionCatalogue = {
    ...catalogue,
    formulas: new Map([
      [
        'ESCAPADE',
        {
          formula: {
            ...formula,
            collectionDefinitions: new Map(
              definition === undefined ? [] : [['DANSE', { ...definition, filter: 'ONG=2' }]],
            ),
          },
          group,
          stock: null,
        },
      ],
    ]),
  };

  test('knows the performances that are part of it', () => {
    const [control] = subscriptionControls(counting, facts(ticket(51), ticket(41)));
    expect(control?.gaps.some(({ kind }) => kind === 'collection')).toBe(false);
    const [without] = subscriptionControls(counting, facts(ticket(61), ticket(41)));
    expect(without?.gaps).toContainEqual({ kind: 'collection', collectionId: 'DANSE', count: 1 });
  });
});

describe('the controls of a cart', () => {
  test('tell for each subscription, by its line, what is missing and what is wrong', () => {
    const held = facts(
      ticket(41),
      ticket(11, { subscriptionLineId: '8' }),
      ticket(31, { subscriptionLineId: '8' }),
    );
    expect(subscriptionControls(catalogue, held)).toEqual([
      {
        id: '7',
        state: 1,
        gaps: [
          { kind: 'places', count: 1 },
          { kind: 'collection', collectionId: 'DANSE', count: 1 },
        ],
        faults: [],
      },
      {
        id: '8',
        state: 2,
        gaps: [],
        faults: [{ kind: 'performanceNotIncluded', performanceId: 31 }],
      },
    ]);
  });

  test('do not count single tickets', () => {
    const held = facts(ticket(41), ticket(11, { subscriptionLineId: null }));
    expect(subscriptionControls(catalogue, held)[0]?.state).toBe(1);
  });

  test('are none without subscriptions', () => {
    expect(subscriptionControls(catalogue, { tickets: [ticket(41)], subscriptions: [] })).toEqual([]);
  });
});
