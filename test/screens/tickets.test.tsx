// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Availability } from '../../api/entities/availability.ts';
import { bookabilityOf, isBookable } from '../../ui/screens/tickets/bookability.ts';
import type { TicketFilters } from '../../ui/screens/tickets/show-entries.ts';
import { filterEntries, noFilters, showEntries } from '../../ui/screens/tickets/show-entries.ts';
import { TicketsScreen } from '../../ui/screens/tickets/tickets-screen.tsx';
import { renderInRouter } from './render-in-router.tsx';
import { at, availabilityOf, now, performance, pricing, season } from './season-fixture.ts';

afterEach(cleanup);

const known = availabilityOf({ 11: 'V', 12: 'O', 13: 'R', 14: 'V', 15: 'V', 21: 'R' });
const onPerformanceChosen = vi.fn();
const onWaitingListAsked = vi.fn();

function Tickets(props: { readonly availability: Availability | null; readonly open?: number }) {
  const [open, setOpen] = useState<number | null>(props.open ?? null);
  const [filters, setFilters] = useState<TicketFilters>(noFilters);
  return (
    <TicketsScreen
      catalogue={season}
      availability={props.availability}
      pricing={pricing}
      now={now}
      openShowId={open}
      onShowOpened={setOpen}
      onPerformanceChosen={onPerformanceChosen}
      onWaitingListAsked={onWaitingListAsked}
      filters={filters}
      onFiltersChanged={setFilters}
    />
  );
}

function rowOf(date: string): HTMLElement {
  const row = screen.getByText(date).closest('li');
  if (row === null) throw new Error(`No row for ${date}`);
  return row;
}

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

  test('finds without accents, by artist, by genre, and offers a way back from nothing', async () => {
    await renderInRouter(<Tickets availability={null} />);
    const search = screen.getByRole('searchbox', { name: 'Chercher' });
    await userEvent.type(search, 'phedre');
    expect(screen.getByText('1 spectacle')).toBeTruthy();
    await userEvent.clear(search);
    await userEvent.type(search, 'DELCOURT');
    expect(screen.getByRole('button', { name: 'Phèdre' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Danse' }));
    expect(screen.getByText('Aucun spectacle')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Tout afficher' }));
    expect(screen.getByText('2 spectacles')).toBeTruthy();
    expect(search).toHaveProperty('value', '');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Mois' }), 'Décembre 2026');
    expect(screen.getByText('2 spectacles')).toBeTruthy();
  });

  test('draws again nothing but what a new availability changes', async () => {
    const changes: Element[] = [];
    const { show, container } = await renderInRouter(
      <Profiler id="tickets" onRender={() => undefined}>
        <Tickets availability={known} open={1} />
      </Profiler>,
    );
    const observer = new MutationObserver(() => undefined);
    observer.observe(container, { subtree: true, childList: true, characterData: true, attributes: true });
    show(
      <Profiler id="tickets" onRender={() => undefined}>
        <Tickets
          availability={availabilityOf({ 11: 'V', 12: 'R', 13: 'R', 14: 'V', 15: 'V', 21: 'R' })}
          open={1}
        />
      </Profiler>,
    );
    for (const { target } of observer.takeRecords()) {
      const row = (target instanceof Element ? target : target.parentElement)?.closest('li');
      if (row !== null && row !== undefined && !changes.includes(row)) changes.push(row);
    }
    observer.disconnect();
    expect(changes).toEqual([rowOf('samedi 28 novembre')]);
    expect(within(rowOf('samedi 28 novembre')).getByText('Complet')).toBeTruthy();
  });
});

test('an unknown availability stops nobody; a past, closed or sold-out performance does', () => {
  const coming = performance(1, 1);
  expect(isBookable(bookabilityOf(coming, '?', now))).toBe(true);
  expect(bookabilityOf(coming, 'R', now)).toBe('full');
  expect(bookabilityOf(coming, '~', now)).toBe('notSold');
  expect(bookabilityOf(performance(1, 1, { salesOpening: -1 }), 'V', now)).toBe('closed');
  expect(bookabilityOf(performance(1, 1, { date: null }), 'V', now)).toBe('available');
  expect(bookabilityOf(performance(1, 1, { date: at('2026-11-21 18:11') }), 'V', now)).toBe('past');
});

test('every word of a search must be found', () => {
  const entries = showEntries(season, now);
  const found = (search: string) =>
    filterEntries(entries, { ...noFilters, search }).map((entry) => entry.show.id);
  expect(found('racine phèdre')).toEqual([1]);
  expect(found('racine houle')).toEqual([]);
  expect(found('   ')).toEqual([1, 2]);
});
