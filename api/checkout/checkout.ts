import type { Cents } from '../values/money.ts';

/**
 * The way of paying through the bank that is taken unless another is chosen: the only one, or the venue's first when it costs
 * nothing and is paid at once. Null when it is to be chosen: a fee is never taken by itself (consumer code, L. 121-17).
 * @param open The radio ones that are open, in the venue's order.
 */
export function usualPaymentMode(
  open: readonly Pick<PaymentMode, 'code' | 'price' | 'instalments'>[],
): string | null {
  const [first] = open;
  if (first === undefined) {
    return null;
  }
  return open.length === 1 || (first.price === 0 && first.instalments === 1) ? first.code : null;
}

/** What a way to collect asks to be proved: before paying where that is required online, else when collecting. */
export interface PickupProof {
  readonly code: string;
  readonly name: string;
  readonly isRequiredOnline: boolean;
  /** Nothing is paid before the venue has accepted it. */
  readonly isAwaited: boolean;
}

/** How tickets can be collected. `needsAddress`: they are sent by post. */
export interface PickupMethod {
  readonly code: string;
  readonly label: string;
  readonly information: string;
  /** Null from a server that does not say: the cart tells it once the method is chosen. */
  readonly price: Cents | null;
  readonly needsAddress: boolean;
  readonly proof: PickupProof | null;
}

/**
 * How an order can be paid (point 3): radio ones go through the bank and exclude each other; checkbox ones are gift cards,
 * which combine with them.
 */
export interface PaymentMode {
  readonly code: string;
  readonly label: string;
  readonly information: string;
  readonly price: Cents;
  readonly isDisabled: boolean;
  readonly type: 'radio' | 'checkbox';
  /** In how many the bank takes the amount; 1 for at once. */
  readonly instalments: number;
}

/** The ways of paying of a venue, and which terms of sale one accepts by ordering (empty from a server that does not say). */
export interface PaymentOffer {
  readonly modes: readonly PaymentMode[];
  readonly termsVersion: string;
}

/** What a shopper was shown when they ordered: what the bank is asked for, in cents, and which terms of sale. */
export interface OrderTerms {
  readonly amount: Cents;
  readonly termsVersion: string;
}

/** The mode by which an order is paid through the bank, among those that are offered; undefined for none of this code. */
export function bankModeOf(modes: readonly PaymentMode[], code: string | null): PaymentMode | undefined {
  return modes.find((mode) => mode.type === 'radio' && mode.code === code);
}

/** The mode by which gift cards pay; undefined where the venue takes none. */
export function giftCardMode(modes: readonly PaymentMode[]): PaymentMode | undefined {
  return modes.find((mode) => mode.type === 'checkbox' && !mode.isDisabled);
}

/** A form that the browser posts to the hosted payment page; nothing about cards ever passes through the shop. */
export interface HostedPayment {
  readonly reference: string;
  readonly address: string;
  readonly fields: Readonly<Record<string, string>>;
}
