import type { SubscriptionFormula, SubscriptionType } from '../../subscriptions/subscription.ts';
import type { CompositionFault } from '../../subscriptions/subscription-composition.ts';
import { Refusal, refusalCode } from '../kernel/refusal.ts';
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
      return new Refusal(
        refusalCode.badRequest,
        `La formule ${name} ne comprend pas cette séance. Choisissez-en une autre.`,
      );
    case 'categoryNotIncluded':
      return new Refusal(
        refusalCode.badRequest,
        `La formule ${name} ne comprend pas cette catégorie de places.`,
      );
    case 'categoriesMixed':
      return new Refusal(
        refusalCode.badRequest,
        `Toutes les places de la formule ${name} sont de la même catégorie.`,
      );
    case 'priceNotIncluded':
      return new Refusal(refusalCode.priceRefused, `Ce tarif n’est pas celui de la formule ${name}.`);
    case 'performanceTwice':
      return new Refusal(
        refusalCode.limitReached,
        'Un abonnement comprend une seule place par séance. Pour venir à plusieurs, prenez plusieurs abonnements.',
      );
    case 'showTwice':
      return new Refusal(
        refusalCode.limitReached,
        'Ce spectacle est déjà dans cet abonnement, à une autre date. Choisissez un autre spectacle.',
      );
    case 'tooManyGuests':
      return new Refusal(
        refusalCode.limitReached,
        `Un abonné prend au plus ${places(type.guests?.most ?? 0)} de plus par séance pour ses proches.`,
      );
    case 'guestAlone':
      return new Refusal(
        refusalCode.limitReached,
        'Une place pour un proche se prend à une séance où l’abonné vient aussi.',
      );
    case 'tooManyPlaces':
      return new Refusal(
        refusalCode.limitReached,
        `Cet abonnement est complet\u00a0: il comprend ${places(type.ticketsMax ?? 0)} au plus.`,
      );
    case 'tooManyOfCollection': {
      const collection = formula.collectionDefinitions.get(fault.collectionId);
      return new Refusal(
        refusalCode.limitReached,
        `Cet abonnement comprend au plus ${places(collection?.maximum ?? 0)} de «\u00a0${collection?.title ?? ''}\u00a0».`,
      );
    }
  }
}
