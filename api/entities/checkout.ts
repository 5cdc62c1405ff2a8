import type { Cents } from './money.ts';

/** How tickets can be collected. `needsAddress`: they are sent by post. */
export interface PickupMethod {
  readonly code: string;
  readonly label: string;
  readonly information: string;
  readonly price: Cents;
  readonly needsAddress: boolean;
}

/** How an order can be paid (point 3): radio ones exclude each other, checkbox ones combine. */
export interface PaymentMode {
  readonly code: string;
  readonly label: string;
  readonly information: string;
  readonly price: Cents;
  readonly isDisabled: boolean;
  readonly type: 'radio' | 'checkbox';
}

/** A form that the browser posts to the hosted payment page; nothing about cards ever passes through the shop. */
export interface HostedPayment {
  readonly reference: string;
  readonly address: string;
  readonly fields: Readonly<Record<string, string>>;
}
