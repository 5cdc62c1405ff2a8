import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { middleOf } from '../../api/seats/hall-zoning.ts';
import { readHallZoning } from '../../api/seats/hall-zoning-wire.ts';

const zonage = (coords: unknown, image: unknown = '/_site/1/images/verdure.svg') => ({
  image,
  zones: { C1: { nom: 'Gradins<br>de face', coords } },
});
const read = (value: unknown) => readHallZoning(value, 'zonage');

describe('the zones of a hall', () => {
  it('are areas of its picture, by the code of their category', () => {
    expect(read(zonage('0,0,40,0,20,30'))).toEqual({
      picture: '/_site/1/images/verdure.svg',
      zones: [{ code: 'C1', name: 'Gradins de face', outline: [0, 0, 40, 0, 20, 30] }],
    });
  });

  it('can be rectangles, as in an image map', () => {
    expect(read(zonage('10, 20, 30, 40'))?.zones[0]?.outline).toEqual([10, 20, 30, 20, 30, 40, 10, 40]);
  });

  it.each([
    undefined,
    null,
    'zones',
    {},
    { image: '', zones: {} },
    zonage(''),
    zonage('1,2,3'),
    zonage('1,2'),
    zonage('a,b,c,d,e,f'),
    zonage('-1,0,40,0,20,30'),
    zonage('0,0,1e9,0,20,30'),
    zonage(12),
    zonage('0,0,40,0,20,30', 'https://elsewhere.example/a.png'),
    zonage('0,0,40,0,20,30', '//elsewhere.example/a.png'),
    zonage('0,0,40,0,20,30', 'javascript:alert(1)'),
    zonage('0,0,40,0,20,30', '/\\elsewhere.example'),
  ])('are none where nothing can be drawn: %j', (value) => {
    expect(read(value)).toBeNull();
  });

  it.each([
    [[0, 0, 40, 0, 40, 20, 0, 20], { x: 20, y: 10 }],
    [[10, 2, 40, 8, 10, 20], { x: 20, y: 10 }],
    [[], { x: 0, y: 0 }],
  ])('have their name in the middle of their corners: %j', (outline, middle) => {
    expect(middleOf(outline)).toEqual(middle);
  });

  it('read back what was written, for every outline', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 6, maxLength: 40 }),
        (numbers) => {
          const outline = numbers.slice(0, numbers.length - (numbers.length % 2));
          expect(read(zonage(outline.join(',')))?.zones[0]?.outline).toEqual(outline);
          const { x, y } = middleOf(outline);
          expect(x >= 0 && x <= 10_000 && y >= 0 && y <= 10_000).toBe(true);
        },
      ),
    );
  });
});
