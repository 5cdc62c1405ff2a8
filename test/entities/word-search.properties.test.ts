import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  beginsNearly,
  indexWords,
  searchWords,
  slipsForgiven,
  soundOf,
  WordList,
  wordsOf,
} from '../../api/values/word-search.ts';

const texts = ['Le Malade imaginaire, Molière', 'Phèdre de Racine', 'La Flûte enchantée', 'L’Avare, Molière'];
const index = indexWords(texts);
const find = (search: string) => {
  const { found, isApproximate } = searchWords(index, texts.length, search);
  return { found: [...found], isApproximate };
};

const letters = fc.constantFrom(...'abcdeéèimnorstu');
const word = (minLength: number) => fc.string({ unit: letters, minLength, maxLength: 14 });
const plain = (minLength: number) => word(minLength).map((text) => wordsOf(text)[0] ?? '');

describe('a search', () => {
  test.each([
    ['', [0, 1, 2, 3]],
    ['  …  ', [0, 1, 2, 3]],
    ['MOLIERE', [0, 3]],
    ['moli', [0, 3]],
    ['malade molière', [0]],
    ['malade racine', []],
    ['avare', [3]],
    ['chantee', [2]],
    ['lut', [2]],
    ['a', [3]],
  ])('%j finds as it is typed', (search, found) => {
    expect(find(search)).toEqual({ found, isApproximate: false });
  });

  test.each([
    ['fedre', [1]],
    ['fed', [1]],
    ['pehdre', [1]],
    ['phdre', [1]],
    ['moliaire', [0, 3]],
    ['flutte', [2]],
    ['imaginere', [0]],
    ['malaed molière', [0]],
  ])('%j finds what is near it, and says so', (search, found) => {
    expect(find(search)).toEqual({ found, isApproximate: true });
  });

  test.each(['zzzz', 'rc1', 'xyz', 'mal phx', 'fe', 'lu', 'phedre zzzz'])(
    '%j finds nothing, and is not called near',
    (search) => {
      expect(find(search)).toEqual({ found: [], isApproximate: false });
    },
  );

  test('what is written exactly hides what is only near', () => {
    const both = indexWords(['loup', 'loupe', 'coupe']);
    expect([...searchWords(both, 3, 'loupe').found]).toEqual([1]);
  });

  test('every text is found by any beginning of any of its words, whatever its accents and capitals', () => {
    fc.assert(
      fc.property(fc.array(fc.array(word(1), { minLength: 1 }), { minLength: 1, maxLength: 6 }), (all) => {
        const given = all.map((words) => words.join(' '));
        const made = indexWords(given);
        for (const [position, words] of all.entries()) {
          for (const each of words) {
            const begun = each.slice(0, Math.max(1, each.length - 2)).toUpperCase();
            expect(searchWords(made, given.length, begun).found.has(position)).toBe(true);
          }
        }
      }),
      { numRuns: 50 },
    );
  });

  test('a list of words has each once, with the texts that hold it, each once', () => {
    const list = new WordList();
    list.add('loup Loup');
    expect(list.index()).toEqual({ words: ['loup'], places: [[0]] });
    list.hear();
    list.add('un loup, un agneau');
    expect(list.index()).toEqual({ words: ['loup', 'un', 'agneau'], places: [[0, 1], [1], [1]] });
    expect(searchWords(list.index(), 2, 'anneau')).toEqual({ found: new Set([1]), isApproximate: true });
  });

  test('more words never find more texts', () => {
    fc.assert(
      fc.property(
        fc.array(word(3), { maxLength: 4 }),
        fc.constantFrom(...wordsOf(texts.join(' '))),
        (words, more) => {
          const few = find([...words, more].join(' ')).found;
          expect(find(words.join(' ')).found).toEqual(expect.arrayContaining(few));
        },
      ),
    );
  });
});

/** The whole table, without a bound: what `beginsNearly` must agree with. */
function distanceToBeginning(whole: string, typed: string): number {
  const rows: number[][] = [Array.from({ length: whole.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= typed.length; row++) {
    const line = [row];
    for (let column = 1; column <= whole.length; column++) {
      const same = typed[row - 1] === whole[column - 1] ? 0 : 1;
      let best = Math.min(
        (rows[row - 1]?.[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (rows[row - 1]?.[column - 1] ?? 0) + same,
      );
      if (
        typed[row - 1] === whole[column - 2] &&
        typed[row - 2] === whole[column - 1] &&
        row > 1 &&
        column > 1
      ) {
        best = Math.min(best, (rows[row - 2]?.[column - 2] ?? 0) + 1);
      }
      line.push(best);
    }
    rows.push(line);
  }
  return Math.min(...(rows.at(-1) ?? []));
}

describe('a slip', () => {
  test('is counted as the whole table counts it', () => {
    fc.assert(
      fc.property(plain(0), plain(0), fc.integer({ min: 0, max: 2 }), (whole, typed, slips) => {
        expect(beginsNearly(whole, typed, slips)).toBe(distanceToBeginning(whole, typed) <= slips);
      }),
      { numRuns: 500 },
    );
  });

  test('one letter dropped, added, changed or swapped is forgiven from four letters on', () => {
    fc.assert(
      fc.property(
        plain(5),
        fc.nat(),
        fc.constantFrom('drop', 'add', 'change', 'swap'),
        (whole, seed, kind) => {
          const at = seed % (whole.length - 1);
          const [before, one, two, after] = [
            whole.slice(0, at),
            whole.charAt(at),
            whole.charAt(at + 1),
            whole.slice(at + 2),
          ];
          const typed = {
            drop: before + two + after,
            add: `${before}z${one}${two}${after}`,
            change: `${before}z${two}${after}`,
            swap: before + two + one + after,
          }[kind];
          expect(beginsNearly(whole, typed, slipsForgiven(typed.length))).toBe(true);
        },
      ),
    );
  });

  test('is no swap where only one of two letters has moved', () => {
    expect(beginsNearly('abcd', 'xacd', 1)).toBe(false);
    expect(beginsNearly('abcd', 'bxcd', 1)).toBe(false);
    expect(beginsNearly('abcd', 'bacd', 1)).toBe(true);
  });

  test('counts beside those before it, a swap too', () => {
    expect(beginsNearly('abcdefgh', 'xbcedfgh', 1)).toBe(false);
    expect(beginsNearly('abcdefgh', 'xbcedfgh', 2)).toBe(true);
  });

  test('none in a short word, one from four letters, two from eight', () => {
    expect([0, 3, 4, 7, 8, 30].map(slipsForgiven)).toEqual([0, 0, 1, 1, 2, 2]);
  });
});

test.each([
  ['phedre', 'fedre'],
  ['theatre', 'teatre'],
  ['moliere', 'moliere'],
  ['ballet', 'balet'],
  ['cyrano', 'cirano'],
  ['tableau', 'tablo'],
  ['quatre', 'katre'],
  ['carmen', 'karmen'],
  ['cirque', 'cirke'],
  ['brrr', 'br'],
])('« %s » sounds like « %s »', (word, sound) => {
  expect(soundOf(word)).toBe(soundOf(sound));
});

test.each([
  ['quatre', 'atre'],
  ['cage', 'age'],
  ['cirque', 'kirque'],
  ['chat', 'kat'],
  ['phare', 'pare'],
  ['eau', 'a'],
])('« %s » does not sound like « %s »', (word, other) => {
  expect(soundOf(word)).not.toBe(soundOf(other));
});
