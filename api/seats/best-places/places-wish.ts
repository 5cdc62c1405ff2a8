/** What somebody asks for without naming seats. */
export interface PlacesWish {
  readonly categoryId: number;
  /** People, one place each; at least 1. */
  readonly count: number;
  /** How many of them come with a wheelchair: so many places for wheelchairs, and nobody else gets one. */
  readonly accessible: number;
  /** How many of the others go with somebody in a wheelchair and want the seats kept for that; absent, all of them. */
  readonly companions?: number;
  /** Side by side where that is possible; absent, yes. A party with a wheelchair always is kept together. */
  readonly together?: boolean;
  /** Not behind one another: who cannot sit side by side sits further along the row. Absent, a row behind is as near. */
  readonly sameRow?: boolean;
}

/** How many seats for companions the party wants. */
export function companionsWanted(wish: PlacesWish): number {
  return wish.accessible === 0 ? 0 : (wish.companions ?? wish.count - wish.accessible);
}
