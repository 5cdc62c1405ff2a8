import { type Kysely, sql } from 'kysely';
import type { Parameters } from '../../api/contract/parameters.ts';
import type { Database } from '../../api/server/database/schema.ts';
import { at, type RawAnswer, type Shopper, type TestServer } from '../support/server/server.ts';

const seatCount = 20;
const grid = 98;
/** The category of free seating, « U ». */
const freeSeating = 6;

/** A performance in free seating with (`waitingList` 1) or without a waiting list, all its places free. */
export async function furnishWaitingHall(
  database: Kysely<Database>,
  performance: number,
  waitingList: number,
): Promise<void> {
  await database
    .insertInto('show')
    .values({
      id: performance,
      slug: `les-precieuses-${performance}`,
      position: 98,
      genre: 'Théâtre',
      content: JSON.stringify({ title: ['Les Précieuses', 'ridicules'] }),
    })
    .execute();
  await database
    .insertInto('grid_price')
    .values({ grid_id: grid, price_code: 'PLEIN', position: 0, maximum: null, is_displayed: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await database
    .insertInto('grid_amount')
    .values({ grid_id: grid, price_code: 'PLEIN', category_id: freeSeating, amount: 2800 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await database
    .insertInto('performance')
    .values({
      id: performance,
      show_id: performance,
      hall_id: 'petite-ourse',
      date: new Date(Date.now() + 10 * 86_400_000),
      label: '',
      sales_opening: 0,
      is_displayed: true,
      is_hidden: false,
      is_placed: false,
      is_numbered: false,
      waiting_list: waitingList,
      grid_id: grid,
    })
    .execute();
  await sql`INSERT INTO seat (performance_id, seat_id, category_id, "row", rank)
    SELECT ${performance}::int, n, ${freeSeating}::smallint, 0, n
    FROM generate_series(1, ${seatCount}) n`.execute(database);
}

/** What the tests of the waiting list do, again and again. */
export function waitingSteps(serverNow: () => TestServer, performance: number) {
  const database = () => serverNow().database;
  const mails = async (): Promise<readonly unknown[]> => {
    const rows = await database().selectFrom('mail_outbox').select('content').orderBy('id').execute();
    return rows.map(({ content }) => content);
  };
  const offerMails = async (): Promise<readonly unknown[]> =>
    (await mails()).filter((mail) => /revenue/.test(String(at(mail, 'subject'))));

  return {
    mails,
    offerMails,
    sellAll: () =>
      sql`UPDATE seat SET state = 2, cart_id = NULL, held_until = NULL
        WHERE performance_id = ${performance}`.execute(database()),
    /** So many places come back. */
    free: (count: number) =>
      sql`UPDATE seat SET state = 0 WHERE performance_id = ${performance} AND seat_id IN (
        SELECT seat_id FROM seat WHERE performance_id = ${performance} AND state = 2
        ORDER BY seat_id LIMIT ${count})`.execute(database()),
    /** Nobody waits any more, no mail is to go. */
    forget: async () => {
      await sql`UPDATE waiting_entry SET state = 'left' WHERE state IN ('waiting', 'offered')`.execute(
        database(),
      );
      await database().deleteFrom('mail_outbox').execute();
      await database().deleteFrom('attempt').execute();
    },
    join: (shopper: Shopper, fields: Parameters): Promise<RawAnswer> =>
      shopper.call('AjoutAttente', { sc: performance, ...fields }),
    /** Joins, and follows the link of the mail that asks to confirm the address. */
    joinAndConfirm: async (shopper: Shopper, fields: Parameters): Promise<RawAnswer> => {
      const answer = await shopper.call('AjoutAttente', { sc: performance, ...fields });
      const id = at(answer.body, 'attente.id');
      if (id !== undefined) {
        await sql`UPDATE waiting_entry SET confirmed_at = now() WHERE id = ${String(id)}`.execute(database());
      }
      return answer;
    },
    entriesOf: async (shopper: Shopper): Promise<readonly unknown[]> => {
      const found = at((await shopper.call('ListeAttente')).body, 'attentes');
      return Array.isArray(found) ? found : [];
    },
    /** The secret of the link in an offer's mail. */
    linkOf: async (index: number): Promise<string> => {
      const text = String(at((await offerMails())[index], 'text'));
      return /\/attente\/([\w-]{43})/.exec(text)?.[1] ?? '';
    },
    heldBy: async (shopper: Shopper): Promise<readonly unknown[]> => {
      const found = at((await shopper.call('ContenuPanier')).body, 'infosPA');
      return Array.isArray(found) ? found : [];
    },
  };
}
