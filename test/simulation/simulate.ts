import { createHash } from 'node:crypto';
import { calmWeather } from './browser/network.ts';
import type { Page } from './browser/page.ts';
import { checkShoppers, grantedTwice, promisesTooMuch } from './check-shoppers.ts';
import { checkDatabase } from './final-check.ts';
import { toldWithin, untold } from './live-at-rest.ts';
import { privacyOf } from './privacy.ts';
import { createRandom } from './random.ts';
import { act } from './shopper/act.ts';
import { Shopper } from './shopper/shopper.ts';
import { keepServerTime } from './venue/server-timers.ts';
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
  /** What streams were told. */
  readonly pushes: number;
  /** How often the bank took money. */
  readonly payments: number;
}

/** The night in which clocks go forward in France: every run begins half an hour before. */
export const startedAt = Date.UTC(2027, 2, 28, 0, 30);
const minute = 60_000;
/** After this, what was under way has ended, one way or the other. */
const calm = 1.75 * minute;
/** When it is seen whether those who follow streams are told, in milliseconds of the calm. */
const lookedAtAfter = [20_000, 45_000, 70_000, 95_000];
/** Longer, no page waits for an answer; in milliseconds. */
const longestRequest = 35_000;
/** How long what is just ending may take, in milliseconds. */
const breath = 20_000;
/** How often the worker of the waiting lists looks at them, in milliseconds: rarely, for it is slow. */
const betweenLooks = 15_000;
/** After this the server's own work has ended when nobody looks any more, in milliseconds. */
const lastWork = 2000;

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
  keepServerTime(venue.later);
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
  const lookAtWaitingLists = (): void => {
    venue.later(betweenLooks, async () => {
      await stage.lookAtWaitingLists();
      lookAtWaitingLists();
    });
  };
  lookAtWaitingLists();
  const turns = turnsOf(plan);
  const taken = plan.turns === null ? turns : turns.filter(({ index }) => plan.turns?.includes(index));
  for (const turn of taken) {
    const shopper = shoppers[turn.shopper];
    world.in(turn.at, async () => {
      if (shopper !== undefined) {
        const done = await act(shopper, turn.random, (outcome) => {
          witness.bankTold(shopper.name, outcome);
        });
        write(`${shopper.name} (turn ${turn.index}) ${done}`);
      }
    });
  }
  const livePages = (): readonly Page[] =>
    shoppers.flatMap(({ tabs }) => tabs.flatMap(({ page }) => (page === null ? [] : [page])));

  /** What a page promises changes where it runs: the others were seen before. */
  const look = (): void => {
    violations.push(...witness.violations.splice(0));
    const ran = world.takeVisited();
    for (const shopper of ran.size === 0 ? [] : shoppers) {
      for (const { page } of shopper.tabs) {
        if (page !== null && ran.has(page)) {
          violations.push(
            ...page.troubles.splice(0).map((text) => ({ promise: 'no error in a page', text })),
            ...promisesTooMuch(world, page),
            ...privacyOf(page),
            ...grantedTwice(page, shopper.wishes),
          );
        }
      }
    }
  };
  await world.runUntil(startedAt + plan.minutes * minute, look);
  await becomeCalm(shoppers, venue);
  // What was on its way when the network became well may fail still.
  world.in(longestRequest, () => startAgain(shoppers));
  const rested = world.now + calm;
  for (const after of lookedAtAfter) {
    await world.runUntil(rested - calm + after, look);
    const before = await untold(stage.database, livePages());
    await world.runUntil(world.now + toldWithin, look);
    const still = before.length === 0 ? [] : await untold(stage.database, livePages());
    violations.push(
      ...before
        .filter(({ page, text }) => still.some((one) => one.page === page && one.text === text))
        .map(({ promise, text }) => ({ promise, text })),
    );
  }
  await world.runUntil(rested, look);
  const atRest = await checkShoppers(world, venue, stage.database, shoppers);
  if (atRest.length > 0) {
    // Something may just be ending: what stays is wrong.
    await world.runUntil(world.now + breath, look);
    const still = new Set(
      (await checkShoppers(world, venue, stage.database, shoppers)).map(
        ({ promise, text }) => `${promise} ${text}`,
      ),
    );
    violations.push(...atRest.filter(({ promise, text }) => still.has(`${promise} ${text}`)));
  }
  violations.push(...(await checkDatabase(stage.database, witness)));
  for (const { tabs } of shoppers) {
    for (const tab of tabs) {
      tab.close();
    }
  }
  await world.runUntil(world.now + lastWork, () => {});
  for (const { promise, text } of violations) {
    write(`BROKEN: ${promise}: ${text}`);
  }
  return {
    violations,
    trace,
    digest: digest.digest('hex'),
    turns: turns.length,
    answers: witness.answers,
    pushes: witness.pushes,
    payments: [...witness.bankOutcomes.values()].filter(({ isPaid }) => isPaid).length,
  };
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
