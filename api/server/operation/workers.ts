import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** Milliseconds. */
const patience = 5000;

interface MetricsMessage {
  readonly guichet: 'metrics';
  readonly id: string;
  /** Absent in the question. */
  readonly text?: string;
}

function isMetricsMessage(message: unknown): message is MetricsMessage {
  return (
    typeof message === 'object' &&
    message !== null &&
    'guichet' in message &&
    message.guichet === 'metrics' &&
    'id' in message &&
    typeof message.id === 'string'
  );
}

/** In the first process: answers workers that ask for the metrics of all of them. */
export function answerMetrics(): void {
  const aggregator = new AggregatorRegistry();
  cluster.on('message', (worker, message: unknown) => {
    if (isMetricsMessage(message)) {
      const answer = (text: string): void => {
        // One that died meanwhile hears nothing: without somebody to tell, that error would end this process too.
        worker.send({ guichet: 'metrics', id: message.id, text } satisfies MetricsMessage, () => undefined);
      };
      // A worker that says nothing in time must not silence the others: Prometheus asks again.
      aggregator.clusterMetrics().then(answer, () => answer(''));
    }
  });
}

/** In a worker: lends its own metrics to the sum, and gives a function that asks for the sum. */
export function joinMetrics(): (registry: Registry) => Promise<string> {
  // Its making is what listens to the first process.
  new AggregatorRegistry();
  return (registry) => {
    AggregatorRegistry.setRegistries([registry]);
    return askTogether();
  };
}

function askTogether(): Promise<string> {
  const id = randomUUID();
  return new Promise((resolve, reject) => {
    const listen = (message: unknown): void => {
      if (isMetricsMessage(message) && message.id === id) {
        done();
        resolve(message.text ?? '');
      }
    };
    const timer = setTimeout(() => {
      done();
      reject(new Error('the first process does not tell the metrics'));
    }, patience);
    const done = (): void => {
      clearTimeout(timer);
      process.off('message', listen);
    };
    process.on('message', listen);
    process.send?.({ guichet: 'metrics', id } satisfies MetricsMessage);
  });
}

/**
 * Milliseconds. A worker that died is replaced at once; where its replacement dies young too, ever later, so that a fault at the
 * start does not spin.
 */
const shortestPause = 500;
const longestPause = 30_000;
const youngUntil = 10_000;

/** The processes of this machine that answer, replaced when one dies. */
interface Workers {
  /** Asks all of them to stop and waits. */
  stop(): Promise<void>;
}

/** What a worker says that cannot open: `message` is for whoever started it. */
interface FailureMessage {
  readonly guichet: 'cannot open';
  readonly message: string;
}

function isFailureMessage(message: unknown): message is FailureMessage {
  return (
    typeof message === 'object' &&
    message !== null &&
    'guichet' in message &&
    message.guichet === 'cannot open' &&
    'message' in message &&
    typeof message.message === 'string'
  );
}

/** In a worker that cannot open: tells the first process why, and ends. */
export function giveUp(message: string): void {
  process.send?.({ guichet: 'cannot open', message } satisfies FailureMessage, () => process.exit(1));
}

/** The first sign of life of a worker: it listens, or it ended. @throws Error when it ended before, with what it said. */
function opened(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('listening', () => resolve());
    worker.on('message', (message: unknown) => {
      if (isFailureMessage(message)) {
        reject(new Error(message.message));
      }
    });
    worker.once('exit', (code) => reject(new Error(`a worker ended with ${code} before it listened`)));
  });
}

/**
 * Starts `count` processes that share the port, and starts another for each that dies; resolves when all of them listen.
 * @param environment What they have beside this process's: above all the database's address.
 * @param onDeath Told of a worker that died by itself: by which signal, with which code, or why it could not open.
 */
export async function startWorkers(
  count: number,
  environment: Readonly<Record<string, string>>,
  onDeath: (reason: string) => void,
): Promise<Workers> {
  let isStopping = false;

  const start = (youngDeaths = 0): Worker => {
    const worker = cluster.fork(environment);
    const startedAt = performance.now();
    let failure: string | null = null;
    worker.on('message', (message: unknown) => {
      failure = isFailureMessage(message) ? message.message : failure;
    });
    worker.once('exit', (code, signal) => {
      // Ended by itself, without a fault: it was asked to, as by Ctrl+C that reaches all processes.
      if (isStopping || code === 0) {
        return;
      }
      onDeath(failure ?? signal ?? String(code));
      const isYoung = performance.now() - startedAt < youngUntil;
      const delay = isYoung && youngDeaths > 0 ? shortestPause * 2 ** (youngDeaths - 1) : 0;
      void pause(Math.min(delay, longestPause)).then(() =>
        isStopping ? undefined : start(isYoung ? youngDeaths + 1 : 0),
      );
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
            // Where it has ended already, nothing more is heard of it.
            if (worker.isDead()) {
              resolve();
              return;
            }
            worker.once('exit', () => resolve());
            worker.kill('SIGTERM');
          }),
      ),
    );
  };

  answerMetrics();
  const first = Array.from({ length: count }, () => start());
  try {
    await Promise.all(first.map(opened));
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
