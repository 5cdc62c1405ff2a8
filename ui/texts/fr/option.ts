import { textsOf } from '../text.ts';

/** An option: a hold that its shopper makes longer, once. */
export const option = {
  option_heading: 'Poser une option',
  option_intro:
    'Vos places sont choisies, mais il vous faut un peu de temps\u202f? Nous les gardons pour vous.',
  option_until: 'Gardées jusqu’au',
  option_what: 'Ce que cela change',
  option_rule_free: 'Rien à payer maintenant\u00a0: une option est gratuite.',
  option_rule_pay: 'Payez quand vous voulez avant l’échéance.',
  option_rule_again: 'Vous retrouverez votre panier dans ce navigateur.',
  option_rule_once: 'Une option se pose une seule fois par panier, et ne se prolonge pas.',
  option_rule_end: 'À l’échéance, les places qui ne sont pas payées sont remises en vente d’elles-mêmes.',
  option_place: 'Garder mes places jusqu’au [date]',
  option_back: 'Revenir au panier',
  option_refused: 'L’option n’a pas été posée',

  option_placed: 'Votre option est posée',
  option_placed_until: 'Vos places sont à vous jusqu’au [date].',
  option_placed_after: 'Payez avant cette échéance\u00a0: passé ce moment, elles seront remises en vente.',
  option_placed_undo: 'Plus envie\u202f? Videz votre panier, et d’autres en profiteront.',
  option_pay: 'Continuer vers le paiement',

  option_none_title: 'Pas d’option ici',
  option_none_text:
    'Ce théâtre ne garde pas de places en option. Elles restent à vous le temps indiqué dans votre panier.',
  option_empty_title: 'Rien à garder pour l’instant',
  option_empty_text: 'Une option se pose sur des places\u00a0: choisissez-les d’abord.',
  option_empty_link: 'Voir les spectacles',
  option_soon_title: 'C’est pour bientôt',
  option_soon_text:
    'Une de vos représentations commence trop tôt pour une option. Vos places restent à vous le temps indiqué dans votre panier.',
  option_paying_title: 'Un paiement est en cours',
  option_paying_text:
    'Vos places restent à vous pendant ce temps. Terminez-le, ou annulez-le, avant de poser une option.',
} as const;

export const optionText = textsOf(option);
