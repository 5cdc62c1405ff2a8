import type { Holder } from './cart.ts';
import type { EpochMilliseconds } from './paris-time.ts';

/** Something of a cart or an order that is in a person's name: a ticket or a card. */
export interface PouchItem {
  readonly id: string;
  readonly kind: 'ticket' | 'card' | 'other';
  readonly label: string;
  readonly performanceId: number | null;
  readonly date: EpochMilliseconds | null;
  readonly seatLabel: string;
  readonly holder: Holder;
  /** False when the name can no longer be changed. */
  readonly isChangeable: boolean;
}

/** The tickets of a cart or of an order with whom they are for. `invitation`: what is still to be said, or empty. */
export interface Pouch {
  readonly items: readonly PouchItem[];
  readonly invitation: string;
}
