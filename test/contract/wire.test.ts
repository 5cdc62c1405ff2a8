import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Field, field, optional, readRequest, writeRequest } from '../../api/contract/call.ts';
import { calls } from '../../api/contract/calls.ts';
import { openEnvelope } from '../../api/contract/envelope.ts';
import { linesOfMarkup, markupOfLines } from '../../api/contract/markup.ts';
import { decodeParameters, encodeParameters } from '../../api/contract/parameters.ts';
import {
  ContractError,
  commaList,
  fields,
  flag,
  integer,
  keyed,
  lenientKeyed,
  lenientList,
  list,
  mapped,
  number,
  omittable,
  oneOf,
  otherwise,
  TooLongError,
  text,
  unread,
  type WrittenOf,
  writes,
} from '../../api/contract/read.ts';
import { longestOf } from '../../api/values/field-lengths.ts';
import { ShopError } from '../../api/values/shop-error.ts';

describe('what is written for a reader', () => {
  const reader = fields({
    code: text,
    nb: otherwise(integer, 1),
    choix: lenientList(oneOf('a', 'b')),
    codes: commaList,
    parts: keyed(fields({ prix: number })),
    reste: omittable(otherwise(flag, false)),
    css: unread<string>(),
    coche: writes<'1' | ''>()(otherwise(flag, false)),
    etat: mapped(oneOf('pris', 'libre'), (state) => state === 'pris'),
  });
  type Wire = WrittenOf<typeof reader>;
  const written: Wire = {
    code: 'A',
    nb: 2,
    choix: ['a'],
    codes: '1,2',
    parts: { P: { prix: 5 } },
    css: '',
    coche: '1',
    etat: 'pris',
  };

  test('is read again', () => {
    expect(reader(written, '')).toMatchObject({
      code: 'A',
      nb: 2,
      choix: ['a'],
      codes: ['1', '2'],
      parts: new Map([['P', { prix: 5 }]]),
      reste: false,
      coche: true,
      etat: true,
    });
  });

  test('may be anything where nothing is read', () => {
    fc.assert(
      fc.property(fc.anything(), (css) => {
        expect(reader({ ...written, css }, '').code).toBe('A');
      }),
    );
  });

  test('is all of it, in its own types', () => {
    // @ts-expect-error a field that is read with a default is written all the same
    const withoutNumber: Wire = { ...written, nb: undefined };
    // @ts-expect-error what is read as a list is written as a text
    const listed: Wire = { ...written, codes: ['1'] };
    // @ts-expect-error a word that nobody reads
    const unknownState: Wire = { ...written, etat: 'perdu' };
    // @ts-expect-error what other programs read is written
    const withoutUnread: Wire = { ...written, css: undefined };
    for (const wrong of [withoutNumber, listed, unknownState, withoutUnread]) {
      expect(wrong.code).toBe('A');
    }
  });
});

describe('parameters', () => {
  const name = fc.stringMatching(/^[A-Za-z_]\w{0,20}$/);
  // A lone surrogate has no place in UTF-8: it arrives as the replacement character.
  const value = fc.string({ unit: 'grapheme' });

  test('encoding and decoding are inverse for texts and one level of forms', () => {
    const parameters = fc.dictionary(
      name,
      fc.oneof(value, fc.dictionary(name, value, { minKeys: 1, maxKeys: 5 })),
      { maxKeys: 8, noNullPrototype: true },
    );
    fc.assert(
      fc.property(parameters, (given) => {
        const decoded = decodeParameters(encodeParameters(given).toString());
        const back = [...decoded].map(([key, item]) => [
          key,
          typeof item === 'string' ? item : Object.fromEntries(item),
        ]);
        expect(back).toEqual(
          Object.entries(given).map(([key, item]) => [key, typeof item === 'string' ? item : { ...item }]),
        );
      }),
    );
  });

  test('lists are inverse for every item without a comma, others are refused by name', () => {
    const items = fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(items, (given) => {
        if (given.some((item) => item.includes(','))) {
          expect(() => encodeParameters({ tarifs: given })).toThrow(ContractError);
        } else {
          const arrived = decodeParameters(encodeParameters({ tarifs: given }).toString());
          expect(field.texts.read(arrived.get('tarifs'), 'tarifs')).toEqual(given);
        }
      }),
    );
  });

  test('nulls are left out, booleans are 1 and 0, an empty list is an empty text', () => {
    const pairs = encodeParameters({ a: null, b: undefined, c: true, d: false, e: [], f: { g: null, h: 2 } });
    expect(pairs.toString()).toBe('c=1&d=0&e=&f%5Bh%5D=2');
  });

  test.each([
    'a=1&a=2',
    'a=1&a[b]=2',
    'a[b]=1&a=2',
    'a[b]=1&a[b]=2',
    'a[b][c]=1',
    'a[]=1',
    'a[__proto__.x]=1',
    'a b=1',
    '[a]=1',
    '=1',
    `${'a'.repeat(41)}=1`,
    Array.from({ length: 201 }, (_, i) => `a${i}=1`).join('&'),
  ])('%.60s is refused', (encoded) => {
    expect(() => decodeParameters(encoded)).toThrow(ContractError);
  });

  test('names of prototypes are names like others', () => {
    const decoded = decodeParameters('__proto__=1&constructor[prototype]=2');
    expect(decoded.get('__proto__')).toBe('1');
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('x');
    expect({}).toEqual({});
  });
});

