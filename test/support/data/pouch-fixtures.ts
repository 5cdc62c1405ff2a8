import type { Pouch, PouchItem } from '../../../api/cart/pouch.ts';
import type { WaitingEntry } from '../../../api/waiting-list/waiting-list.ts';
import { morning } from '../stages/simulated-clock.ts';

/** A ticket of a pouch, nobody's yet. */
export const pouchItem = (id: string, more: Partial<PouchItem> = {}): PouchItem => ({
  id,
  kind: 'ticket',
  label: 'Phèdre',
  performanceId: 7,
  date: morning + 86_400_000,
  seatLabel: `Orchestre, rang F, place ${id}`,
  holder: { lastName: '', firstName: '' },
  isChangeable: true,
  link: '',
  isNamedByLink: false,
  ...more,
});

export const pouchOf = (...items: readonly PouchItem[]): Pouch => ({ items, invitation: '' });

/** Two tickets, one of them in somebody's name. */
export const twoTickets: Pouch = pouchOf(
  pouchItem('12'),
  pouchItem('13', { holder: { lastName: 'Béjart', firstName: 'Armande' } }),
);

export const armande = { lastName: 'Béjart', firstName: 'Armande' } as const;

/** Somebody who waits for two places of performance 7. */
export const waitingEntry = (more: Partial<WaitingEntry> = {}): WaitingEntry => ({
  id: '1',
  performanceId: 7,
  showTitle: 'Phèdre',
  date: morning + 86_400_000,
  places: 2,
  categoryCode: null,
  email: 'phedre@example.org',
  state: 'waiting',
  position: 3,
  offerEnd: null,
  ...more,
});
