// What the venue offers beside tickets.

export { default as OffersPage } from '../screens/offers/offers-page.tsx';
