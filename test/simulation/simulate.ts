import { createHash } from 'node:crypto';
import { cartCalls } from '../../api/contract/calls/cart.ts';
import { openEnvelope } from '../../api/contract/envelope.ts';
import { type Cart, ticketsOf } from '../../api/entities/cart.ts';
import { checkAtRest } from './at-rest.ts';
import { calmWeather } from './browser/network.ts';
import type { Page } from './browser/page.ts';
import { checkDatabase } from './final-check.ts';
import { livingActor } from './open-shop.ts';
import { createRandom } from './random.ts';
import { act } from './shopper/act.ts';
import { Shopper } from './shopper/shopper.ts';
import type { Stage } from './venue/stage.ts';
import { Venue } from './venue/venue.ts';
import { ServerWitness, type Violation } from './witness.ts';
import { World } from './world.ts';

/** One run: everything that happens in it follows from this. */
export interface Plan {
  readonly seed: number;
  readonly shoppers: number;
  /** Simulated minutes of shopping. */
  readonly minutes: number;
  /** How often each shopper does something. */
  readonly turnsPerMinute: number;
  /** Which of the shoppers' turns are taken, by number; null for all. */
  readonly turns: readonly number[] | null;
}

export interface Outcome {
  readonly violations: readonly Violation[];
  /** What happened, line by line, when it was asked for. */
  readonly trace: readonly string[];
  /** Of the trace: two runs with the same digest went the same way to the letter. */
  readonly digest: string;
  /** How many turns there were, and which were needed to be taken. */
  readonly turns: number;
  readonly answers: number;
  /** How often the bank took money. */
  readonly payments: number;
}

/** The night in which clocks go forward in France: every run begins half an hour before. */
export const startedAt = Date.UTC(2027, 2, 28, 0, 30);
const minute = 60_000;
/** After this, what was under way has ended, one way or the other. */
const calm = 1.75 * minute;
/** Longer, no page waits for an answer; in milliseconds. */
const longestRequest = 35_000;
/** How long what is just ending may take, in milliseconds. */
const breath = 20_000;
/** A page's time may be behind the server's by this, in milliseconds: clocks are told in whole ones. */
const tolerance = 2;

/** The shopper, the time and the chances of each turn. */
function turnsOf({ seed, shoppers, minutes, turnsPerMinute }: Plan) {
  const count = Math.max(1, Math.round(shoppers * minutes * turnsPerMinute));
  return Array.from({ length: count }, (_, index) => {
    const random = createRandom(`${seed}/turn ${index}`);
    return { index, at: random.between(0, minutes * minute), shopper: random.below(shoppers), random };
  });
}

/**
 * Makes one run.
 * @param use Told which world code runs in from now on, and who hears of what nobody caught in it.
 */
