import { Refusal } from '../kernel/refusal.ts';
import { type CartFacts, emptyFacts } from '../prices/cart-facts.ts';
import { checkTickets, type GrantedTicket } from '../prices/ticket-rules.ts';
import type { BatchCart, BatchCarts, KnownOutcome } from './batch-carts.ts';
import { beingPaid, refusals, seatsTaken, unknownCategory, unknownSeat } from './fr.ts';
import { HoldBounds, type HoldTerms, type PlacesHeld } from './hold-bounds.ts';
import type { HoldOffer } from './hold-offer.ts';
import type { HoldRequest } from './hold-request.ts';
import { type PerformanceOnSale, performanceOnSale } from './performance-on-sale.ts';
import { type LockedSeat, seatKey } from './seat-rows.ts';

/** The most single tickets in a cart; those of subscriptions are limited by their formulas. */
export const mostTickets = 40;

/** All that a batch is decided by; nobody else changes it until the transaction ends. */
export interface BatchWorld {
  readonly offer: HoldOffer;
  readonly carts: BatchCarts;
  readonly known: ReadonlyMap<HoldRequest, KnownOutcome>;
  /** By cart id; a cart that is not there holds nothing. */
  readonly facts: ReadonlyMap<string, CartFacts>;
  readonly held: PlacesHeld;
  readonly terms: HoldTerms;
}

/** A request that gets its places. */
export interface Grant {
  readonly request: HoldRequest;
  readonly cart: BatchCart;
  readonly seatIds: readonly number[];
  readonly tickets: readonly GrantedTicket[];
}

/** How best places come to a request: chosen before, or now. */
export interface SeatSource {
  /** The seats under our lock. */
  readonly locked: ReadonlyMap<number, LockedSeat>;
  /** @throws Refusal (12) when too few are free. */
  best(request: HoldRequest, performance: PerformanceOnSale, categoryId: number): readonly number[];
  /** These seats go to the request. */
  granted(request: HoldRequest, seatIds: readonly number[]): void;
  /** The request gets nothing. */
  refused(request: HoldRequest): void;
}

/** The category that best places are asked of. @throws Refusal (2) when there is none of this code. */
export function categoryIdOf(offer: HoldOffer, code: string): number {
  const category = offer.season.categories.find((item) => item.code === code);
  if (category === undefined) {
    throw unknownCategory();
  }
  return category.id;
}

/** The performance and the cart of a request, when anything may be put into it. @throws Refusal (2, 3). */
export function admit(
  { offer, carts }: BatchWorld,
  request: HoldRequest,
): { readonly cart: BatchCart; readonly performance: PerformanceOnSale } {
  const cart = carts.carts.get(request.contextId);
  if (cart === undefined) {
    throw new Error('a request without its cart');
  }
  if (cart.isBeingPaid) {
    throw beingPaid();
  }
  return { cart, performance: performanceOnSale(offer.season, request.performanceId, carts.now) };
}

function lockedSeatsOf(
  request: HoldRequest,
  seatIds: readonly number[],
  { locked }: SeatSource,
): readonly LockedSeat[] {
  return seatIds.map((seatId) => {
    const seat = locked.get(seatKey({ performanceId: request.performanceId, seatId }));
    if (seat === undefined) {
      throw unknownSeat();
    }
    return seat;
  });
}

function checkCartLimits(facts: CartFacts, request: HoldRequest): void {
  const held = facts.tickets.filter((ticket) => ticket.subscriptionLineId === null).length;
  const wanted = request.subscriptionLineIds.filter((lineId) => lineId === null).length;
  if (held + wanted > mostTickets) {
    throw refusals.cartFull({ mostTickets });
  }
  const own = new Set(facts.subscriptions.map((subscription) => subscription.lineId));
  if (request.subscriptionLineIds.some((lineId) => lineId !== null && !own.has(lineId))) {
    throw refusals.subscriptionGone();
  }
}

/** Decides the requests of a batch in the order of their arrival: each sees what those before it got. Pure but for `source`. */
class BatchDecision {
  readonly #world: BatchWorld;
  readonly #source: SeatSource;
  readonly #facts: Map<string, CartFacts>;
  readonly #taken = new Set<number>();
  readonly #bounds: HoldBounds;

