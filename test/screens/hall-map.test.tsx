// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { seatState } from '../../api/seats/seat-states.ts';
import HallMap from '../../ui/hall-map/hall-map.tsx';
import { MapView } from '../../ui/hall-map/map-view.ts';
import { bookOf, looksOf, otherLooks } from '../../ui/hall-map/seat-book.ts';
import { SeatMap } from '../../ui/hall-map/seat-map.tsx';
import { ovalHall } from '../support/data/oval-hall.ts';
import { focusedName, openMap, polaris, seatNamed, show } from '../support/stages/view-hall-map.tsx';

afterEach(cleanup);

test('the legend shows each category’s own outline, for who forces colours', async () => {
  await show();
  const legend = screen.getByRole('list', { name: 'Légende' });
  const drawn = [...legend.querySelectorAll('[data-on-sale] svg')].map(
    (swatch) => swatch.querySelector('path')?.getAttribute('d') ?? 'disc',
  );
  expect(drawn).toHaveLength(polaris.categories.length);
  expect(new Set(drawn).size).toBe(drawn.length);
});

describe('choosing on the map with the keyboard', () => {
  test('typing a row and a number leads to the seat, Enter chooses it and it is named', async () => {
    const { user, toggled } = await show();
    await openMap(user);
    await user.keyboard('F12');
    const named =
      'Orchestre, rang F, place 12, catégorie CAR, 28\u00a0€, libre, à environ 5\u00a0m de la scène, face à la scène';
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
    const { user } = await show();
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

  test('Escape is the dialog’s at once, however near the map was brought', async () => {
    const { user } = await show();
    await openMap(user);
    await user.keyboard('F12{+}{+}');
    const left: boolean[] = [];
    const note = ({ key, defaultPrevented }: KeyboardEvent): unknown =>
      key === 'Escape' && left.push(!defaultPrevented);
    window.addEventListener('keydown', note);
    await user.keyboard('{Escape}');
    window.removeEventListener('keydown', note);
    expect(left).toEqual([true]);
  });

  test('Tab leaves the grid in one press', async () => {
    const { user } = await show();
    const grid = await openMap(user);
    await user.tab();
    expect(grid.contains(document.activeElement)).toBe(false);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Agrandir le plan');
  });

  test('a taken seat says so and refuses', async () => {
    const states = new Uint8Array(polaris.seatCount);
    states[seatNamed(polaris, 'F', 12) - 1] = seatState.taken;
    const { user, toggled } = await show({ states });
    await openMap(user);
    await user.keyboard('F12');
    expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement?.getAttribute('aria-label')).toContain('prise');
    await user.keyboard('{Enter} ');
    expect(toggled).not.toHaveBeenCalled();
  });

  test('a lost seat refuses too', async () => {
    const { user, toggled } = await show({ lost: [seatNamed(polaris, 'F', 12)] });
    await openMap(user);
    await user.keyboard('F12{Enter}');
    expect(document.activeElement?.getAttribute('aria-label')).toContain('vient d’être prise');
    expect(toggled).not.toHaveBeenCalled();
  });

  test('a seat of the cart says so and stays there', async () => {
    const states = new Uint8Array(polaris.seatCount);
    states[seatNamed(polaris, 'F', 12) - 1] = seatState.mine;
    const { user, toggled, heldPressed } = await show({ states });
    await openMap(user);
    await user.keyboard('F12{Enter}');
    const label = document.activeElement?.getAttribute('aria-label');
    expect(label).toContain(
      'Orchestre, rang F, place 12, catégorie CAR, 28\u00a0€, déjà dans votre panier, ',
    );
    expect(document.activeElement?.getAttribute('aria-selected')).toBe('false');
    expect(toggled).not.toHaveBeenCalled();
    expect(heldPressed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ row: 'F', number: 12 }));
  });

  test('the way in is a free seat, and stays where someone was', async () => {
    const states = new Uint8Array(polaris.seatCount);
    const firstRow = polaris.rows[0]?.seatCount ?? 0;
    states.fill(seatState.taken, 0, firstRow);
    const { user, change } = await show({ states });
    const grid = await openMap(user);
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/rang B, .*, libre/);
    await user.tab();
    change([firstRow]);
    expect(grid.querySelector('[tabindex="0"]')?.getAttribute('aria-label')).toContain('rang B');
  });

  test('the way in moves on while nobody has entered', async () => {
    const states = new Uint8Array(polaris.seatCount);
    const { user, change } = await show({ states });
    await user.click(screen.getByRole('button', { name: 'Plan' }));
    const wayIn = () => screen.getByRole('grid').querySelector('[tabindex="0"]')?.getAttribute('aria-label');
    await screen.findByRole('grid');
    const before = wayIn();
    expect(before).toContain('libre');
    change(Array.from({ length: polaris.rows[0]?.seatCount ?? 0 }, (_, seat) => seat));
    expect(wayIn()).not.toBe(before);
    expect(wayIn()).toContain('libre');
  });

  test('one seat too many is not chosen', async () => {
    const { user, toggled, maximumReached } = await show({ maximum: 1 });
    await openMap(user);
    await user.keyboard('F12{Enter}{ArrowRight}{Enter}');
    expect(toggled).toHaveBeenCalledOnce();
    expect(maximumReached).toHaveBeenCalledOnce();
  });

  test('in a hall of 80,000 seats few nodes are mounted', async () => {
    const plan = ovalHall(80_000);
    const { user, container } = await show({ plan });
    await openMap(user);
    await user.keyboard('{ArrowDown}{ArrowDown}{PageDown}{End}{ArrowLeft}');
    const grid = await screen.findByRole('grid');
    expect(grid.contains(document.activeElement)).toBe(true);
    expect(grid.querySelectorAll('*').length).toBeLessThanOrEqual(150);
    expect(grid.getAttribute('aria-rowcount')).toBe(String(plan.rows.length));
    expect(container.querySelectorAll('*').length).toBeLessThanOrEqual(260);
  });
});

