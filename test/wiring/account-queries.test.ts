import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { outdateAccount } from '../../api/client/queries/account.ts';
import { devicesQuery } from '../../api/client/queries/devices.ts';
import { historyQuery } from '../../api/client/queries/history.ts';
import { proofsQuery } from '../../api/client/queries/proofs.ts';
import { referencesQuery } from '../../api/client/queries/references.ts';
import type { Answering } from '../client/fake-server.ts';
import { createWiringBench } from './actor-bench.ts';

describe('what a member has', () => {
  const nothing = { seances: [], commandes: [] };
  const bought = { seances: [], commandes: [{ ref: 'GO1', prestations: [] }] };

  function shownHistory(answer: Answering) {
    const bench = createWiringBench(answer);
    const observer = new QueryObserver(bench.queryClient, historyQuery(bench.client, '77'));
    const stop = observer.subscribe(() => {});
    const orders = () => observer.getCurrentResult().data?.orders.map(({ reference }) => reference);
    return { ...bench, orders, stop };
  }

  test('is not asked for again while it is fresh', async () => {
    const { client, queryClient, sent } = createWiringBench(() => nothing);
    await queryClient.fetchQuery(historyQuery(client, '77'));
    await queryClient.fetchQuery(historyQuery(client, '77'));
    expect(sent.map(({ name }) => name)).toEqual(['ClientHisto']);
  });

  test('is read again where it is shown once something was sold, fresh as it may be', async () => {
    let answer: object = nothing;
    const { queryClient, orders, stop } = shownHistory(() => answer);
    await expect.poll(orders).toEqual([]);
    answer = bought;
    outdateAccount(queryClient, 'history');
    await expect.poll(orders).toEqual(['GO1']);
    stop();
  });

  test('is read anew though it was being read: that answer may be older than what was sold', async () => {
    const answers = [new Promise<object>(() => {}), Promise.resolve(bought)];
    const { queryClient, orders, sent, stop } = shownHistory(() => answers.shift() ?? nothing);
    await expect.poll(() => sent.length).toBe(1);
    outdateAccount(queryClient, 'history');
    await expect.poll(orders).toEqual(['GO1']);
    stop();
  });

  test('is read with the next look when nobody shows it now', async () => {
    const { client, queryClient, sent } = createWiringBench(() => nothing);
    await queryClient.fetchQuery(historyQuery(client, '77'));
    outdateAccount(queryClient, 'history');
    await expect
      .poll(() => queryClient.getQueryState(historyQuery(client, '77').queryKey)?.isInvalidated)
      .toBe(true);
    expect(sent).toHaveLength(1);
    await queryClient.fetchQuery(historyQuery(client, '77'));
    expect(sent).toHaveLength(2);
  });

  test.each([
    ['references', 'ListeRefs'],
    ['proofs', 'ListeJustifs'],
    ['devices', 'ListeAppareils'],
  ] as const)('%s are asked for by %s', async (part, name) => {
    const { client, queryClient, sent } = createWiringBench(() => ({
      listeRefs: [],
      listeJustif: [],
      defJustif: [],
      appareils: [],
    }));
    await {
      references: () => queryClient.fetchQuery(referencesQuery(client, '77')),
      proofs: () => queryClient.fetchQuery(proofsQuery(client, '77')),
      devices: () => queryClient.fetchQuery(devicesQuery(client, '77')),
    }[part]();
    expect(sent[0]).toMatchObject({ name });
    expect(sent[0]?.query.get('bix')).toBe('77');
  });
});
