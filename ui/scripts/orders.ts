// What was bought: the confirmation, and the orders and tickets of the account.

export { default as OrdersPage } from '../screens/account/orders-page.tsx';
export { default as TicketsPage } from '../screens/account/tickets-page.tsx';
export { default as ConfirmationPage } from '../screens/confirmation/confirmation-page.tsx';
