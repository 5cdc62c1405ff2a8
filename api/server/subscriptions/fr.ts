import type { SubscriptionFormula } from '../../subscriptions/subscription.ts';
import type { CompositionGap } from '../../subscriptions/subscription-composition.ts';
import { places } from '../kernel/french.ts';
import { refusalsOf } from '../kernel/refusal.ts';

/** What shoppers read when this room says no. */
export const refusals = refusalsOf({
  howManySubscriptions: ['badRequest', 'Combien d’abonnements souhaitez-vous\u00a0? Au moins un.'],
  subscriberNameMissing: [
    'badRequest',
    'Cet abonnement est nominatif\u00a0: indiquez le nom et le prénom de l’abonné.',
  ],
  needsReference: ['badRequest', 'Cet abonnement n’est ouvert qu’avec une référence.'],
  ticketsUnclear: [
    'badRequest',
    'Les billets à mettre en abonnement ne sont pas clairs\u00a0: recommencez depuis votre panier.',
  ],
  wouldNotBeComplete: [
    'badRequest',
    'Avec ces billets, l’abonnement «\u00a0[title]\u00a0» ne serait pas complet\u00a0: [gaps].',
  ],
  holderBeforeSubscription: [
    'badRequest',
    'Cet abonnement est nominatif\u00a0: donnez d’abord à ses billets le nom de l’abonné.',
  ],
  pricesChanged: [
    'priceRefused',
    'Les prix ont changé\u00a0: cette formule ne vous ferait plus gagner autant. Vos billets restent comme ils sont.',
  ],
  ticketGone: ['discreet', 'Un de ces billets n’est plus dans votre panier.'],
  pricesBeforeSubscription: ['priceRefused', 'Choisissez d’abord le tarif de chacun de vos billets.'],
  noPriceForPlace: [
    'priceRefused',
    'L’abonnement «\u00a0[label]\u00a0» n’a pas de tarif pour une de ces places.',
  ],
  formulaUnknown: ['badRequest', 'Cette formule d’abonnement n’existe pas ou n’est plus proposée.'],
  typeUnknown: ['badRequest', 'Ce type d’abonnement n’existe pas dans la formule «\u00a0[title]\u00a0».'],
  referenceUnknown: [
    'priceRefused',
    'Nous ne connaissons pas cette référence. Vérifiez-la, ou choisissez un autre abonnement.',
  ],
  referenceUsed: [
    'limitReached',
    'Cette référence est personnelle\u00a0: elle vaut pour un seul abonnement de cette formule.',
  ],
  performanceNotIncluded: [
    'badRequest',
    'La formule [name] ne comprend pas cette séance. Choisissez-en une autre.',
  ],
  categoryNotIncluded: ['badRequest', 'La formule [name] ne comprend pas cette catégorie de places.'],
  oneCategoryOnly: ['badRequest', 'Toutes les places de la formule [name] sont de la même catégorie.'],
  priceOfAnother: ['priceRefused', 'Ce tarif n’est pas celui de la formule [name].'],
  onePlaceAPerformance: [
    'limitReached',
    'Un abonnement comprend une seule place par séance. Pour venir à plusieurs, prenez plusieurs abonnements.',
  ],
  showTakenBefore: [
    'limitReached',
    'Ce spectacle est déjà dans cet abonnement, à une autre date. Choisissez un autre spectacle.',
  ],
  guestLimit: ['limitReached', 'Un abonné prend au plus [places] de plus par séance pour ses proches.'],
  guestAlone: ['limitReached', 'Une place pour un proche se prend à une séance où l’abonné vient aussi.'],
  subscriptionFull: ['limitReached', 'Cet abonnement est complet\u00a0: il comprend [places] au plus.'],
  collectionFull: ['limitReached', 'Cet abonnement comprend au plus [places] de «\u00a0[title]\u00a0».'],
  subscriptionGone: ['discreet', 'Cet abonnement n’est plus dans votre panier.'],
  subscriptionNotOffered: ['badRequest', 'Cet abonnement n’est plus proposé.'],
  cartFull: [
    'limitReached',
    'Un panier contient au plus [mostSubscriptions]\u00a0abonnements. Pour un groupe, appelez-nous\u00a0!',
  ],
  companionNeeded: [
    'badRequest',
    'L’abonnement «\u00a0[label]\u00a0» se prend avec un abonnement [needed], et pas plus d’un par personne accompagnée.',
  ],
  rulesBroken: [
    'badRequest',
    'L’abonnement [name] ne suit pas les règles de sa formule. Changez-le avant de payer.',
  ],
  notComplete: ['badRequest', 'L’abonnement [name] n’est pas complet\u00a0: [gaps].'],
  noReferenceInFormula: ['badRequest', 'Aucun abonnement de cette formule ne demande de référence.'],
  noReferenceForType: ['badRequest', 'Ce type d’abonnement ne demande pas de référence.'],
  referenceOfAnother: ['priceRefused', 'Cette référence n’est pas à ce nom. Vérifiez le nom de l’abonné.'],
  referenceMissing: [
    'priceRefused',
    'L’abonnement «\u00a0[label]\u00a0» demande une référence\u00a0: indiquez-la, nous la vérifions aussitôt.',
  ],
  formulaNotYetOnSale: [
    'badRequest',
    'La formule «\u00a0[title]\u00a0» n’est pas encore en vente. Revenez bientôt\u00a0!',
  ],
  formulaNoLongerOnSale: ['badRequest', 'La formule «\u00a0[title]\u00a0» n’est plus en vente.'],
  formulaLeft: [
    'notEnoughPlaces',
    'La formule «\u00a0[title]\u00a0» est complète\u00a0: tous ses abonnements sont pris.|Il ne reste que [count]\u00a0abonnement de la formule «\u00a0[title]\u00a0».|Il ne reste que [count]\u00a0abonnements de la formule «\u00a0[title]\u00a0».',
  ],
});

function partOf(gap: CompositionGap, formula: SubscriptionFormula | undefined): string {
  switch (gap.kind) {
    case 'places':
      return places(gap.count);
    case 'collection': {
      const title = formula?.collectionDefinitions.get(gap.collectionId)?.title ?? gap.collectionId;
      return `${gap.count}\u00a0de «\u00a0${title}\u00a0»`;
    }
    case 'category':
      return `${gap.count}\u00a0de la catégorie ${gap.categoryCode}`;
  }
}

/** « il manque 2 places, dont 1 de « Danse et cirque » » */
export function gapSentence(
  gaps: readonly CompositionGap[],
  formula: SubscriptionFormula | undefined,
): string {
  const inAll = gaps.filter((gap) => gap.kind === 'places').map((gap) => partOf(gap, formula));
  const parts = gaps.filter((gap) => gap.kind !== 'places').map((gap) => partOf(gap, formula));
  return `il manque ${[...inAll, ...(parts.length > 0 ? [parts.join(' et ')] : [])].join(', dont ')}`;
}
