import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { mergeRows, shareRows } from '../../api/client/availability-rows.ts';
import { createQueries } from '../../api/client/queries.ts';
import { encodeHallPlan } from '../../api/contract/hall-plan.ts';
import { isAvailabilityCode } from '../../api/entities/availability.ts';
import { hallPlans } from '../../api/server/season/halls/index.ts';
import { type Answering, configuration, createBench, networkFailure, rejectionOf } from './fake-server.ts';

function createQueryBench(answer: Answering) {
  const bench = createBench(answer);
  const queryClient = new QueryClient();
  const queries = createQueries({
    client: bench.client,
    configuration,
    pageAddress: 'http://shop.example/billets',
  });
  return { ...bench, queryClient, queries };
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
  const [plan] = Object.values(hallPlans);

  test('is read from its document, once for all performances of a hall', async () => {
    const { queryClient, queries, sent } = createQueryBench(({ name }) =>
      name === 'PlansSC'
        ? {
            data: {
              scripts: ['evil.js'],
              plans: ['javascript:alert(1)', '/_site/1/plans/p.json'],
              html: '<b>',
            },
          }
        : Response.json(plan === undefined ? {} : encodeHallPlan(plan)),
    );
    const first = await queryClient.fetchQuery(queries.plan(4560));
    const second = await queryClient.fetchQuery(queries.plan(4561));
    expect(first.seatCount).toBe(plan?.seatCount);
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
      const { queryClient, queries, sent } = createQueryBench(() => ({
        data: { scripts: [], plans, html: '' },
      }));
      expect(await rejectionOf(queryClient.fetchQuery(queries.plan(1)))).toMatchObject({
        name: 'ContractError',
      });
      expect(sent).toHaveLength(1);
    },
  );

  test('that is malformed is told to the log', async () => {
    const { queryClient, queries, logged } = createQueryBench(({ name }) =>
      name === 'PlansSC' ? { data: { plans: ['p.json'] } } : Response.json({ id: 'x' }),
    );
    expect(await rejectionOf(queryClient.fetchQuery(queries.plan(1)))).toMatchObject({
      name: 'ContractError',
    });
    expect(logged[0]).toMatchObject({ message: 'API error', fields: { target: 'document' } });
  });
});

describe('lookups', () => {
  test('wait for something to look up', () => {
    const { queries } = createQueryBench(() => ({}));
    expect(queries.countries('  ').enabled).toBe(false);
    expect(queries.countries('fr').enabled).toBe(true);
    expect(queries.cities('2611').enabled).toBe(false);
    expect(queries.cities(' 26110 ').enabled).toBe(true);
    expect(queries.cities(' 26110 ').queryKey).toEqual(queries.cities('26110').queryKey);
    expect(queries.countries('FR').queryKey).toEqual(queries.countries('fr').queryKey);
  });

  test('are answered by the server', async () => {
    const { queryClient, queries, sent } = createQueryBench(({ name }) =>
      name === 'ListePays' ? { listePY: 'France,Frioul' } : { listeVI: '26110 Nyons,26110 Saint-Ferréol' },
    );
    expect(await queryClient.fetchQuery(queries.countries('fr'))).toEqual(['France', 'Frioul']);
    expect(await queryClient.fetchQuery(queries.cities('26110'))).toEqual([
      { postcode: '26110', city: 'Nyons' },
      { postcode: '26110', city: 'Saint-Ferréol' },
    ]);
    expect(sent[0]?.query.get('lettre')).toBe('fr');
    expect(sent[1]?.query.get('codePostal')).toBe('26110');
  });
});

describe('retries', () => {
  test('are the machines’ where a machine asks', async () => {
    const { queryClient, queries, sent } = createQueryBench(() => networkFailure);
    await rejectionOf(queryClient.fetchQuery(queries.home()));
    await rejectionOf(queryClient.fetchQuery(queries.availability()));
    await rejectionOf(queryClient.fetchQuery(queries.plan(1)));
    expect(sent).toHaveLength(3);
  });

  test('are two for a lost answer where a screen asks, none for a refusal', async () => {
    const lost = createQueryBench(() => networkFailure);
    await rejectionOf(lost.queryClient.fetchQuery({ ...lost.queries.pickupMethods(), retryDelay: 0 }));
    expect(lost.sent).toHaveLength(3);
    const refused = createQueryBench(() => ({ statut: false, erreur: 'Non' }));
    await rejectionOf(refused.queryClient.fetchQuery({ ...refused.queries.pickupMethods(), retryDelay: 0 }));
    expect(refused.sent).toHaveLength(1);
  });
});
