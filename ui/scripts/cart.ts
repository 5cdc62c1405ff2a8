// The cart and the pouch, the window for who goes, and the actors behind them.

export { default as CartPage } from '../screens/cart/cart-page.tsx';
export { default as HolderModal } from '../screens/pouch/holder-modal.tsx';
export { default as PouchPage } from '../screens/pouch/pouch-page.tsx';
export { pouchLogic } from '../wiring/pouch-logic.ts';
export { promoCodeLogic } from '../wiring/promo-code-logic.ts';
export { removalLogic } from '../wiring/removal-logic.ts';
