import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCart } from '../../api/cart/cart-wire.ts';
import { isCarriedHolder, readHolder, writeHolder } from '../../api/cart/holder-wire.ts';
import { readPouch } from '../../api/cart/pouch-wire.ts';
import { readPaymentOutcome } from '../../api/checkout/order-wire.ts';
import { ContractError } from '../../api/contract/read.ts';
import { readProductOffer } from '../../api/products/products-wire.ts';
import { readSoldLines, soldTotal } from '../../api/server/payment/sold-lines.ts';

describe('a holder', () => {
  const name = fc.string({ maxLength: 30 });

  test('is read as it was written, for every name that can be carried', () => {
    fc.assert(
      fc.property(name, name, (lastName, firstName) => {
        const holder = { lastName, firstName };
        fc.pre(isCarriedHolder(holder));
        expect(readHolder(writeHolder(holder))).toEqual(holder);
      }),
    );
  });

  test('with the delimiter in a name is refused, never cut', () => {
    fc.assert(
      fc.property(name, name, name, (before, after, firstName) => {
        const holder = { lastName: `${before};${after}`, firstName };
        expect(isCarriedHolder(holder)).toBe(false);
        expect(() => writeHolder(holder)).toThrow(ContractError);
      }),
    );
  });
});

describe('the lines of a cart', () => {
  const itemOf = (item: Record<string, unknown>) =>
    readCart({ infosPA: [{ id: '7', codeSC: 0, ...item }] }, '').cart.items[0];

  test('of each type are read with what belongs to it', () => {
    expect(itemOf({ type: 'presta', pr: 'PROG', nb: 2 })).toMatchObject({
      type: 'service',
      code: 'PROG',
      quantity: 2,
      performanceId: null,
    });
    expect(itemOf({ type: 'don', pr: 'DON' })).toMatchObject({ type: 'donation', code: 'DON' });
    expect(itemOf({ type: 'carte', pr: 'ADH', ref: '7', enregDT: 'a;b', topEnreg: '1' })).toMatchObject({
      type: 'card',
      reference: '7',
      holder: { lastName: 'a', firstName: 'b' },
      needsHolder: true,
    });
    expect(itemOf({ type: 'abo', formule: 'F1/T2', tarifs: 'AB1, AB2,' })).toMatchObject({
      type: 'subscription',
      formulaCode: 'F1',
      formulaType: 'T2',
      priceCodes: ['AB1', 'AB2'],
    });
    expect(itemOf({ type: 'frais', pr: 'LOC' })).toMatchObject({ type: 'fee' });
  });

  test.each([
    ['a12', { subscriptionId: '12', reference: '' }],
    ['rA1024', { subscriptionId: null, reference: 'A1024' }],
    ['', { subscriptionId: null, reference: '' }],
    ['x1', { subscriptionId: null, reference: '' }],
  ])('a ticket with the reference %j is %j', (ref, expected) => {
    expect(itemOf({ type: 'place', ref })).toMatchObject(expected);
  });

  test('of a type that nobody knows are kept, as unknown', () => {
    expect(itemOf({ type: 'soucoupe', ref: 'x' })).toMatchObject({
      type: 'unknown',
      id: '7',
      reference: 'x',
    });
  });
});

describe('a pouch', () => {
  test('has the defaults of point 3, and leaves out what it does not know', () => {
    const read = readPouch({ listeBV: [{ idBV: 4, infosBV: { net: 'x' } }, { idBV: '5' }], appel: '' }, '');
    expect(read.items.map((item) => [item.id, item.kind, item.holder])).toEqual([
      ['4', 'other', { lastName: '', firstName: '' }],
      ['5', 'other', { lastName: '', firstName: '' }],
    ]);
    expect(JSON.stringify(read)).not.toContain('net');
  });
});

