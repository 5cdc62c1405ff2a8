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

function show({ plan = polaris, states, lost = [], maximum = 8, prices = {} }: Shown = {}) {
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
    await user.click(screen.getByRole('button', { name: /^Rang 40 / }));
    expect(nodes()).toBeLessThanOrEqual(150);
  });
});

/** What has the focus is called. */
const focusedName = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '';

describe('finding one’s way in the list', () => {
  test('each step has the focus at its title, Escape goes one level up to where one was, then it is the dialog’s', async () => {
    const { user, container } = show();
    const left = vi.fn<(key: string) => void>();
    container.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !event.defaultPrevented) left(event.key);
    });
    await user.click(screen.getByRole('button', { name: /^Second balcon – / }));
    expect(focusedName()).toBe('Second balcon');
    await user.click(screen.getByRole('button', { name: /^Rang B – / }));
    expect(focusedName()).toBe('Second balcon, rang B');
    await user.keyboard('{Escape}');
    expect(focusedName()).toMatch(/^Rang B – /);
    await user.keyboard('{Escape}');
    expect(focusedName()).toMatch(/^Second balcon – /);
    expect(left).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(left).toHaveBeenCalledOnce();
  });

  test('a seat is found by its name, on whichever page of its row it is', async () => {
    const { user } = show();
    await user.type(screen.getByRole('textbox', { name: 'Aller à une place' }), 'f 12{Enter}');
    expect(focusedName()).toContain('Orchestre, rang F, place 12, ');
    const [row] = polaris.rows.filter(({ seatCount }) => seatCount > 30);
    if (row === undefined) throw new Error('no long row');
    await user.click(screen.getByRole('button', { name: 'Retour\u00a0: Orchestre' }));
    await user.click(screen.getByRole('button', { name: 'Retour\u00a0: Toutes les zones' }));
    const section = polaris.sections[row.section]?.name ?? '';
    await user.click(screen.getByRole('button', { name: new RegExp(`^${section} – `) }));
    const field = screen.getByRole('textbox', { name: 'Aller à une place' });
    await user.clear(field);
    await user.type(field, `${row.label}${row.seatCount}{Enter}`);
    expect(focusedName()).toContain(`${section}, rang ${row.label}, place ${row.seatCount}, `);
  });

  test('a name that no seat has says how names are written', async () => {
    const { user } = show();
    await user.type(screen.getByRole('textbox', { name: 'Aller à une place' }), 'ZZ9{Enter}');
    expect(screen.getByText(/Aucune place ne s’appelle ainsi/)).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Choisir dans une liste' })).toBeDefined();
  });

  test('best first: the row of the best free seat leads, and nothing moves while seats are taken', async () => {
    const states = new Uint8Array(polaris.seatCount).fill(seatState.taken);
    const [far, near] = [seatNamed(polaris, 'P', 3) - 1, seatNamed(polaris, 'E', 9) - 1];
    states[far] = seatState.free;
    states[near] = seatState.free;
    const { user, change } = show({ states });
    await user.click(screen.getByRole('button', { name: /^Orchestre – / }));
    const first = () => screen.getAllByRole('button', { name: /^Rang / })[0]?.getAttribute('aria-label');
    expect(first()).toMatch(/^Rang A – complet/);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ordre' }), 'Meilleurs d’abord');
    expect(first()).toMatch(/^Rang E – 1\u00a0place libre/);
    change([near]);
    expect(first()).toMatch(/^Rang E – complet/);
  });

  test('says what was lost', () => {
    show({ lost: [seatNamed(polaris, 'F', 12)] });
    expect(screen.getByText(/^Cette place vient d’être prise\s: Orchestre, rang F, place 12$/)).toBeDefined();
  });
});

describe('the filter', () => {
  const prices = { CAR: 42, C1: 30, C2: 20, C3: 10 };

  test('by category, price and accessible places: what is left is counted, the rest is out of the choice', async () => {
    const { user, toggled } = show({ prices });
    await user.click(screen.getByRole('button', { name: 'Filtrer les places' }));
    const panel = screen.getByRole('group', { name: 'Filtrer les places' });
    expect(panel.contains(document.activeElement)).toBe(true);
    const count = (category: string) =>
      polaris.category.filter((index) => polaris.categories[index] === category).length;
    await user.click(within(panel).getByRole('checkbox', { name: /Catégorie C3/ }));
    expect(panel.textContent).toContain(`${count('C3')}\u00a0places libres correspondent`);
    await user.click(within(panel).getByRole('checkbox', { name: /Catégorie C2/ }));
    expect(panel.textContent).toContain(`${count('C3') + count('C2')}\u00a0places libres correspondent`);
    await user.selectOptions(within(panel).getByRole('combobox', { name: 'Prix' }), '1000');
    expect(panel.textContent).toContain(`${count('C3')}\u00a0places libres correspondent`);
    await user.keyboard('{Escape}');
    const opener = screen.getByRole('button', { name: /2 filtres sont posés/ });
    expect(document.activeElement).toBe(opener);

    await user.type(screen.getByRole('textbox', { name: 'Aller à une place' }), 'F12{Enter}');
    expect(focusedName()).toContain('hors de vos filtres');
    await user.keyboard('{Enter}');
    expect(toggled).not.toHaveBeenCalled();
    expect(screen.getByText('Orchestre, rang F, place 12 ne répond pas à vos filtres')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Tout montrer' }));
    await user.click(screen.getByRole('button', { name: /rang F, place 12,/ }));
    expect(toggled).toHaveBeenCalledOnce();
  });

  test('accessible places are those for wheelchairs and who comes along', async () => {
    const { user } = show({ prices });
    const accessible = polaris.features.filter((bits) => (bits & 3) !== 0).length;
    await user.click(screen.getByRole('button', { name: 'Filtrer les places' }));
    await user.click(screen.getByRole('checkbox', { name: /Places accessibles/ }));
    expect(screen.getByRole('group', { name: 'Filtrer les places' }).textContent).toContain(
      `${accessible}\u00a0places libres correspondent`,
    );
    await user.click(screen.getByRole('button', { name: 'Tout montrer' }));
    expect(screen.getByRole('button', { name: 'Filtrer les places', expanded: true })).toBeDefined();
  });

  test('on the map, the way in is a seat that matches', async () => {
    const { user } = show({ prices });
    await user.click(screen.getByRole('button', { name: 'Filtrer les places' }));
    await user.click(screen.getByRole('checkbox', { name: /Catégorie C3/ }));
    await user.click(screen.getByRole('button', { name: 'Voir ces places' }));
    await openMap(user);
    expect(focusedName()).toContain('catégorie C3');
  });
});

describe('undoing', () => {
  test('brings back the choice before the last, step by step, by the button and by Control Z', async () => {
    const { user } = show();
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
    const { user, change, toggled } = show();
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
  const { user, change } = show();
  await openMap(user);
  await user.keyboard('F12');
  change([seatNamed(polaris, 'F', 12) - 1]);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'Orchestre, rang F, place 12 vient d’être prise par quelqu’un d’autre.',
  );
});

test('while the server is asked, the choice is being taken and stays as it is', async () => {
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
