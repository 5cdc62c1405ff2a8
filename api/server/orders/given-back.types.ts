/** By what an order's money part goes back: the bank that took it, or the venue by hand. */
export type MoneyWay = 'bank' | 'hand';

/** A ticket that goes back, with what it is worth, in cents: what it cost, and its share of its formula's price. */
interface GivenBackTicket {
  /** Its unbroken number, as text: it may be beyond what a JavaScript number holds. */
  readonly number: string;
  readonly performanceId: number;
  readonly seatId: number;
  readonly showTitle: string;
  /** When it is played. */
  readonly date: Date;
  readonly seatLabel: string;
  readonly holder: string;
  readonly amount: number;
}

/** A line beside the tickets that goes back with them, whole or in part; `amount` is what of it, in cents. */
export interface GivenBackLine {
  readonly position: number;
  readonly type: string;
  readonly code: string;
  readonly label: string;
  readonly performanceId: number | null;
  /** How many pieces go back to the stock. */
  readonly quantity: number;
  readonly amount: number;
  /** The card that it sold, which is closed; null for all else. */
  readonly card: ClosedCard | null;
}

/** A card that goes back to who bought it. */
interface ClosedCard {
  readonly number: string;
  /** It is money: what is left of it goes back, what was `spent` (cents) does not. */
  readonly isGift: boolean;
  readonly spent: number;
}

/** A gift card that gets back what it paid, in cents. */
export interface GivenBackCard {
  readonly number: string;
  readonly amount: number;
}

/** What goes back of one order. All amounts in cents. */
export interface GivenBack {
  readonly orderReference: string;
  readonly customerId: string;
  /** The buyer's address, as the order has it. */
  readonly email: string;
  readonly tickets: readonly GivenBackTicket[];
  /** How many of its tickets stay. Their links by mail are new then: whoever mails the buyer sends the order's mail again. */
  readonly ticketsLeft: number;
  /** Services of a performance without tickets by now, and whatever was to go back by itself: services, donations, cards. */
  readonly services: readonly GivenBackLine[];
  /** Fees, where they go back too. */
  readonly fees: readonly GivenBackLine[];
  /** Everything together: what gift cards get, and `moneyAmount`. */
  readonly amount: number;
  readonly giftCards: readonly GivenBackCard[];
  /** What goes back by `way`; 0 when gift cards paid all of it, or it was free. */
  readonly moneyAmount: number;
  /** As asked, but by hand for what no bank took. */
  readonly way: MoneyWay;
}
