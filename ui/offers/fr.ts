import { textsOf } from '../language/text.ts';

/** Cards, gifts and donations. */
export const fr = {
  // The page of what is sold beside single tickets.
  offers_title: 'Offrir, adhérer, soutenir',
  offers_intro:
    'Une carte à glisser sous le sapin, une année de tarif adhérent, un verre à l’entracte\u00a0: tout ce qui va avec une soirée au théâtre.',
  offers_loading: 'Nous ouvrons les vitrines…',
  offers_empty_title: 'Les vitrines sont vides',
  offers_empty_text: 'Il n’y a rien d’autre à vendre que des places pour le moment. C’est déjà beaucoup.',

  offers_subscriptions_title: 'L’abonnement',
  offers_subscriptions_text:
    'Plusieurs spectacles d’un coup, les meilleures places d’abord, et le plaisir d’avoir tout noté dans son agenda.',
  offers_subscriptions_link: 'Choisir une formule',

  offers_cards_title: 'Cartes et cadeaux',
  offers_evening_title: 'Pour votre soirée',
  offers_evening_of: '[show], [date]',
  offers_services_title: 'À la boutique',
  offers_donations_title: 'Soutenir le théâtre',

  offers_chosen_amount: 'Le montant de votre choix',
  offers_card_choose: 'Choisir cette carte',
  offers_card_choose_this: 'Choisir cette carte, [name]',
  offers_amount: 'Montant',
  offers_amount_other: 'Un autre montant',
  offers_amount_typed: 'Votre montant, en euros',
  offers_amount_bounds: 'De [least] à [most].',
  offers_amount_wrong: 'Le montant va de [least] à [most].',
  offers_amount_missing: 'Choisissez un montant.',
  offers_holder_lastName: 'Nom de la personne',
  offers_holder_firstName: 'Son prénom',
  offers_holder_last_missing: 'Le nom est requis\u00a0: la carte est nominative.',
  offers_holder_first_missing: 'Le prénom est requis\u00a0: la carte est nominative.',
  offers_holder_wrong: 'Un nom ne peut pas contenir de point-virgule.',
  offers_holder_long: 'Un nom a [most] caractères au plus.',
  offers_message: 'Un mot de votre part',
  offers_message_hint: 'Il est imprimé sur la carte.',
  offers_message_long: 'Le mot est trop long\u00a0: [most] caractères au plus.',
  offers_nominative: 'Nominative',

  offers_add: 'Ajouter au panier',
  offers_add_this: 'Ajouter au panier, [name]',
  offers_give: 'Donner',
  offers_give_amount: 'Donner [amount]',
  offers_quantity_limit: 'C’est le plus que l’on peut prendre.',
  offers_quantity: 'Quantité, [name]',
  offers_in_cart: 'Déjà 1 dans votre panier|Déjà [count] dans votre panier',
  offers_no_more: 'Votre panier en a autant qu’il peut en avoir.',
  offers_no_price: 'Prix indisponible',
  offers_given: 'Votre don est au panier. Merci, de tout cœur.',
  offers_added_title: 'C’est dans votre panier',
  offers_added_text: '[name] vous y attend.',
  offers_added_cart: 'Voir le panier',
  offers_added_again: 'En prendre une autre',
  offers_added_on: 'Continuer',
  offers_refused: 'Cela n’a pas pu être ajouté',
} as const;

export type OffersTextKey = keyof typeof fr;

/** The text of this key, in the venue’s words if it has its own. */
export const offersText = textsOf<OffersTextKey>(fr);
