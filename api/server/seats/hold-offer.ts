import type { Kysely } from 'kysely';
import type { FreePlaces } from '../../seats/best-places/free-places.ts';
import type { HallPlan } from '../../seats/hall-plan.ts';
import type { Database } from '../database/schema.ts';
import { type PriceOffer, readPriceOffer } from '../prices/price-offer.ts';
import { readHallPlan } from '../season/hall-plans.ts';
import { readSeason, type SeasonData } from '../season/season-data.ts';
import { notEnoughAccessible, notEnoughPlaces } from './fr.ts';
import { countFree, type HallBoard, readHallBoard } from './hall-board.ts';
import type { HoldRequest } from './hold-request.ts';
import { performanceOf } from './performance-on-sale.ts';

/** All that the venue says and some requests for places need; a second old at most, read before anything is locked. */
export interface HoldOffer {
  readonly season: SeasonData;
  readonly prices: PriceOffer;
  /** By performance id: null where the places are on no plan. */
  readonly plans: ReadonlyMap<number, HallPlan | null>;
  /** By performance id, where best places are asked for. */
  readonly boards: ReadonlyMap<number, HallBoard>;
}

/** The offer that these requests need. */
export async function readHoldOffer(
  database: Kysely<Database>,
  requests: readonly HoldRequest[],
): Promise<HoldOffer> {
  const [season, prices] = await Promise.all([readSeason(database), readPriceOffer(database)]);
  const plans = new Map<number, HallPlan | null>();
  const boards = new Map<number, HallBoard>();
  for (const { performanceId, wish } of requests) {
    const performance = performanceOf(season, performanceId);
    if (performance === null) {
      continue;
    }
    const known = plans.get(performanceId);
    const plan =
      known !== undefined
        ? known
        : performance.planId === null
          ? null
          : await readHallPlan(database, performance.planId);
    plans.set(performanceId, plan);
    if (wish.kind === 'best' && !boards.has(performanceId)) {
      boards.set(performanceId, await readHallBoard(database, performance, plan));
    }
  }
  return { season, prices, plans, boards };
}

/** Says how many places are left. @throws Refusal (12) always. */
export function refuseTooFew(
  offer: HoldOffer,
  free: ReadonlyMap<number, FreePlaces>,
  request: HoldRequest,
  categoryId: number,
): never {
  const board = offer.boards.get(request.performanceId);
  const places = free.get(request.performanceId);
  if (board === undefined || places === undefined || request.wish.kind !== 'best') {
    throw notEnoughPlaces(0);
  }
  const wheelchairs = countFree(board, places, categoryId, 'wheelchair');
  if (wheelchairs < request.wish.accessible) {
    throw notEnoughAccessible(wheelchairs);
  }
  throw notEnoughPlaces(countFree(board, places, categoryId, 'other') + request.wish.accessible);
}
