import type { Exchange } from '../kernel/exchange.ts';
import { readSeason } from '../season/season-data.ts';
import { performanceOf } from '../seats/performance-on-sale.ts';
import { offerFreedPlaces } from './offer.ts';

/**
 * Before places of a performance are sold to whoever asks: those that came back go to the people who wait for them, in the
 * order of joining. What is left, also what is too little for every party that waits, is anybody's. Costs nothing for a
 * performance without a list.
 */
export async function serveWaitingFirst(
  exchange: Pick<Exchange, 'database' | 'settings'>,
  performanceId: number,
): Promise<void> {
  const { database, settings } = exchange;
  const performance = performanceOf(await readSeason(database), performanceId);
  if (performance !== null && performance.waitingList > 0) {
    await offerFreedPlaces(database, performanceId, settings);
  }
}
