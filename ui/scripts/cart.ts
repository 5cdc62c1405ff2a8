// The cart and the pouch, the window for who goes, and the actors behind them.

export { default as CartPage } from '../cart/cart-page.tsx';
export { promoCodeLogic } from '../cart/slots/promo-code-logic.ts';
export { removalLogic } from '../cart/slots/removal-logic.ts';
export { default as HolderModal } from '../pouch/holder-modal.tsx';
export { default as PouchPage } from '../pouch/pouch-page.tsx';
export { pouchLogic } from '../pouch/slots/pouch-logic.ts';
