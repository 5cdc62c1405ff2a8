import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { seatRow } from '../../api/server/cart/tables.ts';
import { hallPlans } from '../../api/server/season/demo/halls.ts';
import { startShop } from '../support/server/running-shop.ts';
import {
  drawnAt,
  type Lying,
  lying,
  lyingWhole,
  middleOfMap,
  moveFingers,
  type Point,
  placeOf,
  seatsByName,
  tapTwice,
} from './pointed-hall.ts';
import { shopOfFile } from './shop-of-file.ts';
import { openMap } from './shopper.ts';

const shop = shopOfFile(startShop);

const plan = hallPlans.polaris;
const names = seatsByName(plan);
const nameOf = new Map([...names].map(([name, seat]) => [seat, name]));
const lyingNow = (page: Page): Promise<Lying> => lying(page, plan, names);
/** How far apart neighbours are at most, in CSS pixels. */
const nearestPitch = 56;
/** CSS pixels between neighbours. */
const pitchIn = ({ scale }: Lying): number => plan.pitch * scale;
const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** The performance of a show that its map is opened for. */
async function firstOf(slug: string): Promise<number> {
  const [row] = await shop.ask(
    `SELECT performance.id FROM performance JOIN show ON show.id = performance.show_id
     WHERE slug = $1 AND date > now() ORDER BY date LIMIT 1`,
    [slug],
  );
  return Number(row?.id);
}

/** The seats (indices) of a performance that are free, or sold. */
async function seatsThatAre(what: 'free' | 'sold', performanceId: number): Promise<readonly number[]> {
  const rows = await shop.ask(
    'SELECT seat_id FROM seat WHERE performance_id = $1 AND held_until IS NULL AND state = $2',
    [performanceId, what === 'free' ? seatRow.open : seatRow.sold],
  );
  return rows.map(({ seat_id }) => Number(seat_id) - 1);
}

/** Waits until the map is at rest nearer than it was, and says where the hall lies then. */
async function lyingNearer(page: Page, before: Lying): Promise<Lying> {
  let lies = before;
  const pitch = async (): Promise<number> => {
    lies = await lyingNow(page);
    return pitchIn(lies);
  };
  await expect.poll(pitch, { timeout: 5_000 }).toBeGreaterThan(pitchIn(before) + 1);
  return lies;
}

/** Of these seats, the one that lies nearest to a point of the window. */
function nearestOf(seats: readonly number[], lies: Lying, at: Point): number {
  const [seat] = seats.toSorted(
    (a, b) => distance(placeOf(plan, lies, a), at) - distance(placeOf(plan, lies, b), at),
  );
  if (seat === undefined) {
    throw new Error('there is no such seat');
  }
  return seat;
}

/** Waits until the shop says that so many seats are chosen. */
async function expectChosen(page: Page, count: number): Promise<void> {
  const said = page
    .getByRole('dialog')
    .getByRole('status')
    .filter({ hasText: /places? choisies?/ });
  const words = count === 0 ? 'Aucune' : count === 1 ? '1 place choisie' : `${count} places choisies`;
  // On a phone, nothing is said of seats until there is one.
  await expect
    .poll(async () => ((await said.count()) === 0 ? 'Aucune' : said.first().textContent()))
    .toContain(words);
}

/** Puts what is chosen into the cart, and expects these seats (indices) to be held on the server, and no other. */
async function expectHeld(page: Page, seats: readonly number[], performanceId: number): Promise<void> {
  const [request] = await Promise.all([
    page.waitForRequest((asked) => asked.url().includes('/PrendrePlaces')),
    page.getByRole('button', { name: 'Mettre dans mon panier' }).click(),
  ]);
  await page.getByRole('link', { name: 'Voir mon panier' }).waitFor();
  expect(new URLSearchParams(request.postData() ?? new URL(request.url()).search).get('sc')).toBe(
    String(performanceId),
  );
  const lines = await shop.ask(
    "SELECT seat_id FROM cart_line WHERE performance_id = $1 AND type = 'place' ORDER BY seat_id",
    [performanceId],
  );
  expect(lines.map(({ seat_id }) => Number(seat_id))).toEqual(
    seats.map((seat) => seat + 1).toSorted((a, b) => a - b),
  );
}

