// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { renderInRouter } from './render-in-router.tsx';
import { chip, known, onPerformanceChosen, Tickets, titles } from './tickets-stage.tsx';

afterEach(cleanup);

describe('the calendar', () => {
  const day = (name: RegExp) => screen.getByRole('button', { name });

  test('starts its weeks on Monday and opens on the next day that plays', async () => {
    await renderInRouter(<Tickets availability={known} filters={{ view: 'calendar' }} />);
    const grid = screen.getByRole('grid', { name: /novembre 2026/i });
    expect(
      within(grid)
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual(['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.']);
    expect(day(/^vendredi 27 novembre, 1 représentation\..*20\sh\s30 Phèdre/).tabIndex).toBe(0);
    expect(day(/^samedi 21 novembre, aujourd’hui/).tabIndex).toBe(-1);
    expect(day(/^dimanche 29 novembre, complet/)).toBeTruthy();
    expect(day(/^samedi 28 novembre, dernières places/)).toBeTruthy();
    expect(day(/^vendredi 20 novembre, passé/)).toBeTruthy();
  });

  test('goes by the keys from day to day and month to month, and shows what the day plays', async () => {
    await renderInRouter(<Tickets availability={known} filters={{ view: 'calendar', day: '2026-11-28' }} />);
    day(/^samedi 28 novembre/).focus();
    const moves = [
      ['{ArrowLeft}', /vendredi 27 novembre/],
      ['{ArrowDown}', /vendredi 4 décembre/],
      ['{Home}', /lundi 30 novembre/],
      ['{End}', /dimanche 6 décembre/],
      ['{PageDown}', /mercredi 6 janvier/],
      ['{PageUp}', /dimanche 6 décembre/],
      ['{ArrowUp}', /dimanche 29 novembre/],
      ['{ArrowRight}', /lundi 30 novembre/],
    ] as const;
    for (const [key, name] of moves) {
      await userEvent.keyboard(key);
      expect(document.activeElement?.textContent).toMatch(name);
    }
    expect(screen.getByText('Rien à l’affiche ce jour-là.')).toBeTruthy();
    await userEvent.click(chip('Aller au mardi 1er décembre'));
    const programme = screen.getByRole('region', { name: 'mardi 1er décembre' });
    expect(within(programme).getByText('Bientôt en vente')).toBeTruthy();
    await userEvent.click(chip('Mois précédent'));
    await userEvent.click(day(/^vendredi 27 novembre/));
    await userEvent.click(chip('Choisir mes places, Phèdre, vendredi 27 novembre 2026 à 20\u00a0h\u00a030'));
    expect(onPerformanceChosen).toHaveBeenCalledWith(11);
  });

  test('keeps the filters of the list, and goes back to it', async () => {
    await renderInRouter(<Tickets availability={known} filters={{ view: 'calendar', genre: 'Danse' }} />);
    expect(day(/^dimanche 13 décembre, complet 1 représentation\..*Houle/).tabIndex).toBe(0);
    await userEvent.click(chip('Liste'));
    expect(titles()).toEqual(['Houle']);
  });
});
