import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { connect } from '../../../api/server/database/connect.ts';
import { migrate } from '../../../api/server/database/migrate.ts';
import { buildServer } from '../../../api/server/http/server.ts';
import { seedSeason } from '../../../api/server/season/seed.ts';
import { readServerSettings } from '../../../api/server/settings.ts';
import { writePaidOrder } from '../../contract/orders-world.ts';
import { freePort } from '../../support/server/free-port.ts';
import { createTestDatabase } from '../../support/server/test-database.ts';

/**
 * What `HistoResa` costs for a whole year of a large house: `npm run bench:sales`, `--tickets=500000` by default. The server is a
 * process of its own that says how much memory it came to have at most.
 */
const asked = process.argv.find((argument) => argument.startsWith('--tickets='));
const tickets = Number(asked?.slice('--tickets='.length) ?? 500_000);
const ticketsOfOrder = 4;
const ticketsOfPerformance = 2000;
const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;

/** The server: says that it listens, and its memory whenever it is asked. */
async function serve(address: string, port: number): Promise<void> {
  const database = connect(address, () => undefined);
  const app = await buildServer({ settings: readServerSettings({}), database });
  await app.listen({ port, host: '127.0.0.1' });
  let most = 0;
  setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  process.on('message', () => process.send?.({ now: process.memoryUsage.rss(), most }));
  process.send?.('listening');
}

/** Orders of four over the last year, each with its customer's name, in performances of two thousand places. */
async function fill(address: string): Promise<void> {
  const database = connect(address, () => undefined);
  await migrate(database);
  await seedSeason(database, new Date());
  const { reference } = await writePaidOrder(database);
  await database.destroy();
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(
    `INSERT INTO customer_order (reference, customer_id, context_id, email, pickup_label, total, paid_at)
     SELECT 'B' || n, customer_id, context_id, email, pickup_label, total, now() - n * interval '1 minute'
     FROM customer_order, generate_series(1, $1::int) n WHERE reference = $2`,
    [Math.ceil(tickets / ticketsOfOrder), reference],
  );
  await client.query(
    `INSERT INTO ticket (number, code, order_reference, performance_id, seat_id, show_title, date, hall, seat_label, category,
       category_code, price_code, price_label, amount, holder)
     SELECT 1000000 + n, 'B' || n, 'B' || (n / $2::int + 1), 100000 + n / $3::int, n % $3::int, show_title, date, hall,
       seat_label, category, category_code, price_code, price_label, amount, holder
     FROM ticket, generate_series(0, $1::int - 1) n WHERE order_reference = $4`,
    [tickets, ticketsOfOrder, ticketsOfPerformance, reference],
  );
  await client.query('ANALYZE');
  await client.end();
}

async function measure(): Promise<void> {
  const database = await createTestDatabase();
  await fill(database.address);
  const port = await freePort();
  const child = fork(fileURLToPath(import.meta.url), ['--serve', database.address, String(port)], {
    execArgv: ['--import', 'tsx'],
  });
  const memory = async (): Promise<{ readonly now: number; readonly most: number }> => {
    child.send('memory');
    const [answer] = await once(child, 'message');
    return answer;
  };
  try {
    await once(child, 'message');
    const base = `http://127.0.0.1:${port}/api`;
    const opened = await fetch(`${base}/Contexte?inst=1&session=secret-de-demonstration`);
    const { instPA } = JSON.parse(await opened.text());
    const query = { instPA, listeSC: '*', topMin: '2020-01-01 00:00', topMax: '2035-01-01 00:00' };
    const ask = (signal: AbortSignal | null = null) =>
      fetch(`${base}/HistoResa?${new URLSearchParams(query)}`, {
        headers: { 'accept-encoding': 'identity' },
        signal,
      });
    const before = await memory();
    const start = performance.now();
    let [bytes, first] = [0, 0];
    for await (const piece of (await ask()).body ?? []) {
      first ||= performance.now() - start;
      bytes += piece.length;
    }
    const seconds = (performance.now() - start) / 1000;
    const after = await memory();
    process.stdout.write(
      `${tickets} tickets, ${megabytes(bytes)}: ${seconds.toFixed(1)} s, the first byte after ${(first / 1000).toFixed(2)} s\n` +
        `memory of the server: ${megabytes(before.now)} before, ${megabytes(after.most)} at most\n`,
    );
    const abort = new AbortController();
    const reader = (await ask(abort.signal)).body?.getReader();
    await reader?.read();
    abort.abort();
    await new Promise((done) => setTimeout(done, 500));
    const client = new pg.Client({ connectionString: database.address });
    await client.connect();
    const { rows } = await client.query(
      `SELECT count(*)::int AS active FROM pg_stat_activity
       WHERE application_name = 'guichet' AND (state <> 'idle' OR query_start > now() - interval '300 milliseconds')`,
    );
    await client.end();
    process.stdout.write(`half a second after a client has gone: ${rows[0].active} statements run for it\n`);
  } finally {
    child.kill();
    await once(child, 'exit');
    await database.drop();
  }
}

const [mode, address, port] = process.argv.slice(2);
await (mode === '--serve' ? serve(address ?? '', Number(port)) : measure());
