import type { Cents } from '../../values/money.ts';
import { describeSeat, type HallPlan, type SeatDescription, type SeatId } from '../hall-plan.ts';
import type { PlacePreferences } from '../place-preferences.ts';
import { seatState } from '../seat-states.ts';
import type { FreePlaces } from './free-places.ts';
import { type HallView, hallViewOf } from './hall-view.ts';
import { type PartyWish, type RankedPlaces, rankInSteps } from './ranked-places.ts';
import { isWheelchairPlace } from './seat-cost.ts';
import { rankSeats } from './seat-ranks.ts';

/** Parts of the answer between which the browser may do something else. */
type Steps<Result> = Generator<void, Result>;

/** No category that somebody asked for. */
const otherCategory = -1;

/** The places of these categories as those of one, the first; ranked as the whole hall is. */
function asOne(free: FreePlaces, hallRanks: Int32Array, categoryIds: readonly number[]): FreePlaces {
  const [whole = otherCategory] = categoryIds;
  const wanted = new Set(categoryIds);
  return {
    isFree: free.isFree,
    categoryIds: free.categoryIds.map((id) => (wanted.has(id) ? whole : otherCategory)),
    ranks: hallRanks,
  };
}

/** Every two of the categories, those that stand first before the others. */
function pairsOf(categoryIds: readonly number[]): readonly (readonly number[])[] {
  return categoryIds.flatMap((one, at) => categoryIds.slice(at + 1).map((other) => [one, other]));
}

/**
 * The best places for a party that no category takes alone: over two of the categories, or over all of them when no two have
 * so many places. In the fewest groups, then leaving the fewest free seats alone, then in the categories that stand first;
 * chosen by the rules of one category. Null when there are too few places. With a pause after each look through the hall.
 * @param hallRanks By seat index: 1 is the best seat of the whole hall.
 */
export function* acrossCategories(
  hall: HallView,
  free: FreePlaces,
  hallRanks: Int32Array,
  wish: PartyWish,
  categoryIds: readonly number[],
  seen: readonly number[] = [],
): Steps<RankedPlaces | null> {
  const pairs = pairsOf(categoryIds);
  let best: RankedPlaces | null = null;
  for (const pair of pairs) {
    const found: RankedPlaces | null = yield* firstOf(
      rankInSteps(hall, asOne(free, hallRanks, pair), wish, pair.slice(0, 1), seen),
    );
    if (
      found !== null &&
      (best === null ||
        found.groups.length < best.groups.length ||
        (found.groups.length === best.groups.length && found.leftAlone < best.leftAlone))
    ) {
      best = found;
    }
  }
  if (best !== null || categoryIds.length < 3) {
    return best;
  }
  const all = asOne(free, hallRanks, categoryIds);
  return yield* firstOf(rankInSteps(hall, all, wish, categoryIds.slice(0, 1), seen));
}

/** A category and what its dearest ticket would cost this party. */
export interface PricedCategory {
  readonly code: string;
  readonly amount: Cents;
}

/** What a party asks of a hall before anybody has looked at the plan (point 5 of choosing). */
export interface ProposalQuestion {
  readonly people: number;
  readonly preferences: PlacePreferences;
  /** Categories that the party can pay, the one preferred first. */
  readonly categories: readonly PricedCategory[];
  /** Categories that cost more than the party wants to pay. */
  readonly dearer: readonly PricedCategory[];
  /** Seats of the proposals before: the next one has none of them. */
  readonly seen: readonly SeatId[];
}

/** Places for the party: in one category, or in several where no category has so many. */
export interface PlacesProposal {
  /** Of the first seat; the others tell their own. */
  readonly categoryCode: string;
  /** In the order of the plan. */
  readonly seats: readonly SeatDescription[];
  /** Numbers of neighbours in that order: [4] when all sit side by side, [2, 2] when the party is split. */
  readonly groups: readonly number[];
  /** Free seats left alone; only where nothing else was left. */
  readonly leftAlone: number;
  /** Folding seats and restricted views. */
  readonly uncomfortable: number;
}

/** What would fit where nothing does as asked. */
export type FittingAlternative =
  /** So many people would fit. */
  | { readonly kind: 'fewerPeople'; readonly people: number }
  /** There are so many places for wheelchairs left. */
  | { readonly kind: 'fewerWheelchairs'; readonly wheelchairs: number }
  /** At this price for a ticket it would fit. */
  | { readonly kind: 'dearer'; readonly amount: Cents; readonly categoryCode: string };

export type ProposalOutcome =
  | {
      readonly kind: 'proposed';
      readonly proposal: PlacesProposal;
      /** All there was had been proposed: this is the best one again. */
      readonly startsOver: boolean;
    }
  | { readonly kind: 'nothingFits'; readonly alternatives: readonly FittingAlternative[] };

interface PreparedPlan {
  readonly ranks: Int32Array;
  /** By seat index: 1 is the best of the whole hall. */
  readonly hallRanks: Int32Array;
  readonly categoryIds: Int32Array;
}

const prepared = new WeakMap<HallPlan, PreparedPlan>();

