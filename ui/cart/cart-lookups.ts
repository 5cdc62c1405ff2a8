import type { TicketItem } from '../../api/cart/cart.ts';
import type { Category, PriceLine } from '../../api/prices/pricing.ts';
import type { Hall } from '../../api/season/catalogue.ts';
import type { Performance } from '../../api/season/performance.ts';
import type { Show } from '../../api/season/show.ts';

/**
 * What the cart's lines refer to, found in the catalogue and the prices; undefined for what is not (yet) known. The
 * functions keep their identity as long as their data does not change.
 */
export interface CartLookups {
  readonly performanceOf: (performanceId: number) => Performance | undefined;
  readonly showOf: (showId: number) => Show | undefined;
  readonly hallOf: (hallId: string) => Hall | undefined;
  readonly categoryOf: (code: string) => Category | undefined;
  /** The prices that this ticket’s category has, whatever opens them; empty when prices are not known. */
  readonly pricesFor: (ticket: TicketItem) => readonly PriceLine[];
}