describe('requests', () => {
  const shape = {
    sc: field.integer,
    idPla: field.integers,
    form: field.form('text'),
    cle: optional(field.text('identifier')),
  };

  test('are read as they were written', () => {
    const request = fc.record({
      sc: fc.integer(),
      idPla: fc.array(fc.nat(), { maxLength: 8 }),
      form: fc.dictionary(
        fc.constantFrom('nom', 'cp', 'email'),
        fc.string({ unit: 'grapheme' }).filter((v) => !v.includes('\0')),
        { minKeys: 1, noNullPrototype: true },
      ),
    });
    fc.assert(
      fc.property(request, (given) => {
        const arrived = decodeParameters(encodeParameters(writeRequest(given)).toString());
        expect(readRequest({ request: shape }, arrived)).toEqual({ ...given, cle: undefined });
      }),
    );
  });

  test.each([
    ['idPla=1&form[nom]=x', 'sc'],
    ['sc=x&idPla=1&form[nom]=x', 'sc'],
    ['sc=1.5&idPla=1&form[nom]=x', 'sc'],
    ['sc=1e9&idPla=1&form[nom]=x', 'sc'],
    ['sc=9999999999999999&idPla=1&form[nom]=x', 'sc'],
    ['sc[a]=1&idPla=1&form[nom]=x', 'sc'],
    ['sc=1&idPla=1,,2&form[nom]=x', 'idPla'],
    ['sc=1&idPla=1;2&form[nom]=x', 'idPla'],
    ['sc=1&idPla=1&form=x', 'form'],
    ['sc=1&idPla=1', 'form'],
    ['sc=1&idPla=1&form[nom]=%00', 'form[nom]'],
    [`sc=1&idPla=1&form[nom]=x&cle=${'x'.repeat(101)}`, 'cle'],
    [`sc=1&idPla=1&form[nom]=${'x'.repeat(5001)}`, 'form[nom]'],
    [`sc=${'1'.repeat(10_001)}&idPla=1&form[nom]=x`, 'sc'],
  ])('%.60s is refused by the name %s', (encoded, path) => {
    expect(() => readRequest({ request: shape }, decodeParameters(encoded))).toThrow(
      expect.objectContaining({ path }),
    );
  });

  test('each text of each call has the bound of its kind, and none is as long as a list', () => {
    const tooLong = 'x'.repeat(longestOf.text + 1);
    const lists = new Set([
      'defSC',
      'listeSC',
      'tarifs',
      'abos',
      'types',
      'listeID',
      'options',
      'idPla',
      'abonnes',
    ]);
    const bounds = Object.values(calls).flatMap((call) =>
      Object.entries<Field<unknown>>(call.request).map(([name, wanted]) => {
        const given = lists.has(name) ? 'x'.repeat(longestOf.list + 1) : tooLong;
        const read = (value: string | ReadonlyMap<string, string>) => {
          try {
            wanted.read(value, name);
            return 'taken';
          } catch (error) {
            return error instanceof TooLongError ? 'too long' : error;
          }
        };
        const asText = read(given);
        // A form is refused as a text, and its entries as too long.
        const outcome = asText === 'too long' ? asText : read(new Map([['nom', tooLong]]));
        return [call.name, name, outcome];
      }),
    );
    expect(bounds.length).toBeGreaterThan(100);
    expect(bounds.filter(([, , outcome]) => outcome !== 'too long')).toEqual([]);
  });

  test('an empty optional field is one left out', () => {
    const read = readRequest(
      { request: { cle: optional(field.text('identifier')) } },
      decodeParameters('cle='),
    );
    expect(read.cle).toBeUndefined();
  });
});

describe('the envelope', () => {
  test('gives data whenever the key is there, else the rest', () => {
    expect(openEnvelope({ statut: true, data: null, x: 1 })).toBeNull();
    expect(openEnvelope({ statut: true, nuerr: 0, erreur: '', x: 1 })).toEqual({ x: 1 });
    expect(openEnvelope({})).toEqual({});
  });

  test.each([null, undefined, 1, 'x', true, [], [{ statut: true }]])('%j is no answer', (answer) => {
    expect(() => openEnvelope(answer)).toThrow(ContractError);
  });

  test('fails for statut false and nuerr 219 alone', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (statut, nuerr) => {
        const isCode = typeof nuerr === 'number' || typeof nuerr === 'string';
        const fails = statut === false || (isCode && Number(nuerr) === 219);
        const open = () => openEnvelope({ statut, nuerr });
        if (fails) {
          expect(open).toThrow(ShopError);
        } else {
          expect(open()).toEqual({});
        }
      }),
      // An object that cannot become a number must not make the reader throw.
      { examples: [[true, { toString: 0 }]] },
    );
  });
});

