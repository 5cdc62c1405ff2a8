import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CartFacts, CartTicket } from '../../../api/server/prices/cart-facts.ts';
import { isRunning, normalisePromoCode, promoEffect } from '../../../api/server/prices/promo.ts';
import {
  controlInformation,
  imposedLacks,
  type PayableCart,
  readinessOf,
} from '../../../api/server/prices/readiness.ts';
import { normaliseReference } from '../../../api/server/prices/reference-quota.ts';
import { card, discovery, factsOf, held, offerOf } from './price-world.ts';

const gridOf = new Map([
  [10, 1],
  [11, 1],
]);

function cartOf(
  tickets: readonly CartTicket[],
  more: Partial<PayableCart> & { facts?: CartFacts } = {},
): PayableCart {
  return {
    offer: offerOf(),
    gridOf,
    texts: new Map(
      tickets.map((ticket) => [
        ticket.lineId,
        {
          id: ticket.lineId,
          showTitle: 'Phèdre',
          seatLabel: 'rang H, place 21',
          holderLastName: '',
          holderFirstName: '',
        },
      ]),
    ),
    proofs: new Map(),
    ...more,
    facts: { ...(more.facts ?? factsOf()), tickets },
  };
}

const said = (cart: PayableCart) => readinessOf(cart).map(({ code, message }) => [code, message]);

describe('a cart about to be paid', () => {
  test('is ready when each ticket has a price that is sold', () => {
    expect(said(cartOf([held('PLEIN'), held('JEUNE')]))).toEqual([]);
  });

  test.each([
    ['no price', held('?'), 2, 'Choisissez le tarif de la place «\u00a0Phèdre, rang H, place 21\u00a0»'],
    ['a price no longer sold', held('PLEIN', { categoryId: 3 }), 5, 'n’est plus proposé'],
    ['a price without an amount', held('PLEIN', { categoryId: 2 }), 5, 'Prix indisponible'],
    ['a nominative price without a name', held('ADHER', { reference: 'A1' }), 2, 'indiquez pour qui'],
    ['a proof not handed in', held('ETUD'), 2, 'déposez votre carte d’étudiant'],
    ['the house’s price', held('INVIT'), 5, 'n’est pas proposé'],
  ] as const)('says which ticket has %s', (_name, ticket, code, words) => {
    const facts = factsOf({ references: [card('A1')] });
    expect(said(cartOf([held('PLEIN'), ticket], { facts }))).toEqual([
      [code, expect.stringContaining(words)],
    ]);
  });

  test('is ready with the proof, and with the name', () => {
    expect(said(cartOf([held('ETUD')], { proofs: new Map([['SCOL', 'given']]) }))).toEqual([]);
    expect(said(cartOf([held('ETUD')], { proofs: new Map([['SCOL', 'waiting']]) }))).toEqual([
      [2, expect.stringContaining('attend que la billetterie ait vérifié votre justificatif')],
    ]);
    const member = held('ADHER', { reference: 'A1' });
    const texts = new Map([
      [
        member.lineId,
        {
          id: member.lineId,
          showTitle: '',
          seatLabel: '',
          holderLastName: 'Martin',
          holderFirstName: 'Claire',
        },
      ],
    ]);
    const facts = factsOf({ references: [card('A1')] });
    expect(said(cartOf([member], { texts, facts }))).toEqual([]);
    // The reference was withdrawn meanwhile, or the signed-in member went away.
    expect(said(cartOf([member], { texts }))).toEqual([
      [5, expect.stringContaining('demande une référence')],
    ]);
    // Others bought with it meanwhile.
    const spent = factsOf({ references: [card('A1', { bought: 2 })] });
    expect(said(cartOf([member], { texts, facts: spent }))).toEqual([[13, expect.anything()]]);
  });

  test('does not keep the alternate price when its companion is gone', () => {
    const offer = offerOf({ tarif_PAPO: 'DUO' });
    expect(said(cartOf([held('PLEIN'), held('DUO')], { offer }))).toEqual([]);
    expect(said(cartOf([held('DUO')], { offer }))).toEqual([
      [13, expect.stringContaining('une place sur deux')],
    ]);
  });
});

