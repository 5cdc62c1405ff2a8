import { offeredPrices, type PriceLine } from '../prices/pricing.ts';
import { lookUp } from '../values/missing-key.ts';
import type { Cents } from '../values/money.ts';
import type { SeasonWorld } from './draft-composition.ts';
import { subscriberPrice } from './subscriber-price.ts';
import type { SubscriptionFormula, SubscriptionType } from './subscription.ts';

/** What a complete subscription costs less than the same places bought singly. */
export interface GuaranteedSaving {
  /** At least so much, whatever is chosen; below zero where the formula may cost more. */
  readonly amount: Cents;
  /** The price that it was compared with, where it has one name everywhere; null for several. */
  readonly comparedWith: string | null;
}

type Rules = Pick<SubscriptionFormula, 'categories'>;

/** A place that a subscriber of a type may have. */
interface ComparedPlace {
  readonly saved: Cents;
  readonly comparedWith: string;
}

/**
 * The price that whoever takes a type would pay for a single place: the dearest of those that ask for the same proof, else
 * of those that ask for none. Undefined where the place is not sold singly to everybody.
 */
function singlePrice(
  { pricing }: SeasonWorld,
  type: Pick<SubscriptionType, 'proofType'>,
  performanceId: number,
  categoryCode: string,
): PriceLine | undefined {
  const { familyOfPrice, alternatePrice } = pricing.openings;
  const lines = offeredPrices(pricing, performanceId, categoryCode)
    .filter(({ code, maximum }) => maximum !== 0 && code !== alternatePrice && !familyOfPrice.has(code))
    .toSorted((a, b) => (b.amounts.get(categoryCode) ?? 0) - (a.amounts.get(categoryCode) ?? 0));
  return (
    lines.find(({ proofType }) => proofType === type.proofType) ??
    lines.find(({ proofType }) => proofType === '')
  );
}

/** The places that a type may have at a performance, by category; null where one of them cannot be compared. */
function placesAt(
  world: SeasonWorld,
  { categories }: Rules,
  type: SubscriptionType,
  performanceId: number,
): readonly ComparedPlace[] | null {
  const places: ComparedPlace[] = [];
  for (const code of world.pricing.categories.keys()) {
    const isAllowed = categories.length === 0 || categories.includes(code);
    const own = isAllowed ? subscriberPrice(world, type, performanceId, code) : null;
    if (own !== null) {
      const single = singlePrice(world, type, performanceId, code);
      const amount = single?.amounts.get(code);
      if (single === undefined || amount === undefined || amount < own.amount) {
        return null;
      }
      places.push({ saved: amount - own.amount, comparedWith: single.label });
    }
  }
  return places;
}

/**
 * What a complete subscription of a type saves at least, whatever is chosen, against the same places at the price that the
 * same person pays for a single one. `performanceIds` are those that the type may take. Null where that cannot be said: a
 * place is not sold singly or costs less there, the formula asks for no number of places, or there are too few performances.
 */
export function guaranteedSaving(
  world: SeasonWorld,
  formula: Rules,
  type: SubscriptionType,
  performanceIds: readonly number[],
): GuaranteedSaving | null {
  const least = new Map<number, Cents>();
  const names = new Set<string>();
  for (const performanceId of performanceIds) {
    const places = placesAt(world, formula, type, performanceId);
    if (places === null) {
      return null;
    }
    // Of a show that is seen once, one evening counts.
    const showId = lookUp('performance', world.catalogue.performances, performanceId)?.showId ?? 0;
    const key = type.isSingleShow ? showId : performanceId;
    for (const { saved, comparedWith } of places) {
      least.set(key, Math.min(saved, least.get(key) ?? saved));
      names.add(comparedWith);
    }
  }
  if (type.ticketsMin === 0 || least.size < type.ticketsMin) {
    return null;
  }
  const amount = [...least.values()]
    .toSorted((a, b) => a - b)
    .slice(0, type.ticketsMin)
    .reduce((sum, saved) => sum + saved, -(type.price ?? 0));
  const [only] = names;
  return { amount, comparedWith: names.size === 1 && only !== undefined && only !== '' ? only : null };
}
