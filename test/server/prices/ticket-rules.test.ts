import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../api/server/kernel/refusal.ts';
import type { CartFacts } from '../../../api/server/prices/cart-facts.ts';
import {
  checkNoSingleTickets,
  checkTickets,
  type WantedTicket,
} from '../../../api/server/prices/ticket-rules.ts';
import { card, discovery, factsOf, held, here, offerOf, wanted } from './price-world.ts';

const subscription = {
  lineId: '77',
  formulaCode: 'F1',
  groupCode: 'G',
  typeCode: 'T',
  reference: '',
  holderLastName: '',
  holderFirstName: '',
};

/** The number of the refusal, or 0 when the tickets may come. */
function numberOf(
  tickets: readonly WantedTicket[],
  facts: CartFacts = factsOf(),
  offer = offerOf(),
  exceptLineId?: string,
): number {
  try {
    checkTickets(offer, facts, here, tickets, exceptLineId);
    return 0;
  } catch (error) {
    if (error instanceof Refusal) {
      return error.code;
    }
    throw error;
  }
}

describe('a ticket', () => {
  test.each([
    ['at a price sold in its category', wanted('PLEIN'), 0],
    ['whose price is not chosen', wanted('?', { categoryId: 3 }), 0],
    ['at a price not sold in its category', wanted('PLEIN', { categoryId: 3 }), 5],
    ['at a price that the venue has not set', wanted('PLEIN', { categoryId: 2 }), 5],
    ['at a price that does not exist', wanted('GRATUIT'), 5],
    ['at the house’s own price', wanted('INVIT'), 5],
    ['at a promo’s price, without the promo', wanted('DECOUV'), 5],
    ['at a price that asks for a reference, without one', wanted('ADHER'), 5],
    ['at a price proven at the entrance', wanted('RIVER'), 0],
    ['at a price whose proof is handed in before paying', wanted('ETUD'), 0],
  ] as const)('%s', (_name, ticket, number) => {
    expect(numberOf([ticket])).toBe(number);
  });

  test('without an amount is said to be unavailable', () => {
    expect(() => checkTickets(offerOf(), factsOf(), here, [wanted('PLEIN', { categoryId: 2 })])).toThrow(
      'Prix indisponible',
    );
  });
});

describe('the maximum of a price for a performance', () => {
  test('is never passed, however tickets come, and never refuses what is within', () => {
    fc.assert(
      fc.property(fc.nat({ max: 4 }), fc.nat({ max: 4 }), fc.nat({ max: 3 }), (before, more, elsewhere) => {
        const facts = factsOf({
          tickets: [
            ...Array.from({ length: before }, () => held('JEUNE')),
            ...Array.from({ length: elsewhere }, () => held('JEUNE', { performanceId: 11 })),
          ],
        });
        const tickets = Array.from({ length: more }, () => wanted('JEUNE'));
        expect(numberOf(tickets, facts)).toBe(more > 0 && before + more > 2 ? 13 : 0);
      }),
    );
  });

  test('does not count the ticket that changes', () => {
    const [first, second] = [held('JEUNE'), held('JEUNE')];
    const facts = factsOf({ tickets: [first, second] });
    expect(numberOf([wanted('JEUNE')], facts, offerOf(), first.lineId)).toBe(0);
    expect(numberOf([wanted('JEUNE')], facts)).toBe(13);
  });
});

describe('subscriptions and single tickets', () => {
  test('exclude each other, unless the venue or the shopper’s address unlinks them', () => {
    const facts = factsOf({ subscriptions: [subscription] });
    expect(numberOf([wanted('PLEIN')], facts)).toBe(13);
    expect(numberOf([wanted('?')], facts)).toBe(13);
    expect(numberOf([wanted('PLEIN')], facts, offerOf({ panierDegroupe: true }))).toBe(0);
    const single = factsOf({ tickets: [held('PLEIN')] });
    expect(() => checkNoSingleTickets(offerOf(), single)).toThrow(Refusal);
    expect(() => checkNoSingleTickets(offerOf({ panierDegroupe: '1' }), single)).not.toThrow();
    expect(numberOf([wanted('PLEIN')], { ...facts, isUngrouped: true })).toBe(0);
    expect(() => checkNoSingleTickets(offerOf(), { ...single, isUngrouped: true })).not.toThrow();
    const own = factsOf({ tickets: [held('PLEIN', { subscriptionLineId: '77' })] });
    expect(() => checkNoSingleTickets(offerOf(), own)).not.toThrow();
  });

  test('a ticket of a subscription that is not in the cart is refused', () => {
    expect(numberOf([wanted('PLEIN', { subscriptionLineId: '12' })])).not.toBe(0);
  });
});

