import { isLineId } from '../cart/changeable-cart.ts';
import { Refusal, refusalCode } from '../kernel/refusal.ts';
import { mostTickets } from '../seats/decide-holds.ts';
import { checkRoom } from './subscription-sale.ts';

/** What `ConvertitABO` asks, as the wire gives it. */
export interface ConversionWish {
  readonly formulaCode: string;
  /** The type of each subscriber. */
  readonly typeCodes: readonly string[];
  readonly lineIds: readonly string[];
  /** For each line the position of its subscriber, from 1. */
  readonly positions: readonly number[];
  /** The least that must be saved, in cents. */
  readonly leastSaving: number;
}

/** A subscriber with the lines of their tickets. */
export interface WantedSubscriber {
  readonly typeCode: string;
  readonly lineIds: readonly string[];
}

/**
 * Who is to subscribe with which tickets.
 * @throws Refusal: 2 for lists that do not fit together, 13 for too many subscribers.
 */
export function wantedSubscribers(wish: ConversionWish): readonly WantedSubscriber[] {
  const { typeCodes, lineIds, positions } = wish;
  checkRoom(typeCodes.length);
  const areLines =
    lineIds.length > 0 &&
    lineIds.length <= mostTickets &&
    new Set(lineIds).size === lineIds.length &&
    lineIds.every(isLineId);
  const subscribers = typeCodes.map((typeCode, index) => ({
    typeCode,
    lineIds: lineIds.filter((_, line) => positions[line] === index + 1),
  }));
  const isWhole =
    positions.length === lineIds.length &&
    subscribers.every((one) => one.lineIds.length > 0) &&
    subscribers.reduce((sum, one) => sum + one.lineIds.length, 0) === lineIds.length;
  if (!areLines || !isWhole) {
    throw new Refusal(
      refusalCode.badRequest,
      'Les billets à mettre en abonnement ne sont pas clairs\u00a0: recommencez depuis votre panier.',
    );
  }
  return subscribers;
}
