import { connect, type Socket } from 'node:net';
import type { Load, LoadResult, Work } from './load.types.ts';

/** A load generator that costs little: bare sockets, requests put together by hand, answers hardly read. */

/** Latencies are counted in steps of a tenth of a millisecond, up to ten seconds. */
const stepsPerMillisecond = 10;
const steps = 100_000;

class Tally {
  readonly #latencies = new Uint32Array(steps);
  readonly refused = new Map<string, number>();
  answered = 0;
  granted = 0;
  failed = 0;

  add(milliseconds: number): void {
    this.answered += 1;
    const step = Math.min(Math.floor(milliseconds * stepsPerMillisecond), steps - 1);
    this.#latencies[step] = (this.#latencies[step] ?? 0) + 1;
  }

  percentile(share: number): number {
    let left = this.answered * share;
    for (const [step, count] of this.#latencies.entries()) {
      left -= count;
      if (left <= 0) {
        return step / stepsPerMillisecond;
      }
    }
    return steps / stepsPerMillisecond;
  }
}

/** Shoppers come from many networks, as at the opening of a sale. */
function someNetwork(): string {
  return `10.${Math.floor(Math.random() * 64)}.${Math.floor(Math.random() * 256)}.1`;
}

function post(path: string, body: string): string {
  return `POST ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${someNetwork()}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

/** A function that gives the next request each time. */
function requestsOf(work: Work): () => string {
  if (work.kind === 'get') {
    const accepted = work.isCompressed === true ? 'Accept-Encoding: gzip, deflate, br\r\n' : '';
    const requests = work.paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${accepted}\r\n`);
    let next = 0;
    return () => {
      next = (next + 1) % requests.length;
      return requests[next] ?? '';
    };
  }
  let shopper = Math.floor(Math.random() * work.instanceIds.length);
  return () => {
    shopper = (shopper + 1) % work.instanceIds.length;
    const performanceId = work.performanceIds[Math.floor(Math.random() * work.performanceIds.length)];
    const instanceId = work.instanceIds[shopper];
    if (work.kind === 'best') {
      return post(
        `/api/ResaNonPlacee?instPA=${instanceId}`,
        `sc=${performanceId}&cate=${work.categoryCode}&nbPla=2`,
      );
    }
    const seat = 1 + Math.floor(Math.random() * (work.seatCount - 1));
    return post(
      `/api/PrendrePlaces?instPA=${instanceId}`,
      `sc=${performanceId}&idPla=${seat}%2C${seat + 1}&nbPla=2`,
    );
  };
}

/** How many characters of `text` the first answer takes, or 0 while it is not all there. */
function answerLength(text: string): number {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) {
    return 0;
  }
  const length = /\r\ncontent-length: *(\d+)/i.exec(text.slice(0, end + 2))?.[1];
  const whole = end + 4 + Number(length ?? 0);
  return text.length >= whole ? whole : 0;
}

function read(text: string, work: Work, tally: Tally): void {
  if (text.startsWith('HTTP/1.1 200') && (work.kind === 'get' || text.includes('"statut":true'))) {
    tally.granted += 1;
    return;
  }
  const code = /"nuerr":(\d+)/.exec(text)?.[1];
  if (code === undefined) {
    tally.failed += 1;
  } else {
    tally.refused.set(code, (tally.refused.get(code) ?? 0) + 1);
  }
}

/** Runs a load. */
function run(load: Load): Promise<LoadResult> {
  const tally = new Tally();
  const nextRequest = requestsOf(load.work);
  const sockets: Socket[] = [];
  let isCounting = false;
  let isOver = false;
  for (let index = 0; index < load.connections; index += 1) {
    const socket = connect({ port: load.ports[index % load.ports.length] ?? 0, host: '127.0.0.1' });
    sockets.push(socket);
    socket.setNoDelay(true);
    let sentAt = 0;
    let received = '';
    const send = (): void => {
      sentAt = performance.now();
      socket.write(nextRequest(), 'latin1');
    };
    socket.on('connect', send);
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      const length = answerLength(received);
      if (length === 0) {
        return;
      }
      if (isCounting) {
        tally.add(performance.now() - sentAt);
        read(received.slice(0, length), load.work, tally);
      }
      received = '';
      if (!isOver) {
        send();
      }
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (!isOver) {
        tally.failed += 1;
      }
    });
  }
  return new Promise((resolve) => {
    setTimeout(() => {
      isCounting = true;
      const startedAt = performance.now();
      setTimeout(() => {
        isOver = true;
        for (const socket of sockets) {
          socket.destroy();
        }
        resolve({
          seconds: (performance.now() - startedAt) / 1000,
          answered: tally.answered,
          granted: tally.granted,
          refused: Object.fromEntries(tally.refused),
          failed: tally.failed,
          p50: tally.percentile(0.5),
          p99: tally.percentile(0.99),
        });
      }, load.seconds * 1000);
    }, load.warmUpSeconds * 1000);
  });
}

process.once('message', (load: Load) => {
  void run(load).then((result) => process.send?.(result, () => process.disconnect()));
});
