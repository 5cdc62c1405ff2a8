import { textsOf } from '../text.ts';

/**
 * The error catalogue of point 8: the specification gives the keys, not the texts. They say what the numbers mean in
 * `docs/contract.md`, « Refusals », and what to do next; they stand in where a refusal comes without words of its own.
 */
export const errors = {
  ER_1: 'C’était déjà fait\u00a0: il n’y a rien de plus à faire.',
  ER_2: 'Une information manque ou n’est pas reconnue. Vérifiez ce que vous avez choisi ou saisi, puis réessayez.',
  ER_3: 'Votre panier ne le permet pas en ce moment\u00a0: il est vide, échu ou en cours de paiement. Relisez-le, puis réessayez.',
  ER_4: 'Nous ne vous reconnaissons pas pour cette demande. Connectez-vous avec le compte concerné, puis réessayez.',
  ER_5: 'Ce tarif n’est pas proposé pour cette place. Choisissez-en un autre.',
  ER_6: 'Nous n’y arrivons pas tout de suite. Rien n’est perdu\u00a0: réessayez dans un instant.',
  ER_11: 'Cette place vient d’être prise. Choisissez-en une autre\u00a0: le plan est à jour.',
  ER_12:
    'Il ne reste pas assez de places dans cette catégorie. Prenez-en moins, ou choisissez une autre catégorie.',
  ER_13: 'La limite prévue par le théâtre est atteinte. Demandez-en moins, ou appelez-nous.',
  ER_21: 'C’est fait.',
  ER_22: 'Vos places sont dans votre panier.',
  ER_23: 'Vos changements sont enregistrés.',
  ER_error: 'Un imprévu nous empêche de répondre. Rien n’est perdu\u00a0: réessayez dans un instant.',

  apiError_title: 'Erreur retournée par l’API ([target])',
  apiError_address: 'Adresse',
  apiError_status: 'Réponse [status]',
  apiError_emptyResponse: 'Réponse vide',
  apiError_reference: 'Référence du journal',
  apiError_publicTitle: 'Le serveur n’a pas répondu comme prévu',
  apiError_publicText:
    'Ce que vous avez choisi est gardé. Réessayez dans un instant\u00a0; si cela se répète, donnez-nous cette référence.',
  apiError_list: 'Messages du serveur',
  apiError_dismiss: 'Fermer ce message, référence [reference]',
} as const;

export type ErrorTextKey = keyof typeof errors;

export const errorText = textsOf<ErrorTextKey>(errors);
