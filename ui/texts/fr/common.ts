/** What every screen may say. */
export const common = {
  retry: 'Réessayer',
  loading: 'Chargement…',
  price_unknown: 'montant inconnu',
  SI_de: 'de',
  SI_a: 'à',
} as const;
