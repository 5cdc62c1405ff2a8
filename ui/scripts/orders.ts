// What was bought: the confirmation, and the orders and tickets of the account.

export { default as OrdersPage } from '../account/orders-page.tsx';
export { default as TicketsPage } from '../account/tickets-page.tsx';
export { default as ConfirmationPage } from '../checkout/confirmation-page.tsx';
