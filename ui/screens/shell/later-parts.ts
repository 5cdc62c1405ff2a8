// What the first page does without, in one script: see `later.ts`.

export { HoldWarning } from '../modals/hold-warning.tsx';
export { ErrorScreen } from '../start/error-screen.tsx';
export { SaveRecording } from '../start/save-recording.tsx';
export { AccountButton } from './account-button.tsx';
export { Fitting } from './fitting.tsx';
export { HeldCountdown } from './held-countdown.tsx';
export { MenuDialog } from './menu-dialog.tsx';
export { Overlays, ShopVoice } from './overlays.tsx';
export { PageAwaited, ShopNotices } from './shop-notices.tsx';
