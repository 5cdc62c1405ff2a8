import { setTimeout as pause } from 'node:timers/promises';
import { type ServerProcess, startServerProcess } from '../support/server/server-process.ts';

/** Servers of one database that can be killed. */
export interface TrialServers {
  readonly ports: readonly number[];
  /** How often one was killed. */
  readonly kills: number;
  /** From now on kills one after the other, never all of them at once. */
  torment(): void;
  stop(): Promise<void>;
}

/** Milliseconds between a start and the next kill, and between a kill and the start. */
const calm = 1500;
const dead = 300;

/** Starts so many servers, each on its own port. */
export async function startTrialServers(
  count: number,
  environment: Readonly<Record<string, string>>,
  preload: string | null,
): Promise<TrialServers> {
  const start = (port?: number): Promise<ServerProcess> =>
    startServerProcess({
      environment: {
        ...environment,
        ...(preload === null ? {} : { NODE_OPTIONS: `--import ${preload}` }),
      },
      ...(port === undefined ? {} : { port }),
    });
  const servers = await Promise.all(Array.from({ length: count }, () => start()));
  const ports = servers.map((server) => server.port);
  let kills = 0;
  let isOver = false;
  let tormenting: Promise<void> = Promise.resolve();

  const torment = async (): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      await pause(calm * (0.5 + Math.random()));
      const victim = servers[turn % count];
      if (isOver || victim === undefined) {
        return;
      }
      await victim.kill();
      kills += 1;
      await pause(dead * Math.random());
      servers[turn % count] = await start(victim.port);
    }
  };

  return {
    ports,
    get kills() {
      return kills;
    },
    torment: () => {
      tormenting = torment();
      // Told by `stop`.
      tormenting.catch(() => undefined);
    },
    stop: async () => {
      isOver = true;
      await tormenting;
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
}
