/** The numbers that this server refuses with (`nuerr`); point 8 says how each kind is shown. See docs/contract.md. */
export const refusalCode = {
  /** Nothing to do: what was asked is already so. */
  discreet: 1,
  /** A field is missing or malformed. */
  badRequest: 2,
  /** The cart is over, empty, or being paid. */
  cartClosed: 3,
  /** Not yours, or not signed in. */
  notAllowed: 4,
  /** This price is not sold there. */
  priceRefused: 5,
  /** Try again in a moment. */
  unavailable: 6,
  /** A seat asked for is no longer free: see `placesRefusees`. */
  seatTaken: 11,
  /** Not enough places left in the category. */
  notEnoughPlaces: 12,
  /** A limit of the venue's is reached. */
  limitReached: 13,
} as const;

/** A failure of the envelope: `statut` false, HTTP 200, told to the shopper in French and harmless to the state. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly code: (typeof refusalCode)[keyof typeof refusalCode],
    message: string,
    /** Fields that go beside the envelope's three keys. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

/** Something was tried too often: the log notes it, whatever it was. */
export class TooManyTries extends Refusal {}
