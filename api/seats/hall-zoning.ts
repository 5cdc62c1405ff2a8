/** A zone of a hall in free seating, as an area of the hall's picture. */
export interface HallZone {
  /** Also the code of the category whose places are there. */
  readonly code: string;
  readonly name: string;
  /** Corners in pixels of the picture, x and y in turn; at least three. */
  readonly outline: readonly number[];
}

/** Where the zones of a hall are: a picture, and areas on it. */
export interface HallZoning {
  /** A path of the server. */
  readonly picture: string;
  readonly zones: readonly HallZone[];
}

/** The middle of an area, for its name; the mean of its corners. */
export function middleOf(outline: readonly number[]): { readonly x: number; readonly y: number } {
  const corners = Math.max(1, outline.length / 2);
  const sum = (from: number): number =>
    outline.reduce((total, value, index) => total + (index % 2 === from ? value : 0), 0);
  return { x: sum(0) / corners, y: sum(1) / corners };
}
