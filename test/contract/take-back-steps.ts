import { sql } from 'kysely';
import { at, type Shopper } from '../support/server/server.ts';
import { type PaymentWorld, performance } from './payment-world.ts';
import { shoppingSteps } from './shopping-steps.ts';

/** All that a shopper sees of a line, its id with it. */
export const seen = (lines: readonly unknown[]) =>
  lines.map((line) =>
    ['id', 'type', 'nupl', 'tarif', 'prix', 'enregDT', 'ref', 'nb'].map((key) => at(line, key)),
  );

/** What tests of removals do again and again. `worldNow` gives the world that `beforeAll` started. */
export function takeBackSteps(worldNow: () => PaymentWorld) {
  const { answered, openCartId } = shoppingSteps(worldNow);
  const release = (browser: Shopper, what: Readonly<Record<string, string>>, cle = 'retrait-1') =>
    answered(browser.call('LiberePanier', { ...what, cle }));
  const takeBack = (browser: Shopper, libere?: string) =>
    browser.call('ReprendPanier', libere === undefined ? {} : { libere });

  const seatsOf = async (browser: Shopper): Promise<readonly number[]> => {
    const rows = await worldNow()
      .database.selectFrom('seat')
      .where('cart_id', '=', await openCartId(browser))
      .orderBy('seat_id')
      .select('seat_id')
      .execute();
    return rows.map(({ seat_id }) => seat_id);
  };

  /** Somebody else takes places that are free now. */
  async function othersTake(seatIds: readonly number[]): Promise<void> {
    await sql`UPDATE seat SET cart_id = NULL, state = 2 WHERE performance_id = ${performance}
      AND seat_id = ANY(${`{${seatIds.join(',')}}`}::int[])`.execute(worldNow().database);
  }

  /** Whether the performance of these tests has numbered places. */
  const number = (is_numbered: boolean) =>
    worldNow()
      .database.updateTable('performance')
      .set({ is_numbered })
      .where('id', '=', performance)
      .execute();
  return { release, takeBack, seatsOf, othersTake, number };
}
