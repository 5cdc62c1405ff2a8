import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clashesIn,
  composedSubscriptions,
  draftTotal,
  placesOfEvening,
  subscribersOf,
} from '../../api/subscriptions/draft-composition.ts';
import { companionTypeId } from '../../api/subscriptions/subscription.ts';
import { compositionFaults, compositionGaps } from '../../api/subscriptions/subscription-composition.ts';
import {
  addSubscriber,
  adoptLine,
  chooseEvening,
  emptyDraft,
  removeSubscriber,
  type SubscriptionDraft,
  withLines,
} from '../../api/subscriptions/subscription-draft.ts';
import {
  adult,
  escapade,
  evening,
  subscribedCart,
  subscriptionWorld,
} from '../support/data/subscription-fixtures.ts';

const someId = fc.constantFrom('s1', 's2', 's3', 's4');
const somePerformance = fc.constantFrom(7, 8, 17, 18, 27);

type Step = (draft: SubscriptionDraft) => SubscriptionDraft;

/** What a shopper may do, in any order. */
const someStep: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(someId, fc.constantFrom('ADULTE', companionTypeId)).map(
    ([id, typeId]): Step =>
      (draft) =>
        addSubscriber(draft, adult(id, { typeId })),
  ),
  someId.map(
    (id): Step =>
      (draft) =>
        removeSubscriber(draft, id, []),
  ),
  fc.tuple(somePerformance, fc.array(someId, { maxLength: 6 })).map(
    ([performanceId, ids]): Step =>
      (draft) =>
        withLines(chooseEvening(draft, evening(`e${performanceId}`, performanceId, ids)), []),
  ),
);
const someDraft = fc
  .array(someStep, { maxLength: 25 })
  .map((steps) => steps.reduce((draft, step) => step(draft), emptyDraft));

describe('a draft, whatever is done to it', () => {
  test('speaks only of people who are in it, each once, and of no evening without anybody', () => {
    fc.assert(
      fc.property(someDraft, ({ subscribers, evenings }) => {
        const known = subscribers.map(({ id }) => id);
        expect(new Set(known).size).toBe(known.length);
        for (const { subscriberIds } of evenings) {
          expect(subscriberIds.length).toBeGreaterThan(0);
          expect(new Set(subscriberIds).size).toBe(subscriberIds.length);
          expect(subscriberIds.filter((id) => !known.includes(id))).toEqual([]);
        }
        const performances = evenings.map(({ performanceId }) => performanceId);
        expect(new Set(performances).size).toBe(performances.length);
      }),
    );
  });

  test('once somebody has left it, no companion is left alone', () => {
    fc.assert(
      fc.property(someDraft, someId, (draft, id) => {
        const { subscribers } = removeSubscriber(draft, id, []);
        const companions = subscribers.filter(({ typeId }) => typeId === companionTypeId);
        expect(companions.length === 0 || companions.length < subscribers.length).toBe(true);
      }),
    );
  });

  test('who becomes a line of the cart keeps their evenings', () => {
    fc.assert(
      fc.property(someDraft, someId, (draft, id) => {
        const adopted = adoptLine(draft, id, '11');
        const goes = (ids: readonly string[], who: string) => ids.includes(who);
        expect(adopted.evenings.map(({ subscriberIds }) => goes(subscriberIds, '11'))).toEqual(
          draft.evenings.map(({ subscriberIds }) => goes(subscriberIds, id)),
        );
        expect(adopted.subscribers.some((one) => one.id === id)).toBe(false);
      }),
    );
  });

  test('costs what its places cost: an adult’s each, a companion’s nothing', () => {
    fc.assert(
      fc.property(someDraft, (draft) => {
        const adults = new Set(
          draft.subscribers.filter(({ typeId }) => typeId === 'ADULTE').map(({ id }) => id),
        );
        const places = draft.evenings.flatMap(({ subscriberIds }) => subscriberIds);
        expect(draftTotal(subscriptionWorld, escapade, null, draft)).toBe(
          2400 * places.filter((id) => adults.has(id)).length,
        );
      }),
    );
  });
});

