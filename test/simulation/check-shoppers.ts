import type { Kysely } from 'kysely';
import { cartCalls } from '../../api/cart/calls.ts';
import { type Cart, ticketsOf } from '../../api/cart/cart.ts';
import { openEnvelope } from '../../api/contract/envelope.ts';
import type { Database } from '../../api/server/database/schema.ts';
import { checkAtRest } from './at-rest.ts';
import type { Page } from './browser/page.ts';
import { checkLive, readHalls } from './live-at-rest.ts';
import { actorOf, livingActor } from './open-shop.ts';
import type { Shopper } from './shopper/shopper.ts';
import type { Venue } from './venue/venue.ts';
import type { Violation } from './witness.ts';
import type { World } from './world.ts';

/** A page's time may be behind the server's by this, in milliseconds: clocks are told in whole ones. */
const tolerance = 2;

/** What is wrong in the open pages, and with what their shoppers have. */
export async function checkShoppers(
  world: World,
  venue: Venue,
  database: Kysely<Database>,
  shoppers: readonly Shopper[],
): Promise<readonly Violation[]> {
  const violations: Violation[] = [];
  const halls = await readHalls(database);
  for (const shopper of shoppers) {
    for (const { page } of shopper.tabs) {
      const truth = page === null ? null : await readTruth(venue, page, shopper);
      if (page !== null && truth !== null) {
        // Whose time stood still, and who heard no answer since, believes that the hold goes on; it asks at its end.
        const knowsTime = (page.shop?.clock.latest() ?? world.now) >= world.now - tolerance;
        violations.push(...(knowsTime ? checkAtRest(page, truth) : []), ...checkLive(page, halls, truth));
      }
    }
  }
  return violations;
}

/** Nobody is told a time that the server does not honour, except on a device whose own time stood still. */
export function promisesTooMuch(world: World, { shop, browser }: Page): readonly Violation[] {
  if (shop === null || browser.sleepStopsTime) {
    return [];
  }
  const hold = livingActor(shop.root, 'holdCountdown')?.getSnapshot().context.hold ?? null;
  const behind = hold === null ? 0 : world.now - shop.clock.latest();
  return behind > tolerance
    ? [
        {
          promise: 'no time is promised that is not there',
          text: `the page is ${Math.round(behind)} ms behind`,
        },
      ]
    : [];
}

/** Nobody has more tickets than they asked for. */
export function grantedTwice({ shop }: Page, wishes: number): readonly Violation[] {
  const cart = shop === null ? null : (actorOf(shop.root, 'cart').getSnapshot().context.cart ?? null);
  const tickets = cart === null ? 0 : ticketsOf(cart).length;
  return tickets > wishes
    ? [{ promise: 'a wish is granted once', text: `${tickets} tickets for ${wishes} wishes` }]
    : [];
}

/**
 * The cart of a page as the server has it now; null for a browser that never came in. Tabs that were opened at once, before
 * the browser had its cookie, have a cart each.
 */
async function readTruth(venue: Venue, page: Page, { browser, tabs }: Shopper): Promise<Cart | null> {
  const instanceId = [page, ...tabs.map((tab) => tab.page)]
    .map((one) => one?.shop?.instanceId)
    .find((id) => id !== undefined);
  if (instanceId === undefined) {
    return null;
  }
  const { body } = await venue.ask({
    method: 'GET',
    address: `/api/ContenuPanier?instPA=${instanceId}`,
    headers: { cookie: browser.cookies.header() },
    body: null,
  });
  return cartCalls.ContenuPanier.answer(openEnvelope(JSON.parse(body)), '').cart;
}
