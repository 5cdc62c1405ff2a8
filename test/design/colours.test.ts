import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { houseColours, venueSheet, venueTokens } from '../../api/season/venue-theme.ts';
import { contrast, leastContrast, parseColour } from '../../api/values/colour.ts';
import { colourPairs } from '../../ui/design/colour-pairs.ts';
import { papers } from '../../ui/hall-map/theme.ts';
import { filesIn } from '../support/graph-imports.ts';
import { tokenValues } from './token-values.ts';

type Values = Readonly<Record<string, string>>;

/** The pairs that cannot be read. */
function unreadable(values: Values): readonly string[] {
  return colourPairs.flatMap(({ front, ground, as }) => {
    const [one, other] = [parseColour(values[front] ?? ''), parseColour(values[ground] ?? '')];
    if (one === null || other === null) {
      return [`${front} or ${ground} is no colour`];
    }
    const found = contrast(one, other);
    return found >= leastContrast[as] ? [] : [`${front} on ${ground} (${as}): ${found.toFixed(2)}`];
  });
}

const schemes = ['light', 'dark'] as const;

describe('the house’s colours', () => {
  test.each(schemes)('are read on each other, in %s (WCAG 2.2 AA)', (scheme) => {
    expect(unreadable(tokenValues(scheme))).toEqual([]);
  });

  test('a pair that is too pale is found', () => {
    expect(unreadable({ ...tokenValues('light'), 'ink-muted': '#aaaaaa' })).toContain(
      'ink-muted on surface (words): 2.32',
    );
  });

  test.each(schemes)('are those that a venue’s own are measured against, in %s', (scheme) => {
    const values = tokenValues(scheme);
    for (const [name, value] of Object.entries({ ...houseColours[scheme], ...houseColours.both })) {
      expect([name, parseColour(values[name] ?? '')]).toEqual([name, parseColour(value)]);
    }
    expect(houseColours.nights).toContain(values.night);
    expect(houseColours.nights).toContain(values['night-raised']);
    expect(papers[scheme]).toEqual({
      paper: parseColour(values.paper ?? ''),
      ink: parseColour(values.ink ?? ''),
    });
  });
});

describe('style sheets', () => {
  const sheets = filesIn('ui', /\.css$/).map((path) => {
    const css = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    return { path, css };
  });
  const declared = new Set(
    [...readFileSync('ui/design/tokens.css', 'utf8').matchAll(/(--color-[\w-]+):/g)].map(([, name]) => name),
  );

  test('name every colour by its token', () => {
    const raw = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|:\s*(?:white|black)\b/i;
    const found = sheets
      .filter(({ path }) => path !== 'ui/design/tokens.css')
      .flatMap(({ path, css }) =>
        css
          // A mask has no colour: only where it is opaque counts.
          .replace(/mask(-image)?:[^;]*;/g, '')
          .split('\n')
          .filter((line) => raw.test(line))
          .map((line) => `${path}: ${line.trim()}`),
      );
    expect(found).toEqual([]);
  });

  test('use no colour that the tokens do not have', () => {
    const found = sheets.flatMap(({ path, css }) =>
      [...css.matchAll(/var\((--color-[\w-]+)/g)]
        .filter(([, name]) => !declared.has(name))
        .map(([, name]) => `${path}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  test('use every colour that the tokens have', () => {
    const used = new Set(
      [...sheets.map(({ css }) => css), ...filesIn('ui', /\.tsx?$/).map((path) => readFileSync(path, 'utf8'))]
        .flatMap((source) => [...source.matchAll(/var\((--color-[\w-]+)/g)])
        .map(([, name]) => name),
    );
    expect([...declared].filter((name) => !used.has(name))).toEqual([]);
  });
});

describe('a venue’s own colours', () => {
  const merged = (colors: Parameters<typeof venueTokens>[0], scheme: 'light' | 'dark'): Values => ({
    ...tokenValues(scheme),
    ...venueTokens(colors)[scheme],
  });
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

  it('are taken with shades of their own, light and dark', () => {
    const { light, dark, refused } = venueTokens({ accent: '#0b5fa5', night: '#10241c' });
    expect(refused).toEqual([]);
    expect(light.accent).toBe('#0b5fa5');
    expect(light.night).toBe('#10241c');
    expect(dark.accent).not.toBe('#0b5fa5');
    expect(light['accent-deep']).not.toBe(tokenValues('light')['accent-deep']);
  });

  it('leave the colours of errors alone', () => {
    expect(Object.keys(venueTokens({ accent: '#0b7a3b' }).light).join()).not.toMatch(/danger|warning/);
  });

  it.each([
    ['accent', '#ffdd00'],
    ['accent', '#ff7755'],
    ['night', '#8899aa'],
    ['gold', '#3a2a10'],
    ['gold', '#14172b'],
  ] as const)('%s %s is refused: what stands on it could not be read', (name, color) => {
    const found = venueTokens({ [name]: color });
    expect(found.refused).toEqual([`${name} ${color}`]);
    expect(found.light).toEqual({});
    expect(found.dark).toEqual({});
  });

  it('are refused one by one: a bad accent does not take a good night away', () => {
    const found = venueTokens({ accent: '#ffff00', night: '#001a33' });
    expect(found.refused).toEqual(['accent #ffff00']);
    expect(found.light.night).toBe('#001a33');
  });

  it('whatever they are, everything is read (WCAG 2.2 AA)', () => {
    fc.assert(
      fc.property(
        fc.record({ accent: hex, night: hex, gold: hex }, { requiredKeys: [] }),
        fc.constantFrom(...schemes),
        (colors, scheme) => {
          expect(unreadable(merged(colors, scheme))).toEqual([]);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('give way to the shopper’s choice of light or dark, and to print', () => {
    const sheet = venueSheet({ light: { accent: '#111111' }, dark: { accent: '#eeeeee' } });
    expect(sheet).toBe(
      ':root:root{--color-accent:#111111;}' +
        '@media screen and (prefers-color-scheme:dark){:root:not([data-theme="light"]){--color-accent:#eeeeee;}}' +
        '@media screen{:root[data-theme="dark"]{--color-accent:#eeeeee;}}',
    );
  });
});
