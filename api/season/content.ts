/** A text of the venue's own: a page of its menu, of the account, or the terms of sale. */
export interface VenueContent {
  readonly title: string;
  /** Not to be trusted: only `RichText` may show it. */
  readonly html: string;
  /** Last changed on this day, `2026-11-21`; null when the venue does not say. */
  readonly updatedOn: string | null;
}

/** The codes of texts that take the place of the shop's own, when the venue has them. */
export const legalContents = {
  terms: 'cgv',
  questions: 'faq',
  notices: 'mentions',
  accessibility: 'accessibilite',
} as const;
