/**
 * The fields of a query that choose among the shows of `/billets`. Their names begin so that none of a venue's (`?prix=1`) is taken
 * for one, and links of other pages leave them out.
 */
export const filterFields = [
  'filtre.genre',
  'filtre.mois',
  'filtre.salle',
  'filtre.cycle',
  'filtre.prix',
  'filtre.places',
  'filtre.quand',
  'filtre.heure',
  'filtre.semaine',
  'filtre.du',
  'filtre.au',
  'filtre.age',
  'filtre.acces',
  'filtre.recherche',
] as const;
