import type { Availability, AvailabilityCode } from '../season/availability.ts';

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