  constructor(world: BatchWorld, source: SeatSource) {
    this.#world = world;
    this.#source = source;
    this.#facts = new Map(world.facts);
    this.#bounds = new HoldBounds(world.held, world.terms);
  }

  decide(request: HoldRequest): Grant | KnownOutcome {
    const known = this.#world.known.get(request);
    if (known !== undefined) {
      this.#source.refused(request);
      return known;
    }
    try {
      return this.#grant(request);
    } catch (error) {
      if (error instanceof Refusal) {
        this.#source.refused(request);
        return error;
      }
      throw error;
    }
  }

  #grant(request: HoldRequest): Grant {
    const { cart, performance } = admit(this.#world, request);
    const facts = this.#facts.get(cart.id) ?? emptyFacts;
    checkCartLimits(facts, request);
    this.#bounds.check(request, request.priceCodes.length);
    const { wish } = request;
    if (wish.kind === 'best') {
      const categoryId = categoryIdOf(this.#world.offer, wish.categoryCode);
      const categoryIds = new Array<number>(wish.count).fill(categoryId);
      const tickets = this.#check(request, facts, performance, categoryIds);
      const seatIds = this.#source.best(request, performance, categoryId);
      return this.#take({ request, cart, seatIds, tickets }, facts, performance, categoryIds);
    }
    if (!performance.isNumbered) {
      throw unknownSeat();
    }
    const seats = lockedSeatsOf(request, wish.seatIds, this.#source);
    const categoryIds = seats.map((seat) => seat.categoryId);
    const tickets = this.#check(request, facts, performance, categoryIds);
    const gone = seats.filter((seat) => !this.#isFree(seat)).map((seat) => seat.seatId);
    if (gone.length > 0) {
      throw seatsTaken(
        this.#world.offer.plans.get(performance.id) ?? null,
        gone.sort((a, b) => a - b),
      );
    }
    return this.#take({ request, cart, seatIds: wish.seatIds, tickets }, facts, performance, categoryIds);
  }

  #isFree(seat: LockedSeat): boolean {
    return seat.isFree && !this.#taken.has(seatKey(seat));
  }

  /** @throws Refusal (5, 13) for a price that is not to be had. */
  #check(
    request: HoldRequest,
    facts: CartFacts,
    performance: PerformanceOnSale,
    categoryIds: readonly number[],
  ): readonly GrantedTicket[] {
    const wanted = categoryIds.map((categoryId, index) => ({
      categoryId,
      priceCode: request.priceCodes[index] ?? '',
      reference: '',
      subscriptionLineId: request.subscriptionLineIds[index] ?? null,
    }));
    return checkTickets(this.#world.offer.prices, facts, performance, wanted);
  }

  #take(
    grant: Grant,
    facts: CartFacts,
    performance: PerformanceOnSale,
    categoryIds: readonly number[],
  ): Grant {
    const { request, cart, seatIds, tickets } = grant;
    for (const seatId of seatIds) {
      const key = seatKey({ performanceId: performance.id, seatId });
      if (this.#taken.has(key)) {
        throw new Error('a seat was about to be given twice');
      }
      this.#taken.add(key);
    }
    this.#facts.set(cart.id, {
      ...facts,
      tickets: [
        ...facts.tickets,
        ...seatIds.map((seatId, index) => ({
          // It has no number before it is written.
          lineId: '',
          performanceId: performance.id,
          showId: performance.showId,
          categoryId: categoryIds[index] ?? 0,
          seatId,
          priceCode: tickets[index]?.priceCode ?? '',
          reference: tickets[index]?.reference ?? '',
          promoCode: tickets[index]?.promoCode ?? '',
          subscriptionLineId: request.subscriptionLineIds[index] ?? null,
        })),
      ],
    });
    this.#bounds.granted(request, seatIds.length);
    this.#source.granted(request, seatIds);
    return grant;
  }
}

/** What each request gets: places, what an earlier one with the same key got, or a refusal. */
export function decideHolds(
  world: BatchWorld,
  requests: readonly HoldRequest[],
  source: SeatSource,
): readonly (Grant | KnownOutcome)[] {
  const decision = new BatchDecision(world, source);
  return requests.map((request) => decision.decide(request));
}

/** Whether an outcome is places granted now. */
export function isGrant(outcome: Grant | readonly string[] | Refusal): outcome is Grant {
  return 'tickets' in outcome;
}
