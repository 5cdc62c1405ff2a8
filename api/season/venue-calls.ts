import { defineCall, field } from '../contract/call.ts';
import { unread } from '../contract/read.ts';

/** A ticket as the venue's other software reads it (wire.md). Amounts are euros as decimal numbers, alone on the wire. */
export interface HistoryTicketWire {
  readonly id: number;
  readonly id_commande: number;
  /** When it came into its state, `yyyy-MM-dd HH:mm` in Paris: sold, or cancelled. */
  readonly date: string;
  readonly date_commande: string;
  /** B issued, A cancelled. */
  readonly etat: 'B' | 'A';
  readonly devise: 'EUR';
  /** Unit price. */
  readonly montant: number;
  readonly montant_base: number;
  readonly commission: number;
  readonly id_commission: string;
  readonly id_categorie: string;
  readonly id_tarif: string;
  readonly id_sous_tarif: string;
  readonly id_filiere: string;
  readonly id_formulaire: string;
  readonly nbPlaces: number;
  readonly web: boolean;
  readonly client: HistoryCustomerWire;
}

/** Who bought; the names of the fields are chosen here. */
interface HistoryCustomerWire {
  readonly id: string;
  readonly titre: string;
  readonly nom: string;
  readonly prenom: string;
  readonly adresse1: string;
  readonly code_postal: string;
  readonly ville: string;
  readonly pays: string;
  readonly email: string;
}

/** The tickets of one performance, taxed alike. */
export interface HistoryPerformanceWire {
  readonly id: number;
  readonly id_salle: string;
  /** Per cent: 5.5 means 5.5 %. */
  readonly taux_tva: number;
  readonly billets: readonly HistoryTicketWire[];
}

/** What `HistoResa` answers: the tickets by performance, null when there is none. */
interface SalesHistoryWire {
  readonly histo: { readonly seances: readonly HistoryPerformanceWire[] } | null;
}

/** What the venue's other software asks; the shop never does, so it reads nothing of the answers. */
export const venueCalls = {
  HistoResa: defineCall({
    name: 'HistoResa',
    method: 'GET',
    placement: 'top',
    request: {
      listeSC: field.text('list'),
      topMin: field.text('identifier'),
      topMax: field.text('identifier'),
    },
    answer: unread<SalesHistoryWire>(),
  }),
} as const;
