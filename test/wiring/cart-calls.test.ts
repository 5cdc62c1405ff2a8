import { describe, expect, test } from 'vitest';
import { type PlacePreferences, usualPreferences } from '../../api/seats/place-preferences.ts';
import type { CartChange } from '../../machines/cart/cart.types.ts';
import { createCartBench, namesOf, oneTicket } from './cart-bench.ts';

const priceCodes = ['PLEIN', 'PLEIN', 'J26'];

/** How a party wants to sit, and what the wire says of it beside the count. */
const wishes: readonly (readonly [PlacePreferences, Readonly<Record<string, string>>])[] = [
  [usualPreferences, { rang: '1' }],
  [{ ...usualPreferences, together: false, sameRow: false }, { ensemble: '0' }],
  [
    { together: true, sameRow: false, wheelchairs: 1, companions: 1 },
    { pmr: '1', accomp: '1' },
  ],
];

/** What is answered where the call needs more than that it was done. */
const answers: Readonly<Record<string, object>> = {
  Deplace: { premPlace: 21, nbOk: 2, listeSUP: [] },
  ResaNonPlacee: { listeID: ['l1', 'l2', 'l3'] },
  ConvertitABO: { listeID: ['l5', 'l6'], eco: 1200 },
  ReprendPanier: { listeID: ['l1'], perdues: ['Ph&egrave;dre, place 12'], nbSansTarif: 1 },
};

