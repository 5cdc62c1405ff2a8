import type { Selectable } from 'kysely';
import { formatMoney } from '../../values/money.ts';
import { refusals } from './fr.ts';
import type { CardTable, ServiceTable } from './tables.ts';

export type ServiceRow = Selectable<ServiceTable>;
export type CardRow = Selectable<CardTable>;

/** The price that means « the shopper chooses ». */
const chosenAmount = -1;

/**
 * The unit amount to keep on a line, in cents: null where the venue's own price counts, whatever a client says of it.
 * @throws Refusal when an amount has to be chosen and is missing or out of bounds.
 */
export function amountToKeep(product: ServiceRow | CardRow, chosen: number | undefined): number | null {
  if (product.price !== chosenAmount) {
    return null;
  }
  if (chosen === undefined || chosen < product.least_amount || chosen > product.most_amount) {
    const least = formatMoney(product.least_amount, { hideZeroCents: true });
    const most = formatMoney(product.most_amount, { hideZeroCents: true });
    throw refusals.amountOutOfRange({ least, most });
  }
  return chosen;
}

/** @throws Refusal (13) naming the product's maximum. */
export function checkMaximum(product: ServiceRow | CardRow, wanted: number): void {
  if (wanted > product.maximum) {
    throw refusals.productLimit({ name: product.name, maximum: product.maximum });
  }
}
