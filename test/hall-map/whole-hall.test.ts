import { describe, expect, test } from 'vitest';
import { seatState } from '../../api/seats/seat-states.ts';
import { hallPlans } from '../../api/server/season/demo/halls.ts';
import { sectionCamera, stepped, wholeHall, zoomed } from '../../ui/hall-map/camera.ts';
import { bookOf } from '../../ui/hall-map/seat-book.ts';
import { sectionLines } from '../../ui/hall-map/seat-map.tsx';

const { polaris } = hallPlans;
const view = { width: 360, height: 560 };

describe('what stands over a section seen from afar', () => {
  const categories = polaris.categories.map((code, index) => ({
    code,
    name: code,
    color: '#000000',
    priceLabel: '',
    lowestPrice: 1000 + 250 * index,
    onSale: code !== 'C3',
  }));
  const linesOf = (states: Uint8Array) =>
    new Map(
      sectionLines(
        bookOf(polaris, { read: () => states, subscribe: () => () => {} }, [], [], categories),
      ).map(({ name, lines }) => [name, lines]),
    );

  test('is how many seats are free and the least that one of them costs', () => {
    const states = new Uint8Array(polaris.seatCount);
    const orchestra = polaris.rows.filter((row) => row.section === 0);
    const count = orchestra.reduce((sum, row) => sum + row.seatCount, 0);
    states[0] = seatState.taken;
    expect(linesOf(states).get('Orchestre')).toEqual([`${count - 1}\u00a0libres`, 'dès 10\u00a0€']);
  });

  test('is « complet », without a price, where nothing can be had', () => {
    const states = new Uint8Array(polaris.seatCount).fill(seatState.taken);
    expect(linesOf(states).get('Premier balcon')).toEqual(['complet']);
    expect(linesOf(new Uint8Array(polaris.seatCount)).get('Second balcon')).toEqual(['complet']);
  });
});

test('a tapped section is shown whole, in the middle', () => {
  const camera = sectionCamera(polaris, 0, view);
  for (const row of polaris.rows.filter(({ section }) => section === 0)) {
    for (let seat = row.firstSeat; seat < row.firstSeat + row.seatCount; seat++) {
      const x = ((polaris.x[seat] ?? 0) - camera.x) * camera.scale;
      const y = ((polaris.y[seat] ?? 0) - camera.y) * camera.scale;
      expect(x > 0 && x < view.width && y > 0 && y < view.height).toBe(true);
    }
  }
  expect(camera.scale).toBeGreaterThan(wholeHall(view, polaris).scale);
});

test('the buttons move the map until there is nothing more to see that way', () => {
  const whole = wholeHall(view, polaris);
  expect(stepped(whole, 1, 0, view, polaris)).toEqual(whole);
  let camera = zoomed(whole, 4, { x: 180, y: 280 }, view, polaris);
  const first = stepped(camera, 1, 0, view, polaris);
  expect(first.x).toBeGreaterThan(camera.x);
  expect(first.y).toBe(camera.y);
  for (let press = 0; press < 30; press++) {
    camera = stepped(camera, 1, 0, view, polaris);
  }
  expect(stepped(camera, 1, 0, view, polaris)).toEqual(camera);
  expect(camera.x + view.width / camera.scale).toBeGreaterThanOrEqual(polaris.width);
});
