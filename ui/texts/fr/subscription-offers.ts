import { textsOf } from '../text.ts';

/** What is proposed to subscribers: the offers, a formula's details, and how one subscribes otherwise. */
export const subscriptionOffers = {
  abo_lead: 'Choisissez une formule, composez-la ici, et vos places sont à vous.',
  abo_selected: 'Votre choix',
  abo_more: 'Tout savoir',
  abo_more_name: 'Tout savoir sur [title]',
  abo_in_cart: 'Votre panier contient un abonnement.|Votre panier contient [count] abonnements.',
  abo_in_cart_link: 'Les voir',
  abo_compare: 'Comparer les formules',
  abo_compare_close: 'Fermer la comparaison',
  abo_compare_failed: 'La comparaison n’a pas pu s’ouvrir. Chaque formule a sa fiche ci-dessous.',
  abo_how_title: 'S’abonner avec nous',
  abo_how_text:
    'Composez ici, date par date. Si vous préférez le faire avec nous, appelez-nous ou passez au guichet\u00a0: nous aimons ça.',
  abo_how_phone: 'Par téléphone',
  abo_how_boxOffice: 'Au guichet',
  abo_how_email: 'Par e-mail',
  abo_types_title: 'Pour qui\u202f?',
  abo_types_loading: 'Nous cherchons les détails…',
  abo_types_failed: 'Les détails de cette formule n’ont pas pu s’afficher.',
  abo_formula_unknown_title: 'Cette formule n’est plus proposée',
  abo_formula_unknown:
    'Elle a peut-être changé de nom. Les autres abonnements sont sur la page des abonnements.',
} as const;

export const subscriptionOffersText = textsOf<keyof typeof subscriptionOffers>(subscriptionOffers);
