import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { SeatStore } from '../../../api/client/seat-store.ts';
import type { HallPlan, SeatDescription } from '../../../api/seats/hall-plan.ts';
import { seat } from '../data/fixtures.ts';

const count = 20;
const column = (at: (index: number) => number): readonly number[] =>
  Array.from({ length: count }, (_, index) => at(index));

/** One row, F of the « Orchestre »: its seats are those of `fixtures.ts`. */
export const plan: HallPlan = {
  id: 'petite-salle',
  name: 'Polaris',
  width: 400,
  height: 60,
  pitch: 20,
  sections: [{ name: 'Orchestre' }],
  rows: [{ label: 'F', section: 0, firstSeat: 0, seatCount: count }],
  shapes: [],
  categories: ['C1'],
  seatCount: count,
  x: Int16Array.from(column((index) => 10 + 20 * index)),
  y: Int16Array.from(column(() => 30)),
  category: Uint8Array.from(column(() => 0)),
  number: Uint16Array.from(column((index) => index + 1)),
  features: Uint8Array.from(column(() => 0)),
  row: Uint16Array.from(column(() => 0)),
};

/** The hall of performance 7, all its seats free. */
export function openHall(seatStore: SeatStore): void {
  seatStore.open(plan, { performanceId: 7, version: 1, states: new Uint8Array(count) });
}

export const seatName = ({ section, row, number }: SeatDescription): string =>
  `${section}, rang ${row}, place ${number}`;

/** Everything of a dialog counts as seen: the test's browser lays nothing out. */
export const button = (name: string | RegExp) => screen.queryByRole('button', { name, hidden: true });

export async function press(user: UserEvent, name: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name, hidden: true }));
}

const named = (seatId: number): RegExp => new RegExp(`^${seatName(seat(seatId))},`);

/** Presses a seat in the list: its section, its row, the seat. */
export async function pressSeat(user: UserEvent, seatId: number): Promise<void> {
  await screen.findByRole('heading', { name: /^(Choisir dans une liste|Orchestre)/, hidden: true });
  for (const opener of [/^Orchestre – /, /^Rang F – /]) {
    if (button(named(seatId)) === null) {
      await press(user, opener);
    }
  }
  await press(user, named(seatId));
}

/** The panel names the chosen seats, each with its way out, and those that were lost. */
export function expectPanel(chosen: readonly SeatDescription[], lost: readonly SeatDescription[]): void {
  const removers = screen
    .queryAllByRole('button', { name: /^Retirer /, hidden: true })
    .map((found) => found.getAttribute('aria-label'));
  expect(removers).toEqual(chosen.map((one) => `Retirer ${seatName(one)}`));
  const warning = screen.queryByText(/^(Cette place vient|Ces places viennent) d’être prises?$/);
  expect(warning !== null).toBe(lost.length > 0);
  for (const one of lost) {
    expect(warning?.closest('[role="alert"]')?.textContent).toContain(seatName(one));
  }
}
