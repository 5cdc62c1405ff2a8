/** Places of a performance that go only together (the option `places_imposees`). */
export interface ImposedPlaces {
  /** The number of tickets is a multiple of this; 1 imposes nothing. */
  readonly lot: number;
  /** Who takes one place of a set takes them all; places by their ids on the plan. */
  readonly sets: readonly (readonly number[])[];
}

/** What some places of a performance still miss. */
export type ImposedLack =
  /** Places go by `lot`: `missing` more, or `surplus` fewer. */
  | { readonly kind: 'lot'; readonly lot: number; readonly missing: number; readonly surplus: number }
  /** A set is broken: `missing` of its places are not taken. */
  | {
      readonly kind: 'set';
      readonly size: number;
      readonly held: readonly number[];
      readonly missing: readonly number[];
    };

/** A place that somebody has, or is about to take; null in free seating. */
interface TakenPlace {
  readonly seatId: number | null;
}

const hasPlace = (set: readonly number[], { seatId }: TakenPlace): boolean => set.some((id) => id === seatId);

/** What is to be taken, or given back, before these places make whole lots and whole sets; null when they do. */
export function imposedLack(
  rule: ImposedPlaces | undefined,
  places: readonly TakenPlace[],
): ImposedLack | null {
  if (rule === undefined) {
    return null;
  }
  const surplus = places.length % rule.lot;
  if (surplus !== 0) {
    return { kind: 'lot', lot: rule.lot, missing: rule.lot - surplus, surplus };
  }
  const taken = new Set(places.map(({ seatId }) => seatId));
  for (const set of rule.sets) {
    const held = set.filter((id) => taken.has(id));
    if (held.length > 0 && held.length < set.length) {
      return { kind: 'set', size: set.length, held, missing: set.filter((id) => !taken.has(id)) };
    }
  }
  return null;
}

/**
 * The places that must leave with one, itself among them, so that what stays goes together: those of its set, and as many of
 * the last as a lot asks for. Only itself where nothing is imposed, or where the places are not whole anyway.
 */
export function leavingWith<Place extends TakenPlace>(
  rule: ImposedPlaces | undefined,
  places: readonly Place[],
  one: Place,
): readonly Place[] {
  if (rule === undefined || imposedLack(rule, places) !== null) {
    return [one];
  }
  const set = rule.sets.find((ids) => hasPlace(ids, one)) ?? [];
  const together = places.filter((place) => place === one || hasPlace(set, place));
  const others = places.filter((place) => !together.includes(place));
  // Only places of no set can fill a lot up without breaking another set.
  const loose = others.filter((place) => !rule.sets.some((ids) => hasPlace(ids, place)));
  const count = others.length % rule.lot;
  return [...together, ...(count === 0 || loose.length < count ? [] : loose.slice(-count))];
}
