import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ticketsOf } from '../../api/cart/cart.ts';
import {
  type EveningQuestion,
  eveningChoice,
  type Subscriber,
} from '../../api/subscriptions/evening-choice.ts';
import {
  escapade,
  evening,
  subscribedCart,
  subscriptionType,
  subscriptionWorld,
} from '../support/data/subscription-fixtures.ts';

const types = [...escapade.types, subscriptionType('DANSE', { filter: 'Danse' }), subscriptionType('SEUL')];

/** Any who subscribe, some with a place at one evening, and what was chosen of it. */
const questions: fc.Arbitrary<EveningQuestion<Subscriber>> = fc
  .record({
    typesOfPeople: fc.array(fc.constantFrom(...types), { maxLength: 4 }),
    heldAt: fc.array(fc.nat({ max: 3 }), { maxLength: 2 }),
    performanceId: fc.constantFrom(7, 8, 17),
    chosen: fc.option(fc.array(fc.nat({ max: 3 }), { maxLength: 4 })),
    preferredCategory: fc.constantFrom(null, 'C1', 'C2', 'C9'),
    isBookable: fc.boolean(),
  })
  .map(({ typesOfPeople, heldAt, performanceId, chosen, ...rest }) => {
    const people = typesOfPeople.map((type, index) => ({ id: String(index), type }));
    const heldTickets = [...new Set(heldAt)]
      .filter((index) => index < people.length)
      .flatMap((index) => ticketsOf(subscribedCart(String(index), performanceId)));
    return {
      ...rest,
      world: subscriptionWorld,
      formula: escapade,
      performanceId,
      people,
      heldTickets,
      evening: chosen === null ? undefined : evening('e', performanceId, chosen.map(String)),
    };
  });

describe('what can be chosen of an evening', () => {
  test('has everybody once: with a place, without, or not meant', () => {
    fc.assert(
      fc.property(questions, (question) => {
        const { held, free, excluded } = eveningChoice(question);
        expect([...held, ...free, ...excluded].map(({ id }) => id).sort()).toEqual(
          question.people.map(({ id }) => id).sort(),
        );
      }),
    );
  });

  test('is for somebody, in a category that is theirs at a price, or not open', () => {
    fc.assert(
      fc.property(questions, (question) => {
        const { isOpen, free, categories, category, amountsIn } = eveningChoice(question);
        if (isOpen) {
          expect(question.isBookable && free.length > 0 && categories.length > 0).toBe(true);
        }
        if (question.evening === undefined && categories.length > 0) {
          expect(categories).toContain(category);
        }
        for (const code of categories) {
          expect(amountsIn(code).length).toBeGreaterThan(0);
        }
      }),
    );
  });

  test('offers guests a place only beside somebody who comes, or who has a place', () => {
    fc.assert(
      fc.property(questions, (question) => {
        const { guestPlaces, held, free } = eveningChoice(question);
        const hosts = new Set([
          ...held.map(({ id }) => id),
          ...free.map(({ id }) => id).filter((id) => question.evening?.subscriberIds.includes(id)),
        ]);
        expect(guestPlaces.filter(({ subscriberId }) => !hosts.has(subscriberId))).toEqual([]);
      }),
    );
  });

  test('begins with the category in which those sit who have a place, then the wished one, then the first', () => {
    const people = [{ id: '11', type: escapade.types[0] ?? subscriptionType('ADULTE') }];
    const ask = (more: Partial<EveningQuestion<Subscriber>> = {}) =>
      eveningChoice({
        world: subscriptionWorld,
        formula: escapade,
        performanceId: 7,
        people,
        evening: undefined,
        heldTickets: [],
        preferredCategory: null,
        isBookable: true,
        ...more,
      }).category;
    expect(ask()).toBe('C1');
    expect(ask({ preferredCategory: 'C2' })).toBe('C2');
    expect(ask({ preferredCategory: 'C9' })).toBe('C1');
    expect(ask({ evening: evening('e', 7, ['11'], 'C2') })).toBe('C2');
    const heldTickets = ticketsOf(subscribedCart('11', 7));
    expect(ask({ heldTickets, preferredCategory: 'C2' })).toBe(heldTickets[0]?.categoryCode ?? '');
  });
});
