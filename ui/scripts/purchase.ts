// The actors from choosing places to paying for them.

export { purchaseLogic } from '../start/purchase-logic.ts';
