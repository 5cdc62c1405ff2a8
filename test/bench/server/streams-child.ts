import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** So many seat-map streams, and for how long they are watched once all are open. */
export interface StreamTask {
  readonly port: number;
  readonly paths: readonly string[];
  readonly streams: number;
  readonly seconds: number;
}

/** Each message of this child: first that all streams are open, then what was heard. Times in milliseconds. */
export type StreamReport =
  | { readonly kind: 'open'; readonly streams: number; readonly status: string }
  | {
      readonly kind: 'heard';
      readonly events: number;
      readonly changes: number;
      /** From the first stream that heard of a change to each other one. */
      readonly p50: number;
      readonly p99: number;
    };

/** Connections opened at a time: more would overflow the queue of a listening socket. */
const atOnce = 100;

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

async function watch(task: StreamTask): Promise<void> {
  const heard: { readonly version: string; readonly at: number }[] = [];
  let isWatching = false;
  let open = 0;
  let status = '';
  const openOne = (index: number): Promise<void> =>
    new Promise((resolve) => {
      const path = task.paths[index % task.paths.length] ?? '';
      const socket = connect({ port: task.port, host: '127.0.0.1' });
      socket.on('connect', () => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`));
      socket.once('data', (chunk) => {
        status = chunk.toString('latin1').split('\r\n')[0] ?? '';
        open += status.includes(' 200 ') && chunk.includes('text/event-stream') ? 1 : 0;
        resolve();
      });
      socket.on('data', (chunk) => {
        if (isWatching) {
          const version = /"version":(\d+)/.exec(chunk.toString('latin1'))?.[1];
          if (version !== undefined) {
            heard.push({ version, at: performance.now() });
          }
        }
      });
      socket.on('error', () => resolve());
    });
  for (let index = 0; index < task.streams; index += atOnce) {
    await Promise.all(
      Array.from({ length: Math.min(atOnce, task.streams - index) }, (_, offset) => openOne(index + offset)),
    );
  }
  await pause(2500);
  tell({ kind: 'open', streams: open, status });
  isWatching = true;
  await pause(task.seconds * 1000);
  const first = new Map<string, number>();
  for (const { version, at } of heard) {
    first.set(version, Math.min(first.get(version) ?? at, at));
  }
  const delays = heard.map(({ version, at }) => at - (first.get(version) ?? at)).sort((a, b) => a - b);
  tell({
    kind: 'heard',
    events: heard.length,
    changes: first.size,
    p50: percentile(delays, 0.5),
    p99: percentile(delays, 0.99),
  });
}

function tell(report: StreamReport): void {
  process.send?.(report);
}

process.once('message', (task: StreamTask) => void watch(task));
process.once('disconnect', () => process.exit(0));
