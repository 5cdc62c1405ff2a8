import type { Venue } from '../../api/season/settings.ts';
import { useAppFact } from './shop.tsx';

/** The venue; null until the settings are known, which is before any page is shown. */
export function useVenue(): Venue | null {
  return useAppFact(({ context }) => context.settings?.venue ?? null);
}