describe('evenings on the same night', () => {
  test('clash for those who would be at both, the cart’s included', () => {
    const cart = subscribedCart('11', 17);
    const draft = { subscribers: [adult('s1')], evenings: [evening('e', 27, ['s1'])] };
    const composed = composedSubscriptions(subscriptionWorld, escapade, cart, draft);
    const clash = (performanceId: number, ...ids: string[]) =>
      clashesIn(subscriptionWorld, composed)(performanceId, ids);
    expect(clash(8, '11')).toEqual([17]);
    expect(clash(8, 's1')).toEqual([]);
    expect(clash(27, 's1')).toEqual([]);
  });
});

describe('guests at an evening, whoever brings them', () => {
  /** Lines 11 to 13 of the cart, some of which have places at « Phèdre » already, their own and a guest's. */
  const someCart = fc
    .array(fc.constantFrom('none', 'own', 'own and guest'), { minLength: 3, maxLength: 3 })
    .map((places) =>
      places.flatMap((place, index) => {
        const [line, own] = subscribedCart(String(11 + index), 7).items;
        return line === undefined || own?.type !== 'ticket'
          ? []
          : place === 'none'
            ? [line]
            : place === 'own'
              ? [line, own]
              : [line, own, { ...own, id: `${own.id}-guest`, priceCode: 'PROCHE' }];
      }),
    )
    .map((items) => ({ ...subscribedCart('11'), items }));

  test('have places beside somebody who comes, at most what each may bring, and count for nothing else', () => {
    fc.assert(
      fc.property(
        someCart,
        fc.subarray(['s1', 's2', '11', '12', '13']),
        fc.nat({ max: 9 }),
        (cart, wanted, guests) => {
          const heldAt = (price: string) =>
            cart.items.flatMap((item) =>
              item.type === 'ticket' && item.priceCode === price ? [item.subscriptionId] : [],
            );
          const hosts = cart.items.flatMap(({ id, type }) =>
            type === 'subscription' && heldAt('ABO').includes(id) ? [id] : [],
          );
          const going = wanted.filter((id) => !hosts.includes(id));
          const chosen = { ...evening('e', 7, going), hostIds: hosts, guests };
          const draft = chooseEvening(
            { subscribers: [adult('s1'), adult('s2', { typeId: companionTypeId })], evenings: [] },
            chosen,
          );
          const subscribers = subscribersOf('ESCAPADE', cart, draft);
          const places = draft.evenings.flatMap((one) =>
            placesOfEvening(subscriptionWorld, escapade, cart, subscribers, one),
          );
          const beside = places.filter(({ priceCode }) => priceCode === 'PROCHE');
          const mayBring = [...going.filter((id) => id !== 's2'), ...hosts].filter(
            (id) => !heldAt('PROCHE').includes(id),
          );
          expect(places.length - beside.length).toBe(going.length);
          expect(beside.map(({ subscriberId }) => subscriberId)).toEqual(mayBring.slice(0, guests));
          const before = composedSubscriptions(subscriptionWorld, escapade, cart, {
            ...draft,
            evenings: draft.evenings.map((one) => ({ ...one, guests: 0 })),
          });
          const after = composedSubscriptions(subscriptionWorld, escapade, cart, draft);
          for (const [index, { typeId, tickets }] of after.entries()) {
            const type = escapade.types.find(({ id }) => id === typeId);
            const less = before[index]?.tickets ?? [];
            if (type !== undefined) {
              expect(compositionFaults(escapade, type, tickets)).toEqual(
                compositionFaults(escapade, type, less),
              );
              expect(compositionGaps(escapade, type, tickets)).toEqual(compositionGaps(escapade, type, less));
            }
          }
        },
      ),
    );
  });

  test('go when nobody is left whom they come along with', () => {
    fc.assert(
      fc.property(fc.subarray(['11', '12', '13']), fc.nat({ max: 3 }), (hostIds, guests) => {
        const draft = chooseEvening(emptyDraft, { ...evening('e', 7, []), hostIds, guests });
        expect(draft.evenings.length > 0).toBe(hostIds.length > 0 && guests > 0);
        expect(withLines(draft, hostIds)).toBe(draft);
        expect(withLines(draft, []).evenings).toEqual([]);
      }),
    );
  });
});
