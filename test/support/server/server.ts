import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Kysely } from 'kysely';
import { type CallName, calls } from '../../../api/contract/calls.ts';
import { encodeParameters, type Parameters } from '../../../api/contract/parameters.ts';
import { connect } from '../../../api/server/database/connect.ts';
import { migrate } from '../../../api/server/database/migrate.ts';
import type { Database } from '../../../api/server/database/schema.ts';
import { takenApart } from '../../../api/server/http/page-template.ts';
import { buildServer } from '../../../api/server/http/server.ts';
import type { logOptions } from '../../../api/server/operation/log-options.ts';
import { seedSeason } from '../../../api/server/season/seed.ts';
import { readServerSettings, type ServerSettings } from '../../../api/server/settings.ts';
import { createTestDatabase } from './test-database.ts';

/** An answer of the wire, undecoded: JSON of any shape, read with `at`. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly text: string;
  /** The envelope; an empty object when the body is no JSON object. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** One browser: its instance and its cookies, as the server last set them. */
export interface Shopper {
  readonly instanceId: string;
  cookie(): string;
  /** Closes the browser and opens it again: the session's cookie is gone, the other is not. */
  reopen(): void;
  call(name: CallName, parameters?: Parameters, headers?: Record<string, string>): Promise<RawAnswer>;
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly database: Kysely<Database>;
  readonly settings: ServerSettings;
  /** Of its database: for a second process on the same one. */
  readonly address: string;
  inject(options: InjectOptions): Promise<RawAnswer>;
  /** Opens a context as a client of its own would, by `Contexte`; with `beside`, as another program in that one's browser. */
  openShopper(session?: string, beside?: Shopper): Promise<Shopper>;
  close(): Promise<void>;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What stands at a path of an answer (« data.seances.12 »), undefined when nothing does. */
export function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (found, key) => (Array.isArray(found) ? found[Number(key)] : isRecord(found) ? found[key] : undefined),
      value,
    );
}

function rawAnswer(response: LightMyRequestResponse): RawAnswer {
  let body: unknown = null;
  try {
    body = JSON.parse(response.body);
  } catch {
    // Not every answer is JSON.
  }
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    body: isRecord(body) ? body : {},
  };
}

/** The cookie pairs that an answer sets, by name; an empty one takes the cookie away. */
function cookiesSet(headers: LightMyRequestResponse['headers']): ReadonlyMap<string, string> {
  const header = headers['set-cookie'] ?? [];
  const pairs = (Array.isArray(header) ? header : [header]).map((cookie) => cookie.split(';')[0] ?? '');
  return new Map(pairs.map((pair): [string, string] => [pair.split('=')[0] ?? '', pair]));
}

/** The browser's cookie pair that an answer sets, or null. */
export function cookieOf(headers: LightMyRequestResponse['headers']): string | null {
  return cookiesSet(headers).get('guichet') ?? null;
}

/** The setting of a server that tells what the venue changes at once: what it read before is not told again. */
export const toldAtOnce = { SEASON_MEMORY: '1' } as const;

/**
 * A server with the demo season on a real PostgreSQL: that of DATABASE_URL_TEST (a database of its own there), else an
 * embedded one in a temporary folder. Requests are injected; nothing listens unless the test says so, and nothing is logged
 * without a `log`.
 */
export async function startTestServer(
  environment: Readonly<Record<string, string>> = {},
  log?: ReturnType<typeof logOptions>,
): Promise<TestServer> {
  const created = await createTestDatabase();
  const database = connect(created.address, () => undefined);
  await migrate(database);
  await seedSeason(database, new Date());
  const settings = readServerSettings(environment);
  const app = await buildServer({
    settings,
    database,
    ...(log === undefined ? {} : { log }),
    // As it stands before the build gives its scripts and styles other addresses.
    template: async () => ({ ...takenApart(await readFile('index.html', 'utf8')), styles: '' }),
  });
  const inject = async (options: InjectOptions): Promise<RawAnswer> => rawAnswer(await app.inject(options));

  const openShopper = async (
    session = randomBytes(8).toString('hex'),
    beside?: Shopper,
  ): Promise<Shopper> => {
    const kept = beside?.cookie() ?? '';
    const opened = await inject({
      url: `/api/Contexte?inst=1&session=${session}`,
      headers: kept === '' ? {} : { cookie: kept },
    });
    const instanceId = String(opened.body.instPA);
    const jar = new Map([
      ...kept
        .split('; ')
        .filter((pair) => pair !== '')
        .map((pair): [string, string] => [pair.split('=')[0] ?? '', pair]),
      ...cookiesSet(opened.headers),
    ]);
    return {
      instanceId,
      cookie: () => [...jar.values()].join('; '),
      reopen: () => {
        jar.delete('guichet-session');
      },
      call: async (name, parameters = {}, headers = {}) => {
        const isPost = calls[name].method === 'POST';
        const encoded = encodeParameters(parameters).toString();
        const answer = await inject({
          method: isPost ? 'POST' : 'GET',
          url: `/api/${name}?instPA=${instanceId}${isPost || encoded === '' ? '' : `&${encoded}`}`,
          headers: {
            cookie: [...jar.values()].join('; '),
            ...(isPost ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
            ...headers,
          },
          ...(isPost ? { payload: encoded } : {}),
        });
        for (const [name, pair] of cookiesSet(answer.headers)) {
          jar.set(name, pair);
        }
        return answer;
      },
    };
  };

  return {
    app,
    database,
    settings,
    address: created.address,
    inject,
    openShopper,
    close: async () => {
      await app.close();
      await database.destroy();
      await created.drop();
    },
  };
}

/** Performances of the demo season that tests need by kind. */
export async function findPerformances(server: TestServer): Promise<{
  /** Numbered, in the theatre, with many places left. */
  readonly theatre: number;
  readonly studio: number;
  readonly soldOut: number;
  readonly notOpen: number;
  readonly noDate: number;
  readonly undisplayed: number;
}> {
  const rows = await server.database
    .selectFrom('performance')
    .innerJoin('show', 'show.id', 'performance.show_id')
    .select(['performance.id', 'slug', 'label', 'sales_opening', 'is_displayed', 'waiting_list'])
    .orderBy('performance.id')
    .execute();
  const find = (test: (row: (typeof rows)[number]) => boolean): number => {
    const found = rows.find(test);
    if (found === undefined) {
      throw new Error('the demo season has no such performance');
    }
    return found.id;
  };
  return {
    theatre: find((row) => row.slug === 'phedre'),
    studio: find((row) => row.slug === 'onze-chaises' && row.label === ''),
    soldOut: find((row) => row.waiting_list > 0),
    notOpen: find((row) => row.sales_opening > 0),
    noDate: find((row) => row.sales_opening === -1),
    undisplayed: find((row) => !row.is_displayed),
  };
}

/** The ids of free seats of a performance, in order. */
export async function freeSeats(
  server: TestServer,
  performanceId: number,
  count: number,
): Promise<readonly number[]> {
  const rows = await server.database
    .selectFrom('seat')
    .select('seat_id')
    .where('performance_id', '=', performanceId)
    .where('state', '=', 0)
    .where('cart_id', 'is', null)
    .orderBy('seat_id')
    .limit(count)
    .execute();
  if (rows.length < count) {
    throw new Error(`only ${rows.length} seats are free`);
  }
  return rows.map((row) => row.seat_id);
}
