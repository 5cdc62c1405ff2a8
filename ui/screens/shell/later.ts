import { lazy } from 'react';

/** What the first page does without, and must be there when it is wanted, even without a network: fetched once it is idle. */
const parts = () => import('./later-parts.ts');

export const MenuDialog = lazy(async () => ({ default: (await parts()).MenuDialog }));
export const OfflineOverlay = lazy(async () => ({ default: (await parts()).OfflineOverlay }));
export const HoldWarning = lazy(async () => ({ default: (await parts()).HoldWarning }));
export const HoldExpired = lazy(async () => ({ default: (await parts()).HoldExpired }));
export const ErrorScreen = lazy(async () => ({ default: (await parts()).ErrorScreen }));
/** Shown on every page: without its code, pages go on without it. */
export const HeaderCountdown = lazy(async () => ({
  default: (await parts().catch(() => null))?.HeldCountdown ?? (() => null),
}));

/** Fetches them all. Parts that cannot be had now are asked for again when one is shown. */
export function fetchLaterParts(): void {
  parts().catch(() => {});
}
