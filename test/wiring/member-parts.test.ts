import { describe, expect, test } from 'vitest';
import { historyQuery } from '../../api/client/queries/history.ts';
import { createSessionActors } from '../../ui/wiring/session-actors.ts';
import type { Answering } from '../client/fake-server.ts';
import { createWiringBench, outputOf } from './actor-bench.ts';

function createSessionBench(answer: Answering) {
  const bench = createWiringBench(answer);
  return { ...bench, actors: createSessionActors(bench.client, bench.clock, bench.queryClient) };
}

describe('what a member has', () => {
  const bought = { seances: [], commandes: [{ ref: 'GO1', prestations: [] }] };

  test('is read into the cache, where the screens find it, and not asked for again while it is fresh', async () => {
    const { actors, client, queryClient, sent } = createSessionBench(() => ({ seances: [], commandes: [] }));
    const input = { part: 'history', customerId: '77', isOutdated: false } as const;
    await outputOf(actors.readPart, input);
    await outputOf(actors.readPart, input);
    expect(sent.map(({ name }) => name)).toEqual(['ClientHisto']);
    expect(queryClient.getQueryData(historyQuery(client, '77').queryKey)).toMatchObject({ orders: [] });
  });

  test('is asked for again once something was sold, fresh as it may be', async () => {
    let answer: object = { seances: [], commandes: [] };
    const { actors, client, queryClient } = createSessionBench(() => answer);
    await outputOf(actors.readPart, { part: 'history', customerId: '77', isOutdated: false });
    answer = bought;
    await outputOf(actors.readPart, { part: 'history', customerId: '77', isOutdated: true });
    expect(queryClient.getQueryData(historyQuery(client, '77').queryKey)).toMatchObject({
      orders: [{ reference: 'GO1' }],
    });
  });

  test.each([
    ['references', 'ListeRefs'],
    ['proofs', 'ListeJustifs'],
    ['devices', 'ListeAppareils'],
  ] as const)('%s are asked for by %s', async (part, name) => {
    const { actors, sent } = createSessionBench(() => ({
      listeRefs: [],
      listeJustif: [],
      defJustif: [],
      appareils: [],
    }));
    await outputOf(actors.readPart, { part, customerId: '77', isOutdated: false });
    expect(sent[0]).toMatchObject({ name });
    expect(sent[0]?.query.get('bix')).toBe('77');
  });
});
