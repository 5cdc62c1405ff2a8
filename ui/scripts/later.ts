// What the first page of a stranger does without: see `ui/screens/shell/later.ts`.

export { GateKeeperModal } from '../screens/modals/gate-keeper-modal.tsx';
export { HoldWarning } from '../screens/modals/hold-warning.tsx';
export { InactivityModal } from '../screens/modals/inactivity-modal.tsx';
export { LoggedOutModal } from '../screens/modals/logged-out-modal.tsx';
export { MessageModal } from '../screens/modals/message-modal.tsx';
export { AccountButton } from '../screens/shell/account-button.tsx';
export { Fitting } from '../screens/shell/fitting.tsx';
export { HeldCountdown } from '../screens/shell/held-countdown.tsx';
export { MenuDialog } from '../screens/shell/menu-dialog.tsx';
export { Overlays, ShopVoice } from '../screens/shell/overlays.tsx';
export { ShopFooter } from '../screens/shell/shop-footer.tsx';
export { PageAwaited, ShopNotices } from '../screens/shell/shop-notices.tsx';
export { ErrorScreen } from '../screens/start/error-screen.tsx';
export { SaveRecording } from '../screens/start/save-recording.tsx';
export { createCartTabs } from '../wiring/cart-tabs.ts';
export { completedCart } from '../wiring/completed-cart.ts';
export { rememberedCustomer, startMirror } from '../wiring/credentials-mirror.ts';
export { holdCountdownLogic } from '../wiring/hold-countdown-logic.ts';
export { inactivityLogic } from '../wiring/inactivity-logic.ts';
export { keepTickets } from '../wiring/keep-tickets.ts';
export { rejoinBrowser } from '../wiring/rejoin-browser.ts';