describe('a change of the cart asks the server', () => {
  const changes: readonly (readonly [CartChange, string, Record<string, string>])[] = [
    [
      {
        kind: 'takeSeats',
        performanceId: 4560,
        seats: [
          { seatId: 12, priceCode: 'PLEIN' },
          { seatId: 13, priceCode: '?' },
        ],
      },
      'PrendrePlaces',
      { sc: '4560', idPla: '12,13', nbPla: '2', tarifs: 'PLEIN,?' },
    ],
    [
      { kind: 'moveSeats', performanceId: 4560, itemIds: ['l1', 'l2'], first: 21, seatIds: [21, 22] },
      'Deplace',
      { sc: '4560', nbPla: '2', listeID: 'l1,l2', prem: '21' },
    ],
    ...wishes.map(
      ([preferences, fields]) =>
        [
          { kind: 'takeBestPlaces', performanceId: 4560, categoryCode: 'C1', priceCodes, preferences },
          'ResaNonPlacee',
          { sc: '4560', cate: 'C1', nbPla: '3', tarifs: 'PLEIN,PLEIN,J26', ...fields },
        ] as const,
    ),
    [
      {
        kind: 'convertTickets',
        formulaCode: 'ESCAPADE',
        subscribers: [
          { typeId: 'ADULTE', ticketIds: ['l1', 'l3'] },
          { typeId: 'JEUNE', ticketIds: ['l2', 'l4'] },
        ],
        saving: 1200,
      },
      'ConvertitABO',
      { abo: 'ESCAPADE', types: 'ADULTE,JEUNE', listeID: 'l1,l3,l2,l4', abonnes: '1,1,2,2', eco: '1200' },
    ],
    [{ kind: 'changePrice', itemId: 'l1', priceCode: 'J26' }, 'ChangeTarif', { idPA: 'l1', tarif: 'J26' }],
    [
      { kind: 'changePrice', itemId: 'l1', priceCode: 'J26', seatId: 12 },
      'ChangeTarif',
      { idPA: 'l1', tarif: 'J26', nuPla: '12' },
    ],
    [{ kind: 'withdrawPromo' }, 'RetirePromo', {}],
    [{ kind: 'releaseItem', itemId: 'l1' }, 'LiberePanier', { idPA: 'l1' }],
    [{ kind: 'empty' }, 'LiberePanier', {}],
    [{ kind: 'remove', target: { kind: 'items', itemIds: ['l1'] } }, 'LiberePanier', { idPA: 'l1' }],
    [
      { kind: 'remove', target: { kind: 'items', itemIds: ['l1', 'l2'] } },
      'LiberePanier',
      { listeID: 'l1,l2' },
    ],
    [{ kind: 'remove', target: { kind: 'performance', performanceId: 7 } }, 'LiberePanier', { sc: '7' }],
    [{ kind: 'remove', target: { kind: 'everything' } }, 'LiberePanier', {}],
    [{ kind: 'takeBack', removal: 'key-6' }, 'ReprendPanier', { libere: 'key-6' }],
    [
      { kind: 'changeQuantity', itemId: 'l1', code: 'PARKING', quantity: 3 },
      'ModifiePresta',
      { pr: 'PARKING', idPA: 'l1', newNb: '3' },
    ],
    [{ kind: 'withdrawGiftCard', id: '7' }, 'RetireCarteCadeau', { id: '7' }],
    [{ kind: 'withdrawGiftCard', id: null }, 'RetireCarteCadeau', {}],
    [{ kind: 'extendHold' }, 'ProlongePanier', {}],
    [
      { kind: 'donate', code: 'DON', amount: 2000, instead: null },
      'AjoutPresta',
      { pr: 'DON', nb: '1', montant: '2000' },
    ],
    [
      { kind: 'donate', code: 'DON', amount: 500, instead: { itemId: 'l1', code: 'DON' } },
      'ModifiePresta',
      { pr: 'DON', idPA: 'l1', newNb: '1', montant: '500' },
    ],
    [{ kind: 'choosePickup', methodCode: 'BE' }, 'DefRetrait', { retr: 'BE' }],
  ];
  test('another donation takes the place of the first once it is in the cart', async () => {
    const { change, sent } = createCartBench((request) =>
      request.name === 'ContenuPanier' ? oneTicket : { idPA: 'l2' },
    );
    await change(
      { kind: 'donate', code: 'PLACE', amount: null, instead: { itemId: 'l1', code: 'DON' } },
      'key-7',
    );
    expect(namesOf(sent)).toEqual(['AjoutPresta', 'LiberePanier', 'ContenuPanier']);
    expect(Object.fromEntries(sent[1]?.body ?? [])).toEqual({ idPA: 'l1', cle: 'key-7-instead' });
  });

  test.each(changes)('%o is one call, with the key, then a reading', async (wanted, name, body) => {
    const { change, sent } = createCartBench((request) =>
      request.name === 'ContenuPanier' ? oneTicket : (answers[request.name] ?? { idPA: 'l1' }),
    );
    const result = await change(wanted, 'key-7');
    expect(namesOf(sent)).toEqual([name, 'ContenuPanier']);
    expect(Object.fromEntries(sent[0]?.body ?? [])).toEqual({ ...body, cle: 'key-7' });
    expect(result).toMatchObject({ kind: 'accepted', cart: { items: [{ id: 'l1' }] } });
  });

  test('a gift card is given without a key: sent again it counts once, and each miss counts', async () => {
    const { change, sent } = createCartBench(({ name }) =>
      name === 'ContenuPanier' ? oneTicket : { id: '7', fin: 'C0AB', solde: 2000 },
    );
    expect(await change({ kind: 'giveGiftCard', code: 'C0AB' })).toMatchObject({ kind: 'accepted' });
    expect(namesOf(sent)).toEqual(['CarteCadeau', 'ContenuPanier']);
    expect(Object.fromEntries(sent[0]?.body ?? [])).toEqual({ code: 'C0AB' });
  });

  test('a promo code is sent as it was typed, without a key: sent again it says the same', async () => {
    const { change, sent } = createCartBench(({ name }) =>
      name === 'ContenuPanier' ? oneTicket : { listeID: ['l1'] },
    );
    expect(await change({ kind: 'applyPromo', code: 'ÉTÉ 26' })).toMatchObject({ kind: 'accepted' });
    expect(namesOf(sent)).toEqual(['CodePromo', 'ContenuPanier']);
    expect(Object.fromEntries(sent[0]?.body ?? [])).toEqual({ code: 'ÉTÉ 26' });
  });

  test('a promo code that is refused leaves the cart as it was, with the server’s reason', async () => {
    const { change } = createCartBench(({ name }) =>
      name === 'ContenuPanier' ? oneTicket : { statut: false, nuerr: 2, erreur: 'Ce code est épuisé.' },
    );
    expect(await change({ kind: 'applyPromo', code: 'ETE' })).toMatchObject({
      kind: 'refused',
      refusal: { code: 2, message: 'Ce code est épuisé.' },
      cart: { items: [{ id: 'l1' }] },
    });
  });

  test('somebody subscribes in the group that shows the formula, once their reference is accepted', async () => {
    const { change, sent } = createCartBench(({ name }) =>
      name === 'ContenuPanier' ? oneTicket : name === 'CtrlRefABO' ? { types: [] } : { listeID: ['l9'] },
    );
    const holder = { lastName: 'Martin', firstName: 'Zoé' };
    await change({
      kind: 'subscribe',
      formulaCode: 'ESCAPADE',
      groupCode: 'CARTE',
      typeId: 'JEUNE',
      holder,
      reference: 'GC2601',
    });
    expect(namesOf(sent)).toEqual(['CtrlRefABO', 'AjoutABO', 'ContenuPanier']);
    expect(Object.fromEntries(sent[0]?.query ?? [])).toMatchObject({
      abo: 'ESCAPADE',
      ab: 'CARTE',
      type: 'JEUNE',
      ref: 'GC2601',
    });
    expect(Object.fromEntries(sent[1]?.body ?? [])).toMatchObject({
      abo: 'ESCAPADE',
      ab: 'CARTE',
      type: 'JEUNE',
      'info[nom]': 'Martin',
      'info[prn]': 'Zoé',
      'info[ref]': 'GC2601',
      'info[qte]': '1',
    });
  });

  test('what came of taking a removal back is told beside the cart', async () => {
    const { change } = createCartBench((request) =>
      request.name === 'ContenuPanier' ? oneTicket : (answers[request.name] ?? {}),
    );
    expect(await change({ kind: 'takeBack', removal: 'key-6' })).toMatchObject({
      kind: 'accepted',
      takenBack: { lineIds: ['l1'], lost: ['Phèdre, place 12'], unpriced: 1 },
    });
  });
});
