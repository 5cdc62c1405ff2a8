import { describe, expect, test } from 'vitest';
import { calls } from '../../api/contract/calls.ts';
import { ShopError } from '../../api/values/shop-error.ts';
import { createBench } from './fake-server.ts';

describe('a status beside what was done (point 8)', () => {
  const promo = (envelope: object) => ({ statut: true, erreur: '', listeID: [], ...envelope });
  const saidOf = async (envelope: object) => {
    const { client, statuses } = createBench(() => promo(envelope));
    await client.call(calls.CodePromo, { code: 'ETE' });
    return statuses.read();
  };

  test.each([21, 22, 23, '22', 11, 12, 13])('%j is for the shopper', async (nuerr) => {
    expect(await saidOf({ nuerr })).toEqual({ code: Number(nuerr), message: '' });
  });

  test('with the server’s own words, which are bounded', async () => {
    expect(await saidOf({ nuerr: 22, erreur: 'À vous !' })).toEqual({ code: 22, message: 'À vous !' });
    expect((await saidOf({ nuerr: 22, erreur: 'x'.repeat(9000) }))?.message).toHaveLength(2000);
    expect(await saidOf({ nuerr: 22, erreur: { html: '' } })).toEqual({ code: 22, message: '' });
  });

  // 1 is discreet, an error that did not fail is none, and `erreur` alone says nothing.
  test.each([0, 1, 2, 6, 7, 24, 21.5, null, 'oui'])('%j is not', async (nuerr) => {
    expect(await saidOf({ nuerr, erreur: 'Parfois rempli.' })).toBeNull();
  });

  test('of what was only read nothing is said: it is read again and again', async () => {
    const { client, statuses } = createBench(() => ({ statut: true, nuerr: 21, modesRetrait: [] }));
    await client.call(calls.ModeRetrait, {});
    expect(statuses.read()).toBeNull();
  });

  test('of what was refused the refusal is what is said', async () => {
    const { client, statuses } = createBench(() => promo({ statut: false, nuerr: 22 }));
    await expect(client.call(calls.CodePromo, { code: 'ETE' })).rejects.toThrow(ShopError);
    expect(statuses.read()).toBeNull();
  });
});
