import { textsOf } from '../text.ts';

/** How tickets are collected, and how the order is paid. */
const choices = {
  pickup_title: 'Recevoir vos billets',
  pickup_legend: 'Comment souhaitez-vous les recevoir\u202f?',
  pickup_loading: 'Nous cherchons les modes de retrait…',
  pickup_failed: 'Les modes de retrait n’ont pas pu s’afficher.',
  pickup_none:
    'Aucun mode de retrait n’est proposé pour l’instant. Appelez-nous\u00a0: nous trouverons une solution.',
  pickup_missing: 'Choisissez un mode de retrait pour continuer.',
  pickup_address: 'L’envoi se fera à l’adresse de vos coordonnées.',
  pickup_address_to: 'Envoi à\u00a0: [address]',
  pickup_refused: 'Ce mode de retrait n’a pas été enregistré',
  pickup_continue: 'Continuer vers le paiement',
  payment_title: 'Mode de paiement',
  payment_legend: 'Comment souhaitez-vous payer\u202f?',
  payment_loading: 'Nous cherchons les modes de paiement…',
  payment_failed: 'Les modes de paiement n’ont pas pu s’afficher.',
  payment_none:
    'Aucun mode de paiement n’est proposé pour l’instant. Appelez-nous\u00a0: nous trouverons une solution.',
  payment_missing: 'Choisissez un mode de paiement pour continuer.',
  payment_refused: 'Ce mode de paiement n’a pas été enregistré',
  payment_unavailable: 'Indisponible pour cette commande.',
  payment_safe:
    'Le paiement se fait sur la page sécurisée de notre banque. Votre numéro de carte ne passe jamais par le théâtre.',
  payment_continue: 'Continuer vers le récapitulatif',
} as const;

export const choiceText = textsOf(choices);
