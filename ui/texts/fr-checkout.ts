import { checkout } from './fr-checkout/checkout.ts';
import { forms } from './fr-checkout/forms.ts';
import { textsOf } from './text.ts';

/**
 * The texts of the forms and the funnel, in the form of `fr.ts`. They stand apart so that they load with
 * those screens only; their keys have prefixes of their own, so that both dictionaries can be merged.
 */
export const frCheckout = { ...forms, ...checkout } as const;

export type CheckoutTextKey = keyof typeof frCheckout;

/** The text of this key, in the venue's words if it has its own. */
export const checkoutText = textsOf<CheckoutTextKey>(frCheckout);
