import { fillText, type TextValues } from '../../api/values/fill-text.ts';

let venueTexts: ReadonlyMap<string, string> = new Map();

/** Texts of the venue's that take the place of the dictionary's, by key (point 3, app params). */
export function adoptVenueTexts(texts: ReadonlyMap<string, string>): void {
  venueTexts = texts;
}

/** The texts of a dictionary: each by its key, in the venue's words if it has its own. */
export function textsOf<Key extends string>(
  dictionary: Readonly<Record<Key, string>>,
): (key: Key, values?: TextValues) => string {
  return (key, values) => {
    // One that says nothing would leave a button without a name.
    const own = fillText(venueTexts.get(key) ?? '', values);
    return own.trim() === '' ? fillText(dictionary[key], values) : own;
  };
}
