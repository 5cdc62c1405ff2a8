import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAvailability } from '../../api/contract/availability.ts';
import { field, optional, readRequest, writeRequest } from '../../api/contract/call.ts';
import { calls } from '../../api/contract/calls.ts';
import { readCart } from '../../api/contract/cart.ts';
import { readCatalogue } from '../../api/contract/catalogue.ts';
import { ContractError } from '../../api/contract/contract-error.ts';
import { customerFieldOfWire, readCities, readCustomer, writeCustomer } from '../../api/contract/customer.ts';
import { openEnvelope } from '../../api/contract/envelope.ts';
import { linesOfMarkup, markupOfLines } from '../../api/contract/markup.ts';
import { readPaymentOutcome } from '../../api/contract/order.ts';
import { decodeParameters, encodeParameters } from '../../api/contract/parameters.ts';
import { readPricing } from '../../api/contract/pricing.ts';
import {
  commaList,
  fields,
  flag,
  integer,
  keyed,
  lenientKeyed,
  lenientList,
  list,
  number,
  oneOf,
  otherwise,
  text,
} from '../../api/contract/read.ts';
import { ShopError } from '../../api/entities/shop-error.ts';

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
  const shape = { sc: field.integer, idPla: field.integers, form: field.form, cle: optional(field.text) };

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
    [`sc=1&idPla=1&form[nom]=x&cle=${'x'.repeat(10_001)}`, 'cle'],
  ])('%.60s is refused by the name %s', (encoded, path) => {
    expect(() => readRequest({ request: shape }, decodeParameters(encoded))).toThrow(
      expect.objectContaining({ path }),
    );
  });

  test('an empty optional field is one left out', () => {
    const read = readRequest({ request: { cle: optional(field.text) } }, decodeParameters('cle='));
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
        const fails = statut === false || Number(nuerr ?? 0) === 219;
        const open = () => openEnvelope({ statut, nuerr });
        if (fails) {
          expect(open).toThrow(ShopError);
        } else {
          expect(open()).toEqual({});
        }
      }),
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
      fc.property(fc.array(line), (lines) => expect(linesOfMarkup(markupOfLines(lines))).toEqual(lines)),
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
    for (const nasty of ['<'.repeat(50_000), '&'.repeat(50_000), '<br'.repeat(30_000), '&#'.repeat(30_000)]) {
      const before = performance.now();
      linesOfMarkup(nasty);
      expect(performance.now() - before).toBeLessThan(500);
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

describe('the cart', () => {
  const wire = (item: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
    infosPA: [{ id: 'l1', type: 'place', codeSC: 4560, codeSP: 12, tarif: '?', ...item }],
    ...more,
  });
  const itemOf = (item: Record<string, unknown>) => readCart(wire(item), '').cart.items[0];

  test.each([
    ['Nuñez;Léa', { lastName: 'Nuñez', firstName: 'Léa' }],
    ['Nuñez', { lastName: 'Nuñez', firstName: '' }],
    [';Léa', { lastName: '', firstName: 'Léa' }],
    ['', { lastName: '', firstName: '' }],
    ['a;b;c', { lastName: 'a', firstName: 'b' }],
  ])('a holder %j is %j', (enregDT, holder) => {
    expect(itemOf({ enregDT })).toMatchObject({ holder });
  });

  test.each([
    ['place', 'ticket'],
    ['carte', 'card'],
    ['presta', 'service'],
    ['extra', 'extra'],
    ['abo', 'subscription'],
    ['don', 'donation'],
    ['frais', 'fee'],
    ['retrait', 'pickup'],
    ['paieMulti', 'instalments'],
    ['inconnu', 'unknown'],
    ['nouveau', 'unknown'],
    ['constructor', 'unknown'],
    ['', 'unknown'],
    [undefined, 'unknown'],
  ])('a line of type %j is kept as %s', (type, expected) => {
    expect(itemOf({ type })?.type).toBe(expected);
  });

  test('a ticket without a seat number is free seating', () => {
    expect(itemOf({ nupl: 0 })).toMatchObject({ seatId: null });
    expect(itemOf({ nupl: 12 })).toMatchObject({ seatId: 12 });
  });

  test('the hold begins in the hour of autumn that the server’s own time means', () => {
    const held = (heure: number) =>
      readCart(wire({}, { topPrem: '2026-10-25 02:30:00', heure }), '').cart.hold;
    const first = Date.UTC(2026, 9, 25, 0, 30);
    expect(held(first + 60_000)?.startedAt).toBe(first);
    expect(held(first + 3_660_000)?.startedAt).toBe(first + 3_600_000);
  });

  test('the hold ends when the server says, else after half an hour', () => {
    const held = (more: Record<string, unknown>) =>
      readCart(wire({}, { topPrem: '2026-11-21 12:00:00', ...more }), '').cart.hold;
    const startedAt = Date.UTC(2026, 10, 21, 11);
    expect(held({})).toEqual({
      startedAt,
      deadline: startedAt + 1_800_000,
      extensionsLeft: 0,
      paymentReference: null,
    });
    expect(held({ finPanier: startedAt + 5, prolongations: 3, enPaiement: 'GO1' })).toEqual({
      startedAt,
      deadline: startedAt + 5,
      extensionsLeft: 3,
      paymentReference: 'GO1',
    });
    expect(held({ topPrem: '' })).toBeNull();
    expect(held({ topPrem: 'hier' })).toBeNull();
  });

  test('that says nothing is no empty cart', () => {
    expect(() => readCart({}, '')).toThrow(ContractError);
    expect(readCart({ infosPA: '' }, '').cart.items).toEqual([]);
  });
});

