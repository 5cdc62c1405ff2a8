import { afterEach, describe, expect, it } from 'vitest';
import { fillText } from '../api/values/fill-text.ts';
import { statusKind } from '../api/values/shop-error.ts';
import { fr as errors, text } from '../ui/language/fr.ts';
import { formatCountdown, formatDelay, formatDuration } from '../ui/language/numbers.ts';
import { refusalKind, refusalText, statusText } from '../ui/language/refusal-text.ts';
import { adoptVenueTexts } from '../ui/language/text.ts';
import { shellText } from '../ui/shell/fr.ts';

afterEach(() => adoptVenueTexts(new Map()));

describe('a text', () => {
  it('is singular for none and one, plural from two', () => {
    expect(fillText('[count] billet|[count] billets', { count: 0 })).toBe('0 billet');
    expect(fillText('[count] billet|[count] billets', { count: 1 })).toBe('1 billet');
    expect(fillText('[count] billet|[count] billets', { count: 2 })).toBe('2 billets');
  });

  it('has a third variant for none', () => {
    expect(shellText('cart_title', { count: 0 })).toBe('Votre panier est vide');
    expect(shellText('cart_title', { count: 1 })).toBe('Votre panier contient 1 billet');
    expect(shellText('cart_title', { count: 12 })).toBe('Votre panier contient 12 billets');
  });

  it('leaves out a place that has no value, and never says undefined', () => {
    expect(fillText('Encore [time] !')).toBe('Encore  !');
    expect(fillText('[toString]', {})).toBe('');
  });

  it('takes the first variant when there is no count', () => {
    expect(fillText('un billet|des billets')).toBe('un billet');
  });

  it('gives way to the venue’s own', () => {
    adoptVenueTexts(new Map([['menu_tickets', 'Spectacles']]));
    expect(shellText('menu_tickets')).toBe('Spectacles');
    expect(shellText('menu_cart')).toBe('Panier');
  });
});

/** Every text of every dictionary: key and words. */
function everyText(): readonly (readonly [string, string])[] {
  const modules = import.meta.glob<Record<string, unknown>>(
    // The staff's words are the house's own: no venue writes them anew.
    ['../ui/*/fr.ts', '!../ui/staff/fr.ts'],
    { eager: true },
  );
  return Object.values(modules)
    .flatMap((module) => Object.values(module))
    .flatMap((dictionary) => (typeof dictionary === 'object' ? Object.entries(dictionary ?? {}) : []))
    .flatMap(([key, words]) => (typeof words === 'string' ? [[key, words] as const] : []));
}

it('every text says one before many: what is said of many names the count if anything does', () => {
  const turned = everyText().filter(([, words]) => {
    const variants = words.split('|');
    const [many = '', one = ''] = [variants.at(-1), variants.at(-2)];
    return (
      variants.length > 1 &&
      ((one.includes('[count]') && !many.includes('[count]')) || /(?:^|[^\d,.])1 /.test(many))
    );
  });
  expect(turned).toEqual([]);
});

it('no text begins or ends with a space', () => {
  expect(everyText().filter(([, words]) => words.trim() !== words)).toEqual([]);
});

it('every text is known to the check of a season by its key', async () => {
  const keys = everyText().map(([key]) => key);
  // `npx vitest run test/texts.test.ts -u` writes the file anew after a text came or went.
  await expect(`${JSON.stringify([...new Set(keys)].sort(), null, 2)}\n`).toMatchFileSnapshot(
    '../api/server/season/check/text-keys.json',
  );
});

