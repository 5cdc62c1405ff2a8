/** What every screen may say. */
export const common = {
  close: 'Fermer',
  back: 'Retour',
  retry: 'Réessayer',
  oneLess: 'Un de moins, [label]',
  oneMore: 'Un de plus, [label]',
  understood: 'J’ai compris',
  loading: 'Chargement…',
  SI_de: 'de',
  SI_a: 'à',
  dateUnknown: 'Date à venir',

  availability_available: 'Disponible',
  availability_last: 'Dernières places',
  availability_full: 'Complet',
  availability_waitingList: 'Liste d’attente',
  availability_soon: 'Bientôt en vente',
  availability_notSold: 'Non proposé',
  availability_past: 'Passé',
  availability_unknown: 'À vérifier',
} as const;
