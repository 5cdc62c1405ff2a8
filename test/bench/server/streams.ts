import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { startServerProcess } from '../../support/server/server-process.ts';
import type { BenchDatabase } from './bench-database.ts';
import { startChild } from './child.ts';
import type { StreamReport, StreamTask } from './streams-child.ts';

/** Open seat maps, and what they cost the server. */
export interface StreamFigures {
  readonly streams: number;
  readonly changes: number;
  readonly events: number;
  /** Share of one core, from 0. */
  readonly core: number;
  /** Milliseconds from the first stream that heard of a change. */
  readonly p50: number;
  readonly p99: number;
}

/** Linux counts a process's time in these, per second. */
const ticksPerSecond = 100;

/** Seconds of a core that a process took so far; null where the system does not tell. */
async function coreSeconds(pid: number): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) {
    return null;
  }
  // After the name, which may hold spaces: the 12th and 13th are the user's and the system's time.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

function next<Kind extends StreamReport['kind']>(
  child: ChildProcess,
  kind: Kind,
): Promise<Extract<StreamReport, { kind: Kind }>> {
  return new Promise((resolve, reject) => {
    const listen = (report: StreamReport): void => {
      if (isKind(report, kind)) {
        child.off('message', listen);
        resolve(report);
      }
    };
    child.on('message', listen);
    child.once('exit', (code) => reject(new Error(`the streams ended with ${code}`)));
  });
}

function isKind<Kind extends StreamReport['kind']>(
  report: StreamReport,
  kind: Kind,
): report is Extract<StreamReport, { kind: Kind }> {
  return report.kind === kind;
}

/** Watches so many open seat maps of one performance, a seat of which changes each second; a text says why it cannot. */
export async function measureStreams(
  database: BenchDatabase,
  streams: number,
  seconds: number,
): Promise<StreamFigures | string> {
  const [performanceId = 0] = database.performanceIds;
  const server = await startServerProcess({ environment: { DATABASE_URL: database.address } });
  const child = startChild('streams-child.ts');
  try {
    // A few streams a browser, as people have.
    const paths = database.instanceIds.map(
      (instanceId) => `/api/FluxPlaces?instPA=${instanceId}&sc=${performanceId}`,
    );
    const opened = next(child, 'open');
    const heard = next(child, 'heard');
    heard.catch(() => undefined);
    const task: StreamTask = { port: server.port, paths, streams, seconds };
    child.send(task);
    const { streams: open, status } = await opened;
    if (open === 0) {
      return `the server opens no stream (${status || 'no answer'})`;
    }
    const before = await coreSeconds(server.pid);
    const startedAt = performance.now();
    let isOver = false;
    // Another seat each time: no picture of the hall comes twice, so each change has a version of its own.
    const change = async (): Promise<void> => {
      for (let seatId = 1; !isOver; seatId += 1) {
        await database.run('UPDATE seat SET state = 3 WHERE performance_id = $1 AND seat_id = $2', [
          performanceId,
          seatId,
        ]);
        await pause(1000);
      }
    };
    const changing = change();
    const figures = await heard;
    const after = await coreSeconds(server.pid);
    const taken = (performance.now() - startedAt) / 1000;
    isOver = true;
    await changing;
    await database.run('UPDATE seat SET state = 0 WHERE performance_id = $1 AND seat_id = 1', [
      performanceId,
    ]);
    return {
      ...figures,
      streams: open,
      core: before === null || after === null ? Number.NaN : (after - before) / taken,
    };
  } finally {
    child.kill();
    await server.stop();
  }
}
