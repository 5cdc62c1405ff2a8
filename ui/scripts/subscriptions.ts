// The formulas, what is composed of them, and the actor behind it.

export { default as FormulaModal } from '../screens/subscriptions/formula-modal.tsx';
export { default as SubscriptionListPage } from '../screens/subscriptions/subscription-list-page.tsx';
export { default as SubscriptionsPage } from '../screens/subscriptions/subscriptions-page.tsx';
export { subscriptionsLogic } from '../wiring/subscriptions-logic.ts';