describe('a text that is not as it should be', () => {
  it('with a place that nothing fills, or a value that has no place, says the rest', () => {
    expect(fillText('Référence [reference]', { other: 'x' })).toBe('Référence ');
    expect(fillText('Sans place', { reference: 'K7' })).toBe('Sans place');
  });

  it('is filled once: what a value says is never a place or a variant', () => {
    expect(fillText('[a] et [b]', { a: '[b]', b: '2' })).toBe('[b] et 2');
    expect(fillText('Salle [name]', { name: 'Nord|Sud' })).toBe('Salle Nord|Sud');
    expect(fillText('[a]', { a: '$& $1 $`' })).toBe('$& $1 $`');
  });

  it('with what is no place keeps it as it was written', () => {
    expect(fillText('[à définir] [] [a b] [', { a: '1' })).toBe('[à définir] [] [a b] [');
    expect(fillText('[__proto__][constructor][hasOwnProperty]', {})).toBe('');
  });

  it('with too few or too many variants says one of them', () => {
    expect(fillText('billets', { count: 1 })).toBe('billets');
    expect(fillText('aucun|un|plusieurs|trop', { count: 12 })).toBe('plusieurs');
    expect(fillText('un|plusieurs', { count: 'douze' })).toBe('un');
    expect(fillText('un|plusieurs', { count: -3 })).toBe('plusieurs');
    expect(fillText('aucun|un|plusieurs', { count: Number.NaN })).toBe('un');
    expect(fillText('|', { count: 2 })).toBe('');
  });

  it.each(['', '   ', '|', '[nothing]'])('as a venue’s « %s » says nothing: the house’s stays', (empty) => {
    adoptVenueTexts(new Map([['retry', empty]]));
    expect(text('retry')).toBe('Réessayer');
  });

  it('of a venue’s for no key of the shop is never said', () => {
    adoptVenueTexts(
      new Map([
        ['__proto__', 'x'],
        ['toString', 'y'],
        ['no_such_key', 'z'],
      ]),
    );
    expect(text('retry')).toBe('Réessayer');
  });

  it('as hostile markup is text like any other', () => {
    adoptVenueTexts(new Map([['retry', '<img src=x onerror=alert(1)>']]));
    expect(text('retry')).toBe('<img src=x onerror=alert(1)>');
  });
});

describe('the dictionary', () => {
  it('has a text for every status of the error catalogue (point 8)', () => {
    for (const code of [1, 2, 3, 4, 5, 6, 11, 12, 13, 21, 22, 23]) {
      expect(statusText(code)).not.toBe(errors.ER_error);
    }
    expect(statusText(219)).toBe(errors.ER_error);
    expect(text('SI_de')).toBe('de');
    expect(text('SI_a')).toBe('à');
  });

  it('says a refusal in the server’s words, otherwise in those of its number', () => {
    expect(refusalText({ code: 3, message: 'Trop tard.' })).toBe('Trop tard.');
    expect(refusalText({ code: 3, message: '' })).toBe(errors.ER_3);
  });

  it.each([
    [1, 'discreet'],
    ...[2, 3, 4, 5, 6].map((code) => [code, 'error'] as const),
    ...[11, 12, 13].map((code) => [code, 'warning'] as const),
    ...[21, 22, 23].map((code) => [code, 'success'] as const),
  ] as const)('status %i is shown as %s, in its own words', (code, kind) => {
    const texts: Readonly<Record<string, string>> = errors;
    expect([statusKind(code), statusText(code)]).toEqual([kind, texts[`ER_${code}`]]);
  });

  it.each([0, 7, 10, 14, 20, 24, 219, -1, 2.5, Number.NaN])(
    'status %d is none: the generic words',
    (code) => {
      expect([statusKind(code), statusText(code)]).toEqual(['none', errors.ER_error]);
    },
  );

  it('shows a refusal by the kind of its number, and as an error whatever is not in the table', () => {
    expect([1, 3, 11, 21, 219, 0].map((code) => refusalKind({ code }))).toEqual([
      'info',
      'error',
      'warning',
      'success',
      'error',
      'error',
    ]);
    expect(refusalText({ code: 219, message: 'Rechargez la page.' })).toBe('Rechargez la page.');
    expect(refusalText({ code: 0, message: '  ' })).toBe(errors.ER_error);
  });

  it('says a refusal in the venue’s own words if it has some', () => {
    adoptVenueTexts(new Map([['ER_3', 'Déjà prises.']]));
    expect(refusalText({ code: 3, message: '' })).toBe('Déjà prises.');
    expect(refusalText({ code: 4, message: '' })).toBe(errors.ER_4);
  });
});

describe('a length of time', () => {
  it.each([
    [100, '1 h 40'],
    [45, '45 min'],
    [120, '2 h'],
    [65, '1 h 05'],
  ])('of a show: %i minutes is « %s »', (minutes, words) => {
    expect(formatDuration(minutes).replaceAll('\u00a0', ' ')).toBe(words);
  });

  it.each([
    [3_720_000, '1 h 02 min'],
    [725_000, '12 min 05 s'],
    [45_000, '45 s'],
    [44_001, '44 s'],
    [44_999, '44 s'],
    [60_000, '1 min 00 s'],
    [0, '0 s'],
    [-5_000, '0 s'],
    [93_780_000, '26 h 03 min'],
  ])('of a countdown: %i ms is « %s »', (milliseconds, words) => {
    expect(formatCountdown(milliseconds).replaceAll('\u00a0', ' ')).toBe(words);
  });

  it('of an extension is in words', () => {
    expect(formatDelay(120)).toBe('2\u00a0minutes');
    expect(formatDelay(60)).toBe('1\u00a0minute');
    expect(formatDelay(90)).toBe('90\u00a0secondes');
  });
});
