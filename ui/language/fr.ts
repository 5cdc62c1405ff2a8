import { textsOf } from './text.ts';

/** What every subject may say, and the catalogue of errors. */
export const fr = {
  // What every screen may say.
  retry: 'Réessayer',
  loading: 'Chargement…',
  price_on_proof: 'sur justificatif',
  price_too_young: 'spectacle dès 1\u00a0an|spectacle dès [count]\u00a0ans',
  price_unknown: 'montant inconnu',
  SI_de: 'de',
  SI_a: 'à',

  // What several screens say, the home page not among them.
  close: 'Fermer',
  oneLess: 'Un de moins, [label]',
  oneMore: 'Un de plus, [label]',
  understood: 'J’ai compris',
  dateUnknown: 'Date à venir',
  answer_slow: 'Cela prend plus de temps que d’habitude. Nous attendons la réponse…',
  answer_stuck: 'La réponse se fait attendre',
  answer_stuck_text:
    'Vérifiez votre connexion à internet. Nous redemandons de nous-mêmes, et rien ne sera fait deux fois\u00a0: vous pouvez patienter ici, ou recharger la page, qui dira ce qui a été fait.',
  loading_stuck_text:
    'Vérifiez votre connexion à internet. Vous pouvez patienter ici, ou recharger la page\u00a0: votre panier reste tel qu’il est.',

  availability_available: 'Disponible',
  availability_last: 'Dernières places',
  availability_full: 'Complet',
  availability_waitingList: 'Liste d’attente',
  availability_soon: 'Bientôt en vente',
  availability_notSold: 'Non proposé',
  availability_past: 'Passé',
  availability_unknown: 'À vérifier',

  // The error catalogue of point 8: the specification gives the keys, not the texts. They say what the numbers mean in
  // `docs/contract.md`, « Refusals », and what to do next; they stand in where a refusal comes without words of its own.
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

export type TextKey = keyof typeof fr;

/** The text of this key, in the venue’s words if it has its own. */
export const text = textsOf<TextKey>(fr);
