/** The first part of the keys of what depends on the cart: to be invalidated when it changes. */
export const checkoutOptionsKey = 'checkoutOptions';
