/** Point 5: a new password's length, in characters. */
export const shortestPassword = 12;

/** `short` is refused; `weak` would be guessed, and the server may refuse it too. */
export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong';

/** Bits of guessing from which on the CNIL calls a password alone strong enough, and those of a comfortable one. */
const fairBits = 60;
const strongBits = 80;
/** Bits that a word of a phrase is worth, chosen among some thousand common ones. */
const bitsOfWord = 12;

const alphabets: readonly (readonly [RegExp, number])[] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{N}/u, 10],
  [/[^\p{L}\p{N}]/u, 33],
];

/** How many characters surprise: neither said just before, nor the next in an alphabet or a row of digits. */
function surprises(characters: readonly string[]): number {
  return characters.filter((character, index) => {
    const code = character.codePointAt(0) ?? 0;
    const before = characters[index - 1]?.codePointAt(0) ?? -9;
    return (
      Math.abs(code - before) > 1 && !characters.slice(Math.max(0, index - 3), index).includes(character)
    );
  }).length;
}

/**
 * How well a password resists guessing, in the spirit of the CNIL's examples: length and variety, or a phrase of words. An
 * estimate for a hint; only the server decides.
 */
export function strengthOf(password: string): PasswordStrength {
  const characters = [...password];
  if (characters.length < shortestPassword) {
    return 'short';
  }
  const alphabet = alphabets.reduce((size, [kind, letters]) => size + (kind.test(password) ? letters : 0), 0);
  const byCharacters = surprises(characters) * Math.log2(alphabet);
  const words = new Set(
    password
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length > 1),
  );
  // A phrase is guessed word by word, so seven words are as good as the CNIL's long passwords.
  const isPhrase = words.size >= 3 && /^[\p{L}\p{Zs}'’,.!?-]+$/u.test(password);
  const bits = isPhrase ? Math.min(byCharacters, words.size * bitsOfWord) : byCharacters;
  return bits >= strongBits ? 'strong' : bits >= fairBits ? 'fair' : 'weak';
}
