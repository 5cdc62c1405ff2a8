import { commonPasswords, keyboardRuns } from './common-passwords.ts';

/** Of this many characters that are not given away by the rest, a password has at least. */
const fewestOwn = 4;
const shortestPart = 4;
const fewestDifferent = 4;
const spellings: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's' };

/** Lower case, without accents: what a guesser tries first. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFC');
}

/** Letters and digits alone. */
function squeeze(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}

/** A short piece said again and again, perhaps cut at the end: « abcabcabcabc », « 201520152015 ». */
function isRepetition(text: string): boolean {
  for (let length = 1; length <= Math.min(6, text.length / 2); length += 1) {
    if (
      text
        .slice(0, length)
        .repeat(Math.ceil(text.length / length))
        .startsWith(text)
    ) {
      return true;
    }
  }
  return false;
}

/** @param text Letters and digits; too few of them beside signs are no run. */
function isRun(text: string): boolean {
  const backwards = [...text].reverse().join('');
  return keyboardRuns.some((run) => {
    const twice = run + run;
    return twice.includes(text) || twice.includes(backwards);
  });
}

/** With the digits that stand for letters, as in « m0tdepa55e », spelled out: the same word to a guesser. */
function spelled(text: string): string {
  return text.replace(/[01345]/g, (digit) => spellings[digit] ?? digit);
}

function isPattern(text: string): boolean {
  return commonPasswords.has(text) || commonPasswords.has(spelled(text)) || isRun(text) || isRepetition(text);
}

/** The pieces of a name or an address that somebody might build a password of, the longest first. */
function partsOf(known: readonly string[]): readonly string[] {
  const parts = known.flatMap((text) => {
    const words = fold(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '');
    return [...words, words.join('')];
  });
  return [...new Set(parts)]
    .filter((part) => part.length >= shortestPart)
    .toSorted((a, b) => b.length - a.length);
}

/**
 * Whether a guesser would try this password among the first: a common one with digits around it, a run of keys, a
 * repetition, or nothing but what is known of the shopper and the venue (`known`: e-mail, names, the venue's name).
 */
export function isGuessable(password: string, known: readonly string[]): boolean {
  const folded = fold(password);
  const text = squeeze(folded);
  if (new Set(folded).size < fewestDifferent) {
    return true;
  }
  // Mostly signs, spaces, other scripts' marks: nothing of what follows applies.
  if (text.length * 2 < folded.length) {
    return false;
  }
  // Digits put around a word or a run of keys add nothing.
  const signs = [...text];
  const isWord = (sign: string): boolean => !/\p{N}/u.test(sign);
  const core = signs.slice(Math.max(0, signs.findIndex(isWord)), signs.findLastIndex(isWord) + 1).join('');
  if (isPattern(text) || (core.length >= shortestPart && isPattern(core))) {
    return true;
  }
  const parts = partsOf(known);
  const rest = parts.reduce((left, part) => left.replaceAll(part, ''), text);
  return rest !== text && rest.replace(/\p{N}/gu, '').length < fewestOwn;
}
