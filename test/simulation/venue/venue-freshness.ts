import type { venueFreshness as usualFreshness } from '../../../api/server/database/venue-freshness.ts';

/** The season stands still for a whole run, and would be read anew each second of it. */
export const venueFreshness: typeof usualFreshness = () => ({
  renewedAfter: Number.POSITIVE_INFINITY,
  keptFor: Number.POSITIVE_INFINITY,
});
