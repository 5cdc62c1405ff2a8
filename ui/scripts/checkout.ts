// The steps from the cart to the order, or to an option.

export { default as OptionPage } from '../screens/cart/option-page.tsx';
export { default as DonationPage } from '../screens/checkout/donation-page.tsx';
export { default as IdentificationPage } from '../screens/checkout/identification-page.tsx';
export { default as PaymentPage } from '../screens/checkout/payment-page.tsx';
export { default as PickupPage } from '../screens/checkout/pickup-page.tsx';
export { default as SummaryPage } from '../screens/checkout/summary-page.tsx';
