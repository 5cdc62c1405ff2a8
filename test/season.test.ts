import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type SeasonHall, shows } from '../api/server/season/demo/shows.ts';
import { typographicFaults } from './support/typography.ts';

const postersFolder = fileURLToPath(new URL('../api/server/season/demo/posters/', import.meta.url));
const posterPath = (name: string) => `${postersFolder}${name}.svg`;

const MAX_POSTER_BYTES = 12 * 1024;
const HEX_COLOUR = /^#[0-9A-F]{6}$/i;

/** What a strict Content-Security-Policy would block, and what would need a font. */
const FORBIDDEN_IN_SVG: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a script', /<script\b/i],
  ['a style block', /<style\b/i],
  ['a style attribute', /\sstyle\s*=/i],
  ['an event handler', /\son[a-z]+\s*=/i],
  ['text', /<(text|tspan|textPath|foreignObject)\b/i],
  ['an embedded image', /<image\b/i],
  ['a link out of the file', /href\s*=\s*["'](?!#)/i],
  ['an external url()', /url\(\s*(?!#)/i],
  ['an entity or a doctype', /<!(DOCTYPE|ENTITY)/i],
];

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** Punctuation set apart by French typography is no word. */
const countWords = (text: string) =>
  text.split(/\s+/u).filter((word) => /[\p{Letter}\p{Number}]/u.test(word)).length;

/** The names of the elements left open, or closed out of turn: an <img> shows nothing at all of such a file. */
function unclosedElements(svg: string): string[] {
  const open: string[] = [];
  for (const [, closing, name = '', selfClosing] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (closing && open.pop() !== name) {
      return [`</${name}>`];
    }
    if (!closing && !selfClosing) {
      open.push(name);
    }
  }
  return open;
}

describe('the season', () => {
  it('has fourteen shows, over the three halls', () => {
    const playedIn = (hall: SeasonHall) => shows.filter((show) => show.hall === hall);
    expect(shows).toHaveLength(14);
    expect(playedIn('polaris')).toHaveLength(8);
    expect(playedIn('petite-ourse')).toHaveLength(4);
    expect(playedIn('arenes')).toHaveLength(2);
  });

  it('gives each show a slug of its own', () => {
    expect(new Set(shows.map((show) => show.slug)).size).toBe(shows.length);
    for (const show of shows) {
      expect(show.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
  });

  it('lists the shows in the order in which they open', () => {
    const openings = shows.map((show) => Math.min(...show.performances.map(({ inDays }) => inDays)));
    expect(openings).toEqual([...openings].sort((a, b) => a - b));
  });

  it('plays in each of the next three months, about sixty times in all', () => {
    const days = shows.flatMap((show) => show.performances.map(({ inDays }) => inDays));
    for (const [from, to] of [
      [1, 30],
      [31, 60],
      [61, 90],
    ] as const) {
      expect(
        days.some((day) => day >= from && day <= to),
        `a performance in days ${from}–${to}`,
      ).toBe(true);
    }
    expect(days.length).toBeGreaterThanOrEqual(55);
    expect(days.length).toBeLessThanOrEqual(65);
  });

  it('never puts two shows in one hall on the same day', () => {
    const playing = new Map<string, string>();
    for (const show of shows) {
      for (const { inDays } of show.performances) {
        const key = `${show.hall} +${inDays}`;
        expect(playing.get(key) ?? show.slug, key).toBe(show.slug);
        playing.set(key, show.slug);
      }
    }
  });

  it('keeps no poster without a show', () => {
    const posters = readdirSync(postersFolder).filter((name) => name.endsWith('.svg'));
    expect(posters.sort()).toEqual([...shows.map((show) => `${show.slug}.svg`), 'saison.svg'].sort());
  });
});

describe.each(shows.map((show) => [show.slug, show] as const))('%s', (_slug, show) => {
  it('has a teaser that fits and a text of the right length', () => {
    expect(show.teaser.length).toBeLessThanOrEqual(140);
    expect(show.text.length).toBeGreaterThanOrEqual(2);
    expect(show.text.length).toBeLessThanOrEqual(4);
    const words = countWords(show.text.join(' '));
    expect(words).toBeGreaterThanOrEqual(90);
    expect(words).toBeLessThanOrEqual(170);
  });

  it('has colours one can read', () => {
    const { background, ink, accent } = show.posterColors;
    for (const colour of [background, ink, accent]) {
      expect(colour).toMatch(HEX_COLOUR);
    }
    expect(contrast(ink, background)).toBeGreaterThanOrEqual(4.5);
  });

  it('has performances that follow one another, within the season', () => {
    expect(show.performances.length).toBeGreaterThan(0);
    const moments = show.performances.map(({ inDays, at }) => `${String(inDays).padStart(3, '0')} ${at}`);
    expect(moments).toEqual([...new Set(moments)].sort());
    for (const { inDays, at } of show.performances) {
      expect(inDays).toBeGreaterThanOrEqual(2);
      expect(inDays).toBeLessThanOrEqual(200);
      expect(at).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
    }
  });
});

describe.each([
  ...shows.map((show) => [show.slug, '0 0 600 800'] as const),
  ['saison', '0 0 1600 900'] as const,
])('the poster %s', (name, viewBox) => {
  it('exists and is light', () => {
    expect(existsSync(posterPath(name))).toBe(true);
    expect(statSync(posterPath(name)).size).toBeLessThanOrEqual(MAX_POSTER_BYTES);
  });

  it('is a drawing and nothing else', () => {
    const svg = readFileSync(posterPath(name), 'utf8');
    expect(unclosedElements(svg)).toEqual([]);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(svg).toContain(`viewBox="${viewBox}"`);
    for (const [what, pattern] of FORBIDDEN_IN_SVG) {
      expect(svg, what).not.toMatch(pattern);
    }
  });

  it('bears a title in French', () => {
    const title = /<title>([^<]+)<\/title>/.exec(readFileSync(posterPath(name), 'utf8'))?.[1] ?? '';
    expect(title).not.toBe('');
    expect(typographicFaults(title)).toEqual([]);
  });
});
