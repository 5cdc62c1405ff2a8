// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanDrawing } from '../../ui/design/clean-drawing.ts';
import { brokenHtml, hostileHtml } from '../support/data/hostile-html.ts';

const good =
  '<p>Salle</p><svg viewBox="0 0 200 100"><rect x="1" y="2" width="30" height="40" fill="#b3261e"/><text x="9" y="9">Scène</text></svg>';

/** What an image of this address would hold. */
function drawn(markup: string): string {
  const address = cleanDrawing(markup)?.address ?? '';
  return decodeURIComponent(address.replace('data:image/svg+xml,', ''));
}

/** Words may be any: they are only seen. */
const withoutWords = (written: string): string => written.replace(/>[^<]*</g, '><');

const forbidden =
  /<(?:script|style|image|use|a|foreignObject|iframe|animate|set|object|embed|img|form)[\s>/]|\son\w+\s*=|href|javascript:|url\(\s*(?!#)|elsewhere|@import/i;

/** Inside a drawing, where a browser would run or fetch it. */
const hostileDrawings: readonly string[] = [
  '<script>window.hit = 1</script>',
  '<rect width="9" height="9" onclick="window.hit=1"/>',
  '<image href="https://elsewhere.example/p.png" width="9" height="9"/>',
  '<image xlink:href="https://elsewhere.example/p.png" width="9" height="9"/>',
  '<use href="https://elsewhere.example/a.svg#a"/><use xlink:href="#a"/>',
  '<a href="javascript:window.hit=1"><rect width="9" height="9"/></a>',
  '<foreignObject><body><img src=x onerror="window.hit=1"></body></foreignObject>',
  '<rect width="9" height="9" style="fill:url(https://elsewhere.example/a)"/>',
  '<rect width="9" height="9" fill="url(https://elsewhere.example/a#b)"/>',
  '<rect width="9" height="9" fill="u\\72l(https://elsewhere.example/a#b)"/>',
  '<rect width="9" height="9" clip-path=" url( \'https://elsewhere.example/c\' ) "/>',
  '<style>@import "https://elsewhere.example/x.css"; rect { fill: red }</style>',
  '<animate attributeName="href" to="javascript:window.hit=1"/><set attributeName="onload" to="window.hit=1"/>',
  '<iframe src="https://elsewhere.example"></iframe><object data="https://elsewhere.example"></object>',
  '</svg><img src=x onerror="window.hit=1"><svg>',
  '<title><script>window.hit=1</script></title><desc><img src=x onerror=window.hit=1></desc>',
];

describe('a venue’s drawing of its hall', () => {
  test('is an image by itself, of its own size, with its shapes and its words', () => {
    const drawing = cleanDrawing(good);
    expect(drawing?.box).toEqual([0, 0, 200, 100]);
    expect(drawing?.address).toMatch(/^data:image\/svg\+xml,/);
    expect(drawn(good)).toContain('Scène');
    expect(drawn(good)).toContain('#b3261e');
    expect(drawn(good)).not.toContain('Salle');
  });

  test('has its size from its sides when it says no box', () => {
    expect(cleanDrawing('<svg width="30" height="20"><path d="M0 0L1 1"/></svg>')?.box).toEqual([
      0, 0, 30, 20,
    ]);
  });

  test('keeps what it refers to inside itself', () => {
    expect(drawn('<svg viewBox="0 0 9 9"><rect width="9" height="9" fill="url(#shade)"/></svg>')).toContain(
      'url(#shade)',
    );
  });

  test.each([
    '',
    'Plan indisponible',
    '<p>Plan</p>',
    '<svg></svg>',
    '<svg viewBox="0 0 0 0"><rect/></svg>',
    '<svg viewBox="0 0 1e9 1e9"><rect/></svg>',
    '<svg><rect width="9" height="9"/></svg>',
    `<svg viewBox="0 0 9 9"><text>${'x'.repeat(600_001)}</text></svg>`,
  ])('is none where there is nothing to see: %.40s', (markup) => {
    expect(cleanDrawing(markup)).toBeNull();
  });

  test.each(hostileDrawings)('does nothing but show itself: %s', (inside) => {
    const written = drawn(`<svg viewBox="0 0 9 9"><circle r="3"/>${inside}</svg>`);
    expect(written).toContain('circle');
    expect(withoutWords(written)).not.toMatch(forbidden);
  });

  test.each(hostileHtml)('is not led astray by what stands around it: %s', (around) => {
    expect(withoutWords(drawn(`${around}${good}${around}`))).not.toMatch(forbidden);
  });

  test('whatever is broken or mixed, nothing that runs or fetches is left', () => {
    fc.assert(
      fc.property(brokenHtml, fc.constantFrom(...hostileDrawings), (broken, hostile) => {
        const written = drawn(`<svg viewBox="0 0 9 9"><circle r="3"/>${hostile}${broken}</svg>`);
        expect(withoutWords(written)).not.toMatch(forbidden);
      }),
      { numRuns: 60 },
    );
  });
});
