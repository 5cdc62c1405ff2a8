import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ShopProcess, startShopProcess } from '../support/server/running-shop.ts';
import { at } from '../support/server/server.ts';

/** Not started again when it dies: a death shows. */
let shop: ShopProcess;

beforeAll(async () => {
  shop = await startShopProcess();
}, 90_000);
afterAll(() => shop.close(), 60_000);

interface Heard {
  readonly status: number;
  readonly body: unknown;
}

async function ask(path: string, fields?: Readonly<Record<string, string>>): Promise<Heard> {
  const answer = await fetch(`${shop.address}/api/${path}`, {
    ...(fields === undefined ? {} : { method: 'POST', body: new URLSearchParams(fields) }),
  });
  return { status: answer.status, body: await answer.json() };
}

const newKey = (): string => randomBytes(9).toString('base64url');

/** Ends every connection of the server, lent or idle. */
const endConnections = () =>
  shop.ask(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'guichet'`);

const noDatabase = {
  statut: false,
  nuerr: 6,
  erreur: expect.stringMatching(
    /^La billetterie ne répond pas en ce moment. Vos places ne sont pas perdues\u00a0: réessayez dans un instant./,
  ),
  reference: expect.any(String),
};

async function newShopper() {
  const { body } = await ask('Contexte?inst=1&session=essai');
  const instanceId = String(at(body, 'instPA'));
  const catalogue = (await ask(`ParamSC?instPA=${instanceId}&defSC=*`)).body;
  return { instanceId, performance: String(at(catalogue, 'data.ordreSC.40')) };
}

it('the server says so when its connection ends in the middle of a transaction, and then does what is asked again', async () => {
  const { instanceId, performance } = await newShopper();
  const held = { sc: performance, cate: 'C2', nbPla: '2' };
  await ask(`ResaNonPlacee?instPA=${instanceId}`, held);
  const emptying = { cle: newKey() };
  // It waits for the cart’s row, with the transaction open.
  const [waiter] = await Promise.all([
    (async () => {
      while (
        (
          await shop.ask(`SELECT 1 FROM pg_stat_activity WHERE query LIKE '%pg_sleep(60)%' AND pid <> pg_backend_pid()
        AND wait_event = 'PgSleep'`)
        ).length === 0
      ) {
        await pause(20);
      }
      return ask(`LiberePanier?instPA=${instanceId}`, emptying);
    })(),
    (async () => {
      const blocked = shop.ask(`BEGIN; SELECT * FROM cart FOR UPDATE; SELECT pg_sleep(60)`).catch(() => null);
      for (;;) {
        const rows = await shop.ask(`SELECT pid FROM pg_stat_activity
          WHERE application_name = 'guichet' AND wait_event_type = 'Lock' AND datname = current_database()`);
        if (rows.length > 0) {
          break;
        }
        await pause(20);
      }
      await endConnections();
      await shop.ask(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE query LIKE '%pg_sleep(60)%' AND pid <> pg_backend_pid()`);
      await blocked;
    })(),
  ]);
  expect(waiter).toEqual({ status: 503, body: noDatabase });
  const again = await ask(`LiberePanier?instPA=${instanceId}`, emptying);
  expect(again).toMatchObject({ status: 200, body: { statut: true } });
}, 60_000);

it('the server goes on answering while every connection is ended again and again', async () => {
  const { instanceId, performance } = await newShopper();
  const before = await (await fetch(`${shop.address}/metrics`)).text();
  let isOver = false;
  const heard: Heard[] = [];
  const shoppers = Array.from({ length: 12 }, async (_none, index) => {
    const own = (await newShopper()).instanceId;
    while (!isOver) {
      heard.push(
        index % 3 === 0
          ? await ask(`ContenuPanier?instPA=${own}`)
          : index % 3 === 1
            ? await ask(`ResaNonPlacee?instPA=${own}`, {
                sc: performance,
                cate: 'C2',
                nbPla: '1',
                cle: newKey(),
              })
            : await ask(`LiberePanier?instPA=${own}`, { cle: newKey() }),
      );
    }
  });
  for (let round = 0; round < 25; round += 1) {
    await pause(20);
    await endConnections();
  }
  isOver = true;
  await Promise.all(shoppers);
  for (const { status, body } of heard) {
    expect(status === 503 ? body : { status }).toEqual(status === 503 ? noDatabase : { status: 200 });
  }
  expect(heard.some(({ status }) => status === 503)).toBe(true);
  expect(await ask(`ContenuPanier?instPA=${instanceId}`)).toMatchObject({
    status: 200,
    body: { statut: true },
  });
  // The same process all the time.
  const after = await (await fetch(`${shop.address}/metrics`)).text();
  const startOf = (text: string) => /^process_start_time_seconds (\d+)$/m.exec(text)?.[1];
  expect(startOf(after)).toBe(startOf(before));
}, 90_000);
