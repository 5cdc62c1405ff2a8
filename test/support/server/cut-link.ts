import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/**
 * How a network goes: what is open is reset and what is new refused; or all falls silent, and once the network is back goes on
 * where it was, or is reset, or never hears of it.
 */
export type CutKind = 'refused' | 'resumed' | 'reset' | 'dead';

/** A slow link between a browser and a server that can be cut. */
export interface CutLink {
  readonly address: string;
  /** Is cut once it has carried so many bytes towards the browser; resolves then. */
  cutAfter(bytes: number, kind: CutKind): Promise<void>;
  /** The network is back. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

interface Plan {
  readonly at: number;
  readonly kind: CutKind;
  readonly done: () => void;
}

interface Cable {
  readonly browser: Socket;
  readonly server: Socket;
}

/** What goes over the link at once, in bytes. */
const packet = 2048;

/** Opens a link to the server of this address, on a port of its own. */
export async function openCutLink(target: string, bytesPerSecond: number): Promise<CutLink> {
  const port = await freePort();
  const cables = new Set<Cable>();
  const accepted = new Set<Socket>();
  /** Opened by the browser while there was silence. */
  const unheard = new Set<Socket>();
  /** What came for the browser while there was silence. */
  const late: (() => void)[] = [];
  let carried = 0;
  let cutKind: CutKind | null = null;
  let plan: Plan | null = null;
  let queue = Promise.resolve();

  const reset = (sockets: Iterable<Socket>): void => {
    for (const socket of sockets) {
      socket.resetAndDestroy();
    }
  };
  const browsers = () => [...cables].map(({ browser }) => browser);

  const cut = ({ kind, done }: Plan): void => {
    plan = null;
    cutKind = kind;
    if (cutKind === 'refused') {
      listener.close();
      reset(browsers());
    }
    done();
  };

  /** One after another, whichever connection they belong to: they share the link. */
  const carry = (give: () => void, bytes: number): void => {
    queue = queue.then(async () => {
      await pause((bytes / bytesPerSecond) * 1000);
      if (cutKind !== null) {
        late.push(give);
        return;
      }
      give();
      carried += bytes;
      if (plan !== null && carried >= plan.at) {
        cut(plan);
      }
    });
  };

  const lay = (browser: Socket): void => {
    const server = connect(Number(new URL(target).port), '127.0.0.1');
    const cable = { browser, server };
    cables.add(cable);
    browser.on('data', (asked) => server.write(asked));
    server.on('data', (answered) => {
      for (let start = 0; start < answered.length; start += packet) {
        const part = answered.subarray(start, start + packet);
        carry(() => browser.write(part), part.length);
      }
    });
    browser.on('close', () => {
      server.destroy();
      cables.delete(cable);
    });
    server.on('close', () => carry(() => browser.end(), 0));
    server.on('error', () => {});
  };

  const accept = (browser: Socket): void => {
    accepted.add(browser);
    browser.on('error', () => {});
    if (cutKind === null) {
      lay(browser);
    } else {
      unheard.add(browser);
    }
  };
  const listen = (): Promise<Server> =>
    new Promise((resolve) => {
      const listening = createServer(accept).listen(port, '127.0.0.1', () => resolve(listening));
    });
  let listener = await listen();

  const comeBack: Readonly<Record<CutKind, () => Promise<void> | void>> = {
    refused: async () => {
      listener = await listen();
    },
    resumed: () => {
      for (const give of late) {
        give();
      }
      for (const browser of unheard) {
        lay(browser);
      }
    },
    reset: () => reset([...browsers(), ...unheard]),
    dead: () => {
      for (const { server } of cables) {
        server.removeAllListeners('data').removeAllListeners('close').destroy();
      }
    },
  };

  return {
    address: `http://localhost:${port}`,
    cutAfter: (bytes, kind) =>
      new Promise((done) => {
        plan = { at: bytes, kind, done };
      }),
    restore: async () => {
      const kind = cutKind;
      cutKind = null;
      if (kind !== null) {
        await comeBack[kind]();
      }
      late.length = 0;
      unheard.clear();
    },
    close: () => {
      // Those that nobody heard of too: none would end by itself.
      reset(accepted);
      return new Promise((resolve) => {
        listener.close(() => resolve());
      });
    },
  };
}
