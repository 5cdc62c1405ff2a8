import { textsOf } from '../text.ts';

/** The promo code, in the cart and before the payment. */
export const promoCode = {
  promo_open: 'J’ai un code promo',
  promo_title: 'Code promo',
  promo_label: 'Votre code promo',
  promo_hint: 'Tel que vous l’avez reçu\u00a0; majuscules ou minuscules, peu importe.',
  promo_apply: 'Appliquer',
  promo_again: 'Réessayer',
  promo_dismiss: 'Annuler',
  promo_missing: 'Tapez d’abord votre code.',
  promo_checking: 'Nous vérifions votre code…',
  promo_failed: 'Nous n’avons pas eu de réponse pour ce code\u00a0: réessayez dans un instant.',
  promo_applied: 'Le code [code] est appliqué',
  promo_applied_unnamed: 'Votre code promo est appliqué',
  promo_saved:
    '1 place moins chère\u00a0: vous gagnez [amount].|[count] places moins chères\u00a0: vous gagnez [amount].',
  promo_same: '1 place à son tarif.|[count] places à son tarif.',
  promo_change:
    '[place]\u00a0: [after] au lieu de [before]|[count] × [place]\u00a0: [after] au lieu de [before]',
  promo_to_choose: 'Il ouvre un tarif de plus\u00a0: choisissez-le dans la liste de vos places.',
  promo_renew: 'L’appliquer aux places ajoutées',
  promo_withdraw: 'Retirer ce code',
  promo_withdrawing: 'Mise à jour de votre code…',
  promo_stays: 'Le code est resté tel quel',
  promo_unreachable: 'La vérification des codes promo ne répond pas.',
} as const;

export const promoText = textsOf(promoCode);
