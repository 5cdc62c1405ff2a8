import type { StaffRole } from '../../api/staff/staff-call.ts';

/** A page that stands in the menu, for who may open it. */
interface StaffEntry {
  readonly to: string;
  readonly label: string;
  readonly least: StaffRole;
}

/** The menu of the staff's pages, in the order of an evening. */
export const staffEntries: readonly StaffEntry[] = [
  { to: '/guichet/vente', label: 'Vente', least: 'desk' },
  { to: '/guichet/entree', label: 'Entrée', least: 'door' },
  { to: '/guichet/seances', label: 'Séances', least: 'desk' },
  { to: '/guichet/commandes', label: 'Commandes', least: 'desk' },
  { to: '/guichet/justificatifs', label: 'Justificatifs', least: 'desk' },
  { to: '/guichet/livres', label: 'Livres', least: 'desk' },
  { to: '/guichet/personnes', label: 'Personnes', least: 'manager' },
  { to: '/guichet/equipe', label: 'Équipe', least: 'manager' },
  { to: '/guichet/journal', label: 'Journal', least: 'manager' },
];
