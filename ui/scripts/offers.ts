// What the venue offers beside tickets.

export { default as OffersPage } from '../offers/offers-page.tsx';
