import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { vi } from 'vitest';
import type { Availability } from '../../api/season/availability.ts';
import type { Catalogue } from '../../api/season/catalogue.ts';
import { noFilters, type TicketFilters } from '../../ui/programme/ticket-filters.ts';
import { TicketsScreen } from '../../ui/programme/tickets-screen.tsx';
import { availabilityOf, now, pricing, season } from './season-fixture.ts';

/** What is left of the season's fixture. */
export const known = availabilityOf({ 11: 'V', 12: 'O', 13: 'R', 14: 'V', 15: 'V', 21: 'R' });
export const onPerformanceChosen = vi.fn();
export const onWaitingListAsked = vi.fn();

export interface TicketsProps {
  readonly availability: Availability | null;
  readonly open?: number;
  readonly catalogue?: Catalogue;
  readonly filters?: Partial<TicketFilters>;
  readonly opensOnlyShow?: boolean;
}

/** The screen with its filters and its open show, as the page keeps them. */
export function Tickets(props: TicketsProps) {
  const [open, setOpen] = useState<number | null>(props.open ?? null);
  const [filters, setFilters] = useState<TicketFilters>({ ...noFilters, ...props.filters });
  return (
    <TicketsScreen
      catalogue={props.catalogue ?? season}
      availability={props.availability}
      pricing={pricing}
      now={now}
      openShowId={open}
      opensOnlyShow={props.opensOnlyShow ?? false}
      onShowOpened={setOpen}
      onPerformanceChosen={onPerformanceChosen}
      onWaitingListAsked={onWaitingListAsked}
      filters={filters}
      onFiltersChanged={setFilters}
    />
  );
}

export function rowOf(date: string): HTMLElement {
  const row = screen.getByText(date).closest('li');
  if (row === null) {
    throw new Error(`No row for ${date}`);
  }
  return row;
}

/** The titles that are shown, in order. */
export function titles(): readonly (string | null)[] {
  return within(screen.getByRole('list', { name: '' }))
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent);
}

export const chip = (name: string) => screen.getByRole('button', { name });
