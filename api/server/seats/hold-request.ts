import { unchosenPrice } from '../../prices/price-limits.ts';
import { isRowNumber } from '../database/values.ts';
import type { Operation } from '../kernel/exchange.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { refusals } from './fr.ts';

/** The most places in one request. */
export const mostPlaces = 20;
/** Beyond this, no place has a number. */
export const highestSeatId = 1_000_000;
/** Beyond this, no performance has one. */
const highestPerformanceId = 2_000_000_000;

/** Places asked for by their numbers. */
interface NamedWish {
  readonly kind: 'named';
  readonly seatIds: readonly number[];
}

/** The best places of a category. */
export interface BestWish {
  readonly kind: 'best';
  readonly categoryCode: string;
  readonly count: number;
  /** How many of the places are for wheelchairs. */
  readonly accessible: number;
  /** How many of the others go with somebody in a wheelchair; absent, all. */
  readonly companions?: number;
  readonly together: boolean;
  /** Not behind one another. */
  readonly sameRow: boolean;
}

/** A request for places that is well formed: what remains to be seen is whether they are to be had. */
export interface HoldRequest {
  readonly contextId: string;
  readonly performanceId: number;
  readonly wish: NamedWish | BestWish;
  /** One for each place, `?` while not chosen. */
  readonly priceCodes: readonly string[];
  /** For each place the cart line of the subscription that it belongs to, or null. */
  readonly subscriptionLineIds: readonly (string | null)[];
  /** A digest of the network that asks, in hexadecimal; null where networks are not told apart. */
  readonly network: string | null;
  /** Null for a request that may not be repeated. */
  readonly operation: Operation | null;
}

/** What both ways to ask for places have in common, as the wire carries it. */
interface AskedPlaces {
  readonly sc: number;
  readonly nbPla: number;
  readonly tarifs?: readonly string[] | undefined;
  readonly abos?: readonly string[] | undefined;
}

/** Who asks. */
export interface Asker {
  readonly contextId: string;
  readonly operation: Operation | null;
  readonly network: string | null;
}

function badList(): Refusal {
  return refusals.placesUnclear();
}

/** How a party wants to sit, as the wire carries it: what is absent is as it always was. */
interface AskedSeating {
  readonly pmr?: number | undefined;
  readonly accomp?: number | undefined;
  readonly ensemble?: number | undefined;
  readonly rang?: number | undefined;
}

function flagOf(given: number | undefined, absent: boolean): boolean {
  if (given !== undefined && given !== 0 && given !== 1) {
    throw badList();
  }
  return given === undefined ? absent : given === 1;
}

/** One price code per place: none at all, or an empty one, is a price not yet chosen. */
function priceCodesOf(tarifs: readonly string[] | undefined, count: number): readonly string[] {
  if (tarifs === undefined || tarifs.length === 0) {
    return new Array<string>(count).fill(unchosenPrice);
  }
  if (tarifs.length !== count) {
    throw refusals.pricePerPlace();
  }
  return tarifs.map((code) => (code === '' ? unchosenPrice : code));
}

/** One subscription per place, as the wire's `abos` names them: `a12` or `12`, empty for a ticket by itself. */
function subscriptionLinesOf(abos: readonly string[] | undefined, count: number): readonly (string | null)[] {
  if (abos === undefined || abos.length === 0) {
    return new Array<string | null>(count).fill(null);
  }
  const lines = abos.map((given) => (given === '' ? null : given.replace(/^a/, '')));
  if (lines.length !== count || lines.some((line) => line !== null && !isRowNumber(line))) {
    throw refusals.subscriptionPerPlace();
  }
  return lines;
}

function requestOf(asker: Asker, asked: AskedPlaces, wish: NamedWish | BestWish, count: number): HoldRequest {
  const priceCodes = priceCodesOf(asked.tarifs, count);
  if (count < 1 || count > mostPlaces) {
    throw refusals.placesAtOnce({ mostPlaces });
  }
  return {
    contextId: asker.contextId,
    operation: asker.operation,
    network: asker.network,
    performanceId: asked.sc,
    wish,
    priceCodes,
    subscriptionLineIds: subscriptionLinesOf(asked.abos, count),
  };
}

/**
 * A request for exactly these places (`PrendrePlaces`).
 * @throws Refusal (2, 13) for a list that is unclear or too long.
 */
export function namedRequest(
  asker: Asker,
  asked: AskedPlaces & { readonly idPla: readonly number[] },
): HoldRequest {
  const { idPla: seatIds, nbPla, sc } = asked;
  const isList = seatIds.length === nbPla && new Set(seatIds).size === seatIds.length;
  if (!isList || seatIds.some((id) => id < 1 || id > highestSeatId) || Math.abs(sc) > highestPerformanceId) {
    throw badList();
  }
  return requestOf(asker, asked, { kind: 'named', seatIds }, seatIds.length);
}

/**
 * A request for the best places of a category (`ResaNonPlacee`).
 * @throws Refusal (2, 13) for a number of places that cannot be.
 */
export function bestRequest(
  asker: Asker,
  asked: AskedPlaces & AskedSeating & { readonly cate: string },
): HoldRequest {
  const { cate: categoryCode, nbPla: count, sc, pmr: accessible = 0, accomp: companions } = asked;
  if (count < 1 || count > mostPlaces) {
    throw refusals.placesAtOnce({ mostPlaces });
  }
  if (accessible < 0 || accessible > count || Math.abs(sc) > highestPerformanceId) {
    throw badList();
  }
  if (
    companions !== undefined &&
    (companions < 0 || companions > (accessible > 0 ? count - accessible : 0))
  ) {
    throw badList();
  }
  const wish: BestWish = {
    kind: 'best',
    categoryCode,
    count,
    accessible,
    ...(companions === undefined ? {} : { companions }),
    together: flagOf(asked.ensemble, true),
    sameRow: flagOf(asked.rang, false),
  };
  return requestOf(asker, asked, wish, count);
}
