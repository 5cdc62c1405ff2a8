import { readCart } from '../../api/cart/cart-wire.ts';
import { subscriptionControlsOf } from '../../api/subscriptions/subscription-control-wire.ts';
import type { Shopper } from '../support/server/server.ts';
import type { PaymentWorld } from './payment-world.ts';
import { shoppingSteps } from './shopping-steps.ts';

/** Shows of the demo season, by what formulas know them by. */
export const show = {
  moliere: 1801,
  forChildren: 1802,
  dance: 1805,
  marivaux: 1806,
  snows: 1809,
  racine: 1811,
} as const;

/** What tests of subscriptions do again and again, by real calls. `worldNow` gives the world that `beforeAll` started. */
export function subscriptionSteps(worldNow: () => PaymentWorld) {
  const { answered, contents } = shoppingSteps(worldNow);

  /** The evenings of a show that are on sale and not sold out, the last first. */
  const evenings = async (showId: number): Promise<readonly number[]> => {
    const rows = await worldNow()
      .database.selectFrom('performance')
      .select('id')
      .where('show_id', '=', showId)
      .where('is_displayed', '=', true)
      .where('sales_opening', '=', 0)
      .where('waiting_list', '=', 0)
      .orderBy('date', 'desc')
      .execute();
    return rows.map((row) => row.id);
  };

  return {
    evenings,
    lastOf: async (showId: number): Promise<number> => (await evenings(showId))[0] ?? 0,
    /** Adds subscriptions; gives the ids of their lines. */
    subscribe: async (
      browser: Shopper,
      abo: string,
      type: string,
      info: Readonly<Record<string, string | number>> = {},
    ): Promise<readonly string[]> => {
      const { listeID } = await answered(browser.call('AjoutABO', { abo, type, info }));
      return Array.isArray(listeID) ? listeID.map(String) : [];
    },
    /** Asks for a place of each subscription, side by side. */
    ask: async (
      browser: Shopper,
      sc: number,
      abos: readonly string[],
      tarif: string,
      cate = 'C1',
    ): Promise<Readonly<Record<string, unknown>>> => {
      const wish = { sc, cate, nbPla: abos.length, tarifs: abos.map(() => tarif), abos };
      return (await browser.call('ResaNonPlacee', wish)).body;
    },
    /** The states of the cart's subscriptions, in their order. */
    states: async (browser: Shopper) =>
      subscriptionControlsOf(readCart(await contents(browser), '').cart).map((control) => control.state),
    heldBy: (cartId: string) =>
      worldNow()
        .database.selectFrom('seat')
        .select(['performance_id', 'seat_id'])
        .where('cart_id', '=', cartId)
        .execute(),
  };
}