describe('the season', () => {
  const seance = (more: Record<string, unknown> = {}) => ({ id: 4560, spec: 12, ...more });
  const season = (more: Record<string, unknown> = {}) =>
    readCatalogue(
      {
        spectacles: { 12: { id: 12, titre: 'Le<br>Malade', listeSC: [4560] } },
        seances: { 4560: seance() },
        ...more,
      },
      '',
    );
  const performanceOf = (more: Record<string, unknown>) =>
    season({ seances: { 4560: seance(more) } }).performances.get(4560);

  test('drops a show without an id, and a performance', () => {
    const read = season({
      spectacles: { 1: { titre: 'Sans' }, 12: { id: 12 } },
      seances: { 1: { spec: 1 }, 2: null },
    });
    expect([...read.shows.keys()]).toEqual([12]);
    expect(read.performances.size).toBe(0);
  });

  test.each([
    [1_795_000_000, 1_795_000_000_000],
    ['1795000000', 1_795_000_000_000],
    [0, null],
    [-1, null],
    [7_258_118_399, 7_258_118_399_000],
    [7_258_118_400, null],
    [253_370_764_800, null],
    ['0000-00-00', null],
    ['', null],
    [null, null],
    [{}, null],
    [Number.NaN, null],
  ])('a date %j is %j', (date, expected) => {
    expect(performanceOf({ date })?.date).toBe(expected);
  });

  test('a performance is shown unless it says otherwise, and has defaults', () => {
    expect(performanceOf({})).toMatchObject({
      isDisplayed: true,
      isHidden: false,
      isPlaced: false,
      isNumbered: false,
      isQueueable: false,
      salesOpening: 0,
      collectionKey: 0,
    });
    expect(performanceOf({ aff: false, att: 1, plan: 1, num: '1', ovl: -1, ong: 2 })).toMatchObject({
      isDisplayed: false,
      isQueueable: true,
      isPlaced: true,
      isNumbered: true,
      salesOpening: -1,
      collectionKey: 2,
    });
  });

  test('markup is text, colours are colours, indexes find their messages', () => {
    const read = season({
      dirImage: '/images/',
      messages: ['', '<p>Un texte</p><script>x</script>'],
      filtre: ['Théâtre', 'Danse'],
      spectacles: {
        12: {
          id: 12,
          titre: 'A',
          infoSP: 1,
          filtre: '1,9,0',
          img: 'a.svg',
          duree: 90,
          distribution: ['Texte|Molière', 3],
          affiche: { fond: '#ABCDEF', encre: 'red;}', alt: '<b>x</b>' },
        },
      },
    });
    expect(read.shows.get(12)).toMatchObject({
      text: ['Un texte', 'x'],
      genres: ['Danse', 'Théâtre'],
      durationMinutes: 90,
      credits: [
        { role: 'Texte', names: 'Molière' },
        { role: '3', names: '' },
      ],
      poster: { address: '/images/a.svg', background: '#ABCDEF', ink: '', alternative: 'x' },
    });
  });
});

