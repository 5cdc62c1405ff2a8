/** Something wrong in a season, and where: « performances[3].hall ». */
export interface Fault {
  readonly place: string;
  readonly message: string;
}

/** « performances[3].hall » of a path. */
export function placeOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>((place, key) => {
    if (typeof key === 'number') {
      return `${place}[${key}]`;
    }
    return place === '' ? String(key) : `${place}.${String(key)}`;
  }, '');
}

/** Collects the faults of a season: a check never stops at the first. */
export class FaultList {
  readonly #faults: Fault[] = [];

  add(place: string, message: string): void {
    this.#faults.push({ place: place === '' ? 'season.json' : place, message });
  }

  /** Whether something is wrong at this place or below it. */
  isIn(place: string): boolean {
    return this.#faults.some(
      (fault) => fault.place.startsWith(place) && !/^\w/.test(fault.place.slice(place.length)),
    );
  }

  get isEmpty(): boolean {
    return this.#faults.length === 0;
  }

  get all(): readonly Fault[] {
    return this.#faults;
  }
}