export async function simulate(
  stage: Stage,
  plan: Plan,
  isTraced: boolean,
  use: (world: World, venue: Venue, uncaught: (error: unknown) => void) => void,
): Promise<Outcome> {
  await stage.restore();
  const world = new World(startedAt, stage.nextUptime());
  const trace: string[] = [];
  const digest = createHash('sha256');
  const write = (line: string): void => {
    const text = `${((world.now - startedAt) / 1000).toFixed(3).padStart(9)} ${line}`;
    digest.update(text);
    if (isTraced) {
      trace.push(text);
    }
  };
  const witness = new ServerWitness(world, write);
  const venue = new Venue(world, stage, witness);
  const violations: Violation[] = [];
  use(world, venue, (error) =>
    violations.push({
      promise: 'no error in a page',
      text: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  );
  const random = createRandom(plan.seed);
  const shoppers = Array.from(
    { length: plan.shoppers },
    (_, index) => new Shopper(index, world, venue, random.branch(`shopper ${index}`)),
  );
  const turns = turnsOf(plan);
  const taken = plan.turns === null ? turns : turns.filter(({ index }) => plan.turns?.includes(index));
  for (const turn of taken) {
    const shopper = shoppers[turn.shopper];
    world.in(turn.at, async () => {
      if (shopper !== undefined) {
        const done = await act(shopper, turn.random, (outcome) => {
          witness.bankOutcomes.set(outcome.reference, outcome);
        });
        write(`${shopper.name} (turn ${turn.index}) ${done}`);
      }
    });
  }
  const livePages = (): readonly Page[] =>
    shoppers.flatMap(({ tabs }) => tabs.flatMap(({ page }) => (page === null ? [] : [page])));

  const look = (): void => {
    violations.push(...witness.violations.splice(0));
    for (const page of livePages()) {
      violations.push(...page.troubles.splice(0).map((text) => ({ promise: 'no error in a page', text })));
      violations.push(...promisesTooMuch(world, page));
    }
    for (const shopper of shoppers) {
      violations.push(...grantedTwice(shopper));
    }
  };
  await world.runUntil(startedAt + plan.minutes * minute, look);
  await becomeCalm(shoppers, venue);
  // What was on its way when the network became well may fail still.
  world.in(longestRequest, () => startAgain(shoppers));
  await world.runUntil(world.now + calm, look);
  const atRest = await checkShoppers(world, venue, shoppers);
  if (atRest.length > 0) {
    // Something may just be ending: what stays is wrong.
    await world.runUntil(world.now + breath, look);
    const still = new Set(
      (await checkShoppers(world, venue, shoppers)).map(({ promise, text }) => `${promise} ${text}`),
    );
    violations.push(...atRest.filter(({ promise, text }) => still.has(`${promise} ${text}`)));
  }
  violations.push(...(await checkDatabase(stage.database, witness)));
  for (const { tabs } of shoppers) {
    for (const tab of tabs) {
      tab.close();
    }
  }
  for (const { promise, text } of violations) {
    write(`BROKEN: ${promise}: ${text}`);
  }
  return {
    violations,
    trace,
    digest: digest.digest('hex'),
    turns: turns.length,
    answers: witness.answers,
    payments: [...witness.bankOutcomes.values()].filter(({ isPaid }) => isPaid).length,
  };
}

/** What is wrong in the open pages, and with what their shoppers have. */
async function checkShoppers(
  world: World,
  venue: Venue,
  shoppers: readonly Shopper[],
): Promise<readonly Violation[]> {
  const violations: Violation[] = [];
  for (const shopper of shoppers) {
    const truth = await readTruth(venue, shopper);
    if (truth !== null) {
      for (const { page } of shopper.tabs) {
        // Whose time stood still, and who heard no answer since, believes that the hold goes on; it asks at its end.
        const knowsTime = page !== null && (page.shop?.clock.latest() ?? world.now) >= world.now - tolerance;
        violations.push(...(knowsTime ? checkAtRest(page, truth) : []));
      }
    }
  }
  return violations;
}

/** Nobody is told a time that the server does not honour, except on a device whose own time stood still. */
function promisesTooMuch(world: World, { shop, browser }: Page): readonly Violation[] {
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
function grantedTwice({ tabs, wishes }: Shopper): readonly Violation[] {
  return tabs.flatMap(({ page }): readonly Violation[] => {
    const root = page?.shop?.root;
    const cart = root === undefined ? null : (livingActor(root, 'cart')?.getSnapshot().context.cart ?? null);
    const tickets = cart === null ? 0 : ticketsOf(cart).length;
    return tickets > wishes
      ? [{ promise: 'a wish is granted once', text: `${tickets} tickets for ${wishes} wishes` }]
      : [];
  });
}

/** Networks are well, the server is there, everybody is awake; who stood before a closed door tries it again. */
async function becomeCalm(shoppers: readonly Shopper[], venue: Venue): Promise<void> {
  venue.isDown = false;
  for (const { browser, tabs } of shoppers) {
    browser.isAsleep = false;
    const wasOnline = browser.network.isOnline;
    browser.network.isOnline = true;
    browser.network.weather = calmWeather;
    for (const tab of tabs) {
      if (tab.view.kind === 'unreachable') {
        tab.load(tab.address);
      }
    }
    for (const page of [...browser.pages]) {
      await page.wake(0);
      await page.show(true);
      if (!wasOnline) {
        await page.tell('online');
      }
    }
  }
  await startAgain(shoppers);
}

/** Who is told that the shop could not start tries it again. */
async function startAgain(shoppers: readonly Shopper[]): Promise<void> {
  for (const page of shoppers.flatMap(({ browser }) => [...browser.pages])) {
    const root = page.shop?.root;
    if (root?.getSnapshot().value === 'failed') {
      await page.run(() => root.send({ type: 'app.retried' }));
    }
  }
}

/** The cart as the server has it now; null for a browser that never came in. */
async function readTruth(venue: Venue, { browser, tabs }: Shopper): Promise<Cart | null> {
  const instanceId = tabs.map(({ page }) => page?.shop?.instanceId).find((id) => id !== undefined);
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
