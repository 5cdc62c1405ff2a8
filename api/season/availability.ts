/** Point 3 of the specification: V many, O the last ones, + waiting list, R none, - not sold, ? unknown, ~ nothing. */
export type AvailabilityCode = '~' | '?' | '-' | 'R' | '+' | 'O' | 'V';

const ranks: readonly AvailabilityCode[] = ['~', '?', '-', 'R', '+', 'O', 'V'];

/** Performance id to category code to availability. A performance that is absent is unknown. */
export type Availability = ReadonlyMap<number, ReadonlyMap<string, AvailabilityCode>>;

/** Position in the order ~ ? - R + O V. */
export function availabilityRank(code: AvailabilityCode): number {
  return ranks.indexOf(code);
}

/** V and O count as available. */
export function isAvailable(code: AvailabilityCode): boolean {
  return code === 'V' || code === 'O';
}

export function isAvailabilityCode(character: string): character is AvailabilityCode {
  return ranks.some((code) => code === character);
}

/** The best of some codes: what a performance is, given its categories. Unknown when there are none. */
export function bestAvailability(codes: Iterable<AvailabilityCode>): AvailabilityCode {
  return ranks[Math.max(...Array.from(codes, availabilityRank))] ?? '?';
}

type Row = ReadonlyMap<string, AvailabilityCode>;

function isSameRow(row: Row, other: Row): boolean {
  return row.size === other.size && [...row].every(([category, code]) => other.get(category) === code);
}

function keepRow(known: Row | undefined, fresh: Row): Row {
  return known !== undefined && isSameRow(known, fresh) ? known : fresh;
}

/** `fresh`, with the very rows of `known` where nothing changed, and `known` itself when nothing did at all. */
export function shareRows(known: Availability | undefined, fresh: Availability): Availability {
  if (known === undefined) {
    return fresh;
  }
  const shared = new Map([...fresh].map(([id, row]) => [id, keepRow(known.get(id), row)]));
  const isSame = shared.size === known.size && [...shared].every(([id, row]) => known.get(id) === row);
  return isSame ? known : shared;
}

/** `known` with the rows of `fresh` that changed; `known` itself when none did. Performances new to it are left out. */
export function mergeRows(known: Availability, fresh: Availability): Availability {
  const changed = [...fresh].filter(([id, row]) => {
    const before = known.get(id);
    return before !== undefined && !isSameRow(before, row);
  });
  return changed.length === 0 ? known : new Map([...known, ...changed]);
}
