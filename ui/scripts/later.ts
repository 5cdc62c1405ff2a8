// What the first page of a stranger does without: see `ui/shell/later.ts`.

export { keepTickets } from '../account/slots/keep-tickets.ts';
export { GateKeeperModal } from '../cart/gate-keeper-modal.tsx';
export { HeldCountdown } from '../cart/hold-countdown.tsx';
export { HoldWarning } from '../cart/hold-warning.tsx';
export { createCartTabs } from '../cart/slots/cart-tabs.ts';
export { completedCart } from '../cart/slots/completed-cart.ts';
export { holdCountdownLogic } from '../cart/slots/hold-countdown-logic.ts';
export { InactivityModal, LoggedOutModal } from '../session/session-modals.tsx';
export { rememberedCustomer, startMirror } from '../session/slots/credentials-mirror.ts';
export { inactivityLogic } from '../session/slots/inactivity-logic.ts';
export { rejoinBrowser } from '../session/slots/rejoin-browser.ts';
export { AccountButton } from '../shell/account-menu.tsx';
export { ErrorScreen } from '../shell/error-screen.tsx';
export { Fitting } from '../shell/fitting.tsx';
export { MenuDialog } from '../shell/menu-dialog.tsx';
export { MessageModal } from '../shell/message-modal.tsx';
export { Overlays, ShopVoice } from '../shell/overlays.tsx';
export { SaveRecording } from '../shell/save-recording.tsx';
export { ShopFooter } from '../shell/shop-footer.tsx';
export { PageAwaited, ShopNotices } from '../shell/shop-notices.tsx';
