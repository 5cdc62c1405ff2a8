import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/schema.ts';
import { findServedCall } from '../http/served-calls.ts';
import { hashOf } from '../kernel/browser-cookies.ts';
import type { LiveChannel } from '../live/live-channel.ts';
import { productVersion } from '../season/calls.ts';
import type { ServerSettings } from '../settings.ts';

/** Milliseconds: a database that takes longer counts as gone. */
const patience = 3000;

async function answers(database: Kysely<Database>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patience);
  });
  const answered = sql`SELECT 1`.execute(database).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, tooLong]).finally(() => clearTimeout(timer));
}

/** `GET /health`: 200 while this process can sell, 503 when its database is silent (or, by Fastify, when it is stopping). */
export function registerHealth(app: FastifyInstance, database: Kysely<Database>): void {
  app.get('/health', async (_request, reply) => {
    const hasDatabase = await answers(database);
    return reply
      .code(hasDatabase ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: hasDatabase ? 'open' : 'no database',
        version: productVersion,
      });
  });
}

/** What this process counts, and how all of it is told: the sum of the workers' where there are several. */
interface Metrics {
  readonly registry: Registry;
  /** The text that Prometheus reads. */
  tell(): Promise<string>;
}

/** Seconds. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The call or the route: never the address itself, which is personal and without end. */
function nameOf(request: FastifyRequest): string {
  const { params } = request;
  const call = typeof params === 'object' && params !== null && 'call' in params ? String(params.call) : null;
  if (call !== null) {
    return call === 'Contexte' || findServedCall(call) !== null ? call : 'unknown call';
  }
  return request.routeOptions.url ?? 'page';
}

function countRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'guichet_request_seconds',
    help: 'Time from a request to its answer, by call or route',
    labelNames: ['name', 'status'],
    buckets: durations,
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'guichet_refusals_total',
    help: 'Calls that were refused, by the number of the refusal (nuerr)',
    labelNames: ['name', 'code'],
    registers: [registry],
  });
  // Found once, not at each answer: there are as many as calls and statuses.
  const known = new Map<string, Histogram.Internal<'name' | 'status'>>();
  const secondsOf = (name: string, status: number): Histogram.Internal<'name' | 'status'> => {
    const key = `${status} ${name}`;
    const found = known.get(key) ?? seconds.labels(name, String(status));
    known.set(key, found);
    return found;
  };
  app.addHook('onResponse', (request, reply, done) => {
    const name = nameOf(request);
    secondsOf(name, reply.statusCode).observe(reply.elapsedTime / 1000);
    if (reply.failureCode !== null) {
      refusals.inc({ name, code: reply.failureCode });
    }
    request.log.info(
      {
        name,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        ...(reply.failureCode === null ? {} : { nuerr: reply.failureCode }),
      },
      'answered',
    );
    done();
  });
}

function countStreams(channel: LiveChannel, registry: Registry): void {
  new Gauge({
    name: 'guichet_live_streams',
    help: 'Open live streams',
    registers: [registry],
    collect() {
      this.set(channel.size);
    },
  });
}

/** Each worker reads the same tables: the sum over them would count everything several times. */
function countTables(database: Kysely<Database>, registry: Registry): void {
  const payments = new Gauge({
    name: 'guichet_payments',
    help: 'Payments by state; toRefund needs somebody',
    labelNames: ['state'],
    aggregator: 'max',
    registers: [registry],
    async collect() {
      const { rows } = await sql<{ state: string; count: number }>`
        SELECT state, count(*)::int AS count FROM payment GROUP BY state`.execute(database);
      for (const { state, count } of rows) {
        this.set({ state }, count);
      }
    },
  });
  for (const state of ['started', 'paid', 'refused', 'abandoned', 'toRefund']) {
    payments.set({ state }, 0);
  }
}

/** A new set of metrics for a server. */
export function createMetrics(tellTogether: ((registry: Registry) => Promise<string>) | null): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return { registry, tell: () => tellTogether?.(registry) ?? registry.metrics() };
}

function mayRead(request: FastifyRequest, settings: ServerSettings): boolean {
  const { metricsToken } = settings;
  if (metricsToken === null) {
    return !settings.isProduction;
  }
  const given = request.headers.authorization ?? '';
  return timingSafeEqual(hashOf(given), hashOf(`Bearer ${metricsToken}`));
}

/** Counts what happens, and tells it at `GET /metrics` to who has the token (outside production, without one to anybody). */
export function registerMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  parts: {
    readonly database: Kysely<Database>;
    readonly settings: ServerSettings;
    readonly channel: LiveChannel;
  },
): void {
  const { registry } = metrics;
  countRequests(app, registry);
  countStreams(parts.channel, registry);
  countTables(parts.database, registry);
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!mayRead(request, parts.settings)) {
      return reply.code(404).send();
    }
    return reply.type(registry.contentType).send(await metrics.tell());
  });
}
