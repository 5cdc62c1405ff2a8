import { afterEach, describe, expect, test } from 'vitest';
import { bestPlacesMachine } from '../../../machines/bestPlaces/bestPlaces.machine.ts';
import {
  chargedAmounts,
  ticketsOf,
  usualSearch,
  withinLimits,
} from '../../../machines/bestPlaces/bestPlaces.rules.ts';
import { price, seat } from '../../support/data/fixtures.ts';
import { describeModel } from '../../support/graph/walk.ts';
import { createStage, endAllStages } from '../../support/stages/stage.ts';
import { bestPlacesModel, partyOffer, proposalOf } from './best-places.model.ts';

describeModel(bestPlacesModel);

describe('best places: what a party can count on', () => {
  afterEach(endAllStages);

  function asked() {
    const stage = createStage(bestPlacesMachine, {
      id: 'bestPlaces',
      input: { performanceId: 7, offer: partyOffer, opensAtOnce: true },
      siblings: ['ticketPicker'],
    });
    const propose = async (seatIds: readonly number[], startsOver = false): Promise<void> => {
      stage.slot('proposePlaces').resolve({ kind: 'proposed', proposal: proposalOf(...seatIds), startsOver });
      await Promise.resolve();
    };
    const question = () => stage.slot('proposePlaces').input;
    const stands = () => stage.actor.getSnapshot();
    return { ...stage, propose, question, stands };
  }

  test('a proposal is told to be chosen, and its seats have the prices of the party in turn', async () => {
    const { actor, propose, received, end } = asked();
    actor.send({ type: 'search.changed', search: { ...usualSearch(partyOffer), kinds: { J26: 1 } } });
    actor.send({ type: 'search.asked' });
    await propose([12, 13]);
    expect(received('ticketPicker')).toEqual([
      {
        type: 'selection.replaced',
        seats: [
          { ...seat(12), priceCode: 'TP' },
          { ...seat(13), priceCode: 'J26' },
        ],
      },
    ]);
    end();
  });

  test('another proposal has none of the seats before, until all were seen', async () => {
    const { actor, propose, question, end } = asked();
    actor.send({ type: 'search.asked' });
    expect(question()).toMatchObject({ question: { seen: [] } });
    await propose([12, 13]);
    actor.send({ type: 'another.asked' });
    expect(question()).toMatchObject({ question: { seen: [12, 13] } });
    await propose([14, 15]);
    actor.send({ type: 'another.asked' });
    expect(question()).toMatchObject({ question: { seen: [12, 13, 14, 15] } });
    await propose([12, 13], true);
    actor.send({ type: 'another.asked' });
    expect(question()).toMatchObject({ question: { seen: [12, 13] } });
    end();
  });

  test('what somebody else takes of a proposal is named, and there is another one', async () => {
    const { actor, propose, stands, question, received, end } = asked();
    actor.send({ type: 'search.asked' });
    await propose([12, 13]);
    actor.send({ type: 'seats.taken', seatIds: [13, 20] });
    expect(stands().value).toEqual({ open: 'searching' });
    expect(question()).toMatchObject({ question: { seen: [] } });
    await propose([14, 15]);
    expect(stands().context.taken).toEqual([seat(13)]);
    expect(received('ticketPicker').at(-1)).toMatchObject({ seats: [{ seatId: 14 }, { seatId: 15 }] });
    actor.send({ type: 'another.asked' });
    expect(stands().context.taken).toEqual([]);
    end();
  });

  test('what the shopper chose by hand is never replaced', () => {
    const { actor, received, slot, stands, end } = asked();
    actor.send({ type: 'search.asked' });
    actor.send({ type: 'selection.madeByHand' });
    // The search has ended with it.
    expect(() => slot('proposePlaces')).toThrow();
    expect(stands().value).toBe('folded');
    expect(received('ticketPicker')).toEqual([]);
    end();
  });

  test('what would fit instead is searched at once, with the rest of the wishes kept', async () => {
    const { actor, slot, question, stands, end } = asked();
    actor.send({ type: 'search.changed', search: { ...usualSearch(partyOffer), people: 3, ceiling: 2000 } });
    actor.send({ type: 'search.asked' });
    const alternative = { kind: 'fewerPeople', people: 1 } as const;
    slot('proposePlaces').resolve({ kind: 'nothingFits', alternatives: [alternative] });
    await Promise.resolve();
    expect(stands().context.alternatives).toEqual([alternative]);
    actor.send({ type: 'alternative.chosen', alternative });
    expect(question()).toMatchObject({ question: { people: 1 } });
    expect(stands().context.search.ceiling).toBe(2000);
    end();
  });

  test('seats of a category that is not sold to the party get no price', async () => {
    const { actor, slot, received, end } = asked();
    actor.send({ type: 'search.asked' });
    const seats = [seat(12), { ...seat(13), categoryCode: 'C9' }];
    slot('proposePlaces').resolve({
      kind: 'proposed',
      proposal: { ...proposalOf(12, 13), seats },
      startsOver: false,
    });
    await Promise.resolve();
    expect(received('ticketPicker')).toMatchObject([
      {
        seats: [
          { seatId: 12, priceCode: 'TP' },
          { seatId: 13, priceCode: null },
        ],
      },
    ]);
    end();
  });

  test('when nothing fits any more, the proposal before is gone, and what fits goes with the next proposal', async () => {
    const { actor, propose, slot, stands, end } = asked();
    const alternative = { kind: 'fewerPeople', people: 1 } as const;
    actor.send({ type: 'search.asked' });
    await propose([12, 13]);
    actor.send({ type: 'another.asked' });
    slot('proposePlaces').resolve({ kind: 'nothingFits', alternatives: [alternative] });
    await Promise.resolve();
    expect(stands().context).toMatchObject({ proposal: null, alternatives: [alternative] });
    actor.send({ type: 'alternative.chosen', alternative });
    expect(stands().context).toMatchObject({ seen: [], taken: [], alternatives: [] });
    await propose([12]);
    expect(stands().context).toMatchObject({ alternatives: [], startsOver: false });
    actor.send({ type: 'search.reconsidered' });
    expect(stands().value).toEqual({ open: 'asking' });
    expect(stands().context).toMatchObject({ proposal: null, seen: [] });
    end();
  });

  test('a search that failed is made again, or reconsidered', async () => {
    const { actor, slot, stands, end } = asked();
    actor.send({ type: 'search.asked' });
    slot('proposePlaces').reject();
    await Promise.resolve();
    expect(stands().value).toEqual({ open: 'failed' });
    actor.send({ type: 'search.asked' });
    slot('proposePlaces').reject();
    await Promise.resolve();
    actor.send({ type: 'search.reconsidered' });
    expect(stands().value).toEqual({ open: 'asking' });
    end();
  });

  test('what is asked for is brought within what can be', () => {
    const { actor, stands, question, end } = asked();
    actor.send({ type: 'search.changed', search: { ...usualSearch(partyOffer), people: 12 } });
    expect(stands().context.search.people).toBe(3);
    actor.send({ type: 'search.asked' });
    expect(question()).toMatchObject({ performanceId: 7, question: { people: 3 } });
    end();
  });
});

