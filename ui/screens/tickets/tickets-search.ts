/** What `/billets` takes from the query: the show to open, the filters, the presentation. */
export interface TicketsSearch {
  /** The id of the show that is open. */
  readonly spec?: number | undefined;
  readonly genre?: string | undefined;
  /** « 2026-12 ». */
  readonly mois?: string | undefined;
  readonly salle?: string | undefined;
  readonly cycle?: string | undefined;
  /** The most that the cheapest place may cost, in euros. */
  readonly prix?: number | undefined;
  readonly places?: 'libres' | 'dernieres' | undefined;
  readonly quand?: 'ce-soir' | 'ce-week-end' | undefined;
  readonly heure?: 'journee' | 'soiree' | undefined;
  readonly recherche?: string | undefined;
  readonly vue?: 'calendrier' | undefined;
  /** « 2026-12-03 ». */
  readonly jour?: string | undefined;
}

const textOf = (value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && value !== ''
    ? String(value).slice(0, 200)
    : undefined;

const numberOf = (value: unknown): number | undefined => {
  const number = Number(textOf(value));
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

function oneOf<const Value extends string>(value: unknown, ...values: readonly Value[]): Value | undefined {
  return values.find((one) => one === value);
}

/** Any query as the page's own; what can mean nothing is left out. The screen judges months and days (`filtersOf`). */
export function readTicketsSearch(search: Readonly<Record<string, unknown>>): TicketsSearch {
  return {
    spec: numberOf(search.spec),
    genre: textOf(search.genre),
    mois: textOf(search.mois),
    salle: textOf(search.salle),
    cycle: textOf(search.cycle),
    prix: numberOf(search.prix),
    places: oneOf(search.places, 'libres', 'dernieres'),
    quand: oneOf(search.quand, 'ce-soir', 'ce-week-end'),
    heure: oneOf(search.heure, 'journee', 'soiree'),
    recherche: textOf(search.recherche),
    vue: oneOf(search.vue, 'calendrier'),
    jour: textOf(search.jour),
  };
}
