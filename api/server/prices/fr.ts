import { refusalsOf } from '../kernel/refusal.ts';
import type { PriceOffer } from './price-offer.ts';

/** What shoppers read when this room says no. */
export const refusals = refusalsOf({
  placesBeforePromo: ['cartClosed', 'Choisissez d’abord vos places, votre code s’appliquera ensuite.'],
  promoAppliedBefore: ['limitReached', 'Un seul code promo par commande\u00a0: le vôtre est déjà appliqué.'],
  promoForNone: ['priceRefused', 'Ce code ne vaut pour aucune des places de votre panier.'],
  promoUnknown: ['badRequest', 'Ce code n’est pas valable, ou ne l’est plus. Vérifiez-le.'],
  placeGone: ['discreet', 'Cette place n’est plus dans votre panier.'],
  referenceExhausted: ['limitReached', 'La référence [exhausted] n’ouvre plus autant de places.'],
  noReferenceNeeded: ['badRequest', 'Ce tarif ne demande pas de référence pour cette séance.'],
  cartHasSubscription: [
    'limitReached',
    'Votre panier contient un abonnement\u00a0: terminez cet achat, ou videz le panier, avant de prendre des billets à l’unité.',
  ],
  cartHasTickets: [
    'limitReached',
    'Votre panier contient des billets à l’unité\u00a0: terminez cet achat, ou videz le panier, avant de vous abonner.',
  ],
  priceNotOffered: ['priceRefused', 'Ce tarif n’est pas proposé pour cette place.'],
  promoUsedUp: ['limitReached', 'Le code «\u00a0[code]\u00a0» a déjà servi autant de fois que prévu.'],
  promoUsedByYou: [
    'limitReached',
    'Vous avez déjà profité du code «\u00a0[code]\u00a0»\u00a0: il vaut une fois par personne.',
  ],
  priceMissing: ['badRequest', 'Choisissez le tarif de la place [name] avant de payer.'],
  priceNoLongerOffered: [
    'priceRefused',
    'Le tarif de la place [name] n’est plus proposé. Choisissez-en un autre.',
  ],
  priceUnavailable: ['priceRefused', 'Prix indisponible pour la place [name]. Choisissez un autre tarif.'],
  holderMissing: [
    'badRequest',
    'Le tarif [price] est nominatif\u00a0: indiquez pour qui est la place [place].',
  ],
  proofMissing: [
    'badRequest',
    'La place [place], au tarif [price], demande un justificatif\u00a0: déposez [proof] dans votre compte, puis revenez payer.',
  ],
  proofWaiting: [
    'badRequest',
    'La place [place], au tarif [price], attend que la billetterie ait vérifié votre justificatif ([proof])\u00a0: nous vous écrirons dès que ce sera fait, et vous pourrez payer.',
  ],
  referenceLimit: [
    'limitReached',
    'Avec cette référence, le tarif [price] est limité à [places] par séance, achats précédents compris.',
  ],
  referenceMissing: [
    'priceRefused',
    'Le tarif [price] demande une référence\u00a0: indiquez-la, nous la vérifions aussitôt.',
  ],
  tooManyReferences: [
    'limitReached',
    'Trop d’essais de suite\u00a0: réessayez dans [wait], ou appelez-nous, nous vérifierons ensemble.',
  ],
  alternatePrice: [
    'limitReached',
    'Le tarif [price] vaut pour une place sur deux\u00a0: prenez d’abord une place à un autre tarif.',
  ],
  amountUnavailable: [
    'priceRefused',
    'Prix indisponible pour le tarif [price]\u00a0: choisissez-en un autre.',
  ],
  priceLimit: ['limitReached', 'Le tarif [price] est limité à [places] par commande.'],
  promoLimit: ['limitReached', 'Le code «\u00a0[code]\u00a0» vaut pour [places] au plus par commande.'],
  noPromo: ['discreet', 'Aucun code promo n’est appliqué à votre panier.'],
  holderNameMissing: ['badRequest', 'Indiquez aussi le nom du titulaire.'],
  // In the venue's words.
  holderNameHint: ['badRequest', '[hint]'],
  // As the shop says it on the map.
  imposedPlaces: ['limitReached', '[message]'],
});

/** A price as a sentence names it: « Tarif plein ». */
export function priceName(offer: PriceOffer, code: string): string {
  return `«\u00a0${offer.prices.get(code)?.label ?? code}\u00a0»`;
}
