/** What somebody asks for without naming seats. */
export interface PlacesWish {
  readonly categoryId: number;
  /** People, one place each; at least 1. */
  readonly count: number;
  /** How many of them come with a wheelchair: so many places for wheelchairs, and nobody else gets one. */
  readonly accessible: number;
}