describe('what can be added', () => {
  test('has a price, or leaves the amount to the shopper', () => {
    const read = readProductOffer(
      {
        prestations: [
          { pr: 'A', nom: 'Livre', prix: 500, nbmax: 3 },
          { pr: 'B', prix: -1, montants: [1000], montantMin: 100, montantMax: 5000, nbmax: 1 },
          { pr: 'C', prix: 0, codeSC: '4501', codeSP: 1801 },
          { nom: 'without a code', prix: 500 },
        ],
        dons: '',
        cartes: null,
      },
      '',
    );
    expect(read.services.map(({ code, price, available }) => [code, price, available])).toEqual([
      ['A', 500, 3],
      ['B', null, 1],
    ]);
    expect(read.services[0]).toMatchObject({ name: 'Livre', showId: null });
    expect(read.servicesOfPerformances.get(4501)).toMatchObject([{ code: 'C', price: 0, showId: 1801 }]);
    expect([read.donations, read.cards]).toEqual([[], []]);
  });

  test.each([undefined, null, 'gratuit', Number.NaN, 12.5, {}])(
    'are worth nothing and not sold at the price %j, which is none',
    (prix) => {
      const { services } = readProductOffer({ prestations: [{ pr: 'A', prix, nbmax: 3 }] }, '');
      expect(services).toMatchObject([{ price: 0, hasNoPrice: true, available: 0 }]);
    },
  );

  test('whose amount is chosen are left out where nothing says within which bounds', () => {
    expect(readProductOffer({ prestations: [{ pr: 'A', prix: -1 }] }, '').services).toEqual([]);
  });
});

describe('a line of an order', () => {
  test('tells its code and when it is had', () => {
    const prestations = [
      { le: '2026-11-24 20:30', nature: 'presta', typo: 'ENTRACTE', nb: 2, montant: 1400, nom: 'Coupe' },
    ];
    const commande = { reference: 'GO1', date: 1, total: 1400, billets: [], prestations };
    const outcome = readPaymentOutcome({ etat: 'paye', commande }, '');
    expect(outcome).toMatchObject({
      order: { services: [{ code: 'ENTRACTE', date: Date.UTC(2026, 10, 24, 19, 30), quantity: 2 }] },
    });
  });
});

describe('what a payment keeps', () => {
  const names = { holderLastName: fc.string(), holderFirstName: fc.string() };
  const ticket = fc.record({
    performanceId: fc.nat(),
    seatId: fc.nat(),
    showTitle: fc.string(),
    date: fc.nat(),
    hall: fc.string(),
    seatLabel: fc.string(),
    categoryCode: fc.string(),
    category: fc.string(),
    priceCode: fc.string(),
    priceLabel: fc.string(),
    amount: fc.nat(1_000_000),
    formulaShare: fc.nat(),
    vatRate: fc.constantFrom('5.50', '2.10'),
    reference: fc.string(),
    promoCode: fc.string(),
    subscription: fc.string(),
    ...names,
  });
  const service = fc.record({
    type: fc.constantFrom(
      'presta' as const,
      'carte' as const,
      'don' as const,
      'abo' as const,
      'frais' as const,
    ),
    nature: fc.string(),
    code: fc.string(),
    label: fc.string(),
    quantity: fc.nat(999),
    amount: fc.nat(1_000_000),
    performanceId: fc.option(fc.nat()),
    message: fc.string(),
    ...names,
  });

  test('is read back as it was, whatever it is, and costs the same', () => {
    fc.assert(
      fc.property(fc.array(ticket), fc.array(service), (tickets, services) => {
        const lines = { tickets, services };
        const read = readSoldLines(JSON.parse(JSON.stringify(lines)), 'lines');
        expect(read).toEqual(lines);
        expect(soldTotal(read)).toBe(soldTotal(lines));
      }),
    );
  });

  test.each([[[]], [{}], [null], [{ tickets: [{}], services: [] }]])(
    'that is something else, %j, is no sale',
    (kept) => {
      expect(() => readSoldLines(kept, 'lines')).toThrow(ContractError);
    },
  );
});
