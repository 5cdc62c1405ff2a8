import { fields, integer, list, mapped, oneOf, otherwise, type Reader, text } from '../../contract/read.ts';
import type { CartLine, TicketLine } from '../cart/cart-lines.ts';
import type { ChosenMode } from './fingerprint.ts';

/** A place as it was priced when its payment started. `date` in epoch milliseconds, `amount` in cents. */
export interface SoldTicket {
  readonly performanceId: number;
  readonly seatId: number;
  readonly showTitle: string;
  readonly date: number;
  readonly hall: string;
  readonly seatLabel: string;
  readonly categoryCode: string;
  readonly category: string;
  readonly priceCode: string;
  readonly priceLabel: string;
  readonly amount: number;
  /** What of its formula's own price is this ticket's, in cents; the formula's line costs it, not this one. */
  readonly formulaShare: number;
  readonly vatRate: string;
  readonly reference: string;
  readonly promoCode: string;
  /** The formula that it belongs to, by its code; empty without one. */
  readonly subscription: string;
  readonly holderLastName: string;
  readonly holderFirstName: string;
}

/** Anything else, likewise. `amount` is for the whole line. */
export interface SoldService {
  readonly type: 'presta' | 'carte' | 'don' | 'abo' | 'retrait' | 'frais';
  /** The wire's `nature`: the type, or `paiement` for what the way of paying costs. */
  readonly nature: string;
  readonly code: string;
  readonly label: string;
  readonly quantity: number;
  readonly amount: number;
  readonly performanceId: number | null;
  readonly holderLastName: string;
  readonly holderFirstName: string;
  readonly message: string;
}

/** What a payment pays, kept with it: the order is written from this, whatever the venue changes meanwhile. */
export interface SoldLines {
  readonly tickets: readonly SoldTicket[];
  readonly services: readonly SoldService[];
}

function soldTicket(line: TicketLine, formulaShare: number): SoldTicket {
  return {
    performanceId: line.performanceId,
    seatId: line.seatId,
    showTitle: line.showTitle,
    date: line.date.getTime(),
    hall: line.hallName,
    seatLabel: line.seatLabel,
    categoryCode: line.categoryCode,
    category: line.categoryName,
    priceCode: line.priceCode,
    priceLabel: line.priceLabel,
    amount: line.amount,
    formulaShare,
    vatRate: line.vatRate,
    reference: line.reference,
    promoCode: line.promoCode,
    subscription: line.formula?.code ?? '',
    holderLastName: line.holderLastName,
    holderFirstName: line.holderFirstName,
  };
}

function soldService(line: Exclude<CartLine, TicketLine>): SoldService {
  const hasHolder = line.type === 'carte' || line.type === 'abo';
  return {
    type: line.type,
    nature: line.type,
    code: line.code,
    label: line.label,
    quantity: line.quantity,
    amount: line.amount,
    performanceId: line.type === 'presta' ? line.performanceId : null,
    holderLastName: hasHolder ? line.holderLastName : '',
    holderFirstName: hasHolder ? line.holderFirstName : '',
    message: line.type === 'carte' ? line.message : '',
  };
}

function feeOf(mode: ChosenMode & { readonly label: string }): SoldService {
  return {
    type: 'frais',
    nature: 'paiement',
    code: mode.code,
    label: mode.label,
    quantity: 1,
    amount: mode.price,
    performanceId: null,
    holderLastName: '',
    holderFirstName: '',
    message: '',
  };
}

/** The lines of a cart as they are sold, with what the way of paying costs, and what of a formula's price is each ticket's. */
export function soldLinesOf(
  lines: readonly CartLine[],
  mode?: ChosenMode & { readonly label: string },
  shares: ReadonlyMap<string, number> = new Map(),
): SoldLines {
  return {
    tickets: lines
      .filter((line) => line.type === 'place')
      .map((line) => soldTicket(line, shares.get(line.id) ?? 0)),
    services: [
      ...lines.filter((line) => line.type !== 'place').map(soldService),
      ...(mode === undefined || mode.price === 0 ? [] : [feeOf(mode)]),
    ],
  };
}

/** What sold lines cost together, in cents. */
export function soldTotal({ tickets, services }: SoldLines): number {
  return [...tickets, ...services].reduce((sum, line) => sum + line.amount, 0);
}

const ticket: Reader<SoldTicket, SoldTicket> = fields({
  performanceId: integer,
  seatId: integer,
  showTitle: text,
  date: integer,
  hall: text,
  seatLabel: text,
  categoryCode: text,
  category: text,
  priceCode: text,
  priceLabel: text,
  amount: integer,
  // Payments that were under way when shares began have none.
  formulaShare: otherwise(integer, 0),
  vatRate: text,
  reference: text,
  promoCode: text,
  subscription: text,
  holderLastName: text,
  holderFirstName: text,
});

const service: Reader<SoldService, SoldService> = fields({
  type: oneOf('presta', 'carte', 'don', 'abo', 'retrait', 'frais'),
  nature: text,
  code: text,
  label: text,
  quantity: integer,
  amount: integer,
  performanceId: otherwise(integer, null),
  holderLastName: text,
  holderFirstName: text,
  message: text,
});

/** What a payment's row keeps, read back. @throws ContractError when it keeps something else. */
export const readSoldLines: Reader<SoldLines, SoldLines> = mapped(
  fields({ tickets: list(ticket), services: list(service) }),
  (lines) => lines,
);

/** What was paid can no longer be had: a place, a piece of the stock, or the cart as it was. The money goes back. */
export class CannotBeSold extends Error {
  override readonly name = 'CannotBeSold';
}
