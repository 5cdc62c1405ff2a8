import { createServer } from 'node:net';

/**
 * Below those that the system gives to outgoing connections (32768 on Linux, 49152 elsewhere): a port of theirs may be taken by
 * any connection between the moment when it is found free and the moment when the server listens on it.
 */
const first = 20_000;
const last = 32_000;

/** Each process starts somewhere else, and gives no port twice. */
let next = first + Math.floor(Math.random() * (last - first));

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

/** A port that nobody listens on at this moment, and that no outgoing connection takes meanwhile. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next;
    next = next === last ? first : next + 1;
    if (await isFree(port)) {
      return port;
    }
  }
}