describe('what a party pays', () => {
  const search = (people: number, kinds = {}) => ({ ...usualSearch(partyOffer), people, kinds });
  const amounts = (offer: typeof partyOffer, people: number) =>
    chargedAmounts(
      offer,
      search(people),
      Array.from({ length: people }, () => ({ categoryCode: 'C1' })),
    );

  test('is told as it will be charged: every second ticket at the alternate price, where it is lower', () => {
    expect(amounts(partyOffer, 3)).toEqual([3200, 3200, 3200]);
    expect(amounts({ ...partyOffer, alternate: price('DUO', 2000) }, 3)).toEqual([3200, 2000, 3200]);
    expect(amounts({ ...partyOffer, alternate: price('DUO', 4000) }, 2)).toEqual([3200, 3200]);
    const once = { ...price('DUO', 2000), maximum: 1 };
    const held = [{ priceCode: 'DUO', reference: '' }];
    expect(amounts({ ...partyOffer, alternate: once, held }, 2)).toEqual([3200, 3200]);
  });

  test('is of each seat’s own category, where the party sits in two', () => {
    const [first] = partyOffer.categories;
    const cheaper = {
      code: 'C2',
      name: '2e catégorie',
      color: '#1f5fa8',
      prices: (first?.prices ?? []).map((line) => ({ ...line, amounts: new Map([['C2', 1500]]) })),
    };
    const categories = first === undefined ? [] : [first, { ...first, ...cheaper }];
    const seats = ['C1', 'C2', 'C2'].map((categoryCode) => ({ categoryCode }));
    expect(chargedAmounts({ ...partyOffer, categories }, search(3), seats)).toEqual([3200, 1500, 1500]);
    // A category that is not sold here is charged to nobody.
    expect(chargedAmounts(partyOffer, search(3), seats)).toEqual([3200]);
  });

  test('counts the tickets of the cart in the limit of a price', () => {
    const categories = partyOffer.categories.map((category) => ({
      ...category,
      prices: category.prices.map((line) => (line.code === 'J26' ? { ...line, maximum: 2 } : line)),
    }));
    const held = [{ priceCode: 'J26', reference: '' }];
    expect(withinLimits({ ...partyOffer, categories }, search(3, { J26: 2 })).kinds).toEqual({ J26: 2 });
    const offer = { ...partyOffer, categories, held };
    expect(withinLimits(offer, search(3, { J26: 2 })).kinds).toEqual({ J26: 1 });
    expect(ticketsOf(offer, search(3, { J26: 2 }), 'C1')).toEqual([]);
  });
});