describe('the alternate price', () => {
  const duo = { tarif_PAPO: 'DUO' };

  test('is refused while the venue has none', () => {
    expect(numberOf([wanted('PLEIN'), wanted('DUO')])).toBe(5);
  });

  test('is that of every second ticket at most, whatever is held and comes', () => {
    const prices = fc.array(fc.constantFrom('PLEIN', 'DUO', '?', 'JEUNE'), { maxLength: 5 });
    fc.assert(
      fc.property(prices, prices, (before, more) => {
        fc.pre([...before, ...more].filter((code) => code === 'JEUNE').length <= 2);
        const facts = factsOf({ tickets: before.map((code) => held(code)) });
        const all = [...before, ...more];
        const tooMany = all.filter((code) => code === 'DUO').length > Math.floor(all.length / 2);
        const number = numberOf(
          more.map((code) => wanted(code)),
          facts,
          offerOf(duo),
        );
        expect(number).toBe(more.includes('DUO') && tooMany ? 13 : 0);
      }),
    );
  });

  test('is counted for each performance by itself', () => {
    const facts = factsOf({ tickets: [held('PLEIN', { performanceId: 11 })] });
    expect(numberOf([wanted('DUO')], facts, offerOf(duo))).toBe(13);
  });
});

describe('a reference', () => {
  test('opens its price, and is written on the ticket', () => {
    const facts = factsOf({ references: [card('A1024')] });
    expect(checkTickets(offerOf(), facts, here, [wanted('PLEIN'), wanted('ADHER')])).toEqual([
      { priceCode: 'PLEIN', reference: '', promoCode: '' },
      { priceCode: 'ADHER', reference: 'A1024', promoCode: '' },
    ]);
  });

  test('opens as many tickets as it may, bought and held ones counted; the next reference takes over', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 3 }),
        fc.nat({ max: 3 }),
        fc.nat({ max: 5 }),
        fc.integer({ min: 1, max: 4 }),
        (bought, inCart, more, maximum) => {
          const facts = factsOf({
            references: [card('A1', { maximum, bought }), card('A2')],
            tickets: Array.from({ length: inCart }, () => held('ADHER', { reference: 'A1' })),
          });
          const left = Math.max(0, maximum - bought - inCart);
          const tickets = Array.from({ length: more }, () => wanted('ADHER'));
          expect(numberOf(tickets, facts)).toBe(more > left + 2 ? 13 : 0);
          if (more <= left + 2) {
            const granted = checkTickets(offerOf(), facts, here, tickets).map((each) => each.reference);
            expect(granted.filter((each) => each === 'A1')).toHaveLength(Math.min(more, left));
          }
        },
      ),
    );
  });

  test('that is named must be the accepted one, however it is written', () => {
    const facts = factsOf({ references: [card('A1024')] });
    expect(numberOf([wanted('ADHER', { reference: 'a-10 24' })], facts)).toBe(0);
    expect(numberOf([wanted('ADHER', { reference: 'A1025' })], facts)).toBe(5);
  });

  test('accepted elsewhere without its holder’s name opens no ticket', () => {
    const facts = factsOf({ references: [{ ...card('A1024'), isNamed: false }] });
    expect(numberOf([wanted('ADHER')], facts)).toBe(5);
  });

  test('of another family opens nothing', () => {
    const facts = factsOf({ references: [{ ...card('A1024'), familyCode: 'CSE' }] });
    expect(numberOf([wanted('ADHER')], facts)).toBe(5);
    expect(numberOf([wanted('CSE')], facts)).toBe(0);
  });

  test('that nobody asked for beforehand is limited in the cart as well', () => {
    const facts = factsOf({ tickets: [held('RIVER')] });
    expect(numberOf([wanted('RIVER')], facts)).toBe(0);
    expect(numberOf([wanted('RIVER'), wanted('RIVER')], facts)).toBe(13);
  });
});

describe('a promo', () => {
  const facts = factsOf({ promoCodes: [discovery.code] });

  test('opens its price and is written on the ticket', () => {
    expect(checkTickets(offerOf(), facts, here, [wanted('DECOUV')])).toEqual([
      { priceCode: 'DECOUV', reference: '', promoCode: 'DECOUVERTE' },
    ]);
  });

  test('is for so many tickets of a cart, over all its performances', () => {
    const tickets = [11, 12].map((performanceId) =>
      held('DECOUV', { performanceId, promoCode: discovery.code }),
    );
    expect(numberOf([wanted('DECOUV')], { ...facts, tickets })).toBe(0);
    expect(numberOf([wanted('DECOUV'), wanted('DECOUV')], { ...facts, tickets })).toBe(13);
  });

  test('is needed even for a price that is displayed by mistake', () => {
    const offer = offerOf({}, { promoPrices: new Set(['PLEIN']) });
    expect(numberOf([wanted('PLEIN')], factsOf(), offer)).toBe(5);
  });
});
