/** How people who come together would like to sit, where the shop or the server chooses for them (point 2 of the specification). */
export interface PlacePreferences {
  /** Side by side, in one row. Where no row has so many seats, in the fewest groups, which is said. */
  readonly together: boolean;
  /** Not behind one another: whoever cannot sit side by side sits further along the same row, rather than in another. */
  readonly sameRow: boolean;
  /** How many of the party come in a wheelchair. */
  readonly wheelchairs: number;
  /** How many of the others go with somebody in a wheelchair, and sit beside. */
  readonly companions: number;
}

/** What most people want: side by side. */
export const usualPreferences: PlacePreferences = {
  together: true,
  sameRow: true,
  wheelchairs: 0,
  companions: 0,
};

/** With so many wheelchairs of so many people: who asks for the first place seldom comes alone. */
export function withWheelchairs(
  preferences: PlacePreferences,
  wheelchairs: number,
  people: number,
): PlacePreferences {
  const wished = preferences.wheelchairs === 0 ? 1 : preferences.companions;
  const companions = wheelchairs === 0 ? 0 : Math.max(0, Math.min(wished, people - wheelchairs));
  return { ...preferences, wheelchairs, companions };
}
