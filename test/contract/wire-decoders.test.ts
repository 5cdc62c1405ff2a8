import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCart } from '../../api/cart/cart-wire.ts';
import { readPaymentOutcome } from '../../api/checkout/order-wire.ts';
import { ContractError } from '../../api/contract/read.ts';
import {
  customerFieldOfWire,
  readCities,
  readCustomer,
  writeCustomer,
} from '../../api/customer/customer-wire.ts';
import { readAvailability } from '../../api/season/availability-wire.ts';
import { readCatalogue } from '../../api/season/catalogue-wire.ts';

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
      isOption: false,
      paymentReference: null,
    });
    expect(held({ finPanier: startedAt + 5, prolongations: 3, option: true, enPaiement: 'GO1' })).toEqual({
      startedAt,
      deadline: startedAt + 5,
      extensionsLeft: 3,
      isOption: true,
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
      isSoldHere: true,
      salesOpening: 0,
      collectionKey: 0,
      dateIndex: 0,
      notes: [],
      priceNotes: [],
      access: [],
    });
    expect(performanceOf({ aff: false, att: 1, plan: 1, num: '1', ovl: -1, ong: 2, nbDS: 3 })).toMatchObject({
      dateIndex: 3,
      isDisplayed: false,
      isQueueable: true,
      isPlaced: true,
      isNumbered: true,
      salesOpening: -1,
      collectionKey: 2,
    });
  });

  test.each([
    [{}, true],
    [{ typeOk: true, nonDispo: false }, true],
    [{ typeOk: false }, false],
    [{ nonDispo: true }, false],
    [{ typeOk: 1, nonDispo: '1' }, false],
  ])('a performance that says %j is sold here: %j', (more, isSoldHere) => {
    expect(performanceOf(more)?.isSoldHere).toBe(isSoldHere);
  });

  test('messages about a performance are found by their index, as text', () => {
    const messages = ['<b>Complet</b><br>ou presque', 'Tarif unique', 'Deux soirs'];
    const of = (more: Record<string, unknown>) =>
      season({ messages, seances: { 4560: seance(more) } }).performances.get(4560);
    expect(of({ infoSC: 0, infoTarifs: 1, infoDS: 2 })).toMatchObject({
      notes: ['Complet', 'ou presque', 'Deux soirs'],
      priceNotes: ['Tarif unique'],
    });
    expect(of({ infoSC: -1, infoTarifs: 9, infoDS: 'x' })).toMatchObject({ notes: [], priceNotes: [] });
  });

  test('collections have their position from 1 as key, counting those that cannot be read', () => {
    const read = season({ collections: [{ code: 'A', desi: 'Classiques' }, {}, { code: 7, desi: 'Danse' }] });
    expect(read.collections).toEqual([
      { id: 'A', title: 'Classiques', key: 1 },
      { id: '7', title: 'Danse', key: 3 },
    ]);
    expect(season().collections).toEqual([]);
  });

  test('a season without its shows is none, and says where', () => {
    expect(() => readCatalogue({ seances: {} }, 'affiche')).toThrow('affiche.spectacles is not an object');
    expect(() => readCatalogue([], '')).toThrow(ContractError);
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
      fc.property(details, (customer) => {
        expect(readCustomer(writeCustomer(customer), '')).toEqual(customer);
      }),
    );
  });

  test('every field of the form has its name in both', () => {
    const written = Object.keys(writeCustomer(readCustomer({}, '')));
    expect([...customerFieldOfWire.keys()].sort()).toEqual(written.sort());
  });

  test('a town keeps its spaces', () => {
    expect(readCities({ listeVI: '26110 Nyons,26110,97133 Saint-Barthélemy la Côte' }, '')).toEqual([
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

  test('paid has its order where the server tells it; an unknown state is no answer', () => {
    expect(readPaymentOutcome({ etat: 'paye' }, '')).toEqual({ kind: 'paid', order: null });
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