describe('imposed places', () => {
  const places_imposees = { 10: { lot: 2 }, 11: { ensembles: [[4, 5, 6], [9]] } };
  const offer = offerOf({ places_imposees });

  test('go by whole lots', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 4 }), (count, lot) => {
        const facts = factsOf({ tickets: Array.from({ length: count }, () => held('PLEIN')) });
        const own = offerOf({ places_imposees: { 10: { lot } } });
        const state = count % lot === 0 ? 0 : 1;
        expect(controlInformation(own, facts)).toEqual({ 'imposees-10': state });
        expect(imposedLacks(own, facts)).toHaveLength(state);
      }),
    );
  });

  test.each([
    [[4, 5, 6], 0],
    [[4, 5], 1],
    [[1, 2, 9], 0],
    [[6], 1],
  ])('seats %j of a set make state %i', (seatIds, state) => {
    const facts = factsOf({ tickets: seatIds.map((seatId) => held('PLEIN', { performanceId: 11, seatId })) });
    expect(controlInformation(offer, facts)).toEqual({ 'imposees-11': state });
  });

  test('say nothing of a cart without them, nor when the option is nonsense', () => {
    expect(controlInformation(offer, factsOf({ tickets: [held('PLEIN', { performanceId: 12 })] }))).toEqual(
      {},
    );
    for (const nonsense of [true, 'x', [1], { 10: 'x' }, { 10: { lot: 0 } }, { 10: { ensembles: 4 } }]) {
      const facts = factsOf({ tickets: [held('PLEIN')] });
      expect(imposedLacks(offerOf({ places_imposees: nonsense }), facts)).toEqual([]);
    }
  });

  test('stop the payment while some are missing', () => {
    expect(said(cartOf([held('PLEIN')], { offer }))).toEqual([[13, expect.stringContaining('vont par 2')]]);
    expect(said(cartOf([held('PLEIN'), held('PLEIN')], { offer }))).toEqual([]);
  });
});

describe('a promo applied to a cart', () => {
  test('changes the tickets that may have its price, as many as it is for, and leaves the rest', () => {
    const tickets = [held('PLEIN'), held('JEUNE'), held('PLEIN'), held('PLEIN'), held('PLEIN')];
    const { changes, isOfUse } = promoEffect(offerOf(), factsOf({ tickets }), discovery, gridOf);
    expect([...changes.keys()]).toEqual([tickets[0], tickets[2], tickets[3]].map((ticket) => ticket?.lineId));
    expect([...changes.values()][0]).toEqual({ priceCode: 'DECOUV', reference: '', promoCode: 'DECOUVERTE' });
    expect(isOfUse).toBe(true);
  });

  test('is of use when a ticket has no price yet, of none when no ticket can have its price', () => {
    const of = (tickets: readonly CartTicket[]) =>
      promoEffect(offerOf(), factsOf({ tickets }), discovery, gridOf).isOfUse;
    expect(of([held('?')])).toBe(true);
    expect(of([held('?', { categoryId: 3 })])).toBe(false);
    expect(of([held('JEUNE')])).toBe(false);
    expect(of([held('PLEIN', { subscriptionLineId: '4' })])).toBe(false);
  });

  test('runs from its first to its last moment', () => {
    const [start, end] = [Date.UTC(2026, 10, 1), Date.UTC(2026, 10, 30)];
    const promo = { ...discovery, startsAt: new Date(start), endsAt: new Date(end) };
    expect([start - 1, start, end, end + 1].map((now) => isRunning(promo, now))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isRunning(discovery, 0)).toBe(true);
  });
});

describe('what people type', () => {
  test.each([
    [' a-1024 ', 'A1024'],
    ['A 10.24', 'A1024'],
    ['ａ１０２４', 'A1024'],
    ['', ''],
    [' - ', ''],
  ])('the reference %j is %j', (given, kept) => {
    expect(normaliseReference(given)).toBe(kept);
  });

  test('is normalised once and for all', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(normaliseReference(normaliseReference(text))).toBe(normaliseReference(text));
        expect(normalisePromoCode(normalisePromoCode(text))).toBe(normalisePromoCode(text));
      }),
    );
  });
});
