import { trialCategory, trialSeats } from '../../support/data/trial-season.ts';
import { startServerProcess } from '../../support/server/server-process.ts';
import type { BenchDatabase } from './bench-database.ts';
import { ask, startChild } from './child.ts';
import type { Load, LoadResult, Work } from './load.types.ts';
import type { RawHold, RawLimit } from './raw-limit.ts';

/** One measure's figures: per second and, where they are known, in milliseconds. */
export interface Figures {
  readonly answered: number;
  readonly granted: number;
  readonly failed: number;
  readonly p50: number | null;
  readonly p99: number | null;
}

export type MeasureName =
  | 'rawSpread'
  | 'rawWhole'
  | 'rawHot'
  | 'spread'
  | 'hot'
  | 'twoProcesses'
  | 'best'
  | 'availability'
  | 'home'
  | 'empty';

export interface Measure {
  readonly name: MeasureName;
  readonly title: string;
  run(): Promise<Figures>;
}

const holdClients = 256;
const readClients = 64;
const performancesShown = 50;

function figuresOf(result: LoadResult): Figures {
  return {
    answered: result.answered / result.seconds,
    granted: result.granted / result.seconds,
    failed: result.failed,
    p50: result.p50,
    p99: result.p99,
  };
}

/** All that is measured by load, in the order of a round. */
export function measuresOf(database: BenchDatabase, raw: RawLimit, seconds: number): readonly Measure[] {
  const { performanceIds, instanceIds } = database;
  const hot = performanceIds.slice(0, 1);
  const load = async (ports: readonly number[], connections: number, work: Work): Promise<Figures> => {
    const task: Load = { ports, connections, seconds, warmUpSeconds: Math.min(2, seconds / 2), work };
    return figuresOf(await ask<LoadResult>(startChild('load-child.ts'), task));
  };
  const serve = async (workers: number, connections: number, work: Work): Promise<Figures> => {
    await database.forgetCarts();
    const server = await startServerProcess({
      environment: { DATABASE_URL: database.address, TRUSTED_PROXIES: '127.0.0.1' },
      ...(workers > 1 ? { workers } : {}),
    });
    try {
      return await load([server.port], connections, work);
    } finally {
      await server.stop();
    }
  };
  const named = (ids: readonly number[]): Work => ({
    kind: 'named',
    performanceIds: ids,
    seatCount: trialSeats,
    instanceIds,
  });
  const measureRaw = async (hold: RawHold, ids: readonly number[]): Promise<Figures> => {
    await database.forgetCarts();
    return { ...(await raw.measure(hold, ids, seconds)), failed: 0, p50: null, p99: null };
  };
  const shown = performanceIds.slice(0, performancesShown).join('%2C');
  const count = performanceIds.length;
  return [
    {
      name: 'rawSpread',
      title: `raw, two seats alone, 32 clients, ${count} performances`,
      run: () => measureRaw('seats', performanceIds),
    },
    {
      name: 'rawWhole',
      title: `raw, with cart and lines, 32 clients, ${count} performances`,
      run: () => measureRaw('seatsAndCart', performanceIds),
    },
    {
      name: 'spread',
      title: `holds, one process, c256, ${count} performances`,
      run: () => serve(1, holdClients, named(performanceIds)),
    },
    {
      name: 'twoProcesses',
      title: `holds, two processes, c256, ${count} performances`,
      run: () => serve(2, holdClients, named(performanceIds)),
    },
    {
      name: 'rawHot',
      title: 'raw, two seats alone, 32 clients, one performance',
      run: () => measureRaw('seats', hot),
    },
    {
      name: 'hot',
      title: 'holds, one process, c256, one performance',
      run: () => serve(1, holdClients, named(hot)),
    },
    {
      name: 'best',
      title: 'best places, one process, c256, one performance',
      run: () =>
        serve(1, holdClients, {
          kind: 'best',
          performanceIds: hot,
          categoryCode: trialCategory,
          instanceIds,
        }),
    },
    {
      name: 'availability',
      title: `availability of ${Math.min(count, performancesShown)} performances, c64`,
      run: () =>
        serve(1, readClients, {
          kind: 'get',
          paths: instanceIds
            .slice(0, readClients)
            .map((instanceId) => `/api/DispoListeSC?instPA=${instanceId}&defSC=${shown}`),
        }),
    },
    {
      name: 'home',
      title: 'the home page’s data, compressed, c64',
      run: () =>
        serve(1, readClients, {
          kind: 'get',
          paths: instanceIds.slice(0, readClients).map((instanceId) => `/api/Accueil?instPA=${instanceId}`),
          isCompressed: true,
        }),
    },
    {
      name: 'empty',
      title: 'an empty answer of the framework, c64',
      run: async () => {
        const child = startChild('empty-server.ts');
        try {
          const { port } = await ask<{ readonly port: number }>(child, {});
          return await load([port], readClients, { kind: 'get', paths: ['/vide'] });
        } finally {
          child.kill();
        }
      },
    },
  ];
}
