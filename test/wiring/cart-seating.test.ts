import { describe, expect, test } from 'vitest';
import { type PlacePreferences, usualPreferences } from '../../api/entities/place-preferences.ts';
import { callForChange } from '../../ui/wiring/cart-changes.ts';
import { createWiringBench } from './actor-bench.ts';

const asked = { sc: '4560', cate: 'C1', nbPla: '3', tarifs: 'PLEIN,PLEIN,J26' };

const wishes: readonly (readonly [string, PlacePreferences, Readonly<Record<string, string>>])[] = [
  ['side by side, not behind one another', usualPreferences, { rang: '1' }],
  ['anywhere', { ...usualPreferences, together: false, sameRow: false }, { ensemble: '0' }],
  [
    'with a wheelchair and somebody beside',
    { together: true, sameRow: false, wheelchairs: 1, companions: 1 },
    { pmr: '1', accomp: '1' },
  ],
];

describe('the best places', () => {
  test.each(wishes)('%s: asked for as the wire says it', async (_name, preferences, fields) => {
    const { client, sent } = createWiringBench(() => ({ listeID: ['l1', 'l2', 'l3'] }));
    const change = {
      kind: 'takeBestPlaces',
      performanceId: 4560,
      categoryCode: 'C1',
      priceCodes: ['PLEIN', 'PLEIN', 'J26'],
      preferences,
    } as const;
    await callForChange(client, change, 'key-1', new AbortController().signal);
    expect(sent.map(({ name }) => name)).toEqual(['ResaNonPlacee']);
    expect(Object.fromEntries(sent[0]?.body ?? [])).toEqual({ ...asked, ...fields, cle: 'key-1' });
  });
});
