import { lazy } from 'react';

/** What the first page does without, and must be there when it is wanted, even without a network: fetched once it is idle. */
const parts = {
  menu: () => import('./menu-dialog.tsx'),
  offline: () => import('./offline-overlay.tsx'),
  holdWarning: () => import('../modals/hold-warning.tsx'),
  holdExpired: () => import('./hold-expired.tsx'),
  lost: () => import('../start/error-screen.tsx'),
} as const;

export const MenuDialog = lazy(async () => ({ default: (await parts.menu()).MenuDialog }));
export const OfflineOverlay = lazy(async () => ({ default: (await parts.offline()).OfflineOverlay }));
export const HoldWarning = lazy(async () => ({ default: (await parts.holdWarning()).HoldWarning }));
export const HoldExpired = lazy(async () => ({ default: (await parts.holdExpired()).HoldExpired }));
export const ErrorScreen = lazy(async () => ({ default: (await parts.lost()).ErrorScreen }));

/** Fetches them all. A part that cannot be had now is asked for again when it is shown. */
export function fetchLaterParts(): void {
  for (const fetchPart of Object.values(parts)) {
    fetchPart().catch(() => {});
  }
}
