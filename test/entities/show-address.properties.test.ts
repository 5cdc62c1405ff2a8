import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { showIdOf, showSlug } from '../../api/season/show-address.ts';

describe('the address of a show', () => {
  test.each([
    [12, ['Phèdre'], '12-phedre'],
    [12, ['Le', 'Malade imaginaire'], '12-le-malade-imaginaire'],
    [12, ['« L’Avare »', '& Cie.'], '12-l-avare-cie'],
    [12, ['1984'], '12-1984'],
    [12, ['!…'], '12'],
    [12, [], '12'],
  ])('%d %j ends with « %s »', (id, title, slug) => {
    expect(showSlug({ id, title })).toBe(slug);
  });

  test('names no more of a long title than 80 signs', () => {
    expect(showSlug({ id: 7, title: ['a'.repeat(100)] })).toBe(`7-${'a'.repeat(80)}`);
  });

  test('leads back to the show, whatever its title', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), fc.array(fc.string()), (id, title) => {
        expect(showIdOf(showSlug({ id, title }))).toBe(id);
      }),
    );
  });

  test('counts by its number alone: a title may change', () => {
    expect([showIdOf('12-autre-titre'), showIdOf('12-'), showIdOf('12')]).toEqual([12, 12, 12]);
  });

  test.each([
    '',
    'phedre',
    '012-phedre',
    '0',
    '-12',
    '12phedre',
    'x12',
    '12-a/b',
    '1234567890',
    '1.5',
    ' 12',
  ])('« %s » names none', (slug) => {
    expect(showIdOf(slug)).toBeNull();
  });
});
