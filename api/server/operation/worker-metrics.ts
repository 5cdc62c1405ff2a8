import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
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
