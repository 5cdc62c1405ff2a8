import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPlanMessage } from '../../api/seats/plan-messages.ts';

it('hears from a plan’s frame how tall it is, within reason, and which category was pressed', () => {
  expect(readPlanMessage({ guichet: 'plan', hauteur: 420.4 })).toEqual({ kind: 'height', pixels: 420 });
  expect(readPlanMessage({ guichet: 'plan', hauteur: 1e9 })).toEqual({ kind: 'height', pixels: 2000 });
  expect(readPlanMessage({ guichet: 'plan', hauteur: -5 })).toEqual({ kind: 'height', pixels: 80 });
  expect(readPlanMessage({ guichet: 'plan', categorie: 'C1' })).toEqual({ kind: 'category', code: 'C1' });
});

it.each(['Carré d’or', 'Première catégorie', 'Catégorie 1', 'C.2', 'Premie\u0300re'])(
  'hears of a category whose code has accents, spaces or signs: %s',
  (code) => {
    expect(readPlanMessage({ guichet: 'plan', categorie: code })).toEqual({
      kind: 'category',
      code: code.normalize('NFC'),
    });
  },
);

it.each([
  null,
  'plan',
  {},
  { guichet: 'autre', hauteur: 3 },
  { guichet: 'plan' },
  { guichet: 'plan', hauteur: Number.NaN },
  { guichet: 'plan', hauteur: '420px' },
  { guichet: 'plan', categorie: '<b>' },
  { guichet: 'plan', categorie: '' },
  { guichet: 'plan', categorie: 'C1\n' },
  { guichet: 'plan', categorie: ['C1'] },
  { guichet: 'plan', categorie: 'x'.repeat(41) },
])('hears nothing else: %j', (data) => {
  expect(readPlanMessage(data)).toBeNull();
});

it('never throws, whatever is sent', () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      const message = readPlanMessage(data);
      expect(message === null || message.kind === 'height' || message.kind === 'category').toBe(true);
    }),
  );
});
