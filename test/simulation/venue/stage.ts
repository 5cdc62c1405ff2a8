import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { answerResetRequests } from '../../../api/server/customer/password-reset.ts';
import { connect } from '../../../api/server/database/connect.ts';
import { migrate } from '../../../api/server/database/migrate.ts';
import type { Database } from '../../../api/server/database/schema.ts';
import { takenApart } from '../../../api/server/http/page-template.ts';
import { buildServer } from '../../../api/server/http/server.ts';
import { checkSeason } from '../../../api/server/season/check/check-season.ts';
import { writeSeason } from '../../../api/server/season/store/write-season.ts';
import { readServerSettings } from '../../../api/server/settings.ts';
import { lookAtWaitingLists } from '../../../api/server/waiting-list/worker.ts';
import { tellDatabaseTime, timeSetting } from './database-time.ts';
import { issueGiftCards } from './gift-cards.ts';
import { rememberDatabase } from './restore.ts';
import { simulationSeason } from './season.ts';

/** How long things last in a run, in seconds: so short that they end in it. */
const holdSeconds = 150;
const extensionSeconds = 60;
const paymentSeconds = 90;
const offerSeconds = 60;

/** As much of the built page as a browser needs. */
const template =
  '<!doctype html><html lang="fr"><head><!--guichet-head--><!--guichet-configuration--></head><body><div id="shop"></div></body></html>';

/** The server and its database, used for one run after the other. */
export interface Stage {
  readonly app: FastifyInstance;
  readonly database: Kysely<Database>;
  readonly origin: string;
  /** What the server's worker does every few seconds. */
  lookAtWaitingLists(): Promise<unknown>;
  /** What the server's mailing does before it sends: links for a new password become letters. */
  answerResetRequests(): Promise<void>;
  /** Gives the database back as it was before the first run. */
  restore(): Promise<void>;
  /** How long the server runs when the next run begins, in milliseconds: a day more each time. */
  nextUptime(): number;
  close(): Promise<void>;
}

/**
 * By the world's time: what the server calls `now()` is what its connection was told, by a function that is found before
 * PostgreSQL's own of that name. It is made before the tables are, whose defaults then mean it too.
 */
const timeOfTheWorld = [
  'CREATE SCHEMA simulation',
  ...['now', 'clock_timestamp'].map(
    (name) =>
      `CREATE FUNCTION simulation.${name}() RETURNS timestamptz LANGUAGE sql STABLE AS $$SELECT to_timestamp(current_setting('${timeSetting}')::float8)$$`,
  ),
];

async function onServer(address: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    for (const statement of statements) {
      await client.query(statement);
    }
  } finally {
    await client.end();
  }
}

/**
 * Sets the server up on a database of its own.
 * @param server Address of a PostgreSQL that outlives nothing.
 * @param startedAt Epoch milliseconds: when every run begins.
 */
export async function buildStage(server: string, startedAt: number): Promise<Stage> {
  const name = `guichet_simulation_${randomBytes(6).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE template0`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  await onServer(
    address.href,
    ...timeOfTheWorld,
    `ALTER DATABASE ${name} SET ${timeSetting} = '${startedAt / 1000}'`,
    `ALTER DATABASE ${name} SET search_path = public, simulation, pg_catalog`,
  );
  tellDatabaseTime();
  const database = connect(address.href, () => undefined);
  await migrate(database);
  const { season, faults } = await checkSeason(simulationSeason());
  if (season === null) {
    throw new Error(
      `The season of the simulation has faults: ${faults.map(({ message }) => message).join('; ')}`,
    );
  }
  await database.transaction().execute((transaction) => writeSeason(transaction, season));
  await issueGiftCards(database);
  await sql`ANALYZE`.execute(database);
  const settings = readServerSettings({
    HOLD_SECONDS: String(holdSeconds),
    EXTENSION_SECONDS: String(extensionSeconds),
    WAITING_OFFER_SECONDS: String(offerSeconds),
    PAYMENT_SECONDS: String(paymentSeconds),
    MOST_EXTENSIONS: '2',
  });
  const app = await buildServer({
    settings,
    database,
    template: async () => ({ ...takenApart(template), styles: '' }),
  });
  // A request without a network has a socket that knows no network's options.
  app.addHook('onRequest', async (_request, { raw }) => {
    if (raw.socket !== null) {
      Object.assign(raw.socket, { setNoDelay: () => {} });
    }
  });
  await app.ready();
  let uptime = 0;
  const restore = await rememberDatabase(database);
  return {
    app,
    database,
    origin: settings.publicAddress,
    lookAtWaitingLists: () => lookAtWaitingLists(database, settings),
    answerResetRequests: () =>
      answerResetRequests(database, settings, (error) => {
        throw error;
      }),
    restore,
    nextUptime: () => {
      uptime += 86_400_000;
      return uptime;
    },
    close: async () => {
      await app.close();
      await database.destroy();
      await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}
