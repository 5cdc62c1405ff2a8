import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Colour,
  contrast,
  cssColour,
  hexColour,
  leastContrast,
  mixed,
  parseColour,
  standingOut,
} from '../../api/values/colour.ts';

const part = fc.integer({ min: 0, max: 255 });
const colour: fc.Arbitrary<Colour> = fc.tuple(part, part, part);
const white: Colour = [255, 255, 255];
const black: Colour = [0, 0, 0];

describe('a colour', () => {
  test('is read from every way in which it is written', () => {
    fc.assert(
      fc.property(colour, (one) => {
        expect(parseColour(hexColour(one))).toEqual(one);
        expect(parseColour(hexColour(one).toUpperCase())).toEqual(one);
        expect(parseColour(cssColour(one))).toEqual(one);
      }),
    );
    expect(cssColour([250, 7, 128])).toBe('rgb(250, 7, 128)');
    expect(hexColour([250, 7, 128])).toBe('#fa0780');
    expect(hexColour([249.6, 7.4, 128])).toBe('#fa0780');
  });

  test.each([
    ['#1aF', [17, 170, 255]],
    [' #1aF0b2 ', [26, 240, 178]],
    ['rgba(1, 20, 255, 0.5)', [1, 20, 255]],
    ['rgb(1 20 255)', [1, 20, 255]],
    ['rgb(  1,20 ,255 )', [1, 20, 255]],
    ['rgb(1.5, 20.25, 255)', [1.5, 20.25, 255]],
  ] as const)('« %s » is one', (text, expected) => {
    expect(parseColour(text)).toEqual(expected);
  });

  test.each([
    '',
    'red',
    '#',
    '#12',
    '#1234',
    '#12345',
    '#1234567',
    '#12g',
    '#12345g',
    'a#123',
    '123',
    'rgb()',
    'rgb(1)',
    'rgb(1, 2)',
    'rgb(10%, 20%, 30%)',
    'hsl(1, 2, 3)',
    'not rgb(1, 2, 3)',
    'xrgb 1 2 3',
  ])('« %s » is none', (text) => {
    expect(parseColour(text)).toBeNull();
  });
});

describe('the colour between two others', () => {
  test('is the first at the beginning, the second at the end, and half of each in the middle', () => {
    fc.assert(
      fc.property(colour, colour, (from, to) => {
        expect([mixed(from, to, 0), mixed(from, to, 1)]).toEqual([from, to]);
        const middle = mixed(from, to, 0.5);
        expect(middle.every(Number.isInteger)).toBe(true);
        expect(middle).toEqual(from.map((one, index) => Math.round((one + (to[index] ?? 0)) / 2)));
      }),
    );
    expect(mixed([0, 100, 200], [100, 100, 0], 0.25)).toEqual([25, 100, 150]);
  });
});

describe('the contrast of two colours (WCAG)', () => {
  test('is 21 of black and white, 1 of a colour and itself, and the same from both sides', () => {
    expect(contrast(black, white)).toBeCloseTo(21, 6);
    fc.assert(
      fc.property(colour, colour, (one, other) => {
        expect(contrast(one, one)).toBe(1);
        expect(contrast(one, other)).toBe(contrast(other, one));
        expect(contrast(one, other)).toBeGreaterThanOrEqual(1);
        expect(contrast(one, other)).toBeLessThanOrEqual(21.000001);
      }),
    );
  });

  test.each([
    ['#767676', 4.54],
    ['#ff0000', 4],
    ['#00ff00', 1.37],
    ['#0000ff', 8.59],
    ['#808000', 4.2],
  ])('of %s and white is the one that is published: %d', (hex, published) => {
    expect(contrast(parseColour(hex) ?? white, white)).toBeCloseTo(published, 2);
  });

  test('grows evenly among the colours that are nearly black', () => {
    expect(contrast([5, 5, 5], black)).toBeCloseTo(1.0304, 4);
    expect(contrast([10, 10, 10], black) - 1).toBeCloseTo(2 * (contrast([5, 5, 5], black) - 1), 6);
  });

  test('is to be 4.5 of words and 3 of marks', () => {
    expect(leastContrast).toEqual({ words: 4.5, marks: 3 });
  });
});

describe('a mark of a venue’s colour', () => {
  test('stands out from the paper wherever the ink does', () => {
    fc.assert(
      fc.property(colour, colour, colour, (one, paper, ink) => {
        fc.pre(contrast(ink, paper) > 3.1);
        expect(contrast(standingOut(one, paper, ink), paper)).toBeGreaterThan(leastContrast.marks);
      }),
    );
  });

  test('keeps its colour where that stands out already', () => {
    fc.assert(
      fc.property(colour, colour, colour, (one, paper, ink) => {
        fc.pre(contrast(one, paper) > 3.1);
        expect(standingOut(one, paper, ink)).toEqual(one);
      }),
    );
  });

  test('is drawn towards the ink no further than it must be', () => {
    const yellow: Colour = [255, 230, 0];
    const found = standingOut(yellow, white, black);
    expect(found[0]).toBeGreaterThan(found[2]);
    expect(contrast(found, white)).toBeLessThan(3.6);
    expect(found).not.toEqual(yellow);
  });

  test('is the ink where nothing else stands out', () => {
    expect(standingOut([250, 250, 250], white, [200, 200, 200])).toEqual([200, 200, 200]);
  });
});