describe('undoing', () => {
  test('brings back the choice before the last, step by step, by the button and by Control Z', async () => {
    const { user } = await show();
    await openMap(user);
    const chosen = () => focusedName().includes(', choisie');
    await user.keyboard('F12{Enter}{ArrowRight}{Enter}');
    expect(chosen()).toBe(true);
    await user.keyboard('{Control>}z{/Control}');
    expect(chosen()).toBe(false);
    await user.keyboard('{ArrowLeft}');
    expect(chosen()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Annuler mon dernier choix de places' }));
    expect(screen.queryByRole('gridcell', { selected: true })).toBeNull();
    const undo = screen.getByRole('button', { name: 'Annuler mon dernier choix de places' });
    expect(undo.getAttribute('aria-disabled')).toBe('true');
  });

  test('a seat that was given back and taken by someone else stays theirs', async () => {
    const { user, change, toggled } = await show();
    await openMap(user);
    await user.keyboard('F12{Enter}{Enter}');
    expect(toggled).toHaveBeenCalledTimes(2);
    change([seatNamed(polaris, 'F', 12) - 1]);
    await user.keyboard('{Control>}z{/Control}');
    expect(toggled).toHaveBeenCalledTimes(2);
    expect(focusedName()).toContain(', prise');
  });
});

test('the focused seat that someone else takes is told at once', async () => {
  const { user, change } = await show();
  await openMap(user);
  await user.keyboard('F12');
  change([seatNamed(polaris, 'F', 12) - 1]);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'Orchestre, rang F, place 12 vient d’être prise.',
  );
});

test('where tickets would sit is not called given back when the move is over', () => {
  const states = new Uint8Array(polaris.seatCount);
  const map = (purpose: 'choose' | 'move', selected: readonly number[]) => (
    <HallMap
      plan={polaris}
      states={{ read: () => states, subscribe: () => () => {} }}
      selected={selected}
      lost={[]}
      categories={[]}
      maximum={8}
      purpose={purpose}
      onSeatToggled={() => {}}
      onMaximumReached={() => {}}
      onHeldSeatPressed={() => {}}
    />
  );
  const heard = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  const { rerender } = render(map('move', [1]));
  rerender(map('move', []));
  expect(heard().join()).not.toContain('retirée');
  rerender(map('choose', [1]));
  rerender(map('choose', []));
  expect(heard().join()).toContain('choisie');
});