function prepare(plan: HallPlan): PreparedPlan {
  const known = prepared.get(plan);
  if (known !== undefined) {
    return known;
  }
  const { ranks, order } = rankSeats(plan);
  const hallRanks = new Int32Array(plan.seatCount);
  for (let position = 0; position < order.length; position += 1) {
    hallRanks[order[position] ?? 0] = position + 1;
  }
  const fresh = { ranks, hallRanks, categoryIds: new Int32Array(plan.category) };
  prepared.set(plan, fresh);
  return fresh;
}

function partyWish({ people, preferences }: ProposalQuestion): PartyWish {
  const { together, sameRow, wheelchairs, companions } = preferences;
  return {
    count: people,
    accessible: wheelchairs,
    companions: Math.min(companions, people - wheelchairs),
    together,
    sameRow,
  };
}

function proposalOf(plan: HallPlan, places: RankedPlaces): PlacesProposal {
  const seats = places.seatIds.flatMap((seatId) => describeSeat(plan, seatId) ?? []);
  return {
    categoryCode: seats[0]?.categoryCode ?? '',
    seats,
    groups: places.groups.map((group) => group.length),
    leftAlone: places.leftAlone,
    uncomfortable: places.uncomfortable,
  };
}

/** Free places of a category that a party with or without wheelchairs may have. */
function countIn(
  plan: HallPlan,
  free: FreePlaces,
  categoryId: number,
): { wheelchairs: number; seats: number } {
  const hall = hallViewOf(plan);
  let wheelchairs = 0;
  let seats = 0;
  for (let index = 0; index < free.isFree.length; index += 1) {
    if (free.isFree[index] === 1 && free.categoryIds[index] === categoryId) {
      if (isWheelchairPlace(hall, index)) {
        wheelchairs += 1;
      } else {
        seats += 1;
      }
    }
  }
  return { wheelchairs, seats };
}

function alternativesTo(
  plan: HallPlan,
  free: FreePlaces,
  question: ProposalQuestion,
): readonly FittingAlternative[] {
  const { people, preferences, categories, dearer } = question;
  const countOf = ({ code }: PricedCategory) => countIn(plan, free, plan.categories.indexOf(code));
  const others = people - preferences.wheelchairs;
  const counts = categories.map(countOf);
  const wheelchairs = Math.max(0, ...counts.map((count) => count.wheelchairs));
  const fitting = [...dearer]
    .sort((a, b) => a.amount - b.amount)
    .find((category) => {
      const count = countOf(category);
      return count.wheelchairs >= preferences.wheelchairs && count.seats >= others;
    });
  const fewer = Math.max(
    0,
    ...counts
      .filter((count) => count.wheelchairs >= preferences.wheelchairs)
      .map((count) => preferences.wheelchairs + Math.min(count.seats, others)),
  );
  return [
    ...(fitting === undefined
      ? []
      : [{ kind: 'dearer', amount: fitting.amount, categoryCode: fitting.code } as const]),
    ...(fewer > 0 && fewer < people ? [{ kind: 'fewerPeople', people: fewer } as const] : []),
    ...(wheelchairs < preferences.wheelchairs ? [{ kind: 'fewerWheelchairs', wheelchairs } as const] : []),
  ];
}

/** The first places of a ranking, its pauses passed on; null when there are none. */
function* firstOf(ranking: Iterable<RankedPlaces | null>): Steps<RankedPlaces | null> {
  for (const places of ranking) {
    if (places !== null) {
      return places;
    }
    yield;
  }
  return null;
}

/**
 * The best places for a party as the hall is now (`states`: `seatState` by seat index), or the next best after those seen;
 * or what would fit instead. In steps, each short enough for a frame even in the largest halls; the first proposal for a
 * plan prepares it.
 */
export function* proposePlaces(
  plan: HallPlan,
  states: Uint8Array,
  question: ProposalQuestion,
): Steps<ProposalOutcome> {
  const hall = hallViewOf(plan);
  yield;
  const { ranks, hallRanks, categoryIds } = prepare(plan);
  yield;
  const isFree = new Uint8Array(states.length);
  for (let index = 0; index < states.length; index += 1) {
    isFree[index] = states[index] === seatState.free ? 1 : 0;
  }
  const free: FreePlaces = { isFree, categoryIds, ranks };
  const wish = partyWish(question);
  const wanted = question.categories
    .map(({ code }) => plan.categories.indexOf(code))
    .filter((categoryId) => categoryId >= 0);
  // What one category takes goes first; where none does, the party sits in several, each seat at its price.
  const inOne = (seen: readonly SeatId[]) => firstOf(rankInSteps(hall, free, wish, wanted, seen));
  const inSeveral = (seen: readonly SeatId[]) => acrossCategories(hall, free, hallRanks, wish, wanted, seen);
  for (const search of [inOne, inSeveral]) {
    const next = yield* search(question.seen);
    if (next !== null) {
      return { kind: 'proposed', proposal: proposalOf(plan, next), startsOver: false };
    }
    const first = question.seen.length === 0 ? null : yield* search([]);
    if (first !== null) {
      return { kind: 'proposed', proposal: proposalOf(plan, first), startsOver: true };
    }
  }
  return { kind: 'nothingFits', alternatives: alternativesTo(plan, free, question) };
}
