import { textsOf } from '../text.ts';

/** What several screens say, the home page not among them. */
export const shared = {
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
} as const;

export type SharedTextKey = keyof typeof shared;

export const sharedText = textsOf<SharedTextKey>(shared);
