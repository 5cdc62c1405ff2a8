/** What `/billets` takes from the query: the show to open, the filters, the presentation. */
export interface TicketsSearch {
  /** The id of the show that is open. */
  readonly spec?: number | undefined;
  readonly 'filtre.genre'?: string | undefined;
  /** « 2026-12 ». */
  readonly 'filtre.mois'?: string | undefined;
  readonly 'filtre.salle'?: string | undefined;
  readonly 'filtre.cycle'?: string | undefined;
  /** The most that the cheapest place may cost, in euros. */
  readonly 'filtre.prix'?: number | undefined;
  readonly 'filtre.places'?: 'libres' | 'dernieres' | undefined;
  readonly 'filtre.quand'?: 'ce-soir' | 'ce-week-end' | undefined;
  readonly 'filtre.heure'?: 'journee' | 'soiree' | undefined;
  /** « samedi ». */
  readonly 'filtre.semaine'?: string | undefined;
  /** « 2026-12-03 ». */
  readonly 'filtre.du'?: string | undefined;
  readonly 'filtre.au'?: string | undefined;
  /** Years. */
  readonly 'filtre.age'?: number | undefined;
  /** A word of `accessWords`. */
  readonly 'filtre.acces'?: string | undefined;
  readonly 'filtre.recherche'?: string | undefined;
  readonly 'filtre.vue'?: 'calendrier' | undefined;
  /** « 2026-12-03 ». */
  readonly 'filtre.jour'?: string | undefined;
}

const textOf = (value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && value !== ''
    ? String(value).slice(0, 200)
    : undefined;

const numberFrom =
  (least: number) =>
  (value: unknown): number | undefined => {
    const number = Number(textOf(value));
    return Number.isSafeInteger(number) && number >= least ? number : undefined;
  };
const numberOf = numberFrom(1);

function oneOf<const Value extends string>(value: unknown, ...values: readonly Value[]): Value | undefined {
  return values.find((one) => one === value);
}

/** Any query as the page's own; what can mean nothing is left out. The screen judges months and days (`filtersOf`). */
export function readTicketsSearch(search: Readonly<Record<string, unknown>>): TicketsSearch {
  return {
    spec: numberOf(search.spec),
    'filtre.genre': textOf(search['filtre.genre']),
    'filtre.mois': textOf(search['filtre.mois']),
    'filtre.salle': textOf(search['filtre.salle']),
    'filtre.cycle': textOf(search['filtre.cycle']),
    'filtre.prix': numberFrom(0)(search['filtre.prix']),
    'filtre.places': oneOf(search['filtre.places'], 'libres', 'dernieres'),
    'filtre.quand': oneOf(search['filtre.quand'], 'ce-soir', 'ce-week-end'),
    'filtre.heure': oneOf(search['filtre.heure'], 'journee', 'soiree'),
    'filtre.semaine': textOf(search['filtre.semaine']),
    'filtre.du': textOf(search['filtre.du']),
    'filtre.au': textOf(search['filtre.au']),
    'filtre.age': numberOf(search['filtre.age']),
    'filtre.acces': textOf(search['filtre.acces']),
    'filtre.recherche': textOf(search['filtre.recherche']),
    'filtre.vue': oneOf(search['filtre.vue'], 'calendrier'),
    'filtre.jour': textOf(search['filtre.jour']),
  };
}
