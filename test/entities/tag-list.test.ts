import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collectionList, matchesTagList, performanceTags } from '../../api/values/tag-list.ts';

const tag = fc.constantFrom('Danse', 'Théâtre', 'SP=1801', '4501', 'ONG=1');
const tags = fc.uniqueArray(tag);

describe('a tag list', () => {
  test.each([
    ['', ['Danse'], true],
    ['  ', [], true],
    ['!', ['Danse'], true],
    ['Danse', ['Danse'], true],
    ['Danse', [], false],
    ['Cirque, Danse', ['Danse'], true],
    ['!Danse', ['Danse'], false],
    ['!Danse', ['Cirque'], true],
    ['!Danse,Cirque', ['Cirque', 'Théâtre'], false],
    [' ! Danse ', ['Danse'], false],
    [' ! Danse ', ['Cirque'], true],
    [',,Danse,', ['Danse'], true],
    ['danse', ['Danse'], false],
  ])('%j beside %j: %s', (list, own, expected) => {
    expect(matchesTagList(list, own)).toBe(expected);
  });

  test('that starts with ! takes exactly what the same list without it leaves', () => {
    fc.assert(
      fc.property(fc.array(tag, { minLength: 1 }), tags, (list, own) => {
        expect(matchesTagList(`!${list.join(',')}`, own)).toBe(!matchesTagList(list.join(','), own));
      }),
    );
  });

  test('names a performance by its id, its show, its collection or a genre', () => {
    const own = performanceTags({ id: 4501, showId: 1801, collectionKey: 2 }, ['Jeune public']);
    for (const list of ['4501', 'SP=1801', 'ONG=2', 'Jeune public']) {
      expect(matchesTagList(list, own)).toBe(true);
    }
    expect(performanceTags({ id: 1, showId: 2, collectionKey: 0 }, [])).toEqual(['1', 'SP=2']);
  });

  test('of a formula’s collection is the season’s collection of its place, unless it has one of its own', () => {
    expect(collectionList('', 2)).toBe('ONG=2');
    expect(collectionList('  ', 2)).toBe('ONG=2');
    expect(collectionList('Danse', 2)).toBe('Danse');
    const own = performanceTags({ id: 1, showId: 2, collectionKey: 2 }, []);
    expect(matchesTagList(collectionList('', 2), own)).toBe(true);
    expect(matchesTagList(collectionList('', 1), own)).toBe(false);
  });
});