describe('markup', () => {
  test('of lines is read back as those lines', () => {
    const line = fc
      .string({ unit: 'grapheme' })
      .map((text) => text.replace(/[\n\r]/g, ' ').trim())
      .filter((text) => text !== '');
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        expect(linesOfMarkup(markupOfLines(lines))).toEqual(lines);
      }),
    );
  });

  test.each([
    ['Le<br>Malade imaginaire', ['Le', 'Malade imaginaire']],
    ['Le|Malade', ['Le', 'Malade']],
    ['<p>Un</p><p>Deux</p>', ['Un', 'Deux']],
    ['<script>alert(1)</script>', ['alert(1)']],
    ['<img src=x onerror=alert(1)>Titre', ['Titre']],
    ['&lt;b&gt; &amp;amp; &#233;&#xE9;&eacute;', ['<b> &amp; ééé']],
    ['&#0;&#1114112;&unknown;', ['&unknown;']],
    ['<<b>b>', ['b>']],
    ['<b', ['<b']],
    ['', []],
    ['<br><br>', []],
  ])('%j is %j', (markup, lines) => {
    expect(linesOfMarkup(markup)).toEqual(lines);
  });

  test('is read quickly, whatever it is', () => {
    for (const nasty of [
      '<'.repeat(50_000),
      '&'.repeat(50_000),
      '<br'.repeat(30_000),
      '&#'.repeat(30_000),
      '<br '.repeat(30_000),
      ' '.repeat(90_000),
      '<'.repeat(50_000).concat('>'),
    ]) {
      // The processor's time: the machine may be busy with something else.
      const before = process.cpuUsage();
      linesOfMarkup(nasty);
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1000).toBeLessThan(200);
    }
  });
});

describe('readers', () => {
  const fails = (read: () => unknown) => expect(read).toThrow(ContractError);

  test('take what older servers send for a value', () => {
    expect(text(12, 'a')).toBe('12');
    expect(number('12.5', 'a')).toBe(12.5);
    expect(integer('12', 'a')).toBe(12);
    expect([true, 1, '1', 'true', 'o'].map((value) => flag(value, 'a'))).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    expect([false, 0, '0', 'non', null, {}].map((value) => flag(value, 'a'))).toEqual(Array(6).fill(false));
    expect(list(text)('', 'a')).toEqual([]);
    expect(list(text)(null, 'a')).toEqual([]);
    expect(keyed(text)([], 'a').size).toBe(0);
    expect(commaList(' a ,, b', 'a')).toEqual(['a', 'b']);
    expect(commaList(null, 'a')).toEqual([]);
  });

  test('refuse anything else, by its path', () => {
    for (const value of [undefined, null, {}, [], true, Number.NaN, Number.POSITIVE_INFINITY]) {
      fails(() => text(value, 'a'));
      fails(() => number(value, 'a'));
    }
    fails(() => number('', 'a'));
    fails(() => number('12 €', 'a'));
    fails(() => integer(1.5, 'a'));
    fails(() => integer(2 ** 53, 'a'));
    fails(() => oneOf('a', 'b')('c', 'x'));
    fails(() => keyed(text)([1], 'a'));
    expect(() => fields({ a: list(fields({ b: text })) })({ a: [{ b: 'x' }, {}] }, '')).toThrow(
      expect.objectContaining({ path: 'a.1.b' }),
    );
  });

  test('an absent field is no list: an answer without anything in it passes for nothing', () => {
    fails(() => list(text)(undefined, 'a'));
    fails(() => keyed(text)(undefined, 'a'));
    fails(() => commaList(undefined, 'a'));
    expect(otherwise(list(text), [])(undefined, 'a')).toEqual([]);
  });

  test('the lenient ones leave out what is malformed', () => {
    expect(lenientList(integer)([1, 'x', 2, null], 'a')).toEqual([1, 2]);
    expect([...lenientKeyed(integer)({ a: 1, b: 'x' }, 'a')]).toEqual([['a', 1]]);
  });

  test('read only what an object has itself', () => {
    fails(() => fields({ toString: text })({}, ''));
    const given: unknown = JSON.parse('{"__proto__":{"a":"x"}}');
    fails(() => fields({ a: text })(given, ''));
  });

  test('a fallback hides no fault of ours', () => {
    const broken = () => {
      throw new TypeError('ours');
    };
    expect(() => otherwise(broken, 1)('x', 'a')).toThrow(TypeError);
  });
});

test('every call is named as it is keyed', () => {
  for (const [key, call] of Object.entries(calls)) {
    expect(call.name).toBe(key);
  }
});
