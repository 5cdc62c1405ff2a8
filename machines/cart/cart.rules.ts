import { type Cart, type TicketItem, ticketsOf } from '../../api/cart/cart.ts';
import type { MovedSeats } from '../../api/seats/moved-block.ts';
import { refusalOf } from '../system/answer.ts';
import type { CartChange, CartResult } from './cart.types.ts';

/** Whether the shopper asked for it: rereadings and the end of a hold happen by themselves. */
export function isOwnAction({ kind }: CartChange): boolean {
  return kind !== 'reread' && kind !== 'releaseExpired';
}

/** Changes after which what was removed can still be put back: they are no doing of the shopper's, or the removal's own. */
const harmlessToRemoval: ReadonlySet<CartChange['kind']> = new Set([
  'reread',
  'extendHold',
  'remove',
  'takeBack',
]);

/** Whether nothing that was removed before can be put back any more. */
export const endsRemoval = (kind: CartChange['kind']): boolean => !harmlessToRemoval.has(kind);

/** A change whose outcome the cart itself shows: after a lost answer, whoever asked is answered by the next reading. */
type ShownChange =
  | Extract<CartChange, { readonly kind: 'takeSeats' | 'moveSeats' }>
  | Extract<CartChange, { readonly kind: 'takeBestPlaces' }>;

/** Whether the next reading shows what became of this change. Those who compose a subscription look for its places themselves. */
export function isShownByCart(change: CartChange): change is ShownChange {
  return (
    change.kind === 'takeSeats' ||
    change.kind === 'moveSeats' ||
    (change.kind === 'takeBestPlaces' && change.subscriptionIds === undefined)
  );
}

const ticketsIn = (cart: Cart | null, performanceId: number): readonly TicketItem[] =>
  cart === null ? [] : ticketsOf(cart).filter((ticket) => ticket.performanceId === performanceId);

/** What became of the tickets that were to move; null where none of them has another seat. */
function movedIn(
  { itemIds, performanceId, first }: Extract<CartChange, { readonly kind: 'moveSeats' }>,
  before: Cart | null,
  after: Cart,
): MovedSeats | null {
  const seatIn = (cart: Cart | null, id: string): number | null | undefined =>
    ticketsIn(cart, performanceId).find((ticket) => ticket.id === id)?.seatId;
  // A ticket that is in one of the two carts only was not moved.
  const there = itemIds.filter((id) => seatIn(before, id) !== undefined && seatIn(after, id) !== undefined);
  const stayedLineIds = there.filter((id) => seatIn(after, id) === seatIn(before, id));
  const moved = there.filter((id) => !stayedLineIds.includes(id));
  const [firstMoved] = moved;
  return firstMoved === undefined
    ? null
    : { firstSeatId: seatIn(after, firstMoved) ?? first, movedCount: moved.length, stayedLineIds };
}

/** What became of a change whose answer was lost, told from the cart before it and the cart read after it. */
export function outcomeOf(change: ShownChange, before: Cart | null, after: Cart): CartResult {
  const tickets = ticketsIn(after, change.performanceId);
  const notDone: CartResult = { kind: 'refused', refusal: refusalOf(null), cart: after };
  const done: CartResult = { kind: 'accepted', cart: after };
  switch (change.kind) {
    case 'takeSeats':
      return change.seats.every(({ seatId }) => tickets.some((ticket) => ticket.seatId === seatId))
        ? done
        : notDone;
    case 'takeBestPlaces': {
      const known = new Set(ticketsIn(before, change.performanceId).map(({ id }) => id));
      const fresh = tickets.filter(
        ({ id, categoryCode }) => !known.has(id) && categoryCode === change.categoryCode,
      );
      return fresh.length >= change.priceCodes.length ? done : notDone;
    }
    case 'moveSeats': {
      const moved = movedIn(change, before, after);
      return moved === null ? notDone : { kind: 'accepted', cart: after, moved };
    }
  }
}
