import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { vi } from 'vitest';
import type { HallPlan, SeatDescription, SeatId } from '../../../api/seats/hall-plan.ts';
import { seatState } from '../../../api/seats/seat-states.ts';
import { hallPlans } from '../../../api/server/season/demo/halls.ts';
import '../../../ui/hall-map/map-tools.tsx';
import '../../../ui/hall-map/seat-list.tsx';
import HallMap, { type HallMapProps, type SeatStatesSource } from '../../../ui/hall-map/hall-map.tsx';

export const { polaris } = hallPlans;

interface Shown {
  readonly plan?: HallPlan;
  readonly states?: Uint8Array;
  readonly lost?: readonly SeatId[];
  readonly maximum?: number;
  /** In euros, by category code; 28 for the others. */
  readonly prices?: Readonly<Record<string, number>>;
}

/** The map with a choice that it keeps, as the picker's view does. */
function Choice({ onSeatToggled, ...rest }: Omit<HallMapProps, 'selected'>) {
  const [selected, setSelected] = useState<readonly SeatId[]>([]);
  return (
    <HallMap
      {...rest}
      selected={selected}
      onSeatToggled={(described) => {
        const seat = described.seatId;
        onSeatToggled(described);
        setSelected((before) =>
          before.includes(seat) ? before.filter((other) => other !== seat) : [...before, seat],
        );
      }}
    />
  );
}

export async function show({ plan = polaris, states, lost = [], maximum = 8, prices = {} }: Shown = {}) {
  const column = states ?? new Uint8Array(plan.seatCount);
  const listeners = new Set<(changes: readonly number[] | 'all') => void>();
  const source: SeatStatesSource = {
    read: () => column,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const toggled = vi.fn<(seat: SeatDescription) => void>();
  const heldPressed = vi.fn<(seat: SeatDescription) => void>();
  const maximumReached = vi.fn<() => void>();
  const categories = plan.categories.map((code) => ({
    code,
    name: `Catégorie ${code}`,
    color: '#2f6b8a',
    priceLabel: prices[code] === undefined ? '28\u00a0€' : `${prices[code]}\u00a0€`,
    lowestPrice: 100 * (prices[code] ?? 28),
    onSale: true,
  }));
  const view = render(
    <Choice
      plan={plan}
      states={source}
      lost={lost}
      categories={categories}
      maximum={maximum}
      onSeatToggled={toggled}
      onMaximumReached={maximumReached}
      onHeldSeatPressed={heldPressed}
    />,
  );
  // The list comes when it is asked for: here at once, as there is nothing to draw on.
  await screen.findByRole('heading', { name: 'Choisir dans une liste' });
  /** Others take these seats (indices). */
  const change = (seats: readonly number[]) =>
    act(() => {
      for (const seat of seats) {
        column[seat] = seatState.taken;
      }
      for (const listener of listeners) {
        listener(seats);
      }
    });
  return { ...view, change, user: userEvent.setup(), toggled, maximumReached, heldPressed };
}

/** The id of a seat by its row and number, in the plan's first section. */
export function seatNamed(plan: HallPlan, label: string, number: number): SeatId {
  const row = plan.rows.find((candidate) => candidate.label === label);
  if (row === undefined) {
    throw new Error(`no row ${label}`);
  }
  return row.firstSeat + number;
}

export async function openMap(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'Plan' }));
  // Its code comes with the first map.
  const grid = await screen.findByRole('grid');
  const cell = within(grid)
    .getAllByRole('gridcell')
    .find((candidate) => candidate.tabIndex === 0);
  cell?.focus();
  return grid;
}

/** What has the focus is called. */
export const focusedName = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '';
