import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  at,
  findPerformances,
  freeSeats,
  startTestServer,
  type TestServer,
  toldAtOnce,
} from '../support/server/server.ts';

let server: TestServer;
let performances: Awaited<ReturnType<typeof findPerformances>>;

beforeAll(async () => {
  server = await startTestServer(toldAtOnce);
  performances = await findPerformances(server);
}, 60_000);

afterAll(() => server.close());

it('the server refuses what is not on sale: not yet, without a date, not displayed, past, unnumbered', async () => {
  const shopper = await server.openShopper();
  const past = (await server.database.selectFrom('performance').selectAll().execute()).at(-1);
  await server.database
    .insertInto('performance')
    .values({
      id: 9001,
      show_id: past?.show_id ?? 0,
      hall_id: 'polaris',
      date: new Date(Date.now() - 60_000),
      label: '',
      sales_opening: 0,
      is_displayed: true,
      is_hidden: false,
      is_placed: true,
      is_numbered: true,
      waiting_list: 0,
      grid_id: 1,
    })
    .execute();
  const { notOpen, noDate, undisplayed, studio } = performances;
  for (const sc of [notOpen, noDate, undisplayed, studio, 9001, 123, -5, 99_999_999_999]) {
    const { body } = await shopper.call('PrendrePlaces', { sc, idPla: [1], nbPla: 1 });
    expect(body, String(sc)).toMatchObject({ statut: false, nuerr: 2 });
  }
  await server.database.deleteFrom('performance').where('id', '=', 9001).execute();
});

it('below -1 the opening of sales is when they close: so many seconds before the date', async () => {
  const shopper = await server.openShopper();
  const { theatre } = performances;
  const set = (sales_opening: number) =>
    server.database.updateTable('performance').set({ sales_opening }).where('id', '=', theatre).execute();
  const take = async () => {
    const idPla = await freeSeats(server, theatre, 1);
    return (await shopper.call('PrendrePlaces', { sc: theatre, idPla, nbPla: 1 })).body;
  };
  const known = await server.database
    .selectFrom('performance')
    .select(['date', 'sales_opening'])
    .where('id', '=', theatre)
    .executeTakeFirstOrThrow();
  const ahead = Math.floor((known.date.getTime() - Date.now()) / 1000);
  await set(-(ahead - 3600));
  expect(await take()).toMatchObject({ statut: true });
  await set(-(ahead + 3600));
  expect(await take()).toMatchObject({
    statut: false,
    nuerr: 2,
    erreur: expect.stringContaining('sont closes'),
  });
  const { body } = await shopper.call('DispoListeSC', { defSC: theatre });
  expect(at(body, 'dispoVOR')).toMatch(/^[R-]+$/);
  await set(known.sales_opening);
});
