import { textsOf } from '../text.ts';

/** The lines of the cart: what goes with a price, what goes together, what is missing. */
export const cartLines = {
  line_alternate: 'Tarif d’une place sur deux',
  line_reference: 'Référence [reference]',
  line_named: 'Au nom de [name].',
  line_unnamed: 'Billet nominatif\u00a0: pour qui\u202f?',
  line_name: 'Donner un nom',
  line_rename: 'Changer',
  line_name_of: 'Donner un nom, [seat]',
  line_rename_of: 'Changer le nom, [seat]',
  line_proof: 'À présenter à l’entrée\u00a0: [proof].',
  line_proof_online: 'À déposer dans votre compte avant de payer\u00a0: [proof].',
  line_proof_given: 'Justificatif déjà déposé\u00a0: [proof].',
  line_proof_link: 'Mes justificatifs',
  line_subscription: 'Avec l’abonnement [label]',
  line_subscription_of: 'Avec l’abonnement [label] de [name]',
  line_instead: 'au lieu de [amount]',
  line_price_referenced: '[price] — sur référence',
  line_price_every_second: '[price] — une place sur deux',
  line_reference_close: 'Garder un autre tarif',
  line_reference_for: 'Tarif «\u00a0[price]\u00a0»',
  line_reference_waiting: 'Nous préparons la vérification…',
  line_reference_unreachable: 'La vérification des références ne répond pas.',
  line_retry: 'Réessayer',

  group_alternate: 'Une place sur deux au tarif «\u00a0[price]\u00a0», [amount].',
  group_alternate_use: 'En profiter pour 1 place|En profiter pour [count] places',
  group_lot: 'Les places de cette séance vont par [count].',
  group_lot_missing:
    'Les places de cette séance vont par [lot]\u00a0: prenez-en encore 1.|Les places de cette séance vont par [lot]\u00a0: prenez-en encore [count].',
  group_lot_or: 'Ou rendez-en 1.|Ou rendez-en [count].',
  group_set: 'Certaines de ces places ne se vendent qu’ensemble.',
  group_set_missing:
    'Ces places ne se vendent qu’ensemble\u00a0: il en reste 1 à prendre.|Ces places ne se vendent qu’ensemble\u00a0: il en reste [count] à prendre.',
  more_unreachable: 'Le choix des places ne répond pas',
  more_unreachable_text: 'Vérifiez votre connexion, puis réessayez. Votre panier n’a pas bougé.',
  group_complete: 'Prendre les places qui manquent',

  apart_title: 'Ces places vont ensemble',
  apart_text:
    'Retirer «\u00a0[seat]\u00a0» laisse les autres incomplètes\u00a0: elles ne pourraient pas être payées.',
  apart_all: 'Retirer les [count] places',
  apart_one: 'Retirer celle-ci seulement',
  apart_none: 'Tout garder',

  missing_title: 'Avant de payer',
  missing_price: 'Choisir le tarif\u00a0: [seat]',
  missing_price_in: 'Choisir le tarif\u00a0: [show], [seat]',
  missing_holder: 'Dire pour qui\u00a0: [label]',
  missing_lot: 'Prendre encore 1 place\u00a0: [show]|Prendre encore [count] places\u00a0: [show]',
  missing_set:
    'Prendre la place indissociable\u00a0: [show]|Prendre les [count] places indissociables\u00a0: [show]',
  missing_alternate: 'Changer le tarif d’une place, il vaut pour une sur deux\u00a0: [seat]',
  missing_subscription: 'Compléter l’abonnement',
} as const;

export const cartLinesText = textsOf(cartLines);
