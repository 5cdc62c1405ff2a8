// The actors from choosing places to paying for them.

export { purchaseLogic } from '../wiring/purchase-logic.ts';
