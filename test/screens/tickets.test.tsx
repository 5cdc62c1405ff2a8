// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { bookabilityOf, isBookable } from '../../ui/programme/bookability.ts';
import { showEntries } from '../../ui/programme/show-entries.ts';
import type { TicketFilters } from '../../ui/programme/ticket-filters.ts';
import { renderInRouter } from './render-in-router.tsx';
import { at, catalogueOf, now, performance, show } from './season-fixture.ts';
import {
  chip,
  known,
  onPerformanceChosen,
  onWaitingListAsked,
  rowOf,
  Tickets,
  titles,
} from './tickets-stage.tsx';

afterEach(cleanup);

describe('the list', () => {
  test('opens a show on its dates, by keyboard, and chooses places', async () => {
    await renderInRouter(<Tickets availability={known} />);
    const opener = screen.getByRole('button', { name: 'Phèdre' });
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    opener.focus();
    await userEvent.keyboard('{Enter}');
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('Anouk Delcourt')).toBeTruthy();
    const row = rowOf('vendredi 27 novembre');
    expect(within(row).getByText('Disponible')).toBeTruthy();
    expect(within(row).getByText('Bord de scène')).toBeTruthy();
    await userEvent.click(within(row).getByRole('button', { name: /^Choisir mes places, vendredi 27/ }));
    expect(onPerformanceChosen).toHaveBeenCalledWith(11);
    await userEvent.click(opener);
    expect(screen.queryByText('vendredi 27 novembre')).toBeNull();
  });

  test('says in words why places cannot be chosen', async () => {
    await renderInRouter(<Tickets availability={known} open={1} />);
    const cases = [
      ['mardi 1er décembre', 'Bientôt en vente', /Ouverture des ventes mer\. 25 nov\./],
      ['vendredi 20 novembre', 'Passé', /passée/],
    ] as const;
    for (const [date, badge, reason] of cases) {
      const row = rowOf(date);
      expect(within(row).getByText(badge)).toBeTruthy();
      const button = within(row).getByRole('button', { name: /^Choisir mes places/ });
      expect(button.hasAttribute('disabled')).toBe(true);
      const described = document.getElementById(button.getAttribute('aria-describedby') ?? '');
      expect(described?.textContent).toMatch(reason);
    }
  });

  test('leads to the waiting list of a date that is sold out and has one', async () => {
    await renderInRouter(<Tickets availability={known} open={1} />);
    const row = rowOf('dimanche 29 novembre');
    expect(within(row).queryByRole('button', { name: /^Choisir mes places/ })).toBeNull();
    expect(within(row).getByText(/^Complet\./)).toBeTruthy();
    await userEvent.click(within(row).getByRole('button', { name: /^Liste d’attente, dimanche 29/ }));
    expect(onWaitingListAsked).toHaveBeenCalledWith(13);
  });

  test('shows the venue’s messages about a date, and until when it is sold', async () => {
    const catalogue = catalogueOf(
      [show(1, 'Phèdre')],
      [
        performance(11, 1, {
          salesOpening: -7200,
          notes: ['En langue des signes.'],
          priceNotes: ['Tarif unique.'],
        }),
        performance(12, 1, { date: at('2026-11-28 20:30'), isSoldHere: false }),
      ],
    );
    await renderInRouter(<Tickets availability={known} catalogue={catalogue} open={1} />);
    const row = rowOf('vendredi 27 novembre');
    expect(within(row).getByText('En langue des signes.')).toBeTruthy();
    expect(
      within(row).getByText(
        /8,00\s€ à 28,00\s€ · Tarif unique\. · Vente jusqu’au ven\. 27 nov\. · 18\sh\s30\./,
      ),
    ).toBeTruthy();
    expect(
      within(rowOf('samedi 28 novembre')).getByText('Cette date n’est pas vendue en ligne.'),
    ).toBeTruthy();
  });

  test('follows the venue’s order, of shows and of dates', () => {
    const catalogue = {
      ...catalogueOf(
        [show(1, 'Un'), show(2, 'Deux'), show(3, 'Sans date')],
        [performance(11, 1), performance(12, 1, { date: at('2026-11-20 20:30') }), performance(21, 2)],
      ),
      order: [21, 11],
    };
    const entries = showEntries(catalogue);
    expect(entries.map((entry) => entry.show.id)).toEqual([2, 1, 3]);
    expect(entries[1]?.performances.map(({ id }) => id)).toEqual([11, 12]);
  });

  test('says so when the address names a show that is over', async () => {
    await renderInRouter(<Tickets availability={known} open={99} />);
    expect(screen.getByText(/n’est plus à l’affiche/)).toBeTruthy();
    expect(titles()).toEqual(['Phèdre', 'Houle']);
  });
});

describe('a show that is alone', () => {
  test('opens by itself where the venue wants it, and can be closed', async () => {
    await renderInRouter(<Tickets availability={known} opensOnlyShow filters={{ genre: 'Danse' }} />);
    const opener = screen.getByRole('button', { name: 'Houle' });
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(opener);
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(opener);
    expect(opener.getAttribute('aria-expanded')).toBe('true');
  });

  test('stays closed where the venue does not', async () => {
    await renderInRouter(<Tickets availability={known} filters={{ genre: 'Danse' }} />);
    expect(screen.getByRole('button', { name: 'Houle' }).getAttribute('aria-expanded')).toBe('false');
  });
});