describe('the hall map by mouse', () => {
  it('has at each zoom the seat that is clicked, and that one is held', async () => {
    const { page } = await shop.newShopper();
    await openMap(page, /^Le Malade imaginaire/);
    const performanceId = await firstOf('le-malade-imaginaire');
    const [free, taken] = await Promise.all([
      seatsThatAre('free', performanceId),
      seatsThatAre('sold', performanceId),
    ]);
    const middle = await middleOfMap(page);

    // From afar: the whole hall.
    const whole = await lyingWhole(page, plan);
    const first = nearestOf(free, whole, { x: middle.x - 90, y: middle.y - 60 });
    expect(distance(placeOf(plan, await lyingNow(page), first), placeOf(plan, whole, first))).toBeLessThan(1);
    const sold = placeOf(plan, whole, nearestOf(taken, whole, { x: middle.x + 40, y: middle.y }));
    await page.mouse.click(sold.x, sold.y);
    const place = placeOf(plan, whole, first);
    const before = await drawnAt(page, place);
    await page.mouse.click(place.x, place.y);
    await expectChosen(page, 1);
    await expect.poll(() => drawnAt(page, place)).not.toBe(before);

    // Nearer, then nearest: what the mouse is on stays under it.
    const seats = [first];
    let lies = await lyingNow(page);
    for (const [pitch, aside] of [
      [28, { x: 70, y: 40 }],
      [50, { x: -60, y: -50 }],
    ] as const) {
      const seat = nearestOf(
        free.filter((one) => !seats.includes(one)),
        lies,
        { x: middle.x + aside.x, y: middle.y + aside.y },
      );
      const at = placeOf(plan, lies, seat);
      await page.mouse.move(at.x, at.y);
      while (pitchIn(lies) < pitch) {
        await page.mouse.wheel(0, -120);
        lies = await lyingNearer(page, lies);
      }
      expect(distance(placeOf(plan, lies, seat), at)).toBeLessThan(2);
      await page.mouse.click(at.x, at.y);
      seats.push(seat);
      await expectChosen(page, seats.length);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: `Retirer ${nameOf.get(seat)}` })
        .waitFor();
    }

    // Pulled aside: the hall goes with the mouse, and nothing is chosen by that.
    const from = lies;
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    for (const step of [1, 2, 3, 4]) {
      await page.mouse.move(middle.x + 30 * step, middle.y + 20 * step);
    }
    await page.mouse.up();
    lies = await lyingNow(page);
    expect(distance(lies, { x: from.x + 120, y: from.y + 80 })).toBeLessThan(2);
    const last = nearestOf(
      free.filter((one) => !seats.includes(one)),
      lies,
      middle,
    );
    const there = placeOf(plan, lies, last);
    await page.mouse.click(there.x, there.y);
    await expectChosen(page, 4);
    // Clicked again, it is given back.
    await page.mouse.click(there.x, there.y);
    await expectChosen(page, 3);

    await expectHeld(page, seats, performanceId);
  });
});

describe('the hall map by finger', () => {
  it('comes nearer, is pulled and pinched, and the seats that are tapped are held', async () => {
    const { page, context } = await shop.newShopper({ width: 390, height: 844, hasTouch: true });
    await openMap(page, /^Houle/);
    const device = await context.newCDPSession(page);
    const performanceId = await firstOf('houle');
    const free = await seatsThatAre('free', performanceId);
    const tap = (at: Point) => moveFingers(device, [[at]]);

    // From afar a tap comes nearer, and chooses nothing.
    let middle = await middleOfMap(page);
    const whole = await lyingWhole(page, plan);
    const first = nearestOf(free, whole, { x: middle.x - 40, y: middle.y });
    let lies = whole;
    while (pitchIn(lies) < 24) {
      await tap(placeOf(plan, lies, first));
      lies = await lyingNearer(page, lies);
      await expectChosen(page, 0);
    }
    await tap(placeOf(plan, lies, first));
    const seats = [first];
    await expectChosen(page, 1);

    /** Taps the free seat nearest the middle of the map. */
    const takeOne = async (): Promise<void> => {
      lies = await lyingNow(page);
      middle = await middleOfMap(page);
      const seat = nearestOf(
        free.filter((one) => !seats.includes(one)),
        lies,
        middle,
      );
      await tap(placeOf(plan, lies, seat));
      seats.push(seat);
      await expectChosen(page, seats.length);
    };

    // Pulled: the hall goes where the finger goes.
    lies = await lyingNow(page);
    middle = await middleOfMap(page);
    let from = lies;
    await moveFingers(
      device,
      [0, 1, 2, 3].map((step) => [{ x: middle.x - 20 * step, y: middle.y - 15 * step }]),
    );
    lies = await lyingNow(page);
    expect(distance(lies, { x: from.x - 60, y: from.y - 45 })).toBeLessThan(2);
    await takeOne();

    // Two fingers that part, then meet: the hall is larger, then smaller; what is between them stays there.
    for (const [apart, together] of [
      [60, 84],
      [120, 90],
    ] as const) {
      from = await lyingNow(page);
      middle = await middleOfMap(page);
      const between = nearestOf(free, from, middle);
      const at = placeOf(plan, from, between);
      await moveFingers(
        device,
        [0, 1, 2, 3].map((step) => {
          const half = (apart + ((together - apart) * step) / 3) / 2;
          return [
            { x: at.x - half, y: at.y },
            { x: at.x + half, y: at.y },
          ];
        }),
      );
      lies = await lyingNow(page);
      expect(lies.scale / from.scale).toBeCloseTo(together / apart, 1);
      expect(distance(placeOf(plan, lies, between), at)).toBeLessThan(3);
      await expectChosen(page, seats.length);
      await takeOne();
    }

    await expectHeld(page, seats, performanceId);
  });

  it('comes nearer where two taps follow one another beside the seats', async () => {
    const { page, context } = await shop.newShopper({ width: 390, height: 844, hasTouch: true });
    await openMap(page, /^Phèdre/);
    const device = await context.newCDPSession(page);
    // The stage is above the first row: no finger reaches a seat from there.
    const stageIn = ({ scale, x, y }: Lying): Point => ({
      x: x + (plan.width / 2) * scale,
      y: y + ((plan.y[0] ?? 0) - 2 * plan.pitch) * scale,
    });
    let lies = await lyingNow(page);
    while (pitchIn(lies) < 24) {
      await moveFingers(device, [[stageIn(lies)]]);
      lies = await lyingNearer(page, lies);
    }
    const at = stageIn(lies);
    await tapTwice(device, at);
    const nearer = await lyingNearer(page, lies);
    expect(pitchIn(nearer)).toBeCloseTo(Math.min(nearestPitch, 2 * pitchIn(lies)), 0);
    expect(distance(stageIn(nearer), at)).toBeLessThan(2);
    await expectChosen(page, 0);
  });
});
