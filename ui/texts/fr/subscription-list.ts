import { textsOf } from '../text.ts';

/** The subscriptions of the cart. */
export const subscriptionList = {
  abo_list_title: 'Vos abonnements',
  abo_list_empty_title: 'Pas encore d’abonnement',
  abo_list_empty_text: 'Votre panier n’en contient aucun. Voici ce que nous proposons cette saison.',
  abo_list_empty_link: 'Voir les abonnements',
  abo_list_complete: 'Complet',
  abo_list_incomplete: 'À compléter',
  abo_list_refused: 'À corriger',
  abo_list_missing: 'Il manque encore',
  abo_list_wrong: 'À corriger',
  abo_list_numbered: '[type] [number]',
  abo_list_for: 'Au nom de [name]',
  abo_list_tickets: 'Les places',
  abo_list_no_ticket: 'Aucune place pour l’instant.',
  abo_list_remove: 'Retirer cet abonnement',
  abo_list_remove_name: 'Retirer cet abonnement\u00a0: [title]',
  abo_list_removal_failed: 'L’abonnement n’a pas été retiré',
  abo_list_cart: 'Aller au panier',
  abo_list_continue: 'Compléter',
  abo_list_continue_name: 'Compléter\u00a0: [title]',
  abo_list_edit: 'Modifier',
  abo_list_edit_name: 'Modifier\u00a0: [title]',
  abo_list_help:
    'Un abonnement se complète quand vous voulez, avant de payer. Une question\u202f? Appelez-nous.',
} as const;

export type SubscriptionListTextKey = keyof typeof subscriptionList;

export const subscriptionListText = textsOf<SubscriptionListTextKey>(subscriptionList);
