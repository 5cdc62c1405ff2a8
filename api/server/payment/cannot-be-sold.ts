/** What was paid can no longer be had: a place, a piece of the stock, or the cart as it was. The money goes back. */
export class CannotBeSold extends Error {
  override readonly name = 'CannotBeSold';
}
