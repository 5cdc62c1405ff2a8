import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { answerMetrics } from './worker-metrics.ts';

/** Milliseconds: a worker that died young is replaced ever later, so that a fault at the start does not spin. */
const shortestPause = 500;
const longestPause = 30_000;
const youngUntil = 10_000;

/** The processes of this machine that answer, replaced when one dies. */
export interface Workers {
  /** Asks all of them to stop and waits. */
  stop(): Promise<void>;
}

/** The first sign of life of a worker: it listens, or it ended. @throws Error when it ended before. */
function opened(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('listening', () => resolve());
    worker.once('exit', (code) => reject(new Error(`a worker ended with ${code} before it listened`)));
  });
}

/**
 * Starts `count` processes that share the port; resolves when all of them listen.
 * @param environment What they have beside this process's: above all the database's address.
 * @param onDeath Told of a worker that died by itself.
 */
export async function startWorkers(
  count: number,
  environment: Readonly<Record<string, string>>,
  onDeath: (signal: string) => void,
): Promise<Workers> {
  let isStopping = false;
  let delay = shortestPause;

  const start = (): Worker => {
    const worker = cluster.fork(environment);
    const startedAt = performance.now();
    worker.once('exit', (code, signal) => {
      // Ended by itself, without a fault: it was asked to, as by Ctrl+C that reaches all processes.
      if (isStopping || code === 0) {
        return;
      }
      onDeath(signal ?? String(code));
      delay = performance.now() - startedAt > youngUntil ? shortestPause : Math.min(delay * 2, longestPause);
      void pause(delay).then(() => (isStopping ? undefined : start()));
    });
    return worker;
  };

  const stop = async (): Promise<void> => {
    isStopping = true;
    const living = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(
      living.map(
        (worker) =>
          new Promise<void>((resolve) => {
            worker.once('exit', () => resolve());
            worker.kill('SIGTERM');
          }),
      ),
    );
  };

  answerMetrics();
  const first = Array.from({ length: count }, start);
  try {
    await Promise.all(first.map(opened));
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
