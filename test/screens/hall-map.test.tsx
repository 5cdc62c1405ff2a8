// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  type HallPlan,
  type SeatDescription,
  type SeatId,
  seatFeature,
} from '../../api/entities/hall-plan.ts';
import { seatState } from '../../api/entities/seat-states.ts';
import { hallPlans, ovalHall } from '../../api/server/season/halls/index.ts';
import HallMap, { type HallMapProps, type SeatStatesSource } from '../../ui/screens/hall-map/hall-map.tsx';
import { bookOf, lookOf, otherLooks } from '../../ui/screens/hall-map/seat-book.ts';

afterEach(cleanup);

const { polaris } = hallPlans;

interface Shown {
  readonly plan?: HallPlan;
  readonly states?: Uint8Array;
  readonly lost?: readonly SeatId[];
  readonly maximum?: number;
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

function show({ plan = polaris, states, lost = [], maximum = 8 }: Shown = {}) {
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
    priceLabel: '28\u00a0€',
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
  /** Others take these seats (indices). */
  const change = (seats: readonly number[]) =>
    act(() => {
      for (const seat of seats) column[seat] = seatState.taken;
      for (const listener of listeners) listener(seats);
    });
  return { ...view, change, user: userEvent.setup(), toggled, maximumReached, heldPressed };
}

/** The id of a seat by its row and number, in the plan's first section. */
function seatNamed(plan: HallPlan, label: string, number: number): SeatId {
  const row = plan.rows.find((candidate) => candidate.label === label);
  if (row === undefined) throw new Error(`no row ${label}`);
  return row.firstSeat + number;
}

async function openMap(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'Plan' }));
  const grid = screen.getByRole('grid');
  const cell = within(grid)
    .getAllByRole('gridcell')
    .find((candidate) => candidate.tabIndex === 0);
  cell?.focus();
  return grid;
}

describe('choosing on the map with the keyboard', () => {
  test('typing a row and a number leads to the seat, Enter chooses it and it is named', async () => {
    const { user, toggled } = show();
    await openMap(user);
    await user.keyboard('F12');
    const named = 'Orchestre, rang F, place 12, catégorie CAR, 28\u00a0€, libre';
    expect(document.activeElement?.getAttribute('aria-label')).toBe(named);
    await user.keyboard('{Enter}');
    expect(toggled).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ seatId: seatNamed(polaris, 'F', 12) }),
    );
    expect(document.activeElement?.getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('Orchestre, rang F, place 12 choisie.');
    await user.keyboard(' ');
    expect(toggled).toHaveBeenCalledTimes(2);
  });

  test('arrows follow the seats, Home and End the row, Page Down the sections', async () => {
    const { user } = show();
    await openMap(user);
    await user.keyboard('F12{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toContain('rang F, place 13');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toContain('Orchestre, rang G');
    await user.keyboard('{Home}');
    expect(document.activeElement?.getAttribute('aria-label')).toContain('rang G, place 1,');
    expect(document.activeElement?.getAttribute('aria-colindex')).toBe('1');
    await user.keyboard('{PageDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toContain('Premier balcon, rang A');
  });

  test('Tab leaves the grid in one press', async () => {
    const { user } = show();
    const grid = await openMap(user);
    await user.tab();
    expect(grid.contains(document.activeElement)).toBe(false);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Agrandir le plan');
  });

  test('a taken seat says so and refuses', async () => {
    const states = new Uint8Array(polaris.seatCount);
    states[seatNamed(polaris, 'F', 12) - 1] = seatState.taken;
    const { user, toggled } = show({ states });
    await openMap(user);
    await user.keyboard('F12');
    expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement?.getAttribute('aria-label')).toContain('prise');
    await user.keyboard('{Enter} ');
    expect(toggled).not.toHaveBeenCalled();
  });

  test('a lost seat refuses too', async () => {
    const { user, toggled } = show({ lost: [seatNamed(polaris, 'F', 12)] });
    await openMap(user);
    await user.keyboard('F12{Enter}');
    expect(document.activeElement?.getAttribute('aria-label')).toContain('vient d’être prise');
    expect(toggled).not.toHaveBeenCalled();
  });

  test('a seat of the cart says so and stays there', async () => {
    const states = new Uint8Array(polaris.seatCount);
    states[seatNamed(polaris, 'F', 12) - 1] = seatState.mine;
    const { user, toggled, heldPressed } = show({ states });
    await openMap(user);
    await user.keyboard('F12{Enter}');
    const label = document.activeElement?.getAttribute('aria-label');
    expect(label).toBe('Orchestre, rang F, place 12, catégorie CAR, 28\u00a0€, déjà dans votre panier');
    expect(document.activeElement?.getAttribute('aria-selected')).toBe('false');
    expect(toggled).not.toHaveBeenCalled();
    expect(heldPressed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ row: 'F', number: 12 }));
  });

  test('the way in is a free seat, and stays where someone was', async () => {
    const states = new Uint8Array(polaris.seatCount);
    const firstRow = polaris.rows[0]?.seatCount ?? 0;
    states.fill(seatState.taken, 0, firstRow);
    const { user, change } = show({ states });
    const grid = await openMap(user);
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/rang B, .*, libre/);
    await user.tab();
    change([firstRow]);
    expect(grid.querySelector('[tabindex="0"]')?.getAttribute('aria-label')).toContain('rang B');
  });

  test('the way in moves on while nobody has entered', async () => {
    const states = new Uint8Array(polaris.seatCount);
    const { user, change } = show({ states });
    await user.click(screen.getByRole('button', { name: 'Plan' }));
    const wayIn = () => screen.getByRole('grid').querySelector('[tabindex="0"]')?.getAttribute('aria-label');
    const before = wayIn();
    expect(before).toContain('libre');
    change(Array.from({ length: polaris.rows[0]?.seatCount ?? 0 }, (_, seat) => seat));
    expect(wayIn()).not.toBe(before);
    expect(wayIn()).toContain('libre');
  });

  test('one seat too many is not chosen', async () => {
    const { user, toggled, maximumReached } = show({ maximum: 1 });
    await openMap(user);
    await user.keyboard('F12{Enter}{ArrowRight}{Enter}');
    expect(toggled).toHaveBeenCalledOnce();
    expect(maximumReached).toHaveBeenCalledOnce();
  });

  test('in a hall of 80,000 seats few nodes are mounted', async () => {
    const plan = ovalHall(80_000);
    const { user, container } = show({ plan });
    await openMap(user);
    await user.keyboard('{ArrowDown}{ArrowDown}{PageDown}{End}{ArrowLeft}');
    const grid = screen.getByRole('grid');
    expect(grid.contains(document.activeElement)).toBe(true);
    expect(grid.querySelectorAll('*').length).toBeLessThanOrEqual(150);
    expect(grid.getAttribute('aria-rowcount')).toBe(String(plan.rows.length));
    expect(container.querySelectorAll('*').length).toBeLessThanOrEqual(260);
  });
});

