import type { BankResult } from '../bank-result.ts';

/** A card of the simulator: what it does, and how its news travel. No card of this kind exists. */
export interface TestCard {
  readonly number: string;
  readonly label: string;
  readonly status: BankResult['status'];
  /** How many times the bank's server tells the shop; the browser's return tells it in any case. */
  readonly notifications: number;
}

export const acceptedCard: TestCard = {
  number: '4970 1000 0000 0003',
  label: 'paiement accepté',
  status: 'paid',
  notifications: 1,
};

export const testCards: readonly TestCard[] = [
  acceptedCard,
  { number: '4970 1000 0000 0007', label: 'paiement refusé', status: 'refused', notifications: 1 },
  {
    number: '4970 1000 0000 0011',
    label: 'paiement accepté, notification perdue',
    status: 'paid',
    notifications: 0,
  },
  {
    number: '4970 1000 0000 0022',
    label: 'paiement accepté, notification envoyée deux fois',
    status: 'paid',
    notifications: 2,
  },
];

/** The card that was typed, whatever its spaces; null for a number of no test card. */
export function findTestCard(typed: string): TestCard | null {
  const digits = (text: string): string => text.replace(/\D/g, '');
  return testCards.find((card) => digits(card.number) === digits(typed)) ?? null;
}
