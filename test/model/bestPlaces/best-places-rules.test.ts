import { describe, expect, test } from 'vitest';
import {
  ceilingsFor,
  choosableKinds,
  questionOf,
  ticketsIn,
  ticketsOn,
  usualSearch,
  withAlternative,
  withinLimits,
} from '../../../machines/bestPlaces/bestPlaces.rules.ts';
import type { PartyOffer, PlacesSearch } from '../../../machines/bestPlaces/bestPlaces.types.ts';
import type { OfferCategory } from '../../../machines/ticketPicker/ticketPicker.types.ts';
import { offerOnMap, price } from '../../support/data/fixtures.ts';

/** A category with its full price and one for the young, who prove their age. */
function category(code: string, full: number, young: number | null): OfferCategory {
  const [first] = offerOnMap.categories;
  if (first === undefined) {
    throw new Error('the offer has a category');
  }
  const inCategory = (priceCode: string, amount: number, proof = '') => ({
    ...price(priceCode, amount, proof),
    amounts: new Map([[code, amount]]),
  });
  const prices = [...(young === null ? [] : [inCategory('J26', young, 'carte')]), inCategory('TP', full)];
  return { ...first, code, name: code, prices };
}

const offer: PartyOffer = {
  categories: [category('C2', 2000, 1000), category('C1', 3200, 1600), category('C3', 1200, null)],
  maximum: 6,
  alternate: null,
  held: [],
  leastAge: null,
};
const search = (more: Partial<PlacesSearch> = {}): PlacesSearch => ({
  ...usualSearch(offer),
  people: 3,
  ...more,
});
const withMaximum = (code: string, maximum: number): PartyOffer => ({
  ...offer,
  categories: offer.categories.map((one) => ({
    ...one,
    prices: one.prices.map((line) => (line.code === code ? { ...line, maximum } : line)),
  })),
});

describe('a search, brought within what can be', () => {
  test('is for two, or for one where the order takes no more', () => {
    expect(usualSearch(offer).people).toBe(2);
    expect(usualSearch({ ...offer, maximum: 1 }).people).toBe(1);
  });

  test('is for one person at least, and no more than the order takes', () => {
    const people = (asked: number) => withinLimits(offer, search({ people: asked })).people;
    expect([people(0), people(1), people(6), people(7), people(2.5), people(Number.NaN)]).toEqual([
      1, 1, 6, 6, 1, 1,
    ]);
  });

  test('has no more of a kind than people, and no kind of which there is nobody', () => {
    const kinds = (asked: Record<string, number>) => withinLimits(offer, search({ kinds: asked })).kinds;
    expect(kinds({ J26: 5 })).toEqual({ J26: 3 });
    expect(kinds({ J26: 0 })).toEqual({});
    expect(kinds({ J26: -1, unknown: 2 })).toEqual({});
  });

  test('shares the people among the kinds, in the order of the offer', () => {
    const [first, ...others] = offer.categories;
    const senior = { ...price('SEN', 1800, 'carte'), amounts: new Map([['C2', 1800]]) };
    const richer: PartyOffer = {
      ...offer,
      categories: first === undefined ? [] : [{ ...first, prices: [...first.prices, senior] }, ...others],
    };
    expect(withinLimits(richer, search({ kinds: { J26: 2, SEN: 2 } })).kinds).toEqual({ J26: 2, SEN: 1 });
    expect(withinLimits(richer, search({ kinds: { J26: 3, SEN: 2 } })).kinds).toEqual({ J26: 3 });
  });

  test('has wheelchairs among the people, and companions among the others, only where there is a wheelchair', () => {
    const seating = (wheelchairs: number, companions: number) => {
      const { preferences } = withinLimits(
        offer,
        search({ preferences: { ...usualSearch(offer).preferences, wheelchairs, companions } }),
      );
      return [preferences.wheelchairs, preferences.companions];
    };
    expect(seating(0, 2)).toEqual([0, 0]);
    expect(seating(1, 1)).toEqual([1, 1]);
    expect(seating(1, 5)).toEqual([1, 2]);
    expect(seating(2, 2)).toEqual([2, 1]);
    expect(seating(4, 1)).toEqual([3, 0]);
  });

  test('keeps the other wishes', () => {
    const preferences = { together: false, sameRow: false, wheelchairs: 0, companions: 0 };
    expect(withinLimits(offer, search({ ceiling: 2000, preferences }))).toEqual(
      search({ ceiling: 2000, preferences }),
    );
  });
});

