/** An image of the venue: every machine serves it from here. */
export interface VenueFileTable {
  /** The last part of its address. */
  name: string;
  /** Its media type, as its content proves it. */
  type: string;
  /** Names the content. */
  digest: string;
  content: Buffer;
}