describe('choosing among the shows', () => {
  test('finds without accents, with a slip, by artist, by genre, and offers a way back from nothing', async () => {
    await renderInRouter(<Tickets availability={null} />);
    const search = screen.getByRole('searchbox', { name: 'Chercher' });
    await userEvent.type(search, 'phedre');
    expect(screen.getByRole('status').textContent).toBe('1 spectacle');
    await userEvent.clear(search);
    await userEvent.type(search, 'Phérde');
    expect(titles()).toEqual(['Phèdre']);
    expect(screen.getByText(/voici ce qui s’en approche/)).toBeTruthy();
    await userEvent.clear(search);
    await userEvent.type(search, 'DELCOURT');
    expect(titles()).toEqual(['Phèdre']);
    await userEvent.click(chip('Danse'));
    expect(screen.getByText('Aucun spectacle')).toBeTruthy();
    expect(chip('Sans «\u00a0DELCOURT\u00a0»\u00a0: 1 spectacle')).toBeTruthy();
    await userEvent.click(chip('Sans «\u00a0Danse\u00a0»\u00a0: 1 spectacle'));
    expect(titles()).toEqual(['Phèdre']);
    expect(search).toHaveProperty('value', 'DELCOURT');
    await userEvent.click(chip('Effacer les critères'));
    expect(titles()).toEqual(['Phèdre', 'Houle']);
    expect(search).toHaveProperty('value', '');
  });

  test('by month, by price, by what is left', async () => {
    await renderInRouter(<Tickets availability={known} />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Mois' }), 'Novembre 2026');
    expect(titles()).toEqual(['Phèdre']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Mois' }), 'Décembre 2026');
    expect(titles()).toEqual(['Phèdre', 'Houle']);
    await userEvent.click(chip('Encore des places'));
    // In December Phèdre is not yet on sale, and Houle is sold out.
    expect(screen.getByText('Aucun spectacle')).toBeTruthy();
    await userEvent.click(chip('Sans «\u00a0Décembre 2026\u00a0»\u00a0: 1 spectacle'));
    expect(titles()).toEqual(['Phèdre']);
    await userEvent.click(chip('Dernières places'));
    expect(chip('Encore des places').getAttribute('aria-pressed')).toBe('false');
    expect(titles()).toEqual(['Phèdre']);
  });

  test('by evening, by week-end, by hall, by collection and by price', async () => {
    const season = {
      ...catalogueOf(
        [show(1, 'Ce samedi'), show(2, 'Dimanche'), show(3, 'Vendredi soir'), show(4, 'Plus tard')],
        [
          performance(11, 1, { date: at('2026-11-21 20:30') }),
          performance(21, 2, { date: at('2026-11-22 16:00'), hallId: 'cave' }),
          performance(31, 3, { date: at('2026-11-27 20:30'), collectionKey: 2 }),
          performance(41, 4, { date: at('2026-12-27 20:30'), collectionKey: 3 }),
        ],
      ),
      collections: [
        { id: 'A', title: 'Classiques', key: 1 },
        { id: 'B', title: 'Danse en hiver', key: 2 },
      ],
    };
    const shown = async (filters: Partial<TicketFilters>) => {
      cleanup();
      await renderInRouter(<Tickets availability={null} catalogue={season} filters={filters} />);
      return titles();
    };
    expect(await shown({ when: 'tonight' })).toEqual(['Ce samedi']);
    expect(await shown({ when: 'weekend' })).toEqual(['Ce samedi', 'Dimanche']);
    expect(await shown({ hall: 'cave' })).toEqual(['Dimanche']);
    expect(await shown({ collection: 'B' })).toEqual(['Vendredi soir']);
    expect(screen.getByRole('option', { name: 'Danse en hiver', selected: true })).toBeTruthy();
    // The card says it too; opened, it leads to the others of the collection.
    expect(screen.getByText(/· Danse en hiver$/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Vendredi soir' }));
    expect(screen.getByRole('link', { name: 'Danse en hiver' }).getAttribute('href')).toContain('cycle=B');
    expect(await shown({ price: 8 })).toEqual(
      ['Ce samedi', 'Dimanche', 'Vendredi soir', 'Plus tard'].slice(0, 2),
    );
  });
});

test('an unknown availability stops nobody; a past, closed or sold-out performance does', () => {
  const coming = performance(1, 1);
  expect(isBookable(bookabilityOf(coming, '?', now))).toBe(true);
  expect(bookabilityOf(coming, 'R', now)).toBe('full');
  expect(bookabilityOf(coming, '~', now)).toBe('notSold');
  expect(bookabilityOf(performance(1, 1, { isSoldHere: false }), 'V', now)).toBe('notSold');
  expect(bookabilityOf(performance(1, 1, { salesOpening: -1 }), 'V', now)).toBe('closed');
  expect(bookabilityOf(performance(1, 1, { salesOpening: -3600 }), 'V', now)).toBe('available');
  expect(bookabilityOf(performance(1, 1, { date: null }), 'V', now)).toBe('available');
  expect(bookabilityOf(performance(1, 1, { date: at('2026-11-21 18:11') }), 'V', now)).toBe('past');
});
