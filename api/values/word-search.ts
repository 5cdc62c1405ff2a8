import { searchText } from './search-text.ts';

/*
 * A search that forgives: accents, capitals, an unfinished word, a slip of the finger, a name written as it sounds.
 *
 * The words of all texts stand in one list, each once, so that a search looks at a few thousand words however many texts
 * there are. Every word that is typed must be found in a text:
 *   1. as it is typed, at the beginning of a word, or inside one from three letters on;
 *   2. only if no text at all has it so: as it sounds (« fedre » for « Phèdre »), or with a slip: one letter wrong,
 *      missing, too many or swapped with its neighbour from four letters on, two from eight letters on, counted against the
 *      beginning of a word, since the last word typed is seldom finished.
 */

export interface WordIndex {
  readonly words: readonly string[];
  /** For each word, the positions of the texts that hold it. */
  readonly places: readonly (readonly number[])[];
}

export interface SearchResult {
  /** The positions of the texts that have every word. */
  readonly found: ReadonlySet<number>;
  /** Some word was found only by its sound or with a slip. */
  readonly isApproximate: boolean;
}

/** The words of a text as they are compared: no accents, no case, no signs. */
export function wordsOf(text: string): readonly string[] {
  return searchText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A word as it sounds, roughly, in French: « Phèdre » and « fedre » are one. Takes what `wordsOf` gives. */
export function soundOf(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/qu|k|c(?![eihy])/g, 'k')
    .replace(/([kcrtg])h/g, '$1')
    .replace(/y/g, 'i')
    .replace(/(?:eau|au)/g, 'o')
    .replace(/(.)\1+/g, '$1');
}

/** How many slips are forgiven in a word of this many letters. */
export function slipsForgiven(letters: number): number {
  return letters >= 8 ? 2 : letters >= 4 ? 1 : 0;
}

/**
 * Whether `typed` is, but for so many slips, the beginning of `word`: letters wrong, missing, too many, or two neighbours
 * swapped (the restricted Damerau–Levenshtein distance, row by row; it ends as soon as a row is beyond hope).
 */
export function beginsNearly(word: string, typed: string, slips: number): boolean {
  if (word.length < typed.length - slips) {
    return false;
  }
  const width = Math.min(word.length, typed.length + slips);
  let before: number[] = [];
  let above = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= width; column++) {
      const isSame = typed[row - 1] === word[column - 1];
      let distance = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]) {
        distance = Math.min(distance, (before[column - 2] ?? 0) + 1);
      }
      current.push(distance);
      best = Math.min(best, distance);
    }
    // No later row is better, not even by a swap: each is one slip at most beyond the one before.
    if (best > slips) {
      return false;
    }
    before = above;
    above = current;
  }
  return true;
}

/** Lists the words of texts, one text after the other, each word with where it stands. */
export class WordList {
  readonly #places = new Map<string, number[]>();
  // What stands between two spaces comes again and again: it is taken apart once.
  readonly #known = new Map<string, readonly string[]>();
  #count = 0;
  #index: WordIndex | null = null;

  add(text: string): void {
    const position = this.#count++;
    this.#index = null;
    for (const piece of text.split(' ')) {
      let words = this.#known.get(piece);
      if (words === undefined) {
        words = wordsOf(piece);
        this.#known.set(piece, words);
      }
      for (const word of words) {
        const found = this.#places.get(word);
        if (found === undefined) {
          this.#places.set(word, [position]);
        } else if (found.at(-1) !== position) {
          found.push(position);
        }
      }
    }
  }

  /** The list as it is now. */
  index(): WordIndex {
    this.#index ??= { words: [...this.#places.keys()], places: [...this.#places.values()] };
    return this.#index;
  }

  /** Works out how the words sound, which a search that finds nothing as it is typed asks for. */
  hear(): void {
    sounds(this.index());
  }
}

/** The words of these texts, each with where it stands. */
export function indexWords(texts: readonly string[]): WordIndex {
  const list = new WordList();
  for (const text of texts) {
    list.add(text);
  }
  return list.index();
}

/** The sounds of an index's words, worked out when they are first asked for: most searches need none. */
const soundsOf = new WeakMap<WordIndex, readonly string[]>();

function sounds(index: WordIndex): readonly string[] {
  const known = soundsOf.get(index) ?? index.words.map(soundOf);
  soundsOf.set(index, known);
  return known;
}

function asTyped(index: WordIndex, typed: string): readonly number[] {
  const isLong = typed.length >= 3;
  return index.words.flatMap((word, at) =>
    (isLong ? word.includes(typed) : word.startsWith(typed)) ? [at] : [],
  );
}

function nearly(index: WordIndex, typed: string): readonly number[] {
  const slips = slipsForgiven(typed.length);
  const sound = soundOf(typed);
  const each = sounds(index);
  return index.words.flatMap((word, at) =>
    (typed.length >= 3 && (each[at] ?? '').startsWith(sound)) ||
    (slips > 0 && beginsNearly(word, typed, slips))
      ? [at]
      : [],
  );
}

/** The texts that have every word of `search`; all of them when it has none. */
export function searchWords(index: WordIndex, textCount: number, search: string): SearchResult {
  let found: ReadonlySet<number> | null = null;
  let isApproximate = false;
  for (const typed of wordsOf(search)) {
    const exact = asTyped(index, typed);
    const hits = exact.length > 0 ? exact : nearly(index, typed);
    isApproximate ||= exact.length === 0 && hits.length > 0;
    const texts = new Set<number>();
    for (const at of hits) {
      for (const position of index.places[at] ?? []) {
        if (found === null || found.has(position)) {
          texts.add(position);
        }
      }
    }
    found = texts;
  }
  found ??= new Set(Array.from({ length: textCount }, (_, position) => position));
  return { found, isApproximate };
}
