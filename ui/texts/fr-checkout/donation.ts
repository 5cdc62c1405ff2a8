import { textsOf } from '../text.ts';

/** The step of the funnel that asks for a donation. */
const donation = {
  donation_title: 'Un don pour le théâtre\u202f?',
  donation_intro: 'C’est vous qui voyez\u00a0: votre commande est la même avec ou sans don.',
  donation_loading: 'Nous préparons cette page…',
  donation_failed: 'Les dons ne peuvent pas s’afficher pour l’instant. Votre commande, elle, peut continuer.',
  donation_none: 'Aucun don n’est proposé en ce moment. Vous pouvez continuer.',
  donation_refused: 'Votre don n’a pas été enregistré',
  donation_given: 'Votre don\u00a0: [amount]. Merci\u202f! Vous pouvez le changer ou le retirer.',
  donation_purpose: 'À quoi servira votre don\u202f?',
  donation_amounts: 'Combien souhaitez-vous donner\u202f?',
  donation_other: 'Autre montant',
  donation_free: 'Votre montant, en euros',
  donation_free_hint: 'De [least] à [most]. Exemple\u00a0: 15 ou 12,50',
  donation_missing: 'Choisissez un montant, ou continuez sans don.',
  donation_free_wrong: 'Écrivez un montant de [least] à [most], par exemple 15.',
  donation_give: 'Faire un don et continuer',
  donation_give_amount: 'Donner [amount] et continuer',
  donation_keep: 'Garder mon don et continuer',
  donation_change: 'Passer mon don à [amount]',
  donation_decline: 'Continuer sans don',
  donation_withdraw: 'Retirer mon don et continuer',
  donation_continue: 'Continuer',
} as const;

export const donationText = textsOf<keyof typeof donation>(donation);
