// The formulas, what is composed of them, and the actor behind it.

export { default as FormulaModal } from '../subscriptions/formula-modal.tsx';
export { subscriptionsLogic } from '../subscriptions/slots/subscriptions-logic.ts';
export { default as SubscriptionListPage } from '../subscriptions/subscription-list-page.tsx';
export { default as SubscriptionsPage } from '../subscriptions/subscriptions-page.tsx';
