import { type FetchQueryOptions, QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { pickupMethodsQuery } from '../../api/client/queries/checkout-options.ts';
import { devicesQuery } from '../../api/client/queries/devices.ts';
import { historyQuery } from '../../api/client/queries/history.ts';
import { citiesQuery, countriesQuery } from '../../api/client/queries/lookups.ts';
import { planAssetsQuery, planQuery } from '../../api/client/queries/plan.ts';
import { proofsQuery } from '../../api/client/queries/proofs.ts';
import { referencesQuery } from '../../api/client/queries/references.ts';
import { subscriptionOffersQuery, subscriptionTypesQuery } from '../../api/client/queries/subscriptions.ts';
import { createQueries } from '../../api/client/queries.ts';
import { isAvailabilityCode, mergeRows, shareRows } from '../../api/season/availability.ts';
import { encodeHallPlan } from '../../api/seats/hall-plan-wire.ts';
import { hallPlans } from '../../api/server/season/demo/halls.ts';
import {
  type Answering,
  configuration,
  createBench,
  networkFailure,
  rejectionOf,
  silence,
} from './fake-server.ts';

function createQueryBench(answer: Answering) {
  const bench = createBench(answer);
  const queryClient = new QueryClient();
  const sources = { client: bench.client, configuration, pageAddress: 'http://shop.example/billets' };
  return {
    ...bench,
    queryClient,
    queries: createQueries(bench.client),
    plan: (id: number) => planQuery(sources, id),
    countries: (letters: string) => countriesQuery(bench.client, letters),
    cities: (postcode: string) => citiesQuery(bench.client, postcode),
  };
}

const wireOf = (dispoVOR: string) => ({ listeSC: '1,2', listeCat: 'A,B', dispoVOR });

describe('availability', () => {
  test('keeps the rows that did not change, and everything when none did', async () => {
    const answers = ['VVOO', 'VVOR', 'VVOR'];
    const { queryClient, queries } = createQueryBench(() => wireOf(answers.shift() ?? ''));
    const fetch = () => queryClient.fetchQuery({ ...queries.availability(), staleTime: 0 });
    const [first, second, third] = [await fetch(), await fetch(), await fetch()];
    expect(second.get(1)).toBe(first.get(1));
    expect(second.get(2)).not.toBe(first.get(2));
    expect(third).toBe(second);
    expect(second.get(2)?.get('B')).toBe('R');
  });

  const rows = (text: string) =>
    new Map(
      text.split(' ').map((row) => {
        const [id = '', codes = ''] = row.split(':');
        return [
          Number(id),
          new Map([...codes].map((code, i) => [String(i), isAvailabilityCode(code) ? code : '?'] as const)),
        ] as const;
      }),
    );

  test('shares and merges by row', () => {
    const known = rows('1:VV 2:OO');
    expect(shareRows(undefined, known)).toBe(known);
    expect(shareRows(known, rows('1:VV 2:OO'))).toBe(known);
    expect(shareRows(known, rows('1:VV'))).toEqual(rows('1:VV'));
    expect(mergeRows(known, rows('2:OO 3:VV'))).toBe(known);
    const merged = mergeRows(known, rows('2:RR'));
    expect(merged).toEqual(rows('1:VV 2:RR'));
    expect(merged.get(1)).toBe(known.get(1));
    expect([...merged.keys()]).toEqual([1, 2]);
  });
});

describe('the plan of a performance', () => {
  const [firstPlan] = Object.values(hallPlans);

  test('is read from its document, once for all performances of a hall', async () => {
    const { queryClient, sent, plan } = createQueryBench(({ name }) =>
      name === 'PlansSC'
        ? {
            data: {
              scripts: ['evil.js'],
              plans: ['javascript:alert(1)', '/_site/1/plans/p.json'],
              html: '<b>',
            },
          }
        : Response.json(firstPlan === undefined ? {} : encodeHallPlan(firstPlan)),
    );
    const first = await queryClient.fetchQuery(plan(4560));
    const second = await queryClient.fetchQuery(plan(4561));
    expect(first.seatCount).toBe(firstPlan?.seatCount);
    expect(second).toBe(first);
    expect(sent.map(({ url }) => url).filter((url) => !url.includes('PlansSC'))).toEqual([
      'http://shop.example/_site/1/plans/p.json',
    ]);
    expect(sent.filter(({ name }) => name === 'PlansSC').map(({ query }) => query.get('defSC'))).toEqual([
      '4560',
      '4561',
    ]);
  });

  test.each([[[]], [['//evil.tld/p.json']], [['data:application/json,{}', 'https://evil.tld/p.json']]])(
    'fails when none may be loaded: %j',
    async (plans) => {
      const { queryClient, sent, plan } = createQueryBench(() => ({
        data: { scripts: [], plans, html: '' },
      }));
      expect(await rejectionOf(queryClient.fetchQuery(plan(1)))).toMatchObject({
        name: 'ContractError',
      });
      expect(sent).toHaveLength(1);
    },
  );

  test('that is malformed is told to the log', async () => {
    const { queryClient, logged, plan } = createQueryBench(({ name }) =>
      name === 'PlansSC' ? { data: { plans: ['p.json'] } } : Response.json({ id: 'x' }),
    );
    expect(await rejectionOf(queryClient.fetchQuery(plan(1)))).toMatchObject({
      name: 'ContractError',
    });
    expect(logged[0]).toMatchObject({ message: 'API error', fields: { target: 'document' } });
  });
});

describe('lookups', () => {
  test('wait for something to look up', () => {
    const { countries, cities } = createQueryBench(() => ({}));
    expect(countries('  ').enabled).toBe(false);
    expect(countries('fr').enabled).toBe(true);
    expect(cities('2611').enabled).toBe(false);
    expect(cities(' 26110 ').enabled).toBe(true);
    expect(cities(' 26110 ').queryKey).toEqual(cities('26110').queryKey);
    expect(countries('FR').queryKey).toEqual(countries('fr').queryKey);
  });

  test('are answered by the server', async () => {
    const { queryClient, sent, countries, cities } = createQueryBench(({ name }) =>
      name === 'ListePays' ? { listePY: 'France,Frioul' } : { listeVI: '26110 Nyons,26110 Saint-Ferréol' },
    );
    expect(await queryClient.fetchQuery(countries('fr'))).toEqual(['France', 'Frioul']);
    expect(await queryClient.fetchQuery(cities('26110'))).toEqual([
      { postcode: '26110', city: 'Nyons' },
      { postcode: '26110', city: 'Saint-Ferréol' },
    ]);
    expect(sent[0]?.query.get('lettre')).toBe('fr');
    expect(sent[1]?.query.get('codePostal')).toBe('26110');
  });
});

describe('retries', () => {
  test('are the machines’ where a machine asks', async () => {
    const { queryClient, queries, sent, plan } = createQueryBench(() => networkFailure);
    await rejectionOf(queryClient.fetchQuery(queries.home()));
    await rejectionOf(queryClient.fetchQuery(queries.availability()));
    await rejectionOf(queryClient.fetchQuery(plan(1)));
    expect(sent).toHaveLength(3);
  });

  test('are two for a lost answer where a screen asks, none for a refusal', async () => {
    const lost = createQueryBench(() => networkFailure);
    await rejectionOf(lost.queryClient.fetchQuery({ ...pickupMethodsQuery(lost.client), retryDelay: 0 }));
    expect(lost.sent).toHaveLength(3);
    const refused = createQueryBench(() => ({ statut: false, erreur: 'Non' }));
    await rejectionOf(
      refused.queryClient.fetchQuery({ ...pickupMethodsQuery(refused.client), retryDelay: 0 }),
    );
    expect(refused.sent).toHaveLength(1);
  });
});

test('what a machine asks for is not ended by a screen that looks at the same and goes', async () => {
  const { queryClient, sent, client, queries, plan } = createQueryBench(() => silence);
  const outlives = async <Answer, Key extends QueryKey>(
    options: Pick<FetchQueryOptions<Answer, Error, Answer, Key>, 'queryKey' | 'queryFn'>,
  ): Promise<void> => {
    sent.length = 0;
    const settled = vi.fn<() => void>();
    queryClient.fetchQuery(options).then(settled, settled);
    const leave = new QueryObserver(queryClient, { queryKey: options.queryKey }).subscribe(() => {});
    await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0));
    leave();
    await new Promise((resolve) => setTimeout(resolve));
    expect(settled, String(options.queryKey)).not.toHaveBeenCalled();
  };
  await outlives(queries.home());
  await outlives(queries.catalogue());
  await outlives(queries.availability());
  await outlives(queries.pricing());
  await outlives(subscriptionOffersQuery(client));
  await outlives(subscriptionTypesQuery(client, 'ESCAPADE'));
  await outlives(planAssetsQuery(client, 2));
  await outlives(plan(1));
  await outlives(historyQuery(client, 'c1'));
  await outlives(referencesQuery(client, 'c1'));
  await outlives(proofsQuery(client, 'c1'));
  await outlives(devicesQuery(client, 'c1'));
});
