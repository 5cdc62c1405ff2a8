import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  houseColours,
  type TokenValues,
  type VenueColours,
  venueSheet,
  venueTokens,
} from '../../api/season/venue-theme.ts';
import { contrast, parseColour } from '../../api/values/colour.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const { light: lightHouse, dark: darkHouse, both, nights: houseNights } = houseColours;

/** The least contrast of one colour with several others; 0 where one of them is none. */
function least(front: string | undefined, ...grounds: readonly (string | undefined)[]): number {
  const one = parseColour(front ?? '');
  return Math.min(
    ...grounds.map((ground) => {
      const other = parseColour(ground ?? '');
      return one === null || other === null ? 0 : contrast(one, other);
    }),
  );
}
const isTaken = (colors: VenueColours, name: keyof VenueColours) =>
  !venueTokens(colors).refused.includes(`${name} ${colors[name]}`);

describe('the colour of buttons that a venue gives', () => {
  test('is taken when words of it are read on paper, and refused otherwise', () => {
    fc.assert(
      fc.property(colour, (accent) => {
        expect(isTaken({ accent }, 'accent')).toBe(least(accent, lightHouse.paper) >= 4.5);
      }),
      { numRuns: 500 },
    );
    expect([isTaken({ accent: '#467e44' }, 'accent'), isTaken({ accent: '#bd4a96' }, 'accent')]).toEqual([
      true,
      false,
    ]);
  });

  test('comes with shades that are read, in light and in dark', () => {
    fc.assert(
      fc.property(colour, (accent) => {
        const { light, dark, refused } = venueTokens({ accent });
        fc.pre(refused.length === 0);
        expect(least(light['on-accent'], light.accent, light['accent-deep'])).toBeGreaterThanOrEqual(4.5);
        expect(least(light.accent, lightHouse['paper-deep'])).toBeGreaterThanOrEqual(3);
        expect(least(light['accent-deep'], light['accent-soft'], lightHouse.paper)).toBeGreaterThanOrEqual(
          4.5,
        );
        const pages = [darkHouse.paper, darkHouse.surface, darkHouse['paper-deep']];
        expect(least(dark.accent, ...pages, dark['on-accent'])).toBeGreaterThanOrEqual(4.5);
        expect(
          least(dark['accent-deep'], dark['accent-soft'], dark['on-accent'], darkHouse.surface),
        ).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['#0b5fa5', ['#0b5fa5', '#094e87', '#e2ecf4', '#ffffff'], ['#5992c2', '#7aa8ce', '#0e223d', '#020d17']],
    ['#8a1538', ['#8a1538', '#71112e', '#f1e3e7', '#ffffff'], ['#bd7c90', '#ca96a6', '#2a1225', '#130308']],
    ['#000000', ['#000000', '#000000', '#e0e0e0', '#ffffff'], ['#8f8f8f', '#a5a5a5', '#0c0d19', '#000000']],
  ])(
    '%s stays near what the venue chose: no lighter in dark than it takes to be read',
    (accent, light, dark) => {
      const names = ['accent', 'accent-deep', 'accent-soft', 'on-accent'];
      const found = venueTokens({ accent });
      expect(names.map((name) => found.light[name])).toEqual(light);
      expect(names.map((name) => found.dark[name])).toEqual(dark);
      expect(Object.keys(found.light)).toEqual(names);
    },
  );
});

describe('the colour of the night that a venue gives', () => {
  test.each([
    ['#10241c', ['#10241c', '#21332c', '#f4f0e8', '#b0b3ab', '#0a1712']],
    ['#3d1030', ['#3d1030', '#4b213e', '#f4f0e8', '#bdadb1', '#280a1f']],
    ['#801034', ['#801034', '#892142', '#f4f0e8', '#d4b2b6', '#530a22']],
  ])('%s is the same in light and dark, with its shades', (night, values) => {
    const { light, dark } = venueTokens({ night });
    const names = ['night', 'night-raised', 'on-night', 'on-night-muted', 'stage-glow'];
    expect(light).toEqual(Object.fromEntries(names.map((name, index) => [name, values[index]])));
    expect(dark).toEqual(light);
  });

  test('is taken only when words and gold are read on it, and so are muted words', () => {
    fc.assert(
      fc.property(colour, (night) => {
        const { light, refused } = venueTokens({ night });
        if (refused.length > 0) {
          expect(refused).toEqual([`night ${night}`]);
          expect(light).toEqual({});
          return;
        }
        const grounds = [light.night, light['night-raised']];
        expect(least(light['on-night'], ...grounds)).toBeGreaterThanOrEqual(4.5);
        expect(least(light['on-night-muted'], ...grounds)).toBeGreaterThanOrEqual(4.5);
        expect(least(both.gold, ...grounds)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 500 },
    );
  });

  test('that words are read on is refused for want of a gold, and taken with one of the venue’s own', () => {
    expect(least(darkHouse['on-night'], '#3c16e0')).toBeGreaterThanOrEqual(4.5);
    expect(isTaken({ night: '#3c16e0' }, 'night')).toBe(false);
    expect(venueTokens({ night: '#3c16e0', gold: '#cdfdc0' }).refused).toEqual([]);
  });

  test('is refused where its words are not read on all of it, though a brighter gold is', () => {
    const gold = '#ffffff';
    expect(venueTokens({ night: '#626262', gold }).refused).toEqual([]);
    expect(venueTokens({ night: '#636363', gold }).refused).toEqual(['night #636363']);
    expect(venueTokens({ night: '#6c6c6c', gold }).refused).toEqual(['night #6c6c6c']);
  });

  test('is held by the house’s gold where the venue’s own is not read on it', () => {
    const { light, refused } = venueTokens({ night: '#801034', gold: '#aebe84' });
    expect(refused).toEqual(['gold #aebe84']);
    expect(light.night).toBe('#801034');
    expect(light.gold).toBeUndefined();
  });
});

describe('the gold that a venue gives', () => {
  test('is taken when it is read on the night, and dark words on it', () => {
    fc.assert(
      fc.property(colour, (gold) => {
        expect(isTaken({ gold }, 'gold')).toBe(least(gold, both['on-gold'], ...houseNights) >= 4.5);
      }),
      { numRuns: 500 },
    );
  });

  test('is measured on the venue’s own night where there is one, and with the same dark words', () => {
    expect(isTaken({ gold: '#b5892e' }, 'gold')).toBe(false);
    expect(isTaken({ night: '#121346', gold: '#b5892e' }, 'gold')).toBe(true);
    expect(least('#7d7d7d', '#000000', '#121212')).toBeGreaterThanOrEqual(4.5);
    expect(isTaken({ night: '#000000', gold: '#7d7d7d' }, 'gold')).toBe(false);
    expect(isTaken({ night: '#8899aa', gold: '#aebe84' }, 'gold')).toBe(true);
  });

  test.each([
    ['#e8c34a', '#796526'],
    ['#ffffff', '#666666'],
    ['#15ad2e', '#0e761f'],
  ])('%s makes stars that stand out on paper, as near to it as may be: %s in light', (gold, ornament) => {
    const { light, dark } = venueTokens({ gold });
    expect(light).toEqual({ gold, ornament });
    expect(dark).toEqual({ gold, ornament: gold });
  });

  test('makes stars that are read on every paper, light and dark', () => {
    const papersOf = (house: typeof lightHouse | typeof darkHouse) => [
      house.paper,
      house.surface,
      house['paper-deep'],
    ];
    fc.assert(
      fc.property(colour, fc.option(colour, { nil: undefined }), (gold, night) => {
        const { light, dark } = venueTokens({ gold, night });
        fc.pre(light.gold !== undefined);
        expect(least(light.ornament, ...papersOf(lightHouse))).toBeGreaterThanOrEqual(4.5);
        expect(least(dark.ornament, ...papersOf(darkHouse))).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a venue’s colours', () => {
  test('that are none are refused by name, and those that it does not give are the house’s', () => {
    expect(venueTokens({})).toEqual({ light: {}, dark: {}, refused: [] });
    expect(venueTokens({ accent: undefined }).refused).toEqual([]);
    expect(venueTokens({ accent: 'rouge', night: '', gold: '#12' }).refused).toEqual([
      'accent rouge',
      'night ',
      'gold #12',
    ]);
  });

  test('are written for the system’s wish, and for the shopper’s own choice before it', () => {
    const values: TokenValues = { accent: '#111111', night: '#222222' };
    expect(venueSheet({ light: values, dark: { accent: '#eeeeee' } })).toBe(
      ':root:root{--color-accent:#111111;--color-night:#222222;}' +
        '@media screen and (prefers-color-scheme:dark){:root:not([data-theme="light"]){--color-accent:#eeeeee;}}' +
        '@media screen{:root[data-theme="dark"]{--color-accent:#eeeeee;}}',
    );
  });
});
