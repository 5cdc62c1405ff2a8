// What the first page does without, in one script: see `later.ts`.
export { HoldWarning } from '../modals/hold-warning.tsx';
export { ErrorScreen } from '../start/error-screen.tsx';
export { HeldCountdown } from './held-countdown.tsx';
export { HoldExpired } from './hold-expired.tsx';
export { MenuDialog } from './menu-dialog.tsx';
export { OfflineOverlay } from './offline-overlay.tsx';
