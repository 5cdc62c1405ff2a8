import type { SubscriptionFormula, SubscriptionType } from '../../subscriptions/subscription.ts';
import type { CompositionFault } from '../../subscriptions/subscription-composition.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { refusals } from './fr.ts';
import { places } from './subscription-phrases.ts';

/** What a shopper is told of a ticket that a subscription cannot take. */
export function refusalOfFault(
  fault: CompositionFault,
  formula: SubscriptionFormula,
  type: SubscriptionType,
): Refusal {
  const name = `«\u00a0${formula.title}\u00a0»`;
  switch (fault.kind) {
    case 'performanceNotIncluded':
      return refusals.performanceNotIncluded({ name });
    case 'categoryNotIncluded':
      return refusals.categoryNotIncluded({ name });
    case 'categoriesMixed':
      return refusals.oneCategoryOnly({ name });
    case 'priceNotIncluded':
      return refusals.priceOfAnother({ name });
    case 'performanceTwice':
      return refusals.onePlaceAPerformance();
    case 'showTwice':
      return refusals.showTakenBefore();
    case 'tooManyGuests':
      return refusals.guestLimit({ places: places(type.guests?.most ?? 0) });
    case 'guestAlone':
      return refusals.guestAlone();
    case 'tooManyPlaces':
      return refusals.subscriptionFull({ places: places(type.ticketsMax ?? 0) });
    case 'tooManyOfCollection': {
      const collection = formula.collectionDefinitions.get(fault.collectionId);
      return refusals.collectionFull({
        places: places(collection?.maximum ?? 0),
        title: collection?.title ?? '',
      });
    }
  }
}
