// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { seatFeature } from '../../api/seats/hall-plan.ts';
import { seatState } from '../../api/seats/seat-states.ts';
import { ovalHall } from '../support/data/oval-hall.ts';
import { focusedName, openMap, polaris, seatNamed, show } from '../support/stages/view-hall-map.tsx';

afterEach(cleanup);

describe('choosing in the list', () => {
  test('section, row, seat', async () => {
    const { user, toggled } = await show();
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
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: /^Orchestre/ }));
    await user.click(screen.getByRole('button', { name: /^Rang H/ }));
    const wheelchair = seatNamed(polaris, 'H', 1) - 1;
    expect((polaris.features[wheelchair] ?? 0) & seatFeature.wheelchair).not.toBe(0);
    expect(screen.getByRole('button', { name: /place 1,.*fauteuil roulant/ })).toBeDefined();
  });

  test('a taken seat refuses', async () => {
    const states = new Uint8Array(polaris.seatCount).fill(seatState.taken);
    const { user, toggled } = await show({ states });
    await user.click(screen.getByRole('button', { name: /^Orchestre – complet/ }));
    await user.click(screen.getByRole('button', { name: /^Rang F – complet/ }));
    const seat = screen.getByRole('button', { name: /place 12,/ });
    expect(seat.getAttribute('aria-disabled')).toBe('true');
    await user.click(seat);
    expect(toggled).not.toHaveBeenCalled();
  });

  test('keeps the nodes few in the largest hall', async () => {
    const { user, container } = await show({ plan: ovalHall(80_000) });
    const nodes = () => container.querySelectorAll('ul:first-of-type, ul:first-of-type *').length;
    expect(nodes()).toBeLessThanOrEqual(150);
    await user.click(screen.getByRole('button', { name: /^Bloc 1 / }));
    expect(nodes()).toBeLessThanOrEqual(150);
    await user.click(screen.getByRole('button', { name: 'Suivants' }));
    await user.click(screen.getByRole('button', { name: /^Rang 40 / }));
    expect(nodes()).toBeLessThanOrEqual(150);
  });
});

describe('finding one’s way in the list', () => {
  test('each step has the focus at its title, Escape goes one level up to where one was, then it is the dialog’s', async () => {
    const { user, container } = await show();
    const left = vi.fn<(key: string) => void>();
    container.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !event.defaultPrevented) {
        left(event.key);
      }
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
    const { user } = await show();
    await user.type(screen.getByRole('textbox', { name: 'Aller à une place' }), 'f 12{Enter}');
    expect(focusedName()).toContain('Orchestre, rang F, place 12, ');
    const [row] = polaris.rows.filter(({ seatCount }) => seatCount > 30);
    if (row === undefined) {
      throw new Error('no long row');
    }
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
    const { user } = await show();
    await user.type(screen.getByRole('textbox', { name: 'Aller à une place' }), 'ZZ9{Enter}');
    expect(screen.getByText(/Aucune place ne s’appelle ainsi/)).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Choisir dans une liste' })).toBeDefined();
  });

  test('best first: the row of the best free seat leads, and nothing moves while seats are taken', async () => {
    const states = new Uint8Array(polaris.seatCount).fill(seatState.taken);
    const [far, near] = [seatNamed(polaris, 'P', 3) - 1, seatNamed(polaris, 'E', 9) - 1];
    states[far] = seatState.free;
    states[near] = seatState.free;
    const { user, change } = await show({ states });
    await user.click(screen.getByRole('button', { name: /^Orchestre – / }));
    const first = () => screen.getAllByRole('button', { name: /^Rang / })[0]?.getAttribute('aria-label');
    expect(first()).toMatch(/^Rang A – complet/);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ordre' }), 'Meilleurs d’abord');
    expect(first()).toMatch(/^Rang E – 1\u00a0place libre/);
    change([near]);
    expect(first()).toMatch(/^Rang E – complet/);
  });

  test('says what was lost', async () => {
    await show({ lost: [seatNamed(polaris, 'F', 12)] });
    expect(screen.getByText(/^Cette place vient d’être prise\s: Orchestre, rang F, place 12$/)).toBeDefined();
  });
});

describe('the filter', () => {
  const prices = { CAR: 42, C1: 30, C2: 20, C3: 10 };

  test('by category, price and accessible places: what is left is counted, the rest is out of the choice', async () => {
    const { user, toggled } = await show({ prices });
    await user.click(screen.getByRole('button', { name: 'Filtrer les places' }));
    const panel = await screen.findByRole('group', { name: 'Filtrer les places' });
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
    const { user } = await show({ prices });
    const accessible = polaris.features.filter((bits) => (bits & 3) !== 0).length;
    await user.click(screen.getByRole('button', { name: 'Filtrer les places' }));
    await user.click(screen.getByRole('checkbox', { name: /Places accessibles/ }));
    expect((await screen.findByRole('group', { name: 'Filtrer les places' })).textContent).toContain(
      `${accessible}\u00a0places libres correspondent`,
    );
    await user.click(screen.getByRole('button', { name: 'Tout montrer' }));
    expect(screen.getByRole('button', { name: 'Filtrer les places', expanded: true })).toBeDefined();
  });

  test('on the map, the way in is a seat that matches', async () => {
    const { user } = await show({ prices });
    await user.click(screen.getByRole('button', { name: 'Filtrer les places' }));
    await user.click(screen.getByRole('checkbox', { name: /Catégorie C3/ }));
    await user.click(screen.getByRole('button', { name: 'Voir ces places' }));
    await openMap(user);
    expect(focusedName()).toContain('catégorie C3');
  });
});
