import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assetAddress } from '../../api/client/queries/plan.ts';

const page = 'https://shop.example/billets?spec=12';
const origins = { prefix: '/_site/1/', page, allowed: ['https://static.example'] };

/** An address as the server might give it, and where it leads; null when it is refused. */
const addresses: readonly (readonly [address: string, expected: string | null])[] = [
  ['plans/a.json', 'https://shop.example/_site/1/plans/a.json'],
  ['/plans/a.json', 'https://shop.example/_site/1/plans/a.json'],
  ['/_site/1/plans/a.json', 'https://shop.example/_site/1/plans/a.json'],
  ['./plans/../a.json', 'https://shop.example/_site/1/a.json'],
  ['a.json?v=2', 'https://shop.example/_site/1/a.json?v=2'],
  ['x.js?y#z', 'https://shop.example/_site/1/x.js?y#z'],
  ['httpfoo', 'https://shop.example/_site/1/httpfoo'],
  ['é.json', 'https://shop.example/_site/1/%C3%A9.json'],
  ['https://static.example/a.json', 'https://static.example/a.json'],
  ['HTTPS://STATIC.example/a.json', 'https://static.example/a.json'],
  ['https://shop.example/_site/1/a.json', 'https://shop.example/_site/1/a.json'],
  ['https://shop.example/compte', null],
  ['https://evil.tld/a.json', null],
  ['https://static.example.evil.tld/a.json', null],
  ['https://static.example@evil.tld/a.json', null],
  ['https://user:pw@static.example/a.json', null],
  ['http://static.example/a.json', null],
  ['https:evil', null],
  ['//evil.tld/a.json', null],
  ['/\\evil.tld/a.json', null],
  ['\\\\evil.tld/a.json', null],
  ['\t//evil.tld/a.json', null],
  [' //evil.tld/a.json', null],
  ['javascript:alert(1)', null],
  ['java\tscript:alert(1)', null],
  ['/javascript:alert(1)', 'https://shop.example/_site/1/javascript:alert(1)'],
  ['data:application/json,{}', null],
  ['blob:https://shop.example/1', null],
  ['file:///etc/passwd', null],
  ['ftp://static.example/a', null],
  ['../../etc/passwd', null],
  ['%2e%2e/%2e%2e/etc', null],
  ['..%2f..%2fetc', null],
  ['a%5c..%5cb', null],
  ['https://xn--80ak6aa92e.example/a.json', null],
  ['https://ехample.tld/a.json', null],
  ['', null],
  ['   ', null],
  ['a\u0000b', null],
];

describe('addresses of assets', () => {
  test.each(addresses)('%j leads to %j', (address, expected) => {
    expect(assetAddress(address, origins)).toBe(expected);
  });

  test('the root as prefix takes what the server says', () => {
    const root = { prefix: '/', page };
    expect(assetAddress('/_site/1/plans/a.json', root)).toBe('https://shop.example/_site/1/plans/a.json');
    expect(assetAddress('https://static.example/a.json', root)).toBeNull();
    expect(assetAddress('//evil.tld/a', root)).toBeNull();
  });

  test('the prefix can be another server, given by the page itself', () => {
    const elsewhere = { prefix: 'https://files.example/venue', page };
    expect(assetAddress('plans/a.json', elsewhere)).toBe('https://files.example/venue/plans/a.json');
    expect(assetAddress('https://files.example/other/a.json', elsewhere)).toBeNull();
  });

  test('a prefix or page that is no address loads nothing', () => {
    expect(assetAddress('a.json', { prefix: '/', page: 'nowhere' })).toBeNull();
    expect(assetAddress('a.json', { prefix: 'http://', page })).toBeNull();
  });

  test('whatever is given, what is loaded is under the prefix or of an allowed origin', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '..',
      '%2e',
      '%2f',
      ':',
      '@',
      '?',
      '#',
      '\t',
      'https',
      'javascript',
      'evil.tld',
      'a',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((pieces) => pieces.join('')),
        ),
        (address) => {
          const found = assetAddress(address, origins);
          if (found !== null) {
            const url = new URL(found);
            expect(
              url.href.startsWith('https://shop.example/_site/1/') || url.origin === 'https://static.example',
            ).toBe(true);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});