test('the choice is being taken while the server is asked, and stays as it is', async () => {
  const seat = seatNamed(polaris, 'F', 12);
  const toggled = vi.fn<() => void>();
  const states = new Uint8Array(polaris.seatCount);
  render(
    <HallMap
      isTaking
      plan={polaris}
      states={{ read: () => states, subscribe: () => () => {} }}
      selected={[seat]}
      lost={[]}
      categories={[]}
      maximum={8}
      onSeatToggled={toggled}
      onMaximumReached={() => {}}
      onHeldSeatPressed={() => {}}
    />,
  );
  const user = userEvent.setup();
  await openMap(user);
  expect(focusedName()).toContain('rang F, place 12, ');
  expect(focusedName()).toContain('en cours de réservation');
  await user.keyboard('{Enter}{Control>}z{/Control}');
  expect(toggled).not.toHaveBeenCalled();
});

test('each state has a shape of its own, and a place for a wheelchair keeps its square, taken or chosen', () => {
  const states = new Uint8Array(polaris.seatCount);
  const wheelchair = seatNamed(polaris, 'H', 1) - 1;
  const seat = seatNamed(polaris, 'F', 12) - 1;
  const choosing = (...chosen: readonly number[]) =>
    bookOf(
      polaris,
      { read: () => states, subscribe: () => () => {} },
      chosen,
      [],
      [{ code: 'CAR', name: '', color: '#000', priceLabel: '', onSale: true }],
    );
  const book = choosing();
  const first = 2 * book.categories.length;
  const chosen = looksOf(choosing(wheelchair + 1, seat + 1));
  expect([wheelchair, seat].map((at) => otherLooks[chosen(at) - first])).toEqual(['wheelchairMine', 'mine']);
  states[wheelchair] = seatState.taken;
  states[seat] = seatState.taken;
  const look = looksOf(book);
  expect(otherLooks[look(wheelchair) - first]).toBe('wheelchairTaken');
  expect(otherLooks[look(seat) - first]).toBe('taken');
  states[seat] = seatState.mine;
  expect(otherLooks[look(seat) - first]).toBe('held');
});

test('the drawn hall hears mouse and finger, and shows what others take', async () => {
  // Nothing is laid out here: the seat under the pointer and how near the seats are is said, what listens is the map's own.
  vi.spyOn(MapView.prototype, 'screenPitch', 'get').mockReturnValue(30);
  vi.spyOn(MapView.prototype, 'seatAt').mockReturnValue(13);
  const refreshed = vi.spyOn(MapView.prototype, 'refresh');
  const read = new Uint8Array(polaris.seatCount);
  const listeners = new Set<(changes: readonly number[] | 'all') => void>();
  const states = {
    read: () => read,
    subscribe: (listen: (changes: readonly number[] | 'all') => void) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
  };
  const chosen: number[] = [];
  const { container } = render(
    <SeatMap
      book={bookOf(polaris, states, [], [], [])}
      shown={[]}
      onChoose={(seat) => chosen.push(seat)}
      onSaid={() => {}}
    />,
  );
  const canvas = container.querySelector('canvas');
  await waitFor(() => {
    for (const type of ['pointerdown', 'pointerup']) {
      canvas?.dispatchEvent(
        new PointerEvent(type, { clientX: 50, clientY: 50, pointerId: 1, pointerType: 'mouse' }),
      );
    }
    expect(chosen).toContain(12);
  });
  refreshed.mockClear();
  for (const listen of listeners) {
    listen([7, 8]);
  }
  expect(refreshed).toHaveBeenCalledWith([7, 8]);
  vi.restoreAllMocks();
});
