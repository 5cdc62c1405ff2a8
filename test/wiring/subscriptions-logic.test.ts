import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { createQueries } from '../../api/client/queries.ts';
import type { SeasonWorld } from '../../api/subscriptions/draft-composition.ts';
import { followSeason } from '../../ui/subscriptions/slots/subscriptions-logic.ts';
import { subscriptionWorld } from '../support/data/subscription-fixtures.ts';

const silent = (): Promise<never> => new Promise(() => {});

describe('the season under a composition', () => {
  function start() {
    const queries = createQueries({ hasAdditions: true, call: silent, read: silent, document: silent });
    const queryClient = new QueryClient();
    const told: SeasonWorld[] = [];
    const stop = followSeason({ queryClient, queries }, (world) => told.push(world));
    const read = (world: Partial<SeasonWorld>) => {
      if (world.catalogue !== undefined) {
        queryClient.setQueryData(queries.catalogue().queryKey, world.catalogue);
      }
      if (world.pricing !== undefined) {
        queryClient.setQueryData(queries.pricing().queryKey, world.pricing);
      }
    };
    return { queries, queryClient, told, stop, read };
  }

  test('is told of when it is read anew, with its prices', () => {
    const { read, told } = start();
    read({ catalogue: subscriptionWorld.catalogue });
    expect(told).toEqual([]);
    read({ pricing: subscriptionWorld.pricing });
    expect(told.at(-1)).toEqual(subscriptionWorld);
    const catalogue = { ...subscriptionWorld.catalogue, performances: new Map() };
    read({ catalogue });
    expect(told.at(-1)?.catalogue.performances.size).toBe(0);
  });

  test('is no matter of availability, and not told of once nobody listens', () => {
    const { read, told, queries, queryClient, stop } = start();
    read(subscriptionWorld);
    const before = told.length;
    queryClient.setQueryData(queries.availability().queryKey, new Map());
    expect(told).toHaveLength(before);
    stop();
    read({ catalogue: { ...subscriptionWorld.catalogue } });
    expect(told).toHaveLength(before);
  });
});
