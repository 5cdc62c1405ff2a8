import type { Venue } from '../../api/season/settings.ts';
import { homeText } from '../home/fr.ts';

/** A link at the end of a paragraph or of a line of a list. */
export interface LegalLink {
  readonly label: string;
  readonly address: string;
}

/** A paragraph, with a link after it; or a list. */
export type LegalBlock =
  | string
  | { readonly words: string; readonly link: LegalLink }
  | { readonly items: readonly (string | { readonly words: string; readonly link: LegalLink })[] };

export interface LegalSection {
  readonly heading: string;
  readonly blocks: readonly LegalBlock[];
}

/** A text of the venue's. */
export type LegalText = (venue: Venue) => readonly LegalSection[];

export interface LegalScreenProps {
  /** Null until the settings are known. */
  readonly venue: Venue | null;
}

/** What stands in the texts until the venue's own settings are known: no name is better than another's. */
export const unknownVenue: Venue = {
  name: 'Le théâtre',
  city: '',
  address: '',
  phone: '',
  email: '',
  operator: '',
  licences: '',
  siret: '',
  publisher: '',
  host: '',
  mediator: { name: '', website: '' },
};

/** What texts are told of the venue: where nobody said its name, they speak of the box office. */
export function venueInTexts(venue: Venue | null): Venue {
  return venue === null
    ? unknownVenue
    : { ...venue, name: venue.name === '' ? homeText('home_title') : venue.name };
}

/** Who sells: the company or association that runs the venue, with the name that the public knows. */
export function sellerOf({ name, operator }: Venue): string {
  return operator === '' || operator === name ? name : `${operator}, qui exploite ${name}`;
}
