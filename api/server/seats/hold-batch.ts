import { sql } from 'kysely';
import { unchosenPrice } from '../../prices/price-limits.ts';
import { choosePlaces } from '../../seats/best-places/choose-places.ts';
import { type FreePlaces, takePlaces } from '../../seats/best-places/free-places.ts';
import type { InTransaction, LockedUpTo } from '../database/locks.ts';
import { pipeline, sendTo } from '../database/pipeline.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { type CartFacts, readCartFacts } from '../prices/cart-facts.ts';
import {
  type BatchCarts,
  type KnownOutcome,
  keepOperations,
  lockOrOpenCarts,
  prepareCarts,
  readOperations,
  startClocks,
  takeBackCarts,
} from './batch-carts.ts';
import {
  admit,
  type BatchWorld,
  categoryIdOf,
  decideHolds,
  type Grant,
  isGrant,
  type SeatSource,
} from './decide-holds.ts';
import { type HallBoard, readFreePlaces } from './hall-board.ts';
import { type HoldTerms, keepNetworks, lockNetworks, readPlacesHeld } from './hold-bounds.ts';
import { type HoldOffer, refuseTooFew } from './hold-offer.ts';
import type { BestWish, HoldRequest } from './hold-request.ts';
import {
  type LockedSeat,
  lockSeats,
  lockSeatsAndCategories,
  type SeatName,
  seatKey,
  writeTickets,
} from './seat-rows.ts';

/**
 * Only what is under our lock counts as free in the categories that were locked: a seat that was freed since is not ours to
 * give. The other categories stay as they are, for their neighbourhood.
 */
function keepLocked(
  free: ReadonlyMap<number, FreePlaces>,
  boards: ReadonlyMap<number, HallBoard>,
  categories: readonly { readonly performanceId: number; readonly categoryId: number }[],
  locked: ReadonlyMap<number, LockedSeat>,
): void {
  for (const { performanceId, categoryId } of categories) {
    const places = free.get(performanceId);
    const board = boards.get(performanceId);
    if (places === undefined || board === undefined) {
      continue;
    }
    for (let index = 0; index < places.isFree.length; index += 1) {
      if (board.categoryIds[index] === categoryId) {
        const seat = locked.get(seatKey({ performanceId, seatId: index + 1 }));
        places.isFree[index] = seat?.isFree === true && seat.categoryId === categoryId ? 1 : 0;
      }
    }
  }
}

/** Chooses inside the lock: every free seat of the wanted categories is locked, so that what is chosen is to be had. */
class ChosenNow implements SeatSource {
  readonly locked: ReadonlyMap<number, LockedSeat>;
  readonly #offer: HoldOffer;
  readonly #free: ReadonlyMap<number, FreePlaces>;

  constructor(
    offer: HoldOffer,
    free: ReadonlyMap<number, FreePlaces>,
    locked: ReadonlyMap<number, LockedSeat>,
  ) {
    this.#offer = offer;
    this.#free = free;
    this.locked = locked;
  }

