import { formatMoney } from '../../values/money.ts';
import { frenchDate } from '../kernel/french.ts';
import type { PaidOrder, PaidTicket } from './read-paid-order.ts';

/**
 * What a ticket has to say in France (code général des impôts, annexe IV, article 50 sexies B): who runs the venue, show and
 * performance, category, number, price or that it is free, when and where it was sold. All of it is the order's own.
 */

type PricedTicket = Pick<PaidTicket, 'amount' | 'formulaShare'>;

/** « 24,00 € », « Gratuit »; a place of a subscription says what of its price is the place's, or that it costs nothing more. */
export function priceMention(ticket: PricedTicket & Pick<PaidTicket, 'subscription'>): string {
  const price = formatMoney(ticket.amount + ticket.formulaShare);
  if (ticket.formulaShare > 0) {
    return ticket.amount > 0
      ? `${price}, dont ${formatMoney(ticket.formulaShare)} de l’abonnement ${ticket.subscription}`
      : `${price}, part de l’abonnement ${ticket.subscription}`;
  }
  if (ticket.amount > 0) {
    return price;
  }
  return ticket.subscription === '' ? 'Gratuit' : `Compris dans l’abonnement ${ticket.subscription}`;
}

/** « TVA 5,5 % comprise », « TVA 2,1 % comprise ». A free place has no tax. */
export function taxMention(ticket: PricedTicket & Pick<PaidTicket, 'vatRate'>): string {
  const rate = Number(ticket.vatRate);
  if (ticket.amount + ticket.formulaShare === 0 || !Number.isFinite(rate)) {
    return '';
  }
  return rate === 0 ? 'Sans TVA' : `TVA ${rate.toString().replace('.', ',')}\u00a0% comprise`;
}

/** « Vendu en ligne le samedi 21 novembre 2026 à 14 h 02 ». */
export function saleMention(order: Pick<PaidOrder, 'paidAt'>): string {
  return `Vendu en ligne le ${frenchDate(order.paidAt)}`;
}

/** That the performance was called off; empty for one that is played. */
export function calledOffMention({ isCalledOff }: Pick<PaidTicket, 'isCalledOff'>): string {
  return isCalledOff
    ? 'Représentation annulée\u00a0: ce billet n’ouvre plus la porte, il vous est remboursé.'
    : '';
}

/** « Nouvelle date, au lieu du vendredi 27 novembre 2026 à 20 h 30 »; empty for a performance that was not moved. */
export function moveMention({ firstDate }: Pick<PaidTicket, 'firstDate'>): string {
  return firstDate === null ? '' : `Nouvelle date, au lieu du ${frenchDate(firstDate)}`;
}

/** Who runs the venue, in lines; what the venue does not give is left out. */
export function operatorMentions({ operator }: Pick<PaidOrder, 'operator'>): readonly string[] {
  return [
    [operator.name, operator.address].filter((part) => part !== '').join(', '),
    operator.registration === '' ? '' : `SIRET ${operator.registration}`,
    operator.licences === '' ? '' : `Licences ${operator.licences}`,
  ].filter((line) => line !== '');
}

/** Where the place is, for a place without a name of its own too. */
export function seatMention(ticket: Pick<PaidTicket, 'seat'>): string {
  return ticket.seat === '' ? 'Placement libre' : ticket.seat;
}

/** The rule of the sale, in plain words. */
export const exchangeMention = 'Ni repris ni échangé, sauf annulation ou report.';
