import { textsOf } from '../text.ts';

/** The error catalogue of point 8: the specification gives the keys, not the texts. */
export const errors = {
  ER_1: 'C’est noté.',
  ER_2: 'Cette demande n’a pas pu être traitée. Vérifiez votre choix, puis réessayez.',
  ER_3: 'Ces places viennent d’être prises. Choisissez-en d’autres\u00a0: le plan est à jour.',
  ER_4: 'Ce tarif n’est pas proposé pour ces places.',
  ER_5: 'La vente est fermée pour cette représentation.',
  ER_6: 'Le nombre de places possible est dépassé pour cette représentation.',
  ER_11: 'Votre panier a changé. Relisez-le avant de continuer.',
  ER_12: 'Un justificatif vous sera demandé à l’entrée pour ce tarif.',
  ER_13: 'Il reste très peu de places à cette date.',
  ER_21: 'C’est fait.',
  ER_22: 'Vos places sont dans votre panier.',
  ER_23: 'Vos changements sont enregistrés.',
  ER_error: 'Un imprévu nous empêche de répondre. Rien n’est perdu\u00a0: réessayez dans un instant.',
} as const;

export type ErrorTextKey = keyof typeof errors;

export const errorText = textsOf<ErrorTextKey>(errors);
