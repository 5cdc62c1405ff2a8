import { describe, expect, it } from 'vitest';
import { readHistory } from '../../api/checkout/history-wire.ts';

describe('the order content of other servers', () => {
  it('is read with singular names and single objects, as point 3 says', () => {
    const read = readHistory(
      {
        seance: {
          id: '12',
          titre: 'Le<br>Malade',
          date: '2026-03-29 20:30',
          prestation: { nom: '|a||b|', nb: '2' },
        },
        commande: [
          { ref: 'A1', prestations: [{ nom: 'Frais', montant: '150' }], kdo: { nom: 'Carte||cadeau|' } },
        ],
      },
      '',
    );
    expect(read.performances).toMatchObject([
      { id: 12, title: 'Le Malade', services: [{ label: 'a b', quantity: 2, amount: 0 }], tickets: [] },
    ]);
    expect(read.orders).toMatchObject([
      {
        reference: 'A1',
        paidAt: null,
        services: [{ label: 'Frais', quantity: 1, amount: 150 }],
        gifts: [{ label: 'Carte cadeau' }],
      },
    ]);
  });

  it.each([{}, { seances: null, commandes: '' }, { seance: [], commande: null }])(
    'is empty when it is %j',
    (value) => {
      expect(readHistory(value, '')).toEqual({ performances: [], orders: [] });
    },
  );

  it.each([[null], ['texte'], [[]], [{ seances: 'x' }], [{ commandes: 3 }]])(
    'is refused when it is %j',
    (value) => {
      expect(() => readHistory(value, '')).toThrow();
    },
  );
});