describe('availability', () => {
  test('is read by session, then category; unknown and missing characters are unknown', () => {
    const read = readAvailability({ listeSC: '4560,4561', listeCat: 'A,B', dispoVOR: 'VOx' }, '');
    expect([...read].map(([id, row]) => [id, ...row.values()])).toEqual([
      [4560, 'V', 'O'],
      [4561, '?', '?'],
    ]);
  });

  test('of nothing is empty, without anything it is no answer', () => {
    expect(readAvailability({ listeSC: '', listeCat: '', dispoVOR: '' }, '').size).toBe(0);
    expect(() => readAvailability({}, '')).toThrow(ContractError);
  });
});

describe('prices', () => {
  const pricing = (line: Record<string, unknown>) =>
    readPricing(
      {
        messages: ['Plein'],
        apiLTcat: { A: { nomCT: 'Un', coulCT: 'url(x)' } },
        grilles: [[{ ta: 'PLEIN', nm: 0, ...line }]],
        grilleSeance: { 4560: 0 },
      },
      '',
    );
  const lineOf = (line: Record<string, unknown>) => pricing(line).grids[0]?.[0];

  test('an amount that is no whole number of cents is not sold', () => {
    expect([...(lineOf({ px: { A: 2500, B: 'x', C: null, D: 12.5, E: '1000' } })?.amounts ?? [])]).toEqual([
      ['A', 2500],
      ['E', 1000],
    ]);
  });

  test.each([
    [-1, null],
    [0, 0],
    [4, 4],
    ['4', 4],
    [undefined, null],
    ['x', null],
  ])('nbMax %j is %j', (nbMax, maximum) => {
    expect(lineOf({ nbMax })?.maximum).toBe(maximum);
  });

  test('a name that is missing is the code; a colour that is none is grey; a line without a code is no answer', () => {
    expect(lineOf({ nm: 9 })?.label).toBe('PLEIN');
    expect(pricing({}).categories.get('A')).toEqual({ code: 'A', name: 'Un', color: '#6b6b6b' });
    expect(() => pricing({ ta: null })).toThrow(ContractError);
  });
});

describe('people', () => {
  test('a customer is read as it was written', () => {
    const details = fc.record({
      email: fc.string(),
      title: fc.constantFrom('Mme' as const, 'M.' as const, '' as const),
      lastName: fc.string(),
      firstName: fc.string(),
      role: fc.string(),
      company: fc.string(),
      address: fc.string(),
      postcode: fc.string(),
      city: fc.string(),
      country: fc.string(),
      phone: fc.string(),
      secondPhone: fc.string(),
    });
    fc.assert(
      fc.property(details, (customer) => expect(readCustomer(writeCustomer(customer), '')).toEqual(customer)),
    );
  });

  test('every field of the form has its name in both', () => {
    const written = Object.keys(writeCustomer(readCustomer({}, '')));
    expect([...customerFieldOfWire.keys()].sort()).toEqual(written.sort());
  });

  test('a town keeps its spaces', () => {
    expect(readCities({ listeVI: '26110 Nyons,97133 Saint-Barthélemy la Côte' }, '')).toEqual([
      { postcode: '26110', city: 'Nyons' },
      { postcode: '97133', city: 'Saint-Barthélemy la Côte' },
    ]);
  });
});

describe('what became of a payment', () => {
  test.each([
    ['enCours', 'pending'],
    ['refuse', 'refused'],
    ['abandonne', 'abandoned'],
    ['aRembourser', 'toRefund'],
  ])('%s is %s', (etat, kind) => {
    expect(readPaymentOutcome({ etat }, '')).toEqual({ kind });
  });

  test('paid always has its order; an unknown state is no answer', () => {
    expect(() => readPaymentOutcome({ etat: 'paye' }, '')).toThrow(ContractError);
    expect(() => readPaymentOutcome({ etat: 'ok' }, '')).toThrow(ContractError);
    const commande = {
      reference: 'GO1',
      date: 1_795_000_000,
      total: 2500,
      billets: [],
      prestations: [{ nom: '||Frais||d’envoi|', montant: 250 }],
    };
    expect(readPaymentOutcome({ etat: 'paye', commande }, '')).toMatchObject({
      kind: 'paid',
      order: { paidAt: 1_795_000_000_000, services: [{ label: 'Frais d’envoi', quantity: 1, amount: 250 }] },
    });
  });
});

test('every call is named as it is keyed', () => {
  for (const [key, call] of Object.entries(calls)) {
    expect(call.name).toBe(key);
  }
});
