/** A venue's name as its sign shows it. */
export interface NameParts {
  readonly first: string;
  readonly last: string;
}

/** The last word of a name is said louder: « Théâtre de la » « Grande-Ourse ». `first` is empty for a name of one word. */
export function nameParts(name: string): NameParts {
  const whole = name.trim();
  const cut = whole.search(/\s\S*$/);
  return cut === -1 ? { first: '', last: whole } : { first: whole.slice(0, cut), last: whole.slice(cut + 1) };
}