  best(request: HoldRequest, performance: { readonly id: number }, categoryId: number): readonly number[] {
    const board = this.#offer.boards.get(performance.id);
    const places = this.#free.get(performance.id);
    const chosen =
      board === undefined || places === undefined || request.wish.kind !== 'best'
        ? null
        : choosePlaces(board.hall, places, { ...request.wish, categoryId });
    return chosen ?? refuseTooFew(this.#offer, this.#free, request, categoryId);
  }

  granted(request: HoldRequest, seatIds: readonly number[]): void {
    const places = this.#free.get(request.performanceId);
    if (places !== undefined) {
      takePlaces(places, seatIds);
    }
  }

  refused(): void {
    // Nothing was marked for it.
  }
}

/** What became of a request: the ids of its lines, in the order of its places, or why it got nothing. */
export type HoldOutcome = readonly string[] | Refusal;

/** So often places are chosen before the lock; then inside it. */
const triesBeforeLock = 2;

function byKey(seats: readonly LockedSeat[]): ReadonlyMap<number, LockedSeat> {
  return new Map(seats.map((seat) => [seatKey(seat), seat]));
}

/** The facts of the carts in which something is, or which want what must be opened to them. */
async function readFacts(
  transaction: InTransaction,
  requests: readonly HoldRequest[],
  { carts }: BatchCarts,
): Promise<ReadonlyMap<string, CartFacts>> {
  const ids = new Set<string>();
  for (const { contextId, priceCodes, subscriptionLineIds } of requests) {
    const cart = carts.get(contextId);
    const isPlain =
      priceCodes.every((code) => code === unchosenPrice) && subscriptionLineIds.every((id) => id === null);
    if (cart !== undefined && !(cart.isNew && isPlain)) {
      ids.add(cart.id);
    }
  }
  return readCartFacts(transaction, [...ids]);
}

/** Decides requests that name their places, which are locked already. */
function decideNamed(
  world: BatchWorld,
  requests: readonly HoldRequest[],
  locked: readonly LockedSeat[],
): readonly (Grant | KnownOutcome)[] {
  return decideHolds(world, requests, new ChosenBefore(world, new Map(), new Map(), byKey(locked)));
}

/** The categories that these requests want best places of. */
function wantedCategories(
  { offer }: BatchWorld,
  requests: readonly HoldRequest[],
): readonly { readonly performanceId: number; readonly categoryId: number }[] {
  return requests.flatMap(({ performanceId, wish }) => {
    const category =
      wish.kind === 'best' ? offer.season.categories.find((item) => item.code === wish.categoryCode) : null;
    return category === null || category === undefined ? [] : [{ performanceId, categoryId: category.id }];
  });
}

async function decideInsideLock(
  transaction: LockedUpTo<'seat'>,
  world: BatchWorld,
  requests: readonly HoldRequest[],
): Promise<readonly (Grant | KnownOutcome)[]> {
  const { offer } = world;
  const categories = wantedCategories(world, requests);
  const locked = byKey(
    await lockSeatsAndCategories(sendTo(transaction), wantedSeats(requests, new Map()), categories),
  );
  const free = await readFreePlaces(transaction, offer.boards);
  keepLocked(free, offer.boards, categories, locked);
  return decideHolds(world, requests, new ChosenNow(offer, free, locked));
}

/**
 * Chooses from one reading of what is free, locks what was chosen with what was named, and looks again; when somebody else
 * was faster, once more, and then with every free seat of the categories under the lock, so that nobody is refused while
 * fitting places are free.
 */
async function decideWithBest(
  transaction: LockedUpTo<'seat'>,
  world: BatchWorld,
  requests: readonly HoldRequest[],
): Promise<readonly (Grant | KnownOutcome)[]> {
  const { boards } = world.offer;
  await sql`SAVEPOINT seats`.execute(transaction);
  for (let attempt = 1; attempt <= triesBeforeLock; attempt += 1) {
    const free = await readFreePlaces(transaction, boards);
    const choices = chooseBefore(world, requests, free);
    const locked = byKey(await lockSeats(sendTo(transaction), wantedSeats(requests, choices)));
    try {
      return decideHolds(world, requests, new ChosenBefore(world, choices, free, locked));
    } catch (error) {
      if (!(error instanceof StaleChoice)) {
        throw error;
      }
      // These locks would not be in everybody's order with those to come: given back first.
      await sql`ROLLBACK TO SAVEPOINT seats`.execute(transaction);
    }
  }
  return decideInsideLock(transaction, world, requests);
}

async function write(
  transaction: InTransaction,
  carts: BatchCarts,
  grants: readonly Grant[],
  holdSeconds: number,
): Promise<ReadonlyMap<HoldRequest, readonly string[]>> {
  const granted = new Map(grants.map(({ cart }) => [cart.id, cart]));
  const networks = new Map(grants.map(({ request, cart }) => [cart.id, request.network]));
  const unstarted = [...granted.values()].filter((cart) => !cart.isStarted).map((cart) => cart.id);
  const tickets = grants.flatMap(({ request, cart, seatIds, tickets }) =>
    // Each field by its name: a spread costs as much as the rest of it.
    tickets.map(({ priceCode, reference, promoCode }, index) => ({
      priceCode,
      reference,
      promoCode,
      cartId: cart.id,
      performanceId: request.performanceId,
      seatId: seatIds[index] ?? 0,
      subscriptionLineId: request.subscriptionLineIds[index] ?? null,
    })),
  );
  const [, , written] = await pipeline(transaction, (send) =>
    Promise.all([
      takeBackCarts(send, carts, new Set(granted.keys())),
      startClocks(send, unstarted, holdSeconds),
      writeTickets(send, tickets),
      keepNetworks(
        send,
        [...granted.values()].map(({ id }) => ({ cartId: id, network: networks.get(id) ?? null })),
      ),
    ]),
  );
  let next = 0;
  const lines = grants.map(({ request, tickets }) => {
    next += tickets.length;
    return { request, lineIds: written.slice(next - tickets.length, next) };
  });
  await keepOperations(sendTo(transaction), lines);
  return new Map(lines.map(({ request, lineIds }) => [request, lineIds]));
}

/**
 * Decides many requests for places by a handful of statements, in the transaction given: each gets all of its places until
 * its cart's deadline, or nothing; none beyond what one person and one network may hold. Those before in the list are served first; two of one cart see each other. No two of
 * them may have the same key of the same context. Locks carts by id, then seats by performance and number, so that batches
 * wait for each other and never in a ring; before them, the networks that ask.
 * @param offer Read for these requests, before the transaction (`readHoldOffer`).
 * @returns One outcome per request, in their order; valid once the transaction has committed.
 */
export async function holdBatch(
  transaction: LockedUpTo<'network'>,
  offer: HoldOffer,
  requests: readonly HoldRequest[],
  terms: HoldTerms,
): Promise<readonly HoldOutcome[]> {
  const { holdSeconds } = terms;
  const contextIds = requests.map((request) => request.contextId);
  const namesPlaces = offer.boards.size === 0;
  const [, locked, known, held, seats] = await pipeline(transaction, (send) =>
    Promise.all([
      lockNetworks(send, requests),
      lockOrOpenCarts(send, contextIds, holdSeconds),
      readOperations(send, requests),
      readPlacesHeld(send, requests, terms),
      lockSeats(send, namesPlaces ? wantedSeats(requests, new Map()) : []),
    ]),
  );
  const carts = await prepareCarts(transaction, contextIds, locked, holdSeconds);
  const facts = await readFacts(transaction, requests, carts);
  const world: BatchWorld = { offer, carts, known, facts, held, terms };
  const outcomes = namesPlaces
    ? decideNamed(world, requests, seats)
    : await decideWithBest(transaction, world, requests);
  const written = await write(transaction, carts, outcomes.filter(isGrant), holdSeconds);
  return outcomes.map((outcome) => (isGrant(outcome) ? (written.get(outcome.request) ?? []) : outcome));
}

/** What was chosen before the lock does not hold under it: choose again. */
class StaleChoice extends Error {
  override readonly name = 'StaleChoice';
}

/** Places chosen for the requests of a batch before anything is locked: the seats, or null where too few were free. */
type Choices = ReadonlyMap<HoldRequest, readonly number[] | null>;

function isAdmitted(world: BatchWorld, request: HoldRequest, wish: BestWish): boolean {
  try {
    admit(world, request);
    categoryIdOf(world.offer, wish.categoryCode);
    return !world.known.has(request);
  } catch {
    // Why, the decision says in its turn.
    return false;
  }
}

/**
 * Chooses for each request that wants best places, in the order of arrival; what a request wants, those after it do not
 * choose. `free` is used up.
 */
function chooseBefore(
  world: BatchWorld,
  requests: readonly HoldRequest[],
  free: ReadonlyMap<number, FreePlaces>,
): Choices {
  const choices = new Map<HoldRequest, readonly number[] | null>();
  for (const request of requests) {
    const { wish, performanceId } = request;
    const places = free.get(performanceId);
    const board = world.offer.boards.get(performanceId);
    if (places === undefined || board === undefined) {
      continue;
    }
    if (wish.kind === 'named') {
      takePlaces(places, wish.seatIds);
    } else if (isAdmitted(world, request, wish)) {
      const categoryId = categoryIdOf(world.offer, wish.categoryCode);
      const chosen = choosePlaces(board.hall, places, { ...wish, categoryId });
      takePlaces(places, chosen ?? []);
      choices.set(request, chosen);
    }
  }
  return choices;
}

/** All seats that a batch wants: those named, and those chosen. */
function wantedSeats(requests: readonly HoldRequest[], choices: Choices): readonly SeatName[] {
  return requests.flatMap((request) => {
    const seatIds = request.wish.kind === 'named' ? request.wish.seatIds : (choices.get(request) ?? []);
    return seatIds.map((seatId) => ({ performanceId: request.performanceId, seatId }));
  });
}

/**
 * Gives what was chosen before, if it is still so under the lock.
 * @throws StaleChoice from `best` when somebody else took a seat, or when too few were left only because of requests that
 * then got nothing.
 */
class ChosenBefore implements SeatSource {
  readonly locked: ReadonlyMap<number, LockedSeat>;
  readonly #world: BatchWorld;
  readonly #choices: Choices;
  readonly #free: ReadonlyMap<number, FreePlaces>;
  /** Performances of which somebody was denied seats that then nobody got. */
  readonly #spoiled = new Set<number>();

  constructor(
    world: BatchWorld,
    choices: Choices,
    free: ReadonlyMap<number, FreePlaces>,
    locked: ReadonlyMap<number, LockedSeat>,
  ) {
    this.#world = world;
    this.#choices = choices;
    this.#free = free;
    this.locked = locked;
  }

  best(request: HoldRequest, performance: { readonly id: number }, categoryId: number): readonly number[] {
    const chosen = this.#choices.get(request);
    if (chosen === undefined || (chosen === null && this.#spoiled.has(performance.id))) {
      throw new StaleChoice();
    }
    if (chosen === null) {
      return refuseTooFew(this.#world.offer, this.#free, request, categoryId);
    }
    for (const seatId of chosen) {
      const seat = this.locked.get(seatKey({ performanceId: performance.id, seatId }));
      if (seat?.isFree !== true || seat.categoryId !== categoryId) {
        throw new StaleChoice();
      }
    }
    return chosen;
  }

  granted(): void {
    // Marked when it was chosen.
  }

  refused(request: HoldRequest): void {
    const { performanceId } = request;
    if (
      wantedSeats([request], this.#choices).some((seat) => this.locked.get(seatKey(seat))?.isFree === true)
    ) {
      this.#spoiled.add(performanceId);
    }
  }
}