describe('the kinds of people that can be chosen', () => {
  test('are the prices beside the first, each once; the first is the one that asks for no proof', () => {
    expect(choosableKinds(offer).map(({ code }) => code)).toEqual(['J26']);
  });

  test('are without the only price of a category, also when it asks for a proof', () => {
    const categories = [category('C1', 3200, null)].map((one) => ({
      ...one,
      prices: [price('J26', 1600, 'carte'), price('SEN', 1800, 'carte')],
    }));
    expect(choosableKinds({ ...offer, categories }).map(({ code }) => code)).toEqual(['SEN']);
    const [empty] = categories.map((one) => ({ ...one, prices: [] }));
    expect(choosableKinds({ ...offer, categories: empty === undefined ? [] : [empty] })).toEqual([]);
  });
});

describe('the tickets of a party', () => {
  const [second, first, third] = offer.categories;

  test('are of the first price but for those of a kind', () => {
    expect(first && ticketsIn(first, search({ kinds: { J26: 1 } }), [])).toEqual([
      { priceCode: 'TP', amount: 3200 },
      { priceCode: 'TP', amount: 3200 },
      { priceCode: 'J26', amount: 1600 },
    ]);
    expect(second && ticketsIn(second, search({ kinds: { J26: 3 } }), [])).toEqual(
      Array.from({ length: 3 }, () => ({ priceCode: 'J26', amount: 1000 })),
    );
  });

  test('are none where a kind is not sold; a kind of which there is nobody does not matter', () => {
    expect(third && ticketsIn(third, search({ kinds: { J26: 1 } }), [])).toBeNull();
    expect(third && ticketsIn(third, search({ kinds: { J26: 0 } }), [])).toHaveLength(3);
    expect(third && ticketsIn({ ...third, prices: [] }, search(), [])).toBeNull();
  });

  test('are none where there are more than a price allows, those of the cart included', () => {
    const limited = withMaximum('TP', 3).categories[1];
    expect(limited && ticketsIn(limited, search(), [])).toHaveLength(3);
    expect(limited && ticketsIn(limited, search(), [{ priceCode: 'TP', reference: '' }])).toBeNull();
    const none = withMaximum('J26', 0).categories[1];
    expect(none && ticketsIn(none, search(), [])).toHaveLength(3);
  });

  test('on seats are each of its seat’s category; on one that is not sold there is none', () => {
    const seats = ['C1', 'C3', 'C9'].map((categoryCode) => ({ categoryCode }));
    expect(ticketsOn(offer, search(), seats)).toEqual([
      { priceCode: 'TP', amount: 3200 },
      { priceCode: 'TP', amount: 1200 },
      null,
    ]);
  });
});

describe('what the hall is asked', () => {
  test('is of all categories that are sold to the party, by their dearest ticket, the dearest first', () => {
    expect(questionOf(offer, search({ kinds: { J26: 1 } }), [4])).toEqual({
      people: 3,
      preferences: usualSearch(offer).preferences,
      categories: [
        { code: 'C1', amount: 3200 },
        { code: 'C2', amount: 2000 },
      ],
      dearer: [],
      seen: [4],
    });
  });

  test('keeps what costs more than the ceiling apart; a ticket at the ceiling is below it', () => {
    const { categories, dearer } = questionOf(offer, search({ ceiling: 2000 }), []);
    expect(categories.map(({ code }) => code)).toEqual(['C2', 'C3']);
    expect(dearer.map(({ code }) => code)).toEqual(['C1']);
  });

  test('has as ceilings the amounts that there are, each once, the dearest first', () => {
    const twice = { ...offer, categories: [...offer.categories, category('C4', 3200, null)] };
    expect(ceilingsFor(twice, search())).toEqual([3200, 2000, 1200]);
    expect(ceilingsFor(offer, search({ kinds: { J26: 3 } }))).toEqual([1600, 1000]);
  });
});

describe('an alternative that is taken', () => {
  const kept = search({ ceiling: 2000, kinds: { J26: 1 } });

  test('changes what it is about, and nothing else', () => {
    expect(withAlternative(kept, { kind: 'fewerPeople', people: 2 })).toEqual({ ...kept, people: 2 });
    expect(withAlternative(kept, { kind: 'fewerWheelchairs', wheelchairs: 1 })).toEqual({
      ...kept,
      preferences: { ...kept.preferences, wheelchairs: 1 },
    });
    expect(withAlternative(kept, { kind: 'dearer', amount: 3200, categoryCode: 'C1' })).toEqual({
      ...kept,
      ceiling: 3200,
    });
  });
});
