import type { World } from '../world.ts';

/** What a page finds in its browser, and the server must not. */
const pageGlobals = [
  'window',
  'document',
  'location',
  'localStorage',
  'sessionStorage',
  'navigator',
  'BroadcastChannel',
  'EventSource',
  'HTMLFormElement',
] as const;

const realSetTimeout = globalThis.setTimeout;
const realClearTimeout = globalThis.clearTimeout;
const realElapsed = performance.now.bind(performance);
const RealDate = Date;

/** The time of this machine, for figures; milliseconds. */
export function realMilliseconds(): number {
  return realElapsed();
}

function define(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

function defineByPlace(
  name: string,
  ofPage: () => unknown,
  outside: () => unknown,
  world: () => World,
): void {
  Object.defineProperty(globalThis, name, {
    get: () => (world().place === null ? outside() : ofPage()),
    configurable: true,
  });
}

/** Numbers of timers of pages; those of this machine are objects. */
const isOfPage = (timer: unknown): timer is number => typeof timer === 'number';

/**
 * Puts simulated time and simulated browsers in the place of this process's own, once: `Date` and timers follow the world,
 * and code that runs in a page finds that page's window, storage and network.
 * @param world The world of the run under way.
 * @param fetchOfServer How the server and the bank reach each other.
 */
export function installGlobals(world: () => World, fetchOfServer: typeof fetch): void {
  const now = (): number => Math.floor(world().place?.deviceTime() ?? world().now);
  define(
    'Date',
    new Proxy(RealDate, {
      construct: (target, given, made) =>
        Reflect.construct(target, given.length === 0 ? [now()] : given, made),
      apply: () => new RealDate(now()).toString(),
      get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
    }),
  );
  performance.now = () => world().place?.elapsed() ?? world().uptime();
  const realRandom = Math.random;
  Math.random = () => world().place?.chance() ?? realRandom();
  define('setTimeout', (run: () => void, delay = 0, ...given: readonly unknown[]) => {
    const { place } = world();
    const call = (): void => Reflect.apply(run, undefined, given);
    return place === null ? realSetTimeout(call, delay) : place.setTimer(call, delay);
  });
  define('clearTimeout', (timer: unknown) => {
    if (isOfPage(timer)) {
      world().place?.clearTimer(timer);
    } else if (typeof timer === 'object' && timer !== null) {
      Reflect.apply(realClearTimeout, undefined, [timer]);
    }
  });
  // Compressing is done elsewhere and ends when it likes: a page of a simulation has none.
  const { crypto, CompressionStream } = globalThis;
  defineByPlace(
    'CompressionStream',
    () => undefined,
    () => CompressionStream,
    world,
  );
  defineByPlace(
    'crypto',
    () => world().place?.globals.crypto,
    () => crypto,
    world,
  );
  defineByPlace(
    'fetch',
    () => world().place?.globals.fetch,
    () => fetchOfServer,
    world,
  );
  for (const name of pageGlobals) {
    defineByPlace(
      name,
      () => world().place?.globals[name],
      () => undefined,
      world,
    );
  }
}
