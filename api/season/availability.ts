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
