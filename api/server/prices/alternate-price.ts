import { keepsAlternatePrice as keeps } from '../../prices/alternate-price.ts';
import { Refusal, refusalCode } from '../kernel/refusal.ts';
import type { PriceOffer } from './price-offer.ts';
import { priceName } from './price-phrases.ts';

interface Priced {
  readonly priceCode: string;
  readonly subscriptionLineId: string | null;
}

/**
 * The alternate price (option `tarif_PAPO`) is that of every second ticket: among the single tickets of a performance, at
 * most as many have it as have another price, or none yet.
 */
export function keepsAlternatePrice(offer: PriceOffer, tickets: readonly Priced[]): boolean {
  return keeps(
    offer.options.alternatePrice,
    tickets.filter((ticket) => ticket.subscriptionLineId === null),
  );
}

/** @throws Refusal (13) when the wanted tickets would bring the alternate price to more than every second ticket. */
export function checkAlternatePrice(
  offer: PriceOffer,
  here: readonly Priced[],
  wanted: readonly Priced[],
): void {
  const code = offer.options.alternatePrice;
  const wants = code !== '' && wanted.some((ticket) => ticket.priceCode === code);
  if (wants && !keepsAlternatePrice(offer, [...here, ...wanted])) {
    throw new Refusal(
      refusalCode.limitReached,
      `Le tarif ${priceName(offer, code)} vaut pour une place sur deux\u00a0: prenez d’abord une place à un autre tarif.`,
    );
  }
}