describe('choosing in the list', () => {
  test('section, row, seat', async () => {
    const { user, toggled } = show();
    await user.click(screen.getByRole('button', { name: /^Orchestre – \d+\u00a0places libres/ }));
    await user.click(screen.getByRole('button', { name: /^Rang F/ }));
    const seat = screen.getByRole('button', { name: /rang F, place 12,/ });
    expect(seat.getAttribute('aria-pressed')).toBe('false');
    await user.click(seat);
    expect(toggled).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ seatId: seatNamed(polaris, 'F', 12) }),
    );
    expect(seat.getAttribute('aria-pressed')).toBe('true');
  });

  test('says what is particular about a seat', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: /^Orchestre/ }));
    await user.click(screen.getByRole('button', { name: /^Rang H/ }));
    const wheelchair = seatNamed(polaris, 'H', 1) - 1;
    expect((polaris.features[wheelchair] ?? 0) & seatFeature.wheelchair).not.toBe(0);
    expect(screen.getByRole('button', { name: /place 1,.*fauteuil roulant/ })).toBeDefined();
  });

  test('a taken seat refuses', async () => {
    const states = new Uint8Array(polaris.seatCount).fill(seatState.taken);
    const { user, toggled } = show({ states });
    await user.click(screen.getByRole('button', { name: /^Orchestre – complet/ }));
    await user.click(screen.getByRole('button', { name: /^Rang F – complet/ }));
    const seat = screen.getByRole('button', { name: /place 12,/ });
    expect(seat.getAttribute('aria-disabled')).toBe('true');
    await user.click(seat);
    expect(toggled).not.toHaveBeenCalled();
  });

  test('keeps the nodes few in the largest hall', async () => {
    const { user, container } = show({ plan: ovalHall(80_000) });
    const nodes = () => container.querySelectorAll('ul:first-of-type, ul:first-of-type *').length;
    expect(nodes()).toBeLessThanOrEqual(150);
    await user.click(screen.getByRole('button', { name: /^Bloc 1 / }));
    expect(nodes()).toBeLessThanOrEqual(150);
    await user.click(screen.getByRole('button', { name: 'Suivants' }));
    await user.click(screen.getByRole('button', { name: /^Rang 80 / }));
    expect(nodes()).toBeLessThanOrEqual(150);
  });
});

test('each state has a shape of its own, and a taken wheelchair place another than a taken seat', () => {
  const states = new Uint8Array(polaris.seatCount);
  const wheelchair = seatNamed(polaris, 'H', 1) - 1;
  const seat = seatNamed(polaris, 'F', 12) - 1;
  const book = bookOf(
    polaris,
    { read: () => states, subscribe: () => () => {} },
    [],
    [],
    [{ code: 'CAR', name: '', color: '#000', priceLabel: '', onSale: true }],
  );
  const first = 2 * book.categories.length;
  states[wheelchair] = seatState.taken;
  states[seat] = seatState.taken;
  expect(otherLooks[lookOf(book, wheelchair, states) - first]).toBe('wheelchairTaken');
  expect(otherLooks[lookOf(book, seat, states) - first]).toBe('taken');
  states[seat] = seatState.mine;
  expect(otherLooks[lookOf(book, seat, states) - first]).toBe('held');
});
