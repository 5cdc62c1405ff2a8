// The steps from the cart to the order, or to an option.

export { default as OptionPage } from '../cart/option-page.tsx';
export { default as DonationPage } from '../checkout/donation-page.tsx';
export { default as IdentificationPage } from '../checkout/identification-page.tsx';
export { default as PaymentPage } from '../checkout/payment-page.tsx';
export { default as PickupPage } from '../checkout/pickup-page.tsx';
export { default as SummaryPage } from '../checkout/summary-page.tsx';
